//! Files with works wherever they lie in a website: bibliographies, records of registries, and
//! lists of works in data.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

use peerage_core::text::toml::basic_string;

use crate::adopt::adopted::Shown;
use crate::adopt::bibliography::{Bibliography, FILES, edited, with_quotes};
use crate::adopt::cited;
use crate::adopt::collection::{Holds, OF_OTHERS, is_page, named};
use crate::adopt::language::{self, TRANSLATION};
use crate::adopt::people_table;
use crate::adopt::settings;
use crate::adopt::site::Site;
use crate::adopt::stock::{has_blank_author, is_numbered, is_stock, is_stock_key, is_stock_line};
use crate::adopt::work_page;
use crate::ingest::files::FileId;
use crate::ingest::listed;
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value};
use crate::ingest::{Keys, SharedStrings, decode, recognise};

/// Reason not to read a bibliography.
const CITED: &str = "works that a page cites";

/// Number of bytes by which a format is recognized.
const HEAD: usize = 256 << 10;

/// Maximum number of bytes of a file with works.
const MAX_LENGTH: u64 = 64 << 20;

/// Reads the files with works that no page is about.
pub fn take(site: &mut Site<'_>) {
    let tree = site.tree;
    let is_table = |path: &&Path| path.extension().is_some_and(|it| it == "csv" || it == "tsv");
    let tables = tree.paths().filter(is_table);
    let others = cited::of_others(site);
    let translated = language::translations(tables, site.language.as_deref());
    for path in tree.paths() {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        let bare = name.strip_suffix(".gz").unwrap_or(&name);
        let extension = bare.rsplit_once('.').map_or("", |(_, it)| it);
        if site.account.knows(path) {
            continue;
        }
        if extension != "bib" && is_of_others(path) {
            let is_list = matches!(extension, "csv" | "tsv" | "json" | "jsonl");
            if is_list {
                site.account.left_out(path, OF_OTHERS);
            }
            continue;
        }
        match extension {
            "bib" | "bibtex" if is_cited(site, path) => site.account.left_out(path, CITED),
            "bib" | "bibtex" if others.contains(path) => site.account.left_out(path, OF_OTHERS),
            "bib" | "bibtex" => bibliography(site, path),
            // The pages of academicpages are made from such a table.
            "csv" | "tsv" if path.starts_with("markdown_generator") && has_works(site) => {
                site.account.left_out(path, "works are read from other files");
            }
            "csv" | "tsv" if is_translated(site, path, &translated) => {
                site.account.left_out(path, TRANSLATION);
            }
            "csv" | "tsv" if people_table::take(site, path) => {}
            "csv" | "tsv" => drop(list(site, path)),
            "ris" | "nbib" | "enw" | "xml" | "jsonl" | "ndjson" | "json" => {
                let format = recognise(&name, &tree.head(path, HEAD));
                let is_list = format.is_some_and(|format| format.name == "list of works");
                if is_list && matches!(extension, "jsonl" | "ndjson") && list(site, path) {
                    continue;
                }
                let is_data = matches!(&*name, "resume.json" | "cv.json");
                let format = format.filter(|_| !is_data && !is_list);
                // A name alone says too little: `works.json` may be anything.
                if format.is_some_and(|format| format.fits(&tree.head(path, HEAD))) {
                    whole(site, path);
                }
            }
            _ => {}
        }
    }
}

/// True for a table of which there is one in another language, with nearly as many rows.
fn is_translated(site: &Site<'_>, path: &Path, others: &BTreeMap<PathBuf, PathBuf>) -> bool {
    let n_lines = |path: &Path| site.tree.text(path).map_or(0, |text| text.lines().count());
    others.get(path).is_some_and(|first| n_lines(path) * 5 <= n_lines(first) * 6)
}

/// Name of the seed of a file whose text is changed; it is no longer compressed.
fn name_of_text(site: &mut Site<'_>, path: &Path) -> String {
    let name = site.seed_name(path);
    name.strip_suffix(".gz").map(str::to_owned).unwrap_or(name)
}

/// True for a file of what the owner reads.
fn is_of_others(path: &Path) -> bool {
    let names = path.components().map(|part| part.as_os_str().to_string_lossy().into_owned());
    names.into_iter().any(|name| named(&name) == Some(Holds::Nothing(OF_OTHERS)))
}

/// True for a bibliography beside a page that cites it, such as a post; a page that lists works, or
/// that shows also what it does not cite, lists its own.
fn is_cited(site: &Site<'_>, path: &Path) -> bool {
    let holds = |path: &Path| {
        let names = path.components().map(|part| part.as_os_str().to_string_lossy().into_owned());
        names.into_iter().find_map(|name| named(&name))
    };
    // `slides/refs.bib`
    let is_shown = |folder: &Path| {
        let mut parts = folder.components().map(|part| part.as_os_str().to_string_lossy());
        parts.any(|part| matches!(&*part.to_lowercase(), "slides" | "slide" | "beamer"))
    };
    let is_telling = |holds| matches!(holds, Some(Holds::Works | Holds::Curriculum));
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else { return false };
    if is_shown(folder) {
        return true;
    }
    if folder.components().next().is_none() || is_telling(holds(path)) {
        return false;
    }
    let pages = site.tree.beginning(folder, "").filter(|page| is_page(page));
    let pages = pages.filter(|page| !is_telling(holds(page)));
    let matters =
        pages.filter_map(|page| Some(settings::page(&site.tree.text(page)?).ok()?.matter));
    matters.into_iter().any(|matter| {
        let named = matter.get("bibliography").map(settings::items).unwrap_or_default();
        let mut named = named.iter().filter_map(settings::scalar);
        matter.get("nocite").is_none() && named.any(|it| name == Path::new(&it))
    })
}

fn has_works(site: &Site<'_>) -> bool {
    site.account.n_items("works") > 0
}

/// Number of works of a file as it will be read.
fn n_works(name: &str, text: &str) -> usize {
    let mut report = Report::new(FileId(0));
    let format = recognise(name, text.get(..text.floor_char_boundary(HEAD)).unwrap_or(text));
    let document = format.map(|format| {
        format.read(text, &SharedStrings::default(), &mut Keys::default(), &mut report)
    });
    document.map_or(0, |document| document.works.len())
}

fn whole(site: &mut Site<'_>, path: &Path) {
    let Some(real) = site.tree.real_path(path) else { return };
    let Ok(bytes) = crate::input::bytes(real, MAX_LENGTH) else {
        return site.account.left_out(path, "too large, or not readable");
    };
    let name = site.seed_name(path);
    let text = decode(bytes.clone()).text.unwrap_or_default();
    match n_works(&name, &text) {
        0 => site.account.left_out(path, "no works"),
        n => site.seed(path, name, bytes, n),
    }
}

fn bibliography(site: &mut Site<'_>, path: &Path) {
    let Some(text) = site.tree.text(path) else { return whole(site, path) };
    let mut read = Bibliography::new(text, |authors| site.is_own(authors));
    if read.n_stock > 0 {
        let told = format!("{} entries left over from the template", read.n_stock);
        match read.n_entries() {
            0 => return site.account.left_out(path, "left over from the template"),
            _ => site.account.part(path, told),
        }
    }
    if read.n_entries() == 0 {
        return site.account.left_out(path, "no entries");
    }
    if site.owner.is_some() && site.people.is_empty() {
        let n_others = read.take_out_library(|authors| site.is_own(authors));
        if n_others > 0 {
            site.account.part(path, format!("{n_others} works of others, as in a library"));
        }
    }
    let base = path.parent().unwrap_or(Path::new(""));
    for (field, folder) in FILES {
        read.complete(field, |value| match folder.is_empty() && !value.starts_with('/') {
            true => None,
            false => site.complete(field, value, base, folder),
        });
    }
    if read.n_entries() == 1
        && let Some(name) = work_page::featured(site, base, &serde_json::Value::Null)
    {
        read.enrich(&[("preview", name)]);
    }
    for field in ["preview", "thumbnail", "image"] {
        let mut missing = Vec::new();
        read.rename(field, |value| {
            if value.contains("://") {
                return None;
            }
            let found = site.picture(value, Path::new("assets/img/publication_preview"));
            let Some(found) = found else {
                missing.push(value.to_owned());
                return Some(String::new());
            };
            let stem = found.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            site.take_picture(&found, &stem, Shown::Named)
        });
        if let Some(first) = missing.first() {
            let n = missing.len();
            site.account.part(path, format!("{field}: {n} pictures that are not there ({first})"));
        }
    }
    let name = name_of_text(site, path);
    let text = read.text();
    let n = n_works(&name, &text);
    site.seed(path, name, text.into_bytes(), n);
}

/// True for a file whose name, or whose folder, says that it lists works.
fn is_named_works(path: &Path) -> bool {
    let parts = path.components().rev().take(2);
    let mut names = parts.map(|part| part.as_os_str().to_string_lossy().into_owned());
    names.any(|name| named(&name) == Some(Holds::Works))
}

/// True for an entry that says more of a work than a title and a year, as pictures have them too.
fn tells_of_work(value: &Value) -> bool {
    let Content::Table(fields) = &value.content else { return false };
    let has = |wanted: &[&str]| {
        fields
            .iter()
            .any(|(key, _)| listed::key_name(&key.value).is_some_and(|it| wanted.contains(&it)))
    };
    has(&["author", "coauthor", "doi", "arxiv", "pubmed", "citation"])
        || has(&["venue"]) && has(&["year", "date"])
}

/// True for a post or a piece of news that a site archives, as its tags say, and that no journal has.
fn is_post(value: &Value) -> bool {
    let Content::Table(fields) = &value.content else { return false };
    let is_set = |it: &Value| !matches!(it.content, Content::Null);
    let has = |wanted: &[&str]| {
        let names = fields.iter().filter(|(_, it)| is_set(it)).map(|(key, _)| &*key.value);
        names.into_iter().any(|key| {
            wanted.contains(&key) || listed::key_name(key).is_some_and(|it| wanted.contains(&it))
        })
    };
    has(&["slug"])
        && has(&["tags", "category", "categories"])
        && !has(&["venue", "doi", "arxiv", "pubmed", "citation", "coauthor"])
}

/// True for a list of how often works are cited, which a program keeps: their titles, and numbers.
fn counts_citations(value: &Value) -> bool {
    let Content::Table(fields) = &value.content else { return false };
    let is_count = |it: &Value| matches!(it.content, Content::Number(_));
    fields.iter().any(|(key, it)| matches!(&*key.value, "citations" | "cites") && is_count(it))
        && !tells_of_work(value)
}

/// Reads a list of works in YAML, TOML, JSON or a table; false where it is none.
pub fn list(site: &mut Site<'_>, path: &Path) -> bool {
    let head = site.tree.head(path, HEAD);
    if !listed::begins(&head) {
        return false;
    }
    let Some(text) = site.tree.text(path) else { return false };
    let mut report = Report::new(FileId(0));
    let Some(value) = listed::parse_list(&text, &mut report) else {
        let told = report.diagnostics.first().map(|it| it.message.clone()).unwrap_or_default();
        site.account.left_out(path, told);
        return true;
    };
    let tables = listed::tables(&value);
    let n_telling = tables.iter().filter(|table| tells_of_work(table.value)).count();
    if !tables.is_empty() && tables.iter().all(|table| counts_citations(table.value)) {
        site.account.left_out(path, "how often works are cited");
        return true;
    }
    let n_posts = tables.iter().filter(|table| is_post(table.value)).count();
    if !is_named_works(path) && n_posts * 5 > tables.len() * 4 {
        site.account.left_out(path, "posts that are no works");
        return true;
    }
    if !is_named_works(path) && n_telling * 2 < tables.len() {
        site.account.left_out(path, "entries with titles, but without authors or venues");
        return true;
    }
    let (mut n_stock, mut edits): (usize, Vec<(Range<usize>, String)>) = (0, Vec::new());
    let base = path.parent().unwrap_or(Path::new("")).to_owned();
    let n_tables = tables.len();
    for table in tables {
        let Content::Table(fields) = &table.value.content else { continue };
        if is_of_template(fields) && !fields.iter().any(|(_, it)| is_own(site, it)) {
            n_stock += 1;
            // A title that says nothing: the reader leaves the entry out.
            let titles =
                fields.iter().filter(|(key, _)| listed::key_name(&key.value) == Some("title"));
            edits.extend(titles.map(|(_, value)| (value.span.range(), "\"\"".to_owned())));
            continue;
        }
        complete(site, fields, &base, &mut edits);
    }
    if n_stock == n_tables {
        site.account
            .left_out(path, if n_tables == 0 { "no works" } else { "left over from the template" });
        return true;
    }
    if n_stock > 0 {
        site.account.part(path, format!("{n_stock} works left over from the template"));
    }
    let edits: Vec<_> =
        edits.into_iter().map(|(range, new)| (with_quotes(&text, range), new)).collect();
    let text = edited(&text, &edits);
    let name = name_of_text(site, path);
    let n = n_works(&name, &text);
    site.seed(path, name, text.into_bytes(), n);
    true
}

/// True for a work with a title of a template, or with mostly its texts.
fn is_of_template(fields: &[(crate::ingest::files::Spanned<String>, Value)]) -> bool {
    let text = |value: &Value| match &value.content {
        Content::Text(text) => Some(text.clone()),
        _ => None,
    };
    let title = fields.iter().find(|(key, _)| listed::key_name(&key.value) == Some("title"));
    let title = title.and_then(|(_, value)| text(value)).unwrap_or_default();
    let all: Vec<String> = fields.iter().filter_map(|(_, value)| text(value)).collect();
    let authors = fields.iter().filter(|(key, _)| listed::key_name(&key.value) == Some("author"));
    if authors.filter_map(|(_, value)| text(value)).any(|authors| has_blank_author(&authors)) {
        return true;
    }
    let is_known =
        all.iter().any(|it| is_stock_key(it.split_once(':').map_or(it, |(_, bare)| bare)));
    is_known || is_numbered(&title) || is_stock_line(&title) && is_stock(&all.join("\n"))
}

/// True if a value names a person of the site.
fn is_own(site: &Site<'_>, value: &Value) -> bool {
    match &value.content {
        Content::Text(text) => site.is_own(text),
        Content::List(values) => values.iter().any(|value| is_own(site, value)),
        _ => false,
    }
}

/// Completes the addresses, and takes the pictures, that the fields of a work name.
fn complete(
    site: &mut Site<'_>,
    fields: &[(crate::ingest::files::Spanned<String>, Value)],
    base: &Path,
    edits: &mut Vec<(Range<usize>, String)>,
) {
    for (key, value) in fields {
        let Content::Text(address) = &value.content else { continue };
        let is_file =
            address.starts_with('/') || address.rsplit_once('.').is_some_and(|it| it.1.len() < 5);
        if !is_file || address.contains([' ', ':']) {
            continue;
        }
        let new = match listed::key_name(&key.value) {
            Some(name @ ("pdf" | "code" | "data" | "slides" | "video" | "poster" | "page")) => {
                site.complete(name, address, base, "")
            }
            Some("preview") => {
                let taken = site.picture(address, base).and_then(|found| {
                    let stem = found.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                    site.take_picture(&found, &stem, Shown::Named)
                });
                if taken.is_none() {
                    let _ = site.complete("pictures", address, base, "");
                }
                Some(taken.unwrap_or_default())
            }
            _ => None,
        };
        edits.extend(new.map(|new| (value.span.range(), basic_string(&new))));
    }
}
