//! Conversion of a person of HugoBlox (once Wowchemy, Academic) to `profile.toml`. The person is
//! the front matter of `content/authors/NAME/_index.md`, or `data/authors/NAME.yaml`. Mail
//! addresses are not taken.

use std::collections::BTreeSet;
use std::fmt::Write;

use peerage_core::model::{PartialDate, SafeUrl};
use peerage_core::text::toml::basic_string;
use serde_json::Value;

use crate::adopt::cv::{items, plain, scalar, text_of};
use crate::adopt::markdown::paragraphs;

/// Keys that are taken, or that concern the presentation and not the person.
const KNOWN: [&str; 36] = [
    "affiliations",
    "authors",
    "avatar",
    "avatar_filename",
    "awards",
    "bio",
    "cms_exclude",
    "date",
    "draft",
    "education",
    "experience",
    "first_name",
    "highlight_name",
    "interests",
    "is_owner",
    "languages",
    "last_name",
    "lastmod",
    "links",
    "name",
    "organizations",
    "profile",
    "profiles",
    "role",
    "schema",
    "show_related",
    "skills",
    "slug",
    "social",
    "status",
    "superuser",
    "title",
    "type",
    "user_groups",
    "weight",
    "work",
];

/// Hosts whose pages of a person have a kind of their own.
const HOSTS: [(&str, &str); 3] =
    [("github.com/", "github"), ("scholar.google.", "scholar"), ("orcid.org/", "orcid")];

/// Parts of a name that are taken.
const NAMES: [&str; 3] = ["display", "given", "family"];

/// Keys of the dates of an item.
const DATES: [&str; 6] = ["date", "start", "date_start", "end", "date_end", "year"];

/// Keys of the end date of an item.
const ENDS: [&str; 2] = ["end", "date_end"];

/// Values of an end date that mean the present.
const GOES_ON: [&str; 4] = ["now", "Now", "present", "Present"];

/// Keys of an item that are taken, or that concern its presentation.
const SHOWN: [&str; 7] =
    ["location", "summary", "description", "icon", "icon_pack", "company_logo", "button"];

/// Person of a website.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Author {
    /// Full name.
    pub name: String,
    /// True if the person is the owner of the site.
    pub is_owner: bool,
    /// True if the site shows the person among its people.
    pub is_shown: bool,
    /// Text of `profile.toml`.
    pub profile: String,
    /// Parts that have no place in `profile.toml`.
    pub left_out: Vec<String>,
}

/// Reads a person; none where there is no name. `text` is the Markdown after the front matter. The
/// error is the message of the YAML reader.
pub fn author(matter: &str, text: &str) -> Result<Option<Author>, String> {
    let read: Value = serde_saphyr::from_str(matter).map_err(|error| {
        let whole = error.to_string();
        whole.lines().next().unwrap_or_default().to_owned()
    })?;
    let Some(name) = name(&read) else { return Ok(None) };
    let is = |key: &str| read.get(key) == Some(&Value::Bool(true));
    let mut made = Profile { text: String::new(), left_out: Vec::new() };
    made.basics(&read, text);
    made.links(&read);
    made.items(&read);
    let others = read.as_object().into_iter().flatten();
    let others = others.filter(|(key, value)| !KNOWN.contains(&key.as_str()) && !is_empty(value));
    let spoken = read.get("name").and_then(Value::as_object).into_iter().flatten();
    let spoken = spoken.filter(|(key, value)| !NAMES.contains(&key.as_str()) && !is_empty(value));
    made.left_out.extend(spoken.map(|(key, _)| format!("name: {key}")));
    made.left_out.extend(others.map(|(key, _)| match key.as_str() {
        "email" => "email: an address is published only where profile.toml names it".to_owned(),
        key => key.to_owned(),
    }));
    // Remove duplicates, in the order of the first occurrences.
    let mut seen = BTreeSet::new();
    made.left_out.retain(|said| seen.insert(said.clone()));
    Ok(Some(Author {
        name,
        is_owner: is("superuser") || is("is_owner"),
        is_shown: read.get("user_groups").is_some_and(|groups| !is_empty(groups)),
        profile: made.text,
        left_out: made.left_out,
    }))
}

fn name(read: &Value) -> Option<String> {
    let parts = |of: &Value, keys: [&str; 2]| {
        let parts: Vec<String> = keys.iter().filter_map(|key| text_of(of, &[key])).collect();
        (!parts.is_empty()).then(|| parts.join(" "))
    };
    let structured = read.get("name").filter(|name| name.is_object());
    text_of(read, &["title", "name"])
        .or_else(|| text_of(structured?, &["display"]))
        .or_else(|| parts(structured?, ["given", "family"]))
        .or_else(|| parts(read, ["first_name", "last_name"]))
        .map(|name| plain(&name))
        .filter(|name| !name.is_empty())
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.iter().all(is_empty),
        Value::Object(members) => members.values().all(is_empty),
        _ => false,
    }
}

/// Builder of `profile.toml`.
struct Profile {
    text: String,
    left_out: Vec<String>,
}

impl Profile {
    fn set(&mut self, key: &str, value: Option<String>) {
        let value = value.map(|value| plain(&value)).filter(|value| !value.is_empty());
        if let Some(value) = value {
            // Writing to a string does not fail.
            let _ = writeln!(self.text, "{key} = {}", basic_string(&value));
        }
    }

    fn list(&mut self, key: &str, values: impl IntoIterator<Item = String>) {
        let values = values.into_iter().map(|value| plain(&value));
        let values: Vec<String> =
            values.filter(|it| !it.is_empty()).map(|it| basic_string(&it)).collect();
        if !values.is_empty() {
            let _ = writeln!(self.text, "{key} = [{}]", values.join(", "));
        }
    }

    /// Paragraphs of a text; a note is made of those that are left out.
    fn prose(&mut self, text: &str) -> Vec<String> {
        let prose = paragraphs(text);
        if prose.n_left_out > 0 {
            self.left_out.push("paragraphs with shortcodes".to_owned());
        }
        prose.paragraphs
    }

    fn basics(&mut self, read: &Value, text: &str) {
        self.set("role", text_of(read, &["role"]));
        let places = all(read, &["organizations", "affiliations"]);
        let named = places.iter().filter_map(|it| text_of(it, &["name"]).or_else(|| scalar(it)));
        self.set("affiliation", Some(named.collect::<Vec<_>>().join(", ")));
        let groups = all(read, &["user_groups"]);
        self.set("group", groups.iter().find_map(scalar));
        if places.iter().any(|place| text_of(place, &["url"]).is_some()) {
            self.left_out.push("addresses of organizations".to_owned());
        }
        let short = text_of(read, &["bio"]);
        let mut biography = self.prose(text);
        match (biography.is_empty(), short) {
            (true, Some(short)) => biography = self.prose(&short),
            (_, short) => {
                self.left_out.extend(short.map(|_| "bio: there is a longer one".to_owned()));
            }
        }
        self.list("biography", biography);
        let interests = all(read, &["interests"]);
        self.list("interests", interests.iter().filter_map(|it| scalar(it).or_else(|| label(it))));
    }

    fn links(&mut self, read: &Value) {
        for link in all(read, &["social", "links", "profiles"]) {
            let Some(address) = text_of(&link, &["link", "url"]) else { continue };
            let is_web = address.starts_with("http://") || address.starts_with("https://");
            let Some(url) = SafeUrl::parse(&address).filter(|_| is_web) else {
                self.left_out.push(match address.starts_with("mailto:") {
                    true => "a link to a mailbox".to_owned(),
                    false => "a link that is no whole web address".to_owned(),
                });
                continue;
            };
            let rest = url.split_once("://").map_or("", |(_, rest)| rest);
            let rest = rest.strip_prefix("www.").unwrap_or(rest);
            let kind = HOSTS.iter().find(|(host, _)| rest.starts_with(host));
            self.text.push_str("\n[[link]]\n");
            self.set("kind", Some(kind.map_or("other", |(_, kind)| kind).to_owned()));
            self.set("url", Some(url.to_string()));
        }
    }

    fn items(&mut self, read: &Value) {
        let courses = read.pointer("/education/courses").map(items).unwrap_or_default();
        let schools = all(read, &["education"]);
        let schools = schools.iter().filter(|it| it.get("courses").is_none());
        for school in courses.iter().chain(schools) {
            self.item("education", school, &["course", "degree", "area"], &["institution"]);
        }
        for post in all(read, &["experience", "work"]) {
            let places = ["org", "company_name", "company", "organization"];
            self.item("experience", &post, &["role", "position", "title"], &places);
        }
        for award in all(read, &["awards"]) {
            self.item("honor", &award, &["title", "name"], &["awarder"]);
        }
        for group in all(read, &["skills"]) {
            let skills = group.get("items").map(items).unwrap_or_default();
            self.group(label(&group), skills.iter().filter_map(label).collect());
        }
        let languages = all(read, &["languages"]);
        let spoken = languages.iter().filter_map(|it| {
            let name = text_of(it, &["name"])?;
            Some(text_of(it, &["label"]).map_or(name.clone(), |level| format!("{name} ({level})")))
        });
        self.group(Some("Languages".to_owned()), spoken.collect());
    }

    /// Adds skills under a title.
    fn group(&mut self, title: Option<String>, skills: Vec<String>) {
        if let Some(title) = title.filter(|_| !skills.is_empty()) {
            self.text.push_str("\n[[skill]]\n");
            self.set("title", Some(title));
            self.list("details", skills);
        }
    }

    /// Adds an item of a section, with these keys for its title and its organization.
    fn item(&mut self, section: &str, from: &Value, titles: &[&str], organizations: &[&str]) {
        let mut organization = text_of(from, organizations);
        let Some(title) = text_of(from, titles).or_else(|| organization.take()) else { return };
        let _ = writeln!(self.text, "\n[[{section}]]");
        self.set("title", Some(title));
        self.set("organization", organization);
        self.set("location", text_of(from, &["location"]));
        let (start, end) = period(from);
        let is_told = |keys: &[&str]| keys.iter().any(|key| text_of(from, &[key]).is_some());
        if end.is_none() && is_told(&ENDS) || start.is_none() && end.is_none() && is_told(&DATES) {
            self.left_out.push(format!("{section}: a time that is no date"));
        }
        self.set("start", start);
        self.set("end", end);
        let summary = text_of(from, &["summary", "description"]).unwrap_or_default();
        let details = self.prose(&summary);
        self.list("details", details);
        let others = from.as_object().into_iter().flatten();
        let others = others.filter(|(key, value)| {
            let key = key.as_str();
            let is_known =
                [titles, organizations, &DATES, &SHOWN].iter().any(|it| it.contains(&key));
            !is_known && !is_empty(value)
        });
        self.left_out.extend(others.map(|(key, _)| format!("{section}: {key}")));
    }
}

/// Start and end of an item; an item with a start and no end goes on.
fn period(from: &Value) -> (Option<String>, Option<String>) {
    let date = |keys: &[&str]| {
        let text = text_of(from, keys)?;
        PartialDate::parse(&text).map(|date| date.to_string())
    };
    if let Some(date) = date(&["date"]) {
        return (Some(date.clone()), Some(date));
    }
    if let Some(start) = date(&["start", "date_start"]) {
        // Without an end the item goes on; an end that is not a date is unknown.
        let is_over = text_of(from, &ENDS).is_some_and(|end| !GOES_ON.contains(&end.as_str()));
        let end = if is_over { date(&ENDS) } else { Some("now".to_owned()) };
        return (Some(start), end);
    }
    let text = text_of(from, &["year"]).unwrap_or_default();
    let years = text.split(|c: char| !c.is_ascii_digit()).filter(|part| part.len() == 4);
    match years.collect::<Vec<_>>().as_slice() {
        [] => (None, date(&ENDS)),
        [year] => (None, Some((*year).to_owned())),
        [start, .., end] => (Some((*start).to_owned()), Some((*end).to_owned())),
    }
}

/// Values of all of these keys.
fn all(read: &Value, keys: &[&str]) -> Vec<Value> {
    keys.iter().filter_map(|key| read.get(*key)).flat_map(items).collect()
}

fn label(value: &Value) -> Option<String> {
    text_of(value, &["name", "label"])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(matter: &str, text: &str, expected: &str, left_out: &[&str]) -> Author {
        let made = author(matter, text).unwrap().unwrap();
        assert_eq!(made.name, "Ida Example");
        assert_eq!(made.profile, expected);
        assert_eq!(made.left_out, left_out);
        made
    }

    #[test]
    fn the_front_matter_of_a_page_is_taken() {
        let made = check(
            "title: Ida Example\nsuperuser: true\nrole: Weaver, by day\norganizations:\n- name: \
             Mill\n  url: https://mill.example\nbio: Short.\ninterests:\n- Looms\n- <b>Knots</b>\n\
             education:\n  courses:\n  - course: PhD in Looms\n    institution: School\n    year: \
             2015-2019\n  - course: BSc\n    institution: School\n    year: 2012\nsocial:\n- icon: \
             envelope\n  link: 'mailto:ida@looms.example'\n- icon: github\n  link: \
             https://github.com/ida\n- icon: cv\n  link: uploads/cv.pdf\nemail: \
             ida@looms.example\nname_pronunciation: \"\"\nhobbies: [knitting]\n",
            "\nIda **weaves** with [looms](https://looms.example).\n\n{{< icon >}} Download.\n",
            "role = \"Weaver, by day\"\naffiliation = \"Mill\"\nbiography = [\"Ida weaves with \
             looms.\"]\ninterests = [\"Looms\", \"Knots\"]\n\n[[link]]\nkind = \"github\"\nurl = \
             \"https://github.com/ida\"\n\n[[education]]\ntitle = \"PhD in Looms\"\norganization = \
             \"School\"\nstart = \"2015\"\nend = \"2019\"\n\n[[education]]\ntitle = \
             \"BSc\"\norganization = \"School\"\nend = \"2012\"\n",
            &[
                "addresses of organizations",
                "paragraphs with shortcodes",
                "bio: there is a longer one",
                "a link to a mailbox",
                "a link that is no whole web address",
                "email: an address is published only where profile.toml names it",
                "hobbies",
            ],
        );
        assert!(made.is_owner && !made.is_shown);
        assert!(!format!("{made:?}").contains("ida@"), "{made:?}");
    }

    #[test]
    fn the_data_of_an_author_is_taken() {
        let made = check(
            "schema: hugoblox/author/v1\nslug: me\nis_owner: true\nname:\n  display: Ida Example\n  pronouns: she\n\
             role: Weaver\nbio: |\n  One.\n\n  Two.\naffiliations:\n- name: ''\n  url: ''\nlinks:\n- \
             url: https://orcid.org/0000-0002-1825-0097\nexperience:\n- role: Weaver\n  org: Mill\n  \
             start: 2020-01-01\n  summary: Wove.\n- org: Shed\n  start: soon\n- org: Barn\n  start: 2018\n  end: present\n- org: Yard\n  start: 2016\n  end: some day\nskills:\n- name: \
             Hands\n  items:\n  - label: Knots\n    level: 5\nlanguages:\n- name: English\n  label: \
             Fluent\nawards:\n- title: A Prize\n  awarder: Guild\n  date: 2022-12-01\n  url: https://guild.example\n",
            "",
            "role = \"Weaver\"\nbiography = [\"One.\", \"Two.\"]\n\n[[link]]\nkind = \"orcid\"\nurl = \
             \"https://orcid.org/0000-0002-1825-0097\"\n\n[[experience]]\ntitle = \
             \"Weaver\"\norganization = \"Mill\"\nstart = \"2020-01-01\"\nend = \"now\"\ndetails = \
             [\"Wove.\"]\n\n[[experience]]\ntitle = \"Shed\"\n\n[[experience]]\ntitle = \"Barn\"\nstart = \"2018\"\nend = \"now\"\n\n[[experience]]\ntitle = \"Yard\"\nstart = \"2016\"\n\n[[honor]]\ntitle = \"A \
             Prize\"\norganization = \"Guild\"\nstart = \"2022-12-01\"\nend = \
             \"2022-12-01\"\n\n[[skill]]\ntitle = \"Hands\"\ndetails = [\"Knots\"]\n\n[[skill]]\ntitle \
             = \"Languages\"\ndetails = [\"English (Fluent)\"]\n",
            &["experience: a time that is no date", "honor: url", "name: pronouns"],
        );
        assert!(made.is_owner);
    }

    #[test]
    fn who_is_not_named_is_nobody() {
        assert_eq!(author("role: Weaver", ""), Ok(None));
        assert_eq!(author("", ""), Ok(None));
        assert!(author("a: [", "").is_err());
        let shown = author("first_name: Ida\nuser_groups: [Weavers]", "").unwrap().unwrap();
        assert_eq!((shown.name.as_str(), shown.is_shown, shown.is_owner), ("Ida", true, false));
    }
}
