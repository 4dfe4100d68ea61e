//! People and organizations in a record of MODS.

use peerage_core::model::{ContributorRole, Variable, WorkKind};
use roxmltree::Node;

use crate::ingest::files::Spanned;
use crate::ingest::record::{AuthorRecord, WorkRecord};
use crate::ingest::registry::answer::lines;
use crate::ingest::registry::people::{group, named, orcid};
use crate::ingest::registry::work::{author, set_authors};
use crate::ingest::registry::xml::{all_text, child, children, marked};
use crate::ingest::report::Report;

/// Words and codes (MARC) of roles. A name without a role is an author.
const ROLES: [(&str, Option<ContributorRole>); 20] = [
    ("aut", None),
    ("author", None),
    ("cre", None),
    ("creator", None),
    ("edt", Some(ContributorRole::Editor)),
    ("editor", Some(ContributorRole::Editor)),
    ("editor.", Some(ContributorRole::Editor)),
    ("pbd", Some(ContributorRole::EditorialDirector)),
    ("trl", Some(ContributorRole::Translator)),
    ("translator", Some(ContributorRole::Translator)),
    ("ctb", Some(ContributorRole::Contributor)),
    ("contributor", Some(ContributorRole::Contributor)),
    ("ill", Some(ContributorRole::Illustrator)),
    ("illustrator", Some(ContributorRole::Illustrator)),
    ("cmp", Some(ContributorRole::Composer)),
    ("composer", Some(ContributorRole::Composer)),
    ("drt", Some(ContributorRole::Director)),
    ("director", Some(ContributorRole::Director)),
    ("com", Some(ContributorRole::Compiler)),
    ("compiler", Some(ContributorRole::Compiler)),
];

/// Role that is none of those of [`ROLES`]: the name is that of an adviser, a sponsor and the like.
struct Unknown;

/// Reads the authors of a record, and the people in other roles in it and in its host.
pub fn names(
    node: Node<'_, '_>,
    host: Option<Node<'_, '_>>,
    work: &mut WorkRecord,
    source: &str,
    report: &mut Report,
) {
    let (mut authors, mut editors, mut place) = (Vec::new(), Vec::new(), None);
    for name in children(node, "name") {
        if name.attribute("type") == Some("conference") {
            let text = whole(name, source, report);
            work.details.add(Variable::EventTitle, &text, &report.span(name.range()));
            continue;
        }
        let Some(person) = person(name, source, report) else { continue };
        place.get_or_insert_with(|| report.span(name.range()));
        match role(name) {
            // Libraries repeat a name in another script or role.
            Ok(None) if authors.last() == Some(&person) => {}
            Ok(None) => authors.push(person),
            Ok(Some(ContributorRole::Editor)) => editors.push(person),
            Ok(Some(role)) => {
                work.details.add_names(role, vec![person], &report.span(name.range()));
            }
            Err(Unknown) if is_degree_grantor(name) => {
                work.details.add(Variable::Institution, &person.name, &report.span(name.range()));
            }
            Err(Unknown) => {}
        }
    }
    for name in host.into_iter().flat_map(|host| children(host, "name")) {
        let Some(person) = person(name, source, report) else { continue };
        let span = report.span(name.range());
        match role(name) {
            Ok(Some(role)) => work.details.add_names(role, vec![person], &span),
            Ok(None) => {
                work.details.add_names(ContributorRole::ContainerAuthor, vec![person], &span)
            }
            Err(Unknown) => {}
        }
    }
    let Some(place) = place else { return };
    match authors.is_empty() && host.is_none() && !editors.is_empty() {
        true => {
            work.edited = true;
            if work.kind == WorkKind::Book {
                work.kind = WorkKind::EditedBook;
            }
            set_authors(work, editors, &place);
        }
        false => {
            set_authors(work, authors, &place);
            work.details.add_names(ContributorRole::Editor, editors, &place);
        }
    }
}

/// Name without the years of a life, which libraries add: `Roe, Ada, 1815-1852`, `[1815-1852]`.
fn without_years(name: &str) -> &str {
    let is_years = |part: &str| {
        let part = part.trim().trim_end_matches([']', '.', ')']);
        part.contains(|c: char| c.is_ascii_digit()) && !part.contains(|c: char| c.is_lowercase())
            || part.starts_with("b. ")
            || part.starts_with("d. ")
    };
    let cut = |mark: char| name.rsplit_once(mark).filter(|(_, part)| is_years(part));
    let (kept, _) = cut('[').or_else(|| cut(',')).or_else(|| cut('(')).unwrap_or((name, ""));
    kept.trim_end_matches([',', ' '])
}

fn terms<'a, 'input>(name: Node<'a, 'input>) -> impl Iterator<Item = Node<'a, 'input>> {
    children(name, "role").flat_map(|role| children(role, "roleTerm"))
}

fn role(name: Node<'_, '_>) -> Result<Option<ContributorRole>, Unknown> {
    let mut found = Ok(None);
    for term in terms(name) {
        let term = all_text(term).to_lowercase();
        match ROLES.iter().find(|(word, _)| *word == term) {
            Some((_, role)) => return Ok(*role),
            None => found = Err(Unknown),
        }
    }
    found
}

fn is_degree_grantor(name: Node<'_, '_>) -> bool {
    terms(name).any(|term| matches!(all_text(term).as_str(), "degree grantor" | "dgg"))
}

/// Parts of a name without their types, as they are written.
fn whole(name: Node<'_, '_>, source: &str, report: &Report) -> String {
    let parts = children(name, "namePart").filter(|part| part.attribute("type").is_none());
    let parts = parts.filter_map(|part| marked(part, source, report)).map(|part| part.value);
    parts.collect::<Vec<_>>().join(" ")
}

fn person(name: Node<'_, '_>, source: &str, report: &mut Report) -> Option<AuthorRecord> {
    let part = |form: &str| {
        let parts = children(name, "namePart").filter(|part| part.attribute("type") == Some(form));
        let parts = parts.filter_map(|part| marked(part, source, report)).map(|part| part.value);
        parts.collect::<Vec<_>>().join(" ")
    };
    let (given, family, suffix) = (part("given"), part("family"), part("termsOfAddress"));
    let is_suffix =
        |text: &str| matches!(text.trim_end_matches('.'), "Jr" | "Sr" | "II" | "III" | "IV");
    let suffix = if is_suffix(&suffix) { suffix } else { String::new() };
    let whole = whole(name, source, report);
    let shown = child(name, "displayForm").and_then(|it| marked(it, source, report));
    let shown = shown.map(|it| it.value).unwrap_or_default();
    let record = match name.attribute("type") {
        Some("corporate" | "family") => group(if whole.is_empty() { &shown } else { &whole }),
        _ if !family.is_empty() || !given.is_empty() => named(&given, &family, &suffix),
        _ if whole.is_empty() => author(&shown),
        _ => author(without_years(&whole)),
    };
    let ids = children(name, "nameIdentifier").map(all_text);
    let ids = ids.chain(name.attribute("valueURI").map(str::to_owned));
    let places = children(name, "affiliation")
        .map(|it| Spanned { value: all_text(it), span: report.span(it.range()) });
    let places: Vec<_> = places.filter(|place| !place.value.is_empty()).collect();
    Some(AuthorRecord {
        identifiers: ids.filter_map(|id| orcid(&id)).take(1).collect(),
        affiliations: lines(places, report).into(),
        ..record?
    })
}
