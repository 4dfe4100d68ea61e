//! Authors of a document of HAL. Their names, their numbers and their institutions stand in lists
//! of their own, of which some name the author in each entry.

use foldhash::HashMap;
use peerage_core::model::Identifier;
use peerage_core::text::fold::fold;

use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::record::{AuthorRecord, WorkRecord};
use crate::ingest::registry::answer::lines;
use crate::ingest::registry::hal::tei::orcids;
use crate::ingest::registry::people::{named, orcid};
use crate::ingest::registry::work::{author, set_authors};
use crate::ingest::report::Report;

/// Separators of the parts of an entry: of a number and a name, and of two such pairs.
const PART: &str = "_FacetSep_";
const PAIR: &str = "_JoinSep_";

/// Fields with a pair of an author and an institution in each entry, the nearer institutions first.
const PLACES: [&str; 2] = ["authIdHasPrimaryStructure_fs", "authIdHasStructure_fs"];

/// Fields with the ORCID iDs of the authors who have one.
const ORCIDS: [&str; 3] = ["authORCIDIdExt_s", "authORCIDIdExt_id", "authOrcidIdExt_s"];

/// Reads the authors in order.
pub fn authors(item: &mut Fields<'_>, work: &mut WorkRecord, report: &mut Report) {
    let mut names = item.texts("authFullName_s", report);
    if names.is_empty() {
        let first = item.texts("authFullNameIdHal_fs", report);
        names = first.into_iter().map(without_number).collect();
    }
    let Some(span) = names.first().map(|name| name.span.clone()) else { return };
    let [given, family] = ["authFirstName_s", "authLastName_s"].map(|key| item.texts(key, report));
    let is_whole = given.len() == names.len() && family.len() == names.len();
    let mut places: HashMap<String, Vec<Spanned<String>>> = HashMap::default();
    for key in PLACES {
        let is_known = !places.is_empty();
        for text in item.texts(key, report) {
            let Some((of, place)) = text.value.split_once(PAIR) else { continue };
            let name = |text: &str| text.rsplit(PART).next().unwrap_or_default().trim().to_owned();
            let (of, place) = (fold(&name(of)), name(place));
            if !is_known && !of.is_empty() && !place.is_empty() {
                let place = Spanned { value: place, span: text.span };
                places.entry(of).or_default().push(place);
            }
        }
    }
    let ids = ids(item, names.len(), work, report);
    let mut authors = Vec::new();
    for (at, name) in names.iter().enumerate() {
        let parts = given.get(at).zip(family.get(at)).filter(|_| is_whole);
        let found = parts.and_then(|(given, family)| named(&given.value, &family.value, ""));
        let Some(found) = found.or_else(|| author(&name.value)) else { continue };
        let id = ids.get(at).cloned().flatten();
        let own = places.remove(&fold(&name.value)).unwrap_or_default();
        authors.push(AuthorRecord {
            identifiers: id.into_iter().collect(),
            affiliations: lines(own, report).into(),
            ..found
        });
    }
    set_authors(work, authors, &span);
}

/// ORCID iDs of the authors in order: those that TEI states for each, or the list where it has one
/// for each author. Of a shorter list nobody knows whose they are, so that it is kept as a text.
fn ids(
    item: &mut Fields<'_>,
    n_authors: usize,
    work: &mut WorkRecord,
    report: &mut Report,
) -> Vec<Option<Identifier>> {
    let described = item.text("label_xml", report);
    let described = described.map(|text| orcids(&text.value)).unwrap_or_default();
    let mut listed = Vec::new();
    for key in ORCIDS {
        let found = item.texts(key, report);
        if listed.is_empty() && !found.is_empty() {
            listed = found.into_iter().map(|text| (key, text)).collect();
        }
    }
    if described.len() == n_authors && described.iter().any(Option::is_some) {
        return described;
    }
    if listed.len() == n_authors {
        return listed.iter().map(|(_, id)| orcid(&id.value)).collect();
    }
    for (key, text) in listed.into_iter().filter(|(_, text)| orcid(&text.value).is_some()) {
        let value = (key.to_owned(), text.value);
        work.unknown.push(Spanned { value, span: text.span });
    }
    Vec::new()
}

fn without_number(text: Spanned<String>) -> Spanned<String> {
    let name = text.value.split(PART).next().unwrap_or_default().trim().to_owned();
    Spanned { value: name, span: text.span }
}
