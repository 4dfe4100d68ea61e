//! The queue of tasks.

use super::Priority;

/// Milliseconds after which a slice ends: one frame. On a slow phone a frame passes between two
/// slices, so that shorter slices would spend more time waiting than working.
const SLICE: f64 = 16.0;

/// Identity of tasks that replace each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key(pub(super) u32);

/// Next action of the caller.
#[derive(Debug, PartialEq, Eq)]
pub enum Step<T> {
    /// Runs this task.
    Run(T),
    /// Lets the browser handle waiting events, then asks again.
    Yield,
    /// Stops, and asks for the next [`Wake`].
    Stop,
}

/// Time of the next slice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Wake {
    /// In a new task of the event loop.
    Next,
    /// After so many milliseconds, instead of any earlier request.
    After(f64),
}

/// See the [module](super).
#[derive(Debug)]
pub struct TaskQueue<T> {
    /// Stack of visible parts; the next one is last.
    visible: Vec<T>,
    /// Visible parts found since the last step, in order.
    found: Vec<T>,
    /// All other tasks, in the order in which they were scheduled.
    others: Vec<Waiting<T>>,
    n_keys: u32,
    phase: Phase,
    /// Start of the current slice.
    slice: Option<f64>,
    /// True if slices are being run.
    is_running: bool,
    /// Time for which the queue has asked to be woken.
    alarm: Option<f64>,
}

#[derive(Debug)]
struct Waiting<T> {
    key: Option<Key>,
    priority: Priority,
    due: f64,
    task: T,
}

/// Progress of the first content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Phase {
    /// Visible parts are missing.
    Visible,
    /// All visible parts are there.
    Complete,
    /// The content is shown.
    Open,
}

impl<T> Default for TaskQueue<T> {
    fn default() -> Self {
        Self {
            visible: Vec::new(),
            found: Vec::new(),
            others: Vec::new(),
            n_keys: 0,
            phase: Phase::Visible,
            slice: None,
            is_running: false,
            alarm: None,
        }
    }
}

impl<T> TaskQueue<T> {
    /// True once all visible parts are rendered: later ones need not wait.
    pub fn is_complete(&self) -> bool {
        self.phase > Phase::Visible
    }

    /// New key.
    pub fn key(&mut self) -> Key {
        self.n_keys += 1;
        Key(self.n_keys)
    }

    /// Schedules a task at the time `now`, in milliseconds. Returns the task that it replaces.
    pub fn push(&mut self, key: Option<Key>, priority: Priority, task: T, now: f64) -> Option<T> {
        if priority == Priority::Visible && key.is_none() && !self.is_complete() {
            self.found.push(task);
            return None;
        }
        let older = key.and_then(|key| self.remove(key, Some(priority)));
        self.others.push(Waiting { key, priority, due: now + priority.delay(), task });
        older
    }

    /// Removes a task of a key, and returns it; none if the key has no more.
    pub fn cancel(&mut self, key: Key) -> Option<T> {
        self.remove(key, None)
    }

    fn remove(&mut self, key: Key, priority: Option<Priority>) -> Option<T> {
        let is_it = |it: &Waiting<T>| {
            it.key == Some(key) && priority.is_none_or(|priority| it.priority == priority)
        };
        let at = self.others.iter().position(is_it)?;
        Some(self.others.remove(at).task)
    }

    /// Allows tasks of every priority: the visitor sees the first content from `now` on. Tasks for a
    /// pause do not delay its first paint.
    pub fn open(&mut self, now: f64) {
        self.phase = Phase::Open;
        let painted = now + Priority::Painted.delay();
        for it in self.others.iter_mut().filter(|it| it.priority >= Priority::Rest) {
            it.due = it.due.max(painted);
        }
    }

    /// Begins to run slices; false if they are being run already.
    pub fn start(&mut self) -> bool {
        self.alarm = None;
        !std::mem::replace(&mut self.is_running, true)
    }

    /// Next step at the time `now`. A slice begins with the first step after a pause.
    pub fn step(&mut self, now: f64) -> Step<T> {
        let start = *self.slice.get_or_insert(now);
        if now - start >= SLICE {
            self.slice = None;
            return Step::Yield;
        }
        if let Some(task) = self.pop(now) {
            return Step::Run(task);
        }
        self.slice = None;
        self.is_running = false;
        Step::Stop
    }

    /// Time at which slices must be run again, unless they are being run or that time is requested
    /// already.
    pub fn wake(&mut self, now: f64) -> Option<Wake> {
        if self.is_running || self.phase < Phase::Open {
            return None;
        }
        let due = self.others.iter().map(|it| it.due).reduce(f64::min)?;
        if due <= now {
            return self.start().then_some(Wake::Next);
        }
        if self.alarm.is_some_and(|alarm| alarm <= due) {
            return None;
        }
        self.alarm = Some(due);
        Some(Wake::After(due - now))
    }

    fn pop(&mut self, now: f64) -> Option<T> {
        self.visible.extend(self.found.drain(..).rev());
        if let Some(task) = self.visible.pop() {
            return Some(task);
        }
        self.phase = self.phase.max(Phase::Complete);
        if self.phase < Phase::Open {
            return None;
        }
        let mut first: Option<(usize, &Waiting<T>)> = None;
        for (at, it) in self.others.iter().enumerate().filter(|(_, it)| it.due <= now) {
            if first.is_none_or(|(_, that)| (it.priority, it.due) < (that.priority, that.due)) {
                first = Some((at, it));
            }
        }
        let (at, _) = first?;
        Some(self.others.remove(at).task)
    }
}
