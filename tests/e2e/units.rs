//! An invented university of sixty units in three levels: its tree, the page of a unit, and the
//! filter by units.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::axe;
use crate::built::{build, stays};
use crate::page::Page;
use crate::visit::{Outcome, visit_site};

/// Number of members, and of works.
const MEMBERS: usize = 90;
const WORKS: usize = 120;

/// A page of another kind with the element, and its path.
const ALONE: &str = "alone.html";
const ELEMENT: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
    <title>A page</title><link rel=\"icon\" href=\"peerage.js\">\
    <script type=\"module\" src=\"peerage.js\"></script></head><body>\
    <peerage-profile src=\"data/peerage.json\" unit=\"school-0\"></peerage-profile></body></html>";

/// Name of a member.
fn name(at: usize) -> String {
    let given = ["Ada", "Bruno", "Clara", "Dmitri", "Elif", "Farid"][at % 6];
    let stem = ["Alder", "Birk", "Corvin", "Dahl", "Eben"][at / 6 % 5];
    let end = ["mann", "holm", "ström"][at / 30 % 3];
    format!("{given} {stem}{end}")
}

/// Unit of a member: the groups of a few departments. Units of others have no members.
fn unit(at: usize) -> String {
    format!("Group {}", at % 20)
}

/// Writes the seeds.
fn seeds(folder: &Path) {
    let write = |path: String, text: String| {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    let mut lab = "name = 'University of Looms'\ndescription = 'Nobody here exists.'\n".to_owned();
    for at in 0..4 {
        lab.push_str(&format!("[[unit]]\nname = 'School {at}'\nkind = 'School'\n"));
    }
    for at in 0..16 {
        lab.push_str(&format!(
            "[[unit]]\nname = 'Department {at}'\nkind = 'Department'\nparent = 'School {}'\n",
            at % 4
        ));
    }
    for at in 0..40 {
        let parent = format!("parent = 'Department {}'\n", at % 16);
        lab.push_str(&format!("[[unit]]\nname = 'Group {at}'\n{parent}"));
    }
    write("lab.toml".to_owned(), lab);
    for at in 0..MEMBERS {
        write(format!("m{at}/source.toml"), format!("subject = '{}'\n", name(at)));
        let role = ["Professor", "Postdoc", "PhD student"][at % 3];
        let profile = format!("role = '{role}'\nunit = '{}'\n", unit(at));
        write(format!("m{at}/profile.toml"), profile);
    }
    let entry = |at: usize| {
        let authors = [at, at * 3 + 20, at * 7 + 1].map(|at| name(at % MEMBERS));
        format!(
            "@article{{w{at}, title={{The {at}th loom of shuttles}}, author={{{}}}, \
             journal={{Looms}}, year={{{}}}}}\n",
            authors.join(" and "),
            2010 + at % 16
        )
    };
    write("all/source.toml".to_owned(), "title = 'Works'\n".to_owned());
    write("all/works.bib".to_owned(), (0..WORKS).map(entry).collect());
}

/// Visits the university.
#[track_caller]
fn visit(path: &str, body: impl AsyncFnOnce(&Page) -> Outcome) {
    visit_with_expected(path, None, body);
}

/// Visits the university; the console may hold entries that contain `expected`.
#[track_caller]
fn visit_with_expected(
    path: &str,
    expected: Option<&str>,
    body: impl AsyncFnOnce(&Page) -> Outcome,
) {
    let folder = TempDir::new().unwrap();
    seeds(&folder.path().join("seeds"));
    let site = folder.path().join("site");
    build(&folder.path().join("seeds"), &site);
    fs::write(site.join(ALONE), ELEMENT).unwrap();
    visit_site(site, path, expected, body);
}

/// Number of works whose authors are in units of `School 0`.
fn works_of_first_school() -> usize {
    let is_there = |at: usize| (at % MEMBERS % 20 % 16).is_multiple_of(4);
    let authors = |at: usize| [at, at * 3 + 20, at * 7 + 1];
    (0..WORKS).filter(|at| authors(*at).into_iter().any(is_there)).count()
}

#[test]
fn from_the_tree_to_a_unit_and_its_parts() {
    visit("index.html", async |page| {
        page.until("all('.unit-tree__name').length === 4").await?;
        page.until("all('.unit-tree__link').length === 16").await?;
        page.click("one('.unit-tree__name')").await?;
        page.until("text('.unit-header__name') === 'School 0'").await?;
        page.until("location.pathname.endsWith('/units/school-0/')").await?;
        let works = works_of_first_school();
        page.until(&format!("text('.work-list__count').startsWith('{works} works')")).await?;
        page.until(&format!("text('.unit-header__facts').includes(' {works} works')")).await?;
        page.until("all('.unit-tree__name').length === 4").await?;
        page.until("one('canvas.network-canvas__canvas')").await?;
        page.click("one('.unit-tree__name')").await?;
        page.until("text('.unit-header__name') === 'Department 0'").await?;
        page.until("text('.unit-tree__way').startsWith('School 0')").await?;
        page.click("one('a.lab-overview__person')").await?;
        page.until("one('.person-header__name')").await?;
        page.click("one('.unit-tree__of-person a')").await?;
        page.until("text('.unit-header__name').startsWith('Group ')").await?;
        Ok(())
    });
}

#[test]
fn a_school_is_a_filter_with_all_its_departments() {
    visit("index.html#peerage:unit=school-0", async |page| {
        let works = works_of_first_school();
        page.until(&format!("text('.work-list__count').startsWith('{works} ')")).await?;
        page.click("one('.toolbar__filters')").await?;
        page.click("one('[data-facet=unit] summary')").await?;
        let chosen = "one('[data-facet=unit] .facet-panel__value[aria-pressed=true]')";
        page.until(&format!("{chosen}.textContent.includes('School 0')")).await?;
        page.until(&format!("{chosen}.textContent.includes('{works}')")).await?;
        Ok(())
    });
}

#[test]
fn the_element_shows_a_unit() {
    visit_with_expected(ALONE, Some("names nothing"), async |page| {
        page.until("text('.unit-header__name') === 'School 0'").await?;
        page.run("host.unit = 'shcool-1'").await?;
        let told = "one('[role=alert]')?.textContent.includes('the nearest key is \"school-";
        page.until(&format!("{told}')")).await?;
        page.run("host.unit = 'department-1'").await?;
        page.until("text('.unit-header__name') === 'Department 1'").await?;
        page.run("host.unit = null").await?;
        page.until("one('.lab-overview')").await?;
        Ok(())
    });
}

#[test]
fn a_page_of_a_unit_stays_as_it_was_written() {
    for path in ["index.html", "units/school-0/index.html"] {
        visit(path, async |page| stays(page, path).await);
    }
}

#[test]
fn pages_of_units_are_accessible() {
    let Some(axe) = axe::script() else { return };
    for path in ["index.html", "units/school-0/index.html", "units/group-39/index.html"] {
        visit(path, async |page| {
            page.until("one('.unit-tree__name, .unit-header')").await?;
            assert_eq!(axe::violations(page, &axe).await?, serde_json::json!([]), "{path}");
            Ok(())
        });
    }
}
