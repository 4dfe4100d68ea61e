//! Authors in answers of OpenAlex, with the institutions and topics of their works.

use peerage_core::model::{Identifier, LinkKind, PartialDate, Period, SafeUrl, SectionKind};

use crate::ingest::document::Document;
use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::link::link;
use crate::ingest::markup;
use crate::ingest::record::{ItemRecord, ProfileRecord};
use crate::ingest::registry::date;
use crate::ingest::report::Report;

/// Maximum number of other names of an author.
const MAX_NAMES: usize = 32;

/// Maximum number of topics of an author that become interests: OpenAlex lists up to 25, the most
/// frequent first.
const MAX_INTERESTS: usize = 5;

/// True if a table is an author and not a work.
pub fn is_author(item: &Fields<'_>) -> bool {
    item.mentions("id", "openalex.org/A")
        || item.mentions("id", "openalex.org/authors/A")
        || item.has("works_api_url")
        || item.has("last_known_institutions")
}

/// Reads an author.
pub fn read(mut item: Fields<'_>, document: &mut Document, report: &mut Report) {
    let mut profile = ProfileRecord::default();
    let name = item.text("display_name", report);
    document.subject =
        name.map(|name| Spanned { value: markup::line(&name.value), span: name.span });
    let others = item.texts("display_name_alternatives", report);
    let line =
        |name: Spanned<String>| Spanned { value: markup::line(&name.value), span: name.span };
    profile.other_names = others.into_iter().take(MAX_NAMES).map(line).collect();
    let own = item.text("id", report);
    let own = own
        .and_then(|id| Some(Spanned { value: Identifier::open_alex(&id.value)?, span: id.span }));
    document.url = own.as_ref().and_then(|own| SafeUrl::parse(&own.value.url()));
    let orcid = item.text("orcid", report);
    let orcid = orcid.or_else(|| item.table("ids", report)?.text("orcid", report));
    let orcid =
        orcid.and_then(|id| Some(Spanned { value: Identifier::orcid(&id.value)?, span: id.span }));
    if let Some(orcid) = &orcid {
        let text = Spanned { value: orcid.value.url(), span: orcid.span.clone() };
        profile.links.extend(link(LinkKind::Orcid, &text, report));
    }
    document.subject_identifiers.extend(orcid.into_iter().chain(own));
    for mut affiliation in item.tables("affiliations", report) {
        let span = affiliation.span().clone();
        let name = affiliation.text_in(&["institution", "display_name"], report);
        let years = affiliation.texts("years", report);
        let Some(name) = name else { continue };
        profile.items.push(ItemRecord {
            section: SectionKind::Experience,
            title: markup::line(&name.value),
            organization: String::new(),
            location: String::new(),
            period: period(years),
            terms: Vec::new(),
            details: Vec::new(),
            relations: Vec::new(),
            links: Vec::new(),
            span,
        });
    }
    let mut last = item.tables("last_known_institutions", report);
    last.extend(item.table("last_known_institution", report));
    if let Some(institution) = last.first_mut()
        && let Some(name) = institution.text("display_name", report)
    {
        let name = Spanned { value: markup::line(&name.value), span: name.span };
        profile.affiliation = Some(name);
    }
    for mut topic in item.tables("topics", report).into_iter().take(MAX_INTERESTS) {
        let name = topic.text("display_name", report);
        profile
            .interests
            .extend(name.map(|name| Spanned { value: markup::line(&name.value), span: name.span }));
    }
    let updated = item.text("updated_date", report);
    document.written = updated.and_then(|updated| date::of_text(&updated.value));
    document.profile = Some(profile);
}

/// Period from the first to the last year with a work.
fn period(years: Vec<Spanned<String>>) -> Option<Period> {
    let years = years.into_iter().filter_map(|year| date::of_text(&year.value));
    let years: Vec<PartialDate> = years.collect();
    let (start, end) = (years.iter().min().copied(), years.iter().max().copied());
    start.map(|_| Period { start, end, ongoing: false })
}

#[cfg(test)]
mod tests {
    use crate::ingest::registry::{open_alex, shown::check_json};

    #[test]
    fn an_author_is_whom_the_source_is_of() {
        check_json(
            open_alex::read,
            r#"{"id": "https://openalex.org/A1", "orcid": "https://orcid.org/0000-0002-1825-0097", "display_name": "Ada Lovelace",
              "affiliations": [{"institution": {"display_name": "U"}, "years": [1843, 1841, 1842]}, {"institution": null}],
              "last_known_institutions": [{"display_name": "V"}], "topics": [{"display_name": "Engines"}],
              "updated_date": "2025-01-02T03:04:05", "works_count": 9}"#,
            "subject Ada Lovelace\n\
             identifier orcid 0000-0002-1825-0097\nidentifier openalex A1\n\
             aggregator OpenAlex https://openalex.org/A1 written 2025-01-02 CC0-1.0\n\
             affiliation V\n\
             link Orcid https://orcid.org/0000-0002-1825-0097\n\
             interest Engines\n\
             item Experience: U; ; ; 1841 – 1843",
            &[],
        );
    }

    #[test]
    fn several_authors_are_nobody_in_particular() {
        check_json(
            open_alex::read,
            r#"[{"id": "https://openalex.org/A1"}, {"id": "https://openalex.org/A2"}]"#,
            "aggregator OpenAlex CC0-1.0",
            &["2 authors where a source is of one"],
        );
    }
}
