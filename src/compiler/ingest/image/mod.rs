//! Pictures that sources name: a portrait, a picture of a work. The files are untrusted. They lie
//! beside the file that names them, or in the folder `images` beside it.

#[cfg(not(feature = "images"))]
mod left_out;
#[cfg(feature = "images")]
mod pixels;
mod subject;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use peerage_core::model::Image;

#[cfg(not(feature = "images"))]
use self::left_out::{Problem, shown};
#[cfg(feature = "images")]
use self::pixels::{Problem, shown};
pub use self::subject::Subject;
use crate::input::Refusal;

/// Maximum size in bytes of a picture file.
pub const MAX_LENGTH: u64 = 32 << 20;

/// Folder beside a source with its pictures.
pub const FOLDER: &str = "images";

/// Extensions of picture files.
const ENDINGS: [&str; 10] =
    ["png", "jpg", "jpeg", "webp", "gif", "svg", "avif", "bmp", "tif", "tiff"];

/// True if the name is that of a picture file.
pub fn is_picture(name: &str) -> bool {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    ending.is_some_and(|ending| ENDINGS.contains(&ending.as_str()))
}

/// Picture files that the files of one source may name.
#[derive(Clone, Debug, Default)]
pub struct Pictures {
    /// Path of each file, and true if a file has named it; by name, with the folder if the file is
    /// in one.
    files: BTreeMap<String, (PathBuf, bool)>,
}

impl Pictures {
    /// Adds the picture called `name` at `path`.
    pub fn add(&mut self, name: String, path: PathBuf) {
        self.files.insert(name, (path, false));
    }

    /// Path of the picture that a file calls `name`, with or without its folder.
    pub fn find(&mut self, name: &str) -> Option<PathBuf> {
        let name = name.trim().trim_start_matches("./");
        let last = name.rsplit('/').next().unwrap_or(name);
        let names = [name.to_owned(), last.to_owned(), format!("{FOLDER}/{last}")];
        let known = names.into_iter().find(|name| self.files.contains_key(name))?;
        let (path, is_named) = self.files.get_mut(&known)?;
        *is_named = true;
        Some(path.clone())
    }

    /// Names of the pictures that no file has named.
    pub fn left_over(&self) -> impl Iterator<Item = &str> {
        let unnamed = self.files.iter().filter(|(_, (_, is_named))| !is_named);
        unnamed.map(|(name, _)| name.as_str())
    }
}

/// Pictures that are shown so far.
#[derive(Clone, Debug, Default)]
pub struct Images {
    /// Files by name.
    files: BTreeMap<String, Vec<u8>>,
    /// Result for each file that was read, because several works may name the same file.
    read: BTreeMap<(PathBuf, Subject), Result<Image, Problem>>,
}

impl Images {
    /// Published form of the picture at `path`, or the message and the remedy. `bytes` reads the
    /// file.
    pub fn get(
        &mut self,
        path: &Path,
        subject: Subject,
        bytes: impl FnOnce() -> Result<Vec<u8>, Refusal>,
    ) -> Result<Image, (String, &'static str)> {
        let key = (path.to_owned(), subject);
        let made = match self.read.get(&key) {
            Some(made) => made.clone(),
            None => {
                let bytes = bytes().map_err(|it| (format!("cannot be read: {it}"), it.remedy()))?;
                let made = shown(&bytes, subject).map(|(image, bytes)| {
                    self.files.insert(image.file(), bytes);
                    image
                });
                self.read.insert(key, made.clone());
                made
            }
        };
        made.map_err(|problem| (problem.words().to_owned(), problem.remedy()))
    }

    /// Files of the pictures, by name.
    pub fn into_files(self) -> BTreeMap<String, Vec<u8>> {
        self.files
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_known_by_its_name() {
        let names = ["a.png", "b.JPG", "c.d.webp", "png", "papers.bib", "e.svg"];
        assert_eq!(names.map(is_picture), [true, true, true, false, false, true]);
    }

    #[test]
    fn a_picture_is_found_with_or_without_its_folder() {
        let mut pictures = Pictures::default();
        pictures.add("ada.jpg".to_owned(), PathBuf::from("/s/ada.jpg"));
        pictures.add("images/engine.png".to_owned(), PathBuf::from("/s/images/engine.png"));
        let mut find = |name: &str| pictures.find(name).map(|path| path.display().to_string());
        assert_eq!(find("./ada.jpg").as_deref(), Some("/s/ada.jpg"));
        assert_eq!(find("engine.png").as_deref(), Some("/s/images/engine.png"));
        assert_eq!(find("assets/img/engine.png").as_deref(), Some("/s/images/engine.png"));
        assert_eq!(find("../../etc/passwd"), None);
        assert_eq!(pictures.left_over().count(), 0);
        pictures.add("other.png".to_owned(), PathBuf::new());
        assert_eq!(pictures.left_over().collect::<Vec<_>>(), ["other.png"]);
    }
}
