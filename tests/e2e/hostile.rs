//! Hostile datasets in a browser: each is shown without harm, or refused with a reason; none runs a
//! script, stops the program or leaves the page without its content.

use std::fs;
use std::time::Duration;

use peerage_site::hostile::{Case, Expected, cases};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::page::Page;
use crate::visit::{Outcome, dist, visit_site};

/// Console entry for a dataset that is refused, and for an empty index.
const REFUSED: &str = "data-decode";

/// Number of datasets that are shown by one command.
const BATCH: usize = 8;

/// Timeout for one command.
const PATIENCE: Duration = Duration::from_secs(200);

/// A site with the program of the release and a dataset for each case.
pub struct Hostile {
    site: TempDir,
    cases: Vec<Case>,
}

impl Hostile {
    /// Writes every case.
    pub fn new() -> Self {
        let site = TempDir::new().unwrap();
        for entry in fs::read_dir(dist()).unwrap() {
            let from = entry.unwrap().path();
            if from.is_file() {
                fs::copy(&from, site.path().join(from.file_name().unwrap())).unwrap();
            }
        }
        let page = "<!doctype html><meta charset=utf-8><title>Hostile</title>
            <link rel=icon href=icon.svg><script type=module src=peerage.js></script>";
        fs::write(site.path().join("index.html"), page).unwrap();
        // The companion files that they name have the digest of an empty file.
        for part in ["peerage.citations.json", "peerage.idx"] {
            fs::write(site.path().join(part), "").unwrap();
        }
        let cases = cases();
        for (at, case) in cases.iter().enumerate() {
            fs::write(site.path().join(format!("{at}.json")), &case.bytes).unwrap();
        }
        Self { site, cases }
    }

    /// Directory of the site.
    pub fn directory(&self) -> std::path::PathBuf {
        self.site.path().to_owned()
    }

    /// Shows the datasets one after the other in `page`.
    pub async fn show_all(&self, page: &Page) -> Outcome {
        page.browser.set_script_timeout(PATIENCE).await?;
        page.run("window.scripts = 0; window.alert = () => window.scripts++;").await?;
        let mut wrong = Vec::new();
        for (at, cases) in self.cases.chunks(BATCH).enumerate() {
            let first = at * BATCH;
            println!("from {first}: {}", cases[0].name);
            let numbers: Vec<usize> = (first..first + cases.len()).collect();
            let found = page.ask(&SHOW.replace("NUMBERS", &json!(numbers).to_string())).await?;
            for (at, Case { name, expected, .. }) in cases.iter().enumerate() {
                let found = &found[at];
                if !is_as_expected(*expected, found) {
                    wrong.push(format!("{name}: {found}, not {expected:?}"));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        Ok(())
    }
}

/// True if the outcome of a dataset is the expected one.
fn is_as_expected(expected: Expected, found: &Value) -> bool {
    let message = found["message"].as_str().unwrap_or_default();
    let is_ended = match expected {
        Expected::Shown => found["outcome"] == "shown",
        Expected::Refused(place) => {
            found["outcome"] == "data-decode" && message.contains(place) && message.len() > 40
        }
    };
    is_ended && found["odd"] == json!([])
}

/// Shows datasets, uses their profiles, and removes them again.
const SHOW: &str = "(async () => {
    const show = async number => {
        const profile = document.createElement('peerage-profile');
        profile.setAttribute('src', `${number}.json`);
        profile.innerHTML = '<p>As before</p>';
        const ended = new Promise(done => {
            profile.addEventListener('peerage:error', ({ detail }) => done([detail.code, detail.message]));
            profile.addEventListener('peerage:ready', () => done(['shown', '']));
            setTimeout(() => done(['nothing', '']), 30000);
        });
        document.body.append(profile);
        const [outcome, message] = await ended;
        const odd = [];
        const within = selector => [...profile.shadowRoot.querySelectorAll(selector)];
        if (outcome === 'shown') {
            await frames();
            const box = within('input.search-box__input')[0];
            for (const words of ['engines author:a', '']) {
                if (!box) break;
                box.value = words;
                box.dispatchEvent(new InputEvent('input', { bubbles: true }));
            }
            within('summary, button').slice(0, 40).forEach(it => it.click());
            await frames();
            if (!within('[part~=base]')[0]?.textContent.trim()) odd.push('it is empty');
            const schemes = ['http:', 'https:', 'mailto:'];
            for (const { href, protocol } of within('a[href]')) {
                const isOwn = href.startsWith(location.origin) || href.startsWith('blob:');
                if (!isOwn && !schemes.includes(protocol)) odd.push(href);
            }
            if (within('script, img, iframe').length) odd.push('markup');
        } else if (!profile.firstChild.checkVisibility()) {
            odd.push('the content of the page is gone');
        }
        if (window.scripts) odd.push('a script ran');
        profile.remove();
        await null;
        return { outcome, message, odd };
    };
    const found = [];
    for (const number of NUMBERS) found.push(await show(number));
    return found;
})()";

#[test]
fn every_hostile_dataset_is_refused_or_does_no_harm_in_a_browser() {
    let hostile = Hostile::new();
    visit_site(hostile.directory(), "index.html", Some(REFUSED), async |page| {
        hostile.show_all(page).await
    });
}
