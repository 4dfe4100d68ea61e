//! Works in a record of ORCID. A group contains the records of one work from several sources; each
//! becomes a record of its own. They share the identifiers of the group, so that they are
//! recognized as one work.

use peerage_core::model::{Identifier, LinkKind, Scheme, WorkKind};

use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::markup;
use crate::ingest::record::{RelationKind, WorkRecord, WorkRelation};
use crate::ingest::registry::orcid::is_public;
use crate::ingest::registry::orcid::items::date;
use crate::ingest::registry::work::{add_venue, author, complete, set_authors, title_or};
use crate::ingest::report::Report;
use crate::ingest::work::{Addresses, Keys};

/// Maximum number of identifiers that the works of a group share.
const MAX_SHARED: usize = 16;

/// Fields that are not about the work itself.
const IGNORED: [&str; 11] = [
    "created-date",
    "last-modified-date",
    "source",
    "visibility",
    "path",
    "display-index",
    "put-code",
    "url",
    "citation",
    "language-code",
    "country",
];

/// Reads the works of a record or of `activities-summary`: `works`, `group` and `bulk`. `owner` is
/// the ORCID iD of the person.
pub fn read(
    holder: &mut Fields<'_>,
    owner: Option<&str>,
    keys: &mut Keys,
    hidden: &mut usize,
    report: &mut Report,
) -> Vec<WorkRecord> {
    let mut works = Vec::new();
    let mut groups = holder.tables("group", report);
    for mut list in holder.tables("works", report) {
        groups.extend(list.tables("group", report));
    }
    for mut group in groups {
        let shared = own_identifiers(&mut group, report);
        let mut members = Vec::new();
        for key in ["work-summary", "work"] {
            for mut summary in group.tables(key, report) {
                if is_public(&mut summary, hidden, report) {
                    members.extend(work(summary, owner, &shared, keys, report));
                }
            }
        }
        works.extend(members);
    }
    for mut item in holder.tables("bulk", report) {
        // An item may be an error instead.
        let Some(mut whole) = item.table("work", report) else { continue };
        if is_public(&mut whole, hidden, report) {
            works.extend(work(whole, owner, &[], keys, report));
        }
    }
    works
}

fn work(
    mut item: Fields<'_>,
    owner: Option<&str>,
    shared: &[Spanned<Identifier>],
    keys: &mut Keys,
    report: &mut Report,
) -> Option<WorkRecord> {
    let span = item.span().clone();
    let code = item.text("put-code", report);
    let mut titles = item.table("title", report);
    let mut part = |key| titles.as_mut()?.text_in(&[key, "value"], report);
    let (main, subtitle) = (part("title"), part("subtitle"));
    let whole = main.map(|main| match subtitle {
        Some(subtitle) => Spanned { value: format!("{}: {}", main.value, subtitle.value), ..main },
        None => main,
    });
    let title = title_or(whole, "a work", code.clone(), &span, report)?;
    let key = code.map_or_else(|| "work".to_owned(), |code| code.value);
    let mut work = WorkRecord::titled(key, title, &span);
    let mut addresses = Addresses::default();
    let named = identify(&mut item, &mut work, &mut addresses, report);
    for identifier in shared {
        // Its own identifiers come first, and each scheme occurs once: a group may contain several
        // versions.
        if !named.contains(&identifier.value.scheme) {
            addresses.add(identifier.value.clone(), &identifier.span);
        }
    }
    if let Some(url) = item.text_in(&["url", "value"], report) {
        addresses.link(LinkKind::Page, &url, report);
    }
    add_venue(&mut work, item.text_in(&["journal-title", "value"], report));
    let kind = item.text("type", report).map(|kind| kind.value.to_ascii_lowercase());
    work.kind = self::kind(kind.as_deref().unwrap_or_default());
    work.date = date(&mut item, "publication-date", report)
        .map(|date| Spanned { value: date, span: span.clone() });
    let summary = item.text("short-description", report);
    work.summary = summary.map(|text| markup::paragraph(&text, report)).map(Box::new);
    work.summary = work.summary.filter(|summary| !summary.plain.is_empty());
    authors(&mut item, &mut work, report);
    work.asserted_by = asserted_by(&mut item, owner, report).map(Box::new);
    work.unknown = item.rest(&IGNORED, report).into();
    Some(complete(work, addresses, false, keys, report))
}

/// Kind of a work by its type in ORCID (`work-type` of record 3.0).
fn kind(name: &str) -> WorkKind {
    match name {
        "conference-paper"
        | "conference-abstract"
        | "conference-output"
        | "conference-proceedings" => WorkKind::Conference,
        "conference-poster" => WorkKind::Poster,
        "conference-presentation" | "lecture-speech" => WorkKind::Talk,
        "journal-article" | "review-article" => WorkKind::Journal,
        "journal-issue" => WorkKind::Periodical,
        "magazine-article" | "newspaper-article" | "newsletter-article" => WorkKind::Magazine,
        "book-review" | "review" => WorkKind::Review,
        "book" | "translation" => WorkKind::Book,
        "edited-book" => WorkKind::EditedBook,
        "book-chapter" => WorkKind::Chapter,
        "encyclopedia-entry" | "dictionary-entry" => WorkKind::Entry,
        "report" => WorkKind::Report,
        "standards-and-policy" | "technical-standard" => WorkKind::Standard,
        "data-set" => WorkKind::Dataset,
        "software" => WorkKind::Software,
        "patent" => WorkKind::Patent,
        "website" | "online-resource" | "blog-post" => WorkKind::WebPage,
        "preprint" | "working-paper" => WorkKind::Preprint,
        "dissertation" | "dissertation-thesis" | "supervised-student-publication" => {
            WorkKind::Thesis
        }
        _ => WorkKind::Other,
    }
}

/// Identifiers that a group or work calls its own, of the schemes known here.
fn own_identifiers(holder: &mut Fields<'_>, report: &mut Report) -> Vec<Spanned<Identifier>> {
    let mut own = Vec::new();
    for mut item in external(holder, report) {
        let is_own = relationship(&mut item, report) == "self";
        if own.len() < MAX_SHARED && is_own {
            own.extend(identifier(&mut item, report));
        }
    }
    own
}

/// Reads the identifiers of a work, and of the works of which it is a version.
fn identify(
    item: &mut Fields<'_>,
    work: &mut WorkRecord,
    addresses: &mut Addresses,
    report: &mut Report,
) -> Vec<Scheme> {
    let mut own = Vec::new();
    for mut item in external(item, report).into_iter().take(100) {
        let relationship = relationship(&mut item, report);
        let Some(identifier) = identifier(&mut item, report) else { continue };
        match relationship.as_str() {
            "self" => {
                own.push(identifier.value.scheme);
                addresses.add(identifier.value, &identifier.span);
            }
            "version-of" => {
                let relation =
                    WorkRelation { kind: RelationKind::Version, other: identifier.value };
                work.relations.push(Spanned { value: relation, span: identifier.span });
            }
            // Containing book or journal, or funder.
            _ => {}
        }
    }
    own
}

fn external<'a>(holder: &mut Fields<'a>, report: &mut Report) -> Vec<Fields<'a>> {
    let list = holder.table("external-ids", report);
    list.map(|mut list| list.tables("external-id", report)).unwrap_or_default()
}

fn relationship(item: &mut Fields<'_>, report: &mut Report) -> String {
    let text = item.text("external-id-relationship", report);
    text.map_or_else(|| "self".to_owned(), |text| text.value.to_ascii_lowercase().replace('_', "-"))
}

fn identifier(item: &mut Fields<'_>, report: &mut Report) -> Option<Spanned<Identifier>> {
    let scheme = item.text("external-id-type", report)?.value.to_ascii_lowercase();
    let value = item.text("external-id-value", report)?;
    let identifier = match scheme.as_str() {
        "doi" => Identifier::doi(&value.value),
        "arxiv" => Identifier::arxiv(&value.value),
        "pmid" => Identifier::pubmed(&value.value),
        "handle" => Identifier::handle(&value.value),
        "dblp" => Identifier::dblp(&value.value),
        "uri" => Identifier::doi(&value.value).or_else(|| Identifier::arxiv(&value.value)),
        // Numbers of other catalogues: EID, WOSUID, ISBN, ISSN.
        _ => return None,
    };
    if identifier.is_none() && scheme != "uri" {
        report.warning(&value.span, format!("this is no {scheme}"), "it is left out");
    }
    Some(Spanned { value: identifier?, span: value.span })
}

/// Reads the contributors who are authors, or who have no role.
fn authors(item: &mut Fields<'_>, work: &mut WorkRecord, report: &mut Report) {
    let Some(mut list) = item.table("contributors", report) else { return };
    let mut authors = Vec::new();
    for mut contributor in list.tables("contributor", report) {
        let role = contributor.text_in(&["contributor-attributes", "contributor-role"], report);
        let is_author = role.is_none_or(|role| {
            let role = role.value.to_lowercase();
            // Authors have roles of CRediT, too.
            role.contains("author") || role.contains("credit.niso.org")
        });
        let name = contributor.text_in(&["credit-name", "value"], report);
        let Some(mut author) = name.and_then(|name| author(&name.value)).filter(|_| is_author)
        else {
            continue;
        };
        let orcid = contributor.text_in(&["contributor-orcid", "path"], report);
        author.identifiers.extend(orcid.and_then(|orcid| Identifier::orcid(&orcid.value)));
        authors.push(author);
    }
    set_authors(work, authors, list.span());
}

/// Party that asserted a work to ORCID; none if it is the person.
fn asserted_by(
    item: &mut Fields<'_>,
    owner: Option<&str>,
    report: &mut Report,
) -> Option<Spanned<String>> {
    let mut source = item.table("source", report)?;
    // A member may pass on the assertion of another party.
    for (orcid, name) in
        [("assertion-origin-orcid", "assertion-origin-name"), ("source-orcid", "source-name")]
    {
        let by = source.text_in(&[orcid, "path"], report);
        let name = source.text_in(&[name, "value"], report);
        if let Some(by) = by {
            return name.filter(|_| Some(by.value.as_str()) != owner).map(|name| line(&name));
        }
        if let Some(name) = name {
            return Some(line(&name));
        }
    }
    source.text_in(&["source-client-id", "path"], report)
}

fn line(text: &Spanned<String>) -> Spanned<String> {
    Spanned { value: markup::line(&text.value), span: text.span.clone() }
}

#[cfg(test)]
mod tests {
    use crate::ingest::registry::{orcid, shown::check_json};

    #[track_caller]
    fn check(works: &str, expected: &str, warnings: &[&str]) {
        let text =
            format!("{{\"orcid-identifier\": {{\"path\": \"0000-0002-1825-0097\"}}, {works}}}");
        let expected = format!(
            "identifier orcid 0000-0002-1825-0097\n\
             registry ORCID https://orcid.org/0000-0002-1825-0097 CC0-1.0\n\
             link Orcid https://orcid.org/0000-0002-1825-0097\n{expected}"
        );
        check_json(orcid::read, &text, &expected, warnings);
    }

    #[test]
    fn the_works_of_a_group_share_its_identifiers() {
        check(
            r#""activities-summary": {"works": {"group": [{
              "external-ids": {"external-id": [
                {"external-id-type": "doi", "external-id-value": "10.1000/X", "external-id-relationship": "self"},
                {"external-id-type": "eid", "external-id-value": "2-s2.0-1", "external-id-relationship": "self"}]},
              "work-summary": [
                {"put-code": 1, "title": {"title": {"value": "Notes"}, "subtitle": {"value": "A Sketch"}},
                 "type": "journal-article", "journal-title": {"value": "Memoirs"}, "visibility": "public",
                 "publication-date": {"year": {"value": "1843"}, "month": {"value": "08"}, "day": null},
                 "source": {"source-orcid": null, "source-client-id": {"path": "APP-1"}, "source-name": {"value": "Crossref"}},
                 "external-ids": {"external-id": [{"external-id-type": "doi", "external-id-value": "10.1000/x",
                   "external-id-relationship": "self"},
                  {"external-id-type": "doi", "external-id-value": "10.1000/p", "external-id-relationship": "version-of"}]}},
                {"put-code": 2, "title": {"title": {"value": "Notes"}}, "type": "preprint", "publication-date": {"year": {"value": "1842"}},
                 "source": {"source-orcid": {"path": "0000-0002-1825-0097"}, "source-name": {"value": "Ada"}},
                 "url": {"value": "https://ada.example/notes"}},
                {"put-code": 3, "title": {"title": {"value": "Hidden"}}, "visibility": "private"}]}]}}"#,
            "1 Journal \"Notes: A Sketch\" in Memoirs 1843-08 Published +others\n\
             \u{20} doi 10.1000/x\n\
             \u{20} Version doi 10.1000/p\n\
             \u{20} by Crossref\n\
             2 Preprint \"Notes\" 1842 Preprint +others\n\
             \u{20} doi 10.1000/x\n\
             \u{20} link Page https://ada.example/notes",
            &["1 items that are not public are left out"],
        );
    }

    #[test]
    fn a_whole_work_names_its_authors() {
        check(
            r#""bulk": [{"error": {}}, {"work": {"put-code": 7, "title": {"title": {"value": "Notes"}},
              "type": "conference-paper", "short-description": "On the engine.",
              "publication-date": {"year": {"value": "1843"}}, "invented": "kept",
              "contributors": {"contributor": [
                {"credit-name": {"value": "Lovelace, Ada"}, "contributor-orcid": {"path": "0000-0002-1825-0097"},
                 "contributor-email": "ada@example.org", "contributor-attributes": {"contributor-role": "author"}},
                {"credit-name": {"value": "An Editor"}, "contributor-attributes": {"contributor-role": "editor"}},
                {"credit-name": {"value": "Charles Babbage"}, "contributor-attributes": null}]}}}]"#,
            "7 Conference \"Notes\" 1843 Published\n\
             \u{20} Ada Lovelace (Lovelace) [orcid 0000-0002-1825-0097], Charles Babbage\n\
             \u{20} summary On the engine.\n\
             \u{20} ? invented = kept",
            &[],
        );
    }

    #[test]
    fn what_is_no_work_is_told() {
        check(
            r#""group": [{"work-summary": [{"put-code": 1, "title": null}, {"title": {"title": {"value": "T"}},
              "external-ids": {"external-id": [{"external-id-type": "doi", "external-id-value": "none"}]}}]}]"#,
            "1 Other \"1\" Published +others\nwork Other \"T\" Published +others",
            &["a work has no title", "`1` has no year", "this is no doi", "`work` has no year"],
        );
    }
}
