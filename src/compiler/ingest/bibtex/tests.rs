//! Tests of reading bibliographies.

use std::collections::BTreeMap;

use peerage_core::model::{ArtifactBadge, LinkKind, Status, Variable, WorkKind};

use super::*;
use crate::ingest::diagnostic::Severity;
use crate::ingest::files::FileId;
use crate::ingest::record::WorkRecord;

/// Checks the messages, each with the text that it points at.
#[track_caller]
fn check(text: &str, expected: &[&str]) -> Vec<WorkRecord> {
    let mut report = Report::new(FileId(0));
    let works = read(text, &SharedStrings::default(), &mut Keys::default(), &mut report).works;
    let told: Vec<_> = report
        .diagnostics
        .iter()
        .map(|d| {
            let range = d.span.as_ref().map(|span| span.range()).unwrap_or_default();
            format!("{} @ {}", d.message, text[range].lines().next().unwrap_or_default())
        })
        .collect();
    assert_eq!(told, expected);
    works
}

#[test]
fn an_entry_is_read_whole() {
    let text = r#"---
---
@string{exc = "Example Conference"}
@InProceedings{lovelace2024x,
  title = {{X}: Up to $2\times$ Faster {\"O}, says \emph{all}},
  author = {Lovelace*, Ada and Grace Hopper and others},
  booktitle = exc # { '24}, abbr = {EXC}, year = 2024, month = apr # "~16",
  doi = {https://doi.org/10.1000/X}, eprint = {2201.06398v2}, archivePrefix = {arXiv},
  pdf = {https://example.org/a\_b.pdf}, code = {listed}, slides = {javascript:x},
  award = {Because.}, award_name = {Best Paper Award and Artifact Award}, keywords = {A, B},
  artifact = {Available, Functional, shiny},
  shorttitle = {X}, selected = {true}, abstract = {One. Call +999 5550100.}, unknown = {x},
}"#;
    let works = check(
        text,
        &[
            "an address that no page may link to @ javascript:x",
            "removed: a phone number @ One. Call +999 5550100.",
            "`shiny` is no badge of an artifact @ Available, Functional, shiny",
        ],
    );
    let work = &works[0];
    assert_eq!(work.title.value.plain, "X: Up to 2× Faster Ö, says all");
    assert_eq!(
        &text[work.title.span.range()],
        r#"{X}: Up to $2\times$ Faster {\"O}, says \emph{all}"#
    );
    assert!(
        text[work.span.range()].starts_with("@InProceedings{") && work.span.end() == text.len()
    );
    let authors = &work.authors.as_ref().unwrap().value;
    assert_eq!(
        (&*authors[0].name, authors[0].equal, authors.len(), work.truncated),
        ("Ada Lovelace", true, 2, true)
    );
    assert_eq!(&*work.venue.as_ref().unwrap().value, "EXC");
    assert_eq!(work.date.as_ref().unwrap().value.to_string(), "2024-04-16");
    assert_eq!((work.kind, work.status.value), (WorkKind::Conference, Status::Published));
    let identifiers: Vec<_> = work.identifiers.iter().map(|id| id.value.value.as_ref()).collect();
    assert_eq!(identifiers, ["10.1000/x", "2201.06398"]);
    let links: Vec<_> = work.links.iter().map(|link| (link.kind, link.url.as_deref())).collect();
    assert_eq!(
        links,
        [(LinkKind::Pdf, Some("https://example.org/a_b.pdf")), (LinkKind::Code, None)]
    );
    assert_eq!(
        work.awards.iter().map(|a| a.value.as_str()).collect::<Vec<_>>(),
        ["Best Paper Award", "Artifact Award"]
    );
    let artifact: Vec<_> = work.artifact.iter().map(|badge| badge.value).collect();
    assert_eq!(artifact, [ArtifactBadge::Available, ArtifactBadge::Functional]);
    assert_eq!(work.topics.len(), 2);
    assert!(work.selected);
    assert_eq!(work.summary.as_ref().unwrap().plain, "One.");
}

#[test]
fn kinds_and_states_follow_from_the_entry() {
    let works = check(
        "@article{a, title={A}, journal={arXiv preprint arXiv:2201.06398}, year={2022}}
         @article{b, title={B}, journal={J}, eprint={2201.06398}, eprinttype={arxiv}, year={2022}}
         @misc{c, title={C}, eprint={2201.06398}, archiveprefix={arXiv}, year={2022}}
         @misc{d, title={D}, year={2022}}
         @unpublished{e, title={E}}
         @unpublished{f, title={F}, abbr={EXC}}
         @phdthesis{g, title={G}, school={U}, year={2020}}
         @inproceedings{h, title={H}, booktitle={B}, pubstate={inpress}}
         @article{j, title={J}, journal={J}, year={in press}}
         @article{i, title={I}, journal={J}, volume={abs/2201.06398}, year={2022}}",
        &[],
    );
    let told: Vec<_> = works.iter().map(|work| (work.kind, work.status.value)).collect();
    use {Status::*, WorkKind::*};
    let expected = [
        (WorkKind::Preprint, Status::Preprint),
        (Journal, Published),
        (WorkKind::Preprint, Status::Preprint),
        (Other, Published),
        (WorkKind::Preprint, Unpublished),
        (WorkKind::Preprint, Unpublished),
        (Thesis, Published),
        (Conference, Accepted),
        (Journal, Accepted),
        (WorkKind::Preprint, Status::Preprint),
    ];
    assert_eq!(told, expected);
    assert_eq!(&*works[6].venue.as_ref().unwrap().value, "U");
    assert_eq!(works[0].identifiers.len(), 1);
}

#[test]
fn one_bad_entry_does_not_lose_the_others() {
    let works = check(
        "@article{a, title={A}, year={2020}}
         @article{b, title={B} year={2020}}
         @article{c, title={C, year={2020}
         @article{d, title=, year={2020}}
         @article{e, year={2020}}
         @article{f, title={F}}
         @article(g, title={G})
         @article{h, title={H}, year=soon, doi={x}}
         @article{a, title={A2}, year={2020}}",
        &[
            "a comma is missing here @ ",
            "this value is not closed @ {C",
            "a value is missing here @ title",
            "`soon` is not defined @ soon",
            "`d` has no title @ @article{d, title=, year={2020}}",
            "`e` has no title @ @article{e, year={2020}}",
            "`f` has no year @ @article{f, title={F}}",
            "`g` has no year @ @article(g, title={G})",
            "this is no DOI @ x",
            "`year` is not a date @ soon",
            "`h` has no year @ @article{h, title={H}, year=soon, doi={x}}",
            "`a` is the key of another work of this source @ a",
        ],
    );
    let keys: Vec<_> = works.iter().map(|work| &*work.key).collect();
    assert_eq!(keys, ["a", "b", "c", "d", "e", "f", "g", "h", "a-2"]);
}

#[test]
fn references_between_entries_are_followed() {
    let works = check(
        "@inproceedings{a, title={A}, crossref={p}}
         @proceedings{p, title={Proceedings}, year={2020}, month={9}, doi={10.1000/p}}
         @inproceedings{b, title={B}, xdata={x}}
         @xdata{x, booktitle={Book}, date={2021-05/2021-06}}",
        &["`p` is read into those that refer to it, and is no work of its own @ p"],
    );
    let told: Vec<_> = works
        .iter()
        .map(|w| {
            format!(
                "{} {} {}",
                w.key,
                w.venue.as_ref().unwrap().value,
                w.date.as_ref().unwrap().value
            )
        })
        .collect();
    assert_eq!(told, ["a Proceedings 2020-09", "b Book 2021-05"]);
    assert!(works[0].identifiers.is_empty());
}

#[test]
fn the_whole_that_others_are_part_of_is_a_work_of_its_editors() {
    let works = check(
        "@incollection{a, author={Ida Roe}, title={A}, crossref={b}}
         @collection{b, editor={Ada Roe}, title={Looms}, subtitle={Essays}, publisher={L}, isbn={978-3-16-148410-0}, year={2020}}
         @inbook{c, author={Ida Roe}, title={C}, crossref={d}}
         @mvbook{d, author={Ada Roe}, title={Mills}, publisher={M}, volumes={3}, year={2021}}
         @set{e, entryset={a,b}}
         @set{f, title={Both}, entryset={a,b}, year={2020}}",
        &["`e` groups other entries, and is no work of its own @ e"],
    );
    let told: Vec<_> = works
        .iter()
        .map(|work| {
            let text = |variable| work.details.text(variable);
            let whole = [Variable::ContainerTitle, Variable::MainTitle].map(text).concat();
            format!("{} {:?} {whole} {}", work.key, work.kind, text(Variable::Publisher))
        })
        .collect();
    let expected = ["a Chapter Looms: Essays L", "b EditedBook  L", "c Chapter Mills M"];
    assert_eq!(told, [&expected[..], &["d Book  M", "f Other  "]].concat());
}

#[test]
fn circles_and_missing_references_are_ignored() {
    let works = check(
        "@misc{a, title={A}, year={2020}, crossref={a}}
         @misc{b, title={B}, year={2020}, crossref={c}}
         @misc{c, title={C}, year={2020}, crossref={b}}
         @misc{d, title={D}, year={2020}, crossref={nowhere}}",
        &[
            "`crossref` refers to an entry that is not in this file @ nowhere",
            "`crossref` refers in a circle @ a",
            "`crossref` refers in a circle @ b",
        ],
    );
    assert_eq!(works.len(), 4);
}

/// Checks the messages about references and abbreviations, and returns the works.
#[track_caller]
fn check_references(text: &str, expected: &[(&str, usize)]) -> Vec<WorkRecord> {
    let mut report = Report::new(FileId(0));
    let works = read(text, &SharedStrings::default(), &mut Keys::default(), &mut report).works;
    let mut told: BTreeMap<String, usize> = BTreeMap::new();
    let words = ["` leads ", "` refers ", "` takes ", "abbreviations"];
    for told_of in report.finish() {
        assert!(told_of.severity > Severity::Error);
        if words.iter().any(|word| told_of.message.contains(word)) {
            *told.entry(told_of.message).or_default() += 1;
        }
    }
    let told: Vec<_> = told.iter().map(|(message, n)| (message.as_str(), *n)).collect();
    assert_eq!(told, expected);
    works
}

/// Makes `length` entries, each of which refers to the next; the last has a year.
fn chain(name: &str, length: usize) -> String {
    let entry = |at: usize| match at + 1 == length {
        true => format!("@misc{{e{at}, title={{E{at}}}, year={{2020}}, booktitle={{B}}}}\n"),
        false => format!("@misc{{e{at}, title={{E{at}}}, {name}={{e{}}}}}\n", at + 1),
    };
    (0..length).map(entry).collect()
}

#[test]
fn a_chain_of_references_is_followed_up_to_its_limit() {
    for name in ["crossref", "xdata"] {
        let works = check_references(&chain(name, 16), &[]);
        assert_eq!(works.len(), 16);
        assert!(works.iter().all(|work| work.date.is_some() && work.venue.is_some()));
        let works = check_references(
            &chain(name, 17),
            &[(&format!("`{name}` leads through too many entries"), 1)],
        );
        assert_eq!(works.iter().filter(|work| work.date.is_none()).count(), 1);
    }
    check_references(
        &chain("crossref", 2_000),
        &[("`crossref` leads through too many entries", 124)],
    );
}

#[test]
fn a_ring_of_references_is_told_once() {
    let ring = chain("crossref", 2_000).replace("year={2020}", "year={2020}, crossref={e0}");
    let works = check_references(
        &ring,
        &[("`crossref` leads through too many entries", 124), ("`crossref` refers in a circle", 1)],
    );
    assert_eq!(works.len(), 2_000);
}

#[test]
fn the_nearest_value_is_inherited() {
    let works = check_references(
        "@inproceedings{a, title={A}, crossref={p}}
         @proceedings{p, title={P}, month={9}, crossref={s}}
         @proceedings{s, title={S}, year={2020}, month={1}, journal={J}}
         @inproceedings{b, title={B}, year={2021}, xdata={x}, crossref={s}}
         @xdata{x, booktitle={X}, month={2}, doi={10.1000/x}}",
        &[],
    );
    let told: Vec<_> = works
        .iter()
        .map(|work| {
            let venue = work.venue.as_ref().map(|venue| &*venue.value).unwrap_or_default();
            let date = work.date.as_ref().map(|date| date.value.to_string()).unwrap_or_default();
            format!("{} {venue} {date} {}", work.key, work.identifiers.len())
        })
        .collect();
    assert_eq!(told, ["a P 2020-09 0", "b X 2021 1"]);
}

#[test]
fn what_entries_take_over_is_bounded() {
    let long = "z".repeat(200_000);
    let child = |at: usize| format!("@misc{{c{at}, title={{C}}, year=2020, crossref={{p}}}}\n");
    let text = format!("@book{{p, title={{{long}}}}}\n") + &(0..400).map(child).collect::<String>();
    let works = check_references(&text, &[("`crossref` takes over too much", 232)]);
    assert_eq!(works.len(), 400);
    let entry = |at: usize| format!("@misc{{c{at}, title={{C}}, year=2020, note=s}}\n");
    let text = format!("@string{{s = {{{long}}}}}\n") + &(0..400).map(entry).collect::<String>();
    check_references(&text, &[("the abbreviations of this file are too long", 1)]);
}

#[test]
fn abbreviations_do_not_grow_without_bound() {
    let mut text = "@string{a0 = {0123456789}}\n".to_owned();
    for number in 1..60 {
        let before = number - 1;
        text += &format!("@string{{a{number} = a{before} # a{before}}}\n");
    }
    text += "@misc{x, title = {X}, year = 2020, abstract = a59}";
    let mut report = Report::new(FileId(0));
    let works = read(&text, &SharedStrings::default(), &mut Keys::default(), &mut report).works;
    assert_eq!(works.len(), 1);
    assert!(works[0].summary.as_ref().unwrap().plain.len() < 1 << 21);
}

#[test]
fn damage_does_no_harm() {
    for text in [
        "",
        "@",
        "@a",
        "@a{",
        "@a{}",
        "@a{,}",
        "@a{x}",
        "@a{x,=}",
        "@string{",
        "@é{x,}",
        "---\n",
        "@a{x, t={é",
    ] {
        let mut report = Report::new(FileId(0));
        read(text, &SharedStrings::default(), &mut Keys::default(), &mut report);
    }
}

#[test]
fn abbreviations_keep_their_spaces_and_are_shared() {
    let mut shared = SharedStrings::default();
    shared.add("@string{jm = \"Journal of Memoirs\", and = {mine}}");
    let text = "@string{and = \" and \"} @string{ada = {Ada King}}
        @article{k, title = {T} # { U }, author = ada # and # ida # and # ida, journal = jm, year = 1843}";
    let mut report = Report::new(FileId(0));
    let works = read(text, &shared, &mut Keys::default(), &mut report).works;
    let authors = works[0].authors.as_ref().map(|it| it.value.iter().map(|one| &*one.name));
    let authors: Vec<_> = authors.into_iter().flatten().collect();
    assert_eq!(authors, ["Ada King", "ida", "ida"]);
    assert_eq!(works[0].title.value.plain, "T U");
    assert_eq!(works[0].venue.as_ref().map(|venue| &*venue.value), Some("Journal of Memoirs"));
    let told: Vec<_> = report.diagnostics.iter().map(|told| told.message.as_str()).collect();
    assert_eq!(told, ["`ida` is not defined"]);
}

#[test]
fn books_that_others_take_over_from_stay_works_or_are_told() {
    let works = check(
        "@incollection{a, author={Ida}, title={A}, crossref={b}}
         @book{b, editor={Ada King}, title={B}, subtitle={Notes}, year={1843}}
         @inbook{c, title={C}, crossref={d}}
         @mvbook{d, author={Ada King}, title={D}, year={1843}}
         @set{e, entryset={a,c}}
         @article{f, title={F}, crossref={g}}
         @periodical{g, title={Memoirs}, issn={1234-5678}, date={1843}}",
        &[
            "`e` groups other entries, and is no work of its own @ e",
            "`g` is read into those that refer to it, and is no work of its own @ g",
        ],
    );
    let keys: Vec<_> = works.iter().map(|work| &*work.key).collect();
    assert_eq!(keys, ["a", "b", "c", "d", "f"]);
    let authors = works[2].authors.as_ref().map(|it| it.value[0].name.to_string());
    assert_eq!(authors.as_deref(), Some("Ada King"));
    assert_eq!(works[4].venue.as_ref().map(|venue| &*venue.value), Some("Memoirs"));
}
