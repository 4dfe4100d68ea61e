//! Every check of the project, in the order of what it costs to run.

use std::time::{Duration, Instant};

use crate::browser::Browser;
use crate::build::{Profile, build};
use crate::engines::Engines;
use crate::failure::{Failure, Result};
use crate::places::Places;
use crate::progress::{Progress, seconds};
use crate::{bench, files, node, process, tools};

/// One check.
struct Check {
    name: &'static str,
    title: &'static str,
    /// The check without which this one means nothing.
    needs: Option<&'static str>,
    run: fn(&Places) -> Result,
}

static CHECKS: [Check; 11] = [
    Check { name: "format", title: "Formatting", needs: None, run: format },
    Check { name: "lint", title: "Lints", needs: None, run: lint },
    Check { name: "lint-web", title: "Lints of the browser's code", needs: None, run: lint_web },
    Check { name: "native", title: "Native tests", needs: None, run: native },
    Check { name: "doc", title: "Examples in the documentation", needs: None, run: doc },
    Check { name: "peers", title: "Measures of the benchmark", needs: None, run: peers },
    Check { name: "web", title: "Tests in a browser", needs: None, run: web },
    Check { name: "build", title: "Release build", needs: None, run: release },
    Check {
        name: "trunk",
        title: "The same build by Trunk",
        needs: Some("build"),
        run: same_by_trunk,
    },
    Check {
        name: "e2e",
        title: "Tests of the release in a browser",
        needs: Some("build"),
        run: e2e,
    },
    Check {
        name: "engines",
        title: "The release in Firefox and WebKit",
        needs: Some("build"),
        run: engines,
    },
];

/// How a check ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    Passed,
    Failed,
    /// What it needs has failed.
    Skipped,
}

/// A check that is over.
struct Outcome {
    name: &'static str,
    ending: Ending,
    took: Duration,
}

/// Runs the checks named, and what they need; all where none is named. A
/// failure stops only what depends on it; then the whole fails.
pub fn test(places: &Places, only: &[String]) -> Result {
    let checks = chosen(only)?;
    let mut progress = Progress::new(checks.len());
    let mut outcomes: Vec<Outcome> = Vec::new();
    for check in checks {
        let is_pointless = check.needs.is_some_and(|need| {
            outcomes.iter().any(|outcome| outcome.name == need && outcome.ending != Ending::Passed)
        });
        let start = Instant::now();
        let result = progress.shown(check.title, || {
            if is_pointless {
                return Err(Failure::new(format!(
                    "skipped, since {} failed",
                    check.needs.unwrap_or_default()
                )));
            }
            (check.run)(places)
        });
        if let Err(failure) = &result {
            eprintln!("error: {failure}");
        }
        let ending = match result {
            Ok(()) => Ending::Passed,
            Err(_) if is_pointless => Ending::Skipped,
            Err(_) => Ending::Failed,
        };
        outcomes.push(Outcome { name: check.name, ending, took: start.elapsed() });
    }
    print_table(&outcomes);
    let failed = outcomes.iter().filter(|outcome| outcome.ending != Ending::Passed).count();
    match failed {
        0 => Ok(()),
        _ => Err(Failure::new(format!("{failed} of {} checks did not pass", outcomes.len()))),
    }
}

fn chosen(only: &[String]) -> Result<Vec<&'static Check>> {
    if let Some(stranger) = only.iter().find(|name| CHECKS.iter().all(|check| check.name != **name))
    {
        let names: Vec<_> = CHECKS.iter().map(|check| check.name).collect();
        return Err(Failure::new(format!(
            "there is no check `{stranger}`, only: {}",
            names.join(", ")
        )));
    }
    let is_asked = |name: &str| only.is_empty() || only.iter().any(|asked| asked == name);
    let is_needed =
        |name: &str| CHECKS.iter().any(|check| check.needs == Some(name) && is_asked(check.name));
    Ok(CHECKS.iter().filter(|check| is_asked(check.name) || is_needed(check.name)).collect())
}

fn print_table(outcomes: &[Outcome]) {
    println!("\n{:<10} {:<8} {:>12}", "check", "result", "time");
    for Outcome { name, ending, took } in outcomes {
        let (result, time) = match ending {
            Ending::Passed => ("passed", seconds(*took)),
            Ending::Failed => ("FAILED", seconds(*took)),
            Ending::Skipped => ("skipped", String::new()),
        };
        println!("{name:<10} {result:<8} {time:>12}");
    }
}

fn cargo(arguments: &str) -> std::process::Command {
    let mut command = process::cargo();
    command.args(arguments.split_whitespace());
    command
}

fn format(_: &Places) -> Result {
    process::run(&mut cargo("fmt --all --check"))
}

fn lint(_: &Places) -> Result {
    process::run(&mut cargo("lint"))
}

fn lint_web(_: &Places) -> Result {
    tools::wasm_target()?;
    process::run(&mut cargo("lint-web"))
}

fn native(_: &Places) -> Result {
    process::run(&mut cargo(
        "test --package peerage-core --package peerage --package peerage-dev --package peerage-verify --lib --bins --test it --test vectors -- --quiet",
    ))
}

fn doc(_: &Places) -> Result {
    process::run(&mut cargo("test --doc -- --quiet"))
}

/// What others' libraries are judged by. Only who runs the benchmark needs
/// Node.js, so that it is not asked for here.
fn peers(places: &Places) -> Result {
    if !node::is_there() {
        println!("      There is no Node.js: nothing to test.");
        return Ok(());
    }
    let mut command = std::process::Command::new("node");
    process::run(command.args([
        "--test",
        "--test-reporter=dot",
        "tests/peers/test/measures.test.mjs",
    ]))?;
    interoperation(places)
}

/// Signatures and canonical JSON among those of others, wherever their packages
/// can be had.
fn interoperation(places: &Places) -> Result {
    let directory = match bench::peers::install(places) {
        Ok(directory) => directory,
        Err(failure) => {
            println!("      Not held against other implementations: {failure}");
            return Ok(());
        }
    };
    let command = process::peerage(places)?;
    let mut node = std::process::Command::new("node");
    node.args(["--test", "--test-reporter=dot", "test/interoperation.test.mjs"]);
    process::run(node.current_dir(directory).env("PEERAGE", command.get_program()))
}

fn web(places: &Places) -> Result {
    tools::wasm_target()?;
    let browser = Browser::ensure()?;
    let runner = tools::test_runner(places)?;
    let options = places.tools().join("webdriver.json");
    browser.write_options(&options)?;
    process::run(
        cargo(&format!(
            "test --target {} --package peerage-widget --package peerage-verify --test web --test vectors",
            tools::WASM_TARGET
        ))
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner)
            .env("CHROMEDRIVER", &browser.driver)
            .env("WASM_BINDGEN_TEST_TIMEOUT", "120")
            .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", options),
    )
}

fn release(places: &Places) -> Result {
    build(places, Profile::Release)
}

/// Where there is Trunk: holds its build equal to this command's.
fn same_by_trunk(places: &Places) -> Result {
    let Some(program) = process::find_on_path(&["trunk"]) else {
        println!("      There is no Trunk on the search path, so there is nothing to compare.");
        return Ok(());
    };
    tools::test_runner(places)?;
    let directory = places.target.join("trunk");
    let path = tools::search_path(places, tools::wasm_opt(places)?.as_deref())?;
    let mut command = std::process::Command::new(program);
    command.args(["build", "--release", "--dist"]).arg(&directory).env("PATH", path);
    process::run(&mut command)?;
    let differing = files::differing(&places.output(Profile::Release), &directory)?;
    if differing.is_empty() {
        return Ok(());
    }
    Err(Failure::new(format!("Trunk builds otherwise: {}", differing.join(", "))))
}

fn e2e(places: &Places) -> Result {
    let browser = Browser::ensure()?;
    let mut command = cargo("test --package peerage-dev --test e2e -- --skip engines::");
    command
        .env("PEERAGE_DIST", places.output(Profile::Release))
        .env("PEERAGE", process::peerage(places)?.get_program())
        .env("CHROMEDRIVER", &browser.driver);
    if let Some(program) = &browser.program {
        command.env("CHROMIUM", program);
    }
    process::run(&mut command)
}

/// What depends on the engine, where there are others than Chromium's.
fn engines(places: &Places) -> Result {
    let engines = Engines::ensure(places);
    let mut command = cargo("test --package peerage-dev --test e2e -- engines::");
    command.env("PEERAGE_DIST", places.output(Profile::Release)).envs(engines.variables());
    process::run(&mut command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(input: &str, expected: Option<&[&str]>) {
        let only: Vec<String> = input.split_whitespace().map(str::to_owned).collect();
        let names = chosen(&only).ok();
        let names = names.map(|checks| checks.iter().map(|check| check.name).collect::<Vec<_>>());
        assert_eq!(names.as_deref(), expected, "{input}");
    }

    #[test]
    fn a_check_brings_what_it_needs() {
        check("e2e", Some(&["build", "e2e"]));
        check("build", Some(&["build"]));
        check("web format", Some(&["format", "web"]));
    }

    #[test]
    fn a_check_that_is_not_there_is_refused() {
        check("format everything", None);
    }
}
