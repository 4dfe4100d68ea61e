//! The command `peerage`: what it prints, and the code that it exits with.

use std::path::Path;
use std::process::{Command, Output};

use super::lab::{Lab, claim};

fn peerage(arguments: &[&Path]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_peerage"));
    command.env("PEERAGE_PASSPHRASE", "correct horse battery").args(arguments);
    command.output().expect("the command runs")
}

/// Checks whether a command succeeds, and a part of what it says.
#[track_caller]
pub fn check(arguments: &[&Path], succeeds: bool, says: &str) -> String {
    let output = peerage(arguments);
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8(said).expect("commands write text");
    assert_eq!(output.status.success(), succeeds, "{said}");
    assert!(said.contains(says), "{said}");
    said
}

#[test]
fn a_dataset_is_compiled_sealed_and_verified() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let at = |name: &str| folder.path().join(name);
    let (seeds, dataset, key) = (at("seeds"), at("data.json"), at("key.pem"));
    Lab::new().write(&seeds);
    check(&["compile".as_ref(), &seeds, &dataset], true, "2 sources");
    let said = check(&["keygen".as_ref(), &key], true, "did:key:z6Mk");
    let did = said.lines().next().expect("it says the key");
    check(&["keygen".as_ref(), &key], false, "never overwritten");
    check(&["verify".as_ref(), &dataset], true, "Not sealed");
    check(&["verify".as_ref(), &dataset, did.as_ref()], false, "not sealed");
    check(&["sign".as_ref(), &key, &dataset], true, "");
    check(&["verify".as_ref(), &dataset, did.as_ref()], true, "Sealed\nby did:key");
    let text = std::fs::read_to_string(&dataset).expect("it is there");
    std::fs::write(&dataset, text.replacen("Student", "Teacher", 1)).expect("it is written");
    check(&["verify".as_ref(), &dataset, did.as_ref()], false, "Altered");
}

#[test]
fn a_document_is_signed_in_place_and_verified() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (key, file) = (folder.path().join("key.pem"), folder.path().join("claim.json"));
    let said = check(&["keygen".as_ref(), &key], true, "rel=\"me\"");
    let did = said.lines().next().expect("it says the key");
    let write = |profile: &str| {
        let text = format!(
            r#"{{"type": ["VerifiableCredential", "ResearcherProfileClaim"], "credentialSubject": {{"id": "{did}", {profile}}}}}"#
        );
        std::fs::write(&file, text).expect("it is written");
    };
    write(r#""prfile": "ada""#);
    check(&["sign".as_ref(), &key, &file], false, "a member is missing or malformed: profile");
    write(r#""profile": "ada""#);
    check(&["sign".as_ref(), &key, &file], true, "");
    check(&["verify".as_ref(), &file], true, "Claim to a profile, signed by did:key");
    let text = std::fs::read_to_string(&file).expect("it is there");
    std::fs::write(&file, text.replace("\"ada\"", "\"eve\"")).expect("it is written");
    check(&["verify".as_ref(), &file], false, "its signature does not fit the text");
}

#[test]
fn a_key_is_not_made_in_a_repository() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::create_dir_all(folder.path().join(".git")).expect("it is made");
    std::fs::create_dir_all(folder.path().join("keys")).expect("it is made");
    let key = folder.path().join("keys/key.pem");
    check(&["keygen".as_ref(), &key], false, "keep keys outside");
    assert!(!key.exists());
}

#[test]
fn a_claim_that_does_not_hold_is_shown_with_its_line() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut lab = Lab::new();
    let text = claim(1, "ada-engine", "").replace("/ada/", "/eve/");
    lab.document("ada", &text).write(folder.path());
    let said = check(&["check".as_ref(), folder.path()], false, "claims/ada.json:");
    assert!(said.contains("\"proof\": {"), "{said}");
    assert!(said.contains("sign it again"), "{said}");
}

#[test]
fn the_exit_code_says_whether_it_was_done_or_understood() {
    let code = |arguments: &[&str]| {
        let arguments: Vec<&Path> = arguments.iter().map(Path::new).collect();
        peerage(&arguments).status.code()
    };
    assert_eq!(code(&["--help"]), Some(0));
    assert_eq!(code(&["help", "attest"]), Some(0));
    assert_eq!(code(&["check", "no/such/folder"]), Some(1));
    assert_eq!(code(&["verify", "no/such/file"]), Some(1));
    assert_eq!(code(&[]), Some(2));
    assert_eq!(code(&["dance"]), Some(2));
    assert_eq!(code(&["compile", "seeds"]), Some(2));
}

#[test]
fn shells_and_man_know_every_command() {
    for arguments in [["completions", "bash"], ["completions", "fish"], ["man", "--into"]] {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut arguments: Vec<&Path> = arguments.iter().map(Path::new).collect();
        let is_folder = arguments[1] == Path::new("--into");
        if is_folder {
            arguments.push(folder.path());
        }
        let said = check(&arguments, true, "");
        for name in ["compile", "keygen", "attest", "revoke"] {
            let page = folder.path().join(format!("peerage-{name}.1"));
            assert!(said.contains(name) || is_folder && page.is_file(), "{name}: {said}");
        }
    }
}

#[test]
fn what_is_piped_has_neither_colors_nor_progress() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("lab.toml"), "nam = 'x'").expect("it is written");
    let said = check(&["check".as_ref(), folder.path()], false, "lab.toml:");
    assert!(!said.contains('\u{1b}') && !said.contains('\r'), "{said:?}");
}
