//! Table of all templates.

use crate::adopt::templates::template::Template;
use crate::adopt::templates::{
    academicpages, al_folio, folder, hugo, hugo_blox, jekyll, lab_website, pelican, prism, quarto,
    r_markdown, sphinx,
};

/// Templates; the first that fits counts, so specific ones precede general ones.
pub static TEMPLATES: [Template; 12] = [
    al_folio::TEMPLATE,
    academicpages::TEMPLATE,
    lab_website::TEMPLATE,
    hugo_blox::TEMPLATE,
    prism::TEMPLATE,
    quarto::TEMPLATE,
    r_markdown::TEMPLATE,
    pelican::TEMPLATE,
    hugo::TEMPLATE,
    jekyll::TEMPLATE,
    sphinx::TEMPLATE,
    folder::TEMPLATE,
];
