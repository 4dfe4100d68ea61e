//! Authors of a document of HAL. Their names, their numbers and their institutions stand in lists
//! of their own, of which some name the author in each entry.

use foldhash::HashMap;
use peerage_core::text::fold::fold;

use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::record::{AuthorRecord, WorkRecord};
use crate::ingest::registry::answer::lines;
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
    let mut ids = Vec::new();
    for key in ORCIDS {
        let found = item.texts(key, report);
        ids = if ids.is_empty() { found } else { ids };
    }
    let has_each = ids.len() == names.len();
    let mut authors = Vec::new();
    for (at, name) in names.iter().enumerate() {
        let parts = given.get(at).zip(family.get(at)).filter(|_| is_whole);
        let found = parts.and_then(|(given, family)| named(&given.value, &family.value, ""));
        let Some(found) = found.or_else(|| author(&name.value)) else { continue };
        let id = ids.get(at).filter(|_| has_each).and_then(|id| orcid(&id.value));
        let own = places.remove(&fold(&name.value)).unwrap_or_default();
        authors.push(AuthorRecord {
            identifiers: id.into_iter().collect(),
            affiliations: lines(own, report).into(),
            ..found
        });
    }
    set_authors(work, authors, &span);
}

fn without_number(text: Spanned<String>) -> Spanned<String> {
    let name = text.value.split(PART).next().unwrap_or_default().trim().to_owned();
    Spanned { value: name, span: text.span }
}
