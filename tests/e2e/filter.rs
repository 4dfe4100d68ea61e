//! Search and topics: the works that they leave, and the address that follows.

use thirtyfour::Key;

use crate::visit::visit;

#[test]
fn search_narrows_the_list_and_its_count() {
    visit("index.html", async |page| {
        let all = page.rows().await?;
        page.search("agg").await?;
        page.until(&format!("all('li.work-row').length < {all}")).await?;
        let left = page.rows().await?;
        assert!(left > 0, "nothing is found");
        page.until(&format!("text('.work-list__count').includes('{left} of {all}')")).await?;
        page.until("location.hash.includes('q=agg')").await?;
        page.click("one('button.active-filters__clear')").await?;
        page.until(&format!("all('li.work-row').length === {all}")).await?;
        Ok(())
    });
}

#[test]
fn search_asks_neither_for_accents_nor_for_capitals() {
    visit("index.html", async |page| {
        let all = page.rows().await?;
        page.search("scheduling").await?;
        page.until(&format!("all('li.work-row').length < {all}")).await?;
        let keys = "all('li.work-row').map(row => row.dataset.key).join()";
        let plain = page.ask(keys).await?;
        page.search("SCHÉDÜLING").await?;
        page.until("one('input.search-box__input').value === 'SCHÉDÜLING'").await?;
        page.ask("frames()").await?;
        assert_eq!(page.ask(keys).await?, plain);
        Ok(())
    });
}

#[test]
fn a_topic_narrows_the_list_and_goes_into_the_address() {
    visit("index.html", async |page| {
        let all = page.rows().await?;
        // Sections whose heading stays are kept, with what is open and focused in them.
        let sections = "all('section.work-list__group')";
        page.ask(&format!("{sections}.map(section => section.isKnown = true).length")).await?;
        page.click("one('button.topic-chip')").await?;
        page.until("one('button.topic-chip[aria-pressed=true]')").await?;
        page.until("location.hash.includes('topic=')").await?;
        page.until(&format!("all('li.work-row').length < {all}")).await?;
        assert!(page.rows().await? > 0);
        page.until(&format!("{sections}.every(section => section.isKnown)")).await?;
        page.click("one('button.topic-chip[aria-pressed=true]')").await?;
        page.until(&format!("all('li.work-row').length === {all}")).await?;
        page.until("!location.hash.includes('topic=')").await?;
        Ok(())
    });
}

#[test]
fn a_year_is_brushed_by_keyboard() {
    visit("index.html", async |page| {
        let all = page.rows().await?;
        page.open_filters().await?;
        page.click("one('[data-facet=year] summary')").await?;
        let from = page.element("one('.year-brush [role=slider]')").await?;
        let first = page.ask("+one('.year-brush [role=slider]').ariaValueNow").await?;
        from.send_keys(Key::Right + Key::Right).await?;
        page.until(&format!("+one('.year-brush [role=slider]').ariaValueNow === {first} + 2"))
            .await?;
        page.until("location.hash.includes('year=')").await?;
        page.until(&format!("all('li.work-row').length < {all}")).await?;
        from.send_keys(Key::Home).await?;
        page.until(&format!("all('li.work-row').length === {all}")).await?;
        page.until("!location.hash.includes('year=')").await?;
        Ok(())
    });
}

#[test]
fn a_year_is_brushed_by_pointer() {
    visit("index.html", async |page| {
        page.open_filters().await?;
        page.click("one('[data-facet=year] summary')").await?;
        page.click("all('.year-brush__year').at(-2)").await?;
        page.until("/year=\\d{4}$/.test(location.hash)").await?;
        page.until("one('button.active-filters__chip')").await?;
        page.until("all('.year-brush__year[data-chosen=true]').length === 1").await?;
        page.click("all('.year-brush__year').at(-2)").await?;
        page.until("!one('button.active-filters__chip')").await?;
        Ok(())
    });
}

#[test]
fn a_value_is_excluded_and_the_chip_takes_that_back() {
    visit("index.html", async |page| {
        let all = page.rows().await?;
        page.open_filters().await?;
        page.click("one('[data-facet=type] summary')").await?;
        page.click("one('[data-facet=type] button.facet-panel__not')").await?;
        page.until("location.hash.includes('type=!')").await?;
        page.until(&format!("all('li.work-row').length < {all}")).await?;
        page.until("text('button.active-filters__chip').includes('not ')").await?;
        page.click("one('button.active-filters__chip')").await?;
        page.until(&format!("all('li.work-row').length === {all}")).await?;
        Ok(())
    });
}

#[test]
fn an_empty_answer_offers_the_nearest_way_out() {
    visit("index.html#peerage:year=2016&q=mixnet", async |page| {
        page.until("one('.list-empty') && !one('li.work-row')").await?;
        let left = page.ask("parseInt(text('.list-empty__left'))").await?;
        page.click("one('button.list-empty__relax')").await?;
        page.until(&format!("all('li.work-row').length === {left}")).await?;
        Ok(())
    });
}

#[test]
fn a_role_of_a_year_is_a_filter() {
    visit("index.html#peerage:person=zhuang-wang", async |page| {
        page.open_filters().await?;
        page.click("one('.role-chart__summary')").await?;
        page.click("one('.role-chart__bar .year-cell')").await?;
        page.until("location.hash.includes('role=') && location.hash.includes('year=')").await?;
        page.until("one('.role-chart__bar .year-cell[aria-pressed=true]')").await?;
        let n = page
            .ask("parseInt(one('.year-cell[aria-pressed=true]').ariaLabel.split(': ')[1])")
            .await?;
        page.until(&format!("all('li.work-row').length === {n}")).await?;
        Ok(())
    });
}

#[test]
fn the_list_is_sorted_and_grouped_as_the_address_says() {
    visit("index.html#peerage:sort=title&group=type&rows=compact", async |page| {
        page.until("one('.work-list')?.dataset.density === 'compact'").await?;
        page.until("text('.work-list__year').includes('Conference')").await?;
        let is_sorted = "(titles => titles.every((title, at) =>
            !at || titles[at - 1].localeCompare(title, 'en') <= 0))(
            [...one('.work-list__group').querySelectorAll('.work-row__title')]
                .map(title => title.textContent.toLowerCase().replace(/[^a-z0-9 ]/g, '')))";
        page.until(is_sorted).await?;
        Ok(())
    });
}

#[test]
fn compact_rows_get_their_last_line_with_the_focus_or_the_pointer() {
    visit("index.html#peerage:rows=compact", async |page| {
        let are = |n: &str| {
            format!("all('li.work-row').length > 9 && all('.work-row__tools').length === {n}")
        };
        page.until(&are("0")).await?;
        page.run("one('li.work-row').focus()").await?;
        page.until(&are("1")).await?;
        page.until("one('li.work-row .work-row__cite').checkVisibility()").await?;
        page.run(
            "all('.work-row__title')[1].dispatchEvent(
                new PointerEvent('pointerover', { bubbles: true, composed: true }))",
        )
        .await?;
        page.until(&are("2")).await?;
        page.run("location.hash = '#peerage:rows=full'").await?;
        page.until(&are("all('li.work-row').length")).await?;
        Ok(())
    });
}

#[test]
fn going_back_undoes_one_of_two_choices() {
    visit("index.html", async |page| {
        let n_topics = |n: usize| {
            format!(
                "location.hash.replace(/.*topic=/, '').split('+').filter(Boolean).length === {n}"
            )
        };
        page.until("all('button.topic-chip').length > 1").await?;
        // Both are chosen before the code is there that writes the address.
        page.run("all('button.topic-chip').slice(0, 2).forEach(it => it.click())").await?;
        page.until(&n_topics(2)).await?;
        page.browser.back().await?;
        page.until(&n_topics(1)).await?;
        page.until("all('button.topic-chip[aria-pressed=true]').length === 1").await?;
        Ok(())
    });
}

#[test]
fn going_back_undoes_a_choice() {
    visit("index.html", async |page| {
        let all = page.rows().await?;
        page.click("one('button.topic-chip')").await?;
        page.until(&format!("all('li.work-row').length < {all}")).await?;
        // The code that writes the address is loaded with the first choice, after the list has
        // changed.
        page.until("location.hash.includes('topic=')").await?;
        page.browser.back().await?;
        page.until(&format!("all('li.work-row').length === {all}")).await?;
        page.browser.forward().await?;
        page.until(&format!("all('li.work-row').length < {all}")).await?;
        Ok(())
    });
}
