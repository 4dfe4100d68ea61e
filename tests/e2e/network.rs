//! The collaborators: drawn, and as a table.

use thirtyfour::prelude::*;

use crate::page::Page;
use crate::visit::visit;

/// A profile of one person, whose picture has links.
const PERSON: &str = "index.html#peerage:person=zhuang-wang";

async fn is_narrowed(page: &Page, all: u64) -> WebDriverResult<()> {
    page.until(&format!("all('li.work-row').length < {all}")).await?;
    page.until("all('li.work-row').length > 0").await?;
    page.until("location.hash.length > 1").await
}

/// Moves the keyboard focus to the canvas.
async fn focus(page: &Page) -> WebDriverResult<WebElement> {
    let canvas = page.element("one('canvas.network-canvas__canvas')").await?;
    canvas.scroll_into_view().await?;
    page.ask("frames()").await?;
    page.run("one('canvas.network-canvas__canvas').focus()").await?;
    page.until("root.activeElement === one('canvas.network-canvas__canvas')").await?;
    Ok(canvas)
}

/// Moves over the canvas until the card of a node (whose name is not `skip`) or of a link appears,
/// then clicks with Shift.
const SCAN: &str = "
    const canvas = one('canvas.network-canvas__canvas');
    canvas.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = canvas.getBoundingClientRect();
    for (let y = 8; y < box.height - 8; y += 6)
        for (let x = 8; x < box.width - 8; x += 6) {
            const event = type => canvas.dispatchEvent(new PointerEvent(type, {
                bubbles: true, isPrimary: true, pointerId: 1, button: 0, shiftKey: true,
                clientX: box.left + x, clientY: box.top + y }));
            event('pointermove');
            await new Promise(done => setTimeout(done));
            const name = text('.network-card__name');
            const isLink = name.includes(' and ');
            const isWanted = canvas.dataset.state === 'pointed'
                && isLink === (target === 'link') && name !== skip;
            if (isWanted && (isLink || text('.network-card__facts').includes('joint'))) {
                event('pointerdown');
                event('pointerup');
                return true;
            }
        }
    return false;";

/// Sends keys to the canvas, and waits for the card of the person whom they select.
async fn go_to_card(page: &Page, keys: &str) -> WebDriverResult<()> {
    let canvas = focus(page).await?;
    canvas.send_keys(keys).await?;
    page.until("one('.network-card')").await
}

#[test]
fn a_person_in_the_table_narrows_the_list() {
    visit("index.html", async |page| {
        let all = page.rows().await?;
        page.until("one('details.network-table__details')").await?;
        page.run("one('details.network-table__details').open = true").await?;
        page.click("one('.network-table__person')").await?;
        is_narrowed(page, all).await?;
        Ok(())
    });
}

#[test]
fn the_table_is_sorted_by_its_headings_and_lights_the_picture() {
    visit(PERSON, async |page| {
        page.rows().await?;
        focus(page).await?.send_keys("t").await?;
        let names = "all('.network-table__person').map(it => it.textContent)";
        page.until(&format!("({names}).length > 3")).await?;
        page.until("one('th[aria-sort=descending]').textContent === 'Joint works'").await?;
        page.click("all('.network-table__sort')[0]").await?;
        page.until("one('th[aria-sort=ascending]').textContent === 'Person'").await?;
        page.until(&format!("({names}).every((it, at, all) => !at || all[at - 1] <= it)")).await?;
        page.run("all('.network-table__person')[1].focus()").await?;
        page.until("one('.network-card__name')?.textContent === all('.network-table__person')[1].textContent").await?;
        page.until("all('.network-table tr[data-lit=true]').length === 1").await?;
        Ok(())
    });
}

#[test]
fn the_drawing_is_used_by_keyboard() {
    visit("index.html", async |page| {
        let all = page.rows().await?;
        focus(page).await?.send_keys(Key::Right + Key::Enter).await?;
        is_narrowed(page, all).await?;
        Ok(())
    });
}

#[test]
fn neighbors_come_by_weight_and_are_spoken_of() {
    visit(PERSON, async |page| {
        page.rows().await?;
        go_to_card(page, "n").await?;
        page.until("text('.network-canvas__spoken').includes('works with')").await?;
        let works = "Number(text('.network-card__facts').split(' ')[0])";
        let first = page.ask(works).await?;
        focus(page).await?.send_keys("n").await?;
        page.until(&format!("{works} <= {first}")).await?;
        page.until("text('.network-card__facts').includes('joint work')").await?;
        Ok(())
    });
}

#[test]
fn a_click_filters_and_shift_adds() {
    visit(PERSON, async |page| {
        let all = page.rows().await?;
        focus(page).await?.send_keys("n" + Key::Enter).await?;
        is_narrowed(page, all).await?;
        page.until("location.hash.split('with=')[1]?.split('+').length === 1").await?;
        page.until("one('.network-card[data-open=true] .network-card__action')").await?;
        let chosen = page.ask("text('.network-card__name')").await?;
        let found = format!("async (target, skip) => {{ {SCAN} }}");
        page.until(&format!("({found})('node', {chosen})")).await?;
        page.until("location.hash.split('with=')[1]?.split('&')[0].split('+').length === 2")
            .await?;
        Ok(())
    });
}

#[test]
fn a_click_on_a_line_shows_the_works_of_the_pair() {
    visit(PERSON, async |page| {
        let all = page.rows().await?;
        page.until("one('canvas.network-canvas__canvas')").await?;
        page.ask("frames()").await?;
        let found = format!("async (target, skip) => {{ {SCAN} }}");
        page.until(&format!("({found})('link', '')")).await?;
        is_narrowed(page, all).await?;
        page.until("text('.network-card__name').includes(' and ')").await?;
        page.until("one('.network-card[data-open=true] .network-card__works li')").await?;
        Ok(())
    });
}

#[test]
fn a_person_is_put_into_the_middle_and_back() {
    visit(PERSON, async |page| {
        page.rows().await?;
        focus(page).await?.send_keys("nc").await?;
        page.until("text('.collaborators__middle').includes('their co-authors')").await?;
        page.click("one('.collaborators__back')").await?;
        page.until("!one('.collaborators__middle')").await?;
        Ok(())
    });
}

#[test]
fn the_address_keeps_what_is_looked_at() {
    visit(PERSON, async |page| {
        page.rows().await?;
        focus(page).await?.send_keys("++").await?;
        page.until("/map=-?\\d+,-?\\d+,\\d+/.test(location.hash)").await?;
        focus(page).await?.send_keys("0").await?;
        page.until("!location.hash.includes('map=')").await?;
        Ok(())
    });
}

#[test]
fn the_address_keeps_whose_card_is_open_and_which_kinds_there_are() {
    visit(PERSON, async |page| {
        page.rows().await?;
        focus(page).await?.send_keys("n" + Key::Enter).await?;
        page.until("one('.network-card[data-open=true]')").await?;
        page.until("location.hash.includes('card=person:')").await?;
        page.run("window.address = location.hash").await?;
        focus(page).await?.send_keys("" + Key::Escape).await?;
        page.until("!one('.network-card')").await?;
        page.until("!location.hash.includes('card=')").await?;
        page.run("location.hash = window.address + '&kinds=people+topics'").await?;
        page.until("one('.network-card[data-open=true]')").await?;
        page.until("text('.network-legend').includes('Topics')").await?;
        Ok(())
    });
}

#[test]
fn a_row_of_the_list_lights_its_authors() {
    visit(PERSON, async |page| {
        page.rows().await?;
        let canvas = "one('canvas.network-canvas__canvas')";
        page.until(canvas).await?;
        page.ask("frames()").await?;
        let before = page.ask(&format!("{canvas}.toDataURL()")).await?;
        let hover = "one('.work-row__title')
            .dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))";
        page.run(hover).await?;
        page.until(&format!("{canvas}.toDataURL() !== {before}")).await?;
        page.ask("frames()").await?;
        let lit = page.ask(&format!("{canvas}.toDataURL()")).await?;
        page.run("one('.work-list__groups').dispatchEvent(new PointerEvent('pointerleave'))")
            .await?;
        // Names that were placed for the authors may stay where there is room.
        page.until(&format!("{canvas}.toDataURL() !== {lit}")).await?;
        Ok(())
    });
}
