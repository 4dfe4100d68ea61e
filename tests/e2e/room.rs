//! Layout on screens of different widths, on paper, and the title of the window.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::page::Page;
use crate::visit::visit;

async fn widen(page: &Page, width: u32) -> WebDriverResult<Value> {
    let size = json!({ "width": width, "height": 844, "deviceScaleFactor": 1, "mobile": false });
    page.devtools("Emulation.setDeviceMetricsOverride", size).await
}

#[test]
fn on_a_phone_names_come_before_the_picture() {
    visit("index.html", async |page| {
        widen(page, 390).await?;
        page.open("index.html").await?;
        // The sections are lazy-loaded where the visitor comes near them.
        page.until("one('.profile__jump')").await?;
        page.run("one('.profile__jump').click()").await?;
        page.until("all('.network-table__person').length === 8 && !one('canvas')").await?;
        // The program of the picture is not loaded before it is requested.
        page.until("frames()").await?;
        assert_eq!(page.ask("requests('peerage-layout_bg.wasm')").await?, 0);
        page.run("one('.network-table__person').click()").await?;
        page.until("location.hash.includes('with=') || text('.work-list__count').includes(' of ')")
            .await?;
        page.click("one('.collaborators__picture')").await?;
        page.until("one('canvas') && !one('.collaborators__picture')").await?;
        // The first work is on the first screen.
        page.open("index.html").await?;
        page.until("one('.work-row__title')?.getBoundingClientRect().bottom <= 844").await?;
        page.open("index.html#peerage:person=zhuang-wang").await?;
        page.until("one('.work-row__title')?.getBoundingClientRect().bottom <= 844").await?;
        page.click("one('.person-header__more')").await?;
        page.until(
            "one('[data-folds=open]').scrollHeight === one('[data-folds=open]').clientHeight",
        )
        .await?;
        Ok(())
    });
}

#[test]
fn on_a_phone_filters_come_from_below() {
    visit("index.html", async |page| {
        widen(page, 390).await?;
        page.open("index.html").await?;
        page.until("one('li.work-row')").await?;
        let all = page.rows().await?;
        page.click("one('.toolbar__filters')").await?;
        page.until("one('.toolbar__sheet')?.matches(':popover-open')").await?;
        page.until("one('.toolbar__sheet').getBoundingClientRect().bottom === innerHeight").await?;
        page.click("one('.toolbar__sheet [data-facet=type] summary')").await?;
        page.until("one('.toolbar__sheet .facet-panel__value')").await?;
        page.click("one('.toolbar__sheet .facet-panel__value')").await?;
        page.until(&format!("all('li.work-row').length < {all}")).await?;
        page.until("text('.toolbar__done') === `Show ${all('li.work-row').length} works`").await?;
        page.click("one('.toolbar__done')").await?;
        page.until("!one('.toolbar__sheet') && one('.toolbar__filters[aria-expanded=false]')")
            .await?;
        // Escape closes it as well, and the button opens it again.
        page.click("one('.toolbar__filters')").await?;
        page.until("one('.toolbar__sheet')?.matches(':popover-open')").await?;
        page.browser.active_element().await?.send_keys(Key::Escape + "").await?;
        page.until("!one('.toolbar__sheet')").await?;
        Ok(())
    });
}

#[test]
fn with_room_the_filters_stand_beside_the_list() {
    visit("index.html", async |page| {
        widen(page, 1400).await?;
        page.until("one('.profile__facets .year-brush') && !one('.toolbar__filters').offsetParent")
            .await?;
        let all = page.rows().await?;
        page.run("one('.profile__facets [data-facet=type] summary').click()").await?;
        page.until("one('.profile__facets .facet-panel__value')").await?;
        page.run("one('.profile__facets .facet-panel__value').click()").await?;
        page.until(&format!("all('li.work-row').length < {all}")).await?;
        // Facets open independently.
        page.until("one('.profile__facets .year-brush')").await?;
        widen(page, 1000).await?;
        page.until("!one('.profile__facets') && one('.toolbar__filters').offsetParent").await?;
        page.until(&format!("all('li.work-row').length < {all}")).await?;
        Ok(())
    });
}

#[test]
fn the_picture_opens_large_and_escape_closes_it() {
    visit("index.html", async |page| {
        widen(page, 1400).await?;
        page.until("one('canvas')").await?;
        page.click("one('.network-canvas__large')").await?;
        page.until("one('.collaborators[role=dialog]')?.matches(':popover-open')").await?;
        page.until("one('canvas').clientWidth > 1000 && one('canvas').clientHeight > 400").await?;
        page.until("one('canvas').width > 1000").await?;
        page.element("one('canvas')").await?.send_keys(Key::Escape).await?;
        page.until("one('canvas').clientWidth < 500 && !one('.collaborators[popover]')").await?;
        page.click("one('.network-canvas__large')").await?;
        page.until("one('.collaborators[popover]')").await?;
        page.click("one('.network-canvas__large')").await?;
        page.until("!one('.collaborators[popover]')").await?;
        Ok(())
    });
}

#[test]
fn nothing_is_cut_off_on_the_smallest_screens() {
    visit("index.html", async |page| {
        let pages = ["", "person=zhuang-wang", "page=work:lao2021atp", "page=venue:nsdi", "q=zzzz"];
        for width in [280, 320, 600, 1920] {
            widen(page, width).await?;
            for asked in pages {
                page.browser.goto("about:blank").await?;
                page.open(&format!("index.html#peerage:{asked}")).await?;
                page.until("one('li.work-row, .list-empty') && one('.about-data')").await?;
                page.until("document.documentElement.scrollWidth <= innerWidth").await?;
                // Nor does anything but scrolling elements extend beyond the profile.
                let out = page
                    .ask(
                        "all('.profile *').filter(it => !it.closest('.topic-chips, canvas, details, \
                            .network-table__scroll, .network-canvas__spoken, .work-row__tools')
                            && it.getBoundingClientRect().right > innerWidth + 1).map(it => it.className)",
                    )
                    .await?;
                assert_eq!(out, json!([]), "{asked} at {width} pixels: {out:#}");
            }
        }
        Ok(())
    });
}

#[test]
fn on_paper_all_authors_are_named() {
    visit("index.html", async |page| {
        page.until("all('.work-row__more').length > 3").await?;
        page.run("window.dispatchEvent(new Event('beforeprint'))").await?;
        page.until("all('.work-row__more').length === 0").await?;
        page.run("window.dispatchEvent(new Event('afterprint'))").await?;
        page.until("all('.work-row__more').length > 3").await?;
        Ok(())
    });
}

#[test]
fn the_window_is_named_after_what_is_shown() {
    visit("index.html", async |page| {
        page.until("one('h2[aria-level=\"1\"].lab-overview__name')").await?;
        let title = page.ask("document.title").await?;
        page.click("one('.lab-overview__person')").await?;
        page.until("document.title.startsWith('ChonLam Lao')").await?;
        page.browser.back().await?;
        page.until(&format!("document.title === {title}")).await?;
        Ok(())
    });
}

#[test]
fn the_window_is_named_after_what_its_address_asks_for() {
    visit("index.html#peerage:person=chonlam-lao", async |page| {
        page.until("document.title.startsWith('ChonLam Lao')").await?;
        page.until("one('.person-header__back')").await?;
        page.run("one('.person-header__back').click()").await?;
        page.until("one('.lab-overview') && !document.title.includes('ChonLam')").await?;
        Ok(())
    });
}

#[test]
fn a_part_of_a_page_leaves_its_heading_and_title_alone() {
    visit("example.html", async |page| {
        page.until("one('[aria-level=\"2\"]') && !one('[aria-level=\"1\"]')").await?;
        let title = page.ask("document.title").await?;
        page.run("one('.lab-overview__person, .person-header__back')?.click()").await?;
        page.until("frames()").await?;
        assert_eq!(page.ask("document.title").await?, title);
        Ok(())
    });
}
