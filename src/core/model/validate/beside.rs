//! Checks of what lies beside a dataset, and of its pictures.

use crate::messages::errors;
use crate::model::validate::place::{Checked, Place};
use crate::model::{CitationsPart, Dataset, Picture, limits};

/// Checks the names of the files and folders beside the dataset.
pub(super) fn beside(place: &Place, dataset: &Dataset) -> Checked {
    if let Some(part) = &dataset.citations {
        citations(&place.member("citations"), part)?;
    }
    if let Some(part) = &dataset.feeds {
        let place = place.member("feeds");
        place.member("folder").file(&part.folder)?;
        digest(&place, &part.digest)?;
    }
    let Some(part) = &dataset.index else { return Ok(()) };
    let place = place.member("index");
    place.member("file").file(&part.file)?;
    digest(&place, &part.digest)
}

/// Checks the member `digest`: `sha256-` and the base64 of 32 bytes.
fn digest(place: &Place, digest: &str) -> Checked {
    let is_digit = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '=');
    let encoded = digest.strip_prefix("sha256-");
    let is_digest = encoded.is_some_and(|text| text.len() == 44 && text.chars().all(is_digit));
    place.member("digest").need(is_digest, errors::ODD_DIGEST)
}

fn citations(place: &Place, part: &CitationsPart) -> Checked {
    place.member("file").file(&part.file)?;
    digest(place, &part.digest)?;
    place.each("styles", &part.styles, limits::LIST, |place, style| {
        let (before, after) = style.number.as_ref().map_or(("", ""), |(a, b)| (a, b));
        place.names(&[("name", &style.name), ("number", before), ("number", after)])
    })?;
    place.keys("styles", &mut part.styles.iter().map(|style| style.key.as_str()))
}

/// Checks a picture of `dataset`.
pub(super) fn picture(place: &Place, picture: &Picture, dataset: &Dataset) -> Checked {
    let n_people = dataset.people.len();
    if let Some(focus) = picture.focus {
        place.member("focus").position(focus.index(), n_people)?;
    }
    place.need(picture.is_whole(), errors::UNEQUAL_LISTS)?;
    place.each("people", &picture.people, n_people, |place, person| {
        place.position(person.index(), n_people)
    })?;
    place.each("communities", &picture.communities, n_people, |place, community| {
        place.need(*community <= limits::COMMUNITY, errors::ODD_COMMUNITY)
    })
}
