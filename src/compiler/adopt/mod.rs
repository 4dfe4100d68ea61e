//! Conversion of existing websites to seeds. Known are al-folio and other Jekyll sites, HugoBlox
//! (once Wowchemy, Academic) and other Hugo sites, and any folder with files of a format that is
//! read.

mod adopted;
mod author;
mod coauthors;
mod cv;
mod front_matter;
mod markdown;
mod people;
mod pictures;
mod scholar;

use std::io;
use std::path::{Path, PathBuf};

use crate::adopt::cv::Resume;
use crate::adopt::front_matter::value;
use crate::adopt::people::{take_authors, take_coauthors};
use crate::adopt::pictures::{take_featured, take_pictures};
use crate::input::{self, MAX_LENGTH};

pub use self::adopted::{Adopted, Kind, Picture, Shown};
pub use self::coauthors::{Coauthor, overrides};
pub use self::pictures::with_preview;

/// Maximum depth of folders, and maximum number of files.
const MAX_DEPTH: usize = 6;
const MAX_FILES: usize = 20_000;

/// Folders that are skipped.
const LEFT_OUT: [&str; 6] = ["node_modules", "_site", "public", "vendor", "resources", "themes"];

/// Collects the seeds of a folder.
pub fn adopt(folder: &Path) -> io::Result<Adopted> {
    let mut all = Vec::new();
    list(folder, Path::new(""), 0, &mut all)?;
    all.sort();
    let has = |name: &str| all.iter().any(|path| path == Path::new(name));
    let text = |path: &Path| input::text(&folder.join(path), MAX_LENGTH).unwrap_or_default();
    let mut adopted = Adopted::default();
    if has("_config.yml") {
        adopted.kind = Kind::Jekyll;
        let config = text(Path::new("_config.yml"));
        let of = |key| value(&config, key);
        let names = ["first_name", "middle_name", "last_name"].map(of);
        let name = names.into_iter().flatten().collect::<Vec<_>>().join(" ");
        adopted.owner = (!name.is_empty()).then_some(name).or_else(|| of("author"));
        let spelled = adopted.owner.as_deref().and_then(|owner| scholar::profile(&config, owner));
        adopted.made.extend(spelled.map(|profile| ("profile.toml".to_owned(), profile.into())));
        adopted.title = of("title").filter(|title| title != "blank");
        adopted.site = of("url").map(|url| format!("{url}{}", of("baseurl").unwrap_or_default()));
    } else if ["hugo.yaml", "hugo.toml", "config/_default/hugo.yaml", "config/_default/config.yaml"]
        .into_iter()
        .any(has)
    {
        adopted.kind = Kind::Hugo;
        let config = ["hugo.yaml", "config/_default/hugo.yaml", "config/_default/config.yaml"];
        let config = config.into_iter().find(|name| has(name)).map(|name| text(Path::new(name)));
        let config = config.unwrap_or_default();
        adopted.title = value(&config, "title");
        adopted.site = value(&config, "baseURL").or_else(|| value(&config, "baseurl"));
        let is_author = |path: &&PathBuf| {
            let is_page = path.starts_with("content/authors") && path.ends_with("_index.md");
            let is_data = path.starts_with("data/authors")
                && path.extension().is_some_and(|it| it == "yaml" || it == "yml");
            // The index page of the folder is not a person.
            is_page && path.components().count() == 4 || is_data
        };
        let authors: Vec<PathBuf> = all.iter().filter(is_author).cloned().collect();
        take_authors(folder, authors, &all, &mut adopted);
    }
    for path in all.iter().cloned() {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        let extension = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        let is_data = name == "resume.json" || matches!(&*extension, "bib" | "ris" | "nbib");
        let is_other = matches!(&*name, "cv.yml" | "coauthors.yml" | "publications.md");
        match (is_data, is_other) {
            (true, _) => adopted.files.push(path),
            (_, true) => adopted.not_read.push(path),
            _ if is_works(folder, &path, &extension) => adopted.files.push(path),
            _ => {}
        }
    }
    take_cv(folder, &mut adopted);
    match adopted.kind {
        Kind::Jekyll => take_pictures(folder, &all, &mut adopted),
        Kind::Hugo => take_featured(&all, &mut adopted),
        Kind::Folder => {}
    }
    take_coauthors(folder, &mut adopted);
    Ok(adopted)
}

/// Converts a curriculum vitae in YAML to `resume.json`, unless there is one already.
fn take_cv(folder: &Path, adopted: &mut Adopted) {
    let is_named = |path: &PathBuf, name: &str| path.file_name().is_some_and(|it| it == name);
    if adopted.files.iter().any(|path| is_named(path, "resume.json")) {
        return;
    }
    let Some(at) = adopted.not_read.iter().position(|path| is_named(path, "cv.yml")) else {
        return;
    };
    let path = &adopted.not_read[at];
    let text = input::text(&folder.join(path), MAX_LENGTH).unwrap_or_default();
    match cv::resume(&text) {
        Ok(Some(Resume { json, left_out })) => {
            let json = format!("{json:#}\n");
            adopted.made.push(("resume.json".to_owned(), json.into_bytes()));
            let told = left_out.into_iter().map(|title| format!("{}: {title}", path.display()));
            adopted.left_out.extend(told);
            adopted.not_read.remove(at);
        }
        Ok(None) => {}
        Err(error) => adopted.left_out.push(format!("{}: {error}", path.display())),
    }
}

/// True if the beginning of a JSON file looks like a list of works or a record of a registry.
fn is_works(folder: &Path, path: &Path, extension: &str) -> bool {
    let is_shallow = path.components().count() <= 2;
    if extension != "json" || !is_shallow {
        return false;
    }
    let head = input::head(&folder.join(path), 4096).unwrap_or_default();
    let head = String::from_utf8_lossy(&head);
    ["\"DOI\"", "\"issued\"", "\"orcid-identifier\"", "\"authorships\"", "\"basics\""]
        .into_iter()
        .any(|word| head.contains(word))
}

/// Adds the paths of the files below a folder, without hidden folders, build results and
/// third-party code.
fn list(root: &Path, folder: &Path, depth: usize, all: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in std::fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = folder.join(entry.file_name());
        let kind = entry.file_type()?;
        if kind.is_dir() {
            if depth < MAX_DEPTH && !name.starts_with('.') && !LEFT_OUT.contains(&name.as_str()) {
                list(root, &path, depth + 1, all)?;
            }
        } else if kind.is_file() && all.len() < MAX_FILES {
            all.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// Checks the seeds found in a folder with these files.
    #[track_caller]
    fn check(files: &[(&str, &str)], kind: Kind, owner: Option<&str>, found: &[&str]) {
        let dir = tempfile::tempdir().unwrap();
        for (path, text) in files {
            let path = dir.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let adopted = adopt(dir.path()).unwrap();
        assert_eq!((adopted.kind, adopted.owner.as_deref()), (kind, owner));
        assert_eq!(adopted.files, found.iter().map(PathBuf::from).collect::<Vec<_>>());
    }

    #[test]
    fn an_al_folio_site_is_known() {
        let config = "title: blank # the default\nfirst_name: Ida\nmiddle_name: \"B.\"\n\
                      last_name: Example\nurl: https://ida.example\nbaseurl:\n";
        check(
            &[
                ("_config.yml", config),
                ("_bibliography/papers.bib", "@misc{a}"),
                ("assets/json/resume.json", "{\"basics\": {}}"),
                ("_site/old.bib", "@misc{a}"),
                ("node_modules/x/test.bib", "@misc{a}"),
                ("_data/cv.yml", "- title: x"),
            ],
            Kind::Jekyll,
            Some("Ida B. Example"),
            &["_bibliography/papers.bib", "assets/json/resume.json"],
        );
    }

    #[test]
    fn a_curriculum_vitae_becomes_a_resume() {
        let dir = tempfile::tempdir().unwrap();
        fs::create_dir(dir.path().join("_data")).unwrap();
        fs::write(dir.path().join("_config.yml"), "first_name: Ida\n").unwrap();
        fs::write(dir.path().join("papers.bib"), "@misc{a}").unwrap();
        let cv =
            "- title: Education\n  contents: [{title: PhD}]\n- title: Hobbies\n  contents: [x]";
        fs::write(dir.path().join("_data/cv.yml"), cv).unwrap();
        let adopted = adopt(dir.path()).unwrap();
        let [(name, bytes)] = adopted.made.as_slice() else { panic!("{adopted:?}") };
        assert_eq!(name, "resume.json");
        assert!(String::from_utf8_lossy(bytes).contains("\"studyType\": \"PhD\""));
        assert_eq!(adopted.left_out, ["_data/cv.yml: Hobbies"]);
        assert_eq!(adopted.not_read, Vec::<PathBuf>::new());
        fs::write(dir.path().join("_data/cv.yml"), "- [").unwrap();
        let adopted = adopt(dir.path()).unwrap();
        assert_eq!((adopted.made.len(), adopted.not_read.len()), (0, 1));
        assert!(adopted.left_out[0].starts_with("_data/cv.yml: "), "{adopted:?}");
    }

    #[test]
    fn a_hugo_blox_site_is_known() {
        check(
            &[
                ("config/_default/hugo.yaml", "title: Looms\nbaseURL: 'https://looms.example/'\n"),
                ("content/authors/admin/_index.md", "---\n# Name\ntitle: Ida Example\n---\nText"),
                ("content/publication/one/cite.bib", "@misc{a}"),
                ("content/publication/two/cite.bib", "@misc{b}"),
            ],
            Kind::Hugo,
            Some("Ida Example"),
            &["content/publication/one/cite.bib", "content/publication/two/cite.bib"],
        );
    }

    #[test]
    fn any_folder_gives_what_is_read() {
        check(
            &[("list.ris", "TY  - JOUR"), ("zotero.json", "[{\"DOI\": \"\"}]"), ("a.json", "[]")],
            Kind::Folder,
            None,
            &["list.ris", "zotero.json"],
        );
    }
}
