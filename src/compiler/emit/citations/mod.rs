//! Every work in every citation style that the lab offers: a file beside the
//! dataset.
//!
//! Styles are written in the Citation Style Language; they come from
//! hayagriva's archive or from files of the lab, and hayagriva renders them.
//! Each work is rendered alone, so that the widget can put together any
//! selection. Where a style adds a year suffix (`2021a`), an empty segment
//! stands in its place. Dashes for repeated names are not written.

mod capitals;
mod render;
mod runs;
mod style;

use std::io;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use hayagriva::archive::locales;
use hayagriva::citationberg::json::{Item, Value};
use peerage_core::cite::{Citations, Segment, TextStyle, csl_json};
use peerage_core::model::{CitationStyle, CitationsPart, Dataset, ValidatedDataset, Work};

use crate::emit::citations::capitals::Capitals;
use crate::emit::digest::digest;
use crate::ingest::record::StyleRecord;

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
    let render = |record: &StyleRecord| -> io::Result<Styled> {
        let (name, style) = style::load(record)?;
        let key = record.key.clone();
        let mut works = Vec::new();
        let mut number = None;
        for (item, work) in items.iter().zip(&dataset.works) {
            let Some(entry) = render::entry(item, &style, &locales, &capitals) else {
                let message = format!("the style `{key}` has no bibliography");
                return Err(io::Error::other(message));
            };
            number = number.or(entry.number);
            works.push(if entry.segments.is_empty() { title(work) } else { entry.segments });
        }
        Ok((CitationStyle { key, name, number }, works))
    };
    let (offered, rendered) = at_once(&styles, &render)?.into_iter().unzip();
    let mut bytes = serde_json::to_vec(&Citations(rendered)).map_err(io::Error::other)?;
    bytes.push(b'\n');
    let part = CitationsPart { file, digest: digest(&bytes), styles: offered };
    Ok((part, bytes))
}

/// A style, and every work in it.
type Styled = (CitationStyle, Vec<Vec<Segment>>);

/// Renders every style, as many at once as this machine has processors.
fn at_once(
    styles: &[StyleRecord],
    render: &(dyn Fn(&StyleRecord) -> io::Result<Styled> + Sync),
) -> io::Result<Vec<Styled>> {
    let n_threads = thread::available_parallelism().map_or(1, NonZero::get).min(styles.len());
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(style) = styles.get(at) else { return done };
            done.push((at, render(style)));
        }
    };
    let mut all: Vec<(usize, io::Result<Styled>)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..n_threads).map(|_| scope.spawn(work)).collect();
        let done = threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        done.flatten().collect()
    });
    all.sort_by_key(|(at, _)| *at);
    all.into_iter().map(|(_, styled)| styled).collect()
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
