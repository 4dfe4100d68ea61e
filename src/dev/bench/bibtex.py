"""Reads each bibliography of a folder with bibtexparser, and holds it against
what Peerage read, which standard input has as JSON. Prints counts as JSON, and
with `--differences` every difference on standard error."""

import json
import logging
import re
import sys
import unicodedata

import bibtexparser
from bibtexparser import middlewares
from pylatexenc.latex2text import LatexNodes2Text

logging.disable(logging.CRITICAL)
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


def library(path):
    data = open(path, "rb").read()
    for encoding in ("utf-8-sig", "latin-1"):
        try:
            text = data.decode(encoding)
            break
        except UnicodeDecodeError:
            continue
    return bibtexparser.parse_string(text)


def compare(path, ours, counts, tell):
    try:
        entries = library(path).entries
    except Exception as error:
        tell(path, "", "not read", str(error))
        entries = []
    counts["files of the peer"] += bool(entries)
    counts["files of ours"] += bool(ours)
    if entries and not ours:
        tell(path, "", "none of ours", f"{len(entries)} entries")
    by_key = {work["key"]: work for work in reversed(ours)}
    by_title = {fold(work["title"]): work for work in reversed(ours)}
    for entry in entries:
        counts["entries of the peer"] += 1
        fields = {field.key.lower(): str(field.value) for field in reversed(entry.fields)}
        work = by_key.get(" ".join(entry.key.split()))
        if not entry.key:
            work = by_title.get(fold(plain(fields.get("title", ""))))
        if work is None:
            counts["entries that are none of ours"] += 1
            tell(path, entry.key, "no entry", entry.entry_type)
            continue
        if "title" in fields:
            theirs, mine = plain(fields["title"]), work["title"]
            counts["titles"] += 1
            same = fold(mine) == fold(theirs) or fold(mine).startswith(fold(theirs))
            counts["equal titles"] += same
            if not same:
                tell(path, entry.key, "title", f"{mine!r} {theirs!r}")
        if "author" in fields:
            theirs, mine = families(fields["author"]), work["families"]
            counts["lists of authors"] += 1
            same = len(theirs) == len(mine)
            counts["lists of equal length"] += same
            equal = same and all(
                fold(a) == fold(plain(b)) or fold(plain(b)).endswith(fold(a)) or fold(a).endswith(fold(plain(b)))
                for a, b in zip(mine, theirs)
            )
            counts["lists of equal families"] += equal
            if not equal:
                tell(path, entry.key, "authors", f"{mine!r} {theirs!r} from {fields['author']!r}")


def main():
    counts = dict.fromkeys(
        [
            "files", "files of ours", "files of the peer", "entries of ours", "entries of the peer",
            "entries that are none of ours", "titles", "equal titles", "lists of authors",
            "lists of equal length", "lists of equal families",
        ],
        0,
    )

    def tell(*words):
        if "--differences" in sys.argv:
            print(*words, sep="\t", file=sys.stderr)

    for line in sys.stdin:
        read = json.loads(line)
        counts["files"] += 1
        counts["entries of ours"] += len(read["works"])
        compare(read["path"], read["works"], counts, tell)
    print(json.dumps(counts))


main()
