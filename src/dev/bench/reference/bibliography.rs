//! Entries of bibliographies, from which references are set.

use std::collections::{HashMap, HashSet};

use biblatex::{Bibliography, ChunksExt, Entry, Person};

use crate::reference::random::hash;

/// Kind of a work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkKind {
    /// Article in a journal.
    Article,
    /// Paper of a conference.
    Paper,
    /// Chapter.
    Chapter,
    /// Book.
    Book,
    /// Thesis.
    Thesis,
    /// Report.
    Report,
    /// Preprint.
    Preprint,
}

/// Work of a bibliography.
#[derive(Clone, Debug)]
pub struct Work {
    /// Kind.
    pub kind: WorkKind,
    /// Authors: given names and family name.
    pub authors: Vec<(String, String)>,
    /// Editors.
    pub editors: Vec<(String, String)>,
    /// Title.
    pub title: String,
    /// Journal, proceedings or book.
    pub venue: String,
    /// Year.
    pub year: String,
    /// Volume.
    pub volume: String,
    /// Issue.
    pub issue: String,
    /// Pages.
    pub pages: String,
    /// Publisher or school.
    pub publisher: String,
    /// Place.
    pub place: String,
    /// Series.
    pub series: String,
    /// DOI.
    pub doi: String,
    /// Address.
    pub url: String,
    /// Abstract.
    pub summary: String,
}

/// Most works of one venue.
const PER_VENUE: usize = 40;

/// Works of several files, no title twice and few of each venue.
#[derive(Default)]
pub struct Works {
    /// The works.
    pub works: Vec<Work>,
    titles: HashSet<u64>,
    venues: HashMap<String, usize>,
}

impl Works {
    /// Adds the works of a file. A file that does not parse is left out.
    pub fn add(&mut self, source: &str) {
        let Ok(bibliography) = Bibliography::parse(source) else { return };
        for entry in bibliography.iter() {
            let Some(work) = work(entry) else { continue };
            let is_new = self.titles.insert(hash(&work.title.to_lowercase()));
            let count = self.venues.entry(work.venue.to_lowercase()).or_default();
            if is_new && (*count < PER_VENUE || work.venue.is_empty()) {
                *count += 1;
                self.works.push(work);
            }
        }
    }
}

fn work(entry: &Entry) -> Option<Work> {
    let text = |names: &[&str]| -> String {
        let found = names.iter().find_map(|name| entry.get(name));
        let text = found.map(|chunks| chunks.format_verbatim()).unwrap_or_default();
        let text = text.replace("--", "–").replace(['{', '}', '\\', '$', '~'], " ");
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let people = |people: Vec<Person>| -> Vec<(String, String)> {
        let people = people.into_iter().filter(|one| one.name != "others");
        let name = |one: Person| {
            let family = [one.prefix, one.name].join(" ").trim().to_owned();
            let given = [one.given_name, one.suffix].join(" ").trim().to_owned();
            (given, family)
        };
        people.map(name).collect()
    };
    let authors = entry.author().map(people).unwrap_or_default();
    let editors = entry.editors().unwrap_or_default().into_iter().flat_map(|(all, _)| people(all));
    let venue = text(&["journaltitle", "journal", "booktitle"]);
    let doi = text(&["doi"]);
    let kind = match entry.entry_type.to_string().as_str() {
        _ if venue.to_lowercase().contains("arxiv") => WorkKind::Preprint,
        "article" => WorkKind::Article,
        "inproceedings" | "conference" => WorkKind::Paper,
        "incollection" | "inbook" => WorkKind::Chapter,
        "book" | "collection" => WorkKind::Book,
        "thesis" | "phdthesis" | "mastersthesis" => WorkKind::Thesis,
        "report" | "techreport" => WorkKind::Report,
        _ => return None,
    };
    let date = text(&["year", "date"]);
    let year = date.get(..4).filter(|year| year.bytes().all(|byte| byte.is_ascii_digit()))?;
    let subtitle = text(&["subtitle"]);
    let title = text(&["title"]);
    let title = if subtitle.is_empty() { title } else { format!("{title}: {subtitle}") };
    let title = title.trim_end_matches(['.', ',']).to_owned();
    let work = Work {
        kind,
        authors,
        editors: editors.collect(),
        title,
        venue: venue.trim_end_matches(['.', ',']).to_owned(),
        year: year.to_owned(),
        volume: text(&["volume"]),
        issue: text(&["number", "issue"]),
        pages: text(&["pages"]),
        publisher: text(&["publisher", "school", "institution"]),
        place: text(&["location", "address"]),
        series: text(&["series"]),
        doi: doi.trim_start_matches("https://doi.org/").to_owned(),
        summary: text(&["abstract"]),
        url: text(&["url"]).split(' ').next().unwrap_or_default().to_owned(),
    };
    let is_plain = |text: &str| text.chars().count() < 250 && !text.contains(['\n', '_', '^', '<']);
    let is_short = [&work.volume, &work.issue].iter().all(|text| text.len() < 8);
    let is_named = work.authors.iter().chain(&work.editors).all(|(given, family)| {
        !family.is_empty()
            && given.chars().count() < 40
            && family.chars().count() < 40
            && !family.contains([',', '(', '/'])
    });
    let has_words = work.title.split(' ').count() > 1 && is_plain(&work.title);
    let is_complete = has_words && is_named && is_short && is_plain(&work.venue);
    let has_people = !work.authors.is_empty() || !work.editors.is_empty();
    (is_complete && has_people && work.pages.len() < 20 && is_plain(&work.publisher))
        .then_some(work)
}
