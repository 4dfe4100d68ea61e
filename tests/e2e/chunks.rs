//! The chunks of the program: on a page without static content in the widget's styles the list does
//! not wait for them, and where one cannot be loaded, a message stands in its place.

use std::fs;
use std::path::Path;

use serde_json::json;
use tempfile::TempDir;

use crate::page::Page;
use crate::site::copy;
use crate::visit::{Outcome, dist, visit, visit_site};

/// The release, with a page that does not have the styles of its content: no layout could shift,
/// and so nothing is waited for.
fn plain() -> TempDir {
    let folder = TempDir::new().unwrap();
    copy(&dist(), folder.path());
    let page = fs::read_to_string(folder.path().join("index.html")).unwrap();
    let (before, styles) = page.split_once("<style").unwrap();
    let (_, after) = styles.split_once("</style>").unwrap();
    fs::write(folder.path().join("index.html"), format!("{before}{after}")).unwrap();
    folder
}

/// Counts the chunks that the page requests; `answer` is an expression for the response to a
/// request, which can use `chunk` and `go`.
async fn open(page: &Page, answer: &str) -> Outcome {
    open_at(page, answer, 1400, "index.html").await
}

/// Like [`open`], for a page in a window of this width.
async fn open_at(page: &Page, answer: &str, width: u32, path: &str) -> Outcome {
    let source = format!(
        "window.asked = [];
        window.gate = new Promise(done => {{ window.openGate = done; }});
        const real = window.fetch.bind(window);
        window.fetch = async (...given) => {{
            const chunk = String(given[0]).match(/peerage-widget-([a-z-]+)\\.wasm/)?.[1];
            const go = () => real(...given);
            if (!chunk) return go();
            window.asked.push(chunk);
            {answer}
        }};"
    );
    let method = "Page.addScriptToEvaluateOnNewDocument";
    page.devtools(method, json!({ "source": source })).await?;
    widen(page, width).await?;
    page.open(path).await?;
    page.until("one('li.work-row')").await?;
    Ok(())
}

/// Resizes the window to this width: 1,400 is enough for three columns.
async fn widen(page: &Page, width: u32) -> Outcome {
    let size = json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false });
    page.devtools("Emulation.setDeviceMetricsOverride", size).await?;
    Ok(())
}

/// Position of the first row.
const TOP: &str = "one('li.work-row').getBoundingClientRect().top + scrollY";

#[test]
fn the_list_does_not_wait_for_chunks() {
    let folder = plain();
    visit_site(folder.path().to_owned(), "embed.html", None, async |page| {
        open(page, "await window.gate; return go();").await?;
        page.until("one('.profile__facets .late[aria-busy=true]')").await?;
        page.until("one('.profile__side .late__network[aria-busy=true]')").await?;
        page.search("aggregation").await?;
        page.until("text('.work-list__count').includes(' of ')").await?;
        page.search(" ").await?;
        page.until("!text('.work-list__count').includes(' of ')").await?;
        page.click("one('.topic-chip')").await?;
        page.until("text('.work-list__count').includes(' of ')").await?;
        page.click("one('.topic-chip')").await?;
        page.until("!text('.work-list__count').includes(' of ')").await?;
        page.run("one('.work-row__cite').click()").await?;
        page.until("one('li.work-row .late[aria-busy=true]')").await?;
        assert_eq!(
            page.ask("one('.citation-panel, .facet-panel, .about-data') ?? null").await?,
            json!(null)
        );
        let (rows, top) = (page.rows().await?, page.ask(TOP).await?);
        page.run("window.openGate()").await?;
        page.until("one('li.work-row .citation-panel') && one('.facet-panel')").await?;
        page.until("one('.about-data') && one('.network-canvas__canvas')").await?;
        page.until("all('.late, .late__network').length === 0").await?;
        assert_eq!((page.rows().await?, page.ask(TOP).await?), (rows, top), "nothing moved");
        let is_once = "new Set(window.asked).size === window.asked.length";
        assert_eq!(page.ask(is_once).await?, true, "each chunk is asked for once");
        Ok(())
    });
}

#[test]
fn on_a_phone_what_comes_later_does_not_move_the_list_of_a_person() {
    let folder = plain();
    let page = "<!doctype html><meta charset=\"utf-8\"><title>A person</title>
        <link rel=\"icon\" href=\"icon.svg\"><script type=\"module\" src=\"peerage.js\"></script>
        <peerage-profile src=\"data/peerage.json\" person=\"chonlam-lao\"></peerage-profile>";
    fs::write(folder.path().join("person.html"), page).unwrap();
    visit_site(folder.path().to_owned(), "embed.html", None, async |page| {
        open_at(page, "await window.gate; return go();", 360, "person.html").await?;
        page.until("one('.person-header__trust > .late[aria-busy=true]')").await?;
        let top = page.ask(TOP).await?;
        page.run("window.openGate()").await?;
        page.until("one('.person-actions__claim')").await?;
        assert_eq!(page.ask(TOP).await?, top, "nothing moved");
        Ok(())
    });
}

#[test]
fn content_gives_way_to_a_list_whose_chunks_hang() {
    visit("embed.html", async |page| {
        open(page, "await window.gate; return go();").await?;
        page.search("aggregation").await?;
        page.until("text('.work-list__count').includes(' of ')").await?;
        assert_eq!(page.ask("one('.about-data') ?? null").await?, json!(null));
        page.run("window.openGate()").await?;
        page.until("one('.about-data') && one('.facet-panel')").await?;
        Ok(())
    });
}

#[test]
fn a_chunk_that_fails_says_so_and_is_tried_again() {
    let expected = "part of the program cannot be loaded";
    let folder = plain();
    visit_site(folder.path().to_owned(), "embed.html", Some(expected), async |page| {
        let answer = "if (chunk === 'panels' && window.asked.filter(it => it === chunk).length < 3)
                throw new TypeError('cut off');
            return go();";
        open(page, answer).await?;
        page.until("text('.late [role=alert]') && one('.late__again')").await?;
        // The rest works.
        page.until("one('.facet-panel') && one('.network-canvas__canvas')").await?;
        page.search("aggregation").await?;
        page.until("text('.work-list__count').includes(' of ')").await?;
        page.click("one('.late__again')").await?;
        page.until("window.asked.filter(it => it === 'panels').length === 2").await?;
        page.until("one('.late__again')").await?;
        // Another part of the same chunk requests it again.
        page.run("one('.work-row__cite').click()").await?;
        page.until("one('.citation-panel') && one('.about-data') && !one('.late__again')").await?;
        assert_eq!(page.ask("window.asked.filter(it => it === 'panels').length").await?, 3);
        Ok(())
    });
}

/// A chunk that is missing at first.
const AWAY: &str = "peerage-widget-panels.wasm";

/// The release, where chunks are delivered when the page allows it; one is missing.
pub fn slow_and_failing() -> TempDir {
    let folder = TempDir::new().unwrap();
    copy(&dist(), folder.path());
    let file = folder.path().join(AWAY);
    fs::rename(&file, file.with_extension("away")).unwrap();
    let gate = "window.gate = new Promise(done => { window.openGate = done; });
        const real = window.fetch.bind(window);
        window.fetch = async (...given) => {
            if (/peerage-widget-[a-z-]+\\.wasm/.test(String(given[0]))) await window.gate;
            return real(...given);
        };";
    fs::write(folder.path().join("gate.js"), gate).unwrap();
    let page = folder.path().join("index.html");
    let html = fs::read_to_string(&page).unwrap();
    let gated = html.replacen("<script ", "<script src=\"gate.js\"></script>\n  <script ", 1);
    assert_ne!(gated, html);
    fs::write(page, gated).unwrap();
    folder
}

/// Searches while no chunk is loaded, then delivers the missing one.
pub async fn come_late(page: &Page, folder: &Path) -> Outcome {
    page.until("one('li.work-row')").await?;
    page.search("aggregation").await?;
    page.until("text('.work-list__count').includes(' of ')").await?;
    assert_eq!(page.ask("one('.about-data') ?? null").await?, json!(null));
    page.run("window.openGate()").await?;
    page.until("text('.late [role=alert]') && one('.late__again')").await?;
    page.until("one('.network-canvas__canvas')").await?;
    assert_eq!(page.ask("one('.about-data') ?? null").await?, json!(null));
    let chunk = folder.join(AWAY);
    fs::rename(chunk.with_extension("away"), chunk)?;
    page.click("one('.late__again')").await?;
    page.until("one('.about-data') && !one('.late__again')").await?;
    Ok(())
}

#[test]
fn chunks_that_come_late_or_not_at_all_keep_nobody_from_searching() {
    let folder = slow_and_failing();
    let expected = Some("part of the program cannot be loaded or 404");
    visit_site(folder.path().to_owned(), "index.html", expected, async |page| {
        come_late(page, folder.path()).await
    });
}

#[test]
fn a_second_profile_loads_nothing_new() {
    visit("index.html", async |page| {
        widen(page, 1400).await?;
        page.until("one('.about-data') && one('.facet-panel')").await?;
        page.until("one('.network-canvas__canvas') && one('.seal-note')").await?;
        let code = "performance.getEntriesByType('resource').map(it => it.name.split('/').pop())
            .filter(name => /^peerage[^/]*[.](js|wasm)([?]|$)/.test(name))";
        let before = page.ask(code).await?;
        page.run(
            "window.second = document.createElement('peerage-profile');
            second.setAttribute('src', host.getAttribute('src'));
            host.before(second);",
        )
        .await?;
        page.until("one('.about-data') && one('.facet-panel')").await?;
        page.until("one('.network-canvas__canvas')").await?;
        assert_eq!(page.ask(code).await?, before);
        Ok(())
    });
}

#[test]
fn offers_come_for_what_was_typed_before_the_tools_were_there() {
    let folder = plain();
    visit_site(folder.path().to_owned(), "embed.html", None, async |page| {
        open(page, "if (chunk === 'tools') await window.gate; return go();").await?;
        page.search("type:j").await?;
        page.until("text('.work-list__count').includes(' of ')").await?;
        assert_eq!(page.ask("one('.search-box__offer') ?? null").await?, json!(null));
        page.run("window.openGate()").await?;
        page.click("one('.search-box__offer')").await?;
        page.until("one('.search-box__input').value.startsWith('type:journal')").await?;
        Ok(())
    });
}

#[test]
fn a_dataset_that_cannot_be_shown_is_told_even_where_the_words_do_not_come() {
    let folder = plain();
    let expected = Some("part of the program cannot be loaded or data-decode");
    visit_site(folder.path().to_owned(), "embed.html", expected, async |page| {
        let answer = "if (chunk === 'tools' && !window.come) throw new TypeError('cut off');
            return go();";
        open(page, answer).await?;
        page.run(
            "window.other = document.createElement('peerage-profile');
            other.setAttribute('src', 'icon.svg');
            document.body.append(other);",
        )
        .await?;
        let told = "window.other.shadowRoot.textContent";
        page.until(&format!("{told}.includes('icon.svg (data-decode)')")).await?;
        page.run("window.come = true; other.setAttribute('src', 'embed.html');").await?;
        page.until(&format!("{told}.includes('embed.html: the dataset is damaged: ')")).await?;
        Ok(())
    });
}

#[test]
fn a_slip_is_forgiven_once_the_tools_are_there() {
    let folder = plain();
    visit_site(folder.path().to_owned(), "embed.html", None, async |page| {
        open(page, "if (chunk === 'tools') await window.gate; return go();").await?;
        page.search("agregation ").await?;
        page.until("text('.work-list__count').startsWith('0 of')").await?;
        page.run("window.openGate()").await?;
        page.until("all('.work-row__title mark').some(mark => mark.textContent === 'Aggregation')")
            .await?;
        page.until("text('.work-list__note').includes('instead of “agregation”')").await?;
        Ok(())
    });
}
