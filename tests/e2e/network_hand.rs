//! Pointer input on the picture of the collaborators by a visitor: mouse, wheel and fingers.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::hand::{CONTROL, SHIFT};
use crate::page::Page;
use crate::visit::visit;

const PERSON: &str = "index.html#peerage:person=zhuang-wang";

/// Keys of the chosen people, from the address.
const CHOSEN: &str = "(location.hash.split('with=')[1]?.split('&')[0] ?? '').split('+')
    .filter(it => it)";

/// Scale of the picture, from the address, in per cent.
const SCALE: &str = "Number(/map=[^&]*,(\\d+)/.exec(decodeURIComponent(location.hash))?.[1] ?? 0)";

/// Stores the current drawing.
const SEE: &str = "window.seen = one('canvas.network-canvas__canvas').toDataURL()";

/// True if the drawing still equals the stored one.
const IS_SAME: &str = "one('canvas.network-canvas__canvas').toDataURL() === window.seen";

async fn numbers(page: &Page, expression: &str) -> WebDriverResult<f64> {
    Ok(page.ask(expression).await?.as_f64().unwrap_or_default())
}

#[test]
fn a_click_filters_and_shift_adds_and_the_background_takes_back() {
    visit(PERSON, async |page| {
        let all = page.rows().await?;
        let drawn = page.drawn().await?;
        let one = drawn.loner();
        page.glide(one.at, "none").await?;
        page.until(&format!("text('.network-card__name') === {:?}", one.label)).await?;
        page.tap(one.at, 0).await?;
        page.until(&format!("{CHOSEN}.length === 1 && all('li.work-row').length < {all}")).await?;
        let with = page.ask("all('.work-row__authors').every(it => it)").await?;
        assert_eq!(with, json!(true));
        // A co-author of theirs: the list keeps a work.
        let at = drawn.people.iter().position(|other| other.label == one.label).unwrap();
        let is_focus = |other: usize| drawn.people[other].works > 10;
        let mut tied = drawn.links.iter().filter(|link| link.contains(&at));
        let other = tied.find_map(|[a, b]| {
            let other = if *a == at { *b } else { *a };
            (!is_focus(other)).then(|| &drawn.people[other])
        });
        page.tap(other.unwrap().at, SHIFT).await?;
        page.until(&format!("{CHOSEN}.length === 2")).await?;
        let [left, top, ..] = drawn.frame;
        page.tap([left + 5.0, top + 5.0], 0).await?;
        page.until(&format!("{CHOSEN}.length === 0 && all('li.work-row').length === {all}"))
            .await?;
        Ok(())
    });
}

#[test]
fn a_click_on_a_line_shows_what_the_two_wrote() {
    visit(PERSON, async |page| {
        page.rows().await?;
        let drawn = page.drawn().await?;
        let (at, names) = drawn.line();
        page.tap(at, 0).await?;
        page.until("one('.network-card[data-open=true] .network-card__works li')").await?;
        let card = page.ask("text('.network-card__name')").await?;
        let card = card.as_str().unwrap_or_default().to_owned();
        assert!(names.iter().all(|name| card.contains(name)), "{card}: {names:?}");
        let named = "all('.network-card__works li').length";
        page.until(&format!("all('li.work-row').length >= {named} && {named} > 0")).await?;
        Ok(())
    });
}

#[test]
fn who_is_dragged_stays_until_let_go() {
    visit(PERSON, async |page| {
        page.rows().await?;
        let before = page.drawn().await?;
        let one = before.loner();
        let [left, top, width, height] = before.frame;
        let toward = [left + width / 2.0, top + height / 2.0];
        let to = [0, 1].map(|axis| one.at[axis] + 0.4 * (toward[axis] - one.at[axis]));
        page.drag(one.at, to).await?;
        let go = "all('.network-tools__button').find(it => it.textContent === 'Unpin 1')";
        page.until(go).await?;
        page.until(&format!("(async () => {{ {SEE}; await frames(); return {IS_SAME}; }})()"))
            .await?;
        let after = page.drawn().await?;
        let there = after.person(&one.label);
        let moved = (there.place[0] - one.place[0]).hypot(there.place[1] - one.place[1]);
        assert!(moved > 5.0, "{} moved by {moved}", one.label);
        // Nothing was chosen by it.
        assert_eq!(page.ask(&format!("{CHOSEN}.length")).await?, json!(0));
        page.click(go).await?;
        page.until(&format!("!({go})")).await?;
        Ok(())
    });
}

#[test]
fn a_double_click_puts_somebody_into_the_middle() {
    visit(PERSON, async |page| {
        page.rows().await?;
        let drawn = page.drawn().await?;
        let one = drawn.loner();
        page.tap(one.at, 0).await?;
        page.press(one.at, 0, 2).await?;
        page.release(one.at, 0, 2).await?;
        page.until(&format!("text('.collaborators__middle').includes({:?})", one.label)).await?;
        page.until("text('.collaborators__middle').includes('their co-authors')").await?;
        Ok(())
    });
}

#[test]
fn the_wheel_scrolls_the_page_and_zooms_with_control() {
    visit(PERSON, async |page| {
        page.rows().await?;
        let drawn = page.drawn().await?;
        let [left, top, width, height] = drawn.frame;
        let middle = [left + width / 2.0, top + height / 2.0];
        let scrolled = numbers(page, "window.scrollY").await?;
        page.wheel(middle, 60.0, 0).await?;
        page.until(&format!("window.scrollY > {scrolled}")).await?;
        assert_eq!(page.ask(SCALE).await?, json!(0));
        let scrolled = numbers(page, "window.scrollY").await?;
        page.wheel(middle, -100.0, CONTROL).await?;
        page.until(&format!("{SCALE} > 0")).await?;
        let closer = numbers(page, SCALE).await?;
        page.wheel(middle, 200.0, CONTROL).await?;
        page.until(&format!("{SCALE} < {closer}")).await?;
        assert_eq!(numbers(page, "window.scrollY").await?, scrolled);
        assert_eq!(page.ask("visualViewport.scale").await?, json!(1));
        Ok(())
    });
}

#[test]
fn two_fingers_zoom_and_one_taps() {
    visit(PERSON, async |page| {
        let all = page.rows().await?;
        page.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": true })).await?;
        let drawn = page.drawn().await?;
        let [left, top, width, height] = drawn.frame;
        let (x, y) = (left + width / 2.0, top + height / 2.0);
        let spread = |by: f64| [[x - by, y], [x + by, y]];
        page.fingers("touchStart", &spread(30.0)).await?;
        for by in [40.0, 50.0, 60.0] {
            page.fingers("touchMove", &spread(by)).await?;
        }
        page.fingers("touchEnd", &[]).await?;
        page.until(&format!("{SCALE} > 0")).await?;
        assert_eq!(page.ask("visualViewport.scale").await?, json!(1));
        page.click("one('.network-canvas__control[aria-label^=\"Fit\"]')").await?;
        page.until(&format!("{SCALE} === 0")).await?;
        let drawn = page.drawn().await?;
        let one = drawn.loner();
        page.fingers("touchStart", &[one.at]).await?;
        page.fingers("touchEnd", &[]).await?;
        page.until(&format!("all('li.work-row').length < {all} && {CHOSEN}.length === 1")).await?;
        page.until(&format!("text('.network-card__name') === {:?}", one.label)).await?;
        Ok(())
    });
}

#[test]
fn the_years_are_brushed_with_the_mouse() {
    visit(PERSON, async |page| {
        let all = page.rows().await?;
        page.drawn().await?;
        let before = page.drawn().await?;
        page.run(
            "one('.network-tools .year-brush__plot').scrollIntoView({ block: 'center',
            behavior: 'instant' })",
        )
        .await?;
        let plot = page
            .ask(
                "(box => [box.left, box.top, box.width, box.height])(
                    one('.network-tools .year-brush__plot').getBoundingClientRect())",
            )
            .await?;
        let part = |at: usize| plot[at].as_f64().unwrap_or_default();
        let at = |share: f64| [part(0) + share * part(2), part(1) + part(3) / 2.0];
        page.run(SEE).await?;
        page.drag(at(0.3), at(0.6)).await?;
        page.until("/year=\\d{4}-\\d{4}/.test(location.hash)").await?;
        page.until(&format!("all('li.work-row').length < {all}")).await?;
        page.until(&format!("!({IS_SAME})")).await?;
        // The ties fade, and no person moves.
        let after = page.drawn().await?;
        for (old, new) in before.people.iter().zip(&after.people) {
            assert_eq!((&old.label, old.place), (&new.label, new.place));
        }
        Ok(())
    });
}

#[test]
fn a_color_of_the_legend_leaves_its_own() {
    visit(PERSON, async |page| {
        page.rows().await?;
        page.drawn().await?;
        page.run(SEE).await?;
        page.click("all('.network-legend__entry')[0]").await?;
        page.until("all('.network-legend__entry')[0].ariaPressed === 'true'").await?;
        page.until(&format!("!({IS_SAME})")).await?;
        page.click("all('.network-legend__entry')[0]").await?;
        page.until("all('.network-legend__entry')[0].ariaPressed === 'false'").await?;
        Ok(())
    });
}

/// Number of pixels in the color of the shape behind people who belong together: 14 per cent of the
/// accent on the background.
const TINTED: &str = "(() => { const canvas = one('canvas.network-canvas__canvas');
    const color = token => { const probe = document.createElement('span');
        probe.style.color = `var(${token})`; canvas.parentElement.append(probe);
        const rgb = getComputedStyle(probe).color.match(/[\\d.]+/g).map(Number);
        probe.remove(); return rgb; };
    const [ink, paper] = [color('--peerage-accent'), color('--peerage-background')];
    const tint = paper.map((part, at) => 0.14 * ink[at] + 0.86 * part);
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [canvas.width, canvas.height];
    const context = copy.getContext('2d', { willReadFrequently: true });
    context.drawImage(canvas, 0, 0);
    const data = context.getImageData(0, 0, copy.width, copy.height).data;
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
        count += data[at + 3] === 255 && [0, 1, 2].every(c => Math.abs(data[at + c] - tint[c]) < 2);
    return count; })()";

#[test]
fn a_row_under_the_pointer_draws_a_shape_around_its_authors() {
    visit(PERSON, async |page| {
        page.rows().await?;
        page.drawn().await?;
        page.until(&format!("{TINTED} < 50")).await?;
        let row = "one('li.work-row')";
        page.run(&format!("{row}.scrollIntoView({{ block: 'center', behavior: 'instant' }})"))
            .await?;
        let title = page.element("one('.work-row__title')").await?;
        page.browser.action_chain().move_to_element_center(&title).perform().await?;
        page.until(&format!("{TINTED} > 500")).await?;
        page.browser.action_chain().move_to(1, 1).perform().await?;
        page.until(&format!("{TINTED} < 50")).await?;
        Ok(())
    });
}

#[test]
fn a_drawing_is_saved_with_twice_the_dots() {
    visit(PERSON, async |page| {
        page.rows().await?;
        page.drawn().await?;
        page.run(
            "window.sizes = [];
             const create = URL.createObjectURL.bind(URL);
             URL.createObjectURL = blob => {
                 if (blob.type === 'image/png')
                     createImageBitmap(blob).then(it => window.sizes.push([it.width, it.height]));
                 return create(blob);
             };
             HTMLAnchorElement.prototype.click = () => {};",
        )
        .await?;
        page.click("all('.network-tools__button').find(it => it.textContent === 'PNG')").await?;
        page.until(
            "window.sizes.length === 1 && (box =>
                Math.abs(window.sizes[0][0] - 2 * box.width) <= 2
                && Math.abs(window.sizes[0][1] - 2 * box.height) <= 2)(
                one('canvas.network-canvas__canvas').getBoundingClientRect())",
        )
        .await?;
        Ok(())
    });
}
