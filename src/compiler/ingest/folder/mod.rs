//! Reader of a folder of seeds: its files and their formats.
//!
//! Folders and files are read in the order of their names, so that the same seeds always give the
//! same records, numbers and diagnostics.

mod archive_file;
mod bulk_file;
mod reader;

use std::path::Path;

use foldhash::HashMap;

use crate::ingest::bibtex::SharedStrings;
use crate::ingest::csl::CslFile;
use crate::ingest::curriculum;
use crate::ingest::diagnostic::{Diagnostic, Severity, sort};
use crate::ingest::files::Files;
use crate::ingest::folder::reader::{Contents, Reader, key_of};
use crate::ingest::format;
use crate::ingest::image::{self, Pictures, Subject};
use crate::ingest::record::{Authors, Seeds, SourceRecord};
use crate::ingest::report::Report;
use crate::ingest::seed_files::SeedFiles;
use crate::ingest::source;
use crate::ingest::{bulk, claims, csl, deep_stack, font, glued, lab, overrides, venues};
use crate::input::{Entry, Root};

/// Reads a folder of seeds. All readable parts are returned even if other parts fail; the
/// diagnostics are sorted by position.
pub fn read(dir: &Path) -> (Seeds, Files, Vec<Diagnostic>) {
    read_in(&Root::new(dir), dir)
}

/// Reads the folder of seeds at `dir` in `root`, like [`read`].
pub fn read_in(root: &Root, dir: &Path) -> (Seeds, Files, Vec<Diagnostic>) {
    deep_stack::run(|| read_here(root, dir)).unwrap_or_else(|_| read_here(root, dir))
}

fn read_here(inside: &Root, dir: &Path) -> (Seeds, Files, Vec<Diagnostic>) {
    let mut reader = Reader {
        files: SeedFiles::new(inside.clone()),
        keys: HashMap::default(),
        authors: Authors::default(),
        strings: SharedStrings::default(),
        root: dir.to_owned(),
        members: None,
    };
    let root = dir.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/");
    let root = root.trim_end_matches('/').to_owned();
    let mut seeds = reader.seeds(dir, &root);
    let SeedFiles { files, mut diagnostics, images, .. } = reader.files;
    seeds.images = images.into_files();
    sort(&mut diagnostics, &files);
    (seeds, files, diagnostics)
}

impl Reader {
    fn seeds(&mut self, dir: &Path, root: &str) -> Seeds {
        let mut seeds = Seeds::default();
        let Some(entries) = self.files.entries(dir, root) else { return seeds };
        self.strings = self.files.shared_strings(&entries);
        let styles = self.styles(root, &entries);
        // Folders keep their names, which `copy_of` refers to.
        let folders = entries.iter().filter(|entry| entry.is_folder);
        self.keys.extend(folders.map(|entry| (key_of(&entry.name), 2)));
        // These files describe the other files beside them.
        let is_source = holds(&entries, "source.toml") || holds(&entries, "profile.toml");
        let pictures = self.pictures(&entries, root);
        let finder = self.finder(&entries, root);
        let mut contents = Contents { pictures, finder, ..Contents::default() };
        let mut venues = Vec::new();
        let name = folder_name(dir, root);
        for Entry { name, path, is_folder } in &entries {
            let shown = format!("{root}/{name}");
            match name.as_str() {
                "claims" if *is_folder => self.claims(path, &shown, &mut seeds),
                image::FOLDER if *is_folder => {}
                _ if *is_folder => seeds.sources.extend(self.folder(path, &shown, name)),
                "lab.toml" => {
                    let Some((file, text)) = self.files.text(path, &shown) else { continue };
                    let mut report = Report::new(file);
                    seeds.lab = lab::read(&text, &styles, &mut report);
                    self.files.font(&entries, &mut seeds.lab, &mut report);
                    if let Some(logo) = &mut seeds.lab.logo {
                        self.files.picture(
                            logo,
                            Subject::Work,
                            &mut contents.pictures,
                            &mut report,
                        );
                    }
                    self.files.close(report, &text);
                }
                "venues.toml" => {
                    let Some((file, text)) = self.files.text(path, &shown) else { continue };
                    let mut report = Report::new(file);
                    venues.extend(venues::read(&text, &mut report));
                    self.files.close(report, &text);
                }
                "overrides.toml" => {
                    let Some((file, text)) = self.files.text(path, &shown) else { continue };
                    let mut report = Report::new(file);
                    seeds.overrides = overrides::read(&text, &mut report);
                    self.files.close(report, &text);
                }
                "README.md" => {}
                _ if name.ends_with(".csl") || name.ends_with(font::ENDING) => {}
                _ if image::is_picture(name) => {}
                _ if is_source => self.file(path, &shown, name, &mut contents),
                _ => {
                    let pictures = std::mem::take(&mut contents.pictures);
                    let mut alone = Contents { pictures, ..Contents::default() };
                    self.file(path, &shown, name, &mut alone);
                    contents.pictures = std::mem::take(&mut alone.pictures);
                    let stem = name.rsplit_once('.').map_or(name.as_str(), |(stem, _)| stem);
                    seeds.sources.extend(self.source(stem, name, alone));
                }
            }
        }
        self.left_over(&contents.pictures, root);
        let people = std::mem::take(&mut contents.people);
        seeds.sources.extend(self.people(&name, people, &contents.said));
        seeds.sources.extend(self.source(&name, &name, contents));
        seeds.lab.venues.extend(venues);
        self.files.diagnostics.extend(glued::unglue(&mut seeds));
        let owner = owner(&seeds.sources);
        if !holds(&entries, "lab.toml") {
            let message = match &owner {
                Some(owner) => format!("the page is called `{owner}`, of whom all sources are"),
                None => format!("the lab is called `{name}`, as its folder is"),
            };
            let help = "write its name into lab.toml: `name = \"…\"`";
            self.files.report(Severity::Note, message, help);
        }
        if seeds.lab.name.is_empty() {
            seeds.lab.name = owner.unwrap_or(name);
        }
        seeds
    }

    /// Reads the citation styles, which `lab.toml` refers to.
    fn styles(&mut self, root: &str, entries: &[Entry]) -> Vec<CslFile> {
        let mut styles = Vec::new();
        for entry in entries.iter().filter(|entry| entry.name.ends_with(".csl")) {
            if entry.is_folder {
                continue;
            }
            let shown = format!("{root}/{}", entry.name);
            let Some((file, text)) = self.files.text(&entry.path, &shown) else { continue };
            let mut report = Report::new(file);
            styles.push(csl::read(&entry.name, text.clone(), &mut report));
            self.files.close(report, &text);
        }
        styles
    }

    /// Reads `claims/`: signed documents, byte for byte, and records about them.
    fn claims(&mut self, dir: &Path, shown: &str, seeds: &mut Seeds) {
        for Entry { name, path, is_folder } in self.files.entries(dir, shown).unwrap_or_default() {
            let shown = format!("{shown}/{name}");
            let is_document = name.ends_with(".json") && !is_folder;
            if !is_document && (is_folder || name != "claims.toml") {
                if name != "README.md" {
                    self.files
                        .unknown(&shown, "claims.toml and signed documents (*.json) are read");
                }
                continue;
            }
            let Some((file, text)) = self.files.text(&path, &shown) else { continue };
            let mut report = Report::new(file);
            if is_document {
                claims::document(&name, &text, file, seeds, &mut report);
            } else {
                claims::record(&text, seeds, &mut report);
            }
            self.files.close(report, &text);
        }
    }

    /// Reads a folder as one source, or one for each person of an archive; none where nothing in it
    /// is read.
    fn folder(&mut self, dir: &Path, shown: &str, name: &str) -> Vec<SourceRecord> {
        let Some(entries) = self.files.entries(dir, shown) else { return Vec::new() };
        let own = self.files.shared_strings(&entries);
        let outer = std::mem::replace(&mut self.strings, own);
        let pictures = self.pictures(&entries, shown);
        let finder = self.finder(&entries, shown);
        let mut contents = Contents { pictures, finder, ..Contents::default() };
        for Entry { name, path, is_folder } in entries {
            let shown = format!("{shown}/{name}");
            if is_folder && name == image::FOLDER || !is_folder && image::is_picture(&name) {
                continue;
            } else if is_folder {
                self.files.unknown(&shown, "sources have no folders of their own");
            } else if name != "README.md" {
                self.file(&path, &shown, &name, &mut contents);
            }
        }
        self.strings = outer;
        self.left_over(&contents.pictures, shown);
        if contents.files.is_empty() {
            let message = format!("`{shown}` holds nothing that is read");
            self.files.report(Severity::Warning, message, &format::READ);
        }
        self.keys.remove(&key_of(name));
        let people = std::mem::take(&mut contents.people);
        let mut sources = self.people(name, people, &contents.said);
        if sources.is_empty() || !contents.document.works.is_empty() {
            sources.extend(self.source(name, name, contents));
        }
        sources
    }

    /// Collects the pictures beside the files of a source and in their own folder.
    fn pictures(&mut self, entries: &[Entry], shown: &str) -> Pictures {
        let mut pictures = Pictures::default();
        for Entry { name, path, is_folder } in entries {
            if *is_folder && name == image::FOLDER {
                let shown = format!("{shown}/{name}");
                let inside = self.files.entries(path, &shown).unwrap_or_default();
                for Entry { name: inner, path, is_folder } in inside {
                    match image::is_picture(&inner) && !is_folder {
                        true => pictures.add(format!("{name}/{inner}"), path),
                        false => {
                            self.files.unknown(&format!("{shown}/{inner}"), "pictures are read")
                        }
                    }
                }
            } else if !is_folder && image::is_picture(name) {
                pictures.add(name.clone(), path.clone());
            }
        }
        pictures
    }

    /// Reports the pictures that no file names.
    fn left_over(&mut self, pictures: &Pictures, shown: &str) {
        for name in pictures.left_over() {
            let help =
                "name it as `portrait` in profile.toml, or as `preview` of an entry in a *.bib";
            self.files.report(
                Severity::Warning,
                format!("`{shown}/{name}` is shown nowhere"),
                help,
            );
        }
    }

    fn file(&mut self, path: &Path, shown: &str, name: &str, contents: &mut Contents) {
        if bulk::is_archive(name) {
            return self.archive(path, shown, contents);
        }
        let head = self.files.head(path);
        let Some(format) = format::recognise(name, &head) else {
            return self.files.unknown(shown, &format::READ);
        };
        let cut = bulk::cut(format.name, name, &head);
        if let Some(cut) = cut.filter(|cut| contents.finder.is_some() || self.is_bulk(path, *cut)) {
            return self.bulk(path, shown, (format, cut), contents);
        }
        if contents.finder.is_some() && format.is_known_by_contents() {
            let message = format!("all of `{shown}` is kept: its records cannot be told apart");
            let help = "put it into a folder of its own, without `[keep]`";
            self.files.report(Severity::Warning, message, help);
        }
        let Some((file, text)) = self.files.text(path, shown) else { return };
        contents.files.push(file);
        let mut report = Report::new(file);
        match format.is_source() {
            true => contents.said = source::read(&text, &mut report),
            false => {
                let mut document =
                    format.read(&text, &self.strings, &mut contents.keys, &mut report);
                self.files.show(&mut document, &mut contents.pictures, &mut report);
                self.files.count_works(document.works.len(), shown);
                match curriculum::is_named(&document) {
                    true => contents.curricula.push((document, Report::new(file))),
                    false => contents.document.add_beside(document, &mut report),
                }
            }
        }
        self.files.close(report, &text);
    }
}

/// Name of the folder at `dir`; `root` where it has none, as `.` before it is resolved.
fn folder_name(dir: &Path, root: &str) -> String {
    let whole = std::fs::canonicalize(dir).unwrap_or_else(|_| dir.to_owned());
    let name = whole.file_name().map(|name| name.to_string_lossy().into_owned());
    key_of(&name.unwrap_or_else(|| root.to_owned()))
}

/// Subject that all sources have in common.
fn owner(sources: &[SourceRecord]) -> Option<String> {
    let mut subjects = sources.iter().map(|source| source.subject.as_ref().map(|it| &it.value));
    let first = subjects.next()??;
    subjects.all(|subject| subject == Some(first)).then(|| first.clone())
}

/// True if there is a file of this name.
fn holds(entries: &[Entry], name: &str) -> bool {
    entries.iter().any(|entry| entry.name == name && !entry.is_folder)
}

#[cfg(test)]
mod tests;
