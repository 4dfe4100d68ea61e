//! One publication: its evidence, its summary.

use serde_json::json;

use crate::visit::visit;

/// Part of the title of a work that three sources list.
const TITLE: &str = "Data-Plane Memory Scheduling";

fn in_row(selector: &str) -> String {
    format!("row('{TITLE}')?.querySelector('{selector}')")
}

#[test]
fn a_badge_opens_to_every_source_behind_it() {
    visit("index.html", async |page| {
        let badge = in_row("button.trust-badge[data-state]");
        page.click(&badge).await?;
        page.until(&format!("{badge}.getAttribute('aria-expanded') === 'true'")).await?;
        page.until("one('.evidence-panel')").await?;
        // The sources are read from the dataset, not from the page.
        let unnamed = page
            .ask(&format!(
                "fetch('data/peerage.json').then(answer => answer.json()).then(data => {{
                    const work = data.works.find(work => work.title.plain.includes('{TITLE}'));
                    const places = work.claims.flatMap(claim => claim.places);
                    const found = new Set(places.map(([source]) => source));
                    const titles = [...found].map(source => data.sources[source].title);
                    const shown = text('.evidence-panel');
                    return [titles.length, titles.filter(title => !shown.includes(title))];
                }})"
            ))
            .await?;
        assert_eq!(unnamed.to_string(), "[3,[]]");
        page.click(&badge).await?;
        page.until("!one('.evidence-panel')?.checkVisibility()").await?;
        Ok(())
    });
}

#[test]
fn a_summary_opens_with_its_math() {
    visit("index.html", async |page| {
        page.click(&in_row("button.work-row__toggle")).await?;
        let math = in_row(".work-row__summary math");
        page.until(&format!("{math}?.namespaceURI === 'http://www.w3.org/1998/Math/MathML'"))
            .await?;
        page.until(&format!("{math}.getBoundingClientRect().width > 0")).await?;
        Ok(())
    });
}

#[test]
fn one_card_holds_all_versions() {
    visit("index.html", async |page| {
        page.click(&in_row("button.work-row__versions")).await?;
        page.until("/arXiv 2022[^]*ICNP 2023/.test(text('.versions__thread'))").await?;
        page.until("one('.versions__thread a')?.href.includes('arxiv.org/abs/')").await?;
        page.until("text('.versions__title').includes('Preemptive Switch Memory')").await?;
        page.click(&in_row("button.work-row__versions")).await?;
        page.until("!one('.versions')").await?;
        Ok(())
    });
}

#[test]
fn the_badge_stands_beside_the_actions_however_many() {
    visit("index.html", async |page| {
        page.until(&in_row("button.work-row__versions")).await?;
        let top = |selector: &str| format!("{}.getBoundingClientRect().top", in_row(selector));
        let (badge, actions) = (top("button.trust-badge"), top(".work-row__actions"));
        page.until(&format!("Math.abs({badge} - {actions}) < 4")).await?;
        Ok(())
    });
}

#[test]
fn what_hovering_shows_a_button_gives_to_touch() {
    visit("index.html", async |page| {
        let (cite, menu) = (in_row("button.work-row__cite"), in_row("button.work-row__menu"));
        page.until(&format!("{cite}.checkVisibility() && !{menu}.checkVisibility()")).await?;
        page.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": true })).await?;
        page.until(&format!("!{cite}.checkVisibility() && {menu}.checkVisibility()")).await?;
        page.click(&menu).await?;
        page.click(&cite).await?;
        page.until("one('.citations__entry')").await?;
        page.click(&menu).await?;
        page.until(&format!("{cite}.checkVisibility()")).await?;
        Ok(())
    });
}

#[test]
fn the_page_of_a_work_shows_its_summary_and_what_is_close_to_it() {
    visit("index.html#peerage:page=work:lao2021atp", async |page| {
        page.until("one('.work-row__summary') && one('.work-row__cite').checkVisibility()").await?;
        page.until("!one('.toolbar').checkVisibility() && !one('.versions')").await?;
        page.click("one('.work-row__cite')").await?;
        page.until("one('.citations__entry')").await?;
        let n_related = page.ask("all('.related-works__link').length").await?;
        assert_eq!(n_related, 5);
        let title = page.ask("one('.related-works__link').textContent").await?;
        page.click("one('.related-works__link')").await?;
        page.until(&format!("text('.page-header__name') === {title}")).await?;
        Ok(())
    });
}
