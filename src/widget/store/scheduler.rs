//! The scheduler of a profile, by which all of its work is put off that a visitor can wait for.
//! [`TaskQueue`] decides what runs when; here the browser runs and wakes it.

use leptos::prelude::*;
use leptos::task::tick;
use peerage_browser::clock::milliseconds;
use peerage_browser::pause::Pause;
use peerage_browser::scope::spawn;
use peerage_browser::task;
pub use peerage_browser::task_queue::Priority;
use peerage_browser::task_queue::{Key, Step, TaskQueue, Wake};

use crate::store::Signal;

/// Work that waits.
type Task = Box<dyn FnOnce()>;

/// See the [module](self). Cheap to copy.
#[derive(Clone, Copy)]
pub struct Scheduler(StoredValue<State, LocalStorage>);

#[derive(Default)]
struct State {
    queue: TaskQueue<Task>,
    /// Timer of the next slice.
    timer: Option<Pause>,
}

/// Tasks that replace each other: a newer one takes the place of the waiting one of the same
/// priority. Dropping the handle cancels them.
pub struct Slot {
    scheduler: Scheduler,
    key: Option<Key>,
}

impl Scheduler {
    /// A scheduler before any part is rendered, under the current owner.
    pub(super) fn new() -> Self {
        Self(StoredValue::new_local(State::default()))
    }

    /// Runs the visible parts of the first content in slices, then allows all other tasks. Returns
    /// false if the profile is gone.
    pub async fn render(self) -> bool {
        self.change(|state| state.queue.start());
        task::next().await;
        self.run().await;
        // Showing the result is work for another slice.
        task::next().await;
        let is_there = self.change(|state| state.queue.open(milliseconds())).is_some();
        self.wake();
        is_there
    }

    /// True if all visible parts of the first content are rendered.
    pub fn is_complete(self) -> bool {
        self.0.with_value(|state| state.queue.is_complete())
    }

    /// Schedules a task; runs a visible part at once where the first content is rendered.
    pub fn schedule(self, priority: Priority, task: Task) {
        match priority == Priority::Visible && self.is_complete() {
            true => task(),
            false => self.push(None, priority, task),
        }
    }

    /// Signal that is set when a part of this priority is to be rendered; none where that is now.
    pub fn turn(self, priority: Priority) -> Option<Signal<bool>> {
        if priority == Priority::Visible && self.is_complete() {
            return None;
        }
        let turn = Signal::new(false);
        let set = move || {
            // The part may be gone by then.
            let _ = turn.try_set(true);
        };
        self.push(None, priority, Box::new(set));
        Some(turn)
    }

    /// Slot for tasks that replace each other.
    pub fn slot(self) -> Slot {
        Slot { scheduler: self, key: self.change(|state| state.queue.key()) }
    }

    fn push(self, key: Option<Key>, priority: Priority, task: Task) {
        // A replaced task is dropped only after this, since that may cancel others.
        drop(self.change(|state| state.queue.push(key, priority, task, milliseconds())));
        self.wake();
    }

    /// Has the next slice run when it is due.
    fn wake(self) {
        let wake = self.change(|state| {
            let wake = state.queue.wake(milliseconds())?;
            if let Wake::After(delay) = wake {
                let ring = move || {
                    if self.change(|state| state.queue.start()) == Some(true) {
                        self.begin(wake);
                    }
                };
                state.timer = Some(Pause::new(delay.ceil() as i32, Box::new(ring)));
            }
            Some(wake)
        });
        if let Some(Some(Wake::Next)) = wake {
            self.begin(Wake::Next);
        }
    }

    /// Runs slices, from the next task of the event loop on, or within the task of a timer.
    fn begin(self, wake: Wake) {
        spawn(async move {
            if wake == Wake::Next {
                task::next().await;
            }
            self.run().await;
        });
    }

    /// Runs slices until no task is due.
    async fn run(self) {
        // The profile may be gone.
        while let Some(step) = self.change(|state| state.queue.step(milliseconds())) {
            match step {
                Step::Run(task) => {
                    task();
                    // The effects of the task belong to its slice.
                    tick().await;
                }
                Step::Yield => task::next().await,
                Step::Stop => return self.wake(),
            }
        }
    }

    /// Changes the state, as long as the profile is mounted.
    fn change<T>(self, act: impl FnOnce(&mut State) -> T) -> Option<T> {
        self.0.try_update_value(act)
    }
}

impl Slot {
    /// Schedules a task, instead of the waiting one of this priority.
    pub fn schedule(&self, priority: Priority, task: Task) {
        self.scheduler.push(self.key, priority, task);
    }

    /// Cancels the tasks.
    pub fn cancel(&self) {
        let Some(key) = self.key else { return };
        // Each is dropped outside of the scheduler, since that may cancel others.
        while self.scheduler.change(|state| state.queue.cancel(key)).flatten().is_some() {}
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.cancel();
    }
}
