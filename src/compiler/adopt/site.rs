//! Website while it is read: its files, the account of them, and the seeds made so far.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use peerage_core::text::fold::fold;
use peerage_core::text::slug::slug;

use crate::adopt::account::Account;
use crate::adopt::adopted::{Picture, Seed, Shown};
use crate::adopt::coauthors::Coauthor;
use crate::adopt::person::{Person, spelled};
use crate::adopt::profile::{Item, Profile};
use crate::adopt::served::name_of_text;
use crate::adopt::settings::plain;
use crate::adopt::stock::is_stock_name;
use crate::adopt::tree::Tree;
use crate::names::person_name::bare;

/// Folders whose contents generators publish at the root of the site.
const PUBLISHED: [&str; 3] = ["static", "public", "content"];

/// Further folders in which a file that pages name may lie.
const LOOKED_IN: [&str; 9] = [
    "static",
    "public",
    "assets",
    "images",
    "assets/img",
    "assets/media",
    "assets/images",
    "static/img",
    "files",
];

/// Maximum length in bytes of the name of a file without its ending, and of the ending.
const MAX_STEM: usize = 120;
const MAX_ENDING: usize = 20;

/// Website while it is read.
pub struct Site<'t> {
    /// Files of the site.
    pub tree: &'t Tree,
    /// Fate of each file.
    pub account: Account,
    /// Name of the owner.
    pub owner: Option<String>,
    /// Title of the site.
    pub title: Option<String>,
    /// Description of the site.
    pub description: Option<String>,
    /// Address of the site.
    pub address: Option<String>,
    /// Language of the site.
    pub language: Option<String>,
    /// Profile of the owner.
    pub profile: Profile,
    /// People whom the site shows beside its owner.
    pub people: Vec<Person>,
    /// Groups of people, in the order of the site.
    pub groups: Vec<String>,
    /// Names of roles by the words that pages of members have for them.
    pub roles: BTreeMap<String, String>,
    /// Sections and items of the owner, or of the lab, and their files.
    pub items: Vec<(&'static str, Item, PathBuf)>,
    /// Dates and texts of announcements.
    pub news: Vec<(String, String)>,
    /// Files with works and others.
    pub seeds: Vec<Seed>,
    /// Pictures.
    pub pictures: Vec<Picture>,
    /// Names of sources to fetch, and their `source.toml`.
    pub orders: Vec<(String, String)>,
    /// Co-authors whose names the site knows.
    pub coauthors: Vec<Coauthor>,
    missing: BTreeMap<String, Vec<String>>,
    names: BTreeSet<String>,
    /// Numbers that names of files ended in last.
    numbers: BTreeMap<String, usize>,
    /// Names of the pictures that were taken.
    taken: BTreeMap<(PathBuf, Shown), String>,
}

impl<'t> Site<'t> {
    /// Site of which nothing is read yet.
    pub fn new(tree: &'t Tree) -> Self {
        Self {
            tree,
            account: Account::new(tree.skipped.clone()),
            owner: None,
            title: None,
            description: None,
            address: None,
            language: None,
            profile: Profile::default(),
            people: Vec::new(),
            groups: Vec::new(),
            roles: BTreeMap::new(),
            items: Vec::new(),
            news: Vec::new(),
            seeds: Vec::new(),
            pictures: Vec::new(),
            orders: Vec::new(),
            coauthors: Vec::new(),
            missing: BTreeMap::new(),
            names: BTreeSet::new(),
            numbers: BTreeMap::new(),
            taken: BTreeMap::new(),
        }
    }

    /// Sets the owner, whose name may stand in two scripts, with titles and degrees.
    pub fn set_owner(&mut self, name: Option<String>) {
        let bare = name.map(|name| bare(&plain(&name)).to_owned());
        let Some(name) = bare.filter(|name| !name.is_empty() && !is_stock_name(name)) else {
            self.owner = None;
            return;
        };
        let spelled = spelled(&name);
        self.profile.set("native-name", spelled.native);
        self.profile.list("other-names", spelled.others);
        self.owner = Some(spelled.name);
    }

    /// Address of the site, from its settings, its domain, or the name of its folder.
    pub fn set_address(&mut self, url: Option<String>, base: Option<String>) {
        let url = url.filter(|url| url.starts_with("http") && !is_placeholder(url));
        let base = base.unwrap_or_default();
        let whole =
            url.map(|url| format!("{}/{}", url.trim_end_matches('/'), base.trim_matches('/')));
        let domain = || {
            let name = ["CNAME", "static/CNAME", "public/CNAME"]
                .iter()
                .find_map(|path| self.tree.text(path))?;
            let name = name.lines().next()?.trim().to_owned();
            let is_name = name.contains('.') && !name.contains(['/', ' ', ':']);
            is_name.then(|| format!("https://{name}/"))
        };
        let of_folder = || {
            let name = self.tree.name.rsplit('+').next()?.to_lowercase();
            name.ends_with(".github.io").then(|| format!("https://{name}/"))
        };
        let address = whole.or_else(domain).or_else(of_folder);
        self.address = address.map(|it| format!("{}/", it.trim_end_matches('/')));
    }

    /// Whole address of a file that a page in `base` names, and the file. A file that is not there
    /// is noted, by `kind`; its address is that below `folder`.
    pub fn complete(
        &mut self,
        kind: &str,
        address: &str,
        base: &Path,
        folder: &str,
    ) -> Option<String> {
        if address.contains("://") || address.starts_with("mailto:") || address.starts_with('#') {
            return None;
        }
        if self.address.is_none() {
            // Nothing leads there from another place.
            self.missing
                .entry(format!("{kind} below the site, whose address is not known"))
                .or_default()
                .push(address.to_owned());
            return Some(String::new());
        }
        let found = self.locate(address, base, folder);
        if found.is_none() {
            self.missing.entry(kind.to_owned()).or_default().push(address.to_owned());
        }
        let path = found.unwrap_or_else(|| match address.strip_prefix('/') {
            Some(whole) => PathBuf::from(whole),
            None => Path::new(folder).join(address),
        });
        let path = PUBLISHED.iter().find_map(|root| path.strip_prefix(root).ok()).unwrap_or(&path);
        let path = path.to_string_lossy().replace('\\', "/").replace(' ', "%20");
        Some(format!("{}{}", self.address.as_deref()?, path.trim_start_matches('/')))
    }

    /// File that a page in the folder `base` names.
    pub fn locate(&self, address: &str, base: &Path, folder: &str) -> Option<PathBuf> {
        let address = address.split(['?', '#']).next().unwrap_or_default();
        let bare = address.trim_start_matches("./").trim_start_matches("{{ site.baseurl }}");
        let beside = base.join(bare.trim_start_matches('/'));
        let inside = !bare.split('/').any(|part| part == "..");
        let path = Some(beside).filter(|path| inside && !bare.is_empty() && self.tree.has(path));
        path.or_else(|| self.tree.find(bare, &[&[folder], &LOOKED_IN[..]].concat()))
    }

    /// Picture that a page in `base` names, or one of this name anywhere in the site.
    pub fn picture(&self, address: &str, base: &Path) -> Option<PathBuf> {
        if address.contains("://") {
            return None;
        }
        let found = self
            .locate(address, base, "")
            .or_else(|| self.tree.named(Path::new(address).file_name()?).map(Path::to_owned));
        found.filter(|path| extension(path).is_some())
    }

    /// Takes a picture among the seeds; returns the name of its file there.
    pub fn take_picture(&mut self, path: &Path, stem: &str, of: Shown) -> Option<String> {
        let extension = extension(path)?;
        let key = (path.to_owned(), of);
        if let Some(known) = self.taken.get(&key) {
            return Some(known.clone());
        }
        let name = self.unique(&format!("{}.{extension}", slug(stem)));
        self.account.read(path, "pictures", 1);
        let real = self.tree.real_path(path)?.to_owned();
        let (path, of) = key.clone();
        self.pictures.push(Picture { path, real, name: name.clone(), of });
        self.taken.insert(key, name.clone());
        Some(name)
    }

    /// Name for a file among the seeds of the owner: its own, with the names of its folders where
    /// another file has it.
    pub fn seed_name(&mut self, path: &Path) -> String {
        let name = name_of_text(&path.file_name().unwrap_or_default().to_string_lossy());
        let parents = path.parent().into_iter().flat_map(Path::components);
        let parents: Vec<_> =
            parents.map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
        let stem = name.split('.').next().unwrap_or_default();
        let name = match (stem, parents.last()) {
            // Pages and bibliographies of one work each are named by their folders.
            ("index" | "_index" | "cite", Some(parent)) => {
                format!("{parent}{}", name.get(stem.len()..).unwrap_or_default())
            }
            _ => name,
        };
        let name = usable(name.trim_start_matches(['.', '_']));
        if self.names.contains(&name.to_lowercase())
            && let Some(parent) = parents.last()
        {
            return self.unique(&usable(&format!("{}-{name}", parent.trim_start_matches('_'))));
        }
        self.unique(&name)
    }

    fn unique(&mut self, name: &str) -> String {
        // These names have a meaning among seeds.
        let is_taken = |name: &str| {
            matches!(
                name,
                "source.toml"
                    | "profile.toml"
                    | "lab.toml"
                    | "overrides.toml"
                    | "readme.md"
                    | "venues.toml"
            )
        };
        let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
        let mut made = name.to_owned();
        let number = self.numbers.entry(name.to_lowercase()).or_insert(1);
        while is_taken(&made.to_lowercase()) || !self.names.insert(made.to_lowercase()) {
            *number += 1;
            made = format!("{stem}-{number}.{ending}");
        }
        made
    }

    /// Adds a file with works, or another one, among the seeds of the owner.
    pub fn seed(&mut self, path: &Path, name: String, bytes: Vec<u8>, n_works: usize) {
        self.account.read(path, "works", n_works);
        self.seeds.push(Seed { name, bytes });
    }

    /// True if a text names a person of the site by the family name.
    pub fn is_own(&self, text: &str) -> bool {
        let text = fold(text);
        let words: BTreeSet<&str> = text.split(' ').collect();
        let names = self.owner.iter().chain(self.people.iter().map(|it| &it.name));
        names.into_iter().any(|name| {
            let name = fold(name);
            name.rsplit(' ')
                .next()
                .is_some_and(|family| family.chars().count() > 1 && words.contains(family))
        })
    }

    /// Names of files that pages name and that are not there, by kind, for the account.
    pub fn tell_missing(&mut self) {
        for (kind, names) in std::mem::take(&mut self.missing) {
            let first = names.iter().take(2).cloned().collect::<Vec<_>>().join(", ");
            let more = if names.len() > 2 { ", …" } else { "" };
            let n = names.len();
            self.account.parts.push(match kind.contains(' ') {
                true => format!("{kind}: {n} ({first}{more})"),
                false => format!("{kind}: {n} files that are not there ({first}{more})"),
            });
        }
    }
}

/// Name of a file without control characters, and short enough for any system with a number.
fn usable(name: &str) -> String {
    let name: String = name.chars().filter(|c| !c.is_control()).collect();
    let (stem, ending) = name.rsplit_once('.').unwrap_or((&name, ""));
    let stem = &stem[..stem.floor_char_boundary(MAX_STEM)];
    format!("{stem}.{}", &ending[..ending.floor_char_boundary(MAX_ENDING)])
}

/// True for an address that a template leaves to be filled in.
fn is_placeholder(url: &str) -> bool {
    let host = url.split("://").nth(1).and_then(|rest| rest.split('/').next()).unwrap_or_default();
    let host = host.trim_start_matches("www.");
    ["example.com", "example.org", "localhost", "academicpages.github.io", ""].contains(&host)
        || host.contains("your")
        || host.contains('[')
}

/// Extension of a picture in lower case; none for a kind that is not read.
pub fn extension(path: &Path) -> Option<String> {
    let extension = path.extension()?.to_string_lossy().to_lowercase();
    matches!(&*extension, "gif" | "jpeg" | "jpg" | "png" | "webp").then_some(extension)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_seeds_are_their_own() {
        let folder = tempfile::tempdir().unwrap();
        let tree = Tree::list(folder.path()).unwrap();
        let mut site = Site::new(&tree);
        let mut check = |path: &str, expected: &str| {
            assert_eq!(site.seed_name(Path::new(path)), expected, "{path}");
        };
        check("a/papers.bib", "papers.bib");
        check("b/papers.bib", "b-papers.bib");
        check("c/b/Papers.bib", "b-Papers-2.bib");
        check("d/b/papers.bib", "b-papers-3.bib");
        check("_x/lab.toml", "lab-2.toml");
        check("e/cite.bib", "e.bib");
        check("f/bell\u{7}\n.bib", "bell.bib");
        check(&format!("g/{}.bib", "é".repeat(100)), &format!("{}.bib", "é".repeat(60)));
    }
}
