//! Pages of a collection: works, people, announcements and items of a profile.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::adopt::collection::{Holds, OF_OTHERS, is_page};
use crate::adopt::date;
use crate::adopt::language::{self, TRANSLATION};
use crate::adopt::library;
use crate::adopt::markdown::paragraphs;
use crate::adopt::members;
use crate::adopt::person;
use crate::adopt::profile::Item;
use crate::adopt::settings::{Page, is, items, page, plain, scalar, text_of};
use crate::adopt::site::Site;
use crate::adopt::stock::{is_stock, is_stock_line, is_stock_name};
use crate::adopt::work_page;
use crate::ingest::listed;

/// Number of bytes of a page in which its settings are looked for.
const HEAD_OF_PAGE: usize = 16 << 10;

/// Keys with addresses of an item, and the kinds of their links.
const LINKS: [(&str, &str); 18] = [
    ("link", "page"),
    ("url", "page"),
    ("redirect", "page"),
    ("external_link", "page"),
    ("externalUrl", "page"),
    ("event_url", "page"),
    ("website", "website"),
    ("url_pdf", "pdf"),
    ("paperurl", "pdf"),
    ("url_slides", "slides"),
    ("slidesurl", "slides"),
    ("slides", "slides"),
    ("url_video", "video"),
    ("video", "video"),
    ("url_code", "code"),
    ("github", "code"),
    ("repo", "code"),
    ("code", "code"),
];

/// Reads the pages of all collections; `holds` says what the collection of a page holds.
pub fn take(site: &mut Site<'_>, holds: impl Fn(&Path) -> Option<Holds>) {
    let tree = site.tree;
    let pages = tree.paths().filter(|path| is_page(path));
    let pages = pages.filter_map(|path| Some((path, holds_in(site, path, holds(path))?)));
    let pages: Vec<(&Path, Holds)> = pages.collect();
    let translated =
        language::translations(pages.iter().map(|(path, _)| *path), site.language.as_deref());
    let mut read = BTreeMap::new();
    for (path, holds) in pages {
        if let Some(page) = usable(site, path, holds, &translated) {
            read.insert(path, (holds, page));
        }
    }
    let matters = read.iter().map(|(path, (_, page))| (*path, &page.matter));
    for path in language::stated(matters, site.language.as_deref()).keys() {
        read.remove(path.as_path());
        site.account.left_out(path, TRANSLATION);
    }
    // The names of people are needed for the works that refer to them.
    let people = read.iter().filter(|(_, (holds, _))| *holds == Holds::People);
    let people: Vec<_> = people.map(|(path, (_, page))| (*path, page)).collect();
    members::take(site, &people);
    let others = library::of_others(site, read.values().map(|(holds, page)| (*holds, page)));
    let mut others = others.into_iter();
    read.retain(|path, _| {
        let is_kept = !others.next().unwrap_or_default();
        if !is_kept {
            site.account.left_out(path, OF_OTHERS);
        }
        is_kept
    });
    for (path, (holds, page)) in &read {
        match holds {
            Holds::People | Holds::Curriculum | Holds::Nothing(_) => {}
            Holds::Works => work_page::take(site, path, page),
            Holds::News => news(site, path, page),
            Holds::Posts => post(site, path, page),
            Holds::Items(section) => item(site, section, path, page),
        }
    }
}

/// Content of the collection of a page. Where its name does not say so, the settings of a page may
/// be those of a work: working papers lie in folders of any name.
fn holds_in(site: &Site<'_>, path: &Path, named: Option<Holds>) -> Option<Holds> {
    let is_open = matches!(named, None | Some(Holds::Items("project")));
    let is_of_site = |part: std::path::Component<'_>| {
        let part = part.as_os_str().to_string_lossy();
        !matches!(&*part, "_pages" | "_drafts" | "_includes" | "_layouts" | "_posts")
    };
    let is_apart = path.components().count() > 1 && path.components().all(is_of_site);
    let is_work =
        is_open && is_apart && listed::is_page_of_work(&site.tree.head(path, HEAD_OF_PAGE));
    if is_work { Some(Holds::Works) } else { named }
}

/// Page that is no draft, translation, list or left-over; the reason is entered otherwise.
fn usable(
    site: &mut Site<'_>,
    path: &Path,
    holds: Holds,
    translated: &BTreeMap<PathBuf, PathBuf>,
) -> Option<Page> {
    let reason = match (translated.get(path), holds) {
        (Some(_), _) => TRANSLATION.to_owned(),
        (None, Holds::Nothing(reason)) => reason.to_owned(),
        (None, Holds::Curriculum) => return None,
        (None, _) => match site.tree.text(path).map(|text| page(&text)) {
            None => "no text".to_owned(),
            Some(Err(error)) => error,
            Some(Ok(page)) => match unused(path, holds, &page) {
                Some(reason) => reason.to_owned(),
                None => return Some(page),
            },
        },
    };
    site.account.left_out(path, reason);
    None
}

/// Reason not to use a page.
fn unused(path: &Path, holds: Holds, page: &Page) -> Option<&'static str> {
    let matter = &page.matter;
    let is_draft = is(matter, "draft", true)
        || is(matter, "published", false)
        || path.components().any(|part| part.as_os_str() == "_drafts");
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    // `index` above the folders of a collection is the page of the collection.
    let depth = path.components().count();
    let is_of_one = match holds {
        Holds::People => depth > 3,
        Holds::Works => depth > 3 && matter.get("authors").or(matter.get("author")).is_some(),
        _ => false,
    };
    let is_list = stem == "_index" && !is_of_one
        || stem.eq_ignore_ascii_case("index")
            && matches!(depth, 2 | 3)
            && matter.get("title").is_none()
        || matter.get("type").is_some_and(|it| it == "landing")
        || matter.get("sections").is_some_and(Value::is_array)
        || stem.eq_ignore_ascii_case("readme")
        || is_block(matter);
    // `_template.md` stands among the members for the next one; Jekyll leaves such files out.
    let is_pattern = stem.starts_with('_') && stem != "_index";
    // Somebody may stand in the page of a sample member before the text of it is written.
    let has_own_name = holds == Holds::People
        && person::name(matter).is_some_and(|name| !is_stock_name(&name) && !is_stock_line(&name));
    match () {
        () if is_draft => Some("a draft"),
        () if is_list => Some("the page of a collection"),
        () if is_pattern => Some("a pattern for further pages"),
        () if !has_own_name && is_left_over(page) => Some("left over from the template"),
        () => None,
    }
}

/// True for the settings of a block of a page, or of a page of blocks, as older HugoBlox has them.
fn is_block(matter: &Value) -> bool {
    matter.get("widget").is_some_and(Value::is_string)
        || matter.get("type").is_some_and(|it| it == "widget_page")
}

/// True for a page whose title, or whose whole text, is that of a template.
fn is_left_over(page: &Page) -> bool {
    let told = ["title", "name", "description", "summary", "excerpt", "abstract", "citation"];
    let told =
        told.iter().filter_map(|key| text_of(&page.matter, &[key])).collect::<Vec<_>>().join("\n");
    let has_title = text_of(&page.matter, &["title", "name"]).is_some();
    let title = text_of(&page.matter, &["title", "name"]).unwrap_or_default();
    is_stock_line(&title)
        || (!has_title || !page.text.trim().is_empty())
            && is_stock(&format!("{told}\n{}", page.text))
        || !has_title && is_stock_line(&page.text)
}

/// First paragraphs of a page that are its own.
fn own_paragraphs(text: &str, most: usize) -> Vec<String> {
    let prose = paragraphs(text).paragraphs.into_iter();
    let own = prose.filter(|text| !is_stock_line(text) && text.chars().any(char::is_alphabetic));
    own.take(most).collect()
}

fn news(site: &mut Site<'_>, path: &Path, page: &Page) {
    let Some(date) = date::of_page(&page.matter, path, &["date", "publishDate"]) else {
        return site.account.left_out(path, "an announcement without a date");
    };
    let title =
        text_of(&page.matter, &["title"]).filter(|title| !title.starts_with("announcement"));
    let text = title.or_else(|| own_paragraphs(&page.text, 1).pop());
    match text.map(|text| plain(&emoji(&text))).filter(|text| !text.is_empty()) {
        Some(text) => {
            site.news.push((date, text));
            site.account.read(path, "announcements", 1);
        }
        None => site.account.left_out(path, "an announcement without a text"),
    }
}

fn post(site: &mut Site<'_>, path: &Path, page: &Page) {
    let Some(title) = text_of(&page.matter, &["title"]) else { return news(site, path, page) };
    match date::of_page(&page.matter, path, &["date", "publishDate"]) {
        Some(date) => {
            site.news.push((date, plain(&emoji(&title))));
            site.account.read(path, "announcements", 1);
        }
        None => site.account.left_out(path, "a post without a date"),
    }
}

/// Text without names of emoji between colons, such as `:sparkles:`.
pub fn emoji(text: &str) -> String {
    let mut made = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(':') {
        let (before, from) = rest.split_at(at);
        made.push_str(before);
        let name = from[1..].split(':').next().unwrap_or_default();
        let is_name = name.len() > 2
            && name.len() + 2 <= from.len()
            && from[1 + name.len()..].starts_with(':')
            && name.chars().all(|c| c.is_ascii_lowercase() || c == '_');
        match is_name {
            true => rest = &from[name.len() + 2..],
            false => {
                made.push(':');
                rest = &from[1..];
            }
        }
    }
    (made + rest).trim().to_owned()
}

fn item(site: &mut Site<'_>, section: &'static str, path: &Path, page: &Page) {
    let base = path.parent().unwrap_or(Path::new("")).to_owned();
    match item_of(site, section, &page.matter, &page.text, path, &base) {
        Some(item) => {
            site.items.push((section, item, path.to_owned()));
            site.account.read(path, name_of(section), 1);
        }
        None => site.account.left_out(path, "a page without a title"),
    }
}

/// Words of the account for the items of a section.
pub fn name_of(section: &str) -> &'static str {
    match section {
        "talk" => "talks",
        "teaching" => "courses",
        "project" => "projects",
        "software" => "programs",
        "data" => "data sets",
        "honor" => "honors",
        "grant" => "grants",
        "service" => "services",
        "media" => "reports of media",
        "patent" => "patents",
        "student" => "students",
        "education" => "degrees",
        "experience" => "positions",
        _ => "items",
    }
}

/// Item of the settings and the text of a page, or of an entry of a list.
pub fn item_of(
    site: &mut Site<'_>,
    section: &str,
    matter: &Value,
    text: &str,
    path: &Path,
    base: &Path,
) -> Option<Item> {
    let keys = ["title", "name", "role", "position", "degree", "course", "award", "honor"];
    let listed = || {
        Some(
            matter
                .get("awards")?
                .as_array()?
                .iter()
                .filter_map(scalar)
                .collect::<Vec<_>>()
                .join("; "),
        )
    };
    let title = text_of(matter, &keys).or_else(listed)?;
    let (mut start, mut end, _) = date::period(matter);
    if start.is_none()
        && end.is_none()
        && matches!(section, "talk" | "teaching" | "honor" | "media")
    {
        start = date::of_page(matter, path, &["date", "pres_date", "event_date", "talk_date"]);
        end.clone_from(&start);
    }
    if matches!(section, "project" | "software" | "data") && matter.get("date").is_some() {
        // The date of such a page is that of the page.
        (start, end) = (None, None);
    }
    let mut details: Vec<String> = ["subtitle", "semester", "term", "type"]
        .iter()
        .filter_map(|key| text_of(matter, &[key]))
        .filter(|text| plain(text) != title && section == "teaching")
        .collect();
    let told =
        text_of(matter, &["summary", "description", "excerpt", "abstract", "content", "details"]);
    let told = told
        .map(|text| plain(&text))
        .filter(|text| !text.is_empty() && !is_stock_line(text) && !is_stock(text));
    match told {
        Some(told) => details.extend(paragraphs(&told).paragraphs.into_iter().take(4)),
        None if !is_stock(text) => details.extend(own_paragraphs(text, 2)),
        None => {}
    }
    let mut links = Vec::new();
    for (key, kind) in LINKS {
        let Some(address) = text_of(matter, &[key]) else { continue };
        let is_file =
            address.starts_with('/') || address.rsplit_once('.').is_some_and(|it| it.1.len() < 5);
        let whole = match address.contains("://") {
            true => Some(address),
            false if is_file && !address.contains(' ') => site.complete(kind, &address, base, ""),
            false => None,
        };
        links.extend(
            whole
                .filter(|it| !it.is_empty() && !links.iter().any(|(_, known)| known == it))
                .map(|it| (kind, it)),
        );
    }
    for link in matter.get("links").map(items).unwrap_or_default() {
        let name = text_of(&link, &["name", "type", "icon"]).unwrap_or_default().to_lowercase();
        let kind = if name.contains("github") || name.contains("code") { "code" } else { "page" };
        links.extend(
            text_of(&link, &["url", "link"]).filter(|it| it.contains("://")).map(|it| (kind, it)),
        );
    }
    let organization = [
        "venue",
        "event",
        "organization",
        "institution",
        "org",
        "company",
        "conference",
        "funder",
        "awarder",
        "host",
        "suffix",
    ];
    let mut organization = text_of(matter, &organization);
    if matches!(section, "honor" | "service" | "teaching") && organization.is_none() {
        organization = text_of(matter, &["subtitle"]);
        details.retain(|it| Some(it) != organization.as_ref());
    }
    let location = text_of(matter, &["location"]).or_else(|| {
        let parts = ["city", "region", "country"]
            .iter()
            .filter_map(|key| scalar(matter.get("address")?.get(*key)?));
        Some(parts.collect::<Vec<_>>().join(", ")).filter(|it| !it.is_empty())
    });
    Some(Item { title: emoji(&title), organization, location, start, end, details, links })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_emoji_are_taken_off() {
        assert_eq!(emoji("A paper! :sparkles: :smile:"), "A paper!");
        assert_eq!(
            emoji("Talk: at 10:30, see https://a.example"),
            "Talk: at 10:30, see https://a.example"
        );
        assert_eq!(emoji("a:b:é:"), "a:b:é:");
    }

    #[test]
    fn pages_of_a_template_are_left_over() {
        let check = |text: &str, expected| {
            assert_eq!(is_left_over(&page(text).unwrap()), expected, "{text}");
        };
        check("---\ntitle: Paper Title Number 1\n---\nMy own line about it.", true);
        check("---\nlayout: post\n---\nA simple inline announcement.\n", true);
        check("---\ntitle: On looms\n---\n", false);
        check("---\nlayout: post\n---\nA loom was bought, and a mill.\n", false);
    }
}
