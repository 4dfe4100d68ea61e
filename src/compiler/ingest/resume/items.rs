//! Lines of the curriculum vitae in a resume.

use peerage_core::model::{LinkKind, PartialDate, Period, RichText, SectionKind};

use crate::ingest::diagnostic::Severity;
use crate::ingest::files::Spanned;
use crate::ingest::link::link;
use crate::ingest::profile::period;
use crate::ingest::prose;
use crate::ingest::record::ItemRecord;
use crate::ingest::report::Report;
use crate::ingest::table::Table;

/// Keys with names of people, and the roles of these people.
const RELATIONS: [(&str, &str); 2] = [("advisors", "advisor"), ("mentors", "mentor")];

/// Array of a resume, and the keys of its items for title, organization and date; an empty key
/// where the items have none.
struct Section {
    key: &'static str,
    kind: SectionKind,
    title: &'static str,
    organization: &'static str,
    date: &'static str,
}

const SECTIONS: [Section; 17] = {
    use SectionKind::{
        Activity, Data, Education, Experience, Grant, Honor, Media, Patent, Project, Service,
        Skill, Software, Student, Talk, Teaching,
    };
    const fn section(
        key: &'static str,
        kind: SectionKind,
        [title, organization, date]: [&'static str; 3],
    ) -> Section {
        Section { key, kind, title, organization, date }
    }
    [
        section("work", Experience, ["position", "name", ""]),
        section("education", Education, ["studyType", "institution", ""]),
        section("projects", Project, ["name", "entity", ""]),
        section("awards", Honor, ["title", "awarder", "date"]),
        section("certificates", Honor, ["name", "issuer", "date"]),
        section("service", Service, ["position", "organization", ""]),
        section("teaching", Teaching, ["position", "organization", ""]),
        section("talks", Talk, ["position", "organization", ""]),
        section("students", Student, ["position", "organization", ""]),
        section("software", Software, ["position", "organization", ""]),
        section("datasets", Data, ["position", "organization", ""]),
        section("media", Media, ["position", "organization", ""]),
        section("grants", Grant, ["position", "organization", ""]),
        section("patents", Patent, ["position", "organization", ""]),
        section("volunteer", Activity, ["position", "organization", ""]),
        section("skills", Skill, ["name", "", ""]),
        section("languages", Skill, ["language", "", ""]),
    ]
};

/// Reads the items of all sections of a resume.
pub(super) fn read(table: &mut Table<'_>, report: &mut Report) -> Vec<ItemRecord> {
    let mut items = Vec::new();
    for section in &SECTIONS {
        for table in table.tables(section.key, report) {
            items.extend(item(section, table, report));
        }
    }
    items
}

fn item(section: &Section, mut table: Table<'_>, report: &mut Report) -> Option<ItemRecord> {
    let mut title = prose::line_or_empty(table.text(section.title, report), report);
    let mut organization = String::new();
    if !section.organization.is_empty() {
        organization = prose::line_or_empty(table.text(section.organization, report), report);
    }
    if section.kind == SectionKind::Education {
        let area = prose::line_or_empty(table.text("area", report), report);
        title = [title, area]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" in ");
    }
    if title.is_empty() {
        title = std::mem::take(&mut organization);
    }
    let location = prose::line_or_empty(table.text("location", report), report);
    let period = match section.date {
        "" => period(&mut table, "startDate", "endDate", report),
        key => table.date(key, report).map(|date| at_once(date.value)),
    };
    let terms = table.texts("terms", report);
    let details = details(&mut table, report);
    let mut relations = Vec::new();
    for (key, part) in RELATIONS {
        let names = table.texts(key, report);
        relations
            .extend(prose::lines(names, report).into_iter().map(|n| (part.to_owned(), n.value)));
    }
    let url = table.text("url", report);
    let links = url.and_then(|url| link(leads_to(section.kind), &url, report));
    for key in ["roles", "type"] {
        table.value(key);
    }
    let span = table.span().clone();
    if title.is_empty() {
        table.lacks(section.title, report);
    }
    table.finish(Severity::Warning, report);
    (!title.is_empty()).then(|| ItemRecord {
        section: section.kind,
        title,
        organization,
        location,
        period,
        terms: prose::values(prose::lines(terms, report)),
        details,
        relations,
        links: links.into_iter().collect(),
        span,
    })
}

/// Kind of the target of an item's `url`.
fn leads_to(section: SectionKind) -> LinkKind {
    use SectionKind::{Activity, Data, Education, Experience, Project, Software};
    match section {
        Experience | Education | Project | Software | Activity => LinkKind::Website,
        Data => LinkKind::Data,
        _ => LinkKind::Page,
    }
}

/// Prose of an item, in the order that readers expect.
fn details(table: &mut Table<'_>, report: &mut Report) -> Vec<RichText> {
    let mut details = Vec::new();
    for key in ["description", "summary"] {
        if let Some(text) = table.text(key, report) {
            details.extend(paragraphs(&text, report));
        }
    }
    let texts = ["level", "fluency", "score"].map(|key| table.scalar(key, report));
    let mut texts: Vec<Spanned<String>> = texts.into_iter().flatten().collect();
    for key in ["highlights", "courses", "keywords"] {
        texts.extend(table.texts(key, report));
    }
    details.extend(prose::paragraphs(&texts, report));
    details
}

/// Splits a text at its blank lines.
pub(super) fn paragraphs(text: &Spanned<String>, report: &mut Report) -> Vec<RichText> {
    let texts: Vec<_> = text
        .value
        .split("\n\n")
        .map(|value| Spanned { value: value.to_owned(), span: text.span.clone() })
        .collect();
    prose::paragraphs(&texts, report)
}

fn at_once(date: PartialDate) -> Period {
    Period { start: Some(date), end: Some(date), ongoing: false }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;
    use crate::ingest::json;

    /// Checks the messages, and section, title and links of each item.
    #[track_caller]
    fn check(text: &str, told: &[&str], expected: &[&str]) {
        let mut report = Report::new(FileId(0));
        let value = json::parse(text, &mut report).unwrap();
        let mut table = Table::lenient(&value, &mut report).unwrap();
        let items = read(&mut table, &mut report);
        let messages: Vec<_> = report.diagnostics.iter().map(|d| d.message.as_str()).collect();
        assert_eq!(messages, told);
        let shown = items.iter().map(|item| {
            let links = item.links.iter().map(|link| {
                format!(" {:?} {}", link.kind, link.url.as_deref().unwrap_or_default())
            });
            format!("{:?} {}{}", item.section, item.title, links.collect::<String>())
        });
        assert_eq!(shown.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn what_academics_need_has_its_sections_and_links() {
        check(
            r#"{"work": [{"name": "Mill", "url": "https://mill.example"}],
              "talks": [{"position": "On looms", "organization": "Symposium", "startDate": "2020",
                "url": "https://a.org/t", "slides": "x"}],
              "students": [{"position": "Ida Example"}], "software": [{"position": "Loom"}],
              "datasets": [{"position": "Threads", "url": "https://a.org/d"}],
              "media": [{"position": "Interview", "url": "javascript:alert(1)"}],
              "grants": [{"position": "A grant"}], "patents": [{"position": "A patent"}]}"#,
            &["`slides` is not a key that is read here", "an address that no page may link to"],
            &[
                "Experience Mill Website https://mill.example",
                "Talk On looms Page https://a.org/t",
                "Student Ida Example",
                "Software Loom",
                "Data Threads Data https://a.org/d",
                "Media Interview",
                "Grant A grant",
                "Patent A patent",
            ],
        );
    }
}
