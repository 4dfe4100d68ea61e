//! Reader of the sections of `lab.toml`: paragraphs, announcements, and items like those of a
//! curriculum vitae.

use peerage_core::model::{LabSectionKind, Period, SectionKind};

use crate::ingest::diagnostic::Severity;
use crate::ingest::profile::item;
use crate::ingest::prose;
use crate::ingest::record::{ItemRecord, LabSectionRecord};
use crate::ingest::report::Report;
use crate::ingest::table::Table;

/// Reads the sections in the order in which they are shown.
pub fn read(table: &mut Table<'_>, report: &mut Report) -> Vec<LabSectionRecord> {
    let mut sections = Vec::new();
    for (key, kind) in LabSectionKind::NAMED {
        let Some(span) = table.value(key).map(|value| value.span.clone()) else { continue };
        let mut section = LabSectionRecord { kind, text: Vec::new(), items: Vec::new(), span };
        match item_kind(kind) {
            _ if kind == LabSectionKind::News => {
                let tables = table.tables(key, report);
                section.items = tables.into_iter().filter_map(|it| news(it, report)).collect();
            }
            Some(of_item) => {
                let tables = table.tables(key, report);
                section.items =
                    tables.into_iter().filter_map(|it| item(of_item, it, report)).collect();
            }
            None => section.text = prose::paragraphs(&table.texts(key, report), report),
        }
        for item in section.items.iter_mut().filter(|item| !item.relations.is_empty()) {
            let message = "people are not named in a section of a lab";
            let help = "write who it was into `details`";
            report.warning(&item.span, message, help);
            item.relations.clear();
        }
        if !section.text.is_empty() || !section.items.is_empty() {
            sections.push(section);
        }
    }
    order(&mut sections, table, report);
    sections
}

/// Section of a curriculum vitae whose items a section has; none for a section of paragraphs.
fn item_kind(kind: LabSectionKind) -> Option<SectionKind> {
    match kind {
        LabSectionKind::Research | LabSectionKind::Project | LabSectionKind::Report => {
            Some(SectionKind::Project)
        }
        LabSectionKind::Software => Some(SectionKind::Software),
        LabSectionKind::Data => Some(SectionKind::Data),
        LabSectionKind::Teaching => Some(SectionKind::Teaching),
        LabSectionKind::Talk => Some(SectionKind::Talk),
        LabSectionKind::News | LabSectionKind::Joining | LabSectionKind::Contact => None,
    }
}

/// Arranges the sections as `sections` says; others are left out.
fn order(sections: &mut Vec<LabSectionRecord>, table: &mut Table<'_>, report: &mut Report) {
    if table.value("sections").is_none() {
        return;
    }
    let mut arranged = Vec::new();
    for name in table.texts("sections", report) {
        let named = LabSectionKind::NAMED.iter().find(|(key, _)| *key == name.value);
        let Some((_, kind)) = named else {
            let known = LabSectionKind::NAMED.map(|(key, _)| key).join(", ");
            let message = "`sections` names a section that is not known";
            report.error(&name.span, message, format!("known: {known}"));
            continue;
        };
        match sections.iter().position(|section| section.kind == *kind) {
            Some(at) => arranged.push(sections.remove(at)),
            None => {
                let message =
                    format!("the section `{}` has no content, or stands before", name.value);
                report.warning(&name.span, message, "take it out, or add what belongs there");
            }
        }
    }
    for section in sections.iter() {
        let message = format!("`sections` does not name “{}”", section.kind.label());
        report.note(&section.span, message, "it is not shown; name it there to show it");
    }
    *sections = arranged;
}

/// Announcement, as an item of a date and a text.
fn news(mut table: Table<'_>, report: &mut Report) -> Option<ItemRecord> {
    let date = table.required_date("date", report);
    let text = table.required("text", report);
    let span = table.span().clone();
    table.finish(Severity::Error, report);
    let (date, text) = (date?, prose::paragraph(&text?, report));
    Some(ItemRecord {
        section: SectionKind::Activity,
        title: String::new(),
        organization: String::new(),
        location: String::new(),
        period: Some(Period { start: Some(date), end: Some(date), ongoing: false }),
        terms: Vec::new(),
        details: vec![text],
        relations: Vec::new(),
        links: Vec::new(),
        span,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;
    use crate::ingest::toml;

    /// Checks the kinds of the sections with their numbers of paragraphs and items.
    #[track_caller]
    fn check(text: &str, expected: &[(&str, usize, usize)], told: &[&str]) {
        let mut report = Report::new(FileId(0));
        let value = toml::parse(text, &mut report).unwrap();
        let mut table = Table::new(&value, &mut report).unwrap();
        let sections = read(&mut table, &mut report);
        table.finish(Severity::Error, &mut report);
        let name = |kind| LabSectionKind::NAMED.iter().find(|it| it.1 == kind).map(|it| it.0);
        let found: Vec<_> = sections
            .iter()
            .map(|it| (name(it.kind).unwrap(), it.text.len(), it.items.len()))
            .collect();
        assert_eq!(found, expected);
        let messages: Vec<_> = report.diagnostics.iter().map(|it| it.message.as_str()).collect();
        assert_eq!(messages, told);
    }

    const NEWS: &str = "[[news]]\ndate = '2025-09'\ntext = 'A loom.'\n";

    #[test]
    fn sections_stand_in_the_usual_order() {
        check("", &[], &[]);
        check(
            &format!("joining = ['Write to us.', '']\n[[project]]\ntitle = 'P'\n{NEWS}"),
            &[("news", 0, 1), ("project", 0, 1), ("joining", 1, 0)],
            &[],
        );
    }

    #[test]
    fn a_lab_orders_its_sections() {
        check(
            &format!(
                "sections = ['joining', 'news', 'talk', 'news', 'x']\njoining = ['J']\ncontact = ['C']\n{NEWS}"
            ),
            &[("joining", 1, 0), ("news", 0, 1)],
            &[
                "the section `talk` has no content, or stands before",
                "the section `news` has no content, or stands before",
                "`sections` names a section that is not known",
                "`sections` does not name “Contact”",
            ],
        );
        check("sections = []\ncontact = ['C']", &[], &["`sections` does not name “Contact”"]);
    }

    #[test]
    fn what_is_wrong_is_told() {
        check(
            "[[talk]]\ntitle = 'T'\nadvisors = ['Ida Example']\n[[news]]\ntext = 'N'",
            &[("talk", 0, 1)],
            &["`date` is missing", "people are not named in a section of a lab"],
        );
    }
}
