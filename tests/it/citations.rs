//! Citations: exports can be parsed back into the same works, and every style names the work. The
//! works are those of the demo and invented ones with every unusual property.

use std::collections::BTreeSet;
use std::path::Path;

use biblatex::{Bibliography, ChunksExt, DateValue, PermissiveType};
use hayagriva::archive::ArchivedStyle;
use hayagriva::citationberg::Style;
use hayagriva::citationberg::json::{Item, NameValue, Value};
use peerage::emit::{self, Material};
use peerage::ingest::record::StyleRecord;
use peerage::input::digest;
use peerage::{ingest, resolve};
use peerage_core::cite::{self, Citations, Format, Reference, Sources};
use peerage_core::model::{
    CitationsPart, Dataset, Details, DetailsList, Scheme, Status, ValidatedDataset, Work, WorkId,
};

use crate::owners::given_first;

/// The demo, the unusual works, and those again without authors.
fn datasets() -> [ValidatedDataset; 3] {
    let mut orphaned = awkward().into_inner();
    orphaned.works.iter_mut().for_each(|work| work.authors = Box::default());
    let orphaned = orphaned.validate().expect("authors may be missing");
    [crate::compile::dataset(), awkward(), orphaned]
}

fn awkward() -> ValidatedDataset {
    let seeds = Path::new(env!("CARGO_WORKSPACE_DIR")).join("tests/it/fixtures/awkward");
    let (records, files, diagnostics) = ingest::read(&seeds);
    assert_eq!(diagnostics, [], "the fixture is in order");
    resolve::resolve(&records, &files).0.validate().expect("the dataset is valid")
}

fn all(dataset: &Dataset) -> Vec<WorkId> {
    dataset.works_with_ids().map(|(id, _)| id).collect()
}

fn export(dataset: &Dataset, format: Format) -> String {
    cite::document(&all(dataset), dataset, format, with(Citations::NONE), None).plain
}

/// Citations without details.
fn with(citations: &Citations) -> Sources<'_> {
    Sources { citations, details: DetailsList::NONE }
}

/// A work without details.
fn bare<'a>(work: &'a Work, dataset: &'a Dataset) -> Reference<'a> {
    Reference { work, details: Details::NONE, dataset }
}

/// Names as `given family`, in order.
fn names(dataset: &Dataset, work: &peerage_core::model::Work) -> Vec<String> {
    let people = work.authors.iter().filter_map(|by| dataset.person(by.person));
    let mut names: Vec<String> = people.map(given_first).collect();
    names.extend(work.truncated.then(|| "others".to_owned()));
    names
}

#[test]
fn bibtex_reads_back() {
    for dataset in datasets() {
        let text = export(&dataset, Format::Bibtex);
        let read = Bibliography::parse(&text).expect("it is BibTeX");
        assert_eq!(read.len(), dataset.works.len());
        for (entry, work) in read.iter().zip(&dataset.works) {
            let title = entry.title().expect("a work has a title").format_verbatim();
            let has_math = !work.title.runs.is_empty();
            assert!(has_math || title == work.title.plain, "{title} is {}", work.title.plain);
            let authors = entry.author().unwrap_or_default();
            let authors: Vec<String> = authors.iter().map(reading_order).collect();
            assert_eq!(authors, names(&dataset, work), "{text}");
            let doi = work.identifiers.iter().find(|one| one.scheme == Scheme::Doi);
            assert_eq!(entry.doi().ok(), doi.map(|doi| doi.value.to_string()));
            let date = entry.date().ok().map(|date| match date {
                PermissiveType::Typed(date) => match date.value {
                    DateValue::At(at) => (at.year as u16, at.month.map(|month| month + 1)),
                    other => panic!("{other:?} is a range"),
                },
                PermissiveType::Chunks(chunks) => panic!("{chunks:?} is no date"),
            });
            assert_eq!(date, work.date.map(|date| (date.year, date.month)));
        }
    }
}

/// A name in reading order: given names, particle, family, suffix.
fn reading_order(person: &biblatex::Person) -> String {
    // The parser leaves names that stand first where they stood.
    let parts = [&person.given_name, &person.prefix, &person.name, &person.suffix];
    let parts: Vec<&str> =
        parts.into_iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

#[test]
fn keys_are_unique_and_end_where_they_should() {
    for dataset in datasets() {
        let text = export(&dataset, Format::Bibtex);
        let heads = text.lines().filter_map(|line| line.strip_prefix('@')?.split_once('{'));
        let keys: BTreeSet<&str> = heads.map(|(_, key)| key.trim_end_matches(',')).collect();
        assert_eq!(keys.len(), dataset.works.len());
        assert!(keys.iter().all(|key| !key.is_empty() && !key.contains([' ', ',', '{', '}'])));
    }
}

#[test]
fn csl_json_reads_back() {
    for dataset in datasets() {
        let text = export(&dataset, Format::CslJson);
        let items: Vec<Item> = serde_json::from_str(&text).expect("it is CSL-JSON");
        assert_eq!(items.len(), dataset.works.len());
        for (item, work) in items.iter().zip(&dataset.works) {
            let field = |name: &str| item.0.get(name).and_then(Value::to_str);
            assert_eq!(field("id").as_deref(), Some(work.key.as_str()));
            assert_eq!(field("title").as_deref(), Some(cite::html_title(&work.title).as_str()));
            let doi = work.identifiers.iter().find(|one| one.scheme == Scheme::Doi);
            assert_eq!(field("DOI").as_deref(), doi.map(|doi| doi.value.as_ref()));
            let found = match item.0.get("author") {
                Some(Value::Names(names)) => names.iter().map(csl_name).collect(),
                _ => Vec::new(),
            };
            assert_eq!(found, names(&dataset, work));
            let parts = match item.0.get("issued") {
                Some(Value::Date(date)) => {
                    let range = hayagriva::citationberg::json::VecDateRange::from(date.clone());
                    range.0.into_iter().flat_map(|date| date.0).collect()
                }
                _ => Vec::new(),
            };
            let date = work.date.map(|date| {
                let rest = [date.month, date.day].into_iter().flatten().map(i16::from);
                std::iter::once(date.year as i16).chain(rest).collect::<Vec<_>>()
            });
            assert_eq!(parts, date.unwrap_or_default());
        }
    }
}

fn csl_name(name: &NameValue) -> String {
    match name {
        NameValue::Literal(name) => name.literal.clone(),
        NameValue::Item(name) => {
            let parts = [
                name.given.as_deref(),
                name.non_dropping_particle.as_deref(),
                Some(name.family.as_str()),
                name.suffix.as_deref(),
            ];
            parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
    }
}

#[test]
fn our_own_csl_json_compiles_to_the_same_works() {
    for dataset in [crate::compile::dataset(), awkward()] {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let source = folder.path().join("ida");
        std::fs::create_dir(&source).expect("the folder is new");
        let fixture = Path::new(env!("CARGO_WORKSPACE_DIR")).join("tests/it/fixtures/awkward");
        let copy = |name: &str| std::fs::copy(fixture.join(name), folder.path().join(name));
        copy("ida/source.toml").expect("the fixture is readable");
        std::fs::write(folder.path().join("lab.toml"), "name = 'Again'\n").expect("it is writable");
        let text = export(&dataset, Format::CslJson);
        std::fs::write(source.join("works.json"), text).expect("it is writable");
        let (records, _, diagnostics) = ingest::read(folder.path());
        assert_eq!(diagnostics.iter().map(|d| &d.message).collect::<Vec<_>>(), [""; 0]);
        let read = &records.sources[0].works;
        assert_eq!(read.len(), dataset.works.len());
        for (record, work) in read.iter().zip(&dataset.works) {
            // Seeds may hold TeX, where braces only group.
            let title = work.title.plain.replace(['{', '}'], "");
            assert_eq!(record.title.value.plain, title);
            assert_eq!(record.truncated, work.truncated);
            assert_eq!(record.date.as_ref().map(|date| date.value), work.date);
        }
    }
}

#[test]
fn ris_reads_back() {
    for dataset in datasets() {
        let text = export(&dataset, Format::Ris);
        let records: Vec<Vec<(&str, &str)>> = text
            .split_terminator("ER  - \r\n")
            .map(|record| record.split_terminator("\r\n").map(tag).collect())
            .collect();
        assert_eq!(records.len(), dataset.works.len());
        for (record, work) in records.iter().zip(&dataset.works) {
            let all = |tag: &str| {
                let values = record.iter().filter(|(name, _)| *name == tag);
                values.map(|(_, value)| *value).collect::<Vec<_>>()
            };
            assert_eq!(record[0].0, "TY");
            assert_eq!(all("TI"), [work.title.plain.as_str()]);
            assert_eq!(all("AU").len(), work.authors.len());
            for (found, by) in all("AU").iter().zip(&work.authors) {
                let person = dataset.person(by.person).expect("an author is a person");
                let mut parts: Vec<&str> = found.split(", ").collect();
                parts.rotate_left(1);
                assert_eq!(parts.join(" "), given_first(person));
            }
            let year = work.date.map(|date| date.year.to_string());
            assert_eq!(all("PY").first().copied(), year.as_deref());
        }
    }
}

fn tag(line: &str) -> (&str, &str) {
    line.split_once("  - ").unwrap_or_else(|| panic!("{line} has no tag"))
}

#[test]
fn what_is_only_hoped_for_is_not_cited_as_published() {
    for dataset in datasets() {
        let hoped = |status| matches!(status, Status::InSubmission | Status::UnderReview);
        for work in dataset.works.iter().filter(|work| hoped(work.status)) {
            assert!(cite::bibtex(&bare(work, &dataset)).starts_with("@unpublished{"));
            assert!(cite::ris(&bare(work, &dataset)).starts_with("TY  - UNPB"));
            assert!(!cite::csl_json(&bare(work, &dataset)).contains("container-title"));
        }
    }
}

fn styled(dataset: &ValidatedDataset, styles: &[&str]) -> (CitationsPart, Citations) {
    let styles: Vec<StyleRecord> = styles.iter().map(|name| StyleRecord::archived(name)).collect();
    let (part, bytes) = emit::citations(dataset, DetailsList::NONE, &styles, "c.json".to_owned())
        .expect("it renders");
    (part, serde_json::from_slice(&bytes).expect("it reads back"))
}

#[test]
fn every_style_of_the_archive_names_every_work() {
    let dataset = awkward();
    let has_list = |style: &&ArchivedStyle| matches!(style.get(), Style::Independent(style) if style.bibliography.is_some());
    let styles = ArchivedStyle::all().iter().filter(has_list);
    let names: Vec<&str> = styles.filter_map(|style| style.names().first().copied()).collect();
    assert!(names.len() > 60, "{}", names.len());
    let (part, citations) = styled(&dataset, &names);
    // Some styles, those of physics and chemistry, leave titles out.
    let leaves_titles_out = |at: usize| {
        let plain = |work: usize| cite::plain(citations.entry(at, work));
        (0..dataset.works.len()).all(|work| !plain(work).contains("Twin"))
    };
    let silent = (0..part.styles.len()).filter(|at| leaves_titles_out(*at)).count();
    assert!(silent < part.styles.len() / 4, "{silent} styles leave titles out");
    for (at, style) in part.styles.iter().enumerate() {
        for (work, of) in dataset.works.iter().enumerate() {
            let text = cite::plain(citations.entry(at, work));
            assert!(!text.is_empty(), "{}: {}", style.key, of.key);
            let is_private = |c: char| ('\u{E000}'..='\u{F8FF}').contains(&c);
            assert!(!text.contains(is_private), "{}: {text}", style.key);
        }
    }
}

#[test]
fn the_usual_styles_name_authors_titles_and_years() {
    for dataset in [crate::compile::dataset(), awkward()] {
        let (part, citations) = styled(&dataset, &[]);
        assert_eq!(part.styles.len(), 8);
        for (at, style) in part.styles.iter().enumerate() {
            for (id, work) in dataset.works_with_ids() {
                let entry = citations.entry(at, id.index());
                let text = cite::plain(entry);
                let title = work.title.plain.trim_end_matches(['?', '.']);
                // Quotation marks inside quotation marks become single ones.
                let title = title.split('"').next().unwrap_or_default();
                // Some styles write titles in capitals.
                let has_title = text.to_lowercase().contains(&title.to_lowercase());
                assert!(has_title, "{}: {text} has not {title}", style.name);
                let first = work.authors.first().and_then(|by| dataset.person(by.person));
                if let Some(person) = first {
                    let named = entry.iter().filter(|segment| segment.author == Some(0));
                    let named: String = named.map(|segment| segment.text.as_str()).collect();
                    let family = person.family.rsplit(' ').next().unwrap_or_default();
                    assert!(named.contains(family), "{}: {named} is not {family}", style.name);
                }
                let year = work.date.map(|date| date.year.to_string()).unwrap_or_default();
                let is_dated = text.contains(&year) || work.status.is_forthcoming();
                assert!(is_dated, "{}: {text} is not of {year}", style.name);
                for left in [",)", ",.", "  ", ";."] {
                    assert!(!text.contains(left), "{}: {text}", style.name);
                }
            }
        }
    }
}

#[test]
fn a_list_is_numbered_where_its_style_numbers() {
    let dataset = awkward();
    let (part, citations) = styled(&dataset, &["apa", "ieee"]);
    let mut dataset = dataset.into_inner();
    dataset.citations = Some(part);
    let works = [WorkId(1), WorkId(2)];
    let ida = dataset.person_by_key("ida-example");
    let make = |works: &[WorkId], style| {
        cite::document(works, &dataset, Format::Style(style), with(&citations), ida)
    };
    let list = make(&works, 1);
    let lines: Vec<&str> = list.plain.lines().collect();
    assert!(lines[0].starts_with("[1] J. Müller"), "{lines:?}");
    assert!(lines[1].starts_with("[2] I. Example, “Sets {a, b} & 50%"), "{lines:?}");
    assert!(
        list.html.contains("<p>[2] <b>I. Example</b>, “Sets {a, b} &amp; 50%"),
        "{}",
        list.html
    );
    assert!(make(&works[..1], 1).plain.starts_with("J. Müller"));
    assert!(make(&works, 0).plain.starts_with("Müller, J."));
}

#[test]
fn a_dataset_and_its_citations_are_written_together() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("lab.json");
    emit::publish(
        awkward(),
        Material { styles: &[StyleRecord::archived("nature")], ..Material::default() },
        &path,
    )
    .expect("it is written");
    let dataset = std::fs::read(&path).expect("the dataset is there");
    let dataset = peerage_core::model::schema::decode(&dataset).expect("it is a dataset");
    let part = dataset.into_inner().citations.expect("it names its citations");
    let bytes = std::fs::read(folder.path().join(&part.file)).expect("they lie beside it");
    assert_eq!(part.file, "lab.citations.json");
    assert_eq!(part.digest, digest(&bytes));
    let styles = [StyleRecord::archived("nature")];
    let again = emit::citations(&awkward(), DetailsList::NONE, &styles, part.file.clone());
    assert_eq!(again.expect("it renders"), (part, bytes), "the same seeds, the same bytes");
}

#[test]
fn a_style_that_is_not_there_writes_nothing() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("lab.json");
    assert!(
        emit::publish(
            awkward(),
            Material { styles: &[StyleRecord::archived("gazette")], ..Material::default() },
            &path
        )
        .is_err()
    );
    assert_eq!(std::fs::read_dir(folder.path()).expect("it is readable").count(), 0);
}

#[test]
fn a_style_from_a_file_writes_like_the_one_in_the_archive() {
    let folder = tempfile::tempdir().expect("there is room");
    for name in ["apa", "ieee", "nature", "harvard-cite-them-right"] {
        let style = ArchivedStyle::by_name(name).expect("it is there").get();
        let csl = style.to_xml().expect("a style is XML");
        std::fs::write(folder.path().join("own.csl"), csl).expect("it is written");
        let lab = "name = 'L'\ncitation-styles = ['own.csl']";
        std::fs::write(folder.path().join("lab.toml"), lab).expect("it is written");
        let (records, _, diagnostics) = ingest::read(folder.path());
        assert_eq!(diagnostics, []);
        let read = |styles: &[StyleRecord]| {
            emit::citations(&awkward(), DetailsList::NONE, styles, "c.json".to_owned())
                .expect("it renders")
                .1
        };
        let own = read(&records.lab.citation_styles);
        assert_eq!(own, read(&[StyleRecord::archived(name)]), "{name}");
    }
}

#[test]
fn works_of_the_same_people_in_one_year_have_letters() {
    let dataset = crate::compile::dataset();
    let (_, citations) = styled(&dataset, &["harvard-cite-them-right", "ieee"]);
    let works = all(&dataset);
    let list =
        |style| cite::document(&works, &dataset, Format::Style(style), with(&citations), None);
    let (harvard, ieee) = (list(0).plain, list(1).plain);
    let dated = harvard.lines().filter(|line| !line.contains("(no date)"));
    let mut beginnings: Vec<&str> =
        dated.filter_map(|line| Some(line.split_once(')')?.0)).collect();
    let n_entries = beginnings.len();
    beginnings.sort_unstable();
    beginnings.dedup();
    assert_eq!(beginnings.len(), n_entries, "people and year tell all entries apart");
    assert!(harvard.contains("(2026a)") && harvard.contains("(2026b)"), "{harvard}");
    assert!(!ieee.contains("2026a"), "a style with numbers needs no letters");
    let one = cite::document(&works[..1], &dataset, Format::Style(0), with(&citations), None).plain;
    assert!(!one.contains("a)"), "{one}");
}
