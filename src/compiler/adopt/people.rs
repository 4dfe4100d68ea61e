//! People of a website: its owner, the people whom it shows, and co-authors.

use std::collections::BTreeSet;
use std::mem;
use std::path::{Path, PathBuf};

use peerage_core::text::slug::slug;
use peerage_core::text::toml::basic_string;

use crate::adopt::author::Author;
use crate::adopt::front_matter::page;
use crate::adopt::pictures::avatar;
use crate::adopt::{Adopted, author, coauthors};
use crate::input::{self, MAX_LENGTH};

/// Name of the file of a profile.
const PROFILE: &str = "profile.toml";

impl Adopted {
    /// Makes `person` the owner of the website, whatever owner it states.
    pub fn belong_to(&mut self, person: &str) {
        let is_person = |name: &str| slug(name) == slug(person);
        let Some(owner) = self.owner.take().filter(|owner| !is_person(owner)) else {
            self.owner = Some(person.to_owned());
            return;
        };
        let (profiles, others) =
            mem::take(&mut self.made).into_iter().partition(|it| it.0 == PROFILE);
        let profiles: Vec<(String, Vec<u8>)> = profiles;
        self.made = others;
        let texts = profiles.into_iter().map(|it| String::from_utf8_lossy(&it.1).into_owned());
        self.people.extend(texts.map(|profile| (owner.clone(), profile)));
        if let Some(at) = self.people.iter().position(|(name, _)| is_person(name)) {
            let (_, profile) = self.people.remove(at);
            self.made.push((PROFILE.to_owned(), profile.into_bytes()));
        }
        self.owner = Some(person.to_owned());
    }
}

/// Converts the pages of the owner and of the people whom the site shows to `profile.toml`.
pub fn take_authors(folder: &Path, paths: Vec<PathBuf>, all: &[PathBuf], adopted: &mut Adopted) {
    let mut taken = BTreeSet::new();
    for path in paths {
        let shown = path.display();
        let whole = input::text(&folder.join(&path), MAX_LENGTH).unwrap_or_default();
        let is_page = path.extension().is_some_and(|it| it == "md");
        let Some((matter, text)) = (if is_page { page(&whole) } else { Some((&*whole, "")) })
        else {
            adopted.not_read.push(path);
            continue;
        };
        let Author { name, is_owner, is_shown, mut profile, left_out } =
            match author::author(matter, text) {
                Ok(Some(author)) => author,
                Ok(None) => {
                    adopted.not_read.push(path);
                    continue;
                }
                Err(error) => {
                    adopted.left_out.push(format!("{shown}: {error}"));
                    adopted.not_read.push(path);
                    continue;
                }
            };
        // Front matter without `superuser` belongs to the owner under one of two paths.
        let is_owner = is_owner
            || [Path::new("content/authors/admin/_index.md"), Path::new("data/authors/me.yaml")]
                .contains(&path.as_path());
        if !taken.insert(slug(&name)) {
            adopted.left_out.push(format!("{shown}: somebody of that name was there before"));
            continue;
        }
        let is_taken = is_owner || is_shown;
        if let Some(face) = avatar(all, &path, matter, &name).filter(|_| is_taken) {
            profile.insert_str(0, &format!("portrait = {}\n", basic_string(&face.name)));
            adopted.pictures.push(face);
        }
        match is_owner && adopted.owner.is_none() {
            true => {
                adopted.owner = Some(name);
                adopted.made.push((PROFILE.to_owned(), profile.into_bytes()));
            }
            false if is_taken => adopted.people.push((name, profile)),
            false => {
                adopted.left_out.push(format!("{shown}: not shown among the people of the site"));
                continue;
            }
        }
        adopted.left_out.extend(left_out.into_iter().map(|part| format!("{shown}: {part}")));
    }
}

/// Takes the spellings of the names of co-authors.
pub fn take_coauthors(folder: &Path, adopted: &mut Adopted) {
    let is_named = |path: &PathBuf| path.file_name().is_some_and(|it| it == "coauthors.yml");
    let Some(at) = adopted.not_read.iter().position(is_named) else { return };
    let path = &adopted.not_read[at];
    let text = input::text(&folder.join(path), MAX_LENGTH).unwrap_or_default();
    let shown = path.display();
    match coauthors::coauthors(&text) {
        Ok(found) if found.is_empty() => {}
        Ok(mut found) => {
            let n_all = found.len();
            found.retain(|coauthor| !coauthor.is_of_template());
            if found.len() < n_all {
                let told = format!("{shown}: {} co-authors of the template", n_all - found.len());
                adopted.left_out.push(told);
            }
            let n_pages = found.iter().filter(|coauthor| coauthor.page.is_some()).count();
            if n_pages > 0 {
                let told = format!("{shown}: {n_pages} pages of co-authors, who have no profile");
                adopted.left_out.push(told);
            }
            adopted.coauthors = found;
            adopted.not_read.remove(at);
        }
        Err(error) => adopted.left_out.push(format!("{shown}: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::adopt::{Shown, adopt};

    #[test]
    fn the_people_of_a_hugo_site_are_taken() {
        let dir = tempfile::tempdir().unwrap();
        let write = |path: &str, text: &str| {
            let path = dir.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        write("config/_default/hugo.yaml", "title: Looms\n");
        write("papers.bib", "@misc{a}");
        let shown = |name: &str| format!("---\ntitle: {name}\nuser_groups: [Weavers]\n---\nText");
        write("content/authors/admin/_index.md", "---\ntitle: Ida Example\nhobby: x\n---\nText");
        write("content/authors/otto/_index.md", &shown("Otto Sample"));
        write("content/authors/otto2/_index.md", &shown("Otto Sample"));
        write("content/authors/vera/_index.md", "---\ntitle: Vera Else\n---\n");
        write("content/authors/_index.md", "---\ntitle: Authors\n---\n");
        write("content/authors/old/_index.md", "+++\ntitle = 'Kim Li'\n+++\n");
        write("content/authors/odd/_index.md", "---\ntitle: [\n---\n");
        let adopted = adopt(dir.path()).unwrap();
        assert_eq!(adopted.owner.as_deref(), Some("Ida Example"));
        let profile = "biography = [\"Text\"]\n".to_owned();
        assert_eq!(adopted.made, [("profile.toml".to_owned(), profile.clone().into_bytes())]);
        let of_group = format!("group = \"Weavers\"\n{profile}");
        assert_eq!(adopted.people, [("Otto Sample".to_owned(), of_group)]);
        let not_read =
            ["odd", "old"].map(|it| PathBuf::from(format!("content/authors/{it}/_index.md")));
        assert_eq!(adopted.not_read, not_read);
        let told: Vec<&str> = adopted
            .left_out
            .iter()
            .filter_map(|it| it.strip_prefix("content/authors/"))
            .filter(|it| !it.starts_with("odd/"))
            .collect();
        assert_eq!(
            told,
            [
                "admin/_index.md: hobby",
                "otto2/_index.md: somebody of that name was there before",
                "vera/_index.md: not shown among the people of the site",
            ]
        );
        assert_eq!(adopted.left_out.len(), 4, "{adopted:?}");
        assert_eq!(adopted.pictures, []);
        for name in ["admin/avatar.jpg", "vera/avatar.jpg", "otto/Otto.PNG"] {
            write(&format!("content/authors/{name}"), "x");
        }
        write(
            "content/authors/otto/_index.md",
            "---\ntitle: Otto Sample\nuser_groups: [Weavers]\navatar_filename: Otto.PNG\n---\n",
        );
        let adopted = adopt(dir.path()).unwrap();
        let names: Vec<_> = adopted.pictures.iter().map(|it| (&*it.name, it.of.clone())).collect();
        let of = |name: &str| Shown::Person(name.to_owned());
        let expected =
            [("ida-example.jpg", of("Ida Example")), ("otto-sample.png", of("Otto Sample"))];
        assert_eq!(names, expected);
        let profile = b"portrait = \"ida-example.jpg\"\nbiography = [\"Text\"]\n";
        assert_eq!(adopted.made, [("profile.toml".to_owned(), profile.to_vec())]);
    }

    #[test]
    fn a_website_belongs_to_whom_is_said() {
        let profile = |name: &str| (name.to_owned(), format!("role = \"{name}\"\n"));
        let made = |name: &str| (PROFILE.to_owned(), profile(name).1.into_bytes());
        let site = Adopted {
            owner: Some("Ida Example".to_owned()),
            made: vec![made("Ida Example"), ("resume.json".to_owned(), Vec::new())],
            people: vec![profile("Otto Sample")],
            ..Adopted::default()
        };
        let mut same = site.clone();
        same.belong_to("Ida Example");
        assert_eq!(same, site);
        let mut other = site.clone();
        other.belong_to("Otto Sample");
        assert_eq!(other.owner.as_deref(), Some("Otto Sample"));
        assert_eq!(other.made, [site.made[1].clone(), made("Otto Sample")]);
        assert_eq!(other.people, [profile("Ida Example")]);
        let mut nobody = Adopted::default();
        nobody.belong_to("Vera Else");
        assert_eq!(nobody.owner.as_deref(), Some("Vera Else"));
    }
}
