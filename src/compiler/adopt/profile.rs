//! Text of a `profile.toml`, and of the sections of a `lab.toml`: keys, then tables.

use std::fmt::Write;

use peerage_core::model::SafeUrl;
use peerage_core::text::toml::basic_string;

use crate::adopt::markdown::paragraphs;
use crate::adopt::settings::plain;

/// Hosts whose pages of a person have a kind of their own.
const HOSTS: [(&str, &str); 3] =
    [("github.com/", "github"), ("scholar.google.", "scholar"), ("orcid.org/", "orcid")];

/// Text of a profile while it is written, and what has no place in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    keys: String,
    links: String,
    tables: String,
    /// Parts that have no place.
    pub left_out: Vec<String>,
}

/// Item of a section.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Item {
    /// Title of the item.
    pub title: String,
    /// Organization, venue or funder.
    pub organization: Option<String>,
    /// Place.
    pub location: Option<String>,
    /// First day.
    pub start: Option<String>,
    /// Last day, or `now`.
    pub end: Option<String>,
    /// Paragraphs.
    pub details: Vec<String>,
    /// Kinds and addresses of links.
    pub links: Vec<(&'static str, String)>,
}

impl Profile {
    /// Text of the file.
    pub fn text(&self) -> String {
        format!("{}{}{}", self.keys, self.links, self.tables)
    }

    /// True if there is a value for a key.
    pub fn has(&self, key: &str) -> bool {
        let start = format!("{key} = ");
        self.keys.lines().any(|line| line.starts_with(&start))
    }

    /// True if a key has this value.
    pub fn says(&self, key: &str, value: &str) -> bool {
        let line = format!("{key} = {}", basic_string(&plain(value)));
        self.keys.lines().any(|it| it == line)
    }

    /// Adds a key before all tables, unless it has a value.
    pub fn set(&mut self, key: &str, value: Option<String>) {
        let value = value.map(|value| plain(&value)).filter(|value| !value.is_empty());
        if let Some(value) = value.filter(|_| !self.has(key)) {
            // Writing to a string does not fail.
            let _ = writeln!(self.keys, "{key} = {}", basic_string(&value));
        }
    }

    /// Adds a list before all tables, unless it has values.
    pub fn list(&mut self, key: &str, values: impl IntoIterator<Item = String>) {
        let list = list(values);
        if let Some(list) = list.filter(|_| !self.has(key)) {
            let _ = writeln!(self.keys, "{key} = {list}");
        }
    }

    /// Paragraphs of a text in Markdown; a note is made of those that are left out.
    pub fn prose(&mut self, text: &str) -> Vec<String> {
        let prose = paragraphs(text);
        if prose.n_left_out > 0 {
            self.left_out.push("paragraphs with shortcodes".to_owned());
        }
        prose.paragraphs
    }

    /// Adds a page of a person; an address that is no whole web address is left out.
    pub fn link(&mut self, address: &str) {
        let is_web = address.starts_with("http://") || address.starts_with("https://");
        let is_blank = ["REPLACE_ME", "REPLACE-ME", "YOUR_", "YOUR-", "XXXX"];
        if is_blank.iter().any(|word| address.contains(word)) {
            return self
                .left_out
                .push("a link that the template leaves to be filled in".to_owned());
        }
        let Some(url) = SafeUrl::parse(address).filter(|_| is_web) else {
            self.left_out.push(match address.starts_with("mailto:") {
                true => "a link to a mailbox".to_owned(),
                false => "a link that is no whole web address".to_owned(),
            });
            return;
        };
        let rest = url.split_once("://").map_or("", |(_, rest)| rest);
        let rest = rest.strip_prefix("www.").unwrap_or(rest);
        let kind = HOSTS.iter().find(|(host, _)| rest.starts_with(host));
        let line = format!("url = {}\n", basic_string(&url));
        if !self.links.contains(&line) {
            let kind = kind.map_or("other", |(_, kind)| kind);
            let _ = write!(self.links, "\n[[link]]\nkind = {}\n{line}", basic_string(kind));
        }
    }

    /// Adds an item of a section.
    pub fn item(&mut self, section: &str, item: &Item) {
        let title = plain(&item.title);
        if title.is_empty() {
            return;
        }
        let _ = writeln!(self.tables, "\n[[{section}]]\ntitle = {}", basic_string(&title));
        let texts = [
            ("organization", &item.organization),
            ("location", &item.location),
            ("start", &item.start),
            ("end", &item.end),
        ];
        for (key, value) in texts {
            let value = value.as_deref().map(plain).filter(|value| !value.is_empty());
            if let Some(value) = value {
                let _ = writeln!(self.tables, "{key} = {}", basic_string(&value));
            }
        }
        if let Some(list) = list(item.details.iter().cloned()) {
            let _ = writeln!(self.tables, "details = {list}");
        }
        let links = item.links.iter().filter_map(|(kind, url)| {
            let url = SafeUrl::parse(url).filter(|url| url.starts_with("http"))?;
            Some(format!("{{ kind = {}, url = {} }}", basic_string(kind), basic_string(&url)))
        });
        let links = links.collect::<Vec<_>>().join(", ");
        if !links.is_empty() {
            let _ = writeln!(self.tables, "links = [{links}]");
        }
    }

    /// Adds a skill with its parts.
    pub fn skill(&mut self, title: Option<String>, parts: Vec<String>) {
        if let (Some(title), Some(list)) = (title, list(parts)) {
            let title = basic_string(&plain(&title));
            let _ = writeln!(self.tables, "\n[[skill]]\ntitle = {title}\ndetails = {list}");
        }
    }

    /// Adds an announcement.
    pub fn news(&mut self, date: &str, text: &str) {
        let text = plain(text);
        if !text.is_empty() {
            let (date, text) = (basic_string(date), basic_string(&text));
            let _ = writeln!(self.tables, "\n[[news]]\ndate = {date}\ntext = {text}");
        }
    }

    /// Adds a unit, and the path of the one that it is a part of.
    pub fn unit(&mut self, name: &str, parent: &str) {
        // Writing to a string does not fail.
        let _ = writeln!(self.tables, "\n[[unit]]\nname = {}", basic_string(&plain(name)));
        if !parent.is_empty() {
            let _ = writeln!(self.tables, "parent = {}", basic_string(&plain(parent)));
        }
    }

    /// Adds a group of members.
    pub fn group(&mut self, name: &str) {
        let _ = writeln!(self.tables, "\n[[group]]\nname = {}", basic_string(&plain(name)));
    }

    /// Adds what another profile of the same person has.
    pub fn append(&mut self, other: &Self) {
        for line in other.keys.lines() {
            let key = line.split(" = ").next().unwrap_or_default();
            if !self.has(key) {
                self.keys.push_str(line);
                self.keys.push('\n');
            }
        }
        self.take_links(other);
        self.tables.push_str(&other.tables);
    }

    /// Adds the links of another profile.
    pub fn take_links(&mut self, other: &Self) {
        let links = other.links.split("\n[[link]]").filter(|link| !link.is_empty());
        for link in links.filter(|link| !self.links.contains(*link)).collect::<Vec<_>>() {
            self.links.push_str("\n[[link]]");
            self.links.push_str(link);
        }
    }
}

/// List of texts in TOML; none where there are none.
fn list(values: impl IntoIterator<Item = String>) -> Option<String> {
    let values = values.into_iter().map(|value| plain(&value));
    let values: Vec<String> =
        values.filter(|it| !it.is_empty()).map(|it| basic_string(&it)).collect();
    (!values.is_empty()).then(|| format!("[{}]", values.join(", ")))
}
