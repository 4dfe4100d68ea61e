//! Conversion of a person of a website to `profile.toml`: the settings of the page of a member, of
//! an author of HugoBlox, or an entry of a list. Mail addresses are not taken.

use std::collections::BTreeSet;

use peerage_core::text::slug::slug;
use serde_json::Value;

use crate::adopt::date::{date, period};
use crate::adopt::handles;
use crate::adopt::profile::{Item, Profile};
use crate::adopt::settings::{all, is, items, plain, scalar, text_of, words_of_role};
use crate::adopt::stock::{is_stock, is_stock_line, is_stock_name};
use crate::names::person_name::bare;

pub use self::filled::is_role;
use self::filled::without_stock;
pub use self::scripts::{Spelled, spelled};
use self::standing::{group, is_status, without_links};
use self::units::units;

/// Keys that are taken, or that concern the presentation and not the person.
const KNOWN: [&str; 96] = [
    "_build",
    "affiliation",
    "affiliations",
    "alias",
    "aliases",
    "also_known_as",
    "alt",
    "alumni",
    "authors",
    "avatar",
    "avatar_filename",
    "awards",
    "bio",
    "biography",
    "block",
    "category",
    "cms_exclude",
    "cms_type",
    "collection",
    "company",
    "content",
    "date",
    "department",
    "departments",
    "description",
    "division",
    "draft",
    "education",
    "experience",
    "faculty",
    "featured",
    "first",
    "first_name",
    "full_name",
    "fullname",
    "given",
    "group",
    "groups",
    "highlight_name",
    "icon",
    "image",
    "img",
    "info",
    "institute",
    "institution",
    "interests",
    "is_owner",
    "languages",
    "last",
    "last_name",
    "lastmod",
    "layout",
    "left",
    "links",
    "name",
    "now",
    "order",
    "organization",
    "organizations",
    "permalink",
    "photo",
    "photo_url",
    "picture",
    "portrait",
    "position",
    "position_key",
    "profile",
    "profiles",
    "pronouns",
    "published",
    "research",
    "research_interests",
    "role",
    "schema",
    "school",
    "show_related",
    "show_social",
    "skills",
    "slug",
    "social",
    "status",
    "subtitle",
    "superuser",
    "surname",
    "sections",
    "template",
    "title",
    "type",
    "unit",
    "units",
    "url",
    "user_groups",
    "website",
    "weight",
    "work",
    "year",
];

/// Keys of an item that are taken, or that concern its presentation.
const SHOWN: [&str; 16] = [
    "location",
    "summary",
    "description",
    "icon",
    "icon_pack",
    "company_logo",
    "button",
    "date",
    "start",
    "date_start",
    "end",
    "date_end",
    "year",
    "start_date",
    "end_date",
    "company_url",
];

/// Parts of a name that are taken.
const NAMES: [&str; 3] = ["display", "given", "family"];

/// Person of a website.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// Full name.
    pub name: String,
    /// Name as a slug.
    pub key: String,
    /// Name of the folder or file, by which pages refer to the person.
    pub slug: String,
    /// True if the person is the owner of the site.
    pub is_owner: bool,
    /// True if the site shows the person among its people.
    pub is_shown: bool,
    /// Group of the site that the person belongs to.
    pub group: Option<String>,
    /// Units that the person names, each as the names on the way from the top.
    pub units: Vec<Vec<String>>,
    /// Picture that the settings name.
    pub picture: Option<String>,
    /// Text of the profile.
    pub profile: Profile,
}

/// Reads a person; none where there is no name, or one of a template. `text` is the Markdown after
/// the settings.
pub fn person(read: &Value, text: &str) -> Option<Person> {
    let mut read = with_usual_keys(read);
    if is_stock(text) {
        without_stock(&mut read);
    }
    let read = &read;
    let Spelled { name, native, others } = spelled(&name(read)?);
    if is_role(&name) || is_stock_name(&name) && (text.trim().is_empty() || is_stock(text)) {
        return None;
    }
    let mut made = Profile::default();
    made.set("native-name", native);
    basics(read, text, (&name, others), &mut made);
    links(read, &mut made);
    sections(read, &mut made);
    let others = read.as_object().into_iter().flatten();
    let others = others.filter(|(key, value)| {
        let is_order =
            ["order", "sort", "weight", "index", "layout"].iter().any(|word| key.contains(word));
        !KNOWN.contains(&key.as_str())
            && !is_order
            && handles::kind(key).is_none()
            && !is_blank(value)
    });
    let spoken = read.get("name").and_then(Value::as_object).into_iter().flatten();
    let spoken = spoken.filter(|(key, value)| !NAMES.contains(&key.as_str()) && !is_blank(value));
    made.left_out.extend(spoken.map(|(key, _)| format!("name: {key}")));
    made.left_out.extend(others.map(|(key, _)| match key.trim() {
        "email" => "email: an address is published only where profile.toml names it".to_owned(),
        key => key.to_owned(),
    }));
    // Remove duplicates, in the order of the first occurrences.
    let mut seen = BTreeSet::new();
    made.left_out.retain(|said| seen.insert(said.clone()));
    Some(Person {
        slug: String::new(),
        is_owner: is(read, "superuser", true) || is(read, "is_owner", true),
        is_shown: read.get("user_groups").is_some_and(|groups| !is_blank(groups)),
        group: group(read),
        units: units(read),
        picture: picture(read),
        profile: made,
        key: slug(&name),
        name,
    })
}

/// Table whose keys in camel case are in snake case, as sites of Python and Ruby have them:
/// `firstName` is `first_name`.
fn with_usual_keys(read: &Value) -> Value {
    let Value::Object(members) = read else { return read.clone() };
    let usual = |key: &str| -> String {
        let is_camel = key.starts_with(char::is_lowercase) && key.contains(char::is_uppercase);
        let split = |c: char| match c.is_ascii_uppercase() {
            true => format!("_{}", c.to_ascii_lowercase()),
            false => c.to_string(),
        };
        if is_camel { key.chars().map(split).collect() } else { key.to_owned() }
    };
    let members = members.iter().map(|(key, value)| (usual(key), value.clone()));
    bilingual::joined(members.collect())
}

/// Full name without degrees behind it and titles before it.
pub fn name(read: &Value) -> Option<String> {
    let parts = |of: &Value, keys: [&[&str]; 2]| {
        let parts: Vec<String> = keys.iter().filter_map(|keys| text_of(of, keys)).collect();
        (!parts.is_empty()).then(|| parts.join(" "))
    };
    let structured = read.get("name").filter(|name| name.is_object());
    let has_role = text_of(read, &["name"]).is_some();
    let name =
        text_of(read, if has_role { &["name"] } else { &["title", "full_name", "fullname"] })
            .or_else(|| text_of(structured?, &["display"]))
            .or_else(|| parts(structured?, [&["given"], &["family"]]))
            .or_else(|| {
                parts(read, [&["first_name", "first", "given"], &["last_name", "last", "surname"]])
            })?;
    // A sign behind a name stands for a remark below the list.
    let name = plain(&name);
    // A place or the years of a stay may stand behind it.
    let is_stay = |rest: &str| rest.contains(|c: char| c.is_ascii_digit());
    let mut behind = [name.split_once(" ("), name.split_once(',')].into_iter().flatten();
    let name = behind.find(|it| is_stay(it.1)).map_or(&*name, |it| it.0);
    let name = bare(name.trim_end_matches(['*', '†', '‡', '#', ' '])).to_owned();
    (!name.is_empty()).then_some(name)
}

/// True for a value that says nothing.
pub fn is_blank(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.iter().all(is_blank),
        Value::Object(members) => members.values().all(is_blank),
        _ => false,
    }
}

fn picture(read: &Value) -> Option<String> {
    let keys = ["avatar_filename", "portrait", "avatar", "photo", "picture", "image", "img"];
    let nested = ["/profile/image", "/image/src", "/image/filename", "/author/avatar"];
    let nested = nested.iter().find_map(|path| scalar(read.pointer(path)?));
    text_of(read, &keys).or(nested)
}

fn basics(read: &Value, text: &str, (name, others): (&str, Vec<String>), made: &mut Profile) {
    let title = text_of(read, &["title"]).filter(|title| plain(title) != name);
    let keys = ["role", "position", "job", "job_title", "subtitle", "position_key"];
    let info = text_of(read, &["info"]);
    let is_role = |info: &String| info.chars().count() < 60 && !info.contains(". ");
    let mut roles = keys.iter().filter_map(|key| text_of(read, &[key]));
    let role =
        roles.find(|role| !is_status(role)).or(title).or_else(|| info.clone().filter(is_role));
    made.set("role", role.map(|role| words_of_role(without_links(&plain(&role)))));
    let places =
        all(read, &["organizations", "affiliations", "affiliation", "institution", "company"]);
    let named = places.iter().filter_map(|it| text_of(it, &["name"]).or_else(|| scalar(it)));
    let named = named.collect::<Vec<_>>().join(", ");
    made.set("affiliation", Some(named));
    made.set("group", group(read));
    if places.iter().any(|place| text_of(place, &["url"]).is_some()) {
        made.left_out.push("addresses of organizations".to_owned());
    }
    made.set("left", text_of(read, &["left", "end_date"]).and_then(|text| date(&text)));
    made.set("now", text_of(read, &["now", "current", "currently", "current_position"]));
    let names = all(read, &["aliases", "alias", "also_known_as"]);
    let names = names.iter().filter_map(scalar).filter(|it| !it.contains('/') && it != name);
    let is_native = |it: &String| made.says("native-name", it);
    let names: Vec<String> = names.filter(|it| !is_native(it)).collect();
    made.list("other-names", others.into_iter().chain(names));
    let short = text_of(read, &["bio", "biography", "description"]);
    let short = short.or_else(|| info.filter(|info| !is_role(info)));
    let short = short.filter(|short| !is_stock(short) && !is_stock_line(short));
    let mut biography = if is_stock(text) { Vec::new() } else { made.prose(text) };
    match (biography.is_empty(), short) {
        (true, Some(short)) => biography = made.prose(&short),
        (_, short) => {
            made.left_out.extend(short.map(|_| "bio: there is a longer one".to_owned()));
        }
    }
    // `N/A`, or a dash
    biography.retain(|it| it.chars().filter(|c| c.is_alphabetic()).count() > 2);
    made.list("biography", biography);
    let interests = all(read, &["interests", "research_interests"]);
    made.list("interests", interests.iter().filter_map(|it| scalar(it).or_else(|| label(it))));
}

fn links(read: &Value, made: &mut Profile) {
    for link in all(read, &["social", "links", "profiles"]) {
        match text_of(&link, &["link", "url", "href"]) {
            Some(address) => made.link(&address.replace("mailto: ", "mailto:")),
            None => handles::add(&link, made),
        }
    }
    for address in ["website", "url", "homepage"].iter().filter_map(|key| text_of(read, &[key])) {
        if address.contains("://") {
            made.link(&address);
        }
    }
    handles::add(read, made);
}

fn sections(read: &Value, made: &mut Profile) {
    let courses = read.pointer("/education/courses").map(items).unwrap_or_default();
    let schools = all(read, &["education"]);
    let schools = schools.iter().filter(|it| it.get("courses").is_none());
    for school in courses.iter().chain(schools) {
        item(
            "education",
            school,
            &["course", "degree", "area", "title"],
            &["institution", "school"],
            made,
        );
    }
    for post in all(read, &["experience", "work"]) {
        let places = ["org", "company_name", "company", "organization", "institution"];
        item("experience", &post, &["role", "position", "title"], &places, made);
    }
    for award in all(read, &["awards"]) {
        item("honor", &award, &["title", "name"], &["awarder", "organization"], made);
    }
    for group in all(read, &["skills"]) {
        let skills = group.get("items").map(items).unwrap_or_default();
        made.skill(label(&group), skills.iter().filter_map(label).collect());
    }
    let languages = all(read, &["languages"]);
    let spoken = languages.iter().filter_map(|it| {
        let name = text_of(it, &["name"])?;
        Some(text_of(it, &["label"]).map_or(name.clone(), |level| format!("{name} ({level})")))
    });
    made.skill(Some("Languages".to_owned()), spoken.collect());
}

/// Adds an item of a section, with these keys for its title and its organization.
fn item(section: &str, from: &Value, titles: &[&str], organizations: &[&str], made: &mut Profile) {
    let mut organization = text_of(from, organizations);
    let own = text_of(from, titles).or_else(|| scalar(from));
    let Some(title) = own.or_else(|| organization.take()) else { return };
    let (start, end, is_unread) = period(from);
    if is_unread {
        made.left_out.push(format!("{section}: a time that is no date"));
    }
    let summary = text_of(from, &["summary", "description"]).unwrap_or_default();
    let details = made.prose(&summary);
    let location = text_of(from, &["location"]);
    made.item(
        section,
        &Item { title, organization, location, start, end, details, links: Vec::new() },
    );
    let others = from.as_object().into_iter().flatten();
    let others = others.filter(|(key, value)| {
        let key = key.as_str();
        ![titles, organizations, &SHOWN].iter().any(|it| it.contains(&key)) && !is_blank(value)
    });
    made.left_out.extend(others.map(|(key, _)| format!("{section}: {key}")));
}

fn label(value: &Value) -> Option<String> {
    text_of(value, &["name", "label"])
}

mod bilingual;
mod filled;
mod scripts;
mod standing;
mod units;

#[cfg(test)]
mod tests;
