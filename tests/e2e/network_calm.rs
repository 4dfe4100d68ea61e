//! The picture of the collaborators with little motion: for a visitor who prefers reduced motion,
//! and for people with few collaborators.

use serde_json::json as value;

use crate::labs::lab;
use crate::page::Page;
use crate::visit::{Outcome, visit, visit_dataset};
use peerage_site::generate::json;

/// Keeps every distinct drawing from now on.
const KEEP: &str = "window.drawings = new Set();
    const keep = () => {
        window.drawings.add(one('canvas.network-canvas__canvas').toDataURL());
        requestAnimationFrame(keep);
    };
    keep();";

/// True if nothing changes for some frames.
const RESTS: &str = "(async () => { const count = window.drawings.size;
    for (let turn = 0; turn < 10; turn++) await frames();
    return count === window.drawings.size; })()";

/// Drags a person under a preference of motion, and returns the number of drawings after they were
/// dropped, and the number of others who moved.
async fn drag(page: &Page, motion: &str) -> Result<(u64, usize), Box<dyn std::error::Error>> {
    let features = value!({ "features": [{ "name": "prefers-reduced-motion", "value": motion }] });
    page.devtools("Emulation.setEmulatedMedia", features).await?;
    page.browser.refresh().await?;
    page.rows().await?;
    let before = page.drawn().await?;
    let one = before.loner();
    let [left, top, width, height] = before.frame;
    let toward = [left + width / 2.0, top + height / 2.0];
    let to = [0, 1].map(|axis| one.at[axis] + 0.7 * (toward[axis] - one.at[axis]));
    // The program is loaded with the first move: in time for the second.
    page.press(one.at, 0, 1).await?;
    page.glide(to, "left").await?;
    page.until("requests('peerage-layout_bg.wasm') === 1").await?;
    page.glide([to[0] + 1.0, to[1]], "left").await?;
    page.ask("frames()").await?;
    page.run(KEEP).await?;
    page.release([to[0] + 1.0, to[1]], 0, 1).await?;
    page.until(RESTS).await?;
    let n_drawings = page.ask("window.drawings.size").await?.as_u64().unwrap_or_default();
    let after = page.drawn().await?;
    let others = before.people.iter().zip(&after.people).filter(|(old, _)| old.label != one.label);
    let n_moved = others.filter(|(old, new)| old.place != new.place).count();
    Ok((n_drawings, n_moved))
}

#[track_caller]
fn check(motion: &'static str, is_meant: fn(u64) -> bool) {
    visit("index.html#peerage:person=zhuang-wang", async |page| {
        let (n_drawings, n_moved) = drag(page, motion).await?;
        assert!(is_meant(n_drawings), "{n_drawings} drawings");
        assert!(n_moved > 0, "nobody made room");
        Ok(())
    });
}

#[test]
fn others_move_to_their_places() {
    check("no-preference", |n_drawings| n_drawings > 10);
}

#[test]
fn without_motion_others_are_at_their_places_at_once() {
    // The drawing at the drop, perhaps with the card of the person under the pointer, and the one
    // at rest.
    check("reduce", |n_drawings| n_drawings <= 4);
}

/// Checks that the others of a person are on the right half of a circle around them, for which no
/// program is loaded.
async fn stand_on_an_arc(page: &Page, key: &str) -> Outcome {
    page.run(&format!("location.hash = 'peerage:person={key}'")).await?;
    page.until("text('.network-canvas__caption').includes(' wrote with ')").await?;
    page.ask("frames()").await?;
    let drawn = page.drawn().await?;
    let others: Vec<[f64; 2]> =
        drawn.people.iter().map(|one| one.place).filter(|place| *place != [0.0, 0.0]).collect();
    assert_eq!(others.len() + 1, drawn.people.len());
    assert!((1..=6).contains(&others.len()), "{}", others.len());
    for (at, [x, y]) in others.iter().enumerate() {
        assert!((x.hypot(*y) - 150.0).abs() < 1.0 && *x > -1.0, "{x} {y}");
        assert!(!others[..at].contains(&[*x, *y]));
    }
    assert_eq!(page.ask("requests('peerage-layout-runner.js')").await?, 0);
    Ok(())
}

#[test]
fn a_few_collaborators_stand_on_an_arc() {
    for count in [3, 4, 5] {
        visit_dataset(&json(&lab(count)).unwrap(), None, async |page| {
            page.until("one('canvas.network-canvas__canvas')").await?;
            stand_on_an_arc(page, "person-0").await
        });
    }
}
