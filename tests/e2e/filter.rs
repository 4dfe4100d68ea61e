//! Search and topics: what they leave, and that the address follows.

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
        page.click("one('button.topic-chip')").await?;
        page.until("one('button.topic-chip[aria-pressed=true]')").await?;
        page.until("location.hash.includes('topic=')").await?;
        page.until(&format!("all('li.work-row').length < {all}")).await?;
        assert!(page.rows().await? > 0);
        page.click("one('button.topic-chip[aria-pressed=true]')").await?;
        page.until(&format!("all('li.work-row').length === {all}")).await?;
        page.until("!location.hash.includes('topic=')").await?;
        Ok(())
    });
}
