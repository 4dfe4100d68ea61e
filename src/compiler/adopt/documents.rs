//! Documents in prose of a website: its homepage, lists of publications, curricula vitae, as pages,
//! texts or Word documents. They are read only where no other file gives works, because prose is
//! read with less certainty; any other document only where these give none either.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::adopt::collection::{Holds, is_page, named};
use crate::adopt::document::{
    Document, FEWEST, LATEX, document, ending, includes, is_html, parsed, read_whole, whole,
};
use crate::adopt::inputs;
use crate::adopt::known::Known;
use crate::adopt::language::{self, TRANSLATION};
use crate::adopt::liquid::Whole;
use crate::adopt::served::is_served;
use crate::adopt::settings::Page;
use crate::adopt::site::Site;
use crate::adopt::stock::is_stock;
use crate::adopt::translated;
use crate::adopt::vita;
use crate::ingest::{Section, section_of_heading};

/// Endings of pages and texts, and of Word documents.
const TEXTS: [&str; 10] =
    ["md", "markdown", "qmd", "rmd", "org", "rst", "html", "htm", "xhtml", "txt"];
const WORD: [&str; 3] = ["docx", "docm", "dotx"];

/// Names of homepages, at the top of a site.
const HOMEPAGES: [&str; 4] = ["index", "home", "about", "bio"];

/// Folders with parts of pages.
const PARTS: [&str; 7] =
    ["_includes", "_layouts", "layouts", "_sass", "assets", "_plugins", "templates"];

/// Reason not to read a page whose source is read.
const MADE: &str = "made from the document beside it";

/// Maximum number of documents that are read without a name that tells what they are.
const MOST: usize = 200;

/// Number of bytes of a page in which its generator is named.
const HEAD: usize = 8 << 10;

/// Names of generators in pages that they wrote.
const GENERATORS: [&str; 9] =
    ["hugo", "jekyll", "quarto", "pandoc", "blogdown", "distill", "pelican", "hexo", "eleventy"];

/// Reads the documents of a site.
pub fn take(site: &mut Site<'_>) {
    let tree = site.tree;
    let has_works = |site: &Site<'_>| site.account.n_items("works") > 0;
    let is_left = |site: &Site<'_>, path: &Path| !site.account.knows(path) && is_document(path);
    if has_works(site) {
        let known = Known::new(site);
        for path in tree.paths().filter(|path| is_telling(path)) {
            if !is_left(site, path) {
                continue;
            }
            if known.lacks(site, path) && !is_made(site, path) && !is_generated(site, path) {
                read(site, path);
                continue;
            }
            let is_vita = is_curriculum(path) && !is_made(site, path);
            let read = Some(path).filter(|_| is_vita).and_then(|path| parsed(site, path));
            match read.is_some_and(|read| vita::take(site, path, read)) {
                true => site.account.part(path, "works are read from other files"),
                false => site.account.left_out(path, "works are read from other files"),
            }
        }
        return;
    }
    let is_telling = |path: &Path| is_telling(path) || is_put_together(site, path);
    let telling = tree.paths().filter(|path| is_left(site, path) && is_telling(path));
    let mut telling: Vec<&Path> = telling.collect();
    let parts = telling.iter().filter(|path| includes(path)).filter_map(|path| whole(site, path));
    let parts: BTreeSet<PathBuf> = parts.flat_map(|whole| whole.parts).collect();
    telling.retain(|path| !parts.contains(*path));
    let mut translated = language::translations(telling.iter().copied(), site.language.as_deref());
    prefer_fuller(site, &mut translated);
    telling.retain(|path| {
        let is_translated = translated.contains_key(*path);
        if is_translated {
            site.account.left_out(path, TRANSLATION);
        }
        !is_translated
    });
    let is_other = |path: &&Path| !LATEX.contains(&&*ending(path)) && !telling.contains(path);
    let others: Vec<&Path> =
        tree.paths().filter(|path| is_left(site, path)).filter(is_other).take(MOST).collect();
    // A program may write a list into what is made of a page, which the page itself has not.
    let has_sources = tree.paths().any(is_page);
    let is_made = |site: &Site<'_>, path: &Path| {
        is_made(site, path) || has_sources && is_generated(site, path)
    };
    let mut found = Vec::new();
    for made in [false, true] {
        for path in telling.iter().filter(|_| !made) {
            if !is_made(site, path) {
                read(site, path);
            }
        }
        // What is made of posts has dates, and no list.
        for path in telling.iter().filter(|path| made && is_made(site, path)) {
            let listed = document(site, path).filter(|it| it.n_whole * 2 > it.n_works);
            found.extend(listed.map(|it| (*path, it)));
        }
        found.drain(..).for_each(|(path, it)| take_in(site, path, it));
        if has_works(site) {
            break;
        }
        for path in others.iter().filter(|path| is_made(site, path) == made) {
            found.extend(document(site, path).filter(Document::is_list).map(|it| (*path, it)));
        }
        found.drain(..).for_each(|(path, it)| take_in(site, path, it));
        if has_works(site) {
            break;
        }
    }
    let made: Vec<&Path> =
        telling.into_iter().chain(others).filter(|it| is_made(site, it)).collect();
    made.into_iter().for_each(|path| site.account.left_out(path, MADE));
    for (path, of) in &translated {
        translated::take(site, path, of);
    }
}

/// Reads the translation of a page instead of the page itself, where it lists more works: those in the
/// language of a country are often listed in that language alone.
fn prefer_fuller(site: &Site<'_>, translated: &mut BTreeMap<PathBuf, PathBuf>) {
    let n_works = |path: &Path| document(site, path).map_or(0, |it| it.n_works);
    let is_fuller = |it: &Path, of: &Path| {
        let n = n_works(it);
        n >= FEWEST && n * 5 > n_works(of) * 6
    };
    let pairs: Vec<_> = translated.iter().filter(|(it, of)| is_fuller(it, of)).collect();
    let pairs: Vec<_> = pairs.into_iter().map(|(it, of)| (it.clone(), of.clone())).collect();
    for (it, of) in pairs {
        if !translated.contains_key(&of) {
            translated.remove(&it);
            translated.insert(of, it);
        }
    }
}

/// True for a page that a generator of websites wrote, as its folder or the page itself says.
fn is_generated(site: &Site<'_>, path: &Path) -> bool {
    if site.tree.is_built(path) {
        return true;
    }
    if !is_html(path) {
        return false;
    }
    let head = site.tree.head(path, HEAD).to_lowercase();
    let rest = head.split_once("name=\"generator\"").or(head.split_once("name=generator"));
    let content = rest.and_then(|(_, rest)| rest.get(..rest.floor_char_boundary(60)));
    content.is_some_and(|content| GENERATORS.iter().any(|name| content.contains(name)))
}

/// Reads a page of a collection of works whose text is a list of several; false for any other page.
pub fn take_list(site: &mut Site<'_>, path: &Path, page: &Page) -> bool {
    let has_authors = page.matter.get("authors").or(page.matter.get("author")).is_some();
    let is_item = |line: &&str| {
        let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
        line.starts_with(['-', '*']) || rest.len() < line.len() && rest.starts_with(['.', ')'])
    };
    if has_authors || page.text.lines().filter(is_item).count() < FEWEST {
        return false;
    }
    let whole = Whole { text: page.text.clone(), parts: Vec::new() };
    match read_whole(site, path, whole).filter(Document::is_list) {
        Some(it) => take_in(site, path, it),
        None => return false,
    }
    true
}

/// True for a page that is made from a document beside it: `cv.html` from `cv.Rmd`.
fn is_made(site: &Site<'_>, path: &Path) -> bool {
    let sources = ["Rmd", "rmd", "qmd", "org", "rst", "md", "tex"];
    matches!(&*ending(path), "html" | "htm" | "md" | "tex")
        && sources
            .iter()
            .take_while(|source| **source != ending(path))
            .any(|source| site.tree.has(path.with_extension(source)))
}

/// True for a file of a format of documents that is no part of other pages. A curriculum vitae lies
/// in LaTeX beside its PDF: `assets/pdf/roe_cv.tex`.
pub fn is_document(path: &Path) -> bool {
    let ending = ending(path);
    let is_vita = LATEX.contains(&&*ending) && is_curriculum(path);
    let is_part = path.components().any(|part| {
        let part = part.as_os_str().to_string_lossy();
        PARTS.contains(&&*part) && !(is_vita && part == "assets")
    });
    let is_known = [&TEXTS[..], &LATEX, &WORD].iter().any(|all| all.contains(&&*ending));
    (is_known || is_served(path)) && !is_part
}

/// True if the name of a file tells that it lists works, is a curriculum vitae or a homepage.
fn is_telling(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    let stem = name.split('.').next().unwrap_or_default();
    let is_homepage = HOMEPAGES.contains(&stem) && path.components().count() == 1;
    // `cv/index.qmd`
    let folder = path.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    let name = if stem == "index" && !is_homepage { folder.to_lowercase() } else { name };
    let stem = name.split('.').next().unwrap_or_default();
    is_homepage
        || matches!(named(&name), Some(Holds::Works | Holds::Curriculum))
        || matches!(section_of_heading(stem), Some(Section::Works(_)))
}

/// True for a document in LaTeX of any name that is put together of parts whose names tell what they
/// are: `full.tex` of `education.tex`, `talks.tex` and `papers.tex`.
fn is_put_together(site: &Site<'_>, path: &Path) -> bool {
    if !LATEX.contains(&&*ending(path)) {
        return false;
    }
    let text = site.tree.text(path).filter(|text| text.contains("\\documentclass"));
    let Some(text) = text.filter(|text| text.contains("\\input") || text.contains("\\include"))
    else {
        return false;
    };
    let name = |part: &PathBuf| part.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let is_named = |part: &&PathBuf| !matches!(named(&name(part)), None | Some(Holds::Nothing(_)));
    inputs::whole(site.tree, path, &text).parts.iter().filter(is_named).count() >= FEWEST
}

/// Adds the items of the curricula vitae that were read for their works, and name nobody: they are
/// the owner's, who was found since.
pub fn complete(site: &mut Site<'_>) {
    let tree = site.tree;
    let is_read = |site: &Site<'_>, path: &Path| site.account.has_read(path) && is_document(path);
    for path in tree.paths().filter(|path| is_curriculum(path)) {
        if site.owner.is_none() || !is_page(path) || !is_read(site, path) {
            continue;
        }
        let names_somebody = document(site, path).is_some_and(|it| it.is_of_person);
        let read = Some(path).filter(|_| !names_somebody).and_then(|path| parsed(site, path));
        if let Some(read) = read {
            vita::take(site, path, read);
        }
    }
}

/// True if the name of a file, or of its folder, tells that it is a curriculum vitae.
fn is_curriculum(path: &Path) -> bool {
    let parts = path.components().rev().take(2);
    let mut names = parts.map(|part| part.as_os_str().to_string_lossy().into_owned());
    names.any(|name| named(&name) == Some(Holds::Curriculum))
}

/// True if the name of a file, or of its folder, is one of a list of works, or that of a homepage.
fn is_named(path: &Path) -> bool {
    let parts = path.components().rev().take(2);
    let mut names = parts.map(|part| part.as_os_str().to_string_lossy().to_lowercase());
    names.any(|name| {
        let stem = name.split('.').next().unwrap_or_default();
        HOMEPAGES.contains(&stem) || matches!(named(&name), Some(Holds::Works | Holds::Curriculum))
    })
}

/// Adds a document among the seeds, if it tells anything.
fn read(site: &mut Site<'_>, path: &Path) {
    match document(site, path) {
        Some(it) if is_stock(&it.whole.text) => {
            site.account.left_out(path, "left over from the template");
        }
        Some(Document { n_works: 0, is_of_person: false, .. }) => {
            let read = parsed(site, path);
            if !read.is_some_and(|read| vita::take(site, path, read)) {
                site.account.left_out(path, "no works");
            }
        }
        // `conferences.md` may tell of meetings.
        Some(it) if it.n_whole == 0 && !it.is_of_person && !is_named(path) => {
            site.account.left_out(path, "no works");
        }
        // A text that is called `comments` may be a log.
        Some(it) if ending(path) == "txt" && it.n_works > it.n_whole * 2 => {
            site.account.left_out(path, "no works");
        }
        Some(it) => take_in(site, path, it),
        None => {}
    }
}

/// Adds a document among the seeds.
fn take_in(site: &mut Site<'_>, path: &Path, document: Document) {
    let Document { whole: Whole { text, parts }, n_works, .. } = document;
    for part in &parts {
        site.account.read(part, "parts of pages", 1);
    }
    let name = site.seed_name(path);
    let is_packed = WORD.contains(&&*ending(path));
    let bytes = match &site.address {
        // It stays as it is.
        _ if is_packed => site.tree.bytes(path).unwrap_or_default(),
        Some(address) if !name.ends_with(".txt") => {
            with_address(&text, &address_of(address, path)).into_bytes()
        }
        _ => text.into_bytes(),
    };
    site.seed(path, name, bytes, n_works);
}

/// Address of a page of a site; that of the site, where a template decides.
fn address_of(site: &str, path: &Path) -> String {
    let path = path.to_string_lossy().replace('\\', "/");
    match path.starts_with('_') || !path.contains('.') {
        true => site.to_owned(),
        false => format!("{site}{path}"),
    }
}

/// Document that states its address, to which its links are relative, unless it does so already.
fn with_address(text: &str, address: &str) -> String {
    let lower = text.to_ascii_lowercase();
    if ["<base", "\"canonical\"", "=canonical", "og:url"].iter().any(|it| lower.contains(it)) {
        return text.to_owned();
    }
    let head = lower.find("<head>").map(|at| at + "<head>".len());
    let ends = ["\n---\n", "\n...\n"];
    let front = lower
        .strip_prefix("---\n")
        .and_then(|rest| ends.iter().filter_map(|end| rest.find(end)).min());
    let at = head.or(front.map(|at| at + 2 * "---\n".len() + 1));
    let is_page = lower.contains("<!doctype") || lower.contains("<html");
    match at {
        Some(at) => format!("{}\n<base href=\"{address}\">\n\n{}", &text[..at], &text[at..]),
        None if is_page => text.to_owned(),
        None => format!("<base href=\"{address}\">\n\n{text}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(with_address(text, "https://a.example/p.html"), expected);
    }

    #[test]
    fn documents_state_their_address() {
        let base = "<base href=\"https://a.example/p.html\">\n\n";
        check("<html><head><title>", &format!("<html><head>\n{base}<title>"));
        check("---\na: b\n---\n# Looms", &format!("---\na: b\n---\n\n{base}# Looms"));
        check("---\na: b\n...\n# Looms", &format!("---\na: b\n...\n\n{base}# Looms"));
        check("# Looms", &format!("{base}# Looms"));
        check("<!doctype html><p>", "<!doctype html><p>");
        check("<head><base href=x>", "<head><base href=x>");
    }

    #[test]
    fn pages_have_an_address() {
        let address = |path: &str| address_of("https://a.example/", Path::new(path));
        assert_eq!(address("papers/list.html"), "https://a.example/papers/list.html");
        assert_eq!(address("_pages/list.md"), "https://a.example/");
    }
}
