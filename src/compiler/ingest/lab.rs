//! Reader of `lab.toml`: the lab, its topics and venues.

use peerage_core::messages::Language;

use crate::ingest::address;
use crate::ingest::citation_style;
use crate::ingest::csl::CslFile;
use crate::ingest::diagnostic::Severity;
use crate::ingest::prose;
use crate::ingest::record::{GroupRecord, LabRecord, TopicRecord};
use crate::ingest::report::Report;
use crate::ingest::table::Table;
use crate::ingest::value::Content;
use crate::ingest::{lab_sections, profile, toml, units, venues};

/// Reads `lab.toml` as far as possible; `styles` are the style files beside it.
pub fn read(text: &str, styles: &[CslFile], report: &mut Report) -> LabRecord {
    let Some(value) = toml::parse(text, report) else { return LabRecord::default() };
    let Some(mut table) = Table::new(&value, report) else { return LabRecord::default() };
    let name = table.text("name", report);
    let name = prose::line_or_empty(name, report);
    let description = table.text("description", report);
    let description = description.map(|text| prose::rich_line(&text, report)).unwrap_or_default();
    let site = address::web(&mut table, "site", report);
    let issues = address::web(&mut table, "issues", report);
    let mail = address::mail(&mut table, "mail", report);
    let font_file = table.text("font", report);
    let languages = Language::ALL.map(|language| (language.tag(), language));
    let language =
        table.value("language").and_then(|_| table.choice("language", &languages, report));
    let people_pages = number(&mut table, "people-pages", 1000, report);
    let split_above = number(&mut table, "split-above", 5000, report);
    let citation_styles = citation_style::read(&mut table, "citation-styles", styles, report);
    let institution = table.text("institution", report);
    let institution = prose::line_or_empty(institution, report);
    let logo = profile::picture(&mut table, ["logo", "logo-alt"], report);
    let links = table.tables("link", report);
    let links = links.into_iter().filter_map(|table| profile::page(table, report)).collect();
    let sections = lab_sections::read(&mut table, report);
    let groups = table.tables("group", report);
    let groups = groups.into_iter().filter_map(|table| group(table, report)).collect();
    let units = units::tables(&mut table, report);
    let topics = table.tables("topic", report);
    let topics = topics.into_iter().filter_map(|table| topic(table, report)).collect();
    let venues = venues::tables(&mut table, report);
    table.finish(Severity::Error, report);
    let language = language.unwrap_or_default();
    LabRecord {
        name,
        description,
        site,
        issues,
        mail,
        font_file,
        font: None,
        language,
        people_pages,
        split_above,
        citation_styles,
        institution,
        logo,
        links,
        sections,
        groups,
        units,
        topics,
        venues,
    }
}

/// A number that the lab sets, and its usual value.
fn number(
    table: &mut Table<'_>,
    name: &'static str,
    usual: usize,
    report: &mut Report,
) -> Option<usize> {
    let value = table.value(name)?;
    let number = match &value.content {
        Content::Number(text) => text.parse().ok(),
        _ => None,
    };
    if number.is_none() {
        let help = format!("write `{name} = {usual}`, or 0 for none");
        report.error(&value.span, format!("`{name}` is not a number"), help);
    }
    number
}

fn group(mut table: Table<'_>, report: &mut Report) -> Option<GroupRecord> {
    let name = table.required("name", report);
    let title = table.text("title", report);
    let members = table.texts("members", report);
    table.finish(Severity::Error, report);
    Some(GroupRecord {
        name: prose::spanned_line(name?, report),
        title: prose::line_or_empty(title, report),
        members: prose::lines(members, report),
    })
}

fn topic(mut table: Table<'_>, report: &mut Report) -> Option<TopicRecord> {
    let name = table.text("name", report);
    let aliases = table.texts("aliases", report);
    let phrases = table.texts("phrases", report);
    table.finish(Severity::Error, report);
    Some(TopicRecord {
        name: prose::line(&name?, report),
        aliases: prose::values(prose::lines(aliases, report)),
        phrases: prose::values(prose::lines(phrases, report)),
    })
}

#[cfg(test)]
mod tests {
    use peerage_core::model::VenueKind;

    use super::*;
    use crate::ingest::files::FileId;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) -> LabRecord {
        let mut report = Report::new(FileId(0));
        let lab = read(text, &[], &mut report);
        let told: Vec<_> = report.diagnostics.iter().map(|d| d.message.as_str()).collect();
        assert_eq!(told, expected);
        lab
    }

    #[test]
    fn a_lab_has_topics_and_venues_in_order() {
        let lab = check(
            "name = 'Lab \\& Co'\n[[topic]]\nname = 'B'\nphrases = ['b']\n[[topic]]\nname = 'A'\n\
             [[venue]]\nshort = 'V'\nkind = 'journal'\n",
            &[],
        );
        assert_eq!(lab.name, "Lab & Co");
        assert_eq!(
            lab.topics.iter().map(|topic| topic.name.as_str()).collect::<Vec<_>>(),
            ["B", "A"]
        );
        assert_eq!((lab.venues[0].name.as_str(), lab.venues[0].kind), ("V", VenueKind::Journal));
    }

    #[test]
    fn a_bad_venue_does_not_lose_the_others() {
        let lab = check(
            "name = 'L'\n[[venue]]\nshort = 'V'\nkind = 'x'\n[[venue]]\nshort = 'W'\nkind = 'preprint'\n",
            &["`kind` has a value that is not known"],
        );
        assert_eq!(lab.venues.len(), 1);
    }
}
