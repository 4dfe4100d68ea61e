//! Invented labs of several sizes: their pictures are legible, and come at
//! once.

use peerage::emit::json;

use crate::generate::lab;
use crate::visit::visit_dataset;

/// How many dots of the canvas are not transparent, in a thousand.
const INK: &str = "(() => { const canvas = one('canvas.network-canvas__canvas');
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [canvas.width, canvas.height];
    const context = copy.getContext('2d', { willReadFrequently: true });
    context.drawImage(canvas, 0, 0);
    const data = context.getImageData(0, 0, copy.width, copy.height).data;
    let ink = 0;
    for (let at = 3; at < data.length; at += 4) ink += data[at] > 0;
    return Math.round(4000 * ink / data.length); })()";

#[test]
fn a_vast_picture_survives_the_loss_of_the_graphics_card() {
    let bytes = json(&lab(6000)).unwrap();
    visit_dataset(&bytes, "index.html", async |page| {
        page.until("one('.network-tools__slider')").await?;
        page.run(
            "const slider = one('.network-tools__slider'); slider.value = 12;
             slider.dispatchEvent(new Event('change', { bubbles: true }));",
        )
        .await?;
        page.until("one('canvas.network-canvas__card')").await?;
        // Where the browser has no card, the plain canvas draws from the start.
        let lose = "window.loser = one('canvas.network-canvas__card').getContext('webgl2')
            ?.getExtension('WEBGL_lose_context'); window.loser?.loseContext();";
        let plain = format!("({INK}) > 60");
        let before = page.ask(INK).await?.as_u64().unwrap_or_default();
        page.run(lose).await?;
        page.until(&plain).await?;
        let has_card = page.ask("Boolean(window.loser)").await? == serde_json::json!(true);
        println!("card: {has_card}, ink before: {before}");
        if has_card {
            page.run("window.loser.restoreContext()").await?;
            page.until(&format!("({INK}) <= {before} + 5")).await?;
        }
        Ok(())
    });
}

/// Checks that a lab is drawn, neither blank nor all over, and what is said of
/// how much of it is shown.
#[track_caller]
fn check(people: u32, extent: &str) {
    let bytes = json(&lab(people)).unwrap();
    visit_dataset(&bytes, "index.html", async |page| {
        page.until("one('canvas.network-canvas__canvas')").await?;
        page.until(&format!("({INK}) > 3")).await?;
        page.until(&format!("({INK}) < 600")).await?;
        page.until(&format!("{extent}.test(text('.network-tools__extent'))")).await?;
        page.until("text('.network-canvas__caption').length > 10").await?;
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
