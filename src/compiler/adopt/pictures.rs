//! The pictures of a Jekyll site: those that its bibliography calls `preview`, and the
//! portrait on its first page, as al-folio keeps them below `assets/img`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use peerage_core::text::toml::basic_string;

use crate::adopt::Adopted;
use crate::adopt::front_matter::page;
use crate::input::{self, MAX_LENGTH};

/// The first page of the site, which says whose face is on it.
const ABOUT: [&str; 2] = ["_pages/about.md", "index.md"];

/// Takes the pictures of `all` files of the site that its own files name.
pub fn take_pictures(folder: &Path, all: &[PathBuf], adopted: &mut Adopted) {
    let text = |path: &Path| input::text(&folder.join(path), MAX_LENGTH).unwrap_or_default();
    let find = |name: &str| {
        let is_it = |path: &&PathBuf| path.starts_with("assets") && path.ends_with(name);
        all.iter().find(is_it).cloned()
    };
    let mut found = BTreeSet::new();
    for file in &adopted.files {
        if file.extension().is_some_and(|it| it == "bib") {
            found.extend(previews(&text(file)).iter().filter_map(|name| find(name)));
        }
    }
    let about = ABOUT.iter().map(|path| text(Path::new(path)));
    let face = about.filter_map(|text| portrait(page(&text)?.0)).find_map(|name| find(&name));
    let has_profile = adopted.made.iter().any(|(name, _)| name == "profile.toml");
    if let Some(name) = face.as_ref().and_then(|path| path.file_name()).filter(|_| !has_profile) {
        let line = format!("portrait = {}\n", basic_string(&name.to_string_lossy()));
        adopted.made.push(("profile.toml".to_owned(), line.into_bytes()));
        found.extend(face);
    }
    adopted.pictures.extend(found);
}

/// What the entries of a bibliography call `preview`.
fn previews(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    for line in text.lines() {
        let Some((key, value)) = line.split_once('=') else { continue };
        if key.trim().eq_ignore_ascii_case("preview") {
            let value = value.trim().trim_end_matches(',').trim_matches(['{', '}', '"', ' ']);
            names.push(value.to_owned());
        }
    }
    names.retain(|name| !name.is_empty() && !name.contains("://"));
    names
}

/// The picture that the front matter of the first page has of the owner: `image`
/// beneath `profile`.
fn portrait(matter: &str) -> Option<String> {
    let mut lines = matter.lines().skip_while(|line| line.trim_end() != "profile:").skip(1);
    let is_inside = |line: &&str| line.starts_with([' ', '\t']) || line.trim().is_empty();
    let image = lines.by_ref().take_while(is_inside).find_map(|line| {
        let value = line.trim().strip_prefix("image:")?;
        let value = value.split(" #").next().unwrap_or_default().trim().trim_matches(['"', '\'']);
        (!value.is_empty()).then(|| value.to_owned())
    });
    image.filter(|name| !name.contains("://"))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::adopt::adopt;

    #[test]
    fn the_pictures_of_al_folio_are_taken() {
        let dir = tempfile::tempdir().unwrap();
        let write = |path: &str, text: &str| {
            let path = dir.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        write("_config.yml", "first_name: Ida\nlast_name: Example\n");
        write(
            "_pages/about.md",
            "---\ntitle: about\nprofile:\n  align: right\n  image: prof_pic.jpg # square\n---\nText",
        );
        write(
            "_bibliography/papers.bib",
            "@misc{a,\n  preview={loom.gif},\n  title={A}\n}\n@misc{b,\n preview = \"gone.png\"}\n@misc{c,\n preview={https://b.example/x.png}}",
        );
        for name in
            ["publication_preview/loom.gif", "publication_preview/other.png", "prof_pic.jpg"]
        {
            write(&format!("assets/img/{name}"), "x");
        }
        let adopted = adopt(dir.path()).unwrap();
        let pictures: Vec<_> = adopted.pictures.iter().map(|it| it.to_string_lossy()).collect();
        assert_eq!(
            pictures,
            ["assets/img/prof_pic.jpg", "assets/img/publication_preview/loom.gif"]
        );
        let profile = b"portrait = \"prof_pic.jpg\"\n".to_vec();
        assert_eq!(adopted.made, [("profile.toml".to_owned(), profile)]);
    }

    #[test]
    fn a_page_without_a_face_has_no_portrait() {
        assert_eq!(portrait("title: x\nprofile:\nimage: a.png"), None);
        assert_eq!(portrait("profile:\n  align: left\nimage: a.png"), None);
        assert_eq!(portrait("profile:\n  image: 'a b.png'"), Some("a b.png".to_owned()));
    }
}
