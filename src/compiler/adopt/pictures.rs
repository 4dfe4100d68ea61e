//! Pictures of a website. Of a Jekyll site: the `preview` pictures of its bibliography, and the
//! portrait on its first page, which al-folio keeps below `assets/img`. Of a Hugo site: `avatar`
//! beside the page of a person, and `featured` beside the bibliography of a work, as in HugoBlox.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use peerage_core::text::slug::slug;
use peerage_core::text::toml::basic_string;

use crate::adopt::front_matter::{page, value};
use crate::adopt::{Adopted, Picture, Shown};
use crate::input::{self, MAX_LENGTH};

/// Paths of the first page of the site, which names the portrait.
const ABOUT: [&str; 2] = ["_pages/about.md", "index.md"];

/// Takes the pictures among `all` files of the site that its own files name.
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
    if let Some(name) = face.as_ref().and_then(|path| path.file_name()) {
        let line = format!("portrait = {}\n", basic_string(&name.to_string_lossy()));
        // Keys come before the tables of a file.
        match adopted.made.iter_mut().find(|(name, _)| name == "profile.toml") {
            Some((_, text)) => drop(text.splice(0..0, line.into_bytes())),
            None => adopted.made.push(("profile.toml".to_owned(), line.into_bytes())),
        }
        found.extend(face);
    }
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let found = found.into_iter().map(|path| Picture { name: name(&path), path, of: Shown::Named });
    adopted.pictures.extend(found);
}

/// Extension of a picture in lower case; none for a kind that is not read.
fn extension(path: &Path) -> Option<String> {
    let extension = path.extension()?.to_string_lossy().to_lowercase();
    matches!(&*extension, "gif" | "jpeg" | "jpg" | "png" | "webp").then_some(extension)
}

/// Portrait of a person of a Hugo site: the file named by `avatar_filename` in the front matter of
/// `author`, or `avatar` beside it; for `data/authors/NAME.yaml`, `NAME` in `assets/media/authors`.
pub fn avatar(all: &[PathBuf], author: &Path, matter: &str, name: &str) -> Option<Picture> {
    let stem = |path: &Path| path.file_stem().unwrap_or_default().to_owned();
    let beside = |path: &&PathBuf| path.parent() == author.parent();
    let named = value(matter, "avatar_filename").and_then(|file| {
        all.iter().filter(beside).find(|path| path.file_name().is_some_and(|it| *it == *file))
    });
    let is_face = |path: &&PathBuf| match author.starts_with("data") {
        true => path.starts_with("assets/media/authors") && stem(path) == stem(author),
        false => beside(path) && stem(path) == "avatar",
    };
    let mut faces = named.into_iter().chain(all.iter().filter(is_face));
    let (path, extension) = faces.find_map(|path| Some((path, extension(path)?)))?;
    let file = format!("{}.{extension}", slug(name));
    Some(Picture { path: path.clone(), name: file, of: Shown::Person(name.to_owned()) })
}

/// Takes the pictures beside bibliographies of one work each.
pub fn take_featured(all: &[PathBuf], adopted: &mut Adopted) {
    for bib in adopted.files.iter().filter(|path| path.ends_with("cite.bib")) {
        let folder = bib.parent().unwrap_or(Path::new(""));
        let is_featured = |path: &&PathBuf| {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            path.parent() == Some(folder) && stem.starts_with("featured")
        };
        let mut found = all.iter().filter(is_featured);
        let Some((path, extension)) = found.find_map(|path| Some((path, extension(path)?))) else {
            continue;
        };
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("{name}.{extension}");
        adopted.pictures.push(Picture { path: path.clone(), name, of: Shown::Work(bib.clone()) });
    }
}

/// Adds the picture `name` to the first entry of a bibliography as its preview; a bibliography that
/// has a preview already, or no entry, stays unchanged.
pub fn with_preview(text: &str, name: &str) -> String {
    let entry = text.match_indices('@').find_map(|(at, _)| {
        let (kind, rest) = text[at + 1..].split_once('{')?;
        let is_entry = !["comment", "preamble", "string"].contains(&&*kind.trim().to_lowercase())
            && kind.trim().chars().all(|c| c.is_ascii_alphabetic());
        let (key, _) = rest.split_once(',')?;
        let is_key = !key.contains(['=', '{', '}']);
        (is_entry && is_key).then_some(at + 1 + kind.len() + 1 + key.len() + 1)
    });
    match entry.filter(|_| previews(text).is_empty()) {
        Some(at) => format!("{}\n  preview = {{{name}}},{}", &text[..at], &text[at..]),
        None => text.to_owned(),
    }
}

/// Values of `preview` in the entries of a bibliography.
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

/// Portrait of the owner in the front matter of the first page: `image` below `profile`.
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
        let pictures: Vec<_> =
            adopted.pictures.iter().map(|it| it.path.to_string_lossy()).collect();
        assert_eq!(
            pictures,
            ["assets/img/prof_pic.jpg", "assets/img/publication_preview/loom.gif"]
        );
        let profile = b"portrait = \"prof_pic.jpg\"\n".to_vec();
        assert_eq!(adopted.made, [("profile.toml".to_owned(), profile)]);
    }

    #[test]
    fn a_portrait_joins_a_profile() {
        let profile = "other-names = [\"Ida B. Example\"]\n";
        let made = ("profile.toml".to_owned(), profile.into());
        let mut adopted = Adopted { made: vec![made], ..Adopted::default() };
        let dir = tempfile::tempdir().unwrap();
        let about = "---\nprofile:\n  image: ida.png\n---\nText";
        fs::write(dir.path().join("index.md"), about).unwrap();
        let all = [PathBuf::from("assets/img/ida.png")];
        take_pictures(dir.path(), &all, &mut adopted);
        let text = format!("portrait = \"ida.png\"\n{profile}");
        assert_eq!(adopted.made, [("profile.toml".to_owned(), text.into_bytes())]);
        assert_eq!(adopted.pictures.len(), 1);
    }

    #[track_caller]
    fn check(files: &[&str], author: &str, expected: Option<(&str, &str)>) {
        let all: Vec<_> = files.iter().map(PathBuf::from).collect();
        let found = avatar(&all, Path::new(author), "title: x\n", "Ida Example");
        let found = found.map(|it| (it.path, it.name));
        assert_eq!(found, expected.map(|(path, name)| (PathBuf::from(path), name.to_owned())));
    }

    #[test]
    fn avatars_lie_where_hugo_blox_keeps_them() {
        let page = "content/authors/ida/_index.md";
        let face = "content/authors/ida/avatar.webp";
        check(&[face, "content/authors/otto/avatar.jpg"], page, Some((face, "ida-example.webp")));
        check(&["content/authors/otto/avatar.jpg", "content/authors/ida/avatar.svg"], page, None);
        let face = "assets/media/authors/ida.PNG";
        let others = ["assets/media/authors/otto.png", "assets/media/ida.png", face];
        check(&others, "data/authors/ida.yaml", Some((face, "ida-example.png")));
    }

    #[test]
    fn pictures_of_works_lie_beside_their_bibliographies() {
        let path = |name: &str| PathBuf::from(format!("content/publication/{name}"));
        let files = vec![path("one/cite.bib"), path("two/cite.bib")];
        let mut adopted = Adopted { files, ..Adopted::default() };
        let all = ["one/featured.svg", "one/featured-x.jpg", "featured.png", "three/featured.png"];
        take_featured(&all.map(path), &mut adopted);
        let of = Shown::Work(path("one/cite.bib"));
        let picture = Picture { path: path("one/featured-x.jpg"), name: "one.jpg".to_owned(), of };
        assert_eq!(adopted.pictures, [picture]);
    }

    #[test]
    fn a_bibliography_is_told_its_picture() {
        let with = |text| with_preview(text, "a.png");
        assert_eq!(with("@misc{a,\n title={A}}"), "@misc{a,\n  preview = {a.png},\n title={A}}");
        assert_eq!(
            with("% me@home\n@string{x = {Y, Z}}\n@Misc {a, title={A}}"),
            "% me@home\n@string{x = {Y, Z}}\n@Misc {a,\n  preview = {a.png}, title={A}}"
        );
        for text in ["", "@misc{a}", "@comment{a, b}", "@misc{a,\n preview = {b.png}}"] {
            assert_eq!(with(text), text);
        }
    }

    #[test]
    fn a_page_without_a_face_has_no_portrait() {
        assert_eq!(portrait("title: x\nprofile:\nimage: a.png"), None);
        assert_eq!(portrait("profile:\n  align: left\nimage: a.png"), None);
        assert_eq!(portrait("profile:\n  image: 'a b.png'"), Some("a b.png".to_owned()));
    }
}
