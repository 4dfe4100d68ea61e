//! The queue on a simulated page, whose clock the tests set.

use self::Event::{Cancel, Open, Push, Replace};
use super::Priority::{Idle, Near, Painted, Rest, Secondary, Visible};
use super::{Key, Priority, Step, TaskQueue, Wake};

/// Event of a simulated page.
#[derive(Clone, Copy, Debug)]
enum Event {
    /// Schedules a task of this name.
    Push(Priority, &'static str),
    /// Schedules a task of this key.
    Replace(u32, Priority, &'static str),
    Cancel(u32),
    /// Shows the first content.
    Open,
}

/// A page with a clock of its own, on which every task takes a while.
#[derive(Default)]
struct Page {
    queue: TaskQueue<&'static str>,
    now: f64,
    /// Milliseconds that a task takes.
    cost: f64,
    /// Tasks that a task schedules when it runs.
    nested: Vec<(&'static str, Event)>,
    /// Names of the tasks that ran, each with its time; `-` between slices.
    log: Vec<String>,
    timer: Option<f64>,
    is_ready: bool,
}

impl Page {
    fn act(&mut self, event: Event) {
        match event {
            Push(priority, name) => drop(self.queue.push(None, priority, name, self.now)),
            Replace(key, priority, name) => {
                self.queue.push(Some(Key(key)), priority, name, self.now);
            }
            Cancel(key) => while self.queue.cancel(Key(key)).is_some() {},
            Open => self.queue.open(self.now),
        }
        self.wake();
    }

    fn wake(&mut self) {
        match self.queue.wake(self.now) {
            Some(Wake::Next) => self.is_ready = true,
            Some(Wake::After(delay)) => self.timer = Some(self.now + delay),
            None => {}
        }
    }

    fn run(&mut self) {
        loop {
            match self.queue.step(self.now) {
                Step::Run(name) => {
                    self.log.push(format!("{name}@{}", self.now));
                    self.now += self.cost;
                    let nested = self.nested.iter().filter(|(by, _)| *by == name);
                    let nested: Vec<Event> = nested.map(|(_, event)| *event).collect();
                    nested.into_iter().for_each(|event| self.act(event));
                }
                Step::Yield => self.log.push("-".to_owned()),
                Step::Stop => return self.wake(),
            }
        }
    }

    /// Lets time pass; the browser wakes the page `late` milliseconds after it asked for it.
    fn pass(&mut self, until: f64, late: f64) {
        loop {
            if std::mem::take(&mut self.is_ready) {
                self.run();
                continue;
            }
            match self.timer.filter(|at| at + late <= until) {
                Some(at) => {
                    self.timer = None;
                    self.now = self.now.max(at + late);
                    self.is_ready = self.queue.start();
                }
                None => {
                    self.now = self.now.max(until);
                    return;
                }
            }
        }
    }

    fn log(&self) -> String {
        self.log.join(" ")
    }
}

/// Checks the first content of a page, whose tasks take `cost` milliseconds.
#[track_caller]
fn check_first(cost: f64, events: &[Event], nested: &[(&'static str, Event)], expected: &str) {
    let mut page = Page { cost, nested: nested.to_vec(), ..Page::default() };
    assert!(page.queue.start());
    events.iter().for_each(|event| page.act(*event));
    page.run();
    assert!(page.queue.is_complete());
    page.log.push("|".to_owned());
    page.act(Open);
    page.pass(10_000.0, 0.0);
    assert_eq!(page.log(), expected);
}

/// Checks which tasks an open page runs, given events with their times. Tasks take `cost`
/// milliseconds, and timers ring `late` milliseconds too late.
#[track_caller]
fn check_with(cost: f64, late: f64, events: &[(f64, Event)], expected: &str) {
    let mut page = Page { cost, ..Page::default() };
    page.queue.start();
    page.run();
    page.act(Open);
    for (time, event) in events {
        page.pass(*time, late);
        page.act(*event);
    }
    page.pass(100_000.0, late);
    assert_eq!(page.log(), expected);
}

#[track_caller]
fn check(events: &[(f64, Event)], expected: &str) {
    check_with(0.0, 0.0, events, expected);
}

#[test]
fn visible_parts_come_in_the_order_of_the_page() {
    let (a, b) = (Push(Visible, "a"), Push(Visible, "b"));
    check_first(0.0, &[a, b], &[], "a@0 b@0 |");
    let nested = [("a", Push(Visible, "a1")), ("a", Push(Visible, "a2"))];
    check_first(0.0, &[a, b], &nested, "a@0 a1@0 a2@0 b@0 |");
    let deeper = [nested[0], nested[1], ("a1", Push(Visible, "a11"))];
    check_first(0.0, &[a, b], &deeper, "a@0 a1@0 a11@0 a2@0 b@0 |");
}

#[test]
fn slices_end_when_their_time_is_used_up() {
    let parts = ["a", "b", "c", "d"].map(|name| Push(Visible, name));
    check_first(5.0, &parts, &[], "a@0 b@5 c@10 d@15 - |");
    check_first(10.0, &parts, &[], "a@0 b@10 - c@20 d@30 - |");
    check_first(90.0, &parts, &[], "a@0 - b@90 - c@180 - d@270 - |");
}

#[test]
fn all_else_waits_until_the_first_content_is_shown() {
    let events = [Push(Near, "near"), Push(Visible, "a"), Push(Visible, "b")];
    check_first(1.0, &events, &[], "a@0 b@1 | near@2");
    let nested = [("a", Push(Near, "a1")), ("a1", Push(Near, "a11"))];
    check_first(1.0, &events, &nested, "a@0 b@1 | near@2 a1@3 a11@4");
    // A task for a pause does not delay the first paint.
    let events = [Push(Visible, "a"), Push(Rest, "rest"), Push(Painted, "painted")];
    check_first(15.0, &events, &[], "a@0 | painted@40 rest@240");
    check_first(100.0, &events, &[], "a@0 - | painted@100 - rest@240 -");
    check_first(300.0, &events[..2], &[], "a@0 - | rest@340 -");
    check_first(0.0, &[], &[], "|");
}

#[test]
fn a_task_waits_for_the_delay_of_its_priority() {
    for (priority, expected) in [
        (Visible, "it@7"),
        (Near, "it@7"),
        (Painted, "it@47"),
        (Secondary, "it@67"),
        (Rest, "it@247"),
        (Idle, "it@1507"),
    ] {
        check(&[(7.0, Push(priority, "it"))], expected);
    }
}

#[test]
fn a_newer_task_replaces_the_waiting_one_of_its_key_and_priority() {
    let letters = [0.0, 100.0, 200.0, 900.0];
    let [a, b, c, d] = ["a", "b", "c", "d"].map(|name| Replace(1, Rest, name));
    let events: Vec<_> = letters.into_iter().zip([a, b, c, d]).collect();
    check(&events, "c@440 d@1140");
    let stages = [Replace(1, Rest, "a"), Replace(1, Painted, "b"), Replace(2, Rest, "c")];
    check(&stages.map(|event| (0.0, event)), "b@40 a@240 c@240");
    check(&[(0.0, Push(Rest, "a")), (1.0, Push(Rest, "b"))], "a@240 b@241");
}

#[test]
fn a_cancelled_task_does_not_run() {
    let other = (0.0, Replace(2, Rest, "other"));
    let all = [(0.0, Replace(1, Painted, "a")), (0.0, Replace(1, Rest, "b")), other];
    check(&[&all[..], &[(10.0, Cancel(1))]].concat(), "other@240");
    check(&[&all[..], &[(100.0, Cancel(1))]].concat(), "a@40 other@240");
    check(&[(0.0, Cancel(1))], "");
    let again = (5.0, Replace(1, Painted, "again"));
    check(&[all[0], (1.0, Cancel(1)), again], "again@45");
}

#[test]
fn what_is_due_runs_by_priority_then_by_time() {
    let late = [
        (0.0, Push(Idle, "idle")),
        (1260.0, Push(Rest, "old rest")),
        (1261.0, Push(Rest, "rest")),
        (1460.0, Push(Painted, "painted")),
    ];
    check(&late, "painted@1500 old rest@1500 idle@1500 rest@1501");
}

#[test]
fn a_page_that_is_woken_late_loses_and_reorders_nothing() {
    let hidden = [
        (0.0, Push(Rest, "rest")),
        (1.0, Push(Painted, "painted")),
        (2.0, Push(Secondary, "secondary")),
        (3.0, Push(Idle, "idle")),
    ];
    let expected = "painted@1041 secondary@1041 rest@1041 idle@2503";
    check_with(0.0, 1000.0, &hidden, expected);
    let expected = "painted@1041 - secondary@1061 - rest@1081 - idle@2503 -";
    check_with(20.0, 1000.0, &hidden, expected);
    let expected = "painted@60041 secondary@60041 rest@60041 idle@60041";
    check_with(0.0, 60_000.0, &hidden, expected);
}

#[test]
fn a_timer_is_set_only_for_an_earlier_time() {
    let mut queue = TaskQueue::default();
    queue.open(0.0);
    let mut check = |priority, now, expected| {
        queue.push(Some(Key(0)), priority, "", now);
        assert_eq!(queue.wake(now), expected);
    };
    check(Rest, 0.0, Some(Wake::After(240.0)));
    check(Rest, 10.0, None);
    check(Idle, 10.0, None);
    check(Painted, 20.0, Some(Wake::After(40.0)));
    check(Secondary, 20.0, None);
    check(Near, 30.0, Some(Wake::Next));
    // Slices are being run.
    check(Near, 31.0, None);
}
