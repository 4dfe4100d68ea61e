//! An invented lab of forty members, whose works are articles of journals, books, and papers of three
//! hundred authors: its pages have no part that is cut off, covered or repeated.

use std::fs;
use std::path::Path;

use serde_json::json;
use tempfile::TempDir;

use crate::axe;
use crate::built::{build, stays};
use crate::page::Page;
use crate::visit::{Outcome, visit_in};

/// Roles of the members, each with the number of those who have it.
const ROLES: [(&str, usize); 8] = [
    ("Professor", 1),
    ("Reader", 2),
    ("Lab manager", 2),
    ("Postdoctoral researcher", 7),
    ("PhD student", 14),
    ("Master's student", 5),
    ("Visiting scholar", 2),
    ("Former PhD student", 7),
];

const JOURNALS: [&str; 4] = [
    "Journal of Experimental Loom Psychology",
    "Looms",
    "Nuclear Looms and Methods in Loom Research Section A: Shuttles, Spindles, Bobbins and Reeds",
    "Proceedings of the Academy of Weavers",
];

/// Name of a member, or of an author outside of the lab.
fn name(at: usize) -> String {
    let given = ["Ada", "Bruno", "Clara", "Dmitri", "Elif", "Farid", "Greta", "Hannah"][at % 8];
    let stem = ["Alder", "Birk", "Corvin", "Dahl", "Eben", "Falken"][at / 8 % 6];
    let end = ["mann", "holm", "ström", "rath", "son", "vik", "berg", "feld"][at / 48 % 8];
    format!("{given} {stem}{end}")
}

fn family_first(name: &str) -> String {
    let (given, family) = name.split_once(' ').unwrap();
    format!("{family}, {given}")
}

/// Writes the seeds of the lab.
fn seeds(folder: &Path) {
    let write = |path: String, text: String| {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write(
        "lab.toml".to_owned(),
        "name = 'Loom Biology'\ndescription = 'We ask how looms measure themselves.'\n\
         institution = 'University of Looms'\nlogo = 'logo.png'\n\
         logo-alt = 'A loom'\njoining = ['Write to us.']\n\
         [[news]]\ndate = '2026-05'\ntext = 'A paper on shuttles is out.'\n"
            .to_owned(),
    );
    // Any picture.
    fs::copy(concat!(env!("CARGO_MANIFEST_DIR"), "/lab.png"), folder.join("logo.png")).unwrap();
    let roles = ROLES.iter().flat_map(|(role, n)| std::iter::repeat_n(role, *n));
    for (at, role) in roles.enumerate() {
        let (name, key) = (name(at), format!("m{at}"));
        write(format!("{key}/source.toml"), format!("subject = '{name}'\n"));
        let now =
            if role.starts_with("Former") { "now = 'Weaver, Mill of Elsewhere'\n" } else { "" };
        let profile = format!("role = \"{role}\"\naffiliation = 'University of Looms'\n{now}");
        write(format!("{key}/profile.toml"), profile);
    }
    let entry = |at: usize| {
        let n_authors = [2, 4, 1, 6, 300][at % 5];
        let authors = (0..n_authors).map(|author| name((at * 7 + author * 3) % 384));
        let authors: Vec<String> = authors.map(|name| family_first(&name)).collect();
        let (authors, year) = (authors.join(" and "), 2010 + at % 16);
        let title = format!("The {at}th loom and what it says of shuttles in the tissue of others");
        match at % 6 {
            4 => format!(
                "@book{{e{at}, title={{{title}}}, author={{{authors}}}, \
                publisher={{Mill Press}}, year={{{year}}}}}\n"
            ),
            5 => format!(
                "@incollection{{e{at}, title={{{title}}}, author={{{authors}}}, \
                booktitle={{The Mill Handbook of Looms}}, pages={{1--20}}, year={{{year}}}}}\n"
            ),
            _ => format!(
                "@article{{e{at}, title={{{title}}}, author={{{authors}}}, \
                journal={{{}}}, volume={{{at}}}, pages={{{at}--{}}}, year={{{year}}}}}\n",
                JOURNALS[at % 4],
                at + 9
            ),
        }
    };
    write("all/source.toml".to_owned(), "title = 'Works of the lab'\n".to_owned());
    write("all/works.bib".to_owned(), (0..60).map(entry).collect());
}

/// Visits the lab.
#[track_caller]
fn visit(body: impl AsyncFnOnce(&Page) -> Outcome) {
    let folder = TempDir::new().unwrap();
    seeds(&folder.path().join("seeds"));
    let site = folder.path().join("site");
    build(&folder.path().join("seeds"), &site);
    visit_in(site, "index.html", body);
}

async fn resize(page: &Page, width: u32, height: u32, scheme: &str) -> Outcome {
    let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
    page.devtools("Emulation.setDeviceMetricsOverride", size).await?;
    let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
    page.devtools("Emulation.setEmulatedMedia", features).await?;
    page.ask("frames()").await?;
    Ok(())
}

/// Texts of rows that reach out of their list, or over one another.
const COVERED: &str = "all('li.work-row').slice(0, 30).flatMap(row => {
    const parts = [...row.querySelectorAll('.work-row__venue, .work-row__title, .work-row__authors, .work-row__facts')]
        .map(it => [it, it.getBoundingClientRect()]).filter(([, box]) => box.width && box.height);
    const [out, list] = [[], row.getBoundingClientRect()];
    for (const [it, box] of parts) {
        if (box.left < list.left - 1 || box.right > list.right + 1 || it.scrollWidth > box.width + 1
            && getComputedStyle(it).textOverflow !== 'ellipsis') out.push(it.className);
        for (const [other, at] of parts) if (it !== other
            && Math.min(box.right, at.right) - Math.max(box.left, at.left) > 1
            && Math.min(box.bottom, at.bottom) - Math.max(box.top, at.top) > 1)
            out.push(`${it.className} on ${other.className}`);
    }
    return out;
})";

#[test]
fn nothing_of_it_is_cut_off_or_covered_at_any_width() {
    visit(async |page| {
        for density in ["compact", "full"] {
            page.open(&format!("index.html#peerage:rows={density}")).await?;
            page.until(&format!("one('.work-list[data-density={density}]') && one('li.work-row')"))
                .await?;
            page.until("one('.lab-overview__fold') && (one('.lab-overview__fold').open = true)")
                .await?;
            for width in [360, 768, 1280, 1920] {
                resize(page, width, 900, "light").await?;
                assert_eq!(page.ask(COVERED).await?, json!([]), "{density} {width}");
                let is_wide = "document.documentElement.scrollWidth > innerWidth";
                assert_eq!(page.ask(is_wide).await?, false, "{density} {width}");
            }
        }
        Ok(())
    });
}

/// Parts of a page that reach out of the column in which they stand, and a picture that does not
/// fill its own.
const OUT: &str = "['.profile__main', '.profile__side'].flatMap(column => {
    const box = one(column).getBoundingClientRect();
    const parts = all(`${column} :is(p, span, a, button, summary)`).filter(it => it.checkVisibility());
    const out = parts.filter(it => it.getBoundingClientRect().right > box.right + 1
        && !it.closest('.topic-chips, .network-canvas__spoken')).map(it => it.className);
    return out;
})";

#[test]
fn the_pages_of_its_works_and_people_keep_their_columns() {
    visit(async |page| {
        for path in ["works/alderrath201521th/", "people/bruno-aldermann/"] {
            page.open(path).await?;
            page.rows().await?;
            for width in [768, 1280] {
                resize(page, width, 900, "light").await?;
                page.until("one('.network-canvas__frame')").await?;
                assert_eq!(page.ask(OUT).await?, json!([]), "{path} {width}");
            }
        }
        Ok(())
    });
}

#[test]
fn nothing_jumps_as_its_logo_and_its_portraits_come() {
    visit(async |page| stays(page, "index.html").await);
}

#[test]
fn its_works_begin_on_the_first_screen() {
    visit(async |page| {
        page.rows().await?;
        let headings = "all('.lab-overview__heading').map(it => it.textContent).join()";
        let expected =
            "Faculty,Staff,Postdocs,PhD students,Students,Visitors and affiliates,Alumni";
        assert_eq!(page.ask(headings).await?, expected);
        // The font of the tests is a tenth wider than most: names take one or two lines more.
        for (width, height) in [(1280, 860), (1920, 1080), (768, 1180), (360, 1000)] {
            resize(page, width, height, "light").await?;
            let top = "Math.round(one('#peerage-publications').getBoundingClientRect().bottom)";
            let top = page.ask(top).await?.as_u64().unwrap();
            assert!(top < u64::from(height), "{width}: {top}");
        }
        // Everybody can be reached, those who left after unfolding them.
        assert_eq!(page.ask("all('a.lab-overview__person').length").await?, 40);
        let is_seen = "all('.lab-overview__fold a').every(it => it.checkVisibility())";
        assert_eq!(page.ask(is_seen).await?, false);
        page.devtools("Emulation.setEmulatedMedia", json!({ "media": "print" })).await?;
        page.until(is_seen).await?;
        page.devtools("Emulation.setEmulatedMedia", json!({ "media": "" })).await?;
        page.click("one('.lab-overview__fold > summary')").await?;
        page.until(is_seen).await?;
        // Logos are drawn for white paper, of which they keep a sheet in dark colors.
        let ground = "getComputedStyle(one('.lab-overview__logo')).backgroundColor";
        assert_eq!(page.ask(ground).await?, "rgba(0, 0, 0, 0)");
        resize(page, 1280, 860, "dark").await?;
        page.until(&format!("{ground} === 'rgb(255, 255, 255)'")).await?;
        // A position that the heading says is not said again.
        let roles =
            "all('.lab-overview__role').filter(it => it.textContent === 'PhD student').length";
        assert_eq!(page.ask(roles).await?, 0);
        Ok(())
    });
}

#[test]
fn a_year_stands_once() {
    visit(async |page| {
        page.rows().await?;
        let lone = "all('li.work-row').filter(row => row.querySelector('.work-row__short:empty'))
            .map(row => row.querySelector('.work-row__when').checkVisibility())";
        page.until(&format!("({lone}).length > 20 && ({lone}).every(it => !it)")).await?;
        page.open("index.html#peerage:group=venue").await?;
        page.until(&format!(
            "one('.work-list__group[data-year=column]') && ({lone}).every(it => it)"
        ))
        .await?;
        Ok(())
    });
}

#[test]
fn axe_finds_nothing_in_it() {
    let Some(axe) = axe::script() else { return };
    visit(async |page| {
        for (width, scheme) in [(1280, "light"), (360, "dark")] {
            resize(page, width, 900, scheme).await?;
            for (fragment, there) in [
                ("", "#peerage-collaborators"),
                ("#peerage:person=bruno-aldermann", ".person-header__name"),
            ] {
                page.browser.goto("about:blank").await?;
                page.open(&format!("index.html{fragment}")).await?;
                page.rows().await?;
                page.until(&format!("one('{there}')")).await?;
                page.run("all('details').forEach(it => it.open = true)").await?;
                page.ask("frames()").await?;
                let found = axe::violations(page, &axe).await?;
                assert_eq!(found, json!([]), "{fragment} {width} {scheme}: {found:#}");
            }
        }
        Ok(())
    });
}
