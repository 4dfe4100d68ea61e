//! The checks, in the order of their cost.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use peerage_site::not_run;

use crate::build::build;
use crate::failure::{Failure, Result};
use crate::places::Places;
use crate::profile::Profile;
use crate::selection::{NATIVE, select};
use crate::workshop::Workshop;
use crate::{compiler, deny, files, node, process, say, size, split, tools};

/// One check.
pub struct Check {
    /// Name in the command line.
    pub name: &'static str,
    /// Description of what is checked, in a few words.
    pub title: &'static str,
    /// Check without which this one is meaningless.
    pub needs: Option<&'static str>,
    /// Function that checks.
    pub run: fn(&Workshop) -> Result,
}

/// Checks that run tests of which some can be chosen by their names.
pub const WITH_TESTS: [&str; 4] = ["native", "doc", "web", "e2e"];

/// Package of the tests in a browser, which drives it.
const E2E: [&str; 1] = ["peerage-e2e"];

/// Every check.
pub static CHECKS: [Check; 13] = [
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

/// The names of all checks.
pub fn names() -> [&'static str; CHECKS.len()] {
    CHECKS.each_ref().map(|check| check.name)
}

fn cargo(arguments: &str) -> Command {
    let mut command = process::cargo();
    command.args(arguments.split_whitespace());
    command
}

/// The command `cargo test` of `packages` with `arguments`, for the tests whose names have one of the
/// filters. Fails where there is none.
fn tests(packages: &[&str], arguments: &str, filters: &[String]) -> Result<Command> {
    let command = || {
        let mut command = cargo("test");
        select(&mut command, packages).args(arguments.split_whitespace()).args(filters);
        command
    };
    let mut list = command();
    list.arg("--list").stderr(Stdio::inherit());
    if filters.is_empty() || process::capture(&mut list)?.lines().any(|it| it.ends_with(": test")) {
        return Ok(command());
    }
    Err(Failure::new(format!(
        "no test here has `{}` in its name: name a check ({}), or a check with tests before the \
         name ({})",
        filters.join("` or `"),
        names().join(", "),
        WITH_TESTS.join(", ")
    )))
}

fn format(_: &Workshop) -> Result {
    process::run(&mut cargo("fmt --all --check"))
}

fn deny(workshop: &Workshop) -> Result {
    deny::check(|part, why| workshop.lacks(part, why))
}

fn lint(_: &Workshop) -> Result {
    process::run(&mut cargo("lint"))
}

fn lint_web(_: &Workshop) -> Result {
    tools::wasm_target()?;
    process::run(&mut cargo("lint-web"))
}

fn native(workshop: &Workshop) -> Result {
    let arguments = "--lib --bins --test it --test vectors --test replay -- --quiet";
    let mut command = tests(&NATIVE, arguments, workshop.filters)?;
    process::run(command.env(not_run::LIST, workshop.list()))
}

fn doc(workshop: &Workshop) -> Result {
    process::run(&mut tests(&NATIVE, "--doc -- --quiet", workshop.filters)?)
}

/// Checks the harness that measures other libraries.
fn peers(workshop: &Workshop) -> Result {
    if let Err(failure) = node::ensure() {
        workshop.lacks("peers", failure.to_string());
        return Ok(());
    }
    let mut command = Command::new("node");
    process::run(command.args([
        "--test",
        "--test-reporter=dot",
        "tests/peers/test/measures.test.mjs",
    ]))?;
    interoperation(workshop)
}

/// Checks signatures and canonical JSON against other implementations, wherever their packages can
/// be installed.
fn interoperation(workshop: &Workshop) -> Result {
    let directory = match node::peers(workshop.places) {
        Ok(directory) => directory,
        Err(failure) => {
            workshop.lacks("interoperation", failure.to_string());
            return Ok(());
        }
    };
    let command = compiler::command(workshop.places)?;
    let mut node = Command::new("node");
    node.args(["--test", "--test-reporter=dot", "test/interoperation.test.mjs"]);
    process::run(node.current_dir(directory).env("PEERAGE", command.get_program()))
}

/// Directory of the validators, if they can be installed; otherwise notes what `part` lacks.
fn validators_of(workshop: &Workshop, part: &str) -> Option<PathBuf> {
    let directory = workshop.places.tools().join("validators");
    let copied = ["test", "built.mjs", "chromium.mjs", "vocabulary.mjs", "package.json"];
    let install = || node::harness(Path::new("tests/validators"), &copied, &directory);
    match node::ensure().and_then(|()| install()) {
        Ok(()) => Some(directory),
        Err(failure) => {
            workshop.lacks(part, failure.to_string());
            None
        }
    }
}

/// Checks the pages of a site, their links and their linked data, the workflows of the guide, and
/// the element in apps that bundlers build, wherever the validators can be installed.
fn validators(workshop: &Workshop) -> Result {
    let places = workshop.places;
    let Some(directory) = validators_of(workshop, "validators") else { return Ok(()) };
    let command = compiler::command(places)?;
    let mut node = Command::new("node");
    node.args(["--test", "--test-reporter=dot", "test/"]).current_dir(directory);
    node.env("PEERAGE", command.get_program()).env("SEEDS", places.root.join("seeds"));
    node.env("README", places.root.join("README.md"));
    node.env("PACKAGE", element(places)?).env(not_run::LIST, workshop.list());
    if let Some(chromium) = workshop.browser()?.program.as_ref() {
        node.env("CHROMIUM", chromium);
    }
    process::run(node.env("PROGRAM", places.output(Profile::Release)))
}

/// Packs the element of the release for npm; returns the path.
fn element(places: &Places) -> Result<PathBuf> {
    let folder = places.target.join("packages");
    files::clear(&folder)?;
    let mut command = compiler::program(places, "peerage-release")?;
    process::capture(command.arg("element").arg(places.output(Profile::Release)).arg(&folder))?;
    Ok(folder.join(format!("peerage-profile-{}.tgz", env!("CARGO_PKG_VERSION"))))
}

fn web(workshop: &Workshop) -> Result {
    tools::wasm_target()?;
    let runner = tools::runner(workshop.places, "wasm-bindgen-test-runner")?;
    let browser = workshop.browser()?;
    let options = workshop.places.tools().join("webdriver.json");
    browser.write_options(&options)?;
    process::run(
        cargo(&format!(
            "test --target {} --package peerage-widget --package peerage-verify --test web \
             --test vectors --",
            tools::WASM_TARGET
        ))
        .args(workshop.filters)
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
        workshop.lacks("trunk", "there is no Trunk on the search path");
        return Ok(());
    };
    let wasm_bindgen = places.tools().join("bin").join("wasm-bindgen");
    let wasm_bindgen = wasm_bindgen.with_extension(std::env::consts::EXE_EXTENSION);
    files::copy(&tools::runner(places, "peerage-wasm-bindgen")?, &wasm_bindgen)?;
    let wasm_opt = tools::wasm_opt(places)?;
    let own: Vec<_> = wasm_opt.iter().chain([&wasm_bindgen]).map(|tool| tool.as_path()).collect();
    let directory = places.target.join("trunk");
    let path = tools::search_path(&own)?;
    let mut command = Command::new(program);
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
    let mut command = tests(&E2E, "--test e2e -- --skip engines::", workshop.filters)?;
    command
        .env("PEERAGE_DIST", places.output(Profile::Release))
        .env(not_run::LIST, workshop.list())
        .env("PEERAGE_SIZES", size::memory(places))
        .env("PEERAGE", compiler::command(places)?.get_program())
        .env("CHROMEDRIVER", &browser.driver);
    if let Some(program) = &browser.program {
        command.env("CHROMIUM", program);
    }
    if workshop.is_update {
        command.env("PEERAGE_UPDATE", "1");
    }
    if let Some(directory) = validators_of(workshop, "axe") {
        let modules = directory.join("node_modules");
        command.env("PEERAGE_AXE", modules.join("axe-core/axe.min.js"));
        command.env("PEERAGE_FONTS", modules.join("dejavu-fonts-ttf/ttf"));
    }
    process::run(&mut command)
}

/// Checks the parts that depend on the engine, where there are engines other than Chromium's.
fn engines(workshop: &Workshop) -> Result {
    let (places, engines) = (workshop.places, workshop.engines());
    for (engine, why) in &engines.missing {
        workshop.lacks(engine, why.as_str());
    }
    let mut command = tests(&E2E, "--test e2e -- engines::", &[])?;
    command
        .env("PEERAGE_DIST", places.output(Profile::Release))
        .env("PEERAGE", compiler::command(places)?.get_program())
        .envs(engines.variables());
    process::run(&mut command)
}
