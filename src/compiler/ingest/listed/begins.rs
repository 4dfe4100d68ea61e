//! Recognition of lists of works and of pages of works by the keys at their beginning, without
//! parsing them.

use crate::ingest::files::FileId;
use crate::ingest::front_matter::{FrontMatter, Syntax};
use crate::ingest::json_outline::Outline;
use crate::ingest::listed::csv::Headings;
use crate::ingest::listed::keys;
use crate::ingest::report::Report;

/// Names of keys beside a title that make a list one of works.
const TELLING: [&str; 6] = ["author", "year", "doi", "arxiv", "pubmed", "citation"];

/// Keys of front matter that make a page one of a work; other pages have titles and authors, too.
const OF_WORKS: [&str; 13] = [
    "publication",
    "publication_types",
    "publication_type",
    "publication_short",
    "venue",
    "journal",
    "booktitle",
    "book_title",
    "doi",
    "paperurl",
    "citation",
    "arxiv",
    "pmid",
];

/// True if a text begins like a list of works, or like a page of one.
pub fn begins(text: &str) -> bool {
    let text = text.trim_start_matches(['\u{feff}', ' ', '\n', '\r', '\t']);
    if let Some(page) = FrontMatter::find(text)
        && (page.syntax != Syntax::Yaml || !text.starts_with("---\n- "))
    {
        return is_page(text.get(page.matter).unwrap_or_default());
    }
    if text.starts_with(['{', '[']) && !is_toml(text) {
        return Outline::parse(text).is_some_and(|outline| in_json(text, &outline));
    }
    in_lines(text) || headings(text, &Report::new(FileId(0))).is_some()
}

/// True for a page whose front matter is that of a work, wherever it lies; a venue alone may be that
/// of a talk.
pub fn is_page_of_work(text: &str) -> bool {
    let text = text.trim_start_matches(['\u{feff}', ' ', '\n', '\r', '\t']);
    let Some(page) = FrontMatter::find(text) else { return false };
    let matter = text.get(page.matter).unwrap_or_default();
    let keys: Vec<&str> =
        matter.lines().filter_map(key).filter(|it| it.0 == 0).map(|it| it.1).collect();
    let has_authors = keys.iter().any(|key| matches!(keys::name(key), Some("author" | "coauthor")));
    let tells = |key: &&str| match *key {
        "venue" | "doi" | "arxiv" | "pmid" => has_authors,
        key => OF_WORKS.contains(&key),
    };
    keys.iter().any(|key| keys::name(key) == Some("title")) && keys.iter().any(tells)
}

/// Headings of a table of works.
pub fn headings(text: &str, report: &Report) -> Option<Headings> {
    Headings::find(text, &TELLING, report)
}

/// Headings of a table of anything that has a title.
pub fn titled(text: &str, report: &Report) -> Option<Headings> {
    Headings::find(text, &["date", "year", "author"], report)
}

/// True if front matter is that of a work.
fn is_page(matter: &str) -> bool {
    let keys: Vec<&str> =
        matter.lines().filter_map(key).filter(|it| it.0 == 0).map(|it| it.1).collect();
    let is_collection = matter.lines().any(|line| {
        let line = line.replace(['"', '\''], "");
        line.trim() == "collection: publications" || line.trim() == "collection: papers"
    });
    let is_titled = keys.iter().any(|key| keys::name(key) == Some("title"));
    is_titled && (is_collection || keys.iter().any(|key| OF_WORKS.contains(key)))
}

fn in_json(text: &str, outline: &Outline) -> bool {
    let titles =
        ["title", "Title", "name", "paper_title", "paperTitle", "book_title", "presentation_title"];
    titles.iter().flat_map(|title| outline.parents(title)).any(|parent| {
        // An object alone describes something else, such as a package.
        let is_list = !parent.is_empty() || text.starts_with('[') || outline.is_lines;
        is_list
            && outline
                .below(parent)
                .any(|key| keys::name(key).is_some_and(|name| TELLING.contains(&name)))
    })
}

/// True if keys at one depth of a text in YAML or TOML are those of a work.
fn in_lines(text: &str) -> bool {
    let mut titled: Vec<usize> = Vec::new();
    let mut told: Vec<usize> = Vec::new();
    let mut section = 0;
    for line in text.lines() {
        // Each table of TOML begins anew.
        section += usize::from(line.starts_with("[[") || line.starts_with('['));
        let Some((depth, key)) = key(line) else { continue };
        let at = depth + section * 1000;
        match keys::name(key) {
            Some("title") => titled.push(at),
            Some(name) if TELLING.contains(&name) => told.push(at),
            _ => continue,
        }
        if titled.iter().any(|at| told.contains(at)) {
            // Settings alone, as of a site, are no list.
            return text.lines().any(|line| {
                line.trim_start().starts_with("- ") || line.starts_with("[[") || line.ends_with(':')
            });
        }
    }
    false
}

/// Key of a line, and its column.
fn key(line: &str) -> Option<(usize, &str)> {
    let rest = line.trim_start().trim_start_matches("- ").trim_start();
    let end = rest.find([':', '='])?;
    let key = rest[..end].trim().trim_matches(['"', '\'']);
    let is_key = !key.is_empty()
        && key.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | ' ' | '.'));
    is_key.then(|| (line.len() - rest.len(), key))
}

/// True if a text begins like TOML: with a table, or a key and `=`.
pub fn is_toml(text: &str) -> bool {
    let lines =
        text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.take(1).any(|line| {
        let is_table = line.starts_with('[') && line.ends_with(']') && {
            let name = line.trim_matches(['[', ']']);
            !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || "_-. \"'".contains(c))
        };
        let (before, _) = line.split_once('=').unwrap_or_default();
        is_table
            || !before.is_empty()
                && before.trim().chars().all(|c| c.is_alphanumeric() || "_-.\"".contains(c))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: bool) {
        assert_eq!(begins(text), expected, "{text}");
    }

    #[test]
    fn lists_of_works_are_known() {
        check("- title: A\n  authors: [B]\n", true);
        check("# made\n---\npapers:\n  - id: x\n    title: A\n    year: 2020\n", true);
        check("[[publication]]\ntitle = \"A\"\nyear = 2020\n", true);
        check("[{\"title\": \"A\", \"authors\": [\"B\"]}]", true);
        check("{\"papers\": [{\"name\": \"A\", \"year\": 2020}]}", true);
        check("---\ntitle: A\nvenue: B\n---\nText", true);
        check("+++\ntitle = \"A\"\npublication_types = [\"1\"]\n+++\n", true);
        check("---\ntitle: A\ncollection: publications\n---\n", true);
        check("Authors,Title,Publication,Year\n\"Example, Ida; \",A,B,2020\n", true);
        check("{\"items\": [{\"paper_title\": {\"ja\": \"A\"}, \"authors\": {\"ja\": []}}]}", true);
        check("{\"title\": \"A\", \"year\": 2020}\n{\"title\": \"B\"}\n", true);
        check("{\"items\": [{\"title\": \"A\", \"dc:creator\": [\"B\"]}]}", true);
    }

    #[test]
    fn what_only_has_a_title_is_none() {
        check("title: A\nauthor: B\nurl: c\n", false);
        check("main:\n  - title: About\n    url: /about\n", false);
        check("- title: A\n  contents:\n    - year: 2020\n", false);
        check("[site]\ntitle = \"A\"\n[author]\nauthor = \"B\"\n", false);
        check("{\"title\": \"x\", \"author\": \"y\", \"version\": \"1\"}", false);
        check("---\ntitle: A post\nauthor: B\ndate: 2020-01-01\n---\n", false);
        check("", false);
        check("Some text: with a colon.\n", false);
    }
}
