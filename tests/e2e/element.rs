//! The life of the element: moved, removed, changed, doubled, disappointed.

use thirtyfour::prelude::*;

use crate::page::Page;
use crate::visit::{visit, visit_with_expected};

const MOUNTED: &str = "all('[part~=base]').length === 1 && one('li.work-row')";

/// Waits until the profile has had the time to do what it wrongly might.
async fn is_mounted_once(page: &Page) -> WebDriverResult<()> {
    page.until(MOUNTED).await?;
    page.ask("frames()").await?;
    page.until(MOUNTED).await?;
    assert_eq!(page.ask("requests('peerage-widget_bg.wasm')").await?, 1);
    Ok(())
}

#[test]
fn moving_the_element_keeps_what_is_in_it() {
    visit("index.html", async |page| {
        page.until(MOUNTED).await?;
        page.run(
            "one('[part~=base]').toBeKept = true;
            const box = document.createElement('section');
            document.body.append(box);
            box.append(host);",
        )
        .await?;
        is_mounted_once(page).await?;
        page.until("one('[part~=base]').toBeKept").await?;
        Ok(())
    });
}

#[test]
fn an_element_removed_is_empty_and_comes_back() {
    visit("index.html", async |page| {
        page.until(MOUNTED).await?;
        page.run("window.removed = host; window.place = host.parentNode; host.remove();").await?;
        page.until("!window.removed.shadowRoot.querySelector('[part~=base]')").await?;
        page.run("window.place.append(window.removed);").await?;
        is_mounted_once(page).await?;
        Ok(())
    });
}

#[test]
fn quick_changes_end_with_the_last_one() {
    visit("index.html", async |page| {
        page.until(MOUNTED).await?;
        page.run(
            "for (const person of ['hao-wang', 'xudong-liao', 'zhuang-wang', 'chonlam-lao'])
                host.setAttribute('person', person);",
        )
        .await?;
        page.until("text('.person-header__name').includes('Lao')").await?;
        is_mounted_once(page).await?;
        Ok(())
    });
}

#[test]
fn the_script_may_be_loaded_twice() {
    visit("index.html", async |page| {
        page.until(MOUNTED).await?;
        page.ask(
            "new Promise((done, failed) => {
                const script = document.createElement('script');
                Object.assign(script, { type: 'module', src: 'peerage.js?again' });
                script.onload = () => done(true);
                script.onerror = () => failed(new Error('not loaded'));
                document.head.append(script);
            })",
        )
        .await?;
        is_mounted_once(page).await?;
        Ok(())
    });
}

#[test]
fn a_missing_dataset_leaves_the_content_of_the_page() {
    visit_with_expected("index.html", Some("missing.json"), async |page| {
        page.until(MOUNTED).await?;
        page.run(
            "window.errors = [];
            document.addEventListener('peerage:error', event => window.errors.push(event.type));
            const profile = document.createElement('peerage-profile');
            profile.setAttribute('src', 'data/missing.json');
            profile.innerHTML = '<p>As before</p>';
            document.body.prepend(profile);
            profile.scrollIntoView({ behavior: 'instant' });",
        )
        .await?;
        page.until("window.errors.length === 1").await?;
        page.ask("frames()").await?;
        page.until("window.errors.length === 1").await?;
        page.until("one('slot') && !one('li.work-row')").await?;
        page.until("host.querySelector('p').checkVisibility()").await?;
        Ok(())
    });
}
