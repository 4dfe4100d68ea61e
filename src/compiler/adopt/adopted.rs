//! Result of adopting a website: what was found in its folder.

use std::path::PathBuf;

use crate::adopt::account::Account;
use crate::adopt::coauthors::Coauthor;

/// Seeds found in a folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Adopted {
    /// Name of the template.
    pub template: &'static str,
    /// Name of the owner, as the site states it.
    pub owner: Option<String>,
    /// Title of the site.
    pub title: Option<String>,
    /// Address of the site.
    pub site: Option<String>,
    /// Files with works or a curriculum vitae, in the order of the site.
    pub files: Vec<Seed>,
    /// Pictures that these files name, or that lie beside them.
    pub pictures: Vec<Picture>,
    /// Text of the owner's `profile.toml`; empty where there is none.
    pub profile: String,
    /// Keys and sections of `lab.toml`.
    pub lab: String,
    /// People whom the site shows beside its owner: names and `profile.toml`.
    pub people: Vec<(String, String)>,
    /// Names of sources to fetch, and their `source.toml`.
    pub orders: Vec<(String, String)>,
    /// Co-authors whose names the site knows.
    pub coauthors: Vec<Coauthor>,
    /// Fate of each file of the site.
    pub account: Account,
}

impl Adopted {
    /// True if the site holds no works, people or other content.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
            && self.people.is_empty()
            && self.orders.is_empty()
            && self.account.is_empty()
    }
}

/// File among the seeds of the owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seed {
    /// Name of the file.
    pub name: String,
    /// Contents.
    pub bytes: Vec<u8>,
}

/// Picture of a website.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Path of the file in the site.
    pub path: PathBuf,
    /// Path at which it is read.
    pub real: PathBuf,
    /// Name of the file among the seeds.
    pub name: String,
    /// Subject of the picture.
    pub of: Shown,
}

/// Subject of a picture.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shown {
    /// Work, or the owner.
    Named,
    /// Person of this name, whose profile refers to the picture.
    Person(String),
}
