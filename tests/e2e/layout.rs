//! The program that lays out: loaded when a picture first moves, and dispensable where it is
//! missing.

use std::fs;

use tempfile::TempDir;

use crate::page::Page;
use crate::visit::{Outcome, dist, visit, visit_site};

/// Presses on the first person found from the middle of the picture outward, drags them a little
/// way and releases them.
const DRAG: &str = "(async () => {
    const canvas = one('canvas.network-canvas__canvas');
    canvas.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = canvas.getBoundingClientRect();
    const middle = [box.left + box.width / 2, box.top + box.height / 2];
    const event = (type, x, y) => canvas.dispatchEvent(new PointerEvent(type, {
        bubbles: true, isPrimary: true, pointerId: 1, button: 0, clientX: x, clientY: y }));
    for (let turn = 0; turn < 4000; turn++) {
        const [x, y] = [middle[0] + 3 * Math.sqrt(turn) * Math.cos(2.4 * turn),
            middle[1] + 3 * Math.sqrt(turn) * Math.sin(2.4 * turn)];
        event('pointermove', x, y);
        await new Promise(done => setTimeout(done));
        const name = text('.network-card__name');
        if (canvas.dataset.state !== 'pointed' || name.includes(' and ')) continue;
        window.before = picture();
        event('pointerdown', x, y);
        for (let step = 1; step <= 8; step++) {
            event('pointermove', x + 6 * step, y + 4 * step);
            await frames();
        }
        window.dragged = picture();
        event('pointerup', x + 48, y + 32);
        return true;
    }
    return false;
})()";

/// Current drawing, including both canvases of a picture that has two.
const PICTURE: &str = "window.picture = () => ['canvas.network-canvas__canvas',
    'canvas.network-canvas__card'].map(it => one(it)?.toDataURL().length).join()
    + one('canvas.network-canvas__canvas').toDataURL();";

/// True if two drawings, some frames apart, are equal.
const RESTS: &str = "(async () => { const first = picture(); await frames(); await frames();
    await new Promise(done => setTimeout(done, 60)); return first === picture(); })()";

async fn drag(page: &Page) -> Outcome {
    page.until("one('canvas.network-canvas__canvas')").await?;
    page.run(PICTURE).await?;
    page.ask("frames()").await?;
    assert_eq!(page.ask(DRAG).await?, true);
    assert_eq!(page.ask("before !== dragged").await?, true);
    Ok(())
}

#[test]
fn the_others_make_room_for_who_is_dragged_and_come_to_rest() {
    visit("index.html", async |page| {
        page.until("one('canvas.network-canvas__canvas')").await?;
        assert_eq!(page.ask("requests('peerage-layout-runner.js')").await?, 0);
        drag(page).await?;
        page.until("requests('peerage-layout_bg.wasm') === 1").await?;
        page.until("picture() !== dragged").await?;
        page.until(RESTS).await?;
        Ok(())
    });
}

#[test]
fn without_the_program_the_dragged_moves_and_the_others_stay() {
    let site = TempDir::new().unwrap();
    let mut open = vec![(dist(), site.path().to_owned())];
    while let Some((from, to)) = open.pop() {
        fs::create_dir_all(&to).unwrap();
        for entry in fs::read_dir(from).unwrap() {
            let (from, name) = entry.map(|entry| (entry.path(), entry.file_name())).unwrap();
            if from.is_dir() {
                open.push((from, to.join(name)));
            } else if !name.to_string_lossy().starts_with("peerage-layout") {
                fs::copy(from, to.join(name)).unwrap();
            }
        }
    }
    let expected = Some("peerage-layout-runner.js");
    visit_site(site.path().to_owned(), "index.html", expected, async |page| {
        drag(page).await?;
        page.until(RESTS).await?;
        Ok(())
    });
}
