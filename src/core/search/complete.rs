//! Completion: proposals for the text that a visitor may type next.

use std::cmp::Reverse;
use std::ops::Range;

use crate::model::{Dataset, WorkKind};
use crate::order;
use crate::search::field::Field;
use crate::search::parse::{CONDITIONS, field_of};
use crate::search::query::{Contribution, Has};
use crate::search::query_token::{QueryToken, split};
use crate::text::token::words;

/// One proposal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// The bytes of the query that are replaced.
    pub range: Range<usize>,
    /// Replacement text.
    pub text: String,
    /// Label shown to the visitor.
    pub label: String,
}

/// Maximum number of proposals.
const MAX_COMPLETIONS: usize = 8;

/// Completions of the token of `text` that ends at the byte `cursor`: names of fields, or values of
/// the field that is named.
pub fn complete(text: &str, cursor: usize, dataset: &Dataset) -> Vec<Completion> {
    let Some(before) = text.get(..cursor) else { return Vec::new() };
    let tokens = split(before);
    let Some(token) = tokens.last().filter(|token| token.range.end == cursor && !token.is_closed)
    else {
        return Vec::new();
    };
    let begin = token.range.start + usize::from(token.is_negated);
    // The cursor may stand within the token; all of the token is replaced.
    let rest = match token.is_quoted {
        true => text[cursor..].find('"').map_or(0, |at| at + 1),
        false => text[cursor..].find([' ', '"']).unwrap_or(text.len() - cursor),
    };
    let range = begin..cursor + rest;
    let name = before[token.name.clone()].to_ascii_lowercase();
    let mut found = Vec::new();
    if name.is_empty() {
        complete_names(before, token, &range, &mut found);
        return found;
    }
    let typed = words(&before[token.value.clone()]);
    for_each_value(&name, dataset, &mut |value, label| {
        if found.len() >= MAX_COMPLETIONS {
            return;
        }
        let own = words(&format!("{value} {label}"));
        let begins = |typed: &String| own.iter().any(|own| own.starts_with(typed.as_str()));
        if typed.iter().all(begins) {
            let quote = if value.contains(' ') { "\"" } else { "" };
            let text = format!("{name}:{quote}{}{quote} ", value.replace('"', ""));
            let completion = Completion { range: range.clone(), text, label: label.to_owned() };
            if !found.contains(&completion) {
                found.push(completion);
            }
        }
    });
    found
}

fn complete_names(
    text: &str,
    token: &QueryToken,
    range: &Range<usize>,
    found: &mut Vec<Completion>,
) {
    let typed = text[token.value.clone()].to_ascii_lowercase();
    if token.is_quoted || typed.is_empty() {
        return;
    }
    let fields = Field::ALL.into_iter().filter(|field| *field != Field::Year).map(Field::key);
    for name in fields.chain(CONDITIONS).filter(|name| name.starts_with(&typed)) {
        let text = format!("{name}:");
        found.push(Completion { range: range.clone(), label: text.clone(), text });
    }
}

/// Calls `visit` with each value of the field or condition `name` and its label for the visitor,
/// members of the lab and common values first.
fn for_each_value(name: &str, dataset: &Dataset, visit: &mut dyn FnMut(&str, &str)) {
    match (field_of(name), name) {
        (Some(Field::Author), _) => {
            dataset.people.iter().for_each(|person| visit(&person.name, &person.name));
        }
        (Some(Field::Venue), _) => {
            dataset.venues.iter().for_each(|venue| visit(&venue.short, &venue.name));
        }
        (Some(Field::Topic), _) => {
            dataset.topics.iter().for_each(|topic| visit(&topic.name, &topic.name));
        }
        (Some(Field::Award), _) => {
            let awards = dataset.works.iter().flat_map(|work| &work.awards);
            awards.for_each(|award| visit(award, award));
        }
        (_, "year") => {
            let dates = dataset.works.iter().filter_map(|work| work.date);
            let mut years: Vec<u16> = dates.map(|date| date.year).collect();
            order::sort_by_key(&mut years, |year| Reverse(*year));
            years.dedup();
            years.iter().map(u16::to_string).for_each(|year| visit(&year, &year));
        }
        (_, "type") => WorkKind::ALL.iter().for_each(|kind| visit(kind.key(), kind.label())),
        (_, "has") => Has::ALL.iter().for_each(|(key, _)| visit(key, key)),
        (_, "role") => Contribution::ALL.iter().for_each(|(key, _)| visit(key, key)),
        (_, "source") => {
            dataset.sources.iter().for_each(|source| visit(&source.key, &source.title));
        }
        _ => {}
    }
}
