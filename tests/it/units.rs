//! Units of a lab, from `lab.toml` to pages, filters, feeds and linked data.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::time::{Duration, Instant};

use peerage::emit::Listing;
use peerage::ingest;
use peerage::resolve;
use peerage_core::facet::{Facet, Levels, Selection, Table, count, drilldown};
use peerage_core::model::{UnitId, ValidatedDataset, WorkId};
use peerage_core::state::Focus;
use serde_json::Value;

use crate::site::{compiled, peerage, seeds, site, values};

/// Units in three levels. The names and the order are those of the pages.
const LAB: &str = r#"
name = "University of Looms"

[[unit]]
name = "School of Engineering"
kind = "School"
description = "Where looms are made."
link = "https://engineering.example"
ror = "https://ror.org/05gq02987"

[[unit]]
name = "School of Arts & Letters"

[[unit]]
name = "Department of Looms"
parent = "School of Engineering"
kind = "Department"

[[unit]]
name = "Shuttle Group"
parent = "Department of Looms"
members = ["Cy Gamma"]

[[unit]]
name = "Department of Dyes"
parent = "School of Engineering"
"#;

/// Members with their profiles.
const MEMBERS: [(&str, &str); 5] = [
    ("Ada Alpha", "role = 'Professor'\nunit = 'Department of Looms'"),
    ("Bea Beta", "role = 'PhD student'\nunit = ['Shuttle Group', 'School of Arts & Letters']"),
    ("Cy Gamma", "role = 'PhD student'"),
    ("Dan Delta", "role = 'Postdoc'\nunit = 'Department of Dyes'\nnow = 'Dyer at Elsewhere'"),
    ("Eva Epsilon", "role = 'Postdoc'"),
];

/// Authors of the works, by their positions among the members; others are guests.
const WORKS: [&[usize]; 7] = [&[0, 1], &[1], &[2, 7], &[3], &[4], &[0, 3, 2], &[8, 9]];

fn lab(toml: &str) -> tempfile::TempDir {
    let mut files = vec![("lab.toml".to_owned(), toml.to_owned())];
    for (name, profile) in MEMBERS {
        let key = name.replace(' ', "-").to_lowercase();
        files.push((
            format!("{key}/source.toml"),
            format!("subject = '{name}'\nread = '2026-01-02'\n"),
        ));
        files.push((format!("{key}/profile.toml"), profile.to_owned()));
    }
    let mut bib = String::new();
    for (at, authors) in WORKS.iter().enumerate() {
        let name = |at: &usize| {
            MEMBERS.get(*at).map_or_else(|| format!("Guest Number{at}"), |it| it.0.to_owned())
        };
        let names: Vec<String> = authors.iter().map(name).collect();
        let _ = writeln!(
            bib,
            "@misc{{w{at}, title={{The {at}th loom}}, author={{{}}}, year={{{}}}}}",
            names.join(" and "),
            2026 - at
        );
    }
    files.push(("list.bib".to_owned(), bib));
    let files: Vec<(&str, &str)> = files.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    seeds(&files)
}

/// Works of each unit, found from the authors of each.
fn works_by_unit(dataset: &ValidatedDataset) -> BTreeMap<u32, BTreeSet<u32>> {
    let mut found: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
    for (work, it) in dataset.works_with_ids() {
        for author in &it.authors {
            let profile = dataset.people[author.person.index()].profile.as_ref();
            for own in profile.map_or(&[][..], |profile| &profile.units) {
                let mut at = Some(*own);
                while let Some(unit) = at {
                    found.entry(unit.0).or_default().insert(work.0);
                    at = dataset.units[unit.index()].parent;
                }
            }
        }
    }
    found
}

#[track_caller]
fn check_works(dataset: &ValidatedDataset) {
    let expected = works_by_unit(dataset);
    let table = Table::new(dataset, &Levels::default());
    let all: Vec<WorkId> = dataset.works_with_ids().map(|(id, _)| id).collect();
    let (totals, listing) = (count(&all, &table), Listing::new(dataset));
    for (id, unit) in dataset.units_with_ids() {
        let works = expected.get(&id.0).cloned().unwrap_or_default();
        let ids: Vec<WorkId> = works.iter().copied().map(WorkId).collect();
        assert_eq!(Focus::Unit(id).works(dataset), ids, "{}", unit.name);
        assert_eq!(listing.works(Focus::Unit(id)), ids, "{}", unit.name);
        assert_eq!(totals.get(Facet::Unit, id.0) as usize, works.len(), "{}", unit.name);
        let mut selection = Selection::default();
        selection.set(Facet::Unit, id.0, Some(false));
        assert_eq!(drilldown(&all, &table, &selection).hits, ids, "{}", unit.name);
    }
}

#[test]
fn units_roll_up_and_count_each_work_once() {
    let dataset = compiled(lab(LAB).path());
    let keys: Vec<&str> = dataset.units.iter().map(|unit| unit.key.as_str()).collect();
    let looms = "department-of-looms";
    let (arts, dyes) = ("school-of-arts-letters", "department-of-dyes");
    assert_eq!(keys, ["school-of-engineering", looms, "shuttle-group", dyes, arts]);
    check_works(&dataset);
    let n_works = |unit| Focus::Unit(UnitId(unit)).works(&dataset).len();
    assert_eq!([0, 1, 2, 3, 4].map(n_works), [5, 4, 4, 2, 2]);
    assert_eq!(dataset.unit_sizes(), [4, 3, 2, 1, 1]);
}

/// Checks that the parts stand in the page in this order.
#[track_caller]
fn check(page: &str, parts: &[&str]) {
    let mut rest = page;
    for part in parts {
        let Some((_, behind)) = rest.split_once(part) else { panic!("{part} is not in {rest}") };
        rest = behind;
    }
}

#[test]
fn each_unit_has_a_page_with_its_place_and_its_people() {
    let pages = site(&compiled(lab(LAB).path()), Some("https://looms.example/"));
    check(
        &pages["index.html"],
        &[
            ">Units</h2>",
            ">School of Engineering</a>",
            ">4 people · 5 works</span>",
            ">Department of Looms</a>",
            ">Department of Dyes</a>",
            ">School of Arts &amp; Letters</a>",
            ">1 person · 2 works</span>",
            ">Ada Alpha<",
        ],
    );
    let school = &pages["units/school-of-engineering/index.html"];
    check(
        school,
        &[
            "page=\"unit:school-of-engineering\"",
            ">School</p>",
            ">School of Engineering</h1>",
            ">4 people · 5 works · ",
            "Where looms are made.",
            "href=\"https://engineering.example\"",
            "href=\"https://ror.org/05gq02987\"",
            ">Department of Looms</a>",
            ">3 people · 4 works</span>",
            ">Shuttle Group</a>",
            ">Ada Alpha<",
            ">Alumni</h2>",
            ">Dan Delta<",
        ],
    );
    assert!(school.contains("class=\"work-row"));
    assert!(!school.contains(">Eva Epsilon<"), "she is in no unit");
    let group = &pages["units/shuttle-group/index.html"];
    check(
        group,
        &[
            "href=\"../../units/school-of-engineering/\"",
            "href=\"../../units/department-of-looms/\"",
            ">Unit</p>",
            ">Shuttle Group</h1>",
            ">2 people · 4 works",
        ],
    );
    assert!(!group.contains("unit-tree__list"), "nothing is below it");
    let person = &pages["people/bea-beta/index.html"];
    let links = values(person, "href");
    for unit in ["shuttle-group", "school-of-arts-letters"] {
        assert!(links.contains(&&*format!("../../units/{unit}/")), "{links:?}");
    }
    assert!(pages["sitemap.xml"].contains("https://looms.example/units/shuttle-group/"));
}

#[test]
fn linked_data_has_the_tree() {
    let pages = site(&compiled(lab(LAB).path()), Some("https://looms.example/"));
    let graph = |path: &str| {
        let (_, rest) = pages[path].split_once("application/ld+json\">").expect("there is some");
        let (text, _) = rest.split_once("</script>").expect("it ends");
        let whole: Value = serde_json::from_str(text).expect("it is JSON");
        whole["@graph"].as_array().expect("a graph").clone()
    };
    let names = |value: &Value| {
        let list = value.as_array().into_iter().flatten();
        list.map(|it| it["name"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    let home = graph("index.html");
    assert_eq!(
        names(&home[0]["subOrganization"]),
        ["School of Engineering", "School of Arts & Letters"]
    );
    let unit = graph("units/department-of-looms/index.html");
    assert_eq!(names(&unit[0]["department"]), ["Shuttle Group"]);
    assert_eq!(unit[0]["parentOrganization"]["name"], "School of Engineering");
    assert_eq!(names(&unit[0]["member"]), ["Ada Alpha", "Bea Beta", "Cy Gamma"]);
    let way = unit.last().expect("it has entries");
    assert_eq!(
        names(&way["itemListElement"]),
        ["University of Looms", "School of Engineering", "Department of Looms"]
    );
    let school = graph("units/school-of-engineering/index.html");
    assert_eq!(school[0]["parentOrganization"]["name"], "University of Looms");
    assert_eq!(school[0]["sameAs"][1], "https://ror.org/05gq02987");
    let person = graph("people/bea-beta/index.html");
    assert_eq!(names(&person[0]["memberOf"]), ["Shuttle Group", "School of Arts & Letters"]);
}

#[test]
fn a_dataset_without_units_says_nothing_of_them() {
    let toml = "name = 'University of Looms'\n";
    let folder = seeds(&[
        ("lab.toml", toml),
        ("ada/source.toml", "subject = 'Ada Alpha'\n"),
        ("ada/profile.toml", "role = 'Professor'\n"),
        ("ada/list.bib", "@misc{a, title={A}, author={Ada Alpha}}\n"),
    ]);
    let dataset = compiled(folder.path());
    let text = serde_json::to_string(&*dataset).expect("it is serialized");
    assert!(!text.contains("unit"), "{text}");
    let pages = site(&dataset, None);
    assert!(pages.keys().all(|path| !path.starts_with("units/")));
    let is_free = |page: &String| !page.contains("class=\"unit-");
    assert!(pages.values().all(is_free), "no part of units is written");
}

#[test]
fn what_is_wrong_is_told_with_its_line_and_a_remedy() {
    let toml = "name = 'Looms'\n[[unit]]\nname = 'A'\nparent = 'Department of Loms'\n[[unit]]\n\
                name = 'Department of Looms'\n[[unit]]\nname = 'B'\nparent = 'C'\n[[unit]]\n\
                name = 'C'\nparent = 'B'\n[[unit]]\nname = 'A'\nparent = 'Department of Loms'\n";
    let folder = seeds(&[
        ("lab.toml", toml),
        ("ada/source.toml", "subject = 'Ada Alpha'\n"),
        ("ada/profile.toml", "role = 'Professor'\nunit = 'Dyes'\n"),
    ]);
    let output = peerage(&["check", ".", "--all", "--format", "json"], folder.path());
    let text = String::from_utf8(output.stdout).expect("it is text");
    let mut found = Vec::new();
    for line in text.lines().filter(|line| line.contains("unit")) {
        let line: Value = serde_json::from_str(line).expect("it is JSON");
        let member = |name: &str| line[name].as_str().unwrap_or_default().to_owned();
        let file = member("file").replace('\\', "/");
        let file = file.rsplit_once("./").map_or(file.clone(), |(_, file)| file.to_owned());
        assert!(!member("help").is_empty(), "{line}");
        found.push(format!("{} {file}:{} {}", member("severity"), line["line"], member("message")));
    }
    found.sort();
    assert_eq!(
        found,
        [
            "error lab.toml:14 the unit `A` is there twice",
            "error lab.toml:4 the lab has no unit `Department of Loms`",
            "error lab.toml:9 the unit `B` is a part of itself",
            "warning ada/profile.toml:2 the lab has no unit `Dyes`",
        ],
        "{text}"
    );
}

#[test]
fn records_of_registries_complete_the_tree() {
    let record = r#"{"id": "https://ror.org/05gq02987", "external_ids": [], "names":
        [{"value": "University of Looms", "types": ["ror_display"]}], "relationships": [
        {"type": "child", "label": "Institute of Dyes", "id": "https://ror.org/01abcde23"},
        {"type": "child", "label": "Department of Looms", "id": "https://ror.org/01abcde45"}]}"#;
    let toml = "name = 'University of Looms'\n[[unit]]\nname = 'Engineering'\n[[unit]]\n\
                name = 'Department of Looms'\nparent = 'Engineering'\n";
    let folder = seeds(&[
        ("lab.toml", toml),
        ("organization.json", record),
        ("ada/source.toml", "subject = 'Ada Alpha'\n"),
        ("ada/profile.toml", "role = 'Professor'\nunit = 'https://ror.org/01abcde45'\n"),
    ]);
    let dataset = compiled(folder.path());
    let units: Vec<_> = dataset
        .units_with_ids()
        .map(|(id, unit)| (unit.key.as_str(), dataset.way_up(id).count(), unit.ror.as_deref()))
        .collect();
    assert_eq!(
        units,
        [
            ("engineering", 1, None),
            ("department-of-looms", 2, Some("https://ror.org/01abcde45")),
            ("institute-of-dyes", 1, Some("https://ror.org/01abcde23")),
        ]
    );
    assert_eq!(dataset.unit_sizes(), [1, 1, 0]);
}

/// Number of units and of members of a large lab.
const N_UNITS: usize = 200;
const N_MEMBERS: usize = 2000;

/// Seeds of a large lab, with units or without.
fn large(has_units: bool) -> tempfile::TempDir {
    let mut toml = String::from("name = 'University of Looms'\n");
    for at in (0..N_UNITS).filter(|_| has_units) {
        let _ = write!(toml, "[[unit]]\nname = 'Unit {at}'\n");
        // Eight schools, forty departments, and groups.
        let parent = match at {
            0..8 => continue,
            8..48 => at % 8,
            _ => 8 + at % 40,
        };
        let _ = writeln!(toml, "parent = 'Unit {parent}'");
    }
    let name = |at: usize| {
        let letter = |at: usize| char::from(b'a' + (at % 26) as u8);
        let word: String = [at, at / 26, at / 676].into_iter().map(letter).collect();
        format!("Ida{word} Weaver{word}")
    };
    let mut files = Vec::new();
    for at in 0..N_MEMBERS {
        files.push((format!("m{at}/source.toml"), format!("subject = '{}'\n", name(at))));
        let unit = format!("unit = 'Unit {}'\n", 8 + at * 7 % (N_UNITS - 8));
        let unit = if has_units { unit } else { String::new() };
        files.push((format!("m{at}/profile.toml"), format!("role = 'Professor'\n{unit}")));
    }
    let mut bib = String::new();
    for at in 0..N_MEMBERS {
        let authors = [at, at * 3 + 1, at * 5 + 2].map(|at| name(at % N_MEMBERS));
        let _ = writeln!(
            bib,
            "@misc{{w{at}, title={{Loom number {at}}}, author={{{}}}, year={{2020}}}}",
            authors.join(" and ")
        );
    }
    files.push(("lab.toml".to_owned(), toml));
    files.push(("list.bib".to_owned(), bib));
    let files: Vec<(&str, &str)> = files.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    seeds(&files)
}

#[test]
fn units_of_a_university_cost_little() {
    let timed = |has_units: bool| -> (ValidatedDataset, Duration) {
        let folder = large(has_units);
        let (seeds, files, _) = ingest::read(folder.path());
        let run = || {
            let start = Instant::now();
            let dataset = resolve::resolve(&seeds, &files).0.validate().expect("it is valid");
            Listing::new(&dataset);
            (dataset, start.elapsed())
        };
        (0..3).map(|_| run()).min_by_key(|(_, time)| *time).expect("there are runs")
    };
    let ((_, without), (dataset, with)) = (timed(false), timed(true));
    assert_eq!(dataset.units.len(), N_UNITS);
    assert!(with < 3 * without, "{with:?} with units, {without:?} without");
    check_works(&dataset);
    let sizes = dataset.unit_sizes();
    let top: usize = dataset.parts_of(None).map(|(id, _)| sizes[id.index()]).sum();
    assert_eq!(top, N_MEMBERS);
}
