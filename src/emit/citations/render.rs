//! One work in one style.

use hayagriva::citationberg::json::Item;
use hayagriva::citationberg::{IndependentStyle, Locale};
use hayagriva::{
    BibliographyDriver, BibliographyRequest, CitationItem, CitationRequest, ElemChild, ElemMeta,
};

use crate::cite::Segment;
use crate::emit::citations::capitals::Capitals;
use crate::emit::citations::runs::Runs;

/// A work as a style writes it.
pub struct Entry {
    /// The entry without its number.
    pub segments: Vec<Segment>,
    /// What the style writes before and after the number; none where it does
    /// not number.
    pub number: Option<(String, String)>,
}

/// Renders `item`, whose titles hide their `capitals`; none where the style has
/// no bibliography.
pub fn entry(
    item: &Item,
    style: &IndependentStyle,
    locales: &[Locale],
    capitals: &Capitals,
) -> Option<Entry> {
    let mut driver = BibliographyDriver::new();
    let cited = vec![CitationItem::with_entry(item)];
    driver.citation(CitationRequest::from_items(cited, style, locales));
    let rendered = driver.finish(BibliographyRequest::new(style, None, locales));
    let first = rendered.bibliography?.items.into_iter().next()?;
    let mut children = Vec::new();
    children.extend(first.first_field);
    children.extend(first.content.0);
    let mut number = None;
    let children = children.into_iter().filter_map(|child| numberless(child, &mut number));
    let children: Vec<ElemChild> = children.collect();
    let mut runs = Runs::default();
    children.iter().for_each(|child| runs.add(child, None));
    let mut segments = runs.finish();
    segments.iter_mut().for_each(|segment| segment.text = capitals.show(&segment.text));
    Some(Entry { segments, number })
}

/// `child` without the number of the entry, which lists give anew. What stands
/// around the one that was there goes to `number`.
fn numberless(child: ElemChild, number: &mut Option<(String, String)>) -> Option<ElemChild> {
    let ElemChild::Elem(mut elem) = child else { return Some(child) };
    if elem.meta == Some(ElemMeta::CitationNumber) {
        let mut runs = Runs::default();
        elem.children.0.iter().for_each(|child| runs.add(child, None));
        let text = crate::cite::plain(&runs.finish());
        if let Some((before, after)) = text.split_once('1') {
            number.get_or_insert((before.to_owned(), after.to_owned()));
        }
        return None;
    }
    let children = elem.children.0.drain(..).filter_map(|child| numberless(child, number));
    elem.children.0 = children.collect::<Vec<_>>();
    Some(ElemChild::Elem(elem))
}
