//! Third-party pages into which the content of profiles is written.

use peerage::emit::{differences, fill};
use peerage_core::model::ValidatedDataset;
use peerage_core::model::schema::decode;
use peerage_site::hostile::VALID;

const FILE: &str = "peerage.json";

thread_local! {
    static DATASET: ValidatedDataset = decode(VALID.as_bytes()).expect("it is valid");
}

/// A page: elements of Peerage are filled, nothing else changes, and a filled page stays unchanged.
pub fn page(bytes: &[u8]) {
    let Ok(html) = std::str::from_utf8(bytes) else { return };
    DATASET.with(|dataset| {
        let Ok(filled) = fill(html, dataset, FILE) else { return };
        if filled.count == 0 {
            assert_eq!(filled.html, html);
            return;
        }
        check_rest(html, &filled.html, &contents(dataset), filled.count);
        let again = fill(&filled.html, dataset, FILE).expect("it is still a page");
        assert_eq!((again.html, again.count), (filled.html.clone(), filled.count));
        assert_eq!(differences(&filled.html, dataset, FILE), Ok(Vec::new()));
    });
}

/// Contents of filled elements: for the lab, and for each person.
fn contents(dataset: &ValidatedDataset) -> Vec<String> {
    let people = dataset.people_with_ids().map(|(_, person)| format!(" person=\"{}\"", person.key));
    let filled = people.chain([String::new()]).map(|key| {
        let (start, end) = (format!("<peerage-profile{key}>"), "</peerage-profile>");
        let filled = fill(&format!("{start}{end}"), dataset, FILE).expect("it is a page").html;
        filled.trim_start_matches(&start).trim_end_matches(end).to_owned()
    });
    filled.collect()
}

/// Checks that the parts of `filled` between the `contents` stand in `html`, in the same order, and
/// begin and end the page.
fn check_rest(html: &str, filled: &str, contents: &[String], count: usize) {
    let (mut pieces, mut rest) = (Vec::new(), filled);
    loop {
        let next = contents.iter().filter_map(|one| Some((rest.find(one.as_str())?, one.len())));
        let Some((at, length)) = next.min() else { break };
        pieces.push(&rest[..at]);
        rest = &rest[at + length..];
    }
    pieces.push(rest);
    assert!(pieces.len() > count, "each element is filled");
    assert!(
        html.starts_with(pieces[0]) && html.ends_with(rest),
        "the page begins and ends as it did"
    );
    let mut at = 0;
    for piece in pieces {
        let found = html[at..].find(piece).expect("nothing else changes");
        at += found + piece.len();
    }
}
