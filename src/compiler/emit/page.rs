//! Fills every `<peerage-profile>` of a page with the content that is shown
//! until the program runs, and that search engines read.

use std::collections::HashMap;
use std::ops::Range;

use peerage_core::model::{PersonId, ValidatedDataset};

use crate::emit::linked_data::linked_data;
use crate::emit::markup;
use crate::input;

const OPEN: &str = "<peerage-profile";
const CLOSE: &str = "</peerage-profile>";

/// The most bytes of a page that is filled: each of many elements may take the
/// whole list.
const MAX_FILLED: usize = input::MAX_LENGTH as usize;

/// How many words are shown from where a page differs.
const N_SHOWN: usize = 8;

/// `html` with the content of every `<peerage-profile>` made anew from
/// `dataset`. An element whose end is missing is an error that names its line.
pub fn fill(html: &str, dataset: &ValidatedDataset) -> Result<String, String> {
    let mut out = String::with_capacity(html.len() * 2);
    let mut end = 0;
    let mut contents = Contents::new(dataset);
    for element in elements(html)? {
        out.push_str(&html[end..element.content.start]);
        out.push_str(contents.of(element.tag));
        if out.len() > MAX_FILLED {
            let line = element.line;
            return Err(format!("line {line}: the page would be longer than {MAX_FILLED} bytes"));
        }
        end = element.content.end;
    }
    out.push_str(&html[end..]);
    Ok(out)
}

/// Where the content of the elements of `html` is not what [`fill`] writes for
/// `dataset`, each in words. Only our elements are compared, and no white space.
/// A page without an element of ours is an error, as one that [`fill`] refuses.
pub fn differences(html: &str, dataset: &ValidatedDataset) -> Result<Vec<String>, String> {
    let elements = elements(html)?;
    if elements.is_empty() {
        return Err(format!("line 1: there is no `{OPEN}`"));
    }
    let mut contents = Contents::new(dataset);
    let told = elements.iter().filter_map(|element| {
        let line = element.line;
        let expected = contents.of(element.tag);
        let found = html[element.content.clone()].split_whitespace();
        let (found, expected) = first_difference(found, expected.split_whitespace())?;
        Some(format!("line {line}: `{OPEN}` holds `{found}` in place of `{expected}`"))
    });
    Ok(told.collect())
}

/// Some words from where two texts differ; none where they do not.
fn first_difference<'a>(
    mut one: impl Iterator<Item = &'a str> + Clone,
    mut other: impl Iterator<Item = &'a str> + Clone,
) -> Option<(String, String)> {
    loop {
        let (rest, rest_of_other) = (one.clone(), other.clone());
        match (one.next(), other.next()) {
            (None, None) => return None,
            (a, b) if a == b => {}
            _ => {
                let shown = |words: &mut dyn Iterator<Item = &'a str>| {
                    words.take(N_SHOWN).collect::<Vec<_>>().join(" ")
                };
                return Some((shown(&mut rest.into_iter()), shown(&mut rest_of_other.into_iter())));
            }
        }
    }
}

/// One of our elements in a page.
struct Element<'a> {
    line: usize,
    tag: &'a str,
    content: Range<usize>,
}

/// Our elements in `html`, in order; the error says in which line one has no end.
fn elements(html: &str) -> Result<Vec<Element<'_>>, String> {
    let mut elements = Vec::new();
    let (mut at, mut line, mut counted) = (0, 1, 0);
    while let Some(start) = html[at..].find(OPEN).map(|start| at + start) {
        line += html[counted..start].matches('\n').count();
        counted = start;
        let inner = html[start..].find('>').map(|end| start + end + 1);
        let inner = inner.ok_or_else(|| format!("line {line}: `{OPEN}` has no `>`"))?;
        let close = html[inner..].find(CLOSE).map(|end| inner + end);
        let close = close.ok_or_else(|| format!("line {line}: `{OPEN}` has no `{CLOSE}`"))?;
        elements.push(Element { line, tag: &html[start..inner], content: inner..close });
        at = close + CLOSE.len();
    }
    Ok(elements)
}

/// What belongs into elements, each person's made once.
struct Contents<'a> {
    dataset: &'a ValidatedDataset,
    people: HashMap<&'a str, PersonId>,
    made: HashMap<Option<PersonId>, String>,
}

impl<'a> Contents<'a> {
    fn new(dataset: &'a ValidatedDataset) -> Self {
        let mut people = HashMap::new();
        for (id, person) in dataset.people_with_ids() {
            people.entry(person.key.as_str()).or_insert(id);
        }
        Self { dataset, people, made: HashMap::new() }
    }

    /// What belongs into the element with this tag.
    fn of(&mut self, tag: &str) -> &str {
        let person = attribute(tag, "person").and_then(|key| self.people.get(key).copied());
        self.made.entry(person).or_insert_with(|| content(self.dataset, person))
    }
}

fn content(dataset: &ValidatedDataset, person: Option<PersonId>) -> String {
    let mut out = format!("\n{}", markup::profile(dataset, person));
    out.push_str("<script type=\"application/ld+json\">");
    out.push_str(&linked_data(dataset, person));
    out.push_str("</script>\n");
    out
}

/// The value of an attribute in quotes.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = tag;
    while let Some(at) = rest.find(name) {
        let is_start = rest[..at].ends_with(char::is_whitespace);
        rest = &rest[at + name.len()..];
        if let Some(value) = rest.trim_start().strip_prefix('=').filter(|_| is_start) {
            let value = value.trim_start();
            let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
            return value[1..].split(quote).next();
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attribute_is_found_by_its_whole_name() {
        let tag = "<peerage-profile data-person='x' person = \"ada\" src='d.json'>";
        assert_eq!(attribute(tag, "person"), Some("ada"));
        assert_eq!(attribute(tag, "topic"), None);
    }
}
