//! Tests that cannot run on a machine, since something is missing there. They tell the developer's
//! command, which lists them.

use std::env;
use std::fs::OpenOptions;
use std::io::Write;

/// Variable of the environment with the path of the file that lists what was not run.
pub const LIST: &str = "PEERAGE_NOT_RUN";

/// Tells that a part of a suite is not run, and why.
pub fn not_run(part: &str, why: &str) {
    println!("not run: {part}: {why}");
    let file =
        env::var_os(LIST).map(|path| OpenOptions::new().append(true).create(true).open(path));
    if let Some(Ok(mut file)) = file {
        // The line above has told it, too.
        let _ = writeln!(file, "{part}: {why}");
    }
}
