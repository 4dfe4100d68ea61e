//! Verification of many works: in a worker, while the page stays responsive; and in the page where
//! workers are not allowed.

use crate::labs::lab;
use crate::page::Page;
use crate::visit::{Outcome, policy, visit_dataset_under};
use peerage_core::model::{Dataset, PartialDate, PersonId, Source, SourceKind};
use peerage_site::generate::json;
use serde_json::json as value;

/// Number of people of a large dataset.
const MANY: u32 = 2000;

/// Counts workers and their answers.
const WATCH: &str = "window.answers = 0; window.workers = 0;
    const Plain = window.Worker;
    window.Worker = class extends Plain {
        constructor(...given) {
            super(...given);
            window.workers += 1;
            this.addEventListener('message', () => { window.answers += 1; });
        }
    };";

/// A key that sealed nothing: the page asks for a seal that is missing.
const PUBLISHER: &str =
    "host.setAttribute('publisher', 'did:key:z6MktULudTtAsAhRegYPiZ6631RV3viv12qd4GQF8z1xB22S')";

/// A large dataset, with a page of the first person as a source.
fn many() -> Dataset {
    let mut dataset = lab(MANY);
    let read = PartialDate::from_year(2026);
    let source = Source::new(SourceKind::Homepage, Some(PersonId(0)), Some(read));
    dataset.sources.push(Source { key: "homepage".to_owned(), ..source });
    dataset
}

/// Has the profile of a person verified, after the statements `before` ran in the page.
async fn verify(page: &Page, before: &str) -> Outcome {
    page.until("one('canvas.network-canvas__canvas')").await?;
    page.run(before).await?;
    page.run("host.setAttribute('person', 'person-0'); host.setAttribute('view', 'profile')")
        .await?;
    page.run(PUBLISHER).await?;
    page.until("one('.seal-note[data-state=unsealed]')").await?;
    page.click("one('.trust-panel__chip:not(:disabled)')").await?;
    page.until("text('.trust-panel').includes('No key counts as')").await?;
    Ok(())
}

#[test]
fn many_works_are_verified_beside_the_page() {
    visit_dataset_under(&json(&many()).unwrap(), &policy(), None, async |page| {
        verify(page, WATCH).await?;
        // The page itself never loads the program.
        assert_eq!(page.ask("requests('peerage-verify_bg.wasm')").await?, 0);
        assert_eq!(page.ask("window.workers > 0 && window.answers > 1").await?, true);
        // Removing the profile ends its worker, without a message.
        page.run("host.remove()").await?;
        Ok(())
    });
}

/// Adds a second profile beside the first; returns the results of both.
const TWO: &str = "(async () => {
    const other = host.cloneNode();
    host.after(other);
    const chips = () => [host, other].map(it => it.shadowRoot.querySelector('.seal-note')?.dataset.state);
    while (chips().some(state => !state)) await new Promise(done => setTimeout(done, 50));
    other.remove();
    return [chips()[0], requests('peerage-verify_bg.wasm')];
})()";

#[test]
fn few_works_are_verified_beside_the_page_too() {
    visit_dataset_under(&json(&lab(3)).unwrap(), &policy(), None, async |page| {
        page.until("one('.profile')").await?;
        page.run(WATCH).await?;
        page.run(PUBLISHER).await?;
        assert_eq!(page.ask(TWO).await?, value!(["unsealed", 0]));
        // Both use the worker that the first profile has started, or one started since.
        assert_eq!(page.ask("window.workers < 2").await?, true);
        page.run("host.setAttribute('publisher', '')").await?;
        page.until("!one('.seal-note[data-state=unsealed]')").await?;
        page.run(PUBLISHER).await?;
        page.until("one('.seal-note[data-state=unsealed]')").await?;
        assert_eq!(page.ask("requests('peerage-verify_bg.wasm')").await?, 0);
        Ok(())
    });
}

/// Delays the answers of workers, and records the sum in the explanation.
const SLOW: &str = "window.said = [];
    const Plain = window.Worker;
    window.Worker = class extends Plain {
        set onmessage(act) { super.onmessage = event => setTimeout(() => act(event), 400); }
    };
    const note = () => {
        const words = text('.trust-panel__sum');
        if (words && window.said.at(-1) !== words) window.said.push(words);
    };
    new MutationObserver(note).observe(root, { subtree: true, childList: true, characterData: true });";

#[test]
fn an_answer_that_comes_late_takes_nothing_away() {
    visit_dataset_under(&json(&many()).unwrap(), &policy(), None, async |page| {
        verify(page, SLOW).await?;
        let before = page.ask("text('.trust-panel__sum')").await?;
        page.until("one('.observations__check[name=named]')").await?;
        // Off, on and off again, before the first answer arrives: the panel stays.
        page.run(&format!("window.said = [{before}]")).await?;
        let toggle = "(() => {
            const box = one('.observations__check[name=named]');
            for (let time = 0; time < 3; time++) box.click();
            return [box.checked, Boolean(one('.trust-panel')), text('.trust-panel__sum')];
        })()";
        assert_eq!(page.ask(toggle).await?, value!([false, true, before]));
        page.until(&format!("text('.trust-panel__sum') !== {before}")).await?;
        page.ask("new Promise(done => setTimeout(done, 1000))").await?;
        // The answer to `on` arrived when it was no longer wanted.
        let after = page.ask("text('.trust-panel__sum')").await?;
        assert_eq!(page.ask("window.said").await?, value!([before, after]));
        Ok(())
    });
}

/// Checks that without workers the page verifies all the same.
#[track_caller]
fn check(policy: &str, expected: Option<&str>, forbid: &'static str) {
    visit_dataset_under(&json(&many()).unwrap(), policy, expected, async |page| {
        verify(page, forbid).await?;
        assert_eq!(page.ask("requests('peerage-verify_bg.wasm')").await?, 1);
        Ok(())
    });
}

#[test]
fn where_workers_cannot_be_made_the_page_verifies() {
    let forbid = "window.Worker = class { constructor() { throw new Error('no workers'); } };";
    check(&policy(), None, forbid);
}

#[test]
fn where_a_policy_forbids_workers_the_page_verifies() {
    check(&format!("{}; worker-src 'none'", policy()), Some("worker"), "");
}
