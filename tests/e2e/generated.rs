//! Invented labs of several sizes: their pictures are legible, and appear at once.

use thirtyfour::error::WebDriverResult;

use crate::labs::lab;
use crate::page::Page;
use crate::visit::visit_dataset;
use peerage_site::generate::json;

/// Share of the canvas's pixels that are not transparent, in per mille.
const INK: &str = "(() => { const canvas = one('canvas.network-canvas__canvas');
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [canvas.width, canvas.height];
    const context = copy.getContext('2d', { willReadFrequently: true });
    context.drawImage(canvas, 0, 0);
    const data = context.getImageData(0, 0, copy.width, copy.height).data;
    let ink = 0;
    for (let at = 3; at < data.length; at += 4) ink += data[at] > 0;
    return Math.round(4000 * ink / data.length); })()";

/// Moves the slider to its end: all people are shown.
pub async fn show_everybody(page: &Page) -> WebDriverResult<()> {
    page.until("one('.network-tools__slider')").await?;
    page.run(
        "const slider = one('.network-tools__slider'); slider.value = 12;
         slider.dispatchEvent(new Event('change', { bubbles: true }));",
    )
    .await?;
    page.until("/^(\\d+) of \\1 people/.test(text('.network-tools__extent'))").await?;
    page.until(&format!("({INK}) > 60")).await
}

#[test]
fn a_vast_picture_survives_the_loss_of_the_graphics_card() {
    let bytes = json(&lab(6000)).unwrap();
    // Browsers log an emulated graphics card, and the reading of its picture.
    visit_dataset(&bytes, Some("WebGL"), async |page| {
        page.until("one('.network-tools__slider')").await?;
        // An emulated card is accepted here, where there is one.
        page.run(
            "const get = HTMLCanvasElement.prototype.getContext;
             HTMLCanvasElement.prototype.getContext = function (kind, options) {
                 if (kind !== 'webgl2') return get.call(this, kind, options);
                 const context = get.call(this, kind);
                 if (context) context.getParameter = () => 'card';
                 window.loser = context?.getExtension('WEBGL_lose_context');
                 window.draws = 0;
                 const draw = context?.drawArraysInstanced;
                 if (draw) context.drawArraysInstanced = function (...given) {
                     window.draws += 1;
                     return draw.apply(this, given);
                 };
                 return context;
             };",
        )
        .await?;
        show_everybody(page).await?;
        page.until("!window.loser || window.draws > 0").await?;
        let plain = format!("({INK}) > 60");
        page.run("window.loser?.loseContext()").await?;
        page.ask("frames()").await?;
        page.until(&plain).await?;
        page.run("window.loser?.restoreContext()").await?;
        page.ask("frames()").await?;
        page.until(&plain).await?;
        crate::screenshots::shots(page, "lab-6000").await
    });
}

/// Number of pixels in the left tenth of the canvas with ink.
const STRIP: &str = "(() => { const canvas = one('canvas.network-canvas__canvas');
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [canvas.width / 10, canvas.height];
    const context = copy.getContext('2d', { willReadFrequently: true });
    context.drawImage(canvas, 0, 0);
    const data = context.getImageData(0, 0, copy.width, copy.height).data;
    let ink = 0;
    for (let at = 3; at < data.length; at += 4) ink += data[at] > 0;
    return ink; })()";

/// True if the drawing still equals `window.seen`.
const IS_SAME: &str = "one('canvas.network-canvas__canvas').toDataURL() === window.seen";

const SEE: &str = "window.seen = one('canvas.network-canvas__canvas').toDataURL()";

#[test]
fn a_vast_picture_follows_the_hand_and_is_sharp_when_it_rests() {
    let bytes = json(&lab(6000)).unwrap();
    visit_dataset(&bytes, Some("WebGL"), async |page| {
        show_everybody(page).await?;
        for _ in 0..7 {
            page.click("one('.network-canvas__control[aria-label=\"Zoom in\"]')").await?;
        }
        page.until("location.hash.includes('map=')").await?;
        let from = background(page).await?;
        let to = [from[0] + 150.0, from[1] + 40.0];
        page.run(SEE).await?;
        page.press(from, 0, 1).await?;
        for share in [0.3, 0.6, 1.0] {
            let at = [0, 1].map(|axis| from[axis] + share * (to[axis] - from[axis]));
            page.glide(at, "left").await?;
            page.ask("frames()").await?;
        }
        // During the move, content that enters at the edge is drawn at once.
        page.until(&format!("{STRIP} > 100")).await?;
        page.until(&format!("!({IS_SAME})")).await?;
        page.release(to, 0, 1).await?;
        // At rest the picture equals a fresh painting.
        let anew = "one('canvas.network-canvas__canvas').dispatchEvent(
            new PointerEvent('pointerenter'))";
        page.until(&format!(
            "(async () => {{ {SEE}; {anew}; await frames(); return {IS_SAME}; }})()"
        ))
        .await?;
        Ok(())
    });
}

/// A point of the picture without a person, so that dragging it moves the whole.
async fn background(page: &Page) -> WebDriverResult<[f64; 2]> {
    page.run(
        "one('.network-canvas__frame').scrollIntoView({ block: 'center', behavior: 'instant' })",
    )
    .await?;
    let frame = page
        .ask(
            "(box => [box.left, box.top, box.width, box.height])(
                one('canvas.network-canvas__canvas').getBoundingClientRect())",
        )
        .await?;
    let part = |at: usize| frame[at].as_f64().unwrap_or_default();
    for step in 0..400 {
        let (column, row) = (f64::from(step % 20), f64::from(step / 20));
        let at = [part(0) + part(2) * column / 40.0 + 9.0, part(1) + part(3) * row / 40.0 + 9.0];
        page.glide(at, "none").await?;
        page.ask("frames()").await?;
        let is_free = "one('canvas.network-canvas__canvas').dataset.state === 'idle'
            || text('.network-card__name').includes(' and ')";
        if page.ask(is_free).await? == serde_json::json!(true) {
            return Ok(at);
        }
    }
    panic!("there is somebody everywhere");
}

/// Checks that a lab is drawn, neither blank nor filled, and that the note says how much of it is
/// shown.
#[track_caller]
fn check(people: u32, extent: &str) {
    let bytes = json(&lab(people)).unwrap();
    visit_dataset(&bytes, None, async |page| {
        page.until("one('canvas.network-canvas__canvas')").await?;
        page.until(&format!("({INK}) > 3")).await?;
        page.until(&format!("({INK}) < 600")).await?;
        page.until(&format!("{extent}.test(text('.network-tools__extent'))")).await?;
        // Of a few people, all of whom are seen, there is nothing to say.
        if people > 3 {
            page.until("text('.network-canvas__caption').length > 10").await?;
        }
        crate::screenshots::shots(page, &format!("lab-{people}")).await
    });
}

#[test]
fn a_lab_of_three_is_drawn_whole() {
    check(3, "/^$/");
}

#[test]
fn a_lab_of_three_hundred_begins_with_its_strongest() {
    check(300, r"/^60 of 2\d\d people shown/");
}

#[test]
fn a_lab_of_twenty_thousand_begins_with_its_strongest() {
    check(20_000, r"/^120 of 1\d{4} people shown/");
}
