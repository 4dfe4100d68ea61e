//! The commands of the guide: each in a block is run, in a folder of an invented lab and without a
//! network, and the options of each within a sentence are known; or it is named in a list, with a
//! reason.

use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

use crate::site::{peerage, program};

/// Beginnings of commands that are not run, and why.
const NOT_RUN: [(&str, &str); 17] = [
    ("cargo dev bench ", "it measures"),
    ("cargo dev build", "a build of the whole takes minutes; the tests of the page begin with it"),
    ("cargo dev crates", "it builds the crates of the command from their packages"),
    ("cargo dev dist", "it builds a release, and ends with a trial of each package"),
    ("cargo dev serve", "it builds the whole"),
    ("cargo dev test", "this is one of its tests"),
    ("cargo install ", "it builds the command, as the tests have done"),
    ("dpkg -i ", "it changes the system; `cargo dev dist` unpacks the package"),
    ("docker build ", "it needs a daemon; `cargo dev dist` runs the container's files"),
    ("gh attestation ", "it needs a published release"),
    ("npm install ", "`cargo dev dist` and the test `validators` install the packages"),
    ("npx peerage", "`cargo dev dist` starts the installed package"),
    ("pip install", "`cargo dev dist` installs the wheel"),
    ("pipx install ", "`cargo dev dist` installs the wheel"),
    ("pipx run ", "it needs a published release"),
    ("typst compile", "a program of others"),
    (
        "peerage cv ada-lovelace --out cv.pdf",
        "PDF is a feature of releases, which have tests of it",
    ),
];

/// Languages of blocks without commands; trees of folders have none.
const NO_COMMANDS: [&str; 13] = [
    "", "html", "js", "json", "jsx", "make", "markdown", "php", "python", "rst", "svelte", "toml",
    "yaml",
];

/// First words of commands within sentences.
const PROGRAMS: [&str; 15] = [
    "apt", "brew", "cargo", "curl", "docker", "dpkg", "gem", "gh", "git", "npm", "npx", "peerage",
    "pip", "pipx", "typst",
];

const BIBLIOGRAPHY: &str = "@article{notes1843, title={Notes on the Engine}, \
    author={Lovelace, Ada and Somerville, Mary}, journal={Journal of Engines}, year={1843}}\n\
    @article{looms1842, title={Looms that Weave}, author={Lovelace, Ada}, journal={Journal of \
    Looms}, year={1842}}\n";

/// A code block: its language and its text.
struct Block {
    language: String,
    text: String,
}

/// The documents for users, from the root of the repository.
fn documents() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_WORKSPACE_DIR"));
    let guide = fs::read_dir(root.join("src/guide")).unwrap().map(|it| it.unwrap().path());
    let mut paths: Vec<_> = guide.filter(|it| it.extension() == Some("md".as_ref())).collect();
    paths.sort();
    paths.extend(["README.md", "seeds/README.md"].map(|path| root.join(path)));
    let read = |path: PathBuf| (path.display().to_string(), fs::read_to_string(path).unwrap());
    paths.into_iter().map(read).collect()
}

/// The blocks of a document, and the text around them.
fn blocks(document: &str) -> (Vec<Block>, String) {
    let (mut blocks, mut around) = (Vec::new(), String::new());
    let mut fence = None;
    for line in document.lines() {
        let ticks = line.len() - line.trim_start_matches('`').len();
        match fence {
            None if ticks >= 3 => {
                fence = Some(ticks);
                blocks.push(Block { language: line[ticks..].to_owned(), text: String::new() });
            }
            Some(open) if ticks == open && line.len() == ticks => fence = None,
            Some(_) => {
                let block: &mut Block = blocks.last_mut().unwrap();
                block.text.push_str(line);
                block.text.push('\n');
            }
            None => around.push_str(&format!("{line}\n")),
        }
    }
    (blocks, around)
}

impl Block {
    /// The commands in it, without comments: lines for a shell, or those of a job of GitLab.
    fn commands(&self) -> Vec<&str> {
        let lines = self.text.lines().map(|line| line.split("  #").next().unwrap().trim_end());
        match self.language.as_str() {
            "sh" => lines.filter(|line| !line.is_empty()).collect(),
            "text" => lines.filter_map(|line| line.strip_prefix("    - ")).collect(),
            _ => Vec::new(),
        }
    }
}

fn is_not_run(command: &str) -> bool {
    NOT_RUN.iter().any(|(start, _)| command.starts_with(start.trim_end()))
}

/// A folder with everything that the commands of a block begin with.
struct Lab {
    dir: TempDir,
    /// Identifier of the key that was made last.
    key: String,
}

impl Lab {
    fn new() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let lab = Self { dir, key: String::new() };
        program(lab.dir.path());
        fs::create_dir(lab.at("bin")).unwrap();
        // As a release, which carries the program that pages load; at a port that is free.
        let script = format!(
            "#!/bin/sh\ncase $1 in build) set -- \"$@\" --program '{0}';;\n\
             serve) set -- \"$@\" --program '{0}' --port 0;; esac\nexec '{1}' \"$@\"\n",
            lab.at("program").display(),
            env!("CARGO_BIN_EXE_peerage")
        );
        fs::write(lab.at("bin/peerage"), script).unwrap();
        fs::set_permissions(lab.at("bin/peerage"), fs::Permissions::from_mode(0o755)).unwrap();
        fs::write(lab.at("papers.bib"), BIBLIOGRAPHY).unwrap();
        fs::write(lab.at("publications.html"), "<peerage-profile></peerage-profile>").unwrap();
        fs::create_dir(lab.at("keys")).unwrap();
        for line in [
            "peerage new seeds --bib papers.bib --person 'Ada Lovelace' --name Engines",
            "peerage compile seeds public/data/peerage.json",
            "cp public/data/peerage.json .",
            "peerage page public/data/peerage.json publications.html",
        ] {
            lab.run(line);
        }
        for name in ["ada", "mary", "school", "venue", "old", "new"] {
            lab.run(&format!("peerage keygen ~/keys/{name}.pem"));
        }
        lab
    }

    fn at(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    fn shell(&self, line: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-e", "-c", line]).current_dir(self.dir.path()).env_clear();
        let path = format!("{}:/usr/bin:/bin", self.at("bin").display());
        command.env("PATH", path).env("HOME", self.dir.path());
        command.env("PEERAGE_PASSPHRASE", "correct horse battery");
        command.env("CI_PAGES_URL", "https://lab.example.org");
        command
    }

    /// Runs a line, which succeeds.
    fn run(&self, line: &str) -> Output {
        let output = self.shell(line).output().unwrap();
        assert!(output.status.success(), "{line}: {output:?}");
        output
    }

    /// Runs a command of the guide.
    fn follow(&mut self, command: &str) {
        let command = command.replace("did:key:z6Mk…", &self.key);
        assert!(!command.contains('…'), "{command} cannot be run as it stands");
        if command.starts_with("peerage serve") {
            return self.serve(&command);
        }
        let output = self.run(&command);
        if command.starts_with("peerage keygen") {
            let told = String::from_utf8(output.stdout).unwrap();
            self.key = told.lines().next().unwrap().to_owned();
        }
    }

    /// Runs a command that does not end until it serves.
    fn serve(&self, command: &str) {
        let mut shell = self.shell(&format!("exec {command}"));
        let mut child = shell.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        let lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let is_serving = lines.map_while(Result::ok).any(|it| it.contains("Serving http://127."));
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(is_serving, "{command} did not serve");
    }
}

#[test]
fn each_command_of_a_block_runs() {
    let mut n_run = 0;
    for (path, document) in documents() {
        for block in blocks(&document).0 {
            let commands = block.commands();
            let is_known = NO_COMMANDS.contains(&block.language.as_str());
            assert!(is_known == commands.is_empty(), "{path} has a block of `{}`", block.language);
            if commands.iter().all(|command| is_not_run(command)) {
                continue;
            }
            let mut lab = Lab::new();
            if block.language == "text" {
                // A job of a server begins without what an earlier one wrote.
                lab.run("rm -r public");
            }
            for command in commands.into_iter().filter(|command| !is_not_run(command)) {
                lab.follow(command);
                n_run += 1;
            }
        }
    }
    assert!(n_run > 15, "{n_run}");
}

#[test]
fn each_command_in_a_sentence_is_known() {
    let dir = tempfile::tempdir().unwrap();
    let mut n_known = 0;
    for (path, document) in documents() {
        let around = blocks(&document).1.replace('\n', " ");
        for command in around.split('`').skip(1).step_by(2) {
            let Some((name, words)) = command.split_once(' ') else { continue };
            if !PROGRAMS.contains(&name) || is_not_run(command) {
                continue;
            }
            assert_eq!(name, "peerage", "{path} has `{command}`");
            let mut words = words.split_whitespace();
            let subcommand = words.next().unwrap();
            let help = peerage(&["help", subcommand], dir.path());
            assert!(help.status.success(), "{path} has `{command}`");
            let help = String::from_utf8(help.stdout).unwrap();
            for option in words.filter(|word| word.starts_with("--")) {
                let is_there = help.split_whitespace().any(|word| word == option);
                assert!(is_there, "{path} has `{command}`");
            }
            n_known += 1;
        }
    }
    assert!(n_known > 20, "{n_known}");
}

#[test]
fn each_command_that_is_not_run_is_in_the_guide() {
    let all: String = documents().into_iter().map(|(_, document)| document).collect();
    for (start, _) in NOT_RUN {
        assert!(all.contains(start.trim_end()), "no document has `{start}`");
    }
}
