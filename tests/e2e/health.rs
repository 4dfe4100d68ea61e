//! The health check for an owner: listed on the page of the lab on demand, kind by kind, with
//! remedies.

use serde_json::json;

use crate::visit::visit;

#[test]
fn an_owner_sees_what_to_look_at_and_what_to_write() {
    visit("index.html", async |page| {
        page.until("one('.about-data__health')").await?;
        assert_eq!(page.ask("all('dialog').length").await?, 0);
        page.click("one('.about-data__health')").await?;
        page.until("all('dialog .health__kind').length > 1").await?;
        let counts = "all('.health__kind > summary').every(it => /· [0-9]+$/.test(it.textContent))";
        assert_eq!(page.ask(counts).await?, true);
        assert_eq!(page.ask("all('.health__finding').length").await?, 0);
        // The findings of a kind are rendered when it is opened, as many as are counted.
        page.run("all('.health__kind').forEach(it => (it.open = true))").await?;
        let is_whole = "all('.health__kind').every(it => it.querySelectorAll('li').length
            === Number(it.querySelector('summary').textContent.match(/[0-9]+$/)[0]))";
        page.until(is_whole).await?;
        page.until("all('.health__fix').some(it => it.textContent.startsWith('doi = '))").await?;
        let link = "all('a.health__subject').find(it => it.hash.includes('page=work'))";
        page.click(link).await?;
        page.until("!one('dialog') && one('.page-header')").await?;
        page.until("location.hash.includes('page=work')").await?;
        Ok(())
    });
}

#[test]
fn a_visitor_is_not_told_what_remains_to_be_mended() {
    visit("index.html", async |page| {
        page.until("one('.about-data__health')").await?;
        // A name under which the same server answers, as the page of another machine would.
        let base = page.base.replace("127.0.0.1", "lab.localhost");
        page.browser.goto(format!("{base}index.html")).await?;
        page.until("one('.about-data .share-buttons__button') && one('.seal-note')").await?;
        page.ask("frames()").await?;
        assert_eq!(page.ask("one('.about-data__health') ?? null").await?, json!(null));
        Ok(())
    });
}
