//! The scheduler of a profile, run by a browser.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use peerage_browser::task;
use peerage_core::state::Start;
use peerage_widget::store::{Priority, Scheduler, Store, values};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::dataset::dataset;

/// Names of the tasks that have run.
type Log = Rc<RefCell<Vec<&'static str>>>;

/// A scheduler of a store without a view, under a new owner.
fn scheduler() -> (Owner, Scheduler, Log) {
    any_spawner::Executor::init_wasm_bindgen().ok();
    let owner = Owner::new();
    let store = owner.with(|| {
        let dataset = dataset().validate().unwrap();
        let values = values(&dataset);
        Store::new(dataset, values, &Start::default())
    });
    (owner, store.services.scheduler, Log::default())
}

fn note(log: &Log, name: &'static str) -> Box<dyn FnOnce()> {
    let log = Rc::clone(log);
    Box::new(move || log.borrow_mut().push(name))
}

/// Waits until the last task has run, and checks which have.
async fn check(log: Log, expected: &[&'static str]) {
    while log.borrow().last() != expected.last() {
        task::next().await;
    }
    assert_eq!(*log.borrow(), expected);
}

#[wasm_bindgen_test]
async fn tasks_run_by_priority_after_the_visible_parts() {
    let (_owner, scheduler, log) = scheduler();
    for (priority, name) in
        [(Priority::Rest, "rest"), (Priority::Near, "near"), (Priority::Visible, "visible")]
    {
        scheduler.schedule(priority, note(&log, name));
    }
    assert!(log.borrow().is_empty());
    assert!(scheduler.render().await);
    assert_eq!(*log.borrow(), ["visible"]);
    scheduler.schedule(Priority::Visible, note(&log, "at once"));
    assert_eq!(*log.borrow(), ["visible", "at once"]);
    check(log, &["visible", "at once", "near", "rest"]).await;
}

#[wasm_bindgen_test]
async fn a_newer_task_of_a_slot_replaces_the_older_one_and_a_dropped_slot_has_none() {
    let (_owner, scheduler, log) = scheduler();
    assert!(scheduler.render().await);
    let (kept, dropped) = (scheduler.slot(), scheduler.slot());
    kept.schedule(Priority::Painted, note(&log, "older"));
    dropped.schedule(Priority::Painted, note(&log, "dropped"));
    kept.schedule(Priority::Painted, note(&log, "newer"));
    scheduler.schedule(Priority::Secondary, note(&log, "last"));
    drop(dropped);
    check(log, &["newer", "last"]).await;
}
