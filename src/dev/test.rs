//! Every check of the project, in the order of their cost. Browsers and their drivers are fetched
//! meanwhile.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use crate::browser::Browser;
use crate::build::build;
use crate::engines::Engines;
use crate::failure::{Failure, Result};
use crate::places::Places;
use crate::profile::Profile;
use crate::progress::{Progress, seconds};
use crate::{compiler, deny, files, node, process, say, size, split, tools};

/// One check.
struct Check {
    name: &'static str,
    title: &'static str,
    /// Check without which this one is meaningless.
    needs: Option<&'static str>,
    run: fn(&Workshop) -> Result,
}

static CHECKS: [Check; 13] = [
    Check { name: "format", title: "Formatting", needs: None, run: format },
    Check { name: "deny", title: "Dependencies", needs: None, run: deny },
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
        name: "validators",
        title: "A site among validators",
        needs: Some("build"),
        run: validators,
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

/// Shared resources of the checks. Browsers are found, or fetched, by the first check that needs
/// them; others wait for that.
struct Workshop<'a> {
    places: &'a Places,
    /// True if screenshots are updated instead of compared.
    is_update: bool,
    browser: OnceLock<Result<Browser>>,
    engines: OnceLock<Engines>,
}

impl<'a> Workshop<'a> {
    fn new(places: &'a Places, is_update: bool) -> Self {
        Self { places, is_update, browser: OnceLock::new(), engines: OnceLock::new() }
    }

    fn browser(&self) -> Result<&Browser> {
        self.browser.get_or_init(Browser::ensure).as_ref().map_err(Failure::clone)
    }

    fn engines(&self) -> &Engines {
        self.engines.get_or_init(|| Engines::ensure(self.places))
    }

    /// Finds everything that these checks will need.
    fn prepare(&self, checks: &[&Check]) {
        let is_asked = |names: &[&str]| checks.iter().any(|check| names.contains(&check.name));
        if is_asked(&["web", "e2e"]) {
            // The check reports the error.
            self.browser().ok();
        }
        if is_asked(&["engines"]) {
            self.engines();
        }
    }
}

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

/// Runs the checks named, and those that they need; all where none is named. A failure stops only
/// the checks that depend on it; at the end the whole fails. With `is_update`, screenshots are
/// updated instead of compared.
pub fn test(places: &Places, only: &[String], is_update: bool) -> Result {
    let checks = chosen(only);
    let workshop = Workshop::new(places, is_update);
    let outcomes = thread::scope(|scope| {
        scope.spawn(|| workshop.prepare(&checks));
        run(&workshop, &checks)
    });
    print_table(&outcomes);
    let failed = outcomes.iter().filter(|outcome| outcome.ending != Ending::Passed).count();
    match failed {
        0 => Ok(()),
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

/// The names of all checks.
pub fn names() -> [&'static str; CHECKS.len()] {
    CHECKS.each_ref().map(|check| check.name)
}

/// The checks of these names, and those that they need; all where there are none.
fn chosen(only: &[String]) -> Vec<&'static Check> {
    let is_asked = |name: &str| only.is_empty() || only.iter().any(|asked| asked == name);
    let is_needed =
        |name: &str| CHECKS.iter().any(|check| check.needs == Some(name) && is_asked(check.name));
    CHECKS.iter().filter(|check| is_asked(check.name) || is_needed(check.name)).collect()
}

fn print_table(outcomes: &[Outcome]) {
    say::line(format_args!("\n{:<10} {:<8} {:>12}", "check", "result", "time"));
    for Outcome { name, ending, took } in outcomes {
        let (result, time) = match ending {
            Ending::Passed => ("passed", seconds(*took)),
            Ending::Failed => ("FAILED", seconds(*took)),
            Ending::Skipped => ("skipped", String::new()),
        };
        say::line(format_args!("{name:<10} {result:<8} {time:>12}"));
    }
}

fn cargo(arguments: &str) -> std::process::Command {
    let mut command = process::cargo();
    command.args(arguments.split_whitespace());
    command
}

fn format(_: &Workshop) -> Result {
    process::run(&mut cargo("fmt --all --check"))
}

fn deny(_: &Workshop) -> Result {
    deny::check()
}

fn lint(_: &Workshop) -> Result {
    process::run(&mut cargo("lint"))
}

fn lint_web(_: &Workshop) -> Result {
    tools::wasm_target()?;
    process::run(&mut cargo("lint-web"))
}

fn native(_: &Workshop) -> Result {
    process::run(&mut cargo(
        "test --package peerage-core --package peerage --package peerage-dev --package peerage-bench \
         --package peerage-release --package peerage-server --package peerage-site --package peerage-fuzz --lib --bins --test it --test vectors --test replay -- --quiet",
    ))
}

fn doc(_: &Workshop) -> Result {
    process::run(&mut cargo(
        "test --doc --package peerage-core --package peerage --package peerage-dev --package peerage-server \
         --package peerage-site -- --quiet",
    ))
}

/// Checks the harness that measures other libraries. Only the benchmark needs Node.js, so that it
/// is not required here.
fn peers(workshop: &Workshop) -> Result {
    if !node::is_there() {
        say::line("      There is no Node.js: nothing to test.");
        return Ok(());
    }
    let mut command = std::process::Command::new("node");
    process::run(command.args([
        "--test",
        "--test-reporter=dot",
        "tests/peers/test/measures.test.mjs",
    ]))?;
    interoperation(workshop.places)
}

/// Checks signatures and canonical JSON against other implementations, wherever their packages can
/// be installed.
fn interoperation(places: &Places) -> Result {
    let directory = match node::peers(places) {
        Ok(directory) => directory,
        Err(failure) => {
            say::line(format_args!("      Not held against other implementations: {failure}"));
            return Ok(());
        }
    };
    let command = compiler::command(places)?;
    let mut node = std::process::Command::new("node");
    node.args(["--test", "--test-reporter=dot", "test/interoperation.test.mjs"]);
    process::run(node.current_dir(directory).env("PEERAGE", command.get_program()))
}

/// Directory of the validators, if they can be installed; prints a note if not.
fn validators_of(places: &Places) -> Option<PathBuf> {
    if !node::is_there() {
        say::line("      There is no Node.js: no validator looks at the site.");
        return None;
    }
    let directory = places.tools().join("validators");
    let copied = ["test", "built.mjs", "vocabulary.mjs", "package.json"];
    match node::harness(Path::new("tests/validators"), &copied, &directory) {
        Ok(()) => Some(directory),
        Err(failure) => {
            say::line(format_args!("      No validator looks at the site: {failure}"));
            None
        }
    }
}

/// Checks the pages of a site, their links and their linked data, and the workflows of the project,
/// wherever the validators can be installed.
fn validators(workshop: &Workshop) -> Result {
    let places = workshop.places;
    let Some(directory) = validators_of(places) else { return Ok(()) };
    let command = compiler::command(places)?;
    let mut node = std::process::Command::new("node");
    node.args(["--test", "--test-reporter=dot", "test/"]).current_dir(directory);
    node.env("PEERAGE", command.get_program()).env("SEEDS", places.root.join("seeds"));
    node.env("README", places.root.join("README.md"));
    process::run(node.env("PROGRAM", places.output(Profile::Release)))
}

fn web(workshop: &Workshop) -> Result {
    tools::wasm_target()?;
    let runner = tools::runner(workshop.places, "wasm-bindgen-test-runner")?;
    let browser = workshop.browser()?;
    let options = workshop.places.tools().join("webdriver.json");
    browser.write_options(&options)?;
    process::run(
        cargo(&format!(
            "test --target {} --package peerage-widget --package peerage-verify --test web --test vectors",
            tools::WASM_TARGET
        ))
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner)
            // The runner would prefer another browser.
            .env_remove("GECKODRIVER")
            .env_remove("SAFARIDRIVER")
            .env("CHROMEDRIVER", &browser.driver)
            .env("WASM_BINDGEN_TEST_TIMEOUT", "120")
            .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", options),
    )
}

fn release(workshop: &Workshop) -> Result {
    build(workshop.places, Profile::Release)
}

/// Checks that a build by Trunk, where that is installed, equals this command's.
fn same_by_trunk(workshop: &Workshop) -> Result {
    let places = workshop.places;
    let Some(program) = process::find_on_path(&["trunk"]) else {
        say::line("      There is no Trunk on the search path, so there is nothing to compare.");
        return Ok(());
    };
    let wasm_bindgen = places.tools().join("bin").join("wasm-bindgen");
    let wasm_bindgen = wasm_bindgen.with_extension(std::env::consts::EXE_EXTENSION);
    files::copy(&tools::runner(places, "peerage-wasm-bindgen")?, &wasm_bindgen)?;
    let wasm_opt = tools::wasm_opt(places)?;
    let own: Vec<_> = wasm_opt.iter().chain([&wasm_bindgen]).map(|tool| tool.as_path()).collect();
    let directory = places.target.join("trunk");
    let path = tools::search_path(&own)?;
    let mut command = std::process::Command::new(program);
    command.args(["build", "--release", "--dist"]).arg(&directory).env("PATH", path);
    process::run(&mut command)?;
    let mut differing = files::differing(&places.output(Profile::Release), &directory)?;
    // Trunk cannot split it.
    differing.retain(|name| !name.starts_with(split::PROGRAM));
    say::line("      The widget's program is not compared: Trunk builds it whole.");
    if differing.is_empty() {
        return Ok(());
    }
    Err(Failure::new(format!("Trunk builds otherwise: {}", differing.join(", "))))
}

fn e2e(workshop: &Workshop) -> Result {
    let (places, browser) = (workshop.places, workshop.browser()?);
    let mut command = cargo("test --package peerage-e2e --test e2e -- --skip engines::");
    command
        .env("PEERAGE_DIST", places.output(Profile::Release))
        .env("PEERAGE_SIZES", size::memory(places))
        .env("PEERAGE", compiler::command(places)?.get_program())
        .env("CHROMEDRIVER", &browser.driver);
    if let Some(program) = &browser.program {
        command.env("CHROMIUM", program);
    }
    if workshop.is_update {
        command.env("PEERAGE_UPDATE", "1");
    }
    if let Some(directory) = validators_of(places) {
        command.env("PEERAGE_AXE", directory.join("node_modules/axe-core/axe.min.js"));
    }
    process::run(&mut command)
}

/// Checks the parts that depend on the engine, where there are engines other than Chromium's.
fn engines(workshop: &Workshop) -> Result {
    let (places, engines) = (workshop.places, workshop.engines());
    for note in &engines.notes {
        say::line(format_args!("      {note}"));
    }
    let mut command = cargo("test --package peerage-e2e --test e2e -- engines::");
    command
        .env("PEERAGE_DIST", places.output(Profile::Release))
        .env("PEERAGE", compiler::command(places)?.get_program())
        .envs(engines.variables());
    process::run(&mut command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(input: &str, expected: &[&str]) {
        let only: Vec<String> = input.split_whitespace().map(str::to_owned).collect();
        let names: Vec<_> = chosen(&only).iter().map(|check| check.name).collect();
        assert_eq!(names, expected, "{input}");
    }

    #[test]
    fn a_check_brings_what_it_needs() {
        check("e2e", &["build", "e2e"]);
        check("build", &["build"]);
        check("web format", &["format", "web"]);
        check("", &names());
    }
}
