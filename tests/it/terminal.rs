//! Questions of `peerage new` to a person at a terminal.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::process::{Command, Stdio};

use rustix::fs::OFlags;
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

/// A pseudoterminal: the side of a person, and that of a program.
fn terminal() -> (File, OwnedFd) {
    let hand = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
    grantpt(&hand).expect("it is ours");
    unlockpt(&hand).expect("it opens");
    let name = ptsname(&hand, Vec::new()).expect("it has a name");
    let program = rustix::fs::open(name, OFlags::RDWR | OFlags::NOCTTY, rustix::fs::Mode::empty());
    (File::from(hand), program.expect("it opens"))
}

/// Everything that `hand` reads until the program has closed the terminal.
fn read_to_end(hand: &mut File) -> String {
    let (mut text, mut bytes) = (Vec::new(), [0; 4096]);
    // Linux gives an error, and not an end of file, once the last process has closed the other
    // side.
    while let Ok(n_read @ 1..) = hand.read(&mut bytes) {
        text.extend_from_slice(&bytes[..n_read]);
    }
    String::from_utf8_lossy(&text).into_owned()
}

#[test]
fn new_asks_whose_works_they_are() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let works = "@book{a, title={Looms}, year={1999}, author={Writer, W.}}\n\
                 @book{b, title={Tables}, year={2001}, author={Writer, W. and Other, O.}}\n";
    fs::write(dir.path().join("works.bib"), works).expect("it is written");
    let (mut hand, program) = terminal();
    let mut child = Command::new(env!("CARGO_BIN_EXE_peerage"))
        .current_dir(dir.path())
        .args(["new", "seeds", "--bib", "works.bib"])
        .stdin(Stdio::from(program.try_clone().expect("a second handle")))
        .stderr(Stdio::from(program))
        .stdout(Stdio::null())
        .spawn()
        .expect("the command runs");
    hand.write_all(b"Wanda Writer\n").expect("it is read");
    let asked = read_to_end(&mut hand);
    assert!(child.wait().expect("it ends").success(), "{asked}");
    assert!(asked.contains("Whose works are they"), "{asked}");
    let lab = fs::read_to_string(dir.path().join("seeds/lab.toml")).expect("it is written");
    assert!(lab.contains("name = \"Wanda Writer\""), "{lab}");
    let source = fs::read_to_string(dir.path().join("seeds/wanda-writer-works/source.toml"));
    assert!(source.expect("it is written").contains("subject = \"Wanda Writer\""));
}

#[test]
fn new_asks_nobody_without_a_terminal() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_peerage"));
    let result = command.current_dir(dir.path()).args(["new", "seeds"]).stdin(Stdio::null());
    let result = result.output().expect("the command runs");
    assert!(!result.status.success());
    let told = String::from_utf8_lossy(&result.stderr);
    assert!(told.contains("there is nobody to ask"), "{told}");
}
