//! Inheritance of fields between entries, by `xdata` and `crossref` (BibLaTeX manual, 3.13).
//!
//! Each entry is resolved once, before the entries that refer to it, and without recursion. The
//! time for a chain is therefore linear in its length. A chain that is too long, and one that leads
//! back to itself, is reported.

use std::borrow::Cow;

use foldhash::HashMap;

use crate::ingest::bibtex::entries::{Entry, by_key};
use crate::ingest::bibtex::fields::Fields;
use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::files::Span;
use crate::ingest::report::Report;

/// Maximum number of entries in a chain of references.
const MAX_CHAIN: usize = 16;

/// Maximum number of entries that one entry refers to.
const MAX_PARENTS: usize = 16;

/// Maximum number of bytes that all entries of a file inherit.
const MAX_INHERITED: usize = 32 << 20;

/// Fields that refer to other entries.
const REFERENCES: [&str; 2] = ["xdata", "crossref"];

/// Fields that an entry inherits from the one it cross-references. Addresses and identifiers are
/// not among them, because they belong to the whole book.
const INHERITED: [&str; 55] = [
    "abbr",
    "address",
    "afterword",
    "annotator",
    "bookauthor",
    "booksubtitle",
    "booktitle",
    "booktitleaddon",
    "commentator",
    "date",
    "edition",
    "editor",
    "editora",
    "editoratype",
    "editorb",
    "editorbtype",
    "editorc",
    "editorctype",
    "editortype",
    "eventdate",
    "eventtitle",
    "eventtitleaddon",
    "foreword",
    "institution",
    "introduction",
    "isbn",
    "issn",
    "issue",
    "issuesubtitle",
    "issuetitle",
    "journal",
    "journalsubtitle",
    "journaltitle",
    "langid",
    "language",
    "location",
    "mainsubtitle",
    "maintitle",
    "maintitleaddon",
    "month",
    "number",
    "organization",
    "origdate",
    "origlocation",
    "origpublisher",
    "part",
    "publisher",
    "school",
    "series",
    "shortjournal",
    "translator",
    "venue",
    "volume",
    "volumes",
    "year",
];

/// Title fields of a work in several volumes, and the corresponding fields in one of its volumes
/// (BibLaTeX manual, appendix B).
const OF_VOLUMES: [(&str, &str); 3] =
    [("title", "maintitle"), ("subtitle", "mainsubtitle"), ("titleaddon", "maintitleaddon")];

/// Title fields of a periodical, and the corresponding fields in an article.
const OF_PERIODICAL: [(&str, &str); 2] =
    [("title", "journaltitle"), ("subtitle", "journalsubtitle")];

/// Title fields of a book, and the corresponding fields in a part of it.
const OF_BOOK: [(&str, &str); 3] =
    [("title", "booktitle"), ("subtitle", "booksubtitle"), ("titleaddon", "booktitleaddon")];

/// Reference from one entry to another.
#[derive(Clone, Debug)]
struct Reference {
    /// `xdata` or `crossref`.
    name: &'static str,
    /// Span of the reference.
    span: Span,
    /// Index of the other entry.
    to: usize,
}

/// Progress of resolving an entry.
#[derive(Clone, Debug)]
enum State<'a> {
    New,
    /// Entry that is waiting for its parents: a reference to it closes a cycle.
    Open,
    Done(Resolved<'a>),
}

/// Fields that an entry passes on.
#[derive(Clone, Debug, Default)]
struct Resolved<'a> {
    /// Number of entries after it in its longest chain.
    depth: usize,
    /// All fields of the entry, for those that refer to it by `xdata`.
    whole: Fields<'a>,
    /// Fields that are inherited by those that cross-reference the entry.
    lent: Fields<'a>,
}

/// Works among the entries, with the fields that they inherit.
pub fn inherited<'a>(entries: Vec<Entry<'a>>, report: &mut Report) -> Vec<Entry<'a>> {
    let is_heir =
        |entry: &Entry<'_>| REFERENCES.iter().any(|name| entry.fields.get(name).is_some());
    if !entries.iter().any(is_heir) {
        return entries.into_iter().filter(|entry| is_work(entry, false, report)).collect();
    }
    let by_key = by_key(&entries);
    let references: Vec<Vec<Reference>> =
        entries.iter().map(|entry| references(entry, &by_key, report)).collect();
    let mut heirs = Heirs {
        entries: &entries,
        references,
        states: vec![State::New; entries.len()],
        is_parent: vec![false; entries.len()],
        left: MAX_INHERITED,
    };
    for at in 0..entries.len() {
        if !heirs.references[at].is_empty() {
            heirs.resolve(at, report);
        }
    }
    let Heirs { states, is_parent, references, .. } = heirs;
    let mut works = Vec::new();
    for (at, (mut entry, state)) in entries.into_iter().zip(states).enumerate() {
        let is_work = is_work(&entry, is_parent[at], report);
        if let (State::Done(resolved), false) = (state, references[at].is_empty()) {
            entry.fields = resolved.whole;
        }
        works.extend(is_work.then_some(entry));
    }
    works
}

/// True if an entry is a work. `is_parent` is true if other entries inherit from it; a book is then
/// a work only if it has authors or editors. An entry that is no work is reported, unless it is
/// `xdata`.
fn is_work(entry: &Entry<'_>, is_parent: bool, report: &mut Report) -> bool {
    let (why, help) = match entry.kind.as_str() {
        "xdata" => return false,
        "set" if entry.field(&["title"]).is_none() => {
            ("groups other entries", "these are works; give it a title if it is one")
        }
        "proceedings" | "mvproceedings" | "collection" | "mvcollection" | "periodical" | "book"
        | "mvbook" | "reference" | "mvreference"
            if is_parent && entry.field(&["author", "editor"]).is_none() =>
        {
            ("is read into those that refer to it", "give it an editor if it is a work")
        }
        _ => return true,
    };
    let message = format!("`{}` {why}, and is no work of its own", entry.key.value);
    report.push(Diagnostic::note(entry.key.span.clone(), message, help));
    false
}

/// References of `entry`. A reference to a missing entry is reported.
fn references(
    entry: &Entry<'_>,
    by_key: &HashMap<String, usize>,
    report: &mut Report,
) -> Vec<Reference> {
    let mut references = Vec::new();
    for name in REFERENCES {
        let Some(reference) = entry.field(&[name]) else { continue };
        let span = &reference.span;
        for key in reference.value.split(',') {
            if references.len() == MAX_PARENTS {
                let message = format!("`{name}` leads to too many entries");
                report.warning(span, message, format!("{MAX_PARENTS} are read"));
                break;
            }
            match by_key.get(&key.trim().to_lowercase()) {
                Some(to) => references.push(Reference { name, span: span.clone(), to: *to }),
                None => {
                    let message = format!("`{name}` refers to an entry that is not in this file");
                    report.warning(span, message, "it is ignored");
                }
            }
        }
    }
    references
}

struct Heirs<'a, 'b> {
    entries: &'b [Entry<'a>],
    /// References of each entry.
    references: Vec<Vec<Reference>>,
    states: Vec<State<'a>>,
    /// True for an entry that others inherit from.
    is_parent: Vec<bool>,
    /// Number of bytes that may still be inherited.
    left: usize,
}

impl<'a> Heirs<'a, '_> {
    /// Resolves the entry at `root`, after all entries that it waits for.
    fn resolve(&mut self, root: usize, report: &mut Report) {
        // Stack of open entries, each with the number of its references that were followed.
        let mut open = vec![(root, 0)];
        while let Some((at, next)) = open.last_mut() {
            let at = *at;
            if *next == 0 && !matches!(self.states[at], State::New) {
                open.pop();
                continue;
            }
            self.states[at] = State::Open;
            let reference = self.references[at].get(*next).map(|reference| reference.to);
            *next += 1;
            match reference {
                None => {
                    self.states[at] = State::Done(self.finish(at, report));
                    open.pop();
                }
                Some(to) if matches!(self.states[to], State::New) => open.push((to, 0)),
                Some(_) => {}
            }
        }
    }

    /// Inherits from all entries that the entry at `at` refers to.
    fn finish(&mut self, at: usize, report: &mut Report) -> Resolved<'a> {
        let entry = &self.entries[at];
        let mut resolved = Resolved { whole: entry.fields.clone(), ..Resolved::default() };
        resolved.lent = lent(entry);
        for Reference { name, span, to } in std::mem::take(&mut self.references[at]) {
            let problem = match &self.states[to] {
                State::Done(parent) if parent.depth + 1 < MAX_CHAIN && self.left > 0 => {
                    resolved.depth = resolved.depth.max(parent.depth + 1);
                    self.is_parent[to] = true;
                    let is_crossref = name == "crossref";
                    let taken = if is_crossref { &parent.lent } else { &parent.whole };
                    let n_bytes =
                        merge(&mut resolved.whole, taken) + merge(&mut resolved.lent, &parent.lent);
                    self.left = self.left.saturating_sub(n_bytes);
                    // Only references that were followed are kept.
                    self.references[at].push(Reference { name, span, to });
                    continue;
                }
                State::Done(_) if self.left == 0 => "takes over too much",
                State::Done(_) => "leads through too many entries",
                State::New | State::Open => "refers in a circle",
            };
            let help = "let it lead to the entry that has the fields";
            report.warning(&span, format!("`{name}` {problem}"), help);
        }
        resolved
    }
}

/// Fields that an entry passes on by itself, under the names that they have in its parts. The
/// author of a book is passed on as `bookauthor`, and as the author of parts that name none.
fn lent<'a>(entry: &Entry<'a>) -> Fields<'a> {
    let fields = &entry.fields;
    let titles: &[(&str, &str)] = match entry.kind.as_str() {
        kind if kind.starts_with("mv") => &OF_VOLUMES,
        "periodical" => &OF_PERIODICAL,
        _ => &OF_BOOK,
    };
    let has = |name: &str| fields.get(name).is_some();
    let is_book = matches!(entry.kind.as_str(), "book" | "mvbook");
    let names = |name: &str| {
        let title = titles.iter().find(|(own, _)| *own == name).map(|(_, lent)| *lent);
        // A title of the book that the entry states itself takes precedence.
        let title = title.filter(|lent| !has(lent));
        let same = INHERITED.into_iter().find(|inherited| *inherited == name);
        let is_author = is_book && name == "author";
        let book = (is_author && !has("bookauthor")).then_some("bookauthor");
        [title, same, book, is_author.then_some("author")]
    };
    let lent = fields.iter().flat_map(|(field, value)| {
        names(field).into_iter().flatten().map(move |name| (Cow::Borrowed(name), value.clone()))
    });
    Fields::new(lent.collect(), |_, _| {})
}

/// Adds the fields that `own` lacks, and returns the cost in bytes. A date is inherited as a whole.
fn merge<'a>(own: &mut Fields<'a>, theirs: &Fields<'a>) -> usize {
    let has_date = own.get("date").is_some() || own.get("year").is_some();
    let is_late = |name: &str| has_date && matches!(name, "date" | "year" | "month");
    let n_bytes = own.take(theirs, |name| !is_late(name));
    // The search takes time too, so each field counts.
    n_bytes + theirs.len()
}
