"""Reads each bibliography of a folder with bibtexparser and pybtex, and holds it
against what Peerage read, which standard input has as JSON. Prints counts as JSON:
differences by peer, field, class (ours, theirs, neutral) and cause. With
`--differences` it tells each of them on standard error."""

import json
import logging
import re
import sys
import unicodedata

import bibtexparser
import pybtex.errors
from bibtexparser import middlewares
from pybtex.database import parse_string
from pylatexenc.latex2text import LatexNodes2Text

logging.disable(logging.CRITICAL)
pybtex.errors.set_strict_mode(False)
pybtex.errors.print_error = lambda *_, **__: None
LATEX = LatexNodes2Text(math_mode="text")


def plain(text):
    # It knows no logos.
    text = re.sub(r"\\(\w*TeX\w*)", r"\1", text)
    try:
        return LATEX.latex_to_text(text)
    except Exception:
        return text


def fold(text):
    """Letters and digits without accents and case."""
    text = unicodedata.normalize("NFKD", re.sub(r"</?\w+>", "", text)).casefold()
    return "".join(c for c in text if c.isalnum() and not unicodedata.combining(c))


def families(names):
    """Family names of a list, without the words before them."""
    people = []
    for name in middlewares.names.split_multiple_persons_names(names.replace("\n", " ")):
        if fold(name) in ("others", "etal"):
            continue
        try:
            parts = middlewares.names.parse_single_name_into_parts(name, strict=False)
            people.append(" ".join(parts.von + parts.last))
        except Exception:
            people.append(name)
    return people


def by_bibtexparser(text):
    for entry in bibtexparser.parse_string(text).entries:
        fields = {field.key.lower(): str(field.value) for field in reversed(entry.fields)}
        people = families(fields["author"]) if "author" in fields else None
        yield entry.key, entry.entry_type, fields, people


def by_pybtex(text):
    for key, entry in parse_string(text, "bibtex").entries.items():
        fields = {name.lower(): value for name, value in entry.fields.items()}
        people = None
        if "author" in entry.persons:
            names = [" ".join(one.prelast_names + one.last_names) for one in entry.persons["author"]]
            people = [name for name in names if fold(name) not in ("others", "etal")]
            fields["author"] = " and ".join(map(str, entry.persons["author"]))
        yield key, entry.type, fields, people


PEERS = {"bibtexparser": by_bibtexparser, "pybtex": by_pybtex}


def decode(path):
    data = open(path, "rb").read()
    for encoding in ("utf-8-sig", "latin-1"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue


def class_of_title(mine, theirs, source):
    """Class and cause of two titles that differ."""
    if re.search(r"<\w+[^>]*>|&\w+;|\\less|textless", source):
        return "theirs: markup is left"
    if "$" in source or "\\ensuremath" in source or "\\(" in source:
        return "neutral: spelling of a formula"
    if "\\" in mine:
        return "ours: a command is not known"
    if "\\" in source:
        return "theirs: a command is not known"
    if fold(theirs).startswith(fold(mine)):
        return "ours: cut"
    if "{" not in source and " # " not in source and not mine:
        return "ours: empty"
    return "ours: other"


def class_of_authors(mine, theirs, source):
    """Class and cause of two lists of families that differ."""
    if len(mine) != len(theirs):
        if re.search(r";|\bet\.? ?al|&|\band,|,,|\betc\b", source):
            return "neutral: separators that BibTeX does not know"
        if re.search(r"\w, \w+, \w", source):
            return "neutral: commas between names"
        return "ours: number of names"
    if "=" in source:
        return "theirs: extended names"
    if re.search(r"\b(Jr|Sr|I{2,3}|IV|PhD|MD)\b", source):
        return "neutral: suffix"
    if "{" in source or "\\" in source:
        return "neutral: groups in braces"
    if re.search(r"[^\x00-\u024f]", source):
        return "neutral: names of another script"
    return "ours: family name"


def class_of_year(mine, theirs, fields):
    """Class and cause of two years that differ."""
    if not re.search(r"\d{4}", theirs):
        return "neutral: no year of four digits"
    if "date" in fields:
        return "neutral: date beside year"
    if mine is None:
        return "ours: none"
    return "ours: other" if str(mine) not in theirs else "neutral: one of several years"


def compare(peer, path, read, counts, tell):
    def differ(key, field, cause, words):
        name = f"{peer}, {field}, {cause}"
        counts[name] = counts.get(name, 0) + 1
        tell(path, key, name, words)

    ours = read["works"]
    try:
        entries = list(PEERS[peer](decode(path)))
    except Exception as error:
        tell(path, "", f"{peer} does not read it", str(error))
        entries = []
    counts[f"files of {peer}"] += bool(entries)
    by_key = {}
    for work in ours:
        # Keys that several entries have get numbers.
        for name in {work["key"].casefold(), re.sub(r"-\d+$", "", work["key"]).casefold()}:
            by_key.setdefault(name, []).append(work)
    by_title = {fold(work["title"]): work for work in reversed(ours)}
    told = "\n".join(read["told"]).casefold()
    for key, kind, fields, people in entries:
        counts[f"entries of {peer}"] += 1
        title = fold(plain(fields.get("title", "-")))
        found = by_key.get(" ".join(key.split()).casefold(), [])
        same = [work for work in found if fold(work["title"]) == title]
        work = (same or found or [by_title.get(title)])[0]
        if work is None:
            # Data for other entries are no works. Entries without keys are called so by
            # pybtex, or by the name of their first field; `\\@ifundefined{…}` of a preamble
            # is none.
            if kind.lower() == "ifundefined":
                continue
            has_key = key and not re.fullmatch(r"unnamed-\d+|author|title|journal", key)
            words = key.casefold() if has_key else "has no key"
            if kind.lower() != "xdata" and words not in told:
                counts["entries missing without a word"] += 1
                tell(path, key, f"{peer}, missing", kind)
            continue
        if "title" in fields:
            theirs, mine = plain(fields["title"]), work["title"]
            same = fold(mine) == fold(theirs) or fold(mine).startswith(fold(theirs))
            counts["titles"] += 1
            counts["equal titles"] += same
            if not same:
                cause = class_of_title(mine, theirs, fields["title"])
                differ(key, "title", cause, f"{mine!r} {fields['title']!r}")
        if people is not None:
            mine = work["families"]
            counts["lists of authors"] += 1
            counts["lists of equal length"] += len(people) == len(mine)
            equal = len(people) == len(mine) and all(
                fold(a) == fold(plain(b)) or fold(plain(b)).endswith(fold(a)) or fold(a).endswith(fold(plain(b)))
                for a, b in zip(mine, people)
            )
            counts["lists of equal families"] += equal
            if not equal:
                cause = class_of_authors(mine, people, fields["author"])
                differ(key, "authors", cause, f"{mine!r} {people!r} from {fields['author']!r}")
        if "year" in fields and fields["year"].strip():
            theirs = plain(fields["year"]).strip()
            if theirs != str(work["year"]):
                differ(key, "year", class_of_year(work["year"], theirs, fields), f"{work['year']} {theirs!r}")


def main():
    names = [
        "files", "files of ours", "entries of ours", "entries missing without a word", "titles",
        "equal titles", "lists of authors", "lists of equal length", "lists of equal families",
    ]
    names += [f"{what} of {peer}" for peer in PEERS for what in ("files", "entries")]
    counts = dict.fromkeys(names, 0)

    def tell(*words):
        if "--differences" in sys.argv:
            print(*words, sep="\t", file=sys.stderr)

    for line in sys.stdin:
        read = json.loads(line)
        counts["files"] += 1
        counts["files of ours"] += bool(read["works"])
        counts["entries of ours"] += len(read["works"])
        for peer in PEERS:
            compare(peer, read["path"], read, counts, tell)
    print(json.dumps(counts))


main()
