//! Checks of what lies beside a dataset, and of its pictures.

use crate::messages::errors;
use crate::model::validate::place::{Checked, Place, SELF};
use crate::model::{CitationsPart, Dataset, Image, Picture, limits};

/// Checks the names and digests of the files and folders beside the dataset.
pub(super) fn beside(place: &Place, dataset: &Dataset) -> Checked {
    if let Some(part) = &dataset.citations {
        citations(&place.member("citations"), part)?;
    }
    if let Some(part) = &dataset.feeds {
        named(&place.member("feeds"), "folder", &part.folder, &part.digest)?;
    }
    if !dataset.images.is_empty() {
        place.file("images", &dataset.images)?;
    }
    match &dataset.index {
        Some(part) => named(&place.member("index"), "file", &part.file, &part.digest),
        None => Ok(()),
    }
}

/// Checks a name and the member `digest`.
#[inline(never)]
fn named(place: &Place, name: &'static str, file: &str, digest: &str) -> Checked {
    place.file(name, file)?;
    digested(place, digest)
}

/// Checks the member `digest`: `sha256-` and the base64 of 32 bytes.
fn digested(place: &Place, digest: &str) -> Checked {
    let is_digit = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '=');
    let encoded = digest.strip_prefix("sha256-");
    let is_digest = encoded.is_some_and(|text| text.len() == 44 && text.chars().all(is_digit));
    place.need("digest", is_digest, errors::odd_digest())
}

/// Checks an image: it is of a size that a page shows.
pub(super) fn image(place: &Place, image: &Image) -> Checked {
    digested(place, &image.digest)?;
    let is_shown = |size: u16| (1..=limits::IMAGE).contains(&size);
    place.need("width", is_shown(image.width), errors::odd_image())?;
    place.need("height", is_shown(image.height), errors::odd_image())?;
    place.name("alt", &image.alt)
}

fn citations(place: &Place, part: &CitationsPart) -> Checked {
    named(place, "file", &part.file, &part.digest)?;
    place.each("styles", &part.styles, limits::LIST, |place, style| {
        place.name("name", &style.name)?;
        let number = style.number.as_ref();
        place.name("number", number.map_or("", |(before, _)| before))?;
        place.name("number", number.map_or("", |(_, after)| after))
    })?;
    place.keys("styles", &mut part.styles.iter().map(|style| style.key.as_str()))
}

/// Checks a picture of `dataset`.
pub(super) fn picture(place: &Place, picture: &Picture, dataset: &Dataset) -> Checked {
    let n_people = dataset.people.len();
    if let Some(focus) = picture.focus {
        place.position("focus", focus.index(), n_people)?;
    }
    place.need(SELF, picture.is_whole(), errors::unequal_lists())?;
    place.each("people", &picture.people, n_people, |place, person| {
        place.position(SELF, person.index(), n_people)
    })?;
    place.each("communities", &picture.communities, n_people, |place, community| {
        place.need(SELF, *community <= limits::COMMUNITY, errors::odd_community())
    })
}
