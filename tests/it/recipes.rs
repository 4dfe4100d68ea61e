//! The recipes of the guide, run as far as they need no other host: the `Makefile`, the line for
//! cron, and the workflows for GitHub.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use peerage_site::not_run::not_run;
use serde_json::Value;

use crate::site::{peerage, program};

const CLEAN: &str = "@article{looms, title={Looms that Weave}, author={Ida Example}, \
    journal={Journal of Looms}, year={2020}, doi={10.1000/182}}\n";

/// Steps of workflows that are not run: their beginnings, and their replacements here.
const ELSEWHERE: [(&str, &str); 4] = [
    ("actions/checkout@", "the folder with the recipes"),
    ("actions/upload-pages-artifact@", "the folder that it names"),
    ("actions/deploy-pages@", "nothing: it takes that folder"),
    ("github/codeql-action/upload-sarif@", "the file that it names"),
];

/// Name of the project's own action, up to its version.
const ACTION: &str = "OWNER/peerage/.github/actions/site@v";

/// Path in the repository.
fn own(path: &str) -> PathBuf {
    Path::new(env!("CARGO_WORKSPACE_DIR")).join(path)
}

fn guide() -> String {
    fs::read_to_string(own("src/guide/lab.md")).unwrap()
}

/// The code blocks of a language.
fn blocks(language: &str) -> Vec<String> {
    let guide = guide();
    let start = format!("```{language}\n");
    let parts = guide.split(&start).skip(1);
    parts.map(|rest| rest.split("```").next().unwrap().to_owned()).collect()
}

/// A folder as in the guide: seeds made by `peerage new`, the `Makefile`, and a folder in place of
/// the program that pages load.
struct Lab(tempfile::TempDir);

impl Lab {
    /// Creates the folder; none where there is no `make`, since the recipes cannot be used there
    /// either.
    fn new() -> Option<Self> {
        if Command::new("make").arg("--version").output().is_err() {
            not_run("make", "the Makefile of the guide needs it");
            return None;
        }
        let dir = tempfile::tempdir().unwrap();
        let [makefile] = blocks("make").try_into().unwrap();
        fs::write(dir.path().join("Makefile"), makefile).unwrap();
        fs::write(dir.path().join("papers.bib"), CLEAN).unwrap();
        let made = peerage(&["new", "seeds", "--bib", "papers.bib", "--name", "Looms"], dir.path());
        assert!(made.status.success(), "{made:?}");
        program(dir.path());
        // The command that copies the site to another host prints its arguments.
        let bin = dir.path().join("bin");
        fs::create_dir(&bin).unwrap();
        fs::write(bin.join("rsync"), "#!/bin/sh\necho \"$@\" > rsync.txt\n").unwrap();
        fs::set_permissions(bin.join("rsync"), fs::Permissions::from_mode(0o755)).unwrap();
        Some(Self(dir))
    }

    fn at(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Runs a line in a shell that stops at the first failure, as the runners of workflows do, with
    /// no more in its environment than cron gives.
    fn run(&self, line: &str, environment: &[(&str, &str)]) -> Output {
        let own = Path::new(env!("CARGO_BIN_EXE_peerage")).parent().unwrap();
        let path = format!("{}:{}:/usr/bin:/bin", self.at("bin").display(), own.display());
        let mut command = Command::new("sh");
        command.args(["-e", "-c", line]).current_dir(self.0.path()).env_clear();
        command.env("PATH", path).env("HOME", self.0.path()).env("FLAGS", "--program program");
        command.envs(environment.iter().copied()).output().unwrap()
    }

    /// Runs the project's own action with these settings, and the command on the search path.
    fn act(&self, with: &Value) -> Output {
        let script = own(".github/actions/site/run.sh");
        let setting = |name: &str| with[name].as_str().unwrap_or_default();
        let settings = [
            ("PROGRAM", "peerage"),
            ("SEEDS", setting("seeds")),
            ("OUT", setting("out")),
            ("BASE_URL", setting("base-url")),
        ];
        self.run(&format!("bash {}", script.display()), &settings)
    }

    /// Runs the steps of a workflow in order, except for those that need another host, which are
    /// added to `skipped`.
    fn follow(&self, workflow: &str, skipped: &mut Vec<&str>) {
        let read: Value = serde_saphyr::from_str(workflow).unwrap();
        let jobs = read["jobs"].as_object().unwrap();
        let steps = jobs.values().flat_map(|job| job["steps"].as_array().unwrap());
        let mut n_run = 0;
        for step in steps {
            let said = step["run"].as_str().or_else(|| step["uses"].as_str()).unwrap();
            if let Some((known, _)) = ELSEWHERE.iter().find(|known| said.starts_with(known.0)) {
                skipped.push(known);
                for name in ["path", "sarif_file"] {
                    let Some(file) = step["with"][name].as_str() else { continue };
                    assert!(self.at(file).exists(), "{said} takes {file}, which is not there");
                }
                continue;
            }
            let output = if said.starts_with(ACTION) {
                self.act(&step["with"])
            } else {
                assert!(step["run"].is_string(), "{said} is neither run nor known");
                self.run(said, &[])
            };
            assert!(output.status.success(), "{said}: {output:?}");
            n_run += 1;
        }
        assert!(n_run > 0, "nothing was run of {workflow}");
    }
}

#[test]
fn the_makefile_checks_and_builds() {
    let Some(lab) = Lab::new() else { return };
    let made = lab.run("make site", &[]);
    assert!(made.status.success(), "{made:?}");
    let map = fs::read_to_string(lab.at("site/sitemap.xml")).unwrap();
    assert!(map.contains("https://lab.example.org/papers/works/"), "{map}");
    fs::write(lab.at("seeds/papers.bib"), "@article{x, title={A}, year={soon}}\n").unwrap();
    assert!(!lab.run("make site", &[]).status.success(), "a warning is no reason to stop");
}

#[test]
fn the_line_for_cron_publishes() {
    let Some(lab) = Lab::new() else { return };
    let guide = guide();
    let line = guide.split("for cron (`").nth(1).unwrap().split('`').next().unwrap();
    let (times, command) = line.split_at(line.match_indices(' ').nth(4).unwrap().0);
    assert!(times.split(' ').all(|field| field == "*" || field.parse::<u8>().is_ok()), "{times}");
    // A percent sign would be a line break to cron.
    assert!(command.contains("/srv/lab") && !command.contains('%'), "{command}");
    let command = command.replace("/srv/lab", &lab.0.path().to_string_lossy());
    let done = lab.run(&command, &[]);
    assert!(done.status.success(), "{done:?}");
    let page = fs::read_to_string(lab.at("site/index.html")).unwrap();
    assert!(page.contains("<title>Looms</title>"), "{page}");
    let told = fs::read_to_string(lab.at("rsync.txt")).unwrap();
    assert_eq!(told, "-a --delete site/ web.example.org:/srv/www/papers/\n");
    // With a key, the published dataset is sealed.
    let passphrase = ("PEERAGE_PASSPHRASE", "correct horse battery");
    let made = lab.run("peerage keygen key.pem", &[passphrase]);
    let did = String::from_utf8(made.stdout).unwrap().lines().next().unwrap().to_owned();
    let verify = format!("peerage verify site/data/peerage.json {did}");
    assert!(!lab.run(&verify, &[]).status.success(), "it was sealed by nobody");
    let key = lab.at("key.pem");
    let done = lab.run(&command, &[passphrase, ("PEERAGE_KEY", &key.to_string_lossy())]);
    assert!(done.status.success(), "{done:?}");
    let verified = lab.run(&verify, &[]);
    assert!(verified.status.success(), "{verified:?}");
}

#[test]
fn the_workflows_check_and_build() {
    let Some(lab) = Lab::new() else { return };
    let mut skipped = Vec::new();
    for workflow in blocks("yaml") {
        lab.follow(&workflow, &mut skipped);
    }
    for (known, _) in ELSEWHERE {
        assert!(skipped.contains(&known), "no step begins with {known}");
    }
    assert!(lab.at("site/index.html").is_file());
    let sarif = fs::read(lab.at("peerage.sarif")).unwrap();
    let sarif: Value = serde_json::from_slice(&sarif).unwrap();
    assert_eq!(sarif["version"], "2.1.0");
}
