//! Public record of a person at ORCID (message schema 3.0, as JSON or XML): person, activities and works.
//! Only public items are read.
//!
//! Each work keeps the party that asserted it to ORCID: a member, such as a publisher, or the
//! person.

mod items;
mod visibility;
mod work;
mod xml;

use peerage_core::model::{Identifier, LinkKind, SafeUrl, Scheme, SourceKind};

use self::visibility::is_public;
use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::document::Document;
use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::json_lines;
use crate::ingest::json_outline::Outline;
use crate::ingest::link::link;
use crate::ingest::markup;
use crate::ingest::prose;
use crate::ingest::record::{LinkRecord, ProfileRecord};
use crate::ingest::registry::date;
use crate::ingest::report::Report;
use crate::ingest::value::Value;
use crate::ingest::work::Keys;

/// True if a text begins like a record, in JSON or in XML.
pub fn begins(head: &str) -> bool {
    xml::begins(head) || Outline::parse(head).is_some_and(|outline| fits(&outline))
}

/// Reads a text, in JSON or in XML, as far as possible.
pub fn read_text(text: &str, keys: &mut Keys, report: &mut Report) -> Document {
    if !xml::begins(text) {
        return json_lines::read_whole(text, read, keys, report);
    }
    xml::tree(text, report).map(|value| read(&value, keys, report)).unwrap_or_default()
}

/// True if a JSON text is a record, or contains works of one.
fn fits(outline: &Outline) -> bool {
    ["orcid-identifier", "activities-summary", "group.work-summary", "bulk.work"]
        .iter()
        .any(|key| outline.has(key))
}

/// Reads a record as far as possible.
pub fn read(value: &Value, keys: &mut Keys, report: &mut Report) -> Document {
    let mut document = Document {
        kind: Some(SourceKind::Registry),
        publisher: Some("ORCID".to_owned()),
        // ORCID, "Public data file use policy".
        licence: Some("CC0-1.0".to_owned()),
        ..Document::default()
    };
    let Some(mut record) = Fields::new(value, report) else { return document };
    let path = record.text_in(&["orcid-identifier", "path"], report);
    let path = path.or_else(|| record.text("path", report));
    let orcid = path.and_then(|path| {
        let bare = path.value.trim_matches('/').split('/').next().unwrap_or_default();
        Some(Spanned { value: Identifier::orcid(bare)?, span: path.span })
    });
    let mut hidden = 0;
    if let Some(mut history) = record.table("history", report) {
        let changed = history.text_in(&["last-modified-date", "value"], report);
        // A number of milliseconds in JSON, a time in XML.
        document.written = changed.and_then(|changed| {
            date::of_milliseconds(&changed.value).or_else(|| date::of_text(&changed.value))
        });
    }
    let mut profile = ProfileRecord::default();
    if let Some(orcid) = &orcid {
        let url = orcid.value.url();
        document.url = SafeUrl::parse(&url);
        let text = Spanned { value: url, span: orcid.span.clone() };
        profile.links.extend(link(LinkKind::Orcid, &text, report));
        document.subject_identifiers.push(orcid.clone());
    }
    let owner = orcid.as_ref().map(|orcid| orcid.value.value.as_ref());
    if let Some(mut person) = record.table("person", report) {
        document.subject = name(&mut person, report);
        self::person(&mut person, &mut profile, &mut document, &mut hidden, report);
    }
    let mut activities = record.table("activities-summary", report);
    if let Some(activities) = &mut activities {
        items::read(activities, &mut profile, &mut hidden, report);
    }
    for holder in [activities.as_mut(), Some(&mut record)].into_iter().flatten() {
        document.works.extend(work::read(holder, owner, keys, &mut hidden, report));
    }
    if hidden > 0 {
        let help = "only what everybody may see is read";
        let message = format!("{hidden} items that are not public are left out");
        report.push(Diagnostic::note(value.span.clone(), message, help));
    }
    document.profile = Some(profile);
    document
}

/// Name under which the person publishes, or given and family name.
fn name(person: &mut Fields<'_>, report: &mut Report) -> Option<Spanned<String>> {
    let mut name = person.table("name", report)?;
    if !is_public(&mut name, &mut 0, report) {
        return None;
    }
    if let Some(credit) = name.text_in(&["credit-name", "value"], report) {
        return Some(Spanned { value: markup::line(&credit.value), span: credit.span });
    }
    let span = name.span().clone();
    let parts = ["given-names", "family-name"].map(|key| name.text_in(&[key, "value"], report));
    let whole = parts.into_iter().flatten().map(|part| part.value).collect::<Vec<_>>().join(" ");
    let whole = markup::line(&whole);
    (!whole.is_empty()).then_some(Spanned { value: whole, span })
}

fn person(
    person: &mut Fields<'_>,
    profile: &mut ProfileRecord,
    document: &mut Document,
    hidden: &mut usize,
    report: &mut Report,
) {
    if let Some(mut biography) = person.table("biography", report)
        && is_public(&mut biography, hidden, report)
        && let Some(text) = biography.text("content", report)
    {
        let paragraphs = text.value.split("\n\n").map(|paragraph| {
            let text = Spanned { value: paragraph.to_owned(), span: text.span.clone() };
            markup::paragraph(&text, report)
        });
        profile.biography.extend(paragraphs.filter(|paragraph| !paragraph.plain.is_empty()));
    }
    for mut other in listed(person, "other-names", "other-name", hidden, report) {
        let name = other.text("content", report);
        profile
            .other_names
            .extend(name.map(|name| Spanned { value: markup::line(&name.value), span: name.span }));
    }
    for mut page in listed(person, "researcher-urls", "researcher-url", hidden, report) {
        let name = page.text("url-name", report);
        let Some(url) = page.text_in(&["url", "value"], report) else { continue };
        profile.links.extend(self::page(name, &url, report));
    }
    for mut keyword in listed(person, "keywords", "keyword", hidden, report) {
        // Some people put all keywords into one item.
        let Some(text) = keyword.text("content", report) else { continue };
        let parts = text.value.split([',', ';']).map(str::trim);
        let parts = parts
            .map(|part| Spanned { value: markup::line(part), span: text.span.clone() })
            .collect();
        profile.interests.extend(prose::lines(parts, report));
    }
    for mut other in listed(person, "external-identifiers", "external-identifier", hidden, report) {
        let scheme = other.text("external-id-type", report);
        let value = other.text("external-id-value", report);
        let url = other.text_in(&["external-id-url", "value"], report);
        let known = scheme.zip(value).and_then(|(scheme, value)| {
            let identifier = match scheme.value.to_ascii_lowercase().as_str() {
                "openalex" => Identifier::open_alex(&value.value),
                "dblp" | "dblp author id" => Identifier::dblp(&value.value),
                "semantic scholar" => Identifier::semantic_scholar(&value.value),
                _ => None,
            }?;
            let is_person = identifier.scheme != Scheme::Doi;
            is_person.then_some(Spanned { value: identifier, span: value.span })
        });
        match (known, url) {
            (Some(known), _) => document.subject_identifiers.push(known),
            (None, Some(url)) => profile.links.extend(link(LinkKind::Other, &url, report)),
            (None, None) => {}
        }
    }
}

/// Public items of a list in a table of its own.
fn listed<'a>(
    holder: &mut Fields<'a>,
    list: &'static str,
    item: &'static str,
    hidden: &mut usize,
    report: &mut Report,
) -> Vec<Fields<'a>> {
    let Some(mut list) = holder.table(list, report) else { return Vec::new() };
    let mut items = list.tables(item, report);
    items.retain_mut(|item| is_public(item, hidden, report));
    items
}

/// Page that the person lists; its kind follows from its name or its host.
fn page(
    name: Option<Spanned<String>>,
    url: &Spanned<String>,
    report: &mut Report,
) -> Option<LinkRecord> {
    let name = name.map(|name| name.value.to_lowercase()).unwrap_or_default();
    let is_own =
        ["homepage", "home page", "website", "web site", "personal", "web page", "webpage"]
            .iter()
            .any(|word| name.contains(word));
    let address = url.value.to_ascii_lowercase();
    let kind = match () {
        () if address.contains("://github.com/") => LinkKind::Github,
        () if address.contains("://scholar.google.") => LinkKind::Scholar,
        () if is_own => LinkKind::Website,
        () => LinkKind::parse(&name)
            .filter(|kind| *kind != LinkKind::Email)
            .unwrap_or(LinkKind::Other),
    };
    link(kind, url, report)
}

#[cfg(test)]
mod tests {
    use crate::ingest::registry::shown::check_json;

    #[track_caller]
    fn check(text: &str, expected: &str, warnings: &[&str]) {
        check_json(super::read, text, expected, warnings);
    }

    #[test]
    fn a_record_tells_who_somebody_is() {
        check(
            r#"{"orcid-identifier": {"path": "0000-0002-1825-0097"},
              "history": {"last-modified-date": {"value": 1559917016886}},
              "person": {
                "name": {"given-names": {"value": "Ada"}, "family-name": {"value": "Lovelace"},
                         "credit-name": null, "visibility": "public"},
                "biography": {"content": "One.\n\nWrite to ada@example.org. Two.", "visibility": "public"},
                "researcher-urls": {"researcher-url": [
                  {"url-name": "Home page", "url": {"value": "https://ada.example"}, "visibility": "public"},
                  {"url-name": "", "url": {"value": "https://github.com/ada"}},
                  {"url-name": "x", "url": {"value": "https://secret.example"}, "visibility": "limited"}]},
                "emails": {"email": [{"email": "ada@example.org", "visibility": "public"}]},
                "addresses": {"address": [{"country": {"value": "GB"}}]},
                "keywords": {"keyword": [{"content": "engines; <i>tables</i>"}]},
                "external-identifiers": {"external-identifier": [
                  {"external-id-type": "Some ID", "external-id-value": "1",
                   "external-id-url": {"value": "https://id.example/1"}}]}}}"#,
            "subject Ada Lovelace\n\
             identifier orcid 0000-0002-1825-0097\n\
             registry ORCID https://orcid.org/0000-0002-1825-0097 written 2019-06-07 CC0-1.0\n\
             biography One.\nbiography Two.\n\
             link Orcid https://orcid.org/0000-0002-1825-0097\n\
             link Website https://ada.example\n\
             link Github https://github.com/ada\n\
             link Other https://id.example/1\n\
             interest engines\ninterest tables",
            &["removed: an e-mail address", "1 items that are not public are left out"],
        );
    }

    #[test]
    fn every_type_may_be_wrong() {
        check(
            r#"{"orcid-identifier": "x", "history": [], "person": {"name": {"given-names": 1,
               "family-name": {"value": 2}}, "biography": "x", "keywords": {"keyword": {"content": []}},
               "researcher-urls": null, "external-identifiers": {"external-identifier": [null, 1]}},
               "activities-summary": {"works": {"group": [{"work-summary": "x"}, null, {}]},
               "employments": [], "fundings": {"group": 7}, "peer-reviews": null}}"#,
            "subject 2\nregistry ORCID CC0-1.0",
            &[
                "`orcid-identifier` is text, not a table",
                "`history` is a list, not a table",
                "`given-names` is a number, not a table",
                "`biography` is text, not a table",
                "`content` is a list, not text",
                "`external-identifier` is a number, not a table",
                "`employments` is a list, not a table",
                "`group` is a number, not a table",
                "`work-summary` is text, not a table",
            ],
        );
        check("[]", "registry ORCID CC0-1.0", &["a list where a table is needed"]);
    }
}
