//! Authors of a work as websites list them: a list of names, tables with parts of names, one line,
//! or the beginning of a citation.

use std::sync::Arc;

use peerage_core::model::Identifier;

use crate::ingest::bibtex;
use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::listed::imprint::{bare_year, begins_with_year, behind_authors};
use crate::ingest::listed::keys;
use crate::ingest::listed::name_lists::{
    families_first, first_turned, initials_first, names_between_dots, names_in_signs, turned,
    two_names, whole_names,
};
use crate::ingest::listed::plain::plain;
use crate::ingest::markup;
use crate::ingest::record::{AuthorRecord, WorkRecord};
use crate::ingest::registry::work::author as printed;
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value};
use crate::names::person_name::in_order;

/// Words in place of the authors that a list leaves out.
const OTHERS: [&str; 5] = ["others", "et al", "et al.", "and others", "..."];

/// Order of the parts of names in a list of works.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// As spoken: `Ada Lovelace, Grace Hopper` are two people.
    #[default]
    Spoken,
    /// Family names first, in some of the lines: `García Márquez, Gabriel José` may be one person.
    FamilyFirst,
}

impl Order {
    /// Order in the lines of authors of these works.
    pub fn of<'a>(works: impl IntoIterator<Item = &'a Value>) -> Self {
        let is_reversed = |line: &str| {
            let first = line.split(',').next().unwrap_or_default();
            line.contains(';') || line.contains(',') && first.split_whitespace().count() == 1
        };
        let is_authors = |key: &str| keys::name(key) == Some("author");
        for work in works {
            let Content::Table(fields) = &work.content else { continue };
            for (_, value) in fields.iter().filter(|(key, _)| is_authors(&key.value)) {
                if matches!(&value.content, Content::Text(line) if is_reversed(line)) {
                    return Self::FamilyFirst;
                }
            }
        }
        Self::Spoken
    }
}

/// Reads the authors of `key` into a work; false where there are none.
pub fn read(
    key: &'static str,
    order: Order,
    item: &mut Fields<'_>,
    work: &mut WorkRecord,
    report: &mut Report,
) -> bool {
    let Some(value) = item.value(key) else { return false };
    let values = match &value.content {
        Content::List(values) => values.as_slice(),
        _ => std::slice::from_ref(value),
    };
    let mut authors = Vec::new();
    let is_turned =
        |value: &&Value| matches!(&value.content, Content::Text(name) if turned(name).is_some());
    let are_turned =
        values.len() > 1 && values.iter().filter(is_turned).count() * 3 > values.len() * 2;
    for entry in values {
        match &entry.content {
            Content::Text(name) if are_turned => {
                let name = turned(name).unwrap_or_else(|| name.clone());
                authors.extend(bibtex::names(&name).0);
            }
            // One entry of several is one name, and one alone is a line of names.
            Content::Text(text) => {
                let order = Some(order).filter(|_| values.len() == 1);
                line(text, order, &mut authors, work);
            }
            Content::Table(_) => authors.extend(table(entry, report)),
            _ => {}
        }
    }
    set(authors, &value.span, work)
}

/// Reads the authors of `key`, who are those beside the owner of the page; false where there are
/// none.
pub fn read_beside(
    key: &'static str,
    order: Order,
    item: &mut Fields<'_>,
    work: &mut WorkRecord,
    report: &mut Report,
) -> bool {
    if !read(key, order, item, work, report) {
        return false;
    }
    let owner = AuthorRecord { is_blank: true, ..AuthorRecord::default() };
    if let Some(authors) = &mut work.authors {
        authors.value.insert(0, Arc::new(owner));
    }
    true
}

/// Reads the names before the year of a citation such as `Sample, O. (2020). "A title." Looms.`
pub fn of_citation(citation: &Spanned<String>, title: &str, work: &mut WorkRecord) -> bool {
    let text = plain(&markup::line(&citation.value));
    let year = text.find('(').filter(|at| begins_with_year(&text[at + 1..]));
    let title = text.find(title).filter(|_| !title.is_empty());
    let ends = [year, text.find(['"', '“', '\u{201e}']), title];
    let end = ends.into_iter().flatten().min().or_else(|| bare_year(&text));
    let Some(end) = end else { return false };
    let names = without_group(text[..end].trim()).trim_end_matches([',', ':', ';']);
    if names.is_empty() || names.chars().any(|c| c.is_ascii_digit()) {
        return false;
    }
    let mut authors = Vec::new();
    // A full stop ends the sentence, or stands for the rest of a name.
    let is_initial = names
        .rsplit(' ')
        .next()
        .is_some_and(|word| word.chars().filter(|c| c.is_alphabetic()).count() < 3);
    let names = if is_initial { names } else { names.trim_end_matches('.') };
    let others = ["et al.", "et al"].iter().find_map(|words| names.strip_suffix(words));
    work.truncated |= others.is_some();
    let names = others.map_or(names, |names| names.trim_end_matches([',', ' ']));
    line(names, Some(Order::FamilyFirst), &mut authors, work);
    set(authors, &citation.span, work)
}

/// Names without the group in brackets behind them: `Roe, I., et al. (Loom Collaboration)`.
fn without_group(names: &str) -> &str {
    let group = names.strip_suffix(')').and_then(|rest| rest.rsplit_once('('));
    group.map_or(names, |(names, _)| names.trim_end())
}

/// Adds the names of a line in this order; without one, the line is one name.
fn line(text: &str, order: Option<Order>, authors: &mut Vec<AuthorRecord>, work: &mut WorkRecord) {
    // A mark in brackets stands for a remark below the list.
    let text = plain(&markup::line(text)).replace("()", "").replace("(*)", "");
    let names = order.and_then(|_| behind_authors(&text)).map(|(names, _)| names);
    let text = without_numbers(names.unwrap_or(&text));
    let bare = ["with ", "With ", "joint with ", "Joint with "]
        .iter()
        .find_map(|word| text.strip_prefix(word));
    let text = without_stop(bare.unwrap_or(&text));
    let named = order.and_then(|_| without_others(text));
    work.truncated |= named.is_some();
    let (text, is_list) = (named.unwrap_or(text), named.is_some());
    if OTHERS.contains(&text.to_lowercase().as_str()) {
        work.truncated = true;
        return;
    }
    let mut add = |names: &str| {
        let (names, truncated) = bibtex::names(names);
        work.truncated |= truncated;
        authors.extend(names);
    };
    if let Some(names) = names_in_signs(text, is_list).filter(|_| order.is_some()) {
        authors.extend(names.filter_map(printed));
    } else if let Some(names) = names_between_dots(text).filter(|_| order.is_some()) {
        authors.extend(names.iter().filter_map(|name| printed(name)));
    } else if let Some(pair) = two_names(text).filter(|_| order == Some(Order::Spoken)) {
        pair.into_iter().for_each(add);
    } else if let Some(names) = whole_names(text).filter(|_| order.is_some()) {
        names.into_iter().for_each(add);
    } else if let Some(names) = first_turned(text).filter(|_| order.is_some()) {
        add(&names);
    } else if let Some(names) = families_first(text).filter(|_| order.is_some()) {
        add(&names);
    } else if order.is_some() {
        let text = text.trim_matches(['(', ')']).replace(" & ", " and ").replace(", and ", " and ");
        add(&initials_first(&text).unwrap_or(text));
    } else {
        authors.extend(printed(text));
    }
}

/// Names before the sign that others are left out: `V Weaver, I Roe, ...`, `张建平, 林佳瑞等`.
fn without_others(text: &str) -> Option<&str> {
    let text = text.trim_end_matches([' ', '。']);
    let named = ["...", "…", "等.", "等"].iter().find_map(|sign| text.strip_suffix(sign))?;
    let is_sign = |c: char| matches!(c, '\u{3400}'..='\u{9fff}');
    let is_list = named.trim_end().ends_with([',', '，', '、'])
        || named.contains([',', '，', '、', ' ']) && named.ends_with(is_sign);
    is_list.then(|| named.trim_end_matches([',', '，', '、', ' ']))
}

/// Line without the full stop behind its last name; one behind an initial or `Jr.` stays.
fn without_stop(text: &str) -> &str {
    let Some(bare) = text.trim_end().strip_suffix('.') else { return text };
    let last = bare.rsplit([' ', '.', ',']).next().unwrap_or_default();
    let is_whole = last.chars().count() > 3 && last.chars().any(char::is_lowercase);
    let is_others = OTHERS.iter().any(|words| bare.to_lowercase().ends_with(words));
    if is_whole && !is_others { bare } else { text }
}

/// Names without the numbers of people behind them, as in `Example, Ida (57200)`.
fn without_numbers(text: &str) -> String {
    let mut parts = text.split(" (");
    let mut made = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let digits = part.bytes().take_while(u8::is_ascii_digit).count();
        match part[digits..].strip_prefix(')') {
            Some(rest) if digits > 0 => made.push_str(rest),
            _ => made.extend([" (", part]),
        }
    }
    made
}

/// Author of a table with a name, or with parts of one.
fn table(value: &Value, report: &mut Report) -> Option<AuthorRecord> {
    let mut table = Fields::from_table(value)?;
    let mut part = |keys: &[&'static str]| {
        let found = table.first(keys, report)?;
        Some(plain(&markup::line(&found.value)))
    };
    let family =
        part(&["family", "last", "last_name", "lastName", "last-name", "surname", "familyName"]);
    let given = part(&["given", "first", "first_name", "firstName", "first-name", "givenName"]);
    let name = part(&["name", "literal", "display", "fullName", "full_name", "author"]);
    // A reference to the page of a person: `link: ada-lovelace`.
    let name = name.or_else(|| {
        let slug = part(&["link", "id", "slug", "key", "ref", "member", "person"])?;
        let words: Vec<&str> = slug.split(['-', '_']).collect();
        let is_word = |word: &&str| {
            word.chars().all(char::is_alphabetic) && word.starts_with(char::is_lowercase)
        };
        let is_slug = (2..5).contains(&words.len()) && words.iter().all(is_word);
        let capital = |word: &str| {
            word.chars()
                .take(1)
                .flat_map(char::to_uppercase)
                .chain(word.chars().skip(1))
                .collect::<String>()
        };
        is_slug.then(|| words.into_iter().map(capital).collect::<Vec<_>>().join(" "))
    });
    let orcid = part(&["orcid", "ORCID"]);
    let mut author = match (name, given, &family) {
        (None, given, Some(family)) => AuthorRecord {
            name: in_order(&given.unwrap_or_default(), family, "").into(),
            ..AuthorRecord::default()
        },
        (name, given, _) => printed(&name.or(given)?)?,
    };
    author.family = author.family.or(family.map(Into::into));
    author.identifiers.extend(orcid.and_then(|orcid| Identifier::orcid(&orcid)));
    (!author.name.is_empty()).then_some(author)
}

fn set(
    authors: Vec<AuthorRecord>,
    span: &crate::ingest::files::Span,
    work: &mut WorkRecord,
) -> bool {
    if authors.is_empty() {
        return false;
    }
    let value = authors.into_iter().map(Arc::new).collect();
    work.authors = Some(Spanned { value, span: span.clone() });
    true
}
