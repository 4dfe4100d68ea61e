//! Documents as people write them (pages, texts), read and compared with what a person found in
//! them.
//!
//! `--data` names the folder of the documents, and `--gold` a JSON file: `seeds` with `id`, `file`
//! and the person `owner`, `people` with `id` and `display`, and `works` with `variants`, of which
//! those of the kind `entry` count: `seed`, `title`, `authors` (each with a `name`, which is empty
//! where the document leaves it out), `venue` and `year`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use peerage::ingest;
use peerage::ingest::record::{SourceRecord, WorkRecord};
use peerage_core::text::fold::fold;
use peerage_core::text::toml::basic_string;
use peerage_dev::benches::Options;
use peerage_dev::failure::{Context, Failure, Result};
use peerage_dev::files;
use peerage_dev::places::Places;
use peerage_dev::say;
use serde::Deserialize;

use crate::measurement::{Measurement, Target};

/// Findings of a person in documents.
#[derive(Default, Deserialize)]
struct Gold {
    seeds: Vec<Seed>,
    people: Vec<Person>,
    works: Vec<Work>,
}

#[derive(Deserialize)]
struct Seed {
    id: String,
    file: String,
    owner: String,
}

#[derive(Deserialize)]
struct Person {
    id: String,
    display: String,
}

#[derive(Deserialize)]
struct Work {
    variants: Vec<Variant>,
}

#[derive(Deserialize)]
struct Variant {
    seed: String,
    kind: String,
    title: String,
    authors: Option<Vec<Author>>,
    venue: Option<String>,
    year: Option<u16>,
}

#[derive(Deserialize)]
struct Author {
    #[serde(default)]
    name: Option<String>,
}

/// Numbers of values that are right, and of all.
#[derive(Default)]
struct Counts(BTreeMap<&'static str, (usize, usize)>);

impl Counts {
    fn add(&mut self, name: &'static str, is_right: bool) {
        let (right, all) = self.0.entry(name).or_default();
        *right += usize::from(is_right);
        *all += 1;
    }
}

/// Least shares of values that are right.
const SHARES: [(&str, f64); 5] = [
    ("works found", 0.97),
    ("titles, exactly", 0.95),
    ("lists of authors", 0.95),
    ("years", 0.95),
    ("venues", 0.95),
];

/// Name of the share of authors, each counted alone.
const EACH_AUTHOR: &str = "authors, each alone";

/// Reads every document of the folder, and compares what is found with the gold standard.
pub fn measure(_: &Places, options: &Options) -> Result<Vec<Measurement>> {
    let folder = options.data.as_deref();
    let folder = folder.ok_or_else(|| Failure::new("give a folder with `--data FOLDER`"))?;
    let gold = match &options.gold {
        Some(path) => {
            let text = fs::read(path).context(|| format!("cannot read {}", path.display()))?;
            serde_json::from_slice(&text).context(|| "the gold standard has another form")?
        }
        None => Gold::default(),
    };
    let mut counts = Counts::default();
    let (mut n_works, mut n_expected, mut n_private) = (0, 0, 0);
    for path in files::list(folder)? {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if !["txt", "html", "htm", "md"].contains(&ending) {
            continue;
        }
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        let seed = gold.seeds.iter().find(|seed| Some(&seed.file) == name.as_ref());
        let owner = seed.and_then(|seed| gold.people.iter().find(|it| it.id == seed.owner));
        let owner = owner.map(|person| person.display.as_str());
        let source = read(&path, owner)?;
        n_works += source.works.len();
        n_private += n_private_details(&source);
        let variants = gold.works.iter().flat_map(|work| &work.variants);
        let of_seed =
            variants.filter(|it| it.kind == "entry" && seed.is_some_and(|s| s.id == it.seed));
        for variant in of_seed {
            n_expected += 1;
            compare(variant, owner, &source, &mut counts, options.differences);
        }
    }
    let mut measurements = vec![
        Measurement::new("works".to_owned(), Some(n_works as f64), "", Target::Free),
        Measurement::new(
            "private details left".to_owned(),
            Some(n_private as f64),
            "",
            Target::AtMost(0.0),
        ),
    ];
    if options.gold.is_some() {
        let more = n_works as f64 - n_expected as f64;
        measurements.push(Measurement::new(
            "works beyond".to_owned(),
            Some(more),
            "",
            Target::Free,
        ));
        let share = |name| counts.0.get(name).map(|(right, all)| *right as f64 / *all as f64);
        for (name, least) in SHARES {
            let target = Target::AtLeast(least);
            measurements.push(Measurement::new(name.to_owned(), share(name), "", target));
        }
        let each = share(EACH_AUTHOR);
        measurements.push(Measurement::new(
            EACH_AUTHOR.to_owned(),
            each,
            "",
            Target::AtLeast(0.95),
        ));
    }
    Ok(measurements)
}

/// Source of one document; `owner` is told where the document names nobody.
fn read(path: &Path, owner: Option<&str>) -> Result<SourceRecord> {
    let folder = tempfile::tempdir().context(|| "cannot make a folder")?;
    let name = path.file_name().unwrap_or_default();
    let place = folder.path().join("document");
    fs::create_dir(&place).context(|| "cannot make a folder")?;
    fs::copy(path, place.join(name)).context(|| format!("cannot copy {}", path.display()))?;
    let read = || ingest::read(folder.path()).0.sources.into_iter().next();
    let mut source = read();
    let is_named = source.as_ref().is_some_and(|source| source.subject.is_some());
    if let (false, Some(owner)) = (is_named, owner) {
        let text = format!("subject = {}\n", basic_string(owner));
        fs::write(place.join("source.toml"), text).context(|| "cannot write source.toml")?;
        source = read();
    }
    source.ok_or_else(|| Failure::new(format!("{} is not read", path.display())))
}

fn compare(
    variant: &Variant,
    owner: Option<&str>,
    source: &SourceRecord,
    counts: &mut Counts,
    tells: bool,
) {
    let wanted = fold(&variant.title);
    let found = source.works.iter().max_by(|a, b| {
        let [a, b] = [a, b].map(|work| likeness(&wanted, &fold(&work.title.value.plain)));
        a.total_cmp(&b)
    });
    let found = found.filter(|work| likeness(&wanted, &fold(&work.title.value.plain)) > 0.5);
    counts.add("works found", found.is_some());
    let tell = |field: &str, value: &str| {
        if tells {
            say::line(format_args!("{field} of `{}`: {value}", variant.title));
        }
    };
    let Some(work) = found else { return tell("nothing", "") };
    let title = &work.title.value.plain;
    counts.add("titles, exactly", *title == variant.title);
    if *title != variant.title {
        tell("title", title);
    }
    if let Some(authors) = &variant.authors {
        let expected = authors.iter().map(|it| match it.name.as_deref().map(fold) {
            Some(name) if !name.is_empty() => name,
            _ => fold(owner.unwrap_or_default()),
        });
        let expected: Vec<String> = expected.collect();
        let authors = names(work);
        counts.add("lists of authors", authors == expected);
        for name in &expected {
            counts.add(EACH_AUTHOR, authors.contains(name));
        }
        if authors != expected {
            tell("authors", &authors.join(", "));
        }
    }
    let year = work.date.as_ref().map(|date| date.value.year);
    counts.add("years", year == variant.year);
    if year != variant.year {
        tell("year", &format!("{year:?}"));
    }
    let venues: Vec<String> =
        work.venue.iter().chain(&work.venue_names).map(|venue| fold(&venue.value)).collect();
    let is_right = match variant.venue.as_deref().map(fold) {
        None => venues.is_empty(),
        Some(wanted) => venues.iter().any(|venue| {
            format!(" {venue} ").contains(&format!(" {wanted} "))
                || format!(" {wanted} ").contains(&format!(" {venue} "))
        }),
    };
    counts.add("venues", is_right);
    if !is_right {
        tell("venue", &venues.join("; "));
    }
}

fn names(work: &WorkRecord) -> Vec<String> {
    work.authors
        .iter()
        .flat_map(|authors| &authors.value)
        .map(|author| fold(&author.name))
        .collect()
}

/// Share of the words of two titles that both have (Jaccard).
fn likeness(a: &str, b: &str) -> f64 {
    let words = |text: &str| -> std::collections::BTreeSet<String> {
        text.split(' ').map(str::to_owned).collect()
    };
    let (a, b) = (words(a), words(b));
    a.intersection(&b).count() as f64 / a.union(&b).count().max(1) as f64
}

/// Number of private details in what a source says.
fn n_private_details(source: &SourceRecord) -> usize {
    let profile = source.profile.iter();
    let texts = profile.flat_map(|profile| {
        let items = profile.items.iter().flat_map(|item| {
            let details = item.details.iter().map(|it| it.plain.as_str());
            [item.title.as_str(), &item.organization].into_iter().chain(details)
        });
        let biography = profile.biography.iter().map(|it| it.plain.as_str());
        let news = profile.news.iter().map(|it| it.text.plain.as_str());
        items.chain(biography).chain(news)
    });
    let titles = source.works.iter().map(|work| work.title.value.plain.as_str());
    texts.chain(titles).filter(|text| ingest::masked(text) != **text).count()
}
