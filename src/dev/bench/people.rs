//! Name disambiguation of the compiler, measured against public sets of homonyms that people
//! labelled by hand, and its speed on many mentions.
//!
//! `--data` names a folder with such sets, of any of these forms:
//! - the homonyms of Tang, Fong, Wang and Zhang ("A Unified Probabilistic
//!   Framework for Name Disambiguation in Digital Library", 2012): an XML file for
//!   each name, its publications with authors, venue, year and a label;
//! - names of DBLP and BDBComp with initials (Han, Zha and Giles, 2005; Cota et al., 2010) as
//!   `NAME_train_f0.txt` and `NAME_test_f0.txt`: a line for each publication with its
//!   number, label, author, co-authors, title and venue, the last two as stems;
//! - the family name Wang of INSPIRE, as Beard has it (Louppe et al., "Ethnicity
//!   sensitive author disambiguation using semi-supervised learning", 2016):
//!   `wang_signatures.json` and `wang_clusters.json`, names and affiliations alone.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use peerage::ingest::files::{FileId, Span, Spanned};
use peerage::ingest::record::{AuthorRecord, Seeds, SourceRecord, WorkRecord};
use peerage::resolve::{People, RecordId};
use peerage_core::model::{PartialDate, RichText, WorkKind};
use peerage_dev::benches::Options;
use peerage_dev::failure::{Context, Failure, Result};
use peerage_dev::places::Places;
use serde::Deserialize;

use crate::measurement::{Measurement, Target};

/// Numbers of mentions that are timed, of one name and of invented people.
const ONE_NAME: u32 = 10_000;
const MANY_NAMES: u32 = 100_000;

/// Works with known authors.
#[derive(Default)]
struct Labelled {
    works: Vec<WorkRecord>,
    /// Labelled mentions: the work, the position, and the label of the person.
    truth: Vec<(usize, usize, String)>,
}

/// Sums over several sets, from which precision and recall are computed.
#[derive(Clone, Copy, Default)]
struct Sums {
    /// Numbers of pairs: joined and of one person, joined, of one person.
    pairs: [f64; 3],
    /// Sums over mentions (B³: Bagga and Baldwin, 1998): of precisions, of recalls, and the number
    /// of mentions.
    mentions: [f64; 3],
}

/// Measures the sets in the given folder, and the speed.
pub fn measure(_: &Places, options: &Options) -> Result<Vec<Measurement>> {
    let mut measurements = Vec::new();
    if let Some(folder) = &options.data {
        homonyms(folder, &mut measurements)?;
        initials(folder, &mut measurements)?;
        inspire(folder, &mut measurements)?;
    }
    let divide = if options.is_quick { 10 } else { 1 };
    for (name, count, per_name) in [
        ("mentions of one name", ONE_NAME / divide, u32::MAX),
        ("mentions of invented people", MANY_NAMES / divide, 8),
    ] {
        let set = invented(count, per_name);
        let started = Instant::now();
        clusters_of(set);
        let seconds = started.elapsed().as_secs_f64();
        let name = format!("{count} {name}");
        measurements.push(Measurement::new(name, Some(seconds), "s", Target::Free));
    }
    Ok(measurements)
}

/// Measures the homonyms, a file for each name, every other name apart.
fn homonyms(folder: &Path, measurements: &mut Vec<Measurement>) -> Result {
    let entries = fs::read_dir(folder).context(|| format!("cannot read {}", folder.display()))?;
    let mut files: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "xml"));
    files.sort();
    let (mut own, mut names) = ([Sums::default(); 2], [Sums::default(); 2]);
    for (at, file) in files.iter().enumerate() {
        let text =
            fs::read_to_string(file).context(|| format!("cannot read {}", file.display()))?;
        let set = publications(&text);
        let truth: Vec<String> = set.truth.iter().map(|(.., who)| who.clone()).collect();
        names[at % 2].add(&truth, &vec![String::new(); truth.len()]);
        own[at % 2].add(&truth, &clusters_of(set));
    }
    if !files.is_empty() {
        names[1].report("homonyms: full name", None, measurements);
        own[1].report("homonyms", Some(0.80), measurements);
        own[0].report("homonyms of the other half", None, measurements);
    }
    Ok(())
}

/// The publications in a file of homonyms.
fn publications(text: &str) -> Labelled {
    let full = member(text, "FullName");
    let mut set = Labelled::default();
    for publication in text.split("<publication>").skip(1) {
        let authors = member(publication, "authors");
        let names = authors.split(',').map(str::trim).filter(|name| !name.is_empty());
        let mut authors: Vec<AuthorRecord> = names
            .map(|name| AuthorRecord { name: name.into(), ..AuthorRecord::default() })
            .collect();
        let is_one = |author: &AuthorRecord| author.name.eq_ignore_ascii_case(&full);
        let Some(position) = authors.iter().position(is_one) else { continue };
        let place = member(publication, "organization");
        authors[position].affiliations.extend(Some(place).filter(|place| !place.is_empty()));
        set.truth.push((set.works.len(), position, member(publication, "label")));
        let venue = member(publication, "jconf");
        let (title, year) = (member(publication, "title"), member(publication, "year"));
        set.works.push(work(&title, authors, &venue, &year));
    }
    set
}

/// The text of an element without children; empty where there is none.
fn member(text: &str, name: &str) -> String {
    let from = text.split_once(&format!("<{name}>")).map_or("", |(_, rest)| rest);
    let value = from.split_once(&format!("</{name}>")).map_or("", |(value, _)| value).trim();
    let value = if value == "null" { "" } else { value };
    value.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

/// Measures publications of authors of one initial and family name, two files for each name.
fn initials(folder: &Path, measurements: &mut Vec<Measurement>) -> Result {
    let entries = fs::read_dir(folder).context(|| format!("cannot read {}", folder.display()))?;
    let names = entries.flatten().filter_map(|entry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        name.strip_suffix("_train_f0.txt").map(str::to_owned)
    });
    let mut names: Vec<String> = names.collect();
    names.sort();
    let mut sums = Sums::default();
    for name in &names {
        let mut set = Labelled::default();
        for part in ["train", "test"] {
            let file = folder.join(format!("{name}_{part}_f0.txt"));
            let text =
                fs::read_to_string(&file).context(|| format!("cannot read {}", file.display()))?;
            text.lines().for_each(|line| set.add_line(line));
        }
        let truth: Vec<String> = set.truth.iter().map(|(.., who)| who.clone()).collect();
        sums.add(&truth, &clusters_of(set));
    }
    if !names.is_empty() {
        sums.report("names with initials", None, measurements);
    }
    Ok(())
}

impl Labelled {
    /// Adds a publication: `number;label;author;co-author,…;title;venue;…`.
    fn add_line(&mut self, line: &str) {
        let fields: Vec<&str> = line.split(';').collect();
        let [_, label, author, others, title, venue, ..] = fields.as_slice() else { return };
        let names = std::iter::once(*author).chain(others.split(','));
        let authors = names.map(str::trim).filter(|name| !name.is_empty());
        let authors =
            authors.map(|name| AuthorRecord { name: name.into(), ..AuthorRecord::default() });
        self.truth.push((self.works.len(), 0, (*label).to_owned()));
        self.works.push(work(title, authors.collect(), venue, ""));
    }
}

#[derive(Deserialize)]
struct Signature {
    publication_id: u64,
    signature_id: u64,
    #[serde(default)]
    signature_position: Option<u64>,
    author_name: String,
    author_affiliation: Option<String>,
}

fn inspire(folder: &Path, measurements: &mut Vec<Measurement>) -> Result {
    let (signatures, clusters) =
        (folder.join("wang_signatures.json"), folder.join("wang_clusters.json"));
    if !signatures.exists() || !clusters.exists() {
        return Ok(());
    }
    let mut signatures: Vec<Signature> = json(&signatures)?;
    let clusters: BTreeMap<String, Vec<u64>> = json(&clusters)?;
    let who = clusters.iter().flat_map(|(who, all)| all.iter().map(move |id| (*id, who)));
    let who: HashMap<u64, &String> = who.collect();
    signatures.sort_by_key(|one| (one.publication_id, one.signature_position, one.signature_id));
    let mut set = Labelled::default();
    let mut spelled = [Vec::new(), Vec::new()];
    for group in signatures.chunk_by(|a, b| a.publication_id == b.publication_id) {
        let mut authors = Vec::new();
        for signature in group {
            let name = signature.author_name.as_str();
            let (family, given) = name.split_once(", ").unwrap_or((name, ""));
            if let Some(who) = who.get(&signature.signature_id) {
                set.truth.push((set.works.len(), authors.len(), (*who).clone()));
                spelled[0].push(name.to_lowercase());
                let first: String = given.chars().take(1).collect();
                spelled[1].push(format!("{family} {first}").to_lowercase());
            }
            authors.push(AuthorRecord {
                name: format!("{given} {family}").trim().into(),
                family: Some(family.into()),
                affiliations: signature.author_affiliation.iter().cloned().collect(),
                ..AuthorRecord::default()
            });
        }
        set.works.push(work("", authors, "", ""));
    }
    let truth: Vec<String> = set.truth.iter().map(|(.., who)| who.clone()).collect();
    let [full, initial] = spelled;
    for (name, found) in [
        ("INSPIRE: full name", full),
        ("INSPIRE: first initial and family name", initial),
        ("INSPIRE", clusters_of(set)),
    ] {
        let mut sums = Sums::default();
        sums.add(&truth, &found);
        sums.report(name, None, measurements);
    }
    Ok(())
}

fn json<T: for<'a> Deserialize<'a>>(path: &Path) -> Result<T> {
    let text = fs::read_to_string(path).context(|| format!("cannot read {}", path.display()))?;
    serde_json::from_str(&text)
        .map_err(|error| Failure::new(format!("{}: {error}", path.display())))
}

/// Mentions of invented people, each with a co-author who has few other works;
/// `per_name` of them share a name.
fn invented(count: u32, per_name: u32) -> Labelled {
    let mut set = Labelled::default();
    for at in 0..count {
        let letters = |number: u32| -> String {
            let sign = |place: u32| char::from(b'a' + (number / 20_u32.pow(place) % 20) as u8);
            (0..5).map(sign).collect()
        };
        let names =
            [format!("Ada {}", letters(at / per_name)), format!("Ida Q{}", letters(at / 3))];
        let authors =
            names.map(|name| AuthorRecord { name: name.into(), ..AuthorRecord::default() });
        set.works.push(work(&format!("Work {at}"), authors.to_vec(), "", "2020"));
    }
    set
}

fn spanned<T>(value: T) -> Spanned<T> {
    Spanned { value, span: Span::new(FileId(0), 0..0) }
}

fn work(title: &str, authors: Vec<AuthorRecord>, venue: &str, year: &str) -> WorkRecord {
    WorkRecord {
        kind: WorkKind::Conference,
        authors: Some(spanned(authors.into_iter().map(Arc::new).collect())),
        venue: (!venue.is_empty()).then(|| spanned(venue.into())),
        date: PartialDate::parse(year).map(spanned),
        ..WorkRecord::titled("", spanned(RichText::plain(title)), &spanned(()).span)
    }
}

/// Person that the compiler assigns to each labelled mention, in one list without an owner, whose
/// works are all different.
fn clusters_of(set: Labelled) -> Vec<String> {
    let Labelled { works, truth } = set;
    let id = |work| RecordId { source: 0, work };
    let clusters: Vec<Box<[RecordId]>> =
        (0..works.len()).map(|work| Box::from([id(work)])).collect();
    let source = SourceRecord::new(String::new(), works);
    let people = People::new(
        &Seeds { sources: vec![source], ..Seeds::default() },
        &clusters,
        &mut Vec::new(),
    );
    let who = |(work, position, _): &(usize, usize, String)| {
        people.author(id(*work), *position).map(|person| person.0.to_string()).unwrap_or_default()
    };
    truth.iter().map(who).collect()
}

impl Sums {
    /// Adds a set: the true and the found person of each mention.
    fn add(&mut self, truth: &[String], found: &[String]) {
        let mut counts = [HashMap::new(), HashMap::new()];
        let mut both: HashMap<(&str, &str), f64> = HashMap::new();
        for (truth, found) in truth.iter().zip(found) {
            *counts[0].entry(truth.as_str()).or_insert(0.0) += 1.0;
            *counts[1].entry(found.as_str()).or_insert(0.0) += 1.0;
            *both.entry((truth, found)).or_default() += 1.0;
        }
        let pairs = |count: &f64| count * (count - 1.0) / 2.0;
        self.pairs[0] += both.values().map(pairs).sum::<f64>();
        self.pairs[1] += counts[1].values().map(pairs).sum::<f64>();
        self.pairs[2] += counts[0].values().map(pairs).sum::<f64>();
        for ((truth, found), count) in both {
            self.mentions[0] += count * count / counts[1].get(found).copied().unwrap_or(1.0);
            self.mentions[1] += count * count / counts[0].get(truth).copied().unwrap_or(1.0);
            self.mentions[2] += count;
        }
    }

    /// Reports precision, recall and F1 over pairs and over mentions.
    fn report(&self, name: &str, least: Option<f64>, measurements: &mut Vec<Measurement>) {
        let share = |of: f64, all: f64| if all > 0.0 { of / all } else { 1.0 };
        let [right, joined, same] = self.pairs;
        let [precisions, recalls, count] = self.mentions;
        for (kind, precision, recall, least) in [
            ("pairs", share(right, joined), share(right, same), least),
            ("B³", share(precisions, count), share(recalls, count), None),
        ] {
            let f1 = share(2.0 * precision * recall, precision + recall);
            let target = least.map_or(Target::Free, Target::AtLeast);
            for (what, value, target) in [
                ("precision", precision, Target::Free),
                ("recall", recall, Target::Free),
                ("F1", f1, target),
            ] {
                let name = format!("{name}, {kind}: {what}");
                measurements.push(Measurement::new(name, Some(value), "", target));
            }
        }
    }
}
