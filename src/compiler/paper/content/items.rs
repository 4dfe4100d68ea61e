//! Items of sections, such as positions and degrees, as entries of a document.

use peerage_core::messages::lists;
use peerage_core::model::{Dataset, Item, Link, Section, SectionKind};

use crate::paper::document::{Block, Entry, Paragraph, Span};
use crate::paper::spans::rich;

/// Kinds of items that happen on a day, so that a date without an end is that day.
const MOMENTS: [SectionKind; 4] =
    [SectionKind::Patent, SectionKind::Honor, SectionKind::Talk, SectionKind::Media];

/// Entries of the items of a section.
pub fn entries(dataset: &Dataset, section: &Section) -> Vec<Block> {
    let items = section.items.iter();
    items.map(|item| Block::Entry(entry(dataset, section.kind, item))).collect()
}

/// Entry of an item. An item without a title, such as an announcement, is its texts.
pub fn entry(dataset: &Dataset, kind: SectionKind, item: &Item) -> Entry {
    let details: Vec<Paragraph> = item.details.iter().map(rich).collect();
    let (mut lines, points) = match item.title.is_empty() {
        true => (details, Vec::new()),
        false => (vec![vec![Span::bold(&item.title)]], details),
    };
    let place = [item.organization.as_str(), item.location.as_str()];
    let place: Vec<&str> = place.into_iter().filter(|part| !part.is_empty()).collect();
    if !place.is_empty() {
        lines.push(vec![Span::italic(&place.join(lists::separator()))]);
    }
    for relation in &item.relations {
        if let Some(person) = dataset.person(relation.person) {
            lines.push(vec![Span::plain(&format!("{}{}", relation.words(), person.name))]);
        }
    }
    let links = links(&item.links);
    if !links.is_empty() {
        lines.push(links);
    }
    Entry { when: when(kind, item), lines, points }
}

/// Dates of an item, in words.
fn when(kind: SectionKind, item: &Item) -> String {
    let period = item.period.map(|period| match period.start {
        Some(day) if MOMENTS.contains(&kind) && period.end.is_none() && !period.ongoing => {
            day.label()
        }
        _ => period.label(),
    });
    let period = period.filter(|label| !label.is_empty());
    let when: Vec<String> = period.into_iter().chain(item.terms.iter().cloned()).collect();
    when.join(lists::separator())
}

/// Links in one line, each by its kind and address, which paper shows as well.
pub fn links<'a>(links: impl IntoIterator<Item = &'a Link>) -> Paragraph {
    let mut line = Vec::new();
    for link in links {
        let Some(url) = &link.url else { continue };
        if !line.is_empty() {
            line.push(Span::plain(" · "));
        }
        let shown = link.shown.as_deref().unwrap_or_else(|| url.short());
        let is_mail = url.is_mail();
        if !is_mail {
            line.push(Span::plain(&format!("{}: ", link.kind.label())));
        }
        line.push(Span::link(shown, url.clone()));
    }
    line
}

/// True if an item is of `year`. A period counts in each of its years, and a date that no end
/// follows only in its own, unless the source says that it goes on.
pub fn is_of_year(item: &Item, year: u16) -> bool {
    let in_terms = item.terms.iter().any(|term| years(term).any(|it| it == year));
    let in_period = item.period.is_some_and(|period| {
        let start = period.start.map(|date| date.year);
        let end = period.end.map(|date| date.year);
        match (start, end) {
            (Some(start), _) if period.ongoing => start <= year,
            (Some(start), Some(end)) => (start..=end).contains(&year),
            (Some(only), None) | (None, Some(only)) => only == year,
            (None, None) => false,
        }
    });
    in_terms || in_period
}

/// True if an item has no date.
pub fn is_undated(item: &Item) -> bool {
    let has_year = item.terms.iter().any(|term| years(term).next().is_some());
    let has_period =
        item.period.is_some_and(|period| period.start.is_some() || period.end.is_some());
    !has_year && !has_period
}

/// Numbers of four digits in a text.
fn years(text: &str) -> impl Iterator<Item = u16> {
    let numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|number| number.len() == 4);
    numbers.filter_map(|number| number.parse().ok())
}

#[cfg(test)]
mod tests {
    use peerage_core::model::{PartialDate, Period};

    use super::*;

    #[track_caller]
    fn check(start: Option<u16>, end: Option<u16>, ongoing: bool, terms: &[&str], expected: &str) {
        let [start, end] = [start, end].map(|year| year.map(PartialDate::from_year));
        let period = Some(Period { start, end, ongoing });
        let terms = terms.iter().map(|&term| term.to_owned()).collect();
        let item = Item { period, terms, ..Item::default() };
        let years: Vec<String> = (2019..2025)
            .filter(|year| is_of_year(&item, *year))
            .map(|year| year.to_string())
            .collect();
        assert_eq!(years.join(" "), expected);
    }

    #[test]
    fn an_item_is_of_the_years_that_it_spans() {
        check(Some(2020), Some(2022), false, &[], "2020 2021 2022");
        check(Some(2020), None, false, &[], "2020");
        check(None, Some(2021), false, &[], "2021");
        check(Some(2023), None, true, &[], "2023 2024");
        check(None, None, false, &["Spring 2020", "2022/2023"], "2020 2022 2023");
        check(None, None, false, &["Spring"], "");
    }
}
