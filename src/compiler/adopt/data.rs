//! Data of a website: lists of works, people, announcements and items, curricula vitae, and sources
//! to fetch.

use std::path::Path;

use peerage_core::messages::counts;
use serde_json::Value;

use crate::adopt::collection::{Holds, OF_OTHERS, is_data, is_table_of_items, named};
use crate::adopt::curriculum;
use crate::adopt::date;
use crate::adopt::fetchable;
use crate::adopt::handles;
use crate::adopt::language::TRANSLATION;
use crate::adopt::lists::entries;
use crate::adopt::pages::{emoji, item_of, name_of};
use crate::adopt::settings::{is, parse, plain, rows, text_of};
use crate::adopt::site::Site;
use crate::adopt::stock::{is_stock, is_stock_line};
use crate::adopt::{coauthors, language, members, works};

/// Reason not to read what a template comes with.
const LEFT_OVER: &str = "left over from the template";

/// Reads the files of data that `is_of_site` says are the site's.
pub fn take(site: &mut Site<'_>, is_of_site: impl Fn(&Path) -> bool) {
    let tree = site.tree;
    let paths: Vec<&Path> = tree
        .paths()
        .filter(|path| is_data(path) || is_table_of_items(path))
        .filter(|path| is_of_site(path))
        .collect();
    let translated = language::translations(paths.iter().copied(), site.language.as_deref());
    // Names of people first: they say whose the other data are.
    let mut paths: Vec<(bool, &Path)> =
        paths.into_iter().map(|path| (holds(path) != Some(Holds::People), path)).collect();
    paths.sort_unstable();
    for (_, path) in paths {
        if site.account.knows(path) {
            continue;
        }
        match translated.get(path) {
            Some(_) => site.account.left_out(path, TRANSLATION),
            None => file(site, path),
        }
    }
}

fn holds(path: &Path) -> Option<Holds> {
    let own = named(&path.file_name()?.to_string_lossy());
    own.or_else(|| named(&path.parent()?.file_name()?.to_string_lossy()))
}

fn file(site: &mut Site<'_>, path: &Path) {
    let Some(text) = site.tree.text(path) else { return };
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().to_lowercase();
    let holds = holds(path);
    if holds == Some(Holds::Nothing(OF_OTHERS)) {
        return site.account.left_out(path, OF_OTHERS);
    }
    // `books.yml` may be what somebody read, or what they wrote.
    let is_known = site.owner.is_some() || !site.people.is_empty();
    if let Some(Holds::Nothing(reason)) = holds
        && is_known
        && !site.is_own(&text)
    {
        return site.account.left_out(path, reason);
    }
    // Of a list, each entry is judged by itself.
    let is_other =
        matches!(holds, Some(Holds::Items(_) | Holds::News | Holds::Posts | Holds::People));
    if !is_other && holds != Some(Holds::Works) && is_stock(&text) {
        return site.account.left_out(path, LEFT_OVER);
    }
    // `resume_en-us.json`
    let whole = ["cv", "resume"]
        .into_iter()
        .find(|name| stem.strip_prefix(name).is_some_and(|rest| rest.starts_with(['_', '-', '.'])));
    match whole.unwrap_or(&stem) {
        "cv" | "resume" => return curriculum::take(site, path, &text),
        "coauthors" => return co_authors(site, path, &text),
        "sources" | "orcid" | "pubmed" | "google-scholar" => {
            return fetchable::take(site, path, &stem, &text);
        }
        "authors" if path.parent().is_some_and(|it| it.ends_with("_data")) => {
            return site.account.left_out(path, "authors of pages, who are no members");
        }
        "socials" | "social" => return socials(site, path, &text),
        "repositories" => return repositories(site, path, &text),
        _ => {}
    }
    if !is_other && works::list(site, path) {
        return;
    }
    let is_open = is_data(path) && matches!(holds, None | Some(Holds::Items("student")));
    let listed = is_open.then(|| parse(&text).ok()).flatten();
    let holds = match listed {
        Some(read) if members::are_people(&entries(&read)) => Some(Holds::People),
        _ => holds,
    };
    let Some(holds) = holds else { return };
    let read = match is_table_of_items(path) {
        true => rows(&text).ok_or("no table with titles".to_owned()),
        false => parse(&text),
    };
    let read = match read {
        Ok(read) => read,
        Err(error) => return site.account.left_out(path, error),
    };
    let entries = entries(&read);
    let n = match holds {
        Holds::People => {
            let is_former = stem.contains("alum") || stem.contains("former");
            if members::take_list(site, path, &entries, is_former) {
                return;
            }
            0
        }
        Holds::News | Holds::Posts => entries.iter().filter(|it| news(site, it)).count(),
        Holds::Items(section) => {
            let base = path.parent().unwrap_or(Path::new("")).to_owned();
            let mut n = 0;
            for entry in entries.iter().filter(|entry| !is_left_over(entry)) {
                if let Some(item) = item_of(site, section, entry, "", path, &base) {
                    site.items.push((section, item, path.to_owned()));
                    n += 1;
                }
            }
            n
        }
        _ => 0,
    };
    let what = match holds {
        Holds::Items(section) => name_of(section),
        _ => "announcements",
    };
    match n {
        0 if !entries.is_empty() && entries.iter().all(is_left_over) => {
            site.account.left_out(path, LEFT_OVER);
        }
        0 if entries.is_empty() => site.account.left_out(path, "settings of a page"),
        0 => site.account.left_out(path, "no entry with a title, a date and a text of its own"),
        n => site.account.read(path, what, n),
    }
}

/// Adds an announcement of a list; false where it has no date or no text of its own.
fn news(site: &mut Site<'_>, entry: &Value) -> bool {
    let date = text_of(entry, &["date", "time", "when", "year"]).and_then(|text| date::date(&text));
    let keys =
        ["content", "text", "headline", "news", "description", "title", "message", "details"];
    let text = text_of(entry, &keys).map(|text| plain(&emoji(&text)));
    let text = text.filter(|text| !text.is_empty() && !is_stock_line(text) && !is_left_over(entry));
    let pair = date.zip(text);
    let is_news = pair.is_some();
    site.news.extend(pair);
    is_news
}

/// True for a draft, and for an entry of a template.
fn is_left_over(entry: &Value) -> bool {
    let title = text_of(entry, &["title", "name"]).unwrap_or_default();
    let told = entry.as_object().into_iter().flatten().filter_map(|(_, value)| value.as_str());
    let told = told.collect::<Vec<_>>().join("\n");
    is(entry, "draft", true) || is_stock_line(&title) || is_stock(&told)
}

fn socials(site: &mut Site<'_>, path: &Path, text: &str) {
    match parse(text) {
        Ok(read) => {
            handles::add(&read, &mut site.profile);
            site.account.read(path, "settings", 1);
        }
        Err(error) => site.account.left_out(path, error),
    }
}

/// Reads the repositories that a page shows: `github_repos` of al-folio.
fn repositories(site: &mut Site<'_>, path: &Path, text: &str) {
    let read = match parse(text) {
        Ok(read) => read,
        Err(error) => return site.account.left_out(path, error),
    };
    let names = read.get("github_repos").map(super::settings::items).unwrap_or_default();
    let names =
        names.iter().filter_map(super::settings::scalar).filter(|name| !is_stock_line(name));
    let mut n = 0;
    for name in names.filter(|name| name.split('/').count() == 2) {
        let item = super::profile::Item {
            title: name.rsplit('/').next().unwrap_or_default().to_owned(),
            links: vec![("code", format!("https://github.com/{name}"))],
            ..super::profile::Item::default()
        };
        site.items.push(("software", item, path.to_owned()));
        n += 1;
    }
    match n {
        0 => site.account.left_out(path, "no repositories beside those of the template"),
        n => site.account.read(path, name_of("software"), n),
    }
}

/// Reads the names of co-authors, without those of the template.
fn co_authors(site: &mut Site<'_>, path: &Path, text: &str) {
    let read = match parse(text) {
        Ok(read) => read,
        Err(error) => return site.account.left_out(path, error),
    };
    let mut found = coauthors::coauthors(&read);
    let n_all = found.len();
    found.retain(|it| !it.is_of_template());
    if found.is_empty() {
        let reason = if n_all > 0 { "left over from the template" } else { "no co-authors" };
        return site.account.left_out(path, reason);
    }
    if found.len() < n_all {
        site.account
            .part(path, format!("{} of the template", counts::co_authors(n_all - found.len())));
    }
    let n_pages = found.iter().filter(|it| it.page.is_some()).count();
    if n_pages > 0 {
        site.account.part(path, format!("{n_pages} pages of co-authors, who have no profile"));
    }
    site.account.read(path, "co-authors", found.len());
    site.coauthors = found;
}
