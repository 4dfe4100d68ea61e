//! Accessibility audits by axe-core, the checker of the Web Content Accessibility Guidelines: it
//! finds nothing in any view and state. The variable PEERAGE_AXE names its script; without it these
//! tests say so and check nothing.

use serde_json::{Value, json};

use crate::page::Page;
use crate::visit::visit;

/// A state: what follows the name of the page, the elements that are clicked, and the condition
/// that holds then.
type State = (&'static str, &'static [&'static str], &'static str);

const STATES: [State; 19] = [
    ("", &[], "li.work-row"),
    ("#peerage:person=zhuang-wang", &[], ".person-header"),
    ("#peerage:page=work:lao2021atp", &[], ".related-works"),
    ("#peerage:page=venue:nsdi", &[], ".page-header"),
    ("#peerage:page=topic:in-network-computing", &[], ".page-header"),
    ("#peerage:q=agregation", &[], "mark"),
    ("#peerage:q=zzzzqqq", &[], ".list-empty"),
    ("", &[".toolbar__filters", "[data-facet=venue] summary"], ".facet-panel__item"),
    ("", &[".toolbar__filters", "[data-facet=type] summary"], ".facet-panel__item"),
    ("", &[".toolbar__filters", ".timeline__summary"], ".year-cell"),
    ("", &[".trust-badge"], ".evidence-panel"),
    ("", &[".work-row__cite"], ".citation-panel, .citations"),
    ("", &[".export-panel__toggle"], ".export-panel__body"),
    ("", &[".network-table__summary"], ".network-table"),
    ("", &[".network-canvas__large"], ".collaborators[popover]"),
    ("#peerage:person=zhuang-wang", &[".trust-panel__chip"], ".trust-panel"),
    (
        "#peerage:person=zhuang-wang",
        &[".trust-panel__chip", ".trust-panel__facts > summary"],
        ".assertion-table",
    ),
    ("", &[".about-data__health"], "dialog"),
    ("", &[".share-buttons__button"], "dialog"),
];

/// Violations, in words.
const FOUND: &str = "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html.slice(0, 120)}: ${any[0]?.message ?? ''}`)))";

/// Script of axe, where it is named.
pub fn script() -> Option<String> {
    match std::env::var("PEERAGE_AXE") {
        Ok(path) => Some(std::fs::read_to_string(path).unwrap()),
        Err(_) => {
            eprintln!("PEERAGE_AXE is not set: nothing is looked at");
            None
        }
    }
}

/// Violations on the page as it is.
pub async fn violations(page: &Page, axe: &str) -> thirtyfour::prelude::WebDriverResult<Value> {
    page.run(axe).await?;
    page.ask(FOUND).await
}

/// Runs axe on every state; `width` in CSS pixels.
fn check(width: u32, scheme: &str, language: &str) {
    let Some(axe) = script() else { return };
    visit("index.html", async |page| {
        let size =
            json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false });
        page.devtools("Emulation.setDeviceMetricsOverride", size).await?;
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        page.devtools("Emulation.setEmulatedMedia", features).await?;
        page.run(&format!("localStorage.setItem('peerage-language', '{language}')")).await?;
        for (fragment, clicks, there) in STATES {
            page.browser.goto("about:blank").await?;
            page.open(&format!("index.html{fragment}")).await?;
            page.until("one('li.work-row, .list-empty') && one('.share-buttons__button')").await?;
            if !reach(page, clicks).await? {
                assert!(width < 560, "{clicks:?} cannot be reached on a wide screen");
                continue;
            }
            page.until(&format!("one('{there}')")).await?;
            let found = violations(page, &axe).await?;
            assert_eq!(found, json!([]), "{fragment} {clicks:?} {width} {scheme}: {found:#}");
        }
        Ok(())
    });
}

/// Clicks one element after the other; returns false where one of them is not on a screen of this
/// width.
async fn reach(page: &Page, clicks: &[&str]) -> thirtyfour::prelude::WebDriverResult<bool> {
    for selector in clicks {
        if page.ask(&format!("!one('{selector}')")).await? == Value::Bool(true) {
            return Ok(false);
        }
        page.until(&format!("!one('{selector}').disabled")).await?;
        page.run(&format!("one('{selector}').click()")).await?;
        page.until("frames()").await?;
    }
    Ok(true)
}

#[test]
fn nothing_is_found_on_a_wide_light_screen() {
    check(1280, "light", "en");
}

#[test]
fn nothing_is_found_on_a_dark_phone() {
    check(360, "dark", "en");
}

#[test]
fn nothing_is_found_in_arabic() {
    check(1280, "light", "ar");
}
