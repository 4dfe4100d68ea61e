//! A large site, whose pages load datasets of their own.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::built::{build, copy};
use crate::page::Page;
use crate::visit::{Outcome, visit_in};

/// Builds the site of the demo as if it were large, and visits a page of it.
#[track_caller]
fn visit(path: &str, body: impl AsyncFnOnce(&Page) -> Outcome) {
    visit_changed(|_| (), path, body);
}

/// Like [`visit`], with the files of the site changed before.
#[track_caller]
fn visit_changed(change: impl FnOnce(&Path), path: &str, body: impl AsyncFnOnce(&Page) -> Outcome) {
    let folder = TempDir::new().unwrap();
    let (seeds, site) = (folder.path().join("seeds"), folder.path().join("site"));
    copy(&Path::new(env!("CARGO_WORKSPACE_DIR")).join("seeds"), &seeds);
    let lab = fs::read_to_string(seeds.join("lab.toml")).unwrap();
    fs::write(seeds.join("lab.toml"), format!("split-above = 0\n{lab}")).unwrap();
    build(&seeds, &site);
    change(&site);
    visit_in(site, path, body);
}

#[test]
fn a_page_loads_its_own_works_and_links_lead_to_other_pages() {
    visit("people/hao-wang/", async |page| {
        page.until("one('li.work-row') && one('.trust-panel__chip:not(:disabled)')").await?;
        assert_eq!(page.ask("requests('data/peerage.people-hao-wang.json')").await?, 1);
        assert_eq!(page.ask("requests('data/peerage.json')").await?, 0);
        // What the page held before its program ran stands there still.
        let held = "fetch(location.pathname).then(it => it.text())
            .then(html => html.match(/trust-panel__chip-words\">([^<]+)</)[1])";
        assert_eq!(page.ask(held).await?, page.ask("text('.trust-panel__chip')").await?);
        // A work of the page is shown in place, another person's page is loaded.
        page.run("window.isSame = true; one('li.work-row a[href*=\"/works/\"]').click()").await?;
        page.until("location.pathname.startsWith('/works/') && one('.page-header')").await?;
        assert_eq!(page.ask("window.isSame").await?, true);
        page.run("history.back()").await?;
        page.until("one('.person-header')").await?;
        page.run("all('a.person-link').find(it => !it.href.endsWith('/people/hao-wang/')).click()")
            .await?;
        page.until("!window.isSame && one('.person-header') && one('li.work-row')").await?;
        assert_eq!(page.ask("requests('data/peerage.json')").await?, 0);
        page.run("one('.person-header__back').click()").await?;
        page.until("one('.lab-overview') && requests('data/peerage.json') === 1").await?;
        Ok(())
    });
}

#[test]
fn works_of_a_page_are_cited_from_its_own_files() {
    visit("venues/nsdi/", async |page| {
        page.until("one('li.work-row')").await?;
        page.run("one('[data-act=cite], .work-row__cite').click()").await?;
        page.until("requests('data/peerage.venues-nsdi.citations.json') === 1").await?;
        page.until("text('dialog, .citation-panel').length > 20").await?;
        assert_eq!(page.ask("requests('data/peerage.citations.json')").await?, 0);
        Ok(())
    });
}

/// Number of works that a count tells.
const COUNT: &str = "parseInt(text('.work-list__count'))";

#[test]
fn the_first_page_searches_and_filters_all_works_by_their_parts() {
    visit("", async |page| {
        page.until("all('li.work-row').length === 24 && requests('/columns.bin') === 1").await?;
        // Nothing else is loaded before somebody asks for it.
        assert_eq!(page.ask("requests('.bin')").await?, 1);
        let all = page.ask(COUNT).await?.as_u64().unwrap_or_default();
        assert!(all > 40, "{all}");
        page.search("scheduling").await?;
        page.until(&format!("{COUNT} < {all} && all('li.work-row mark').length > 2")).await?;
        page.until("all('li.work-row').every(it => /schedul/i.test(it.textContent))").await?;
        // A word with a typo.
        page.search("schedulling").await?;
        page.until("text('.work-list__note').includes('scheduling')").await?;
        page.search("").await?;
        page.until(&format!("{COUNT} === {all}")).await?;
        // A topic: its count is known before its column is loaded.
        let topic = "one('button.topic-chip')";
        let count = "parseInt(one('button.topic-chip .topic-chip__count').textContent)";
        let n = page.ask(count).await?.as_u64().unwrap_or_default();
        page.click(topic).await?;
        page.until(&format!("{COUNT} === {n} && all('li.work-row').length > 0")).await?;
        page.click(topic).await?;
        page.until(&format!("{COUNT} === {all}")).await?;
        // The list goes on.
        page.click("one('.work-list__clear')").await?;
        page.until(&format!("all('li.work-row').length === {all}")).await?;
        // Evidence of a work that came later, and its page.
        page.run("all('li.work-row')[40].querySelector('[data-act=evidence]').click()").await?;
        page.until("one('.evidence-panel .evidence-panel__sources li')").await?;
        page.run("all('li.work-row')[40].querySelector('a[href*=\"/works/\"]').click()").await?;
        page.until("location.pathname.startsWith('/works/') && one('.page-header')").await?;
        Ok(())
    });
}

#[test]
fn a_part_that_was_altered_is_told_and_not_shown() {
    let alter = |site: &Path| {
        let mut data = fs::read_dir(site.join("data")).unwrap().map(|entry| entry.unwrap().path());
        let parts = data.find(|it| it.to_string_lossy().contains("peerage.parts"));
        for entry in fs::read_dir(parts.unwrap()).unwrap() {
            let path = entry.unwrap().path();
            if path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("cards-")) {
                let mut bytes = fs::read(&path).unwrap();
                let last = bytes.len() - 1;
                bytes[last] ^= 1;
                fs::write(&path, bytes).unwrap();
            }
        }
    };
    visit_changed(alter, "", async |page| {
        page.until("all('li.work-row').length === 24").await?;
        page.click("one('.work-list__clear')").await?;
        page.until("text('.work-list__note').includes('cards-')").await?;
        assert_eq!(page.rows().await?, 24);
        Ok(())
    });
}
