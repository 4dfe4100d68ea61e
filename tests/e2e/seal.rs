//! The seal in every view, for any signer, and the companion files that it covers.

use crate::page::Page;
use crate::site::Site;
use crate::visit::{Outcome, visit_in, visit_site};

const ADA: &str = "invented.html#peerage:person=ada-engine";

/// A valid key that sealed nothing.
const OTHER: &str = "did:key:z6MktULudTtAsAhRegYPiZ6631RV3viv12qd4GQF8z1xB22S";

/// Waits for the state of the seal.
async fn is_in_state(page: &Page, state: &str) -> Outcome {
    Ok(page.until(&format!("one('.seal-note[data-state={state}]')")).await?)
}

/// Checks the state of the seal in each view, or that none is shown.
#[track_caller]
fn check(site: &Site, publisher: &str, expected: Option<&str>) {
    for view in ["profile", "list", "graph"] {
        site.page(&format!("view=\"{view}\" {publisher}"));
        visit_in(site.directory(), "invented.html", async |page| {
            match expected {
                Some(state) => is_in_state(page, state).await?,
                // The whole profile shows the number of accepted documents.
                None if view == "profile" => is_in_state(page, "unsealed").await?,
                None => {
                    page.until("requests('peerage-verify-runner.js') > 0").await?;
                    page.ask("new Promise(done => setTimeout(done, 500))").await?;
                    assert_eq!(page.ask("Boolean(one('.seal-note'))").await?, false);
                }
            }
            Ok(())
        });
    }
}

#[test]
fn every_view_says_what_became_of_the_seal() {
    let site = Site::new();
    check(&site, "", None);
    check(&site, &format!("publisher=\"{OTHER}\""), Some("unsealed"));
    let did = site.seal();
    check(&site, "", Some("unpinned"));
    check(&site, &format!("publisher=\"{did}\""), Some("sealed"));
    check(&site, &format!("publisher=\"{OTHER}\""), Some("other-signer"));
}

#[test]
fn another_publisher_is_obeyed_at_once() {
    let site = Site::new();
    let did = site.seal();
    visit_in(site.directory(), ADA, async |page| {
        is_in_state(page, "sealed").await?;
        page.run(&format!("host.setAttribute('publisher', '{OTHER}')")).await?;
        is_in_state(page, "other-signer").await?;
        page.until("text('.seal-note').includes('No key counts as')").await?;
        page.click("one('.trust-panel__chip:not(:disabled)')").await?;
        page.until("text('.trust-panel').includes('No key counts as')").await?;
        page.run("host.removeAttribute('publisher')").await?;
        is_in_state(page, "unpinned").await?;
        page.run(&format!("host.setAttribute('publisher', '{did}')")).await?;
        is_in_state(page, "sealed").await?;
        page.until("text('.trust-panel__chip').endsWith(' · Data signed by its publisher')")
            .await?;
        // The profile was never replaced, and nothing was loaded again.
        assert_eq!(page.ask("requests('peerage.json')").await?, 1);
        Ok(())
    });
}

#[test]
fn what_pins_nothing_is_said_so() {
    let site = Site::new();
    let did = site.seal();
    site.page(&format!("view=\"list\" publisher=\"did:web:lab.example {did}\""));
    let warning = Some("did:web:lab.example");
    visit_site(site.directory(), "invented.html", warning, async |page| {
        is_in_state(page, "sealed").await?;
        page.until("text('.seal-note__warning').includes('`did:web:lab.example`')").await?;
        let said = page.console().await?;
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].contains("is no key"), "{said:?}");
        Ok(())
    });
}

#[test]
fn a_deleted_record_is_named_by_its_key() {
    let site = Site::new();
    // An older work, so that every position that is referred to still exists.
    let paper =
        "@inproceedings{old, title={Older Engines}, author={Ada Engine}, booktitle={ENGINE},
        year={2019}}";
    site.append("ada-homepage/works.bib", paper);
    site.compile();
    site.seal();
    let text = std::fs::read_to_string(site.dataset()).unwrap();
    let mut dataset: serde_json::Value = serde_json::from_str(&text).unwrap();
    let works = dataset["works"].as_array_mut().unwrap();
    let key = works.remove(0)["key"].as_str().unwrap().to_owned();
    std::fs::write(site.dataset(), dataset.to_string()).unwrap();
    visit_in(site.directory(), ADA, async |page| {
        is_in_state(page, "altered").await?;
        let told = format!("text('.seal-note').includes('{key} (works): missing.')");
        page.until(&told).await?;
        // The others only moved.
        assert_eq!(page.ask("all('.row-marks__mark[data-state=altered]').length").await?, 0);
        assert_eq!(page.ask("text('.seal-note').match(/ missing\\./g).length").await?, 1);
        page.until("text('.trust-panel__chip') === 'Changed after signing · evidence not counted'")
            .await?;
        Ok(())
    });
}

#[test]
fn forged_citations_are_refused_although_the_dataset_is_sealed() {
    let site = Site::new();
    site.seal();
    let path = site.directory().join("data/peerage.citations.json");
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, text.replacen("Engine", "Forger", 1)).unwrap();
    // The browser logs the digests that it compared.
    visit_site(site.directory(), ADA, Some("peerage.citations.json"), async |page| {
        is_in_state(page, "sealed").await?;
        page.click("row('On Engines')?.querySelector('button.work-row__cite')").await?;
        let told =
            "text('.citations [role=alert]').includes('is not the file that belongs to this')";
        page.until(told).await?;
        assert_eq!(page.ask("text('.citations').includes('Forger')").await?, false);
        // Once the right file is there, it is accepted.
        std::fs::write(&path, &text)?;
        page.browser.refresh().await?;
        page.click("row('On Engines')?.querySelector('button.work-row__cite')").await?;
        page.until("text('.citations__entry').includes('On Engines')").await?;
        Ok(())
    });
}

#[test]
fn where_the_program_that_verifies_fails_every_view_says_so() {
    let site = Site::new();
    let did = site.seal();
    let program = site.directory().join("peerage-verify.js");
    let text = std::fs::read_to_string(&program).unwrap();
    // A program that traps; exports stand in one list, or before the function.
    let renamed = text.replacen(" as verify", " as other", 1).replacen(
        "export function verify(",
        "export function other(",
        1,
    );
    assert_ne!(renamed, text);
    let fails = "throw new WebAssembly.RuntimeError('unreachable');";
    let broken = format!("{renamed}\nexport const verify = () => {{ {fails} }};");
    std::fs::write(&program, broken).unwrap();
    check(&site, &format!("publisher=\"{did}\""), Some("failed"));
    site.page(&format!("view=\"profile\" publisher=\"{did}\""));
    visit_in(site.directory(), "invented.html", async |page| {
        is_in_state(page, "failed").await?;
        page.until("text('.seal-note').includes('nothing here is verified')").await?;
        // The worker has tried; the page does not.
        assert_eq!(page.ask("requests('peerage-verify_bg.wasm')").await?, 0);
        Ok(())
    });
}
