//! The program that pages load, which is embedded in releases of this command.

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::path::Path;

use peerage_core::messages::{Catalogue, Language};
use peerage_core::share::chunks;

use crate::input;

/// Maximum size of the unpacked program, in bytes.
const MAX_PROGRAM: u64 = 64 << 20;

/// The files of the program by their names.
#[derive(Clone, Debug, Default)]
pub struct Program(Vec<(String, Vec<u8>)>);

/// The embedded program; none where the command was built without it.
pub fn carried() -> Option<io::Result<Program>> {
    #[cfg(feature = "carried")]
    if !peerage_carried::PROGRAM.is_empty() {
        return Some(Program::unpacked(peerage_carried::PROGRAM));
    }
    None
}

impl Program {
    /// No program.
    pub const NONE: &'static Self = &Self(Vec::new());

    /// The program among these files; other files are left out.
    pub fn from_files(files: Vec<(String, Vec<u8>)>) -> Self {
        Self(files.into_iter().filter(|(name, _)| is_of_program(name)).collect())
    }

    /// The program in a folder, as `cargo dev build` writes it, without the files that are only
    /// for pages of one's own.
    pub fn in_folder(folder: &Path) -> io::Result<Self> {
        let mut files = Vec::new();
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if is_of_program(&name) && path.is_file() {
                let bytes = input::bytes(&path, MAX_PROGRAM).map_err(io::Error::other)?;
                files.push((name, bytes));
            }
        }
        files.sort();
        Ok(Self(files))
    }

    /// The program from a ZIP file.
    pub fn unpacked(bytes: &[u8]) -> io::Result<Self> {
        let mut archive = zip::ZipArchive::new(io::Cursor::new(bytes))?;
        let mut files = Vec::new();
        for at in 0..archive.len() {
            let file = archive.by_index(at)?;
            let name = file.name()?.into_owned();
            let mut bytes = Vec::new();
            file.take(MAX_PROGRAM).read_to_end(&mut bytes)?;
            files.push((name, bytes));
        }
        Ok(Self(files))
    }

    /// The files.
    pub fn files(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.0.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
    }

    /// The texts of a language; none of English.
    ///
    /// # Errors
    ///
    /// If the program lacks their file, or it is none of texts.
    pub fn texts(&self, language: Language) -> io::Result<Option<Catalogue>> {
        if language == Language::English {
            return Ok(None);
        }
        let file = language.file();
        let found = self.files().find(|(name, _)| *name == file);
        let (_, bytes) = found.ok_or_else(|| {
            let what = format!("the program has no {file}, which `language` in lab.toml asks for");
            io::Error::new(io::ErrorKind::NotFound, what)
        })?;
        let texts: BTreeMap<String, String> = serde_json::from_slice(bytes)
            .map_err(|error| io::Error::other(format!("{file} of the program: {error}")))?;
        let texts = texts.iter().map(|(name, text)| (name.as_str(), text.as_str()));
        Ok(Some(Catalogue::new(language, texts)))
    }

    /// True if the files that a page loads first, and the chunks of the widget, are complete.
    pub fn is_whole(&self) -> bool {
        let found = |name: &str| self.0.iter().find(|(other, _)| other == name);
        let glue = found("peerage-widget.js").map(|(_, bytes)| chunks(bytes));
        let first = ["peerage.js", "peerage-element.js", "peerage-widget_bg.wasm"];
        first.into_iter().all(|name| found(name).is_some())
            && glue.is_some_and(|chunks| chunks.iter().all(|name| found(name).is_some()))
    }
}

/// True if a file of a release belongs to the program that pages load; the compiler for the page
/// that tries out files does not.
fn is_of_program(name: &str) -> bool {
    let is_code = name.ends_with(".js") || name.ends_with(".wasm");
    let is_ours = name.starts_with("peerage") && !name.starts_with("peerage-compile");
    let is_text = Language::ALL.into_iter().any(|language| language.file() == name);
    ["embed.html", "icon.svg"].contains(&name) || is_text || is_ours && is_code
}
