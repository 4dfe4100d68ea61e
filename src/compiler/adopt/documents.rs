//! Documents in prose of a website: its homepage, lists of publications, curricula vitae. They are
//! read only where no other file gives works, because prose is read with less certainty.

use std::path::Path;

use crate::adopt::collection::{Holds, named};
use crate::adopt::site::Site;
use crate::adopt::stock::is_stock;
use crate::ingest::files::FileId;
use crate::ingest::report::Report;
use crate::ingest::{Keys, SharedStrings, recognise};

/// Endings of documents.
const ENDINGS: [&str; 6] = ["md", "markdown", "html", "htm", "xhtml", "txt"];

/// Names of homepages, at the top of a site.
const HOMEPAGES: [&str; 4] = ["index", "home", "about", "bio"];

/// Folders with parts of pages.
const PARTS: [&str; 6] = ["_includes", "_layouts", "layouts", "_sass", "assets", "_plugins"];

/// Reads the documents of a site.
pub fn take(site: &mut Site<'_>) {
    let tree = site.tree;
    let reason = "works are read from other files";
    let has_works = site.account.n_items("works") > 0;
    for path in tree.paths() {
        if site.account.knows(path) || !is_document(path) {
            continue;
        }
        match has_works {
            true => site.account.left_out(path, reason),
            false => read(site, path),
        }
    }
}

/// True if the name of a file tells that it lists works, is a curriculum vitae or a homepage.
fn is_document(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    let stem = name.split('.').next().unwrap_or_default();
    let is_homepage = HOMEPAGES.contains(&stem) && path.components().count() == 1;
    let is_part =
        path.components().any(|part| PARTS.contains(&&*part.as_os_str().to_string_lossy()));
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    ENDINGS.contains(&ending.as_str())
        && !is_part
        && (is_homepage || matches!(named(&name), Some(Holds::Works | Holds::Curriculum)))
}

/// Adds a document among the seeds, if it tells anything.
fn read(site: &mut Site<'_>, path: &Path) {
    let Some(text) = site.tree.text(path) else { return };
    if is_stock(&text) {
        return site.account.left_out(path, "left over from the template");
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let mut report = Report::new(FileId(0));
    let document = recognise(&name, &text).map(|format| {
        format.read(&text, &SharedStrings::default(), &mut Keys::default(), &mut report)
    });
    match document {
        Some(document) if !document.works.is_empty() || document.profile.is_some() => {
            let name = site.seed_name(path);
            let text = match &site.address {
                Some(address) if !name.ends_with(".txt") => {
                    with_address(&text, &address_of(address, path))
                }
                _ => text,
            };
            site.seed(path, name, text.into_bytes(), document.works.len());
        }
        _ => site.account.left_out(path, "no works"),
    }
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
    let front = lower.strip_prefix("---\n").and_then(|rest| rest.find("\n---\n"));
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
