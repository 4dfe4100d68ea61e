//! Document of a website in prose: what it lists, and whose works these are.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use peerage_core::text::fold::fold;

use crate::adopt::collection::is_page;
use crate::adopt::inputs;
use crate::adopt::liquid::{self, Whole};
use crate::adopt::served::{self, SERVED, is_served, name_of_text};
use crate::adopt::settings::page;
use crate::adopt::site::Site;
use crate::adopt::stock::is_stock;
use crate::ingest::files::FileId;
use crate::ingest::record::WorkRecord;
use crate::ingest::report::Report;
use crate::ingest::{Keys, SharedStrings, is_doubt, recognise};

/// Endings of LaTeX.
pub const LATEX: [&str; 3] = ["tex", "ltx", "bbl"];

/// Signs of a paper, a thesis or slides in LaTeX, whose bibliography lists the works of others.
const PAPER: [&str; 6] =
    ["\\begin{abstract}", "\\chapter", "\\begin{theorem}", "{beamer}", "\\begin{frame}", "\\cite{"];

/// Minimum number of works that make a document a list whatever its name is.
pub const FEWEST: usize = 3;

/// Ending of the name of a file in small letters.
pub fn ending(path: &Path) -> String {
    path.extension().unwrap_or_default().to_string_lossy().to_lowercase()
}

/// Length in bytes above which an entry of a page in Markdown is a paragraph of prose.
const LONG: usize = 700;

/// Document of a site.
pub struct Document {
    /// Text with the parts that it includes.
    pub whole: Whole,
    /// Number of works.
    pub n_works: usize,
    /// Number of works of which more than a title is known.
    pub n_whole: usize,
    /// Number of entries that are paragraphs of prose, as of a review of the literature.
    pub n_prose: usize,
    /// Number of entries that are read with doubt.
    pub n_doubtful: usize,
    /// True if it tells of a person.
    pub is_of_person: bool,
    /// Whose works it lists.
    pub by: By,
}

impl Document {
    /// True for a document that lists works of the site whatever its name is: most of them have a
    /// year and authors or a venue, as the lines of a log have not, and most are read without doubt.
    pub fn is_list(&self) -> bool {
        self.n_whole >= FEWEST
            && self.n_whole * 2 > self.n_works
            && (self.by == By::Own || self.n_doubtful * 2 < self.n_works)
            && (self.by == By::Own || self.n_prose * 2 < self.n_works)
            && self.by != By::Others
    }
}

/// True for a document of a language in which one includes others.
pub fn includes(path: &Path) -> bool {
    LATEX.contains(&&*ending(path)) || ending(path) == "org"
}

/// Document with the files that it includes in their place.
pub fn whole(site: &Site<'_>, path: &Path) -> Option<Whole> {
    let text = site.tree.text(path)?;
    Some(match includes(path) {
        true => inputs::whole(site.tree, path, &text),
        false if is_served(path) => Whole { text: served::markup(&text), parts: Vec::new() },
        false => liquid::whole(site.tree, path, &text),
    })
}

/// Document at a path.
pub fn document(site: &Site<'_>, path: &Path) -> Option<Document> {
    read_whole(site, path, whole(site, path)?)
}

/// Contents of a document, as it will be read; none where it is left over from a template.
pub fn parsed(site: &Site<'_>, path: &Path) -> Option<crate::ingest::document::Document> {
    parsed_text(site, path).map(|(_, read)| read)
}

/// Text of a document below the name of its owner, and its contents.
pub fn parsed_text(
    site: &Site<'_>,
    path: &Path,
) -> Option<(String, crate::ingest::document::Document)> {
    let whole = whole(site, path).filter(|whole| !is_stock(&whole.text))?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    // Pages of a site seldom repeat whose it is.
    let text = match (&site.owner, page(&whole.text)) {
        (Some(owner), Ok(page)) if is_page(path) => format!("# {owner}\n\n{}", page.text),
        (Some(owner), _) if is_html(path) => {
            let body = whole.text.to_ascii_lowercase().find("<body");
            let at = body.and_then(|at| Some(at + whole.text[at..].find('>')? + 1));
            let (before, rest) = whole.text.split_at(at.unwrap_or_default());
            format!("{before}<h1>{}</h1>{rest}", owner.replace(['<', '&'], " "))
        }
        _ => whole.text,
    };
    let read = contents(&name, &text)?;
    Some((text, read))
}

/// True for a page of HTML, or one with HTML between programs.
pub fn is_html(path: &Path) -> bool {
    let ending = ending(path);
    matches!(&*ending, "html" | "htm" | "xhtml") || SERVED.contains(&&*ending)
}

/// Contents of a file of this name.
pub fn contents(name: &str, text: &str) -> Option<crate::ingest::document::Document> {
    let mut report = Report::new(FileId(0));
    let format = recognise(&name_of_text(name), text)?;
    Some(format.read(text, &SharedStrings::default(), &mut Keys::default(), &mut report))
}

/// Document of a text.
pub fn read_whole(site: &Site<'_>, path: &Path, whole: Whole) -> Option<Document> {
    let name = name_of_text(&path.file_name().unwrap_or_default().to_string_lossy());
    let mut report = Report::new(FileId(0));
    let (strings, mut keys) = (SharedStrings::default(), Keys::default());
    let text = &whole.text;
    if LATEX.contains(&&*ending(path)) && PAPER.iter().any(|sign| text.contains(sign)) {
        return None;
    }
    let read = recognise(&name, text)?.read(text, &strings, &mut keys, &mut report);
    let is_whole =
        |it: &&WorkRecord| it.date.is_some() && (it.authors.is_some() || it.venue.is_some());
    let n_whole = read.works.iter().filter(is_whole).count();
    let is_of_person = read.profile.is_some();
    let n_doubtful = report.diagnostics.iter().filter(|it| is_doubt(&it.message)).count();
    let (by, n_works) = (By::of(site, &read), read.works.len());
    let is_prose = |it: &&WorkRecord| is_page(path) && it.span.range().len() > LONG;
    let n_prose = read.works.iter().filter(is_prose).count();
    Some(Document { whole, n_works, n_whole, n_prose, n_doubtful, is_of_person, by })
}

/// Whose works a document of a site lists whose people are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Unknown: nobody is known, or too few works tell.
    Unknown,
    /// People of the site, whom most works name.
    Own,
    /// Others, whom it is about, or whose works it lists as the page of a course does.
    Others,
}

impl By {
    fn of(site: &Site<'_>, read: &crate::ingest::document::Document) -> Self {
        if site.owner.is_none() && site.people.is_empty() {
            let is_site = site.tree.paths().nth(FEWEST).is_some();
            return if is_site && are_by_many(read) { Self::Others } else { Self::Unknown };
        }
        let named = read.works.iter().filter_map(|work| work.authors.as_ref());
        let is_own = |name: &str| site.is_own(name);
        let own = named.clone().filter(|it| it.value.iter().any(|author| is_own(&author.name)));
        let (n_named, n_own) = (named.count(), own.count());
        let is_about_other = read.subject.as_ref().is_some_and(|it| !is_own(&it.value));
        let are_others = n_named >= FEWEST && n_named * 2 > read.works.len() && n_own * 4 < n_named;
        match () {
            () if is_about_other || are_others => Self::Others,
            () if n_own * 2 > read.works.len() => Self::Own,
            () => Self::Unknown,
        }
    }
}

/// True if nobody is an author of two of the works, or of a tenth of them, as where a page names what
/// there is to read.
fn are_by_many(read: &crate::ingest::document::Document) -> bool {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let lists = read.works.iter().filter_map(|work| work.authors.as_ref());
    let mut n_named = 0;
    for authors in lists {
        let names = authors.value.iter().map(|author| fold(&author.name));
        let family = |name: String| name.rsplit(' ').next().unwrap_or_default().to_owned();
        let families: BTreeSet<String> = names.map(family).collect();
        families.into_iter().for_each(|family| *counts.entry(family).or_default() += 1);
        n_named += 1;
    }
    let most = counts.into_values().max().unwrap_or_default();
    n_named >= FEWEST && (most < 2 || most * 10 < n_named)
}
