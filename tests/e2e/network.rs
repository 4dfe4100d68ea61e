//! The collaborators: drawn, and as a table.

use thirtyfour::prelude::*;

use crate::page::Page;
use crate::visit::visit;

async fn is_narrowed(page: &Page, all: u64) -> WebDriverResult<()> {
    page.until(&format!("all('li.work-row').length < {all}")).await?;
    page.until("all('li.work-row').length > 0").await?;
    page.until("location.hash.length > 1").await
}

#[test]
fn a_person_in_the_table_narrows_the_list() {
    visit("index.html", async |page| {
        let all = page.rows().await?;
        page.until("one('table.network-table')").await?;
        page.run("one('table.network-table').closest('details')?.setAttribute('open', '')").await?;
        page.click("one('table.network-table button')").await?;
        is_narrowed(page, all).await?;
        Ok(())
    });
}

#[test]
fn the_drawing_is_used_by_keyboard() {
    visit("index.html", async |page| {
        let all = page.rows().await?;
        let canvas = page.element("one('canvas.network-canvas__canvas')").await?;
        canvas.scroll_into_view().await?;
        page.run("one('canvas.network-canvas__canvas').focus()").await?;
        page.until("root.activeElement === one('canvas.network-canvas__canvas')").await?;
        canvas.send_keys(Key::Right + Key::Enter).await?;
        is_narrowed(page, all).await?;
        Ok(())
    });
}
