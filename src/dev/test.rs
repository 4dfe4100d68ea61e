//! Every check of the project, or some of them. Browsers and their drivers are fetched meanwhile.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use crate::checks::{self, CHECKS, Check};
use crate::failure::{Failure, Result};
use crate::not_run::{self, NotRun};
use crate::places::Places;
use crate::progress::{Progress, seconds};
use crate::say;
use crate::workshop::Workshop;

/// Result of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    Passed,
    Failed,
    /// Skipped, since a check that it needs has failed.
    Skipped,
}

/// A finished check.
struct Outcome {
    name: &'static str,
    ending: Ending,
    took: Duration,
}

/// Runs what is named: checks, with those that they need, and tests by parts of their names, which
/// are native ones where no check is named. Without a name, runs all. A failure stops only the
/// checks that depend on it; at the end the whole fails. With `is_update`, screenshots are updated
/// instead of compared.
pub fn test(places: &Places, names: &[String], is_update: bool) -> Result {
    let Choice { checks, filters } = chosen(names)?;
    let places = &Places { has_tests: true, ..places.clone() };
    let workshop = Workshop::new(places, is_update, &filters);
    // The list of an earlier run.
    fs::remove_file(workshop.list()).ok();
    let prepared: Vec<_> = checks.iter().map(|check| check.name).collect();
    let outcomes = thread::scope(|scope| {
        scope.spawn(|| workshop.prepare(&prepared));
        run(&workshop, &checks)
    });
    let not_run = workshop.not_run();
    print_table(&outcomes, &not_run);
    let concluded = not_run::conclude(&not_run);
    let failed = outcomes.iter().filter(|outcome| outcome.ending != Ending::Passed).count();
    match failed {
        0 => concluded,
        _ => Err(Failure::new(format!("{failed} of {} checks did not pass", outcomes.len()))),
    }
}

fn run(workshop: &Workshop, checks: &[&Check]) -> Vec<Outcome> {
    let mut progress = Progress::new(checks.len());
    let mut outcomes: Vec<Outcome> = Vec::new();
    for check in checks {
        let failed = check.needs.filter(|need| {
            outcomes.iter().any(|outcome| outcome.name == *need && outcome.ending != Ending::Passed)
        });
        let start = Instant::now();
        let result = progress.shown(check.title, || match failed {
            Some(need) => Err(Failure::new(format!("skipped, since {need} failed"))),
            None => (check.run)(workshop),
        });
        if let Err(failure) = &result {
            failure.print();
        }
        let ending = match result {
            Ok(()) => Ending::Passed,
            Err(_) if failed.is_some() => Ending::Skipped,
            Err(_) => Ending::Failed,
        };
        outcomes.push(Outcome { name: check.name, ending, took: start.elapsed() });
    }
    outcomes
}

/// Checks to run, and parts of the names of the tests to run of them; all tests where there are
/// none.
struct Choice {
    checks: Vec<&'static Check>,
    filters: Vec<String>,
}

/// The checks among `names`, and those that they need; all where there are none. Other names choose
/// tests.
fn chosen(names: &[String]) -> Result<Choice> {
    let known = checks::names();
    let (mut asked, filters): (Vec<&str>, Vec<&str>) =
        names.iter().map(String::as_str).partition(|name| known.contains(name));
    if asked.is_empty() {
        asked = if filters.is_empty() { known.to_vec() } else { vec!["native"] };
    }
    let whole = asked.iter().find(|name| !checks::WITH_TESTS.contains(*name));
    if let (Some(filter), Some(check)) = (filters.first(), whole) {
        return Err(Failure::new(format!(
            "`{filter}` is no check ({}), and no test of {check} can be chosen by its name (but of \
             {})",
            known.join(", "),
            checks::WITH_TESTS.join(", ")
        )));
    }
    let is_needed =
        |name: &str| CHECKS.iter().any(|it| it.needs == Some(name) && asked.contains(&it.name));
    let checks = CHECKS.iter().filter(|it| asked.contains(&it.name) || is_needed(it.name));
    Ok(Choice { checks: checks.collect(), filters: filters.into_iter().map(Into::into).collect() })
}

fn print_table(outcomes: &[Outcome], not_run: &NotRun) {
    say::line(format_args!("\n{:<10} {:<8} {:>12}", "check", "result", "time"));
    for Outcome { name, ending, took } in outcomes {
        let (result, time) = match ending {
            Ending::Passed if not_run.contains_key(*name) => ("not run", String::new()),
            Ending::Passed => ("passed", seconds(*took)),
            Ending::Failed => ("FAILED", seconds(*took)),
            Ending::Skipped => ("skipped", String::new()),
        };
        say::line(format_args!("{name:<10} {result:<8} {time:>12}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the names of checks and the filters that are chosen; none where that is refused.
    #[track_caller]
    fn check(input: &str, expected: Option<(&[&str], &[&str])>) {
        let names: Vec<String> = input.split_whitespace().map(str::to_owned).collect();
        let found = chosen(&names).ok();
        let found = found.map(|Choice { checks, filters }| {
            (checks.iter().map(|check| check.name).collect::<Vec<_>>(), filters)
        });
        let owned = |filters: &[&str]| filters.iter().map(|&it| it.to_owned()).collect::<Vec<_>>();
        let expected = expected.map(|(checks, filters)| (checks.to_vec(), owned(filters)));
        assert_eq!(found, expected, "{input}");
    }

    #[test]
    fn a_check_brings_what_it_needs() {
        check("e2e", Some((&["build", "e2e"], &[])));
        check("build", Some((&["build"], &[])));
        check("web format", Some((&["format", "web"], &[])));
        check("", Some((&checks::names(), &[])));
    }

    #[test]
    fn other_names_choose_tests() {
        check("owners::", Some((&["native"], &["owners::"])));
        check("trial e2e seal", Some((&["build", "e2e"], &["trial", "seal"])));
        check("lint owners", None);
        check("native engines owners", None);
    }
}
