//! Every work in every citation style that the lab offers: a file beside the
//! dataset.
//!
//! Styles are written in the Citation Style Language; they come from
//! hayagriva's archive or from files of the lab, and hayagriva renders them.
//! Each work is rendered alone, so that the widget can put together any
//! selection. Where a style adds a year suffix (`2021a`), an empty segment
//! stands in its place. Dashes for repeated names are not written.

mod capitals;
mod fitted;
mod render;
mod runs;
mod style;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::io;
use std::ops::Range;

use hayagriva::archive::locales;
use hayagriva::citationberg::json::{Item, Value};
use hayagriva::citationberg::{IndependentStyle, Locale};
use peerage_core::cite::{Citations, Segment, TextStyle, csl_json};
use peerage_core::model::{CitationStyle, CitationsPart, Dataset, ValidatedDataset, Work};

use crate::emit::at_once::at_once;
use crate::emit::citations::capitals::Capitals;
use crate::emit::citations::fitted::Shape;
use crate::emit::digest::digest;
use crate::ingest::record::StyleRecord;

/// How many works are rendered at a stretch.
const PART: usize = 500;

/// Renders the works of `dataset` in `styles` (the default ones where
/// there are none). Gives what the dataset says of it and
/// the bytes of the file called `file`. A style that the archive lacks, or that
/// has no bibliography, is an error.
pub fn citations(
    dataset: &ValidatedDataset,
    styles: &[StyleRecord],
    file: String,
) -> io::Result<(CitationsPart, Vec<u8>)> {
    let mut capitals = Capitals::default();
    let items = items(dataset, &mut capitals)?;
    let locales = locales();
    let defaults = style::DEFAULT.iter().map(|(name, _)| StyleRecord::archived(name));
    let styles = if styles.is_empty() { defaults.collect() } else { styles.to_vec() };
    let loaded = styles.iter().map(style::load).collect::<io::Result<Vec<_>>>()?;
    let parts: Vec<Part> = (0..styles.len()).flat_map(|style| parts(style, items.len())).collect();
    let rendered = at_once(&parts, &|part: &Part| {
        let works = dataset.works.get(part.works.clone()).unwrap_or_default();
        let items = items.get(part.works.clone()).unwrap_or_default();
        rendered(items, works, &loaded[part.style].1, &locales, &capitals)
    })?;
    let mut offered = Vec::new();
    let mut all: Vec<Vec<Vec<Segment>>> = Vec::new();
    for (record, (name, _)) in styles.iter().zip(&loaded) {
        offered.push(CitationStyle { key: record.key.clone(), name: name.clone(), number: None });
        all.push(Vec::with_capacity(items.len()));
    }
    for (part, rendered) in parts.iter().zip(rendered) {
        let Some((works, number)) = rendered else {
            let message = format!("the style `{}` has no bibliography", styles[part.style].key);
            return Err(io::Error::other(message));
        };
        let style = &mut offered[part.style];
        style.number = style.number.take().or(number);
        all[part.style].extend(works);
    }
    let mut bytes = serde_json::to_vec(&Citations(all)).map_err(io::Error::other)?;
    bytes.push(b'\n');
    let part = CitationsPart { file, digest: digest(&bytes), styles: offered };
    Ok((part, bytes))
}

/// A style, and some works to be rendered in it.
struct Part {
    style: usize,
    works: Range<usize>,
}

/// The parts of a style of `n_works` works.
fn parts(style: usize, n_works: usize) -> impl Iterator<Item = Part> {
    let starts = (0..n_works.max(1)).step_by(PART);
    starts.map(move |start| Part { style, works: start..(start + PART).min(n_works) })
}

/// Works in one style, and what the style writes around their numbers.
type Rendered = (Vec<Vec<Segment>>, Option<(String, String)>);

/// Renders `items`, which stand for `works`; none where the style has no
/// bibliography.
fn rendered(
    items: &[Item],
    works: &[Work],
    style: &IndependentStyle,
    locales: &[Locale],
    capitals: &Capitals,
) -> io::Result<Option<Rendered>> {
    let mut fitted: BTreeMap<Shape<'_>, IndependentStyle> = BTreeMap::new();
    let (mut all, mut number) = (Vec::with_capacity(items.len()), None);
    let locales = style::spoken(style, locales);
    for (item, work) in items.iter().zip(works) {
        let style = match fitted.entry(Shape::of(item)) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => {
                let fitted = entry.key().fit(style)?;
                entry.insert(fitted)
            }
        };
        let Some(entry) = render::entry(item, style, &locales, capitals) else { return Ok(None) };
        number = number.or(entry.number);
        all.push(if entry.segments.is_empty() { title(work) } else { entry.segments });
    }
    Ok(Some((all, number)))
}

/// The title alone, for styles that have no words for a kind of work.
fn title(work: &Work) -> Vec<Segment> {
    vec![Segment { style: TextStyle::Text, author: None, text: work.title.plain.clone() }]
}

/// The works as citation processors read them: through the same CSL-JSON that
/// visitors export.
fn items(dataset: &Dataset, capitals: &mut Capitals) -> io::Result<Vec<Item>> {
    let mut items = Vec::new();
    for work in &dataset.works {
        let json = csl_json(work, dataset);
        let mut item: Item = serde_json::from_str(&json).map_err(io::Error::other)?;
        for field in ["title", "container-title"] {
            if let Some(Value::String(text)) = item.0.get_mut(field) {
                *text = capitals.hide(text);
            }
        }
        items.push(item);
    }
    Ok(items)
}
