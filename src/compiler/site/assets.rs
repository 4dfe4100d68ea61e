//! The files that pages load beside the dataset. Those that only a release of Peerage or a font
//! changes are in a folder that is named after the version and their content, so that browsers may
//! keep them for good.

use std::io;

use peerage_core::stylesheet;
use peerage_core::trust::proof::sha256;

use crate::ingest::record::FontRecord;
use crate::site::paths::{ASSETS, LIST_SHEET, SHEET};
use crate::site::{Program, Target, font, stylesheet};

/// Name of the style sheet of everything around a profile.
pub(super) const PAGE_SHEET: &str = "page.css";

/// Text of [`PAGE_SHEET`].
pub(super) const PAGE: &str = stylesheet!(peerage_style::PAGE);

/// Page for frames in other sites.
const EMBED: &str = "embed.html";

/// Script that defines the element. Like [`EMBED`], it is at the root: other sites name its address,
/// which must outlast releases.
const STARTER: &str = "peerage.js";

/// Text of [`STARTER`], with the path of that of the program for `NAME`. Whoever embeds a page is told
/// to load this one, and not the one that a release takes away.
const STARTED: &str = "globalThis.peerageSite ??= new URL(\".\", import.meta.url).href;\n\
                       import(\"./NAME\");\n";

/// The files that pages load beside the dataset, with their addresses.
#[derive(Clone, Debug)]
pub struct Assets<'a> {
    program: &'a Program,
    /// Font of the site, where it has one of its own.
    pub font: Option<&'a FontRecord>,
    folder: String,
}

impl<'a> Assets<'a> {
    /// Assets of a site that loads `program`.
    pub fn new(program: &'a Program, font: Option<&'a FontRecord>) -> Self {
        let mut assets = Self { program, font, folder: String::new() };
        let mut digests = Vec::new();
        let own = [(SHEET, assets.sheet()), (PAGE_SHEET, PAGE.to_owned())];
        let own = own.iter().map(|(name, text)| (*name, text.as_bytes()));
        let mut files: Vec<_> = program.files().chain(own).collect();
        files.sort_unstable_by_key(|(name, _)| *name);
        for (name, bytes) in files {
            digests.extend(sha256(name.as_bytes()));
            digests.extend(sha256(bytes));
        }
        let digest = sha256(&digests);
        let digest: String = digest[..4].iter().map(|byte| format!("{byte:02x}")).collect();
        assets.folder = format!("{ASSETS}peerage-{}-{digest}/", env!("CARGO_PKG_VERSION"));
        assets
    }

    /// Path on the site of the file with this name.
    pub fn path(&self, name: &str) -> String {
        // The sheet of lists has the rules that the pages of one dataset use.
        let folder = if name == LIST_SHEET { ASSETS } else { &self.folder };
        format!("{folder}{name}")
    }

    /// Elements of a page that link its style sheets; `root` leads to the root of the site.
    pub fn links(&self, root: &str, sheet: &str) -> String {
        let link =
            |name| format!("  <link rel=\"stylesheet\" href=\"{root}{}\">\n", self.path(name));
        link(PAGE_SHEET) + &link(sheet)
    }

    /// Rules for the font of the site, if it has one, in a sheet or page from which `root` leads to
    /// the root of the site.
    pub fn font_rules(&self, root: &str) -> String {
        self.font.map(|font| font::css(font, root)).unwrap_or_default()
    }

    /// Text of the style sheet of pages that hold their content.
    fn sheet(&self) -> String {
        stylesheet() + &self.font_rules("../../")
    }

    /// Writes the files.
    pub fn write(&self, target: &dyn Target) -> io::Result<()> {
        target.write(&self.path(PAGE_SHEET), PAGE.as_bytes())?;
        target.write(&self.path(SHEET), self.sheet().as_bytes())?;
        if let Some(font) = self.font {
            target.write(&font::path(font), &font.bytes)?;
        }
        for (name, bytes) in self.program.files() {
            match name {
                EMBED => target.write(EMBED, self.linked(bytes).as_bytes())?,
                name => target.write(&self.path(name), bytes)?,
            }
            if name == STARTER {
                let text = STARTED.replace("NAME", &self.path(STARTER));
                target.write(STARTER, text.as_bytes())?;
            }
        }
        Ok(())
    }

    /// Page of the program, with its links to files beside it leading to where they are.
    fn linked(&self, page: &[u8]) -> String {
        let names = self.program.files().map(|(name, _)| name).chain([PAGE_SHEET]);
        names.fold(String::from_utf8_lossy(page).into_owned(), |page, name| {
            page.replace(&format!("=\"{name}\""), &format!("=\"{}\"", self.path(name)))
        })
    }
}
