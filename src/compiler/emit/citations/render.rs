//! Renders one work in one style.

use hayagriva::citationberg::json::{Item, Value};
use hayagriva::citationberg::{IndependentStyle, Locale};
use hayagriva::{
    BibliographyDriver, BibliographyRequest, CitationItem, CitationRequest, ElemChild, ElemMeta,
};
use peerage_core::cite::{Segment, TextStyle, plain};

use crate::emit::citations::alone::Fit;
use crate::emit::citations::capitals::Capitals;
use crate::emit::citations::fitted::Fitted;
use crate::emit::citations::runs::Runs;
use crate::emit::citations::{others, quotes};

/// A work as a style writes it.
pub struct Entry {
    /// The entry without its number. An empty segment stands where the year suffix
    /// goes.
    pub segments: Vec<Segment>,
    /// What the style writes before and after the number; none where it does
    /// not number.
    pub number: Option<(String, String)>,
}

/// Renders `item`, whose titles hide their `capitals`, in a style that was fitted to
/// it; none where the style has no bibliography.
pub fn entry(item: &Item, style: &Fit, whole: &Fitted<'_>, capitals: &Capitals) -> Option<Entry> {
    let locales = whole.locales.as_slice();
    let mut number = None;
    let (mut segments, lettered) = match &style.alone {
        Some(alone) => {
            let lettered = alone.lettered(item, locales);
            let lettered = lettered.map(|children| segments(children, &mut None));
            (segments(alone.plain(item, locales), &mut number), lettered)
        }
        None => {
            let style = &style.list;
            let of = |items: &[&Item], number: &mut _| first_of(items, style, locales, number);
            let is_lettered = style.citation.disambiguate_add_year_suffix;
            let lettered = if is_lettered { of(&[item, &twin(item)], &mut None) } else { None };
            (of(&[item], &mut number)?, lettered)
        }
    };
    if let Some(lettered) = lettered
        && let Some(place) = inserted(&plain(&segments), &plain(&lettered))
    {
        mark(&mut segments, place);
    }
    segments.iter_mut().for_each(|segment| segment.text = capitals.show(&segment.text));
    others::replace(&mut segments, &whole.words);
    quotes::nest(&mut segments, &whole.quotes);
    if whole.has_marks_in_quotes {
        quotes::move_marks(&mut segments);
    }
    Some(Entry { segments, number })
}

/// An item that has nothing but the date of another: nobody reads it.
pub fn twin(item: &Item) -> Item {
    let of = |field: &str| Some((field.to_owned(), item.0.get(field)?.clone()));
    let id = ("id".to_owned(), Value::String("twin".to_owned()));
    Item([Some(id), of("type"), of("issued")].into_iter().flatten().collect())
}

/// Renders a list of `items` and gives the first entry.
pub fn first_of(
    items: &[&Item],
    style: &IndependentStyle,
    locales: &[Locale],
    number: &mut Option<(String, String)>,
) -> Option<Vec<Segment>> {
    let mut driver = BibliographyDriver::new();
    for item in items {
        let cited = vec![CitationItem::with_entry(*item)];
        driver.citation(CitationRequest::from_items(cited, style, locales));
    }
    let rendered = driver.finish(BibliographyRequest::new(style, None, locales));
    let first = rendered.bibliography?.items.into_iter().next()?;
    let mut children = Vec::new();
    children.extend(first.first_field);
    children.extend(first.content.0);
    Some(segments(children, number))
}

/// What a style wrote as segments, and what it wrote around the `number`.
pub fn segments(children: Vec<ElemChild>, number: &mut Option<(String, String)>) -> Vec<Segment> {
    let children = children.into_iter().filter_map(|child| numberless(child, number));
    let mut runs = Runs::default();
    children.for_each(|child| runs.add(&child, None));
    runs.finish()
}

/// The byte at which `with` has the letter of a year that `without` has not.
fn inserted(without: &str, with: &str) -> Option<usize> {
    let mut pairs = without.char_indices().zip(with.chars());
    let place = pairs.find(|((_, a), b)| a != b).map_or(without.len(), |((at, _), _)| at);
    let (before, after) = without.split_at(place);
    let rest = with.strip_prefix(before)?.strip_prefix('a')?;
    (rest == after).then_some(place)
}

/// Puts an empty segment at byte `place` of the text.
fn mark(segments: &mut Vec<Segment>, mut place: usize) {
    for at in 0..segments.len() {
        let length = segments[at].text.len();
        if place <= length {
            let tail = segments[at].text.split_off(place);
            let tail = Segment { text: tail, ..segments[at].clone() };
            let year_suffix = Segment { style: TextStyle::Text, author: None, text: String::new() };
            segments.splice(at + 1..at + 1, [year_suffix, tail]);
            return;
        }
        place -= length;
    }
}

/// `child` without the number of the entry, which lists give anew. What stands
/// around the one that was there goes to `number`.
fn numberless(child: ElemChild, number: &mut Option<(String, String)>) -> Option<ElemChild> {
    let ElemChild::Elem(mut elem) = child else { return Some(child) };
    if elem.meta == Some(ElemMeta::CitationNumber) {
        let mut runs = Runs::default();
        elem.children.0.iter().for_each(|child| runs.add(child, None));
        let text = plain(&runs.finish());
        if let Some((before, after)) = text.split_once('1') {
            number.get_or_insert((before.to_owned(), after.to_owned()));
        }
        return None;
    }
    let children = elem.children.0.drain(..).filter_map(|child| numberless(child, number));
    elem.children.0 = children.collect::<Vec<_>>();
    Some(ElemChild::Elem(elem))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(without: &str, with: &str, expected: Option<usize>) {
        assert_eq!(inserted(without, with), expected);
    }

    #[test]
    fn the_place_of_a_letter_is_found() {
        check("Lovelace (2021). Notes", "Lovelace (2021a). Notes", Some(14));
        check("Notes 2021", "Notes 2021a", Some(10));
        check("Notes 2021", "Notes 2021", None);
        check("Notes 2021", "Notes 2022a", None);
    }
}
