//! Checks of the companion files and the pictures of a dataset.

use crate::messages::errors;
use crate::model::validate::checks::{each, file, keys, member, name, need, position};
use crate::model::validate::fault::{Checked, Fault, SELF};
use crate::model::{Catalog, CitationsPart, Dataset, Image, Picture, limits};

/// Checks the names and digests of the companion files and folders.
pub(super) fn beside<F: Fault>(dataset: &Dataset) -> Checked<F> {
    if let Some(part) = &dataset.citations {
        member("citations", citations(part))?;
    }
    if let Some(part) = &dataset.details {
        member("details", named("file", &part.file, &part.digest))?;
    }
    if let Some(part) = &dataset.feeds {
        member("feeds", named("folder", &part.folder, &part.digest))?;
    }
    if !dataset.images.is_empty() {
        file("images", &dataset.images)?;
    }
    if let Some(part) = &dataset.catalog {
        member("catalog", catalog(part, dataset))?;
    }
    member("numbers", numbers(dataset))?;
    match &dataset.index {
        Some(part) => member("index", named("file", &part.file, &part.digest)),
        None => Ok(()),
    }
}

/// Checks a catalog of which `dataset` holds some works.
fn catalog<F: Fault>(part: &Catalog, dataset: &Dataset) -> Checked<F> {
    file("folder", &part.folder)?;
    need("root", is_digest(&part.root), errors::odd_digest)?;
    position("works", part.works as usize, limits::CATALOG + 1)?;
    position("parts", part.parts as usize, limits::CATALOG + 1)?;
    position("cards", 0, part.cards as usize)?;
    let is_one = |list: &[u32], n: usize| list.len() == n;
    need("topics", is_one(&part.topics, dataset.topics.len()), errors::unequal_lists)?;
    need("units", is_one(&part.units, dataset.units.len()), errors::unequal_lists)?;
    need("people", is_one(&part.people, dataset.units.len()), errors::unequal_lists)?;
    need("members", part.members.len() <= dataset.people.len(), errors::unequal_lists)
}

/// Checks the numbers of the works: as many as there are works, ascending.
fn numbers<F: Fault>(dataset: &Dataset) -> Checked<F> {
    let numbers = &dataset.numbers;
    let is_whole = numbers.is_empty() || numbers.len() == dataset.works.len();
    need(SELF, is_whole && numbers.is_sorted_by(|one, other| one < other), errors::unequal_lists)?;
    let last = numbers.last().map_or(0, |id| id.index());
    position(SELF, last, limits::CATALOG)
}

/// Checks a name and the member `digest`.
#[inline(never)]
fn named<F: Fault>(name: &'static str, value: &str, digest: &str) -> Checked<F> {
    file(name, value)?;
    digested(digest)
}

/// Checks the member `digest`: `sha256-` and the base64 of 32 bytes.
fn digested<F: Fault>(digest: &str) -> Checked<F> {
    need("digest", is_digest(digest), errors::odd_digest)
}

fn is_digest(digest: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '=');
    let encoded = digest.strip_prefix("sha256-");
    encoded.is_some_and(|text| text.len() == 44 && text.chars().all(is_digit))
}

/// Checks an image: its size is one that a page shows.
pub(super) fn image<F: Fault>(image: &Image) -> Checked<F> {
    digested(&image.digest)?;
    let is_shown = |size: u16| (1..=limits::IMAGE).contains(&size);
    need("width", is_shown(image.width), errors::odd_image)?;
    need("height", is_shown(image.height), errors::odd_image)?;
    name("alt", &image.alt)
}

fn citations<F: Fault>(part: &CitationsPart) -> Checked<F> {
    named("file", &part.file, &part.digest)?;
    each("styles", &part.styles, limits::LIST, |style| {
        name("name", &style.name)?;
        let number = style.number.as_ref();
        name("number", number.map_or("", |(before, _)| before))?;
        name("number", number.map_or("", |(_, after)| after))
    })?;
    keys("styles", &mut part.styles.iter().map(|style| style.key.as_str()))
}

/// Checks a picture of `dataset`.
pub(super) fn picture<F: Fault>(picture: &Picture, dataset: &Dataset) -> Checked<F> {
    let n_people = dataset.people.len();
    if let Some(focus) = picture.focus {
        position("focus", focus.index(), n_people)?;
    }
    need(SELF, picture.is_whole(), errors::unequal_lists)?;
    each("people", &picture.people, n_people, |person| position(SELF, person.index(), n_people))?;
    each("communities", &picture.communities, n_people, |community| {
        need(SELF, *community <= limits::COMMUNITY, errors::odd_community)
    })
}
