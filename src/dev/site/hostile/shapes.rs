//! Values of another kind, missing members, formulas and lists of unequal lengths.

use serde_json::{Value, json};

use super::{Case, refused, shown};

/// A formula of `depth` nested elements.
fn nested(depth: usize) -> Value {
    let inner = json!({"tag": "mi", "text": "x"});
    (1..depth).fold(inner, |inner, _| json!({"tag": "mrow", "children": [inner]}))
}

pub(super) fn add(cases: &mut Vec<Case>) {
    for (pointer, value, place) in [
        ("/works", json!({}), "works"),
        ("/works/0", json!({}), "works[0]"),
        ("/works/0", json!([]), "works[0]"),
        ("/works/0", Value::Null, "works[0]"),
        ("/works/0/title", json!("Notes"), "works[0].title"),
        ("/works/0/title/plain", json!(7), "works[0].title.plain"),
        ("/works/0/kind", json!("novel"), "works[0].kind"),
        ("/works/0/status", json!("Published"), "works[0].status"),
        ("/works/0/artifact/0", json!("shiny"), "works[0].artifact[0]"),
        ("/works/0/identifiers/0/scheme", json!("isbn"), "works[0].identifiers[0].scheme"),
        ("/works/0/claims/0/places/0", json!([0, 1]), "works[0].claims[0].places[0]"),
        ("/works/0/claims/0/predicate", json!("rank"), "works[0].claims[0].predicate"),
        ("/works/0/authors/0", json!(0), "works[0].authors[0]"),
        ("/people", Value::Null, "people"),
        ("/people/0/profile", json!("x"), "people[0].profile"),
        ("/people/0/name", Value::Null, "people[0].name"),
        ("/lab", json!([]), "lab"),
        ("/lab/name", json!({}), "lab.name"),
        ("/sources/0/kind", json!("blog"), "sources[0].kind"),
        ("/citations/digest", json!(-7), "citations.digest"),
        ("/index", json!("0123456789abcdef"), "index"),
        ("/schema", json!("1"), "schema"),
        ("/proofs/pages/0/channel", json!("mail"), "proofs.pages[0].channel"),
    ] {
        refused(cases, &format!("{value} as {pointer}"), pointer, value, place);
    }
    for (pointer, value, place) in [
        ("/pictures/0/x", json!([1, 2]), "pictures[0]"),
        ("/pictures/0/y", json!([]), "pictures[0]"),
        ("/pictures/0/communities", json!([0, 0, 0, 0]), "pictures[0]"),
        ("/sources/0/digests", json!(["00"]), "sources[0].digests"),
        ("/works/0/title/runs/0/text", json!("Other"), "works[0].title"),
        ("/works/0/title/plain", json!("Notes on x² and more"), "works[0].title"),
        ("/works/0/title/runs/1/math/tag", json!("script"), "works[0].title.runs[1].math"),
        ("/works/0/title/runs/1/math/tag", json!("annotation-xml"), "works[0].title.runs[1].math"),
        ("/works/0/title/runs/1/math/tag", json!(""), "works[0].title.runs[1].math"),
        (
            "/works/0/title/runs/1/math/children/0/children/0/tag",
            json!("maction"),
            "works[0].title.runs[1].math.children[0].children[0]",
        ),
        (
            "/works/0/title/runs/1/math/attributes/0/0",
            json!("onclick"),
            "works[0].title.runs[1].math",
        ),
        ("/works/0/title/runs/1/math/attributes/0/0", json!("href"), "works[0].title.runs[1].math"),
    ] {
        refused(cases, &format!("{value} as {pointer}"), pointer, value, place);
    }
    let math = "/works/0/title/runs/1/math";
    refused(cases, "a formula of 33 elements in each other", math, nested(33), "children[0]");
    refused(cases, "a formula of 200 elements in each other", math, nested(200), "children[0]");
    shown(cases, "a formula of 32 elements in each other", math, nested(32));
    shown(cases, "a formula that is one letter", math, json!({"tag": "mi", "text": "x"}));
    refused(
        cases,
        "no works, though others name them",
        "/works",
        json!([]),
        "sources[1].marks[0].work",
    );
    shown(cases, "a member that nobody knows", "/more", json!({"a": [1, {"b": null}]}));
    shown(cases, "no pictures", "/pictures", json!([]));
    shown(
        cases,
        "a picture of nobody",
        "/pictures/0",
        json!({"people": [], "communities": [], "x": [], "y": [], "step": 1}),
    );
    shown(cases, "no citations", "/citations", Value::Null);
    shown(cases, "no styles", "/citations/styles", json!([]));
    shown(cases, "a work without authors", "/works/0/authors", json!([]));
    shown(cases, "a source without files", "/works/1/claims", json!([]));
}
