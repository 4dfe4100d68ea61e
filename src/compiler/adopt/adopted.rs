//! Result of adopting a website: what was found in its folder.

use crate::adopt::coauthors::Coauthor;

use std::path::PathBuf;

/// Generator of a website.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// Jekyll, such as al-folio, with a bibliography.
    Jekyll,
    /// Hugo, such as HugoBlox.
    Hugo,
    /// No known generator.
    #[default]
    Folder,
}

impl Kind {
    /// Name of the generator.
    pub fn label(self) -> &'static str {
        match self {
            Self::Jekyll => "a Jekyll site, such as al-folio",
            Self::Hugo => "a Hugo site, such as HugoBlox",
            Self::Folder => "a folder",
        }
    }
}

/// Seeds found in a folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Adopted {
    /// Generator of the website.
    pub kind: Kind,
    /// Name of the owner, as the site states it.
    pub owner: Option<String>,
    /// Title of the site.
    pub title: Option<String>,
    /// Address of the site.
    pub site: Option<String>,
    /// Files with works or a curriculum vitae, in the order of their names.
    pub files: Vec<PathBuf>,
    /// Pictures that these files name, or that lie beside them.
    pub pictures: Vec<Picture>,
    /// Files converted from others: names and contents.
    pub made: Vec<(String, Vec<u8>)>,
    /// People whom the site shows beside its owner: names and `profile.toml`.
    pub people: Vec<(String, String)>,
    /// Co-authors whose names the site knows.
    pub coauthors: Vec<Coauthor>,
    /// Files that look relevant and are not read.
    pub not_read: Vec<PathBuf>,
    /// Parts of converted files that were left out.
    pub left_out: Vec<String>,
}

/// Picture of a website.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Path of the file.
    pub path: PathBuf,
    /// Name of the file among the seeds.
    pub name: String,
    /// Subject of the picture.
    pub of: Shown,
}

/// Subject of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Subject that another file names.
    Named,
    /// Person of this name, whose profile refers to the picture.
    Person(String),
    /// Work of this bibliography, which does not refer to the picture.
    Work(PathBuf),
}
