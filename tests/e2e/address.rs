//! Ownership of the page's address: it belongs to the site.

use crate::visit::{visit, visit_with_expected};

const SHOWN: &str = "one('li.work-row')";

/// Filters by words, and checks the fragment after that.
#[track_caller]
fn check(fragment: &str, expected: &str) {
    visit(&format!("index.html{fragment}"), async |page| {
        page.until(SHOWN).await?;
        let all = page.ask("all('li.work-row').length").await?;
        page.search("aggregation").await?;
        page.until(&format!("all('li.work-row').length < {all}")).await?;
        page.ask("new Promise(done => setTimeout(() => done(true), 400))").await?;
        assert_eq!(page.ask("location.hash").await?, expected, "{fragment}");
        Ok(())
    });
}

#[test]
fn fragments_of_the_site_stay_as_they_are() {
    check("", "#peerage:q=aggregation");
    check("#peerage:", "#peerage:q=aggregation");
    check("#contact", "#contact");
    check("#tab=2", "#tab=2");
    check("#/route?x=1", "#/route?x=1");
}

#[test]
fn going_elsewhere_on_the_page_keeps_what_is_shown() {
    visit("index.html#peerage:person=zhuang-wang", async |page| {
        page.until("one('.person-header')").await?;
        page.run("location.hash = '#contact'").await?;
        page.ask("new Promise(done => setTimeout(() => done(true), 300))").await?;
        page.until("one('.person-header') && location.hash === '#contact'").await?;
        page.run("history.back()").await?;
        page.until("one('.person-header') && location.hash.endsWith('zhuang-wang')").await?;
        Ok(())
    });
}

#[test]
fn the_query_holds_the_state_where_a_router_owns_the_fragment() {
    visit("index.html?x=1#/team", async |page| {
        page.until(SHOWN).await?;
        // Without a word of the host, links lead to the place of the router that shows the profile.
        page.run("const next = host.cloneNode(); host.replaceWith(next);").await?;
        page.until(SHOWN).await?;
        let link = "one('a[data-to^=\"person\"], .lab-overview a[data-to]').getAttribute('href')";
        assert_eq!(page.ask(link).await?, "#/team");
        page.run("host.setAttribute('address', 'query')").await?;
        page.until(&format!("{SHOWN} && {link}.startsWith('?')")).await?;
        page.search("aggregation").await?;
        page.until("location.search === '?x=1&peerage=q%3Daggregation'").await?;
        assert_eq!(page.ask("location.hash").await?, "#/team");
        // A page is an entry in the history, which Back returns from.
        page.run("one('.lab-overview a[data-to]').click()").await?;
        page.until("one('.person-header') && location.search.includes('person%3D')").await?;
        page.run("history.back()").await?;
        page.until("one('.lab-overview') && location.search.endsWith('q%3Daggregation')").await?;
        // A link opens in another window as the page it leads to.
        let address = format!("new URL({link}, location.href).href");
        let address = page.ask(&address).await?;
        page.run(&format!("location.href = {address}")).await?;
        page.run("host.setAttribute('address', 'query')").await?;
        page.until("one('.person-header') && location.hash === '#/team'").await?;
        Ok(())
    });
}

/// Adds another profile below the first, in a language, and searches there: the address remains
/// that of the first.
#[track_caller]
fn check_two(language: &str) {
    visit("index.html#peerage:person=zhuang-wang", async |page| {
        page.until("one('.person-header')").await?;
        page.run(&format!(
            "window.other = host.cloneNode();
            other.setAttribute('language', '{language}');
            host.after(other);"
        ))
        .await?;
        page.until("window.other.shadowRoot?.querySelector('.lab-overview')").await?;
        page.run(
            "const box = window.other.shadowRoot.querySelector('input.search-box__input');
            box.value = 'aggregation';
            box.dispatchEvent(new InputEvent('input', { bubbles: true }));",
        )
        .await?;
        page.until(
            "/\\d\\D+\\d/.test(window.other.shadowRoot.querySelector('.work-list__count').textContent)",
        )
        .await?;
        page.ask("new Promise(done => setTimeout(() => done(true), 400))").await?;
        assert_eq!(page.ask("location.hash").await?, "#peerage:person=zhuang-wang");
        // After the first one is removed, the next one that is added has the address.
        page.run("host.remove(); const next = other.cloneNode(); other.replaceWith(next);").await?;
        page.until("one('.person-header')").await?;
        Ok(())
    });
}

#[test]
fn two_profiles_do_not_fight_over_the_address() {
    check_two("en");
}

#[test]
fn two_profiles_in_two_languages_do_not_fight_over_it_either() {
    check_two("fr");
}

#[test]
fn a_profile_that_cannot_be_shown_leaves_the_address_to_another() {
    let path = "index.html#peerage:person=zhuang-wang";
    visit_with_expected(path, Some("missing.json or 404"), async |page| {
        page.until("one('.person-header')").await?;
        page.run(
            "window.other = host.cloneNode();
            host.setAttribute('src', 'data/missing.json');
            host.after(other);",
        )
        .await?;
        page.until("window.other.shadowRoot?.querySelector('.person-header')").await?;
        Ok(())
    });
}
