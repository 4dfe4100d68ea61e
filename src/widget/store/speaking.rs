//! Language of each profile. Profiles in several languages share one program: the number of a
//! [`Scope`] is that of a language, and all that runs for a profile runs in the scope of its
//! language. Tasks, timers and listeners remember their scopes ([`peerage_browser::scope`]), and so
//! do effects, by the [executor](begin) of this module; before the listeners of Leptos, which do
//! not, the page enters it (`public/peerage-element.js`).

use std::future::Future;
use std::pin::Pin;

use any_spawner::{CustomExecutor, Executor};
use peerage_browser::scope::{on_enter, spawn_boxed};
use peerage_core::messages::speak_numbered;

/// Runs effects of signals as tasks of the page.
struct Tasks;

impl CustomExecutor for Tasks {
    fn spawn(&self, future: Pin<Box<dyn Future<Output = ()> + Send>>) {
        spawn_boxed(future);
    }

    fn spawn_local(&self, future: Pin<Box<dyn Future<Output = ()>>>) {
        spawn_boxed(future);
    }

    fn poll_local(&self) {}
}

/// Prepares the program, before any profile is mounted.
pub fn begin() {
    Executor::init_custom_executor(Tasks).ok();
    on_enter(|scope| speak_numbered(scope.0));
}
