//! A site written by `peerage build`: its pages are live, and the visitor moves between their
//! addresses.

use std::path::Path;
use std::process::Command;

use serde_json::json;
use tempfile::TempDir;

use crate::capsule::save;
use crate::page::Page;
use crate::visit::{Outcome, dist, visit_in};

/// Path of the page of a work of the demo.
const WORK: &str = "works/lao2021atp/";
/// A work with a preprint and another title.
const VERSIONS: &str = "works/wang2023efficient/";

/// Builds the site of the demo, and visits a page of it.
#[track_caller]
fn visit(path: &str, body: impl AsyncFnOnce(&Page) -> Outcome) {
    visit_of(&Path::new(env!("CARGO_WORKSPACE_DIR")).join("seeds"), path, body);
}

/// Builds the site of the demo in another language, and visits a page of it.
#[track_caller]
fn visit_in_language(tag: &str, path: &str, body: impl AsyncFnOnce(&Page) -> Outcome) {
    let folder = TempDir::new().unwrap();
    let seeds = folder.path().join("seeds");
    copy(&Path::new(env!("CARGO_WORKSPACE_DIR")).join("seeds"), &seeds);
    let lab = std::fs::read_to_string(seeds.join("lab.toml")).unwrap();
    std::fs::write(seeds.join("lab.toml"), format!("language = \"{tag}\"\n{lab}")).unwrap();
    visit_of(&seeds, path, body);
}

pub fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let to = to.join(path.file_name().unwrap());
        match path.is_dir() {
            true => copy(&path, &to),
            false => drop(std::fs::copy(&path, to).unwrap()),
        }
    }
}

/// Builds a site from the folder of seeds.
#[track_caller]
pub fn build(seeds: &Path, site: &Path) {
    let program = std::env::var_os("PEERAGE").unwrap_or_else(|| {
        panic!("PEERAGE does not name the command: run `cargo dev test`, which builds it")
    });
    let mut command = Command::new(program);
    command.arg("build").arg(seeds).arg("--out").arg(site).arg("--program").arg(dist());
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[track_caller]
fn visit_of(seeds: &Path, path: &str, body: impl AsyncFnOnce(&Page) -> Outcome) {
    let folder = TempDir::new().unwrap();
    let site = folder.path().join("site");
    build(seeds, &site);
    visit_in(site, path, body);
}

#[test]
fn the_visitor_moves_between_addresses() {
    visit(WORK, async |page| {
        page.until("one('li.work-row')").await?;
        let title = page.ask("document.title").await?;
        page.run("window.isSame = true; one('a.person-link').click()").await?;
        page.until("one('.person-header') && location.pathname === '/people/chonlam-lao/'").await?;
        assert_eq!(page.ask("location.hash").await?, "");
        page.until("document.title.startsWith('ChonLam Lao')").await?;
        page.search("aggregation").await?;
        page.until("location.hash === '#peerage:q=aggregation'").await?;
        page.run("one('.person-header__back, .page-header__back').click()").await?;
        page.until("location.pathname === '/' && one('.lab-overview')").await?;
        page.run("history.back()").await?;
        page.until("location.pathname === '/people/chonlam-lao/' && one('.person-header')").await?;
        page.until("location.hash === '#peerage:q=aggregation'").await?;
        // The search is a step of its own.
        page.run("history.back()").await?;
        page.until("location.pathname === '/people/chonlam-lao/' && !location.hash").await?;
        page.run("history.back()").await?;
        page.until(&format!("location.pathname === '/{WORK}'")).await?;
        page.until("one('.page-header')").await?;
        assert_eq!(page.ask("document.title").await?, title);
        assert_eq!(page.ask("window.isSame").await?, true, "the page was loaded anew");
        Ok(())
    });
}

#[test]
fn the_header_says_without_the_program_what_it_says_with_it() {
    visit("people/chonlam-lao/", async |page| {
        page.until("one('.trust-panel__chip:not(:disabled)')").await?;
        let said = "fetch(location.pathname).then(it => it.text())
            .then(html => html.match(/trust-panel__chip-words\">([^<]+)</)[1])";
        assert_eq!(page.ask(said).await?, page.ask("text('.trust-panel__chip')").await?);
        Ok(())
    });
}

#[test]
fn a_theme_that_a_script_sets_is_obeyed() {
    visit(WORK, async |page| {
        page.until("one('li.work-row')").await?;
        let is = |color: &str| {
            format!("getComputedStyle(one('[part~=base]')).backgroundColor === 'rgb({color})'")
        };
        page.run("host.theme = 'contrast dark'").await?;
        page.until(&is("0, 0, 0")).await?;
        page.run("host.setAttribute('theme', 'light')").await?;
        page.until(&is("255, 255, 255")).await?;
        assert_eq!(page.ask("host.theme").await?, "light");
        Ok(())
    });
}

#[test]
fn an_address_opens_its_page_with_its_filter() {
    visit("people/hao-wang/#peerage:q=memory", async |page| {
        page.until("one('.person-header') && text('.work-list__count').includes(' of ')").await?;
        page.ask("new Promise(done => setTimeout(() => done(true), 400))").await?;
        assert_eq!(page.ask("location.pathname").await?, "/people/hao-wang/");
        assert_eq!(page.ask("location.hash").await?, "#peerage:q=memory");
        Ok(())
    });
}

#[test]
fn every_kind_of_page_is_live() {
    visit("venues/nsdi/", async |page| {
        page.until("text('.page-header__name').includes('Networked Systems')").await?;
        page.run("one('a.page-header__back').click()").await?;
        page.until("one('.lab-overview')").await?;
        page.run("one('a.person-link, .lab-overview a').click()").await?;
        page.until("location.pathname.startsWith('/people/') && one('.person-header')").await?;
        Ok(())
    });
}

#[test]
fn a_frame_shows_a_page_of_the_site() {
    visit("embed.html?person=hao-wang&view=list", async |page| {
        page.until("one('li.work-row') && text('.profile__name') === 'Hao Wang'").await?;
        Ok(())
    });
}

#[test]
fn a_page_of_the_site_is_saved_as_a_file() {
    visit("people/hao-wang/", async |page| {
        let folder = TempDir::new()?;
        let path = save(page, folder.path()).await?;
        page.browser.goto(format!("file://{}", path.display())).await?;
        page.until("one('li.work-row') && text('.person-header__name') === 'Hao Wang'").await?;
        page.run("one('.person-header__back').click()").await?;
        page.until("one('.lab-overview') && location.hash === '#peerage:person='").await?;
        Ok(page.open("").await?)
    });
}

#[test]
fn what_is_typed_before_the_program_is_there_is_not_lost() {
    visit("people/hao-wang/", async |page| {
        page.until("one('li.work-row')").await?;
        // The page as it arrives, in place of the current one.
        page.run(
            "fetch(location.pathname).then(it => it.text()).then(html => {
                const fresh = new DOMParser().parseFromString(html, 'text/html');
                host.replaceWith(document.adoptNode(fresh.querySelector('peerage-profile')));
                const field = document.querySelector('peerage-profile input');
                field.value = 'memory';
                field.focus();
                field.setSelectionRange(2, 4);
            })",
        )
        .await?;
        page.until("one('.search-box__input')?.value === 'memory'").await?;
        page.until("text('.work-list__count').includes(' of 13 works')").await?;
        page.until(
            "root.activeElement === one('.search-box__input')
                && root.activeElement.selectionStart === 2 && root.activeElement.selectionEnd === 4",
        )
        .await?;
        Ok(())
    });
}

/// Sum of all layout shifts of the page, and the elements that moved.
const SHIFTS: &str = "new Promise(done => {
    const shifts = [];
    new PerformanceObserver(list => shifts.push(...list.getEntries()))
        .observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => done([shifts.reduce((sum, it) => sum + it.value, 0),
        ...shifts.flatMap(it => it.sources.map(({ node, previousRect: was, currentRect: is }) =>
            `${node?.className ?? node?.nodeName}: ${was.y} to ${is.y}, ${was.height} to ${is.height}`))]),
        200);
})";

/// Comparison with the same page without its program, in a frame as wide as the window: elements
/// whose positions differ from those in the widget by more than a pixel, and the number of
/// positions compared.
const MOVED: &str = "fetch(location.pathname).then(it => it.text()).then(html => new Promise(done => {
    const frame = document.createElement('iframe');
    frame.style = `position: fixed; inset: 0; border: 0; width: ${innerWidth}px; height: 100vh; visibility: hidden`;
    frame.srcdoc = html.replace(/<script[^>]*peerage.js[^>]*>/, '')
        .replace('<head>', `<head><base href=\"${location.href.split('#')[0]}\">`);
    frame.onload = () => {
        const still = frame.contentDocument.querySelector('peerage-profile');
        const places = ['h1, h2[aria-level=\"1\"]', '.lab-overview__person', '.person-header__facts', '.links',
            '.person-header__trust', '.person-header__biography', '.person-header__interests',
            '.person-actions__button', '#peerage-publications', '.search-box__input', '.toolbar__filters',
            '.topic-chip', '.work-list__count', '.work-list__year', '.work-row__venue', '.work-row__title',
            '.work-row__authors', '.work-row__facts', '.work-row__summary', '.versions', '.related-works__link'];
        // Where rows far down would be, were they laid out.
        for (const it of still.querySelectorAll('.work-row')) it.style.contentVisibility = 'visible';
        // On the left of Arabic pages, and of frames only.
        for (const { documentElement } of [document, frame.contentDocument])
            documentElement.style.scrollbarWidth = 'none';
        const moved = [];
        let n = 0;
        for (const place of places) {
            const now = all(place);
            [...still.querySelectorAll(place)].forEach((it, at) => {
                const [a, b] = [it, now[at]].map(it => it?.getBoundingClientRect());
                n += 1;
                if (!b || ['x', 'y', 'height'].some(side => Math.abs(a[side] - b[side]) > 1))
                    moved.push(`${place} ${at}: ${[a.x, a.y, a.height]} to ${b && [b.x, b.y, b.height]}: ${it.textContent.slice(0, 60)}`);
            });
        }
        frame.remove();
        done([n, ...moved.slice(0, 8)]);
    };
    document.body.append(frame);
}))";

#[test]
fn nothing_jumps_as_the_program_takes_over() {
    for path in ["", "people/hao-wang/", "people/chonlam-lao/", WORK, VERSIONS, "venues/nsdi/"] {
        visit(path, async |page| stays(page, path).await);
    }
}

#[test]
fn nothing_jumps_on_the_page_of_the_release() {
    visit_in(dist(), "index.html", async |page| stays(page, "index.html").await);
}

#[test]
fn who_has_scrolled_down_stays_where_they_are() {
    visit_in(dist(), "index.html", async |page| {
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": SCROLLED }))
            .await?;
        page.open("index.html").await?;
        page.until("window.ready").await?;
        let [before, after]: [f64; 2] = serde_json::from_value(
            page.ask(
                "[window.before, \
            row(window.title).getBoundingClientRect().top]",
            )
            .await?,
        )
        .unwrap();
        assert!((before - after).abs() < 2.0, "{before} is {after}");
        assert_eq!(page.ask("scrollY > 1000").await?, true);
        Ok(())
    });
}

/// Scrolls to the end of a page, and records the position of a row until the program is loaded.
const SCROLLED: &str = "addEventListener('DOMContentLoaded', () => {
    const rows = [...document.querySelectorAll('peerage-profile .work-row')];
    const last = rows.at(-2);
    if (!last) return;
    window.title = last.querySelector('.work-row__title').textContent;
    last.scrollIntoView({ block: 'center', behavior: 'instant' });
    const look = () => {
        if (window.ready) return;
        window.before = last.getBoundingClientRect().top;
        requestAnimationFrame(look);
    };
    look();
    addEventListener('peerage:ready', () => { window.ready = true; });
});";

#[test]
fn a_chip_clicked_before_the_program_is_there_filters() {
    visit_in(dist(), "index.html", async |page| {
        page.run("host.querySelector('a.topic-chip').click()").await?;
        page.until("one('.topic-chip[aria-pressed=true]')").await?;
        page.until("/^#peerage:topic=/.test(location.hash)").await?;
        page.until("text('.work-list__count').includes(' of ')").await?;
        Ok(())
    });
}

/// Checks, at three widths, that a page keeps the layout that it has before the program is loaded.
pub async fn stays(page: &Page, path: &str) -> Outcome {
    for (width, height) in [(360, 800), (768, 1000), (1280, 900)] {
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        page.devtools("Emulation.setDeviceMetricsOverride", size).await?;
        page.open(path).await?;
        page.until("one('li.work-row') && one('.share-buttons__button')").await?;
        let shifts = page.ask(SHIFTS).await?;
        let sum = shifts[0].as_f64().unwrap_or_default();
        assert!(sum < 0.005, "/{path} at {width} pixels: {shifts:#}");
        // Chromium does not count an element that is replaced by another one.
        let moved = page.ask(MOVED).await?;
        assert!(moved[0].as_u64() > Some(8), "/{path}: {moved:#}");
        assert_eq!(moved.as_array().map(Vec::len), Some(1), "/{path}, {width}: {moved:#}");
    }
    Ok(())
}

#[test]
fn a_site_in_another_language_is_in_it_without_the_program_too() {
    for (tag, heading) in [("de", "Publikationen"), ("ar", "المنشورات"), ("ja", "業績")]
    {
        visit_in_language(tag, "people/hao-wang/", async |page| {
            assert_eq!(page.ask("document.documentElement.lang").await?, tag);
            let content = "host.querySelector('.profile__heading').textContent";
            assert_eq!(page.ask(content).await?, heading);
            page.until(&format!("one('[part~=base]')?.lang === '{tag}'")).await?;
            assert_eq!(page.ask("text('#peerage-publications')").await?, heading);
            stays(page, "people/hao-wang/").await
        });
    }
}
