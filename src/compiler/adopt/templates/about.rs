//! Page about the owner, common to several templates: the biography, the portrait, and links.

use std::path::Path;

use serde_json::Value;

use crate::adopt::adopted::Shown;
use crate::adopt::handles;
use crate::adopt::person::is_blank;
use crate::adopt::settings::{items, page, plain, scalar, text_of};
use crate::adopt::site::Site;
use crate::adopt::stock::is_stock;

/// Maximum number of paragraphs of a biography.
const MOST: usize = 12;

/// Reads the first of these pages that is there.
pub fn take(site: &mut Site<'_>, paths: &[&str]) {
    if site.owner.is_none() {
        // The reader of documents may find out whose it is.
        return;
    }
    let Some(path) = site.tree.first(paths) else { return };
    let path = Path::new(path);
    let Some(text) = site.tree.text(path) else { return };
    let read = match page(&text) {
        Ok(read) => read,
        Err(error) => return site.account.left_out(path, error),
    };
    let pictures = ["/profile/image", "/about/image", "/image", "/profile_picture/src"];
    let picture = pictures.iter().find_map(|at| scalar(read.matter.pointer(at)?));
    if let Some(picture) = picture {
        portrait(site, &picture, path.parent().unwrap_or(Path::new("")));
    }
    for link in read.matter.pointer("/about/links").map(items).unwrap_or_default() {
        if let Some(address) = text_of(&link, &["href", "url"]) {
            site.profile.link(&address);
        }
    }
    let own = text_before_headings(&read.text);
    let paragraphs = if is_stock(&read.text) { Vec::new() } else { site.profile.prose(&own) };
    // What a program writes into the page is no text.
    let paragraphs =
        paragraphs.into_iter().filter(|text| !text.starts_with(['{', '`', '|', '<', ':']));
    let paragraphs: Vec<String> =
        paragraphs.filter(|text| !plain(text).is_empty()).take(MOST).collect();
    let is_read = !paragraphs.is_empty() && site.owner.is_some();
    match is_read {
        true => {
            site.profile.list("biography", paragraphs);
            site.account.read(path, "pages about the owner", 1);
        }
        false if is_stock(&read.text) => site.account.left_out(path, "left over from the template"),
        false => site.account.left_out(path, "a page without a biography of an owner"),
    }
}

/// Text of a page up to the heading of another part, such as news.
fn text_before_headings(text: &str) -> String {
    let mut kept = Vec::new();
    let mut is_code = false;
    for (at, line) in text.lines().enumerate() {
        is_code ^= line.trim_start().starts_with("```");
        let heading = line.trim_start_matches(['#', ' ', '-', '*']).to_lowercase();
        let is_other = line.starts_with('#')
            && [
                "news",
                "publication",
                "education",
                "experience",
                "award",
                "honor",
                "project",
                "teaching",
                "talk",
                "service",
                "contact",
            ]
            .iter()
            .any(|word| heading.contains(word));
        if is_other && at > 0 {
            break;
        }
        if !is_code && !line.trim_start().starts_with("```") && !line.starts_with('#') {
            kept.push(line);
        }
    }
    kept.join("\n")
}

/// Takes the portrait of the owner that the settings name.
pub fn portrait(site: &mut Site<'_>, name: &str, base: &Path) {
    let Some(owner) = site.owner.clone().filter(|_| !site.profile.has("portrait")) else { return };
    let Some(found) = site.picture(name, base) else { return };
    let taken = site.take_picture(&found, &owner, Shown::Person(owner.clone()));
    site.profile.set("portrait", taken);
}

/// True for a biography that a template leaves to be filled in.
fn is_left(bio: &str) -> bool {
    ["Short biography", "Your biography"].iter().any(|words| bio.contains(words))
}

/// Reads an author panel: name, short biography, affiliation, picture and handles.
pub fn author(site: &mut Site<'_>, author: &Value) {
    if is_blank(author) {
        return;
    }
    let affiliation = text_of(author, &["employer", "affiliation", "institution", "organization"]);
    site.profile.set("affiliation", affiliation.filter(|it| !is_stock(it)));
    site.profile.set("role", text_of(author, &["title", "role", "position"]));
    let bio =
        text_of(author, &["bio", "description"]).filter(|bio| !is_stock(bio) && !is_left(bio));
    if let Some(picture) = text_of(author, &["avatar", "image", "photo", "picture"]) {
        portrait(site, &picture, Path::new("images"));
    }
    handles::add(author, &mut site.profile);
    handles::add(author.get("links").unwrap_or(&Value::Null), &mut site.profile);
    if let Some(bio) =
        bio.filter(|bio| bio.len() < 60 && !site.profile.has("role") && !bio.contains(['<', '{']))
    {
        site.profile.set("role", Some(bio));
    }
}
