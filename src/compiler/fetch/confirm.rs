//! Confirmation at Crossref of works that were read from prose. A record confirms a work if the
//! title, the year and the first author agree; it becomes a source of its own, beside the prose.

use std::path::Path;

use peerage_core::model::{PartialDate, Scheme};
use peerage_core::text::fold::fold;
use peerage_core::text::toml::basic_string;
use serde_json::Value;

use crate::emit;
use crate::fetch::client::Client;
use crate::fetch::pages::{Lines, encoded, json};
use crate::fetch::{Failure, Service};
use crate::ingest::read;
use crate::ingest::record::WorkRecord;

/// Maximum number of works that are asked for at once.
const MAX_WORKS: usize = 2000;

/// Number of records that are compared with a work without a DOI.
const N_CANDIDATES: usize = 3;

/// Outcome for one work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confirmation {
    /// Key of the source with the work.
    pub source: String,
    /// Title in the source.
    pub title: String,
    /// DOI of the record that confirms it, or the reason why none does.
    pub outcome: Result<String, String>,
}

/// Asks Crossref for the works that were read from prose in the `named` sources, or in all. The
/// records that confirm works of the source `KEY` become the source `KEY-crossref`, which must not
/// be there yet. Nothing is written if a request fails.
pub fn confirm(
    seeds: &Path,
    named: &[String],
    client: &mut Client,
    today: PartialDate,
) -> Result<Vec<Confirmation>, Failure> {
    let (records, ..) = read(seeds);
    let sources = records.sources.iter().filter(|source| source.prose && !source.works.is_empty());
    let sources = sources.filter(|source| named.is_empty() || named.contains(&source.key));
    let sources: Vec<_> = sources.collect();
    let n_works: usize = sources.iter().map(|source| source.works.len()).sum();
    if n_works > MAX_WORKS {
        let message = format!("{n_works} works are too many to ask for");
        return Err(Failure::new(message, format!("name sources with at most {MAX_WORKS}")));
    }
    let folder = |key: &str| seeds.join(format!("{key}-crossref"));
    if let Some(source) = sources.iter().find(|source| folder(&source.key).exists()) {
        let message = format!("`{0}-crossref` is there already", source.key);
        let help = "take it out to ask again; `peerage fetch` without --confirm renews it";
        return Err(Failure::new(message, help));
    }
    let mut told = Vec::new();
    let mut files = Vec::new();
    for source in sources {
        let mut lines = Lines::new("DOI");
        let mut dois = Vec::new();
        for work in &source.works {
            let outcome = ask(work, client)?;
            if let Ok((doi, record)) = &outcome {
                let list = Value::Array(vec![record.clone()]);
                lines.add(Service::Crossref, Some(&list), client.max_length())?;
                if !dois.contains(doi) {
                    dois.push(doi.clone());
                }
            }
            told.push(Confirmation {
                source: source.key.clone(),
                title: work.title.value.plain.clone(),
                outcome: outcome.map(|(doi, _)| doi),
            });
        }
        if !dois.is_empty() {
            let about = source_toml(&source.key, &dois, today);
            files.push((folder(&source.key), about, lines.finish(Service::Crossref, None)?));
        }
    }
    for (folder, about, bytes) in files {
        let paths = [folder.join("source.toml"), folder.join("crossref.jsonl")];
        let written = std::fs::create_dir(&folder)
            .and_then(|()| emit::write_all(&[(&paths[0], about.as_bytes()), (&paths[1], &bytes)]));
        written.map_err(|error| {
            let message = format!("cannot write {}: {error}", folder.display());
            Failure::new(message, "make room there, and ask again")
        })?;
    }
    Ok(told)
}

fn source_toml(key: &str, dois: &[String], today: PartialDate) -> String {
    let title = basic_string(&format!("Crossref, of the works in {key}"));
    let dois: Vec<_> = dois.iter().map(|doi| basic_string(doi)).collect();
    format!(
        "title = {title}\nread = \"{today}\"\n\n[fetch]\nfrom = \"crossref\"\nid = [{}]\n",
        dois.join(", ")
    )
}

/// DOI and record that confirm a work, or the reason why none does.
fn ask(work: &WorkRecord, client: &mut Client) -> Result<Result<(String, Value), String>, Failure> {
    let Some(known) = Known::new(work) else {
        return Ok(Err("its year or its first author is not known".to_owned()));
    };
    let doi = work.identifiers.iter().find(|it| it.value.scheme == Scheme::Doi);
    let path = match doi {
        Some(doi) => format!("/works?filter=doi:{}&rows=1", encoded(&doi.value.value)),
        None => {
            let text = format!("{} {} {}", work.title.value.plain, known.family, known.year);
            format!("/works?query.bibliographic={}&rows={N_CANDIDATES}", encoded(&text))
        }
    };
    let page = json(Service::Crossref, client, &path)?;
    let items = page.pointer("/message/items").and_then(Value::as_array);
    let mut reason = None;
    for item in items.into_iter().flatten().take(N_CANDIDATES) {
        let Some(doi) = item.get("DOI").and_then(Value::as_str) else { continue };
        match known.difference(item) {
            None => return Ok(Ok((doi.to_owned(), item.clone()))),
            Some(difference) => {
                reason.get_or_insert_with(|| format!("{difference} ({doi})"));
            }
        }
    }
    Ok(Err(reason.unwrap_or_else(|| "Crossref knows no such work".to_owned())))
}

/// Facts of a work that must agree.
struct Known {
    title: String,
    year: u16,
    /// Family name of the first author, or their whole name.
    family: String,
}

impl Known {
    /// Facts of a work; none where one of them is missing.
    fn new(work: &WorkRecord) -> Option<Self> {
        let author = work.authors.as_ref()?.value.first()?.clone();
        let family = author.family.as_deref().unwrap_or(&author.name).to_owned();
        let year = work.date.as_ref()?.value.year;
        Some(Self { title: letters(&work.title.value.plain), year, family })
    }

    /// First fact in which a record of Crossref differs.
    fn difference(&self, item: &Value) -> Option<String> {
        let text = |key: &str| item.get(key)?.get(0)?.as_str();
        let title = text("title").unwrap_or_default();
        let whole = format!("{title}{}", text("subtitle").unwrap_or_default());
        if self.title.is_empty() || ![title, &whole].iter().any(|it| letters(it) == self.title) {
            return Some(format!("Crossref has another title: {title}"));
        }
        let dates = ["issued", "published", "published-print", "published-online"];
        let year = |key: &&str| item.pointer(&format!("/{key}/date-parts/0/0"))?.as_u64();
        let years: Vec<u64> = dates.iter().filter_map(year).collect();
        if !years.contains(&self.year.into()) {
            let year = years.first().map_or("none".to_owned(), u64::to_string);
            return Some(format!("Crossref has another year: {year}"));
        }
        let first = item.pointer("/author/0");
        let name = |key: &str| first?.get(key)?.as_str();
        let family = name("family").or_else(|| name("name")).unwrap_or_default();
        let (own, other) = (words(&self.family), words(family));
        let is_same = !other.is_empty() && (own.ends_with(&other) || other.ends_with(&own));
        (!is_same).then(|| format!("Crossref has another first author: {family}"))
    }
}

/// Letters and digits of a text, folded.
fn letters(text: &str) -> String {
    words(text).concat()
}

/// Words of a text, folded.
fn words(text: &str) -> Vec<String> {
    let folded = fold(text);
    let words = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn check(item: &Value, expected: Option<&str>) {
        let known =
            Known {
                title: letters("On Looms: At Home"), year: 2020, family: "Ída Roe".to_owned()
            };
        assert_eq!(known.difference(item).as_deref(), expected);
    }

    #[test]
    fn title_year_and_first_author_must_agree() {
        let dated = |year: u16| json!({ "date-parts": [[year, 3]] });
        let by = |family: &str| json!([{ "family": family, "given": "Ida" }]);
        let item = |title: &str, subtitle: &str, year: u16, family: &str| json!({ "title": [title], "subtitle": [subtitle], "issued": dated(year), "author": by(family) });
        check(&item("On looms – at home", "", 2020, "Roe"), None);
        check(&item("On Looms", "At Home", 2020, "ROE"), None);
        check(&item("On Looms", "", 2020, "Roe"), Some("Crossref has another title: On Looms"));
        check(&item("On looms at home", "", 2019, "Roe"), Some("Crossref has another year: 2019"));
        let other = Some("Crossref has another first author: Monroe");
        check(&item("On looms at home", "", 2020, "Monroe"), other);
        let online = json!({ "title": ["On looms at home"], "issued": dated(2021), "published-online": dated(2020), "author": by("Roe") });
        check(&online, None);
        check(&json!({ "title": {}, "author": 3 }), Some("Crossref has another title: "));
        let nobody = json!({ "title": ["On looms at home"], "issued": dated(2020) });
        check(&nobody, Some("Crossref has another first author: "));
    }
}
