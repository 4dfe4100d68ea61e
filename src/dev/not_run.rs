//! Parts of the checks that lack a tool or a font. They are listed at the end, so that nobody takes
//! them for passed; where a machine watches (`CI=true`), they fail.

use std::collections::BTreeMap;
use std::env;

use crate::failure::{Failure, Result};
use crate::say;

/// Parts that may lack something everywhere, with the reason.
const EXCUSED: [(&str, &str); 6] = [
    ("trunk", "takes ten minutes to build, and Debian has none"),
    ("deny", "takes as long to build, and Debian has none"),
    ("hosts", "site generators that nothing else needs"),
    ("npm", "a later check installs it, and checks a package with it, too"),
    ("wheel", "Python's installer, which nothing else needs"),
    ("advisories", "their database is on the network, and changes by the day"),
];

/// Parts that were not run, each with what it lacks.
pub type NotRun = BTreeMap<String, String>;

/// Adds the lines that tests have written: the part, and what it lacks.
pub fn add_lines(text: &str, to: &mut NotRun) {
    let parts = text.lines().filter_map(|line| line.split_once(": "));
    to.extend(parts.map(|(part, why)| (part.to_owned(), why.to_owned())));
}

/// Prints what was not run, with the number. Fails where a machine watches, and one of them has no
/// excuse.
pub fn conclude(parts: &NotRun) -> Result {
    if parts.is_empty() {
        return Ok(());
    }
    say::line(format_args!("\n{} not run:", parts.len()));
    for (part, why) in parts {
        let excuse = excuse(part).map(|reason| format!(" (may be: {reason})"));
        say::line(format_args!("  {part}: {why}{}", excuse.unwrap_or_default()));
    }
    let is_watched = env::var_os("CI").is_some_and(|it| it == "true");
    judge(parts, is_watched)
}

fn judge(parts: &NotRun, is_watched: bool) -> Result {
    let inexcusable = parts.keys().filter(|part| excuse(part).is_none());
    let names: Vec<_> = inexcusable.map(String::as_str).collect();
    if !is_watched || names.is_empty() {
        return Ok(());
    }
    Err(Failure::new(format!(
        "not run, which fails where CI=true is set: {}; install what they lack",
        names.join(", ")
    )))
}

fn excuse(part: &str) -> Option<&'static str> {
    EXCUSED.iter().find(|(known, _)| *known == part).map(|(_, reason)| *reason)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(lines: &str, is_watched: bool, expected: Option<&str>) {
        let mut parts = NotRun::new();
        add_lines(lines, &mut parts);
        let failure = judge(&parts, is_watched).err().map(|failure| failure.to_string());
        assert_eq!(failure.is_some(), expected.is_some(), "{lines}");
        assert!(failure.unwrap_or_default().contains(expected.unwrap_or_default()), "{lines}");
    }

    #[test]
    fn what_is_not_run_fails_only_where_a_machine_watches() {
        check("", true, None);
        check("deny: slow\ntrunk: none\n", true, None);
        check("make: none\npictures: a\npictures: b\n", false, None);
        check("pictures: a\ntrunk: none\naxe: none\n", true, Some(": axe, pictures; "));
    }
}
