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
mod r_markdown;
mod sphinx;
mod table;
mod template;

pub use self::table::TEMPLATES;
pub use self::template::Template;
