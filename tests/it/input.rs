//! Limits for untrusted files sent to a lab: they cannot make a command wait for ever, read files
//! of this machine, or exhaust its memory and time. And a reader that closes the pipe, as `head`
//! does, is no error.

use std::fmt::Write as _;
use std::fs;
#[cfg(unix)]
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// Exit code of a program whose reader closed the pipe (128 + SIGPIPE).
const UNREAD: i32 = 141;

const SOURCE: &str = "title = 'T'\nkind = 'cv'\nsubject = 'Ida Example'\nread = '2026'\n";

/// A folder of seeds with one source, `ida`, that holds `files`.
fn seeds(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("it is made");
        fs::write(path, text).expect("it is written");
    };
    write("lab.toml", "name = 'L'");
    write("ida/source.toml", SOURCE);
    files.iter().for_each(|(name, text)| write(&format!("ida/{name}"), text));
    folder
}

fn peerage(arguments: &[&Path]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_peerage"));
    command.env("PEERAGE_PASSPHRASE", "correct horse battery").args(arguments);
    command
}

fn run(arguments: &[&Path]) -> Output {
    peerage(arguments).output().expect("the command runs")
}

/// Checks that `peerage check` fails on seeds, and that its output has each of these texts.
#[track_caller]
fn check(seeds: &Path, says: &[&str]) -> String {
    let output = run(&["check".as_ref(), seeds, "--all".as_ref()]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    for part in says {
        assert!(said.contains(part), "{part}: {said}");
    }
    said
}

/// Seeds, and their dataset in a folder of its own.
fn dataset() -> (TempDir, TempDir, PathBuf) {
    let seeds = seeds(&[("w.bib", "@misc{a, title={Notes on one engine}, year={2020}}")]);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let dataset = folder.path().join("peerage.json");
    let output = run(&["compile".as_ref(), seeds.path(), &dataset]);
    assert!(output.status.success(), "{output:?}");
    (seeds, folder, dataset)
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let (seeds, folder, dataset) = dataset();
    let key = folder.path().join("key.pem");
    let commands: [&[&Path]; 7] = [
        &["verify".as_ref(), &dataset],
        &["check".as_ref(), seeds.path()],
        &["compile".as_ref(), seeds.path(), &dataset],
        &["keygen".as_ref(), &key],
        &["revoke".as_ref(), &key, "--because=lost".as_ref(), "--into".as_ref(), folder.path()],
        &["completions".as_ref(), "bash".as_ref()],
        &["man".as_ref()],
    ];
    for arguments in commands {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = peerage(arguments).stdout(writer).output().expect("the command runs");
        assert_eq!(output.status.code(), Some(UNREAD), "{arguments:?}: {output:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
    assert!(key.is_file(), "what was asked for is done");
}

#[test]
fn nobody_has_to_read_the_errors() {
    let seeds = seeds(&[("profile.toml", "role =")]);
    let closed = || {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        Stdio::from(writer)
    };
    let missing = seeds.path().join("missing.json");
    for arguments in [&["check".as_ref(), seeds.path()], &["verify".as_ref(), missing.as_path()]] {
        let status = peerage(arguments).stdout(closed()).stderr(closed()).status();
        assert_eq!(status.expect("the command runs").code(), Some(1), "{arguments:?}");
    }
}

#[cfg(unix)]
fn pipe(path: &Path) {
    let made = Command::new("mkfifo").arg(path).status().expect("mkfifo runs");
    assert!(made.success());
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_refused_wherever_a_file_is_expected() {
    let (_seeds, folder, dataset) = dataset();
    let key = folder.path().join("key.pem");
    assert!(run(&["keygen".as_ref(), &key]).status.success());
    let fifo = folder.path().join("fifo");
    pipe(&fifo);
    let (zero, none) = (Path::new("/dev/zero"), folder.path().join("none"));
    for (path, kind, remedy) in [
        (fifo.as_path(), "it is a pipe, not a file", "write what it gives to a file"),
        (zero, "it is a device, not a file", "write what it gives to a file"),
        (folder.path(), "it is a folder", "name a file in it"),
        (&none, "", ""),
    ] {
        let commands: [&[&Path]; 7] = [
            &["verify".as_ref(), path],
            &["sign".as_ref(), &key, path],
            &["sign".as_ref(), path, &dataset],
            &["page".as_ref(), path, &dataset],
            &["page".as_ref(), &dataset, path],
            &["claim".as_ref(), &key, path, "ida-example".as_ref()],
            &["claim".as_ref(), path, &dataset, "ida-example".as_ref()],
        ];
        for arguments in commands {
            let output = run(arguments);
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(output.status.code(), Some(1), "{arguments:?} {said}");
            assert!(said.contains(&path.display().to_string()), "{arguments:?} {said}");
            assert!(said.contains(kind) && said.contains(remedy), "{arguments:?} {said}");
            assert!(said.contains("\nhelp: "), "{arguments:?} {said}");
        }
    }
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_refused_in_the_seeds() {
    let seeds = seeds(&[]);
    let at = |name: &str| seeds.path().join(name);
    pipe(&at("ida/papers.bib"));
    pipe(&at("ida/works.json"));
    pipe(&at("own.csl"));
    fs::create_dir(at("claims")).expect("it is made");
    pipe(&at("claims/ada.json"));
    symlink("/dev/zero", at("ida/resume.json")).expect("it is made");
    let _open = std::os::unix::net::UnixListener::bind(at("ida/profile.toml"));
    check(
        seeds.path(),
        &[
            "ida/papers.bib` cannot be read: it is a pipe, not a file",
            "ida/works.json` cannot be read: it is a pipe, not a file",
            "own.csl` cannot be read: it is a pipe, not a file",
            "claims/ada.json` cannot be read: it is a pipe, not a file",
            "ida/resume.json` is a link that leads out of the seeds",
            "ida/profile.toml` cannot be read: it is a socket, not a file",
            "write what it gives to a file",
        ],
    );
    check(&at("ida/papers.bib"), &["cannot be read: it is not a folder"]);
}

#[cfg(unix)]
#[test]
fn links_do_not_leave_the_seeds() {
    let machine = tempfile::tempdir().expect("a temporary folder");
    fs::create_dir(machine.path().join("other")).expect("it is made");
    let secret = "@misc{secret, titel={Secret}}";
    fs::write(machine.path().join("other/secret.bib"), secret).expect("it is written");
    fs::write(machine.path().join("other/source.toml"), SOURCE).expect("it is written");
    let seeds = seeds(&[("w.bib", "@misc{a, title={Notes on one engine}, year={2020}}")]);
    let link = |target: &Path, name: &str| {
        symlink(target, seeds.path().join(name)).expect("it is made");
    };
    let other = machine.path().join("other");
    link(&other.join("secret.bib"), "ida/papers.bib");
    link(Path::new("papers.bib"), "ida/chain.bib");
    link(&other, "otto");
    link(&other, "claims");
    link(Path::new("ring-2"), "ring-1");
    link(Path::new("ring-1"), "ring-2");
    link(Path::new("gone.bib"), "ida/gone.bib");
    let said = check(
        seeds.path(),
        &[
            "ida/papers.bib` is a link that leads out of the seeds",
            "ida/chain.bib` is a link that leads out of the seeds",
            "/otto` is a link that leads out of the seeds",
            "/claims` is a link that leads out of the seeds",
            "/ring-1` is a link that leads nowhere, or to itself",
            "ida/gone.bib` is a link that leads nowhere, or to itself",
            "put a copy of what it leads to in its place",
        ],
    );
    assert!(!said.contains("ecret,"), "{said}");
}

#[cfg(unix)]
#[test]
fn links_within_the_seeds_are_followed() {
    let seeds = seeds(&[("w.bib", "@misc{a, title={Notes on one engine}, year={2020}}")]);
    fs::create_dir(seeds.path().join("otto")).expect("it is made");
    for (target, name) in
        [("../ida/source.toml", "otto/source.toml"), ("../ida/w.bib", "otto/p.bib")]
    {
        symlink(target, seeds.path().join(name)).expect("it is made");
    }
    symlink("ida", seeds.path().join("anna")).expect("it is made");
    let output = run(&["check".as_ref(), seeds.path()]);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "3 sources, 1 person, 1 work\n");
}

#[test]
fn a_file_that_is_too_large_is_refused_before_it_is_read() {
    let seeds = seeds(&[]);
    let large = fs::File::create(seeds.path().join("ida/papers.bib")).expect("it is made");
    // The file is sparse: it takes no space on the disk, but would in memory.
    large.set_len(1 << 40).expect("it is made large");
    check(seeds.path(), &["ida/papers.bib` cannot be read: it is too large: 256 MB are read"]);
}

/// A bibliography of `count` entries.
fn bibliography(count: usize, entry: impl Fn(usize) -> String) -> String {
    (0..count).fold(String::new(), |mut text, at| {
        writeln!(text, "{}", entry(at)).expect("text can be written");
        text
    })
}

#[test]
fn entries_of_one_key_are_kept_and_told_in_bounds() {
    let text = bibliography(3000, |at| format!("@misc{{k, title={{T{at}}}, year={{2020}}}}"));
    let seeds = seeds(&[("w.bib", &text)]);
    let output = run(&["check".as_ref(), seeds.path()]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("and 2998 more of this kind: "), "{said}");
    assert!(said.contains("\n2999 notes"), "{said}");
    assert_eq!(said.matches("`k` is the key of another work").count(), 1);
    assert!(output.stdout.ends_with(b"1 person, 3000 works\n"), "{output:?}");
}

#[test]
fn records_of_one_work_are_one_work_however_many() {
    let works = |entry: &dyn Fn(usize) -> String| {
        let seeds = seeds(&[("w.bib", &bibliography(2000, entry))]);
        let output = run(&["check".as_ref(), seeds.path()]);
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    };
    let one = |at: usize| {
        format!("@misc{{k{at}, title={{Notes on one engine}}, author={{Ada}}, year={{2000}}}}")
    };
    assert_eq!(works(&one), "1 source, 2 people, 1 work");
    let authors = (0..300).map(|at| format!("Ada N{at}")).collect::<Vec<_>>().join(" and ");
    let many = |at: usize| {
        let list = if at.is_multiple_of(100) { authors.as_str() } else { "Ada N0" };
        format!(
            "@misc{{k{at}, title={{Engine notes {}}}, author={{{list}}}, year={{2000}}}}",
            at / 100
        )
    };
    assert_eq!(works(&many), "1 source, 301 people, 20 works");
}

#[test]
fn deep_nesting_and_endless_lines_are_told() {
    let deep = |open: &str| open.repeat(100_000);
    let seeds = seeds(&[
        ("a.bib", &format!("@misc{{a, title={}\n", deep("{"))),
        ("b.bib", &"%".repeat(1_000_000)),
        ("c.bib", &"@".repeat(1_000_000)),
        ("d.bib", &format!("@misc{{d, title=x, note={{{}}}}}", "é".repeat(1_000_000))),
        ("works.json", &deep("[{\"a\":")),
        ("profile.toml", &format!("a = {}", deep("["))),
    ]);
    let said = check(
        seeds.path(),
        &[
            "the braces nest too deep",
            "this entry is too long",
            "nesting depth exceeded",
            "this is not TOML",
            "2 errors",
        ],
    );
    assert!(said.len() < 10_000, "{}", said.len());
}

#[test]
fn chains_and_rings_of_references_are_told() {
    let entry =
        |at: usize| format!("@misc{{k{at}, title={{T{at}}}, year=2020, crossref={{k{}}}}}", at + 1);
    let chain = bibliography(1000, entry);
    let ring = "@misc{a, title={A}, year=2020, crossref={a}}";
    let chain = seeds(&[("a.bib", ring), ("w.bib", &chain)]);
    let output = run(&["check".as_ref(), chain.path()]);
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8_lossy(&output.stderr);
    for part in [
        // The last one that leads through the maximum number of files that are followed.
        "w.bib:8:",
        "`crossref` leads through too many entries",
        "a.bib:1:",
        "`crossref` refers in a circle",
        "help: let it lead to the entry that has the fields",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
}

#[test]
fn a_ring_of_copies_is_told() {
    let seeds = seeds(&[]);
    for (name, of) in [("a", "b"), ("b", "c"), ("c", "a"), ("d", "a"), ("e", "e")] {
        fs::create_dir(seeds.path().join(name)).expect("it is made");
        let text = format!("{SOURCE}copy_of = '{of}'\n");
        fs::write(seeds.path().join(name).join("source.toml"), text).expect("it is written");
    }
    check(seeds.path(), &["a/source.toml:5:", "these sources are copies of each other"]);
}
