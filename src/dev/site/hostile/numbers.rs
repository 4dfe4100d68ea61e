//! Numbers that point nowhere, or exceed the range of a number.

use peerage_core::model::schema::{OLDEST, SCHEMA};
use serde_json::json;

use super::{Case, refused, shown};

/// JSON pointers of every position in a list.
const POSITIONS: [(&str, &str); 18] = [
    ("/works/0/authors/0/person", "works[0].authors[0].person"),
    ("/works/0/venue", "works[0].venue"),
    ("/works/0/topics/0", "works[0].topics[0]"),
    ("/works/0/claims/0/places/1/0", "works[0].claims[0].places[1]"),
    ("/works/0/claims/0/places/1/1", "works[0].claims[0].places[1]"),
    ("/people/0/claims/0/places/0/0", "people[0].claims[0].places[0]"),
    ("/sources/0/subject", "sources[0].subject"),
    ("/sources/2/copy_of", "sources[2].copy_of"),
    ("/sources/1/marks/0/work", "sources[1].marks[0].work"),
    ("/people/0/profile/sources/0", "people[0].profile.sources[0]"),
    ("/people/0/profile/news/0/works/0", "people[0].profile.news[0].works[0]"),
    ("/people/0/profile/news/0/source", "people[0].profile.news[0].source"),
    (
        "/people/0/profile/sections/0/items/0/sources/0",
        "people[0].profile.sections[0].items[0].sources[0]",
    ),
    (
        "/people/0/profile/sections/0/items/0/relations/0/person",
        "people[0].profile.sections[0].items[0].relations[0].person",
    ),
    ("/pictures/0/people/2", "pictures[0].people[2]"),
    ("/pictures/1/focus", "pictures[1].focus"),
    ("/works/1/topics/1", "works[1].topics[1]"),
    ("/works/1/authors/1/person", "works[1].authors[1].person"),
];

pub(super) fn add(cases: &mut Vec<Case>) {
    for (pointer, place) in POSITIONS {
        for number in [3, 1_500_000_000, u32::MAX] {
            refused(cases, &format!("{number} as {pointer}"), pointer, json!(number), place);
        }
    }
    for number in [json!(-1), json!(1.5), json!(1_u64 << 32), json!(1e300), json!("0")] {
        let (pointer, place) = POSITIONS[0];
        refused(cases, &format!("{number} as a number of {place}"), pointer, number, place);
    }
    refused(
        cases,
        "line 0",
        "/works/0/claims/0/places/0/2",
        json!(0),
        "works[0].claims[0].places[0]",
    );
    refused(
        cases,
        "a source copied from itself",
        "/sources/2/copy_of",
        json!(2),
        "sources[2].copy_of",
    );
    refused(cases, "a ring of copies", "/sources/1/copy_of", json!(2), "sources[1].copy_of");
    for date in ["0000", "0999", "0000-01-01"] {
        refused(cases, &format!("a work of {date}"), "/works/0/date", json!(date), "works[0].date");
    }
    for date in ["10000", "1843-13", "1843-00", "1843-01-32", "1843-1", "99999-01", "", "-1843"] {
        refused(
            cases,
            &format!("a work of {date:?}"),
            "/works/0/date",
            json!(date),
            "works[0].date",
        );
    }
    refused(cases, "a source read in 0000", "/sources/0/read", json!("0000"), "sources[0].read");
    refused(
        cases,
        "a source written in 0000",
        "/sources/0/written",
        json!("0000"),
        "sources[0].written",
    );
    refused(
        cases,
        "news of 0000",
        "/people/0/profile/news/0/date",
        json!("0000"),
        "people[0].profile.news[0].date",
    );
    refused(
        cases,
        "a mark of 0000",
        "/sources/1/marks/0/date",
        json!("0000"),
        "sources[1].marks[0].date",
    );
    refused(
        cases,
        "a post from 0000 on",
        "/people/0/profile/sections/0/items/0/period/start",
        json!("0000"),
        "people[0].profile.sections[0].items[0].period",
    );
    refused(
        cases,
        "a community of 8",
        "/pictures/0/communities/0",
        json!(8),
        "pictures[0].communities[0]",
    );
    refused(
        cases,
        "a community of 256",
        "/pictures/0/communities/0",
        json!(256),
        "pictures[0].communities[0]",
    );
    refused(cases, "a step of 65,536", "/pictures/0/step", json!(65536), "pictures[0].step");
    refused(cases, "a later version", "/schema", json!(SCHEMA + 1), "");
    refused(cases, "an older version", "/schema", json!(OLDEST - 1), "");
    refused(cases, "no version", "/schema", json!(-1), "schema");
    shown(cases, "a work of 9999", "/works/0/date", json!("9999-12-31"));
    shown(cases, "a work of 1000", "/works/0/date", json!("1000"));
    shown(cases, "a day that February lacks", "/works/0/date", json!("2023-02-31"));
    shown(cases, "a step of 0", "/pictures/0/step", json!(0));
    shown(cases, "somebody twice in a picture", "/pictures/0/people/2", json!(0));
    shown(cases, "an author twice", "/works/0/authors/1/person", json!(0));
    shown(cases, "a topic twice", "/works/1/topics/1", json!(0));
    shown(
        cases,
        "a period that ends before it begins",
        "/people/0/profile/sections/0/items/0/period/end",
        json!("1000"),
    );
    shown(cases, "line 4,294,967,295", "/works/0/claims/0/places/0/2", json!(u32::MAX));
}
