//! Single fields that an entry takes from others, such as
//! `author = {xdata=king-author-1 and Ada Byron}` (BibLaTeX manual, 3.13.6).
//!
//! A reference is the key of an entry and the name of a field, and of a list the position
//! of an item, with hyphens between. Without a position the whole list is taken. What is
//! taken may be a reference again.

use std::borrow::Cow;

use foldhash::HashMap;

use crate::ingest::bibtex::entries::{Entry, by_key};
use crate::ingest::bibtex::fields::Value;
use crate::ingest::bibtex::names::split_list;
use crate::ingest::report::Report;

/// The beginning of a reference.
const MARK: &str = "xdata=";

/// Maximum length of a chain of references.
const MAX_CHAIN: usize = 16;

/// Maximum number of bytes that all references of a file insert.
const MAX_TAKEN: usize = 4 << 20;

/// Bytes that a reference takes for being looked up.
const LOOK_UP: usize = 64;

/// Replaces the references to single fields by what stands there. One that leads nowhere
/// is left out and reported.
pub fn replace(entries: &mut [Entry<'_>], report: &mut Report) {
    let places = entries.iter().enumerate().flat_map(|(at, entry)| {
        let fields = entry.fields.iter().filter(|(_, value)| has_reference(&value.value));
        fields.map(move |(name, value)| (at, name, value))
    });
    let places: Vec<_> = places.collect();
    if places.is_empty() {
        return;
    }
    let mut taker = Taker { entries, by_key: by_key(entries), left: MAX_TAKEN };
    let mut taken = Vec::with_capacity(places.len());
    for (at, name, value) in places {
        taken.push((at, name.clone(), taker.text(value, &value.value, MAX_CHAIN, report)));
    }
    for (at, name, text) in taken {
        entries[at].fields.set(&name, Cow::Owned(text));
    }
}

/// True if an item of a value is a reference.
fn has_reference(text: &str) -> bool {
    text.contains(MARK) && split_list(text).into_iter().any(|item| reference(item).is_some())
}

/// The part of a reference behind its mark; none where an item is something else.
fn reference(item: &str) -> Option<&str> {
    let rest = item.strip_prefix(MARK)?;
    let rest = rest.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or(rest);
    (!rest.contains([' ', '{', '}', '='])).then_some(rest)
}

/// Follows references.
struct Taker<'a, 'b> {
    entries: &'b [Entry<'a>],
    by_key: HashMap<String, usize>,
    /// Number of bytes that may still be inserted.
    left: usize,
}

impl Taker<'_, '_> {
    /// A text with its references replaced, of which `chain` may follow each other. `field`
    /// is the field that problems are told of.
    fn text(&mut self, field: &Value<'_>, text: &str, chain: usize, report: &mut Report) -> String {
        let mut items = Vec::new();
        for item in split_list(text) {
            let Some(reference) = reference(item) else {
                items.push(item.to_owned());
                continue;
            };
            let taken = self.taken(field, reference, chain, report).unwrap_or_else(|problem| {
                let help = "it is left out; write `xdata=KEY-FIELD`, or `xdata=KEY-FIELD-1` for an item of a list";
                report.warning(&field.span, format!("`{reference}` {problem}"), help);
                String::new()
            });
            items.push(taken);
        }
        items.retain(|item| !item.is_empty());
        items.join(" and ")
    }

    /// Value that a reference inserts, or the problem with it.
    fn taken(
        &mut self,
        field: &Value<'_>,
        reference: &str,
        chain: usize,
        report: &mut Report,
    ) -> Result<String, String> {
        let (rest, position) = match reference.rsplit_once('-') {
            Some((rest, digits)) if rest.contains('-') => match digits.parse::<usize>() {
                Ok(position) => (rest, Some(position)),
                Err(_) => (reference, None),
            },
            _ => (reference, None),
        };
        let (key, name) = rest.rsplit_once('-').ok_or("names no field")?;
        let at = self.by_key.get(&key.to_lowercase());
        let at = *at.ok_or("refers to an entry that is not in this file")?;
        let value = self.entries[at].field(&[&name.to_lowercase()]);
        let value = value.ok_or_else(|| format!("refers to a field that `{key}` does not have"))?;
        let item = match position {
            None => value.value.as_ref(),
            Some(position) => {
                let items = split_list(&value.value);
                let item = position.checked_sub(1).and_then(|at| items.get(at).copied());
                item.ok_or_else(|| format!("refers to an item that `{name}` does not have"))?
            }
        };
        let n_bytes = item.len() + LOOK_UP;
        if chain == 0 || n_bytes > self.left {
            return Err("leads in a circle, or takes over too much".to_owned());
        }
        self.left -= n_bytes;
        match has_reference(item) {
            true => Ok(self.text(field, item, chain - 1, report)),
            false => Ok(item.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::bibtex::entries::entries;
    use crate::ingest::bibtex::strings::SharedStrings;
    use crate::ingest::files::FileId;

    const DATA: &str = "@xdata{mill-run, author={King, Ada and {Barnes and Noble}},
        title={The Engine and Its Notes}, note={xdata=other-note}, series={xdata=Other-Series}}
        @xdata{other, note={Signed}, editor={Sample, Otto and xdata=mill-run-author-2},
        series={xdata=mill-run-series}}";

    /// Checks what a field becomes, and what is told of it.
    #[track_caller]
    fn check(value: &str, expected: &str, told: &[&str]) {
        let text = format!("{DATA} @book{{k, title={{{value}}}}}");
        let mut report = Report::new(FileId(0));
        let mut entries = entries(&text, &SharedStrings::default(), &mut report);
        replace(&mut entries, &mut report);
        let found = entries[2].fields.get("title").unwrap();
        assert_eq!(found.value, expected, "{value}");
        let own = report.diagnostics.iter().filter(|one| one.span.as_ref() == Some(&found.span));
        let messages: Vec<_> = own.map(|one| one.message.as_str()).collect();
        assert_eq!(messages, told, "{value}");
    }

    #[test]
    fn a_field_or_an_item_of_it_is_taken() {
        check("xdata=mill-run-title", "The Engine and Its Notes", &[]);
        check("xdata={MILL-run-Title}", "The Engine and Its Notes", &[]);
        check("xdata=mill-run-author", "King, Ada and {Barnes and Noble}", &[]);
        check("Lee, Ida and xdata=mill-run-author-1", "Lee, Ida and King, Ada", &[]);
        check("xdata=mill-run-note", "Signed", &[]);
        check("xdata=other-editor-2 and others", "{Barnes and Noble} and others", &[]);
    }

    #[test]
    fn text_about_references_stays() {
        check("On  xdata=other-note", "On  xdata=other-note", &[]);
        check("{xdata=other-note}", "{xdata=other-note}", &[]);
    }

    #[test]
    fn what_leads_nowhere_is_told() {
        check("xdata=other", "", &["`other` names no field"]);
        check(
            "A and xdata=none-title",
            "A",
            &["`none-title` refers to an entry that is not in this file"],
        );
        check(
            "xdata=other-title",
            "",
            &["`other-title` refers to a field that `other` does not have"],
        );
        for position in ["0", "3"] {
            let reference = format!("mill-run-author-{position}");
            let told = format!("`{reference}` refers to an item that `author` does not have");
            check(&format!("xdata={reference} and A"), "A", &[&told]);
        }
        check(
            "xdata=other-series",
            "",
            &["`Other-Series` leads in a circle, or takes over too much"],
        );
    }
}
