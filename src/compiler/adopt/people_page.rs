//! Pages that show the people of a site in text: `people.html`, `team/index.md`, or the part `People`
//! of the first page.

use std::collections::BTreeSet;
use std::path::Path;

use peerage_core::text::slug::slug;
use serde_json::{Map, Value, json};

use crate::adopt::collection::{Holds, is_page, named};
use crate::adopt::document::{is_html, whole};
use crate::adopt::documents::is_document;
use crate::adopt::language::{self, TRANSLATION};
use crate::adopt::members;
use crate::adopt::settings::{page, text_of};
use crate::adopt::site::Site;
use crate::adopt::stock::{is_stock, is_stock_name};
use crate::ingest::{ShownPerson, people_of_page};

/// Minimum number of people of a page.
const FEWEST: usize = 2;

/// Names of first pages.
const FIRST: [&str; 3] = ["index", "home", "_index"];

/// Deepest folder of such pages.
const MAX_DEPTH: usize = 4;

/// Hosts of profiles, whose links are taken whatever their text is.
const PROFILES: [&str; 12] = [
    "orcid.org/",
    "scholar.google.",
    "github.com/",
    "linkedin.com/in/",
    "twitter.com/",
    "x.com/",
    "researchgate.net/profile/",
    "dblp.org/pid/",
    "researchmap.jp/",
    "lattes.cnpq.br/",
    "bsky.app/profile/",
    "mastodon.",
];

/// Words of links to the page of a person, in small letters.
const PAGES: [&str; 8] =
    ["website", "homepage", "home page", "webpage", "web page", "personal page", "web", "site"];

/// Reads the people of pages, where no collection and no data hold them.
pub fn take(site: &mut Site<'_>) {
    if site.people.iter().any(|person| person.is_shown) {
        return;
    }
    let tree = site.tree;
    let of_people =
        |path: &&Path| is_document(path) && holds_people(path) && depth(path) <= MAX_DEPTH;
    let paths: Vec<&Path> = tree.paths().filter(of_people).collect();
    let translated = language::translations(paths.iter().copied(), site.language.as_deref());
    for path in paths {
        match translated.contains_key(path) {
            true => site.account.left_out(path, TRANSLATION),
            false => read(site, path, true),
        }
    }
    if site.people.iter().any(|person| person.is_shown) {
        return;
    }
    let is_first = |path: &&Path| {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        FIRST.contains(&&*stem) && depth(path) <= 2 && is_document(path)
    };
    let first: Vec<&Path> = tree.paths().filter(is_first).collect();
    let translated = language::translations(first.iter().copied(), site.language.as_deref());
    for path in first.into_iter().filter(|path| !translated.contains_key(*path)) {
        if path.parent().is_none_or(|it| it.as_os_str().is_empty() || it == Path::new("content")) {
            read(site, path, false);
        }
    }
}

fn depth(path: &Path) -> usize {
    path.components().count()
}

/// True for a page whose name, or that of the folder of which it is the first page, is one of people.
fn holds_people(path: &Path) -> bool {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().to_lowercase();
    let folder = path.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    match FIRST.contains(&&*stem) {
        true => named(&folder) == Some(Holds::People),
        false => named(&stem) == Some(Holds::People),
    }
}

/// Reads the people of a page, or of its part `People`.
fn read(site: &mut Site<'_>, path: &Path, is_all: bool) {
    let Some(whole) = whole(site, path).filter(|whole| !is_stock(&whole.text)) else { return };
    let is_markup = is_html(path);
    if !is_markup && !is_page(path) {
        return;
    }
    let title = page(&whole.text).ok().and_then(|page| text_of(&page.matter, &["title"]));
    let text = page(&whole.text).map_or(whole.text.clone(), |page| page.text);
    let text = match title {
        Some(title) if is_all && !is_markup => format!("# {title}\n\n{text}"),
        _ => text,
    };
    let mut known: BTreeSet<String> = site.people.iter().map(|it| it.key.clone()).collect();
    let people = people_of_page(&text, is_markup, is_all);
    let people = people.into_iter().filter(|it| !is_stock_name(&it.name));
    let people: Vec<ShownPerson> = people.filter(|it| known.insert(slug(&it.name))).collect();
    if people.len() < FEWEST {
        return;
    }
    for part in &whole.parts {
        site.account.read(part, "parts of pages", 1);
    }
    let entries: Vec<Value> = people.iter().map(entry).collect();
    members::take_list(site, path, &entries, false);
    let left_out: Vec<&String> = people.iter().flat_map(|person| &person.left_out).collect();
    if let Some(first) = left_out.first() {
        let more = if left_out.len() > 1 { ", …" } else { "" };
        site.account.part(path, format!("lines about people: {} ({first}{more})", left_out.len()));
    }
}

/// Person as an entry of a list in data.
fn entry(person: &ShownPerson) -> Value {
    let mut fields = Map::new();
    let mut add = |key: &str, value: Option<&String>| {
        fields.extend(value.map(|value| (key.to_owned(), json!(value))));
    };
    add("name", Some(&person.name));
    add("name_native", person.native.as_ref());
    add("role", person.role.as_ref());
    add("image", person.picture.as_ref());
    add("now", person.now.as_ref());
    let last = person.years.as_ref().filter(|_| person.is_former).and_then(|it| last_year(it));
    add("left", last.as_ref());
    let former = "alumni".to_owned();
    add("group", if person.is_former { Some(&former) } else { person.group.as_ref() });
    let about = person.about.join("\n\n");
    add("bio", Some(&about).filter(|about| !about.is_empty()));
    let links = person.links.iter().filter(|(label, address)| is_own(label, address, person));
    let links: Vec<Value> = links.map(|(_, address)| json!({ "url": address })).collect();
    if !links.is_empty() {
        fields.insert("links".to_owned(), Value::Array(links));
    }
    Value::Object(fields)
}

/// Last year of a period.
fn last_year(years: &str) -> Option<String> {
    let mut years = years.split(|c: char| !c.is_ascii_digit()).filter(|year| year.len() == 4);
    years.next_back().map(str::to_owned)
}

/// True for a link to a page of the person.
fn is_own(label: &str, address: &str, person: &ShownPerson) -> bool {
    let label = label.to_lowercase();
    address.starts_with("http")
        && (PROFILES.iter().any(|host| address.contains(host))
            || PAGES.contains(&label.trim_matches(|c: char| !c.is_alphabetic()))
            || label.contains(&person.name.to_lowercase()))
}
