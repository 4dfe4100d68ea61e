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
    let folder = TempDir::new().unwrap();
    let (seeds, site) = (folder.path().join("seeds"), folder.path().join("site"));
    copy(&Path::new(env!("CARGO_WORKSPACE_DIR")).join("seeds"), &seeds);
    let lab = fs::read_to_string(seeds.join("lab.toml")).unwrap();
    fs::write(seeds.join("lab.toml"), format!("split-above = 0\n{lab}")).unwrap();
    build(&seeds, &site);
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
