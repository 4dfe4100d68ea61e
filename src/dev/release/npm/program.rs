//! The packages `peerage` of npm: the command for `npx peerage`. One package for each platform holds
//! the program, and a small one depends on them all, of which npm installs the one that fits.

use std::fs;
use std::path::{Path, PathBuf};

use peerage_dev::failure::{Context, Result};
use serde_json::{Value, json};

use super::package::{Files, pack};
use crate::about::{self, KEYWORDS, LICENCES, LICENSE, SUMMARY};

/// Platforms with a package: their names in Rust's target, Node's `platform` and `arch`.
const PLATFORMS: [([&str; 2], [&str; 2]); 5] = [
    (["linux", "x86_64"], ["linux", "x64"]),
    (["linux", "aarch64"], ["linux", "arm64"]),
    (["macos", "x86_64"], ["darwin", "x64"]),
    (["macos", "aarch64"], ["darwin", "arm64"]),
    (["windows", "x86_64"], ["win32", "x64"]),
];

/// The script that starts the program of the installed platform.
const START: &str = include_str!("start.js");

/// Introduction of the package of a platform.
const PLATFORM: &str =
    "# peerage\n\nThe program of the package `peerage` for PLATFORM, which that package starts.\n";

/// Packs `program`, the command for this machine, and the package that finds it, into `folder`;
/// returns their paths. Nothing where this platform has no package.
pub fn program(folder: &Path, program: &Path) -> Result<Vec<PathBuf>> {
    let here = [std::env::consts::OS, std::env::consts::ARCH];
    let Some((_, node)) = PLATFORMS.iter().find(|(rust, _)| *rust == here) else {
        return Ok(Vec::new());
    };
    let version = env!("CARGO_PKG_VERSION");
    let bytes = fs::read(program).context(|| format!("cannot read {}", program.display()))?;
    let text =
        |name: &str, value: Value| (name.to_owned(), format!("{value:#}\n").into_bytes(), 0o644);
    let mut own = vec![
        text("package.json", platform(*node, version)),
        (format!("bin/peerage{}", std::env::consts::EXE_SUFFIX), bytes, 0o755),
        ("README.md".to_owned(), PLATFORM.replace("PLATFORM", &node.join("-")).into(), 0o644),
    ];
    let mut whole = vec![
        text("package.json", package(version)),
        ("start.js".to_owned(), START.as_bytes().to_vec(), 0o755),
        ("README.md".to_owned(), include_bytes!("program.md").to_vec(), 0o644),
    ];
    let licences: Files = LICENCES
        .into_iter()
        .map(|name| Ok((name.to_owned(), about::licence(name)?, 0o644)))
        .collect::<Result<_>>()?;
    own.extend(licences.iter().cloned());
    whole.extend(licences);
    let stem = format!("{}-{version}", name(*node));
    Ok(vec![pack(folder, &stem, own)?, pack(folder, &format!("peerage-{version}"), whole)?])
}

/// Name of the package of a platform, such as `peerage-linux-x64`.
fn name([platform, processor]: [&str; 2]) -> String {
    format!("peerage-{platform}-{processor}")
}

fn common(name: &str, version: &str) -> Value {
    let mut package = json!({
        "name": name,
        "version": version,
        "description": SUMMARY,
        "license": LICENSE,
    });
    if let Some(address) = about::repository() {
        package["repository"] = json!({ "type": "git", "url": format!("git+{address}.git") });
    }
    package
}

fn platform(node: [&str; 2], version: &str) -> Value {
    let mut package = common(&name(node), version);
    package["os"] = json!([node[0]]);
    package["cpu"] = json!([node[1]]);
    package["preferUnplugged"] = true.into();
    package["files"] = json!(["bin"]);
    package
}

fn package(version: &str) -> Value {
    let mut package = common("peerage", version);
    package["keywords"] = json!(KEYWORDS);
    package["type"] = "module".into();
    package["bin"] = json!({ "peerage": "start.js" });
    package["engines"] = json!({ "node": ">=18" });
    package["files"] = json!(["start.js"]);
    package["optionalDependencies"] =
        PLATFORMS.iter().map(|(_, node)| (name(*node), Value::from(version))).collect();
    package
}

#[cfg(test)]
mod tests {
    #[cfg(target_os = "linux")]
    use std::process::Command;

    #[cfg(target_os = "linux")]
    use peerage_site::not_run::not_run;

    use super::*;

    /// Any program serves for one: what npm installs starts it, with its exit code.
    #[cfg(target_os = "linux")]
    #[test]
    fn installed_packages_start_the_program() {
        let dir = tempfile::tempdir().unwrap();
        let npm = |words: &[&str]| {
            let mut command = Command::new("npm");
            command.args(words).args(["--offline", "--no-audit", "--no-fund", "--loglevel=error"]);
            command.current_dir(dir.path()).output().ok().filter(|output| output.status.success())
        };
        if npm(&["--version"]).is_none() {
            return not_run("npm", "there is no npm on the search path");
        }
        let packages = program(dir.path(), Path::new("/bin/sh")).unwrap();
        let paths: Vec<_> = packages.iter().map(|path| path.to_str().unwrap()).collect();
        // The packages of other platforms are nowhere yet.
        let words = [&["install", "--omit=optional"], paths.as_slice()].concat();
        assert!(npm(&words).is_some(), "{paths:?}");
        let start = dir.path().join("node_modules/.bin/peerage");
        let status = Command::new(start).args(["-c", "exit 7"]).status().unwrap();
        assert_eq!(status.code(), Some(7));
    }

    #[test]
    fn the_whole_depends_on_each_platform() {
        let package = package("1.2.3");
        for (_, node) in PLATFORMS {
            assert_eq!(package["optionalDependencies"][name(node)], "1.2.3");
            assert_eq!(platform(node, "1.2.3")["cpu"][0], node[1]);
        }
    }
}
