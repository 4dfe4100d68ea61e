//! Screenshots of the pages, for review by people: only where `PEERAGE_SCREENSHOTS` names a
//! directory for them.

use std::error::Error;
use std::path::{Path, PathBuf};

use base64ct::{Base64, Encoding};
use serde_json::{Value, json};
use thirtyfour::error::WebDriverResult;

use crate::page::Page;
use crate::visit::{Outcome, visit};

/// Name, address, and the condition to wait for.
const SUBJECTS: [(&str, &str, &str); 21] = [
    ("lab", "index.html", "one('.lab-overview') && one('li.work-row')"),
    ("venue", "index.html#peerage:page=venue:eurosys", "one('.page-header') && one('.network-canvas')"),
    (
        "topic",
        "index.html#peerage:page=topic:in-network-computing",
        "one('.page-header') && one('.network-canvas')",
    ),
    ("person", "index.html#peerage:person=chonlam-lao", "one('.person-header') && one('li.work-row')"),
    (
        "charts",
        "index.html#peerage:person=zhuang-wang&topic=machine-learning-systems",
        "(one('.toolbar__panel') || one('.toolbar__filters')?.click(), true) && one('.role-chart') && all('.role-chart, .timeline').every(it => (it.open = true))
            && one('.role-chart__bar') && one('.timeline__bars')",
    ),
    (
        "years",
        "index.html#peerage:year=2021-2024&rows=compact&type=!journal",
        "(one('.toolbar__panel') || one('.toolbar__filters')?.click(), true) && one('[data-facet=year]') && (one('[data-facet=year]').open = true) && one('.year-brush')",
    ),
    (
        "values",
        "index.html#peerage:year=2016&q=mixnet",
        "(one('.toolbar__panel') || one('.toolbar__filters')?.click(), true) && one('[data-facet=venue]') && (one('[data-facet=venue]').open = true)
            && one('.facet-panel__item') && one('.list-empty__relax')",
    ),
    (
        "network",
        "index.html#peerage:person=zhuang-wang",
        "one('details.network-tools') && (one('details.network-tools').open = true)
            && one('.network-tools__body') && (one('details.conflict-report').open = true)
            && (one('details.network-table__details').open = true) && one('.network-table tbody tr')",
    ),
    (
        "explorer",
        "index.html#peerage:person=zhuang-wang",
        "one('.network-tools__body') ? text('.network-legend').includes('Institutions')
            && text('.network-legend').includes('Works')
            : (one('details.network-tools') && (one('details.network-tools').open = true),
                ['Works', 'Institutions'].forEach(words => setTimeout(() =>
                    all('.network-tools__button').find(it => it.textContent === words)?.click(),
                    99)), false)",
    ),
    ("query", "index.html#peerage:q=agregation%20storage%20OR%20gradients", "one('.work-row__title mark')"),
    (
        "offers",
        "index.html",
        "one('.search-box__offer') || (box => {
            if (!box) return;
            box.focus();
            box.value = 'color:red author:x';
            box.setSelectionRange(17, 17);
            box.dispatchEvent(new InputEvent('input', { bubbles: true }));
        })(one('input.search-box__input'))",
    ),
    (
        "hint",
        "index.html#peerage:q=color:red%20gradients",
        "one('.search-box__hint') && (one('.search-box__hint').open = true)",
    ),
    (
        "cite",
        "index.html#peerage:q=data-plane%20memory",
        "one('.citation-panel') ? one('.citations__entry') && one('.versions')
            : (one('.work-row__cite')?.click(), one('.work-row__versions')?.click())",
    ),
    (
        "export",
        "index.html#peerage:q=aggregation&pick=lao2021atp",
        "one('.export-panel__body') ? one('.citations__entry')
            : one('.export-panel__toggle')?.click()",
    ),
    (
        "trust",
        "index.html#peerage:person=chonlam-lao",
        "one('.trust-panel__chip:not(:disabled)')
            && (one('.trust-panel') || one('.trust-panel__chip').click(), one('.trust-panel'))",
    ),
    (
        "sources",
        "index.html#peerage:person=chonlam-lao&q=data-plane+memory",
        "one('.trust-badge')
            && (one('.assertion-table') || one('.trust-badge').click(), one('.assertion-table'))",
    ),
    (
        "claim",
        "index.html#peerage:person=chonlam-lao",
        "one('.person-actions__claim')
            && (window.asked ||= !one('.person-actions__claim').click(), one('dialog'))",
    ),
    (
        "health",
        "index.html",
        "one('.about-data__health') && (window.asked ||= !one('.about-data__health').click(),
            all('.health__kind').forEach(it => (it.open = true)),
            all('.health__finding .signing__more').slice(0, 2).forEach(it => (it.open = true)),
            one('.health__fix') && all('.health__kind').length > 1)",
    ),
    ("example", "example.html", "one('[part~=base]')"),
    ("embed", "index.html#peerage:person=chonlam-lao", "one('.share-buttons__button')
        && (window.asked ||= !one('.share-buttons__button').click(),
            one('.share__frame')?.contentDocument.querySelector('peerage-profile')?.shadowRoot
                .querySelector('li.work-row'))"),
    ("save", "index.html", "one('.share-buttons__button')
        && (window.asked ||= !all('.share-buttons__button').at(-1).click(), one('.share__save'))"),
];

const WIDTHS: [u32; 3] = [360, 768, 1280];

#[test]
fn the_pages_are_pictured_where_asked_for() {
    if std::env::var_os("PEERAGE_SCREENSHOTS").is_none() {
        return;
    }
    for (name, path, is_ready) in SUBJECTS {
        visit(path, async |page| {
            page.until(is_ready).await?;
            shots(page, name).await
        });
    }
}

#[test]
fn the_collaborators_of_everybody_are_pictured_where_asked_for() {
    if std::env::var_os("PEERAGE_SCREENSHOTS").is_none() {
        return;
    }
    visit("index.html", async |page| {
        page.until("all('a.lab-overview__person').length > 1").await?;
        let keys = "all('a.lab-overview__person').map(it => it.hash.split('person=')[1])";
        let keys = page.ask(keys).await?;
        for key in keys.as_array().into_iter().flatten().filter_map(|key| key.as_str()) {
            page.run(&format!("location.hash = 'peerage:person={key}'")).await?;
            page.until("one('.person-header__name') && one('.network-canvas')").await?;
            page.ask("frames()").await?;
            shots(page, &format!("network-{key}")).await?;
        }
        Ok(())
    });
}

/// Takes screenshots of a page as it is, in all widths and both color schemes; does nothing where
/// none are requested.
pub async fn shots(page: &Page, name: &str) -> Outcome {
    let Some(directory) = std::env::var_os("PEERAGE_SCREENSHOTS").map(PathBuf::from) else {
        return Ok(());
    };
    std::fs::create_dir_all(&directory)?;
    for width in WIDTHS {
        for scheme in ["light", "dark"] {
            let file = directory.join(format!("{name}-{width}-{scheme}.png"));
            picture(page, width, scheme, &file).await?;
        }
    }
    Ok(())
}

async fn picture(page: &Page, width: u32, scheme: &str, file: &Path) -> Outcome {
    let size = json!({
        "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false
    });
    page.devtools("Emulation.setDeviceMetricsOverride", size).await?;
    calm(page, scheme).await?;
    page.ask("frames()").await?;
    let png = capture(page, json!({ "captureBeyondViewport": true })).await?;
    std::fs::write(file, png)?;
    Ok(())
}

/// Shows the page in `scheme`, and without motion, so that the drawing of the network comes to rest
/// at once.
pub async fn calm(page: &Page, scheme: &str) -> WebDriverResult<()> {
    let features = json!({ "features": [
        { "name": "prefers-color-scheme", "value": scheme },
        { "name": "prefers-reduced-motion", "value": "reduce" },
    ] });
    page.devtools("Emulation.setEmulatedMedia", features).await.map(drop)
}

/// The page as PNG; `options` as those of `Page.captureScreenshot`.
pub async fn capture(page: &Page, options: Value) -> Result<Vec<u8>, Box<dyn Error>> {
    let answer = page.devtools("Page.captureScreenshot", options).await?;
    let data = answer["data"].as_str().ok_or("the browser gave no picture")?;
    Ok(Base64::decode_vec(data)?)
}
