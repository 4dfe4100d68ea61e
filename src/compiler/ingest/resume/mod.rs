//! Reader of JSON Resume 1.0.0, with additional arrays for academics, such as `teaching` and
//! `talks`. Its publications are works; their authors beside the person are left open.

mod items;

use peerage_core::model::{LinkKind, Scheme, SourceKind, WorkKind};
use peerage_core::text::slug::slug;

use crate::ingest::diagnostic::Severity;
use crate::ingest::document::Document;
use crate::ingest::files::Spanned;
use crate::ingest::json_outline::Outline;
use crate::ingest::link::link;
use crate::ingest::private_detail::PrivateDetail;
use crate::ingest::prose;
use crate::ingest::record::{ImageRecord, ProfileRecord, WorkRecord};
use crate::ingest::registry::date;
use crate::ingest::registry::work::{add_venue, complete, title_or};
use crate::ingest::report::Report;
use crate::ingest::table::Table;
use crate::ingest::value::Value;
use crate::ingest::work::{Addresses, Keys, is_arxiv};

/// Keys of `basics` whose values are never published, and their meaning.
const PRIVATE: [(&str, PrivateDetail); 5] = [
    ("phone", PrivateDetail::PhoneNumber),
    ("birthDate", PrivateDetail::BirthDate),
    ("birthday", PrivateDetail::BirthDate),
    ("dateOfBirth", PrivateDetail::BirthDate),
    ("email", PrivateDetail::MailAddress),
];

/// True for a resume: it has `basics`, or items in two of its sections.
pub fn fits(outline: &Outline) -> bool {
    const SECTIONS: [&str; 8] = [
        "work.position",
        "education.institution",
        "awards.awarder",
        "skills.keywords",
        "volunteer.organization",
        "publications.releaseDate",
        "languages.fluency",
        "projects.highlights",
    ];
    let is_head = ["basics.name", "basics.label", "basics.email", "basics.profiles"]
        .iter()
        .any(|key| outline.has(key));
    is_head || SECTIONS.iter().filter(|key| outline.has(key)).count() >= 2
}

/// Reads `resume.json` as far as possible. Unknown keys lead to warnings.
pub fn read(value: &Value, keys: &mut Keys, report: &mut Report) -> Document {
    let Some(mut table) = Table::lenient(value, report) else { return Document::default() };
    let mut document = Document { kind: Some(SourceKind::Cv), ..Document::default() };
    let mut profile = match table.table("basics", report) {
        Some(mut table) => {
            let name = table.text("name", report);
            document.subject = name.map(|name| prose::spanned_line(name, report));
            basics(table, report)
        }
        None => ProfileRecord::default(),
    };
    profile.items = items::read(&mut table, report);
    for mut table in table.tables("interests", report) {
        let mut topics = Vec::from_iter(table.text("name", report));
        topics.extend(table.texts("keywords", report));
        profile.interests.extend(prose::lines(topics, report));
        table.finish(Severity::Warning, report);
    }
    for table in table.tables("publications", report) {
        document.works.extend(work(table, keys, report));
    }
    if let Some(value) = table.value("references") {
        let help = "what others say of somebody is theirs to publish";
        report.note(&value.span, "`references` are not read", help);
    }
    if let Some(mut meta) = table.table("meta", report) {
        let changed = meta.text("lastModified", report);
        document.written = changed.and_then(|changed| date::of_text(&changed.value));
    }
    table.value("$schema");
    table.finish(Severity::Warning, report);
    document.profile = Some(profile);
    document
}

fn basics(mut table: Table<'_>, report: &mut Report) -> ProfileRecord {
    for (key, detail) in PRIVATE {
        remove(&mut table, key, detail, report);
    }
    if let Some(mut location) = table.table("location", report) {
        for key in ["address", "postalCode"] {
            remove(&mut location, key, PrivateDetail::PostalAddress, report);
        }
    }
    let portrait = table.text("image", report).filter(is_file).map(ImageRecord::new);
    let mut profile = ProfileRecord { portrait, ..ProfileRecord::default() };
    if let Some(label) = table.text("label", report) {
        let (position, affiliation) = label.value.split_once(", ").unwrap_or((&label.value, ""));
        let part = |text: &str| Spanned { value: text.to_owned(), span: label.span.clone() };
        profile.position = Some(prose::spanned_line(part(position), report));
        let affiliation = (!affiliation.is_empty()).then(|| part(affiliation));
        profile.affiliation = affiliation.map(|text| prose::spanned_line(text, report));
    }
    if let Some(summary) = table.text("summary", report) {
        profile.biography = items::paragraphs(&summary, report);
    }
    let url = table.text("url", report);
    profile.links.extend(url.and_then(|url| link(LinkKind::Website, &url, report)));
    for mut account in table.tables("profiles", report) {
        let network = account.text("network", report);
        let kind = network.and_then(|network| LinkKind::parse(&network.value));
        let kind = kind.filter(|kind| *kind != LinkKind::Email);
        account.value("username");
        let url = account.text("url", report);
        let link = url.and_then(|url| link(kind.unwrap_or(LinkKind::Other), &url, report));
        profile.links.extend(link);
        account.finish(Severity::Warning, report);
    }
    table.finish(Severity::Warning, report);
    profile
}

/// True if a picture is named by its file: a picture at another address is not shown.
fn is_file(name: &Spanned<String>) -> bool {
    !name.value.is_empty() && !name.value.contains("://") && !name.value.starts_with("data:")
}

fn remove(table: &mut Table<'_>, key: &'static str, detail: PrivateDetail, report: &mut Report) {
    if let Some(text) = table.scalar(key, report) {
        report.removed(&text.span, detail, text.value);
    }
}

/// Reads a publication. Its publisher may be a journal, a conference or a press; therefore only a
/// preprint has a certain kind.
fn work(mut table: Table<'_>, keys: &mut Keys, report: &mut Report) -> Option<WorkRecord> {
    let span = table.span().clone();
    let name = table.text("name", report);
    let mut addresses = Addresses::default();
    let doi = table.text("doi", report);
    if let Some(doi) = &doi {
        addresses.identify(Scheme::Doi, doi, report);
    }
    let url = table.text("url", report);
    if let Some(url) = &url {
        addresses.link(LinkKind::Page, url, report);
    }
    let title = title_or(name, "this publication", doi.or(url), &span, report)?;
    let mut work = WorkRecord::titled(slug(&title.value.plain), title, &span);
    add_venue(&mut work, table.text("publisher", report));
    let is_preprint = match &work.venue {
        Some(venue) => is_arxiv(&venue.value),
        None => addresses.has_arxiv(),
    };
    work.kind = if is_preprint { WorkKind::Preprint } else { WorkKind::Other };
    work.date = table.date("releaseDate", report);
    let summary = table.text("summary", report).map(|text| prose::paragraph(&text, report));
    work.summary = summary.filter(|summary| !summary.plain.is_empty()).map(Box::new);
    table.finish(Severity::Warning, report);
    Some(complete(work, addresses, false, keys, report))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;
    use crate::ingest::json;
    use crate::ingest::registry::shown::check_works;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) -> ProfileRecord {
        let mut report = Report::new(FileId(0));
        let value = json::parse(text, &mut report).unwrap();
        let profile = read(&value, &mut Keys::default(), &mut report).profile.unwrap();
        let told: Vec<_> = report.diagnostics.iter().map(|d| d.message.as_str()).collect();
        assert_eq!(told, expected);
        profile
    }

    #[test]
    fn a_resume_names_its_person_and_its_date() {
        let text =
            r#"{"basics": {"name": "Ada"}, "meta": {"lastModified": "2025-03-04T05:06:07Z"}}"#;
        let mut report = Report::new(FileId(0));
        let value = json::parse(text, &mut report).unwrap();
        let document = read(&value, &mut Keys::default(), &mut report);
        let written = document.written.map(|date| date.to_string());
        let name = document.subject.map(|subject| subject.value);
        assert_eq!(document.kind, Some(SourceKind::Cv));
        assert_eq!([name.as_deref(), written.as_deref()], [Some("Ada"), Some("2025-03-04")]);
    }

    #[test]
    fn a_resume_becomes_a_profile() {
        let profile = check(
            r#"{"$schema": "x", "basics": {"name": "Ada", "label": "PhD student, Some University, City",
                "summary": "One.\n\nTwo.", "url": "[b.net](https://a.org)", "location": {"city": "C"},
                "profiles": [{"network": "GitHub", "username": "ada", "url": "https://github.com/ada"}]},
              "work": [{"name": "Company", "position": "Intern", "startDate": "2021-02", "highlights": ["Did."],
                "mentors": ["Grace Hopper"]}],
              "education": [{"institution": "U", "studyType": "PhD", "area": "CS", "endDate": "2020"}],
              "awards": [{"title": "Prize", "date": "2019-05-01", "awarder": "ACM"}],
              "teaching": [{"organization": "CS 1", "terms": ["Spring 2020"]}],
              "skills": [{"name": "Languages", "keywords": ["Rust", "C"]}],
              "interests": [{"name": "Networks"}]}"#,
            &[],
        );
        assert_eq!(profile.position.unwrap().value, "PhD student");
        assert_eq!(profile.affiliation.unwrap().value, "Some University, City");
        assert_eq!(profile.biography.len(), 2);
        assert_eq!(profile.links[0].shown.as_deref(), Some("b.net"));
        assert_eq!(profile.links[1].kind, LinkKind::Github);
        let titles: Vec<_> = profile.items.iter().map(|item| item.title.as_str()).collect();
        assert_eq!(titles, ["Intern", "PhD in CS", "Prize", "CS 1", "Languages"]);
        assert_eq!(profile.items[0].relations, [("mentor".to_owned(), "Grace Hopper".to_owned())]);
        assert_eq!(profile.items[4].details.len(), 2);
        assert_eq!(profile.interests[0].value, "Networks");
    }

    #[test]
    fn private_details_are_removed_and_never_repeated() {
        let text = r#"{"basics": {"phone": "+999 5550100", "birthDate": "1990-01-01", "email": "a@example.org",
            "location": {"address": "1 Road", "postalCode": "99999", "city": "C"}, "summary": "Born 1 Jan 1990."}}"#;
        let mut report = Report::new(FileId(0));
        let value = json::parse(text, &mut report).unwrap();
        let profile = read(&value, &mut Keys::default(), &mut report).profile.unwrap();
        assert_eq!(report.diagnostics.len(), 6);
        let shown = format!("{:?} {profile:?}", report.diagnostics);
        for detail in ["5550100", "1990", "example.org", "1 Road", "99999"] {
            assert!(!shown.contains(detail), "{shown}");
        }
    }

    #[test]
    fn publications_are_works() {
        let text = r#"{"basics": {"name": "Ada Roe"}, "meta": {"lastModified": "2025-01-02T00:00:00Z"},
            "publications": [{"name": "On engines", "publisher": "Memoirs", "releaseDate": "2024-05",
              "url": "https://doi.org/10.1000/X", "summary": "One."},
              {"name": "Why", "publisher": "arXiv", "releaseDate": "2022", "url": "https://arxiv.org/abs/2201.06398"},
              {"publisher": "Memoirs", "doi": "10.1000/y", "releaseDate": "2023"},
              {"publisher": "Memoirs", "url": "https://looms.example/a", "releaseDate": "2023"},
              {"publisher": "Nobody", "releaseDate": 1}]}"#;
        let read = |text: &str, keys: &mut Keys, report: &mut Report| {
            let document = read(&json::parse(text, report).unwrap(), keys, report);
            assert_eq!(document.subject.as_ref().map(|it| it.value.as_str()), Some("Ada Roe"));
            assert_eq!(document.written.map(|it| it.to_string()).as_deref(), Some("2025-01-02"));
            document
        };
        check_works(
            read,
            text,
            "on-engines Other \"On engines\" in Memoirs 2024-05 Published +others\n\
             \u{20} doi 10.1000/x\n  summary One.\n\
             why Preprint \"Why\" in arXiv 2022 Preprint +others\n  arxiv 2201.06398\n\
             10-1000-y Other \"10.1000/y\" in Memoirs 2023 Published +others\n\
             \u{20} doi 10.1000/y\n\
             https-looms-example-a Other \"https://looms.example/a\" in Memoirs 2023 Published +others\n\
             \u{20} link Page https://looms.example/a",
            &["this publication has no title"; 3],
        );
    }

    #[test]
    fn unknown_keys_are_warned_of() {
        check(
            r#"{"hobbies": [], "work": [{"employer": "X", "position": "P"}], "references": []}"#,
            &[
                "`employer` is not a key that is read here",
                "`references` are not read",
                "`hobbies` is not a key that is read here",
            ],
        );
    }
}
