//! Templates of websites, one file each: by which files a site is known, and where its parts lie.

mod about;
mod academicpages;
mod al_folio;
mod folder;
mod hugo;
mod hugo_blox;
mod jekyll;
mod lab_website;
mod pelican;
mod prism;
mod quarto;

use crate::adopt::site::Site;
use crate::adopt::tree::Tree;

/// Template of websites.
pub struct Template {
    /// Name in the output.
    pub label: &'static str,
    /// True for a site that was made with it.
    pub fits: fn(&Tree) -> bool,
    /// Reads a site.
    pub read: fn(&mut Site<'_>),
}

/// Templates; the first that fits counts, so specific ones precede general ones.
pub static TEMPLATES: [Template; 10] = [
    al_folio::TEMPLATE,
    academicpages::TEMPLATE,
    lab_website::TEMPLATE,
    hugo_blox::TEMPLATE,
    prism::TEMPLATE,
    quarto::TEMPLATE,
    pelican::TEMPLATE,
    hugo::TEMPLATE,
    jekyll::TEMPLATE,
    folder::TEMPLATE,
];
