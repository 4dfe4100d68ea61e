//! The search field and the effect of a query on the list, by keyboard.

use thirtyfour::prelude::*;
use thirtyfour::{Key, TypingData};

use crate::page::Page;
use crate::visit::{Outcome, visit};

const BOX: &str = "one('input.search-box__input')";

/// Presses keys at the focused element. Sending them to an element would move the focus away and
/// back.
async fn type_keys(page: &Page, keys: impl Into<TypingData>) -> WebDriverResult<()> {
    page.browser.action_chain().send_keys(keys).perform().await
}

/// Searches from the start of a visit to the lab; then `expected` has to hold.
#[track_caller]
fn check(query: &str, expected: &str) {
    visit("index.html", async |page| {
        page.search(query).await?;
        page.until(&format!("{BOX}.value.length > 0 && one('.work-list') && ({expected})")).await?;
        Ok(())
    });
}

#[test]
fn names_and_values_are_completed_by_keyboard() {
    visit("index.html", async |page| {
        let all = page.rows().await?;
        page.search("auth").await?;
        page.until("all('.search-box__offer').map(it => it.textContent).join() === 'author:'")
            .await?;
        page.until(&format!("{BOX}.ariaExpanded === 'true'")).await?;
        type_keys(page, Key::Down + Key::Tab).await?;
        page.until(&format!("{BOX}.value === 'author:' && root.activeElement === {BOX}")).await?;
        type_keys(page, "xudo").await?;
        page.until("all('.search-box__offer').length === 1").await?;
        type_keys(page, "" + Key::Down).await?;
        page.until(&format!(
            "one('.search-box__offer').id === {BOX}.getAttribute('aria-activedescendant')
                && one('.search-box__offer').ariaSelected === 'true'"
        ))
        .await?;
        type_keys(page, "" + Key::Enter).await?;
        page.until(&format!("{BOX}.value === 'author:\"Xudong Liao\" '")).await?;
        page.until(&format!("{BOX}.ariaExpanded === 'false'")).await?;
        page.until(&format!("all('li.work-row').length < {all} && one('li.work-row')")).await?;
        page.until(
            "all('li.work-row').every(row =>
                row.querySelector('.work-row__authors').textContent.includes('Xudong Liao'))",
        )
        .await?;
        Ok(())
    });
}

#[test]
fn an_offer_is_taken_by_pointer_and_the_field_keeps_the_focus() {
    visit("index.html", async |page| {
        page.search("type:j").await?;
        page.click("one('.search-box__offer')").await?;
        page.until(&format!("{BOX}.value.startsWith('type:journal')")).await?;
        page.until(&format!("root.activeElement === {BOX}")).await?;
        page.until("all('.work-row__venue').every(cell => cell.dataset.kind === 'journal')")
            .await?;
        Ok(())
    });
}

#[test]
fn words_in_a_row_are_found_and_excluded_ones_are_not() {
    let titles = "all('.work-row__title').map(title => title.textContent.toLowerCase())";
    check(
        "title:\"congestion control\" -learning ",
        &format!(
            "{titles}.length > 0 && {titles}.length < 10 &&
            {titles}.every(title => title.includes('congestion') && !title.includes('learning'))"
        ),
    );
    check(
        "title:mixnet OR title:shufflecast ",
        &format!("{titles}.length === 2 && {titles}.every(title => /mixnet|shuffle/.test(title))"),
    );
}

#[test]
fn a_field_narrows_where_is_looked() {
    check(
        "venue:nsdi year:2021..2024 ",
        "one('li.work-row') && all('.work-row__venue').every(cell =>
            /NSDI/.test(cell.textContent) && /202[1-4]/.test(cell.textContent))",
    );
}

#[test]
fn what_is_not_understood_is_said_and_the_list_stays() {
    check(
        "color:red aggregation ",
        "text('.search-box__problem').includes('color') && one('li.work-row')
            && one('.search-box__problem').getAttribute('role') === 'status'",
    );
    check("year:soon ", "text('.search-box__problem').includes('year') && one('li.work-row')");
}

#[test]
fn a_slip_is_understood_and_told() {
    check(
        "agregation ",
        "text('.work-list__note').includes('“aggregation” instead of “agregation”')
            && all('.work-row__why').some(why => why.textContent === 'agregation → aggregation')
            && all('.work-row__title mark').some(mark => mark.textContent === 'Aggregation')",
    );
}

#[test]
fn what_is_found_is_marked_where_it_stands() {
    check(
        "lao nsdi 2021 aggregation ",
        "['.work-row__title mark', '.work-row__authors mark', '.work-row__short mark',
            '.work-row__when mark'].every(selector => one(selector)) && !text('.work-row__why')",
    );
    visit("index.html#peerage:q=aggregation", async |page| {
        page.until("one('.work-row__title mark')").await?;
        page.search(" ").await?;
        page.until("!one('li.work-row mark')").await?;
        Ok(())
    });
}

#[test]
fn a_hit_in_a_closed_summary_shows_the_place() {
    visit("index.html", async |page| {
        page.search("\"remote storage\" ").await?;
        page.until("text('.work-row__snippet mark') === 'remote storage'").await?;
        page.until("text('.work-row__why') === 'in summary'").await?;
        page.click("one('button.work-row__toggle')").await?;
        page.until("text('.work-row__summary mark') === 'remote storage'").await?;
        page.until("!one('.work-row__snippet')").await?;
        Ok(())
    });
}

#[test]
fn a_folded_author_comes_out_when_found() {
    visit("index.html", async |page| {
        let row = "row('MixNet').querySelector('.work-row__authors')";
        page.until(&format!("row('MixNet') && !{row}.textContent.includes('Kin Fai Tse')")).await?;
        page.search("kin tse ").await?;
        page.until(&format!("{row}.textContent.includes('Kin Fai Tse')")).await?;
        page.until(&format!(
            "[...{row}.querySelectorAll('mark')].map(it => it.textContent).join() === 'Kin,Tse'"
        ))
        .await?;
        page.until(&format!("/more/.test({row}.textContent)")).await?;
        Ok(())
    });
}

#[test]
fn a_query_is_in_the_address_and_is_one_step_of_the_history() {
    visit("index.html", async |page| {
        let all = page.rows().await?;
        let before = page.ask("history.length").await?.as_u64();
        page.search("\"in network\" -atp venue:nsdi ").await?;
        page.until("location.hash.includes('q=')").await?;
        page.until(&format!("all('li.work-row').length < {all}")).await?;
        let after = page.ask("history.length").await?.as_u64();
        assert_eq!(after, before.map(|n| n + 1), "however many letters it has");
        let keys = "all('li.work-row').map(row => row.dataset.key).join()";
        let found = page.ask(keys).await?;
        let hash = page.ask("location.hash").await?;
        page.open("example.html").await?;
        page.open(&format!("index.html{}", hash.as_str().unwrap_or_default())).await?;
        page.until(&format!("one('.work-list') && {keys} === {found}")).await?;
        page.until(&format!("{BOX}.value.trim() === '\"in network\" -atp venue:nsdi'")).await?;
        Ok(())
    });
}

#[test]
fn a_slash_comes_to_the_field_and_escape_goes_step_by_step() {
    visit("index.html", async |page| {
        page.rows().await?;
        page.element("document.body").await?.send_keys("/").await?;
        page.until(&format!("root.activeElement === {BOX} && {BOX}.value === ''")).await?;
        type_keys(page, "has:co").await?;
        page.until("one('.search-box__offer')").await?;
        type_keys(page, "/").await?;
        page.until(&format!("{BOX}.value === 'has:co/'")).await?;
        type_keys(page, Key::Backspace + "").await?;
        page.until("one('.search-box__offer')").await?;
        type_keys(page, "" + Key::Escape).await?;
        page.until(&format!("!one('.search-box__offer') && {BOX}.value === 'has:co'")).await?;
        type_keys(page, "" + Key::Escape).await?;
        page.until(&format!("{BOX}.value === '' && root.activeElement === {BOX}")).await?;
        type_keys(page, "" + Key::Escape).await?;
        page.until("!root.activeElement").await?;
        Ok(())
    });
}

#[test]
fn a_slash_is_for_a_profile_in_view_alone() {
    visit("index.html", async |page| {
        page.rows().await?;
        page.run(
            "const above = document.createElement('div');
            above.style.height = '3000px';
            document.body.prepend(above);
            scrollTo({ top: 0, behavior: 'instant' });",
        )
        .await?;
        type_keys(page, "/").await?;
        page.ask("frames()").await?;
        page.until("!root.activeElement").await?;
        page.run("host.scrollIntoView({ behavior: 'instant' })").await?;
        type_keys(page, "/").await?;
        page.until(&format!("root.activeElement === {BOX}")).await?;
        Ok(())
    });
}

#[test]
fn the_arrow_keys_walk_the_rows() {
    visit("index.html", async |page| {
        page.search("\"remote storage\" OR mixnet").await?;
        page.until("all('li.work-row').length === 2").await?;
        type_keys(page, "" + Key::Down).await?;
        let at = |n: usize| format!("root.activeElement === all('li.work-row')[{n}]");
        page.until(&at(0)).await?;
        let first = page.element("all('li.work-row')[0]").await?;
        first.send_keys("" + Key::Down).await?;
        page.until(&at(1)).await?;
        let second = page.element("all('li.work-row')[1]").await?;
        second.send_keys("" + Key::Enter).await?;
        page.until("all('li.work-row')[1].querySelector('.work-row__summary')").await?;
        second.send_keys("" + Key::Escape).await?;
        page.until(&format!("!one('.work-row__summary') && {}", at(1))).await?;
        second.send_keys("" + Key::Up).await?;
        page.until(&at(0)).await?;
        Ok(())
    });
}

#[test]
fn the_ways_to_search_are_told_to_those_who_ask() {
    visit("index.html", async |page| {
        page.until("one('.search-box__hint') && !one('.search-box__ways')?.checkVisibility()")
            .await?;
        page.click("one('.search-box__question')").await?;
        page.until("one('.search-box__ways')?.checkVisibility()").await?;
        page.until("text('.search-box__ways').includes('author:')").await?;
        Ok(())
    });
}

#[test]
fn what_is_selected_is_exported_alone() {
    visit("index.html", async |page| {
        let all = page.rows().await?;
        page.click("row('MixNet').querySelector('.work-row__check')").await?;
        page.click("row('GEMINI').querySelector('.work-row__check')").await?;
        page.until("text('.export-panel__toggle') === 'Export 2 selected'").await?;
        page.click("one('button.export-panel__toggle')").await?;
        page.until("all('.citations__entry').length === 2").await?;
        page.click("all('.export-panel__which')[1]").await?;
        page.until(&format!("all('.citations__entry').length === {all}")).await?;
        page.click("all('.export-panel__which')[0]").await?;
        page.until("all('.citations__entry').length === 2").await?;
        page.click("one('.export-panel__none')").await?;
        page.until("!one('.work-row__check:checked')").await?;
        page.until(&format!("text('.export-panel__toggle') === 'Export {all} works'")).await?;
        Ok(())
    });
}

/// Chooses the first value of a facet, then excludes it; each is undone by its chip.
async fn use_facet(page: &Page, key: &str) -> Outcome {
    let all = page.rows().await?;
    let list = format!("one('[data-facet={key}] .facet-panel__list')");
    page.click(&format!("one('[data-facet={key}] summary')")).await?;
    let first = format!("{list}?.querySelector('.facet-panel__value')");
    page.until(&first).await?;
    let n = page
        .ask(&format!("parseInt({first}.querySelector('.facet-panel__count').textContent)"))
        .await?;
    page.click(&first).await?;
    page.until(&format!("location.hash.includes('{key}=')")).await?;
    page.until(&format!("text('.work-list__count').startsWith('{n} ')")).await?;
    page.until(&format!("all('li.work-row').length >= {n}")).await?;
    page.click("one('button.active-filters__chip')").await?;
    page.until(&format!(
        "all('li.work-row').length === {all} && !location.hash.includes('{key}=')"
    ))
    .await?;
    page.click(&format!("{list}.querySelector('.facet-panel__not')")).await?;
    page.until(&format!("location.hash.includes('{key}=!')")).await?;
    page.until(&format!("text('.work-list__count').startsWith({all} - {n} + ' ')")).await?;
    page.click("one('button.active-filters__chip')").await?;
    page.until(&format!(
        "all('li.work-row').length === {all} && !location.hash.includes('{key}=')"
    ))
    .await?;
    page.click(&format!("one('[data-facet={key}] summary')")).await?;
    Ok(())
}

#[test]
fn every_facet_of_a_lab_narrows_and_excludes() {
    visit("index.html", async |page| {
        page.open_filters().await?;
        page.click("one('.facet-panel__more')").await?;
        for key in ["topic", "venue", "type", "status", "with", "award", "has", "source", "trust"] {
            use_facet(page, key).await?;
        }
        Ok(())
    });
}

#[test]
fn the_role_of_a_person_narrows_and_excludes() {
    visit("index.html#peerage:person=zhuang-wang", async |page| {
        page.until("one('.person-header')").await?;
        page.open_filters().await?;
        use_facet(page, "role").await
    });
}

#[test]
fn the_values_of_a_facet_are_walked_by_keyboard() {
    visit("index.html", async |page| {
        page.open_filters().await?;
        page.click("one('[data-facet=type] summary')").await?;
        let first = page.element("one('[data-facet=type] .facet-panel__value')").await?;
        first.focus().await?;
        first.send_keys("" + Key::Right).await?;
        page.until("root.activeElement === all('[data-facet=type] .facet-panel__value')[1]")
            .await?;
        let second = page.element("all('[data-facet=type] .facet-panel__value')[1]").await?;
        second.send_keys("" + Key::Enter).await?;
        page.until("location.hash.includes('type=')").await?;
        Ok(())
    });
}

#[test]
fn what_was_likely_meant_comes_after_what_was_typed() {
    check(
        "networks",
        "text('.work-list__note') === 'Also showing results for “network” beside “networks”.'
            && all('li.work-row').length > 10
            && one('li.work-row mark').textContent === 'Networks'",
    );
}
