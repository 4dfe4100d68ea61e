//! Sizes beyond and at the limits.

use serde_json::{Value, json};

use super::{Case, Expected, refused, set_value, shown, valid};

/// The valid dataset with so many people, all of them with a profile, and one work by all of them.
fn crowd(count: usize) -> Vec<u8> {
    let mut dataset = valid();
    let person = |at: usize| {
        json!({
            "key": format!("p{at}"), "name": format!("Given Name{at}"), "family": format!("Name{at}"),
            "profile": {"sources": []}
        })
    };
    if let Some(Value::Array(people)) = dataset.get_mut("people") {
        people.extend((people.len()..count).map(person));
    }
    let authors: Vec<Value> = (0..count).map(|at| json!({"person": at})).collect();
    set_value(&mut dataset, "/works/2/authors", Value::Array(authors));
    dataset.to_string().into_bytes()
}

/// Like [`crowd`], where that work has so many topics.
fn filed_crowd(count: usize, topics: usize) -> Vec<u8> {
    let mut dataset: Value = serde_json::from_slice(&crowd(count)).unwrap_or_default();
    set_value(&mut dataset, "/works/2/topics", json!(vec![0; topics]));
    dataset.to_string().into_bytes()
}

/// The valid dataset where a work has so many claims, all of the same property.
fn claimed(count: usize) -> Vec<u8> {
    let mut dataset = valid();
    let claim = |at: usize| {
        let value = format!("{}{at}", "a".repeat(400));
        json!({"predicate": "title", "value": value, "places": []})
    };
    set_value(&mut dataset, "/works/2/claims", (0..count).map(claim).collect());
    dataset.to_string().into_bytes()
}

/// The valid dataset with a crowd, and so many works by all of it in descending order, each with so
/// many locations of its title.
fn descending(people: usize, count: usize, places: usize) -> Vec<u8> {
    let mut dataset: Value = serde_json::from_slice(&crowd(people)).unwrap_or_default();
    let authors: Vec<Value> = (0..people).rev().map(|at| json!({"person": at})).collect();
    let places = vec![json!([0, 0, 1]); places];
    let work = |at: usize| {
        json!({
            "key": format!("w{at}"), "kind": "other", "status": "published",
            "title": {"plain": "T"}, "authors": authors,
            "claims": [{"predicate": "title", "value": "T", "places": places}]
        })
    };
    if let Some(Value::Array(works)) = dataset.get_mut("works") {
        works.extend((0..count).map(work));
    }
    dataset.to_string().into_bytes()
}

/// The valid dataset where a person names one source so many times, which has as many marks.
fn marked(count: usize) -> Vec<u8> {
    let mut dataset = valid();
    set_value(&mut dataset, "/people/0/profile/sources", json!(vec![0; count]));
    let mark = json!({"kind": "award", "value": "Best"});
    set_value(&mut dataset, "/sources/0/marks", json!(vec![mark; count]));
    dataset.to_string().into_bytes()
}

/// The valid dataset with so many sources of its first person, who links all of them.
fn linked(count: usize) -> Vec<u8> {
    let mut dataset = valid();
    let url = |at: usize| format!("https://example.org/{at}");
    let source = |at: usize| {
        json!({
            "key": format!("s{at}"), "title": "S", "kind": "homepage", "subject": 0, "url": url(at),
            "files": []
        })
    };
    if let Some(Value::Array(sources)) = dataset.get_mut("sources") {
        sources.extend((sources.len()..count).map(source));
    }
    let link = |at: usize| json!({"kind": "website", "url": url(at)});
    set_value(&mut dataset, "/people/0/profile/links", (0..count).map(link).collect());
    dataset.to_string().into_bytes()
}

/// The valid dataset with so many more works, each by these people and on these topics.
fn works(count: usize, authors: usize, aliases: usize) -> Vec<u8> {
    let mut dataset = valid();
    let authors: Vec<Value> = (0..authors).map(|at| json!({"person": at % 3})).collect();
    let work = |at: usize| {
        json!({
            "key": format!("w{at}"), "kind": "other", "status": "published",
            "title": {"plain": "T"}, "authors": authors
        })
    };
    if let Some(Value::Array(works)) = dataset.get_mut("works") {
        works.extend((0..count).map(work));
    }
    let aliases = vec!["n".repeat(1900); aliases];
    set_value(&mut dataset, "/people/2/aliases", json!(aliases));
    dataset.to_string().into_bytes()
}

fn whole(cases: &mut Vec<Case>, name: &str, expected: Expected, bytes: Vec<u8>) {
    cases.push(Case { name: name.to_owned(), expected, bytes });
}

pub(super) fn add(cases: &mut Vec<Case>) {
    for (pointer, place) in [
        ("/people/0/name", "people[0].name"),
        ("/people/0/aliases/0", "people[0].aliases[0]"),
        ("/people/0/profile/role", "people[0].profile.role"),
        ("/works/0/awards/0", "works[0].awards[0]"),
        ("/works/0/authors/1/printed", "works[0].authors[1].printed"),
        ("/venues/0/short", "venues[0].short"),
        ("/topics/0/name", "topics[0].name"),
        ("/sources/0/title", "sources[0].title"),
        ("/sources/0/key", "sources[0].key"),
        ("/lab/name", "lab.name"),
    ] {
        refused(cases, &format!("20 kB as {place}"), pointer, json!("x".repeat(20_000)), place);
    }
    let long = json!("x".repeat(1 << 20));
    for (pointer, place) in [
        ("/works/1/title/plain", "works[1].title.plain"),
        ("/works/0/summary/plain", "works[0].summary.plain"),
        ("/works/0/claims/0/value", "works[0].claims[0].value"),
        ("/lab/description", "lab.description"),
        ("/proofs/documents/0/text", "proofs.documents[0].text"),
        ("/proofs/pages/0/excerpt", "proofs.pages[0].excerpt"),
        ("/people/0/profile/biography/0/plain", "people[0].profile.biography[0].plain"),
    ] {
        refused(cases, &format!("1 MB as {place}"), pointer, long.clone(), place);
    }
    let many = json!(vec!["x"; 10_001]);
    refused(cases, "10,001 awards", "/works/0/awards", many.clone(), "works[0].awards");
    refused(cases, "10,001 aliases", "/people/0/aliases", many, "people[0].aliases");
    let topics: Vec<Value> =
        (0..1001).map(|at| json!({"key": format!("t{at}"), "name": "T"})).collect();
    refused(cases, "1,001 topics", "/topics", json!(topics), "topics");
    let authors = vec![json!({"person": 0}); 20_001];
    refused(cases, "20,001 authors", "/works/0/authors", json!(authors), "works[0].authors");
    let digits = vec![json!([0, 0, 1]); 10_001];
    refused(
        cases,
        "a value on 10,001 lines",
        "/works/0/claims/0/places",
        json!(digits),
        "works[0].claims[0].places",
    );
    let pairs = works(5000, 100, 0);
    whole(cases, "24 million pairs of authors", Expected::Refused("works"), pairs);
    let names = works(400, 90, 15);
    whole(cases, "300 MB of aliases to be searched", Expected::Refused("works"), names);
    shown(cases, "a summary of 100 kB", "/works/0/summary/plain", json!("word ".repeat(20_000)));
    shown(cases, "a title of 10 kB", "/works/1/title/plain", json!("word ".repeat(2_000)));
    for (name, text) in [
        ("a word of 500 kB", "x".repeat(500_000)),
        ("a word of 400 kB without letters of a key", "漢".repeat(130_000)),
        ("opening braces", "{".repeat(400_000)),
        ("closing braces", "}".repeat(400_000)),
        ("fractions in fractions", "\\frac{".repeat(60_000)),
        ("dollars", "$".repeat(400_000)),
        ("backslashes", "\\".repeat(400_000)),
        ("controls", "\u{1}\u{7f}\u{85}".repeat(20_000)),
        ("quotes", "\"<&'>".repeat(20_000)),
        ("words of one letter", "a b ".repeat(100_000)),
    ] {
        shown(cases, &format!("{name} as a summary"), "/works/1/summary/plain", json!(text));
    }
    let title = json!("word ".repeat(2_001));
    refused(cases, "a title of more than 10 kB", "/works/1/title/plain", title, "works[1].title");
    let badges = json!(vec!["available"; 101]);
    refused(cases, "101 badges", "/works/0/artifact", badges, "works[0].artifact");
    shown(cases, "10,000 awards", "/works/0/awards", json!(vec!["x"; 10_000]));
    let items = json!([
        {"kind": "talk", "items": vec![json!({"title": "T", "sources": []}); 5000]},
        {"kind": "grant", "items": vec![json!({"title": "T", "sources": []}); 5000]}
    ]);
    let place = "people[0].profile";
    refused(cases, "10,000 items of a person", "/people/0/profile/sections", items, place);
    let marks = json!(format!("e{}", "\u{301}".repeat(200_000)));
    let place = "works[1].summary.plain";
    refused(cases, "marks upon marks as a summary", "/works/1/summary/plain", marks, place);
    for text in
        ["{", "}", "$", "\\", "\\frac{", "\u{301}", "\u{202e}", "\"", "<", "%0d%0a", "漢", "🙂"]
    {
        let text = text.repeat(250);
        let name = format!("250 times {:?}", text.chars().take(6).collect::<String>());
        shown(cases, &format!("{name} as a title"), "/works/1/title/plain", json!(text));
        shown(cases, &format!("{name} as a name"), "/people/1/name", json!(text));
    }
    let filed = filed_crowd(4900, 4100);
    whole(cases, "20 million authors times topics", Expected::Refused("works"), filed);
    whole(
        cases,
        "a work of 3,000 members and 2,000 topics",
        Expected::Shown,
        filed_crowd(3000, 2000),
    );
    let told = descending(4000, 6, 9000);
    whole(cases, "200 million authors times places", Expected::Refused("works"), told);
    whole(cases, "30 works of 4,000 in descending order", Expected::Shown, descending(4000, 30, 1));
    whole(cases, "10,000 titles of a work", Expected::Shown, claimed(10_000));
    whole(cases, "10,000 times a source of 10,000 marks", Expected::Shown, marked(10_000));
    whole(cases, "4,000 pages of a person", Expected::Shown, linked(4000));
    whole(cases, "a work of 3,000 members", Expected::Shown, crowd(3000));
    whole(cases, "a work of 5,000 members", Expected::Shown, crowd(5000));
    whole(cases, "5,001 members", Expected::Refused("people"), crowd(5002));
    whole(cases, "a work of 100 members", Expected::Shown, crowd(100));
    whole(cases, "2,000 works of 60", Expected::Shown, works(2000, 60, 0));
}
