//! The pages of a venue, a topic and a work: the works listed, the people in the picture, and the
//! links to the pages and back.

use crate::visit::visit;

/// True if every row is of the venue whose page it is.
const OF_ONE_VENUE: &str = "all('li.work-row .work-row__venue-link')
    .every(link => link.textContent === text('.page-header__name'))";

#[test]
fn a_row_leads_to_the_page_of_its_venue_and_back() {
    visit("index.html", async |page| {
        let all = page.rows().await?;
        page.click("row('Memory Scheduling').querySelector('.work-row__venue-link')").await?;
        page.until("one('.page-header')").await?;
        page.until("location.hash.startsWith('#peerage:page=venue:')").await?;
        page.until(&format!("all('li.work-row').length > 0 && {OF_ONE_VENUE}")).await?;
        assert!(page.rows().await? < all);
        // The figures of the header match the list.
        page.until("text('.page-header__facts').startsWith(`${all('li.work-row').length} work`)")
            .await?;
        page.browser.back().await?;
        page.until("one('.lab-overview') && !one('.page-header')").await?;
        page.until(&format!("all('li.work-row').length === {all}")).await?;
        Ok(())
    });
}

#[test]
fn a_topic_has_a_page_with_those_who_work_on_it() {
    visit("index.html#peerage:topic=in-network-computing", async |page| {
        page.click("one('.topic-chips__page')").await?;
        page.until("text('.page-header__name') === 'In-network computing'").await?;
        page.until("location.hash === '#peerage:page=topic:in-network-computing'").await?;
        page.until("all('.about-data .feed-links__link').length === 2").await?;
        let works = page.rows().await?;
        // All people in the picture wrote one of its works.
        page.until("one('canvas')").await?;
        page.until("one('details.network-table__details')").await?;
        page.run("one('details.network-table__details').open = true").await?;
        page.until("all('.network-table tbody tr').length > 1").await?;
        page.until(&format!(
            "all('.network-table tbody tr').every(row =>
                Number(row.querySelector('td').textContent) <= {works})"
        ))
        .await?;
        Ok(())
    });
}

#[test]
fn a_page_is_searched_and_filtered_like_any_other() {
    visit("index.html#peerage:page=topic:in-network-computing&q=memory", async |page| {
        page.until("all('li.work-row').length === 2").await?;
        page.until("text('.page-header__name') === 'In-network computing'").await?;
        page.click("one('.page-header__back')").await?;
        page.until("one('.lab-overview') && location.hash === ''").await?;
        Ok(())
    });
}

#[test]
fn a_work_has_a_page_of_its_own() {
    visit("index.html", async |page| {
        page.until("row('Memory Scheduling')").await?;
        let key = page.ask("row('Memory Scheduling').dataset.key").await?;
        let key = key.as_str().unwrap();
        page.open(&format!("index.html#peerage:page=work:{key}")).await?;
        page.until("all('li.work-row').length === 1").await?;
        page.until("text('.page-header__name').includes('Memory Scheduling')").await?;
        Ok(())
    });
}

#[test]
fn a_page_of_what_is_not_there_is_that_of_the_lab() {
    visit("index.html#peerage:page=venue:nowhere", async |page| {
        page.until("one('.lab-overview') && !one('.page-header')").await?;
        Ok(())
    });
}
