//! Organizations and their parts in records of the Research Organization Registry (its schemas 1
//! and 2) and in institutions of OpenAlex: one record, a list, or a page of results.
//!
//! What a record calls its child becomes a unit, and so does the organization itself; of several
//! parents the first counts. A relation that is neither, such as a hospital that is `related`, says
//! nothing of a unit.

use foldhash::HashMap;
use peerage_core::model::{SafeUrl, SourceKind};

use crate::ingest::document::Document;
use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::json_outline::Outline;
use crate::ingest::prose;
use crate::ingest::record::UnitRecord;
use crate::ingest::registry::answer::items;
use crate::ingest::report::Report;
use crate::ingest::units::{known_to_registry, record_of_registry};
use crate::ingest::value::{Content, Value};
use crate::ingest::work::Keys;

/// Names of the relations to the part and to the whole, in lower case.
const CHILD: &str = "child";
const PARENT: &str = "parent";

/// True if a JSON text contains organizations of the registry or of OpenAlex.
pub fn fits(outline: &Outline) -> bool {
    let has = |prefix: &str, key: &str| outline.has(&format!("{prefix}{key}"));
    ["", "items.", "results."].iter().any(|prefix| {
        let is_record = has(prefix, "relationships")
            && (has(prefix, "names") || has(prefix, "name"))
            && ["external_ids", "established", "country", "locations"]
                .iter()
                .any(|key| has(prefix, key));
        let is_institution = has(prefix, "associated_institutions") && has(prefix, "display_name");
        is_record || is_institution
    })
}

/// Reads records as far as possible.
pub fn read(value: &Value, _: &mut Keys, report: &mut Report) -> Document {
    let is_page_of_openalex = Fields::from_table(value).is_some_and(|whole| whole.has("results"));
    let list = if is_page_of_openalex { "results" } else { "items" };
    let mut document = Document { kind: Some(SourceKind::Registry), ..Document::default() };
    let mut lineages = Vec::new();
    let mut numbers: HashMap<String, Spanned<String>> = HashMap::default();
    for mut item in items(value, list, report) {
        let is_institution = item.has("display_name");
        let publisher = if is_institution { "OpenAlex" } else { "ROR" };
        document.publisher.get_or_insert_with(|| publisher.to_owned());
        let lineage = item.texts("lineage", report);
        let id = item.text("id", report);
        let Some(mut unit) = organization(&mut item, id.as_ref(), report) else {
            report.warning(item.span(), "an organization has no name", "it is left out");
            continue;
        };
        numbers.extend(id.map(|id| (id.value, unit.name.clone())));
        let parts = relations(&mut item, &mut unit, report);
        lineages.push((document.units.len(), lineage));
        document.units.push(unit);
        document.units.extend(parts);
    }
    // The way to the top begins with the institution itself.
    for (at, lineage) in lineages {
        if let (None, Some(above)) = (&document.units[at].parent, lineage.get(1)) {
            document.units[at].parent = numbers.get(&above.value).cloned();
        }
    }
    document
}

/// The organization that a record is about.
fn organization(
    item: &mut Fields<'_>,
    id: Option<&Spanned<String>>,
    report: &mut Report,
) -> Option<UnitRecord> {
    let name = display_name(item, report)?;
    let ror = item.text("ror", report);
    let ror = ror.as_ref().or(id).and_then(|text| record_of_registry(&text.value));
    let homepage = item.text("homepage_url", report).map(|text| text.value);
    let link = homepage.or_else(|| website(item.value("links")?));
    let link = link.and_then(|url| SafeUrl::parse(&url)).filter(|url| !url.is_mail());
    Some(UnitRecord { link, ..known_to_registry(prose::spanned_line(name, report), ror) })
}

/// Name that is displayed: of several, the one that the registry marks.
fn display_name(item: &mut Fields<'_>, report: &mut Report) -> Option<Spanned<String>> {
    if let Some(name) = item.first(&["display_name", "name"], report) {
        return Some(name);
    }
    let mut names = item.tables("names", report);
    let is_displayed = |name: &mut Fields<'_>, report: &mut Report| {
        name.texts("types", report).iter().any(|kind| kind.value == "ror_display")
    };
    let at = names.iter_mut().position(|name| is_displayed(name, report)).unwrap_or_default();
    names.get_mut(at)?.text("value", report)
}

/// First website among links: a list of addresses, or of tables with a type.
fn website(links: &Value) -> Option<String> {
    let Content::List(links) = &links.content else { return None };
    links.iter().find_map(|link| match &link.content {
        Content::Text(url) => Some(url.clone()),
        _ => {
            let mut link = Fields::from_table(link)?;
            let is_website = link.mentions("type", "website");
            let value = link.value("value").filter(|_| is_website)?;
            match &value.content {
                Content::Text(url) => Some(url.clone()),
                _ => None,
            }
        }
    })
}

/// Parts that a record names; its parent becomes that of `unit`.
fn relations(item: &mut Fields<'_>, unit: &mut UnitRecord, report: &mut Report) -> Vec<UnitRecord> {
    let mut parts = Vec::new();
    let mut others = item.tables("relationships", report);
    others.extend(item.tables("associated_institutions", report));
    for mut other in others {
        let Some(kind) = other.first(&["type", "relationship"], report) else { continue };
        let kind = match other.text("relationship", report) {
            // In OpenAlex, `type` is that of the institution.
            Some(relationship) => relationship.value.to_ascii_lowercase(),
            None => kind.value.to_ascii_lowercase(),
        };
        let Some(name) = other.first(&["label", "display_name"], report) else { continue };
        let id = other.first(&["ror", "id"], report);
        let ror = id.as_ref().and_then(|id| record_of_registry(&id.value));
        let name = prose::spanned_line(name, report);
        match kind.as_str() {
            CHILD => {
                let parent = unit.ror.as_ref().map_or_else(
                    || unit.name.clone(),
                    |ror| Spanned { value: ror.to_string(), span: unit.name.span.clone() },
                );
                let part = known_to_registry(name, ror);
                parts.push(UnitRecord { parent: Some(parent), ..part });
            }
            PARENT if unit.parent.is_none() => {
                let value = ror.map_or(name.value, |ror| ror.to_string());
                unit.parent = Some(Spanned { value, span: name.span });
            }
            PARENT => {
                let message = format!("`{}` has more than one parent", unit.name.value);
                report.note(&name.span, message, "the first counts; lab.toml may name another");
            }
            _ => {}
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;
    use crate::ingest::json;

    /// Checks the units as `NAME < PARENT`.
    #[track_caller]
    fn check(text: &str, expected: &[&str], told: &[&str]) -> Document {
        assert!(fits(&Outline::parse(text).unwrap()), "{text}");
        let mut report = Report::new(FileId(0));
        let value = json::parse(text, &mut report).unwrap();
        let document = read(&value, &mut Keys::default(), &mut report);
        let shown = |unit: &UnitRecord| match &unit.parent {
            Some(parent) => format!("{} < {}", unit.name.value, parent.value),
            None => unit.name.value.clone(),
        };
        assert_eq!(document.units.iter().map(shown).collect::<Vec<_>>(), expected);
        let messages: Vec<_> = report.diagnostics.iter().map(|d| d.message.as_str()).collect();
        assert_eq!(messages, told);
        document
    }

    #[test]
    fn records_of_both_schemas_are_read() {
        let document = check(
            r#"{"id": "https://ror.org/05gq02987", "external_ids": [], "names": [
                {"value": "UoL", "types": ["acronym"]},
                {"value": "University of Looms", "types": ["label", "ror_display"]}],
                "links": [{"type": "wikipedia", "value": "https://w.example"},
                    {"type": "website", "value": "https://looms.example"}],
                "relationships": [
                {"type": "child", "label": "Institute of Dyes", "id": "https://ror.org/01abcde23"},
                {"type": "related", "label": "Mill Hospital", "id": "https://ror.org/01abcde45"},
                {"type": "parent", "label": "State System", "id": "https://ror.org/01abcde67"},
                {"type": "parent", "label": "Another", "id": "https://ror.org/01abcde89"}]}"#,
            &[
                "University of Looms < https://ror.org/01abcde67",
                "Institute of Dyes < https://ror.org/05gq02987",
            ],
            &["`University of Looms` has more than one parent"],
        );
        assert_eq!(document.units[0].link.as_deref(), Some("https://looms.example"));
        assert_eq!(document.publisher.as_deref(), Some("ROR"));
        check(
            r#"{"items": [{"id": "https://ror.org/05gq02987", "name": "University of Looms",
                "country": {}, "links": ["https://looms.example"], "relationships":
                [{"type": "Child", "label": "Institute of Dyes", "id": "x"}]}, {"relationships": []}]}"#,
            &["University of Looms", "Institute of Dyes < https://ror.org/05gq02987"],
            &["an organization has no name"],
        );
    }

    #[test]
    fn institutions_of_openalex_are_read() {
        let document = check(
            r#"{"results": [
                {"id": "https://openalex.org/I1", "ror": "https://ror.org/05gq02987",
                "display_name": "University of Looms", "lineage": ["https://openalex.org/I1"],
                "associated_institutions": [{"id": "https://openalex.org/I2", "type": "facility",
                "ror": null, "display_name": "Institute of Dyes", "relationship": "child"}]},
                {"id": "https://openalex.org/I3", "display_name": "Mill",
                "lineage": ["https://openalex.org/I3", "https://openalex.org/I1"],
                "associated_institutions": []}]}"#,
            &[
                "University of Looms",
                "Institute of Dyes < https://ror.org/05gq02987",
                "Mill < University of Looms",
            ],
            &[],
        );
        assert_eq!(document.publisher.as_deref(), Some("OpenAlex"));
    }
}
