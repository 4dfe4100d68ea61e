//! A moving picture of thousands: it is laid out in a worker, while the page keeps painting, and in
//! the page where workers are not allowed.

use crate::generated::show_everybody;
use crate::labs::lab;
use crate::page::Page;
use crate::visit::{Outcome, policy, visit_dataset, visit_dataset_under};
use peerage_site::generate::json;

/// Number of people of a lab with enough of them in the picture for a worker.
const PEOPLE: u32 = 9000;

/// Number of nodes from which a layout gets a worker.
const LARGE: usize = 5000;

/// Counts workers that lay out, and their answers.
const WATCH: &str = "window.answers = 0; window.workers = 0; window.isAtRest = false;
    const Plain = window.Worker;
    window.Worker = class extends Plain {
        constructor(...given) {
            super(...given);
            if (!String(given[0]).endsWith('peerage-layout-runner.js')) return;
            window.workers += 1;
            this.addEventListener('message', ({ data }) => {
                window.answers += 1;
                window.isAtRest = data?.[1];
            });
        }
    };";

/// Counts the frames from now on.
const COUNT: &str = "window.turns = 0;
    const count = () => { window.turns += 1; requestAnimationFrame(count); };
    count();";

/// Disables the graphics card, since browsers log an emulated one.
const NO_CARD: &str = "const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, options) {
        return kind === 'webgl2' ? null : get.call(this, kind, options);
    };";

/// Shows all people, after the statements `before` ran in the page.
async fn begin(page: &Page, before: &str) -> Outcome {
    page.until("one('.network-tools__slider')").await?;
    page.run(NO_CARD).await?;
    page.run(before).await?;
    Ok(show_everybody(page).await?)
}

/// Drags a person a long way and waits until `is_over`; checks that they stay there and that others
/// have made room.
async fn others_make_room(page: &Page, is_over: &str) -> Outcome {
    let before = page.drawn().await?;
    assert!(before.people.len() >= LARGE, "{} people", before.people.len());
    let one = before.loner();
    let [left, top, width, height] = before.frame;
    let to = [left + width / 2.0, top + height / 2.0];
    page.run(COUNT).await?;
    page.drag(one.at, to).await?;
    page.until(is_over).await?;
    let after = page.drawn().await?;
    let way = |at: usize| {
        let (old, new) = (before.people[at].place, after.people[at].place);
        (new[0] - old[0]).hypot(new[1] - old[1])
    };
    let is_one = |at: usize| std::ptr::eq(&raw const before.people[at], one);
    let all = 0..before.people.len();
    assert!(all.clone().filter(|at| is_one(*at)).all(|at| way(at) > 100.0));
    let n_moved = all.filter(|at| !is_one(*at) && way(*at) > 1.0).count();
    assert!(n_moved > 0, "nobody made room");
    Ok(())
}

#[test]
fn thousands_are_laid_out_beside_a_page_that_goes_on() {
    visit_dataset(&json(&lab(PEOPLE)).unwrap(), None, async |page| {
        begin(page, WATCH).await?;
        // The few shown at first were laid out in the page.
        page.until("requests('peerage-layout_bg.wasm') === 1").await?;
        others_make_room(page, "window.isAtRest").await?;
        assert_eq!(page.ask("window.workers").await?, 1);
        assert_eq!(page.ask("requests('peerage-layout_bg.wasm')").await?, 1);
        let [answers, turns] = ["window.answers", "window.turns"];
        // The worker answers tick by tick, and frames come between.
        assert_eq!(page.ask(&format!("{answers} >= 30 && {turns} >= 30")).await?, true);
        Ok(())
    });
}

/// Checks that without workers others make room all the same.
#[track_caller]
fn check(policy: &str, expected: Option<&str>, forbid: &'static str) {
    visit_dataset_under(&json(&lab(PEOPLE)).unwrap(), policy, expected, async |page| {
        begin(page, forbid).await?;
        // At rest, the picture is equal for many frames.
        let is_over = "(async () => {
            const canvas = one('canvas.network-canvas__canvas');
            const first = canvas.toDataURL();
            for (let turn = 0; turn < 10; turn++) await frames();
            return window.turns > 30 && first === canvas.toDataURL();
        })()";
        others_make_room(page, is_over).await
    });
}

#[test]
fn where_workers_cannot_be_made_the_page_lays_out() {
    check(
        &policy(),
        None,
        "window.Worker = class { constructor() { throw new Error('no workers'); } };",
    );
}

#[test]
fn where_a_policy_forbids_workers_the_page_lays_out() {
    check(&format!("{}; worker-src 'none'", policy()), Some("worker"), "");
}
