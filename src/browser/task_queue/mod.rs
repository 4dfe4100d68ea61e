//! Waiting tasks of a page, and the policy by which they run: priorities, delays, replacement,
//! slices of time. Pure: the time is an argument, and the caller runs the tasks and wakes the queue.
//!
//! - **Slices.** Tasks run one after the other until a slice of time is used up. Then the queue
//!   yields, so that the browser handles waiting input and paints.
//! - **Order.** Of the tasks that are due, the most urgent [`Priority`] runs first; within a
//!   priority, the one that has been due for longest. [`Priority::Visible`] is different: parts found
//!   while another part runs come before those that follow that, so that the content appears in the
//!   order of the page.
//! - **Delay and replacement.** Each priority has a delay. A task with a [`Key`] replaces the
//!   waiting task of the same key and priority, and waits for the whole delay: it is debounced.
//! - **First content.** Until the queue is opened, only visible parts run. What waits for a pause
//!   of the visitor then waits at least until the first content is painted.
//! - **Hidden pages.** Browsers wake a hidden page late, and no task is lost or reordered by that:
//!   all that became due in the meantime runs by its priority, in slices.

mod priority;
mod queue;
#[cfg(test)]
mod tests;

pub use self::priority::Priority;
pub use self::queue::{Key, Step, TaskQueue, Wake};
