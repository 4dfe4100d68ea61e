//! Running the harness under `tests/peers`: JavaScript libraries and Peerage alternate in one
//! browser.
//!
//! The harness runs from a copy in the target directory, so that npm installs its packages there and
//! nowhere else. All of its output goes to standard error; standard output is for the measurements.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use peerage_dev::benches::Options;
use peerage_dev::browser::Browser;
use peerage_dev::failure::{Context, Failure, Result};
use peerage_dev::places::Places;
use peerage_dev::{compiler, files, glue, node, process, programs, say, tools, trunk, wasm_opt};

/// Contestants of Peerage, each with its module.
const OWN: [(&str, &str); 4] = [
    ("search:ours", "ours-search.mjs"),
    ("layout:ours", "ours-layout.mjs"),
    ("render:ours", "ours-render.mjs"),
    ("render:ours-named", "ours-render-named.mjs"),
];

/// Name of the program with the search and the drawing, and of its package.
const PROGRAM: &str = "peers";

/// Program of the release that shows profiles; [`PROGRAM`] is built like it.
const WIDGET: &str = "peerage-widget";

/// The program that computes layouts, the same one as in the release.
const LAYOUTS: &str = "peerage-layout";

/// Runs the harness with `arguments`, and returns the JSON that it writes. Installs and builds its
/// prerequisites before.
pub fn run(places: &Places, options: &Options, arguments: &[String]) -> Result<String> {
    let harness = Harness::ready(places)?;
    let own = build(places, options.profile.as_deref())?;
    let mut command = harness.command(options, arguments);
    for (contestant, file) in OWN {
        let adapter = own.join(file);
        command.arg("--adapter").arg(format!("{contestant}={}", adapter.display()));
    }
    harness.result(&mut command)
}

/// Like [`run`], for suites in which only pages of the release take part; datasets are compiled by
/// the command `peerage`.
pub fn run_pages(places: &Places, options: &Options, arguments: &[String]) -> Result<String> {
    let harness = Harness::ready(places)?;
    let mut command = harness.command(options, arguments);
    command.env("PEERAGE", compiler::optimized(places, None)?);
    harness.result(&mut command)
}

/// The harness with its prerequisites.
struct Harness {
    directory: PathBuf,
    browser: Browser,
}

impl Harness {
    fn ready(places: &Places) -> Result<Self> {
        node::ensure()?;
        Ok(Self { browser: Browser::ensure()?, directory: node::peers(places)? })
    }

    fn output(&self) -> PathBuf {
        self.directory.join("out").join("result.json")
    }

    fn command(&self, options: &Options, arguments: &[String]) -> Command {
        let mut command = Command::new("node");
        command.current_dir(&self.directory).arg("run.mjs").arg("--json").arg(self.output());
        command.arg("--seed").arg(options.seed.to_string()).args(arguments);
        command.envs(self.browser.program.iter().map(|program| ("CHROMIUM", program)));
        command.stdout(std::io::stderr());
        command
    }

    fn result(&self, command: &mut Command) -> Result<String> {
        process::run(command)?;
        let output = self.output();
        fs::read_to_string(&output).context(|| format!("cannot read {}", output.display()))
    }
}

/// The argument that gives a suite its sizes: those of the options, or the few, or all of `usual`.
pub fn sizes(suite: &str, options: &Options, usual: &[u32], few: &[u32]) -> String {
    let sizes = match (options.sizes.as_slice(), options.is_quick) {
        ([], true) => few,
        ([], false) => usual,
        (sizes, _) => sizes,
    };
    let sizes: Vec<_> = sizes.iter().map(u32::to_string).collect();
    format!("--sizes={suite}={}", sizes.join(","))
}

/// Builds the contestants of Peerage as the release is built, or with another profile of Cargo, and
/// returns their directory.
fn build(places: &Places, other: Option<&str>) -> Result<PathBuf> {
    tools::wasm_target()?;
    say::aside("Building Peerage's own parts …");
    let stage = places.target.join("stage").join("peers");
    files::clear(&stage)?;
    let shrinker = tools::wasm_opt(places)?;
    let all = trunk::programs(&trunk::read_index()?);
    for (name, like) in [(PROGRAM, WIDGET), (LAYOUTS, LAYOUTS)] {
        let like = all.iter().find(|program| program.name == like);
        let like = like.ok_or_else(|| Failure::new("index.html lacks a program"))?;
        let profile = other.unwrap_or(&like.profile);
        programs::build_packages([name], profile, false)?;
        glue::write(name, &programs::directory(places, profile), shrinker.is_none(), &stage)?;
        if let Some(tool) = &shrinker {
            let memory = places.target.join("stage").join("wasm-opt-peers").join(name);
            let wasm = stage.join(format!("{name}_bg.wasm"));
            wasm_opt::optimize(tool, &like.wasm_opt, &wasm, &memory)?;
        }
    }
    for file in files::list(&Path::new(node::PEERS).join("adapters"))? {
        let name = file.file_name().unwrap_or_default();
        if name.to_string_lossy().starts_with("ours-") {
            files::copy(&file, &stage.join(name))?;
        }
    }
    Ok(stage)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(is_quick: bool, asked: &[u32], expected: &str) {
        let options = Options { is_quick, sizes: asked.to_vec(), ..Options::default() };
        assert_eq!(sizes("search", &options, &[1000, 10_000], &[100]), expected);
    }

    #[test]
    fn sizes_that_are_asked_for_come_first() {
        check(false, &[], "--sizes=search=1000,10000");
        check(true, &[], "--sizes=search=100");
        check(true, &[7], "--sizes=search=7");
    }
}
