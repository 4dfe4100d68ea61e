//! References of single items against those of citeproc-js, in the default styles, and the CSL
//! project's tests of citation processors.

mod difference;
mod items;
mod peer;
mod suite;

use std::collections::BTreeMap;

use hayagriva::archive::ArchivedStyle;
use peerage::emit::{DEFAULT_STYLES, references};
use peerage::ingest::record::{StyleRecord, StyleRules};
use peerage_core::cite::plain;
use peerage_dev::benches::Options;
use peerage_dev::failure::{Context, Failure, Result};
use peerage_dev::places::Places;
use peerage_dev::say;

use crate::citations::difference::{Class, text};
use crate::citations::peer::Job;
use crate::measurement::{Measurement, Target};

/// Number of examples that are printed of each class.
const N_EXAMPLES: usize = 3;

/// Required share of equal references of a style.
const EQUAL: f64 = 0.98;

/// Differences of a class: their number, and the first examples.
#[derive(Default)]
struct Differences {
    n: usize,
    examples: Vec<[String; 2]>,
}

/// A reference that citeproc-js writes otherwise.
struct Differing<'a> {
    /// Name of the style.
    name: &'a str,
    /// The style, as XML.
    style: &'a str,
    /// The item, as CSL-JSON.
    item: &'a str,
    /// Text of the reference.
    ours: String,
}

/// Renders all items of the folder in every default style with both engines, and runs the
/// tests of the CSL project where there is a folder of them.
pub fn measure(places: &Places, options: &Options) -> Result<Vec<Measurement>> {
    let mut measurements = match &options.data {
        Some(folder) => beside_peer(places, options, items::read(folder)?)?,
        None if options.suite.is_none() => {
            return Err(Failure::new("give a folder with `--data FOLDER` or `--suite FOLDER`"));
        }
        None => Vec::new(),
    };
    if let Some(folder) = &options.suite {
        measurements.extend(suite::measure(folder, options.differences)?);
    }
    Ok(measurements)
}

fn beside_peer(places: &Places, options: &Options, items: Vec<String>) -> Result<Vec<Measurement>> {
    let styles = DEFAULT_STYLES.iter().map(|(name, _)| Ok((*name, xml(name)?)));
    let styles: Vec<(&str, String)> = styles.collect::<Result<_>>()?;
    let jobs: Vec<Job<'_>> = styles.iter().map(|(_, style)| Job { style, items: &items }).collect();
    let theirs = peer::rendered(places, &jobs)?;
    let mut measurements =
        vec![Measurement::new("items".into(), Some(items.len() as f64), "", Target::Free)];
    let mut differing: Vec<Differing<'_>> = Vec::new();
    for ((name, xml), theirs) in styles.iter().zip(theirs) {
        let rules = StyleRules::Csl(xml.clone());
        let record = StyleRecord { key: (*name).to_owned(), name: None, rules };
        let ours = references(&items, &record).context(|| format!("style `{name}`"))?;
        for ((ours, theirs), item) in ours.iter().zip(&theirs).zip(&items) {
            let ours = text(&plain(ours));
            if ours != text(theirs.as_deref().unwrap_or_default()) {
                differing.push(Differing { name, style: xml, item, ours });
            }
        }
    }
    let mut classes: BTreeMap<Class, Differences> = BTreeMap::new();
    let mut n_unequal: BTreeMap<&str, usize> = BTreeMap::new();
    for (Differing { name, item, ours, .. }, theirs) in alone(places, differing)? {
        *n_unequal.entry(name).or_default() += 1;
        let differences = classes.entry(Class::new(&ours, &theirs)).or_default();
        differences.n += 1;
        if options.differences || differences.examples.len() < N_EXAMPLES {
            let about = format!("{name} {}", items::id(item));
            differences.examples.push([format!("{about}\n    {ours}"), theirs]);
        }
    }
    let share = |n_unequal: usize, n: usize| Some(1.0 - n_unequal as f64 / n.max(1) as f64);
    for (name, _) in &styles {
        let n_unequal = n_unequal.get(name).copied().unwrap_or_default();
        let share = share(n_unequal, items.len());
        measurements.push(Measurement::new(format!("equal: {name}"), share, "", Target::Free));
    }
    let share = share(n_unequal.values().sum(), items.len() * styles.len());
    let target = Target::AtLeast(EQUAL);
    measurements.push(Measurement::new("equal in all styles".into(), share, "", target));
    for (class, differences) in &classes {
        if !options.is_json {
            say::line(format_args!("{class} ({})", differences.n));
            for [ours, theirs] in &differences.examples {
                say::line(format_args!("  {ours}\n    {theirs}"));
            }
        }
        let (name, n) = (format!("differences: {class}"), differences.n as f64);
        measurements.push(Measurement::new(name, Some(n), "", Target::Free));
    }
    Ok(measurements)
}

/// Renders the items again, each by an engine of its own, and keeps those that differ still, with
/// the text of citeproc-js. An engine remembers the names of items that were removed, and writes in
/// full the given names that only those make ambiguous.
fn alone<'a>(
    places: &Places,
    differing: Vec<Differing<'a>>,
) -> Result<Vec<(Differing<'a>, String)>> {
    let items: Vec<[String; 1]> = differing.iter().map(|it| [it.item.to_owned()]).collect();
    let jobs = differing.iter().zip(&items).map(|(it, items)| Job { style: it.style, items });
    let theirs = peer::rendered(places, &jobs.collect::<Vec<_>>())?;
    let theirs = theirs
        .into_iter()
        .map(|texts| text(texts.into_iter().flatten().next().as_deref().unwrap_or_default()));
    Ok(differing.into_iter().zip(theirs).filter(|(it, theirs)| it.ours != *theirs).collect())
}

/// XML of an archived style, which both engines read.
fn xml(name: &str) -> Result<String> {
    let style = ArchivedStyle::by_name(name);
    let style = style.ok_or_else(|| Failure::new(format!("no style `{name}`")))?;
    let xml = style.get().to_xml();
    let xml = xml.map_err(|error| Failure::new(format!("style `{name}`: {error}")))?;
    // The default value, which citationberg writes in a spelling of its own.
    Ok(xml.replace(" term=\"et al\"", ""))
}
