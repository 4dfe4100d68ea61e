//! The chunks of the program: on a page that does not hold its content in the widget's
//! look the list does not wait for them, and where one does not come, that is said in its
//! place.

use std::fs;

use serde_json::json;
use tempfile::TempDir;

use crate::page::Page;
use crate::site::copy;
use crate::visit::{Outcome, dist, visit, visit_site};

/// The release, with a page that does not link the style sheet of its content: there is
/// nothing that could jump, and so nothing is waited for.
fn plain() -> TempDir {
    let folder = TempDir::new().unwrap();
    copy(&dist(), folder.path());
    let page = fs::read_to_string(folder.path().join("index.html")).unwrap();
    let plain = page.replace("<link rel=\"stylesheet\" href=\"list.css\">", "");
    assert_ne!(plain, page);
    fs::write(folder.path().join("index.html"), plain).unwrap();
    folder
}

/// Counts the chunks that the page asks for; `answer` is what a request for one gives,
/// with `chunk` and `go` at hand.
async fn open(page: &Page, answer: &str) -> Outcome {
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
    widen(page).await?;
    page.open("index.html").await?;
    page.until("one('li.work-row')").await?;
    Ok(())
}

/// Gives the page the room for three columns.
async fn widen(page: &Page) -> Outcome {
    let size = json!({ "width": 1400, "height": 900, "deviceScaleFactor": 1, "mobile": false });
    page.devtools("Emulation.setDeviceMetricsOverride", size).await?;
    Ok(())
}

/// Where the first row stands.
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
        // All else works.
        page.until("one('.facet-panel') && one('.network-canvas__canvas')").await?;
        page.search("aggregation").await?;
        page.until("text('.work-list__count').includes(' of ')").await?;
        page.click("one('.late__again')").await?;
        page.until("window.asked.filter(it => it === 'panels').length === 2").await?;
        page.until("one('.late__again')").await?;
        // What needs the same chunk asks for it again.
        page.run("one('.work-row__cite').click()").await?;
        page.until("one('.citation-panel') && one('.about-data') && !one('.late__again')").await?;
        assert_eq!(page.ask("window.asked.filter(it => it === 'panels').length").await?, 3);
        Ok(())
    });
}

#[test]
fn a_second_profile_loads_nothing_new() {
    visit("index.html", async |page| {
        widen(page).await?;
        page.until("one('.about-data') && one('.facet-panel')").await?;
        page.until("one('.network-canvas__canvas')").await?;
        let code = "performance.getEntriesByType('resource')
            .filter(it => it.name.includes('/peerage-widget')).length";
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
