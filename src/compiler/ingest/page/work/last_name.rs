//! Last of the names of a list that stands before a title and a full stop: `Ida Roe, Eve Lee. On looms`.

use crate::ingest::page::name::is_part_of_name;
use crate::ingest::page::text::Text;
use crate::ingest::reference::{Name, Reference};

/// Minimum and maximum number of words of a name.
const FEWEST: usize = 2;
const MOST: usize = 4;

/// Moves the last name of a list of full names from the beginning of a title to the authors.
pub fn take(entries: &[&Text], references: &mut [Reference]) {
    for (text, reference) in entries.iter().zip(references) {
        if let Some((name, start)) = found(&text.value, reference) {
            reference.authors.push(name);
            if let Some(title) = &mut reference.title {
                title.range.start = start;
            }
        }
    }
}

/// Name that a title begins with, and the beginning of the rest.
fn found(text: &str, reference: &Reference) -> Option<(Name, usize)> {
    let title = &reference.title.as_ref()?.range;
    let last = reference.authors.last()?;
    let between = text.get(last.range.end.max(last.marks.end)..title.start)?;
    let joins = between.replace(" and ", ",").replace('&', ",");
    let is_joined =
        joins.contains(',') && !joins.contains(|c: char| c.is_alphanumeric() || c == '.');
    let shown = &text[title.clone()];
    let end = shown.find(". ").filter(|_| is_joined)?;
    let (name, rest) = (&shown[..end], shown[end + 1..].trim_start());
    let is_full = |name: &str| {
        let words: Vec<&str> = name.split_whitespace().collect();
        (FEWEST..=MOST).contains(&words.len())
            && words.iter().all(|word| word.chars().count() > 1 && !word.contains('.'))
    };
    let are_full =
        reference.authors.iter().all(|it| text.get(it.range.clone()).is_some_and(is_full));
    let is_title =
        rest.split_whitespace().count() >= FEWEST && rest.starts_with(|c: char| !c.is_lowercase());
    if !are_full || !is_full(name) || !is_part_of_name(name) || !is_title {
        return None;
    }
    let range = title.start..title.start + end;
    let marks = range.end..range.end;
    Some((Name { range, is_reversed: false, marks, is_subject: false }, title.end - rest.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::reference::Field;

    #[test]
    fn the_last_name_is_no_part_of_the_title() {
        let check = |source: &str, n_authors: usize, title: &str| {
            let text = Text::plain(source, 0);
            let end = source.find(['.', ',']).unwrap();
            let name =
                Name { range: 0..end, is_reversed: false, marks: end..end, is_subject: true };
            let start = end + source[end..].find(|c: char| c.is_alphanumeric()).unwrap();
            let title_field = Some(Field { range: start..source.len(), confidence: 1.0 });
            let mut read =
                [Reference { authors: vec![name], title: title_field, ..Reference::default() }];
            take(&[&text], &mut read);
            let range = read[0].title.as_ref().unwrap().range.clone();
            assert_eq!((read[0].authors.len(), &source[range]), (n_authors, title));
        };
        check("Ida Roe, Eve Lee. On looms at home", 2, "On looms at home");
        check("Ida Roe, On looms. A study of wool", 1, "On looms. A study of wool");
        check("Ida Roe. Eve Lee. A study of wool", 1, "Eve Lee. A study of wool");
        check("Ida Roe, Eve Lee. 2", 1, "Eve Lee. 2");
    }
}
