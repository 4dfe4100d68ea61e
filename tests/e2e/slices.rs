//! Rendering of a profile in slices, between which the page responds.

use serde_json::{Value, json};

use crate::visit::visit;

/// Adds another profile of the same dataset; returns the numbers of rows that the page saw in it
/// from task to task, and whether it was marked busy as long as it was. The clock advances by 4 ms
/// whenever it is read, since on a fast machine one slice would do.
const SEEN: &str = "new Promise(done => {
    const now = performance.now.bind(performance);
    let looks = 0;
    performance.now = () => now() + 4 * looks++;
    const other = host.cloneNode();
    const rows = new Set();
    const { port1: from, port2: to } = new MessageChannel();
    let wasBusy = true;
    let isMade = false;
    from.onmessage = () => {
        const base = other.shadowRoot.querySelector('[part~=base]');
        if (base) rows.add(base.querySelectorAll('li.work-row').length);
        if (base && !isMade) wasBusy &&= base.getAttribute('aria-busy') === 'true';
        if (isMade) done([[...rows], wasBusy && !base.hasAttribute('aria-busy')]);
        else to.postMessage(0);
    };
    other.addEventListener('peerage:ready', () => { isMade = true; });
    host.after(other);
    to.postMessage(0);
})";

#[test]
fn the_page_answers_while_a_profile_is_made() {
    visit("", async |page| {
        page.until("one('li.work-row')").await?;
        let [rows, was_busy] = serde_json::from_value(page.ask(SEEN).await?).unwrap();
        let rows: Vec<u64> = serde_json::from_value(rows).unwrap();
        assert!(rows.len() > 2, "the rows came in {} slices: {rows:?}", rows.len());
        assert!(rows.is_sorted(), "{rows:?}");
        assert_eq!(was_busy, Value::Bool(true));
        Ok(())
    });
}

/// Adds another profile, in a window that has room for few of its rows; returns the number of rows
/// rendered when it was shown.
const AT_FIRST: &str = "new Promise(done => {
    const other = host.cloneNode();
    window.count = () => other.shadowRoot.querySelectorAll('li.work-row').length;
    other.addEventListener('peerage:ready', () => done(count()));
    document.body.prepend(other);
})";

#[test]
fn rows_that_nobody_sees_come_when_the_profile_is_shown() {
    visit("", async |page| {
        let size = json!({ "width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": true,
            "screenWidth": 390, "screenHeight": 844 });
        page.devtools("Emulation.setDeviceMetricsOverride", size).await?;
        let all = page.rows().await?;
        let first: u64 = serde_json::from_value(page.ask(AT_FIRST).await?).unwrap();
        assert!((8..all).contains(&first), "{first} of {all}");
        page.until(&format!("count() === {all}")).await?;
        Ok(())
    });
}
