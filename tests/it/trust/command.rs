//! The command `peerage`: its output, and its exit codes.

use std::path::Path;
use std::process::{Command, Output};

use peerage::input;

use super::lab::{Lab, claim};

fn peerage(arguments: &[&Path]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_peerage"));
    command.env("PEERAGE_PASSPHRASE", "correct horse battery").args(arguments);
    command.output().expect("the command runs")
}

/// Checks whether a command succeeds, and a part of its output.
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
fn programs_are_told_in_json() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let at = |name: &str| folder.path().join(name);
    let (seeds, dataset, key) = (at("seeds"), at("data.json"), at("key.pem"));
    Lab::new().write(&seeds);
    check(&["compile".as_ref(), &seeds, &dataset], true, "");
    let said = check(&["keygen".as_ref(), &key], true, "did:key:z6Mk");
    let did = said.lines().next().expect("it says the key");
    let json = |arguments: &[&Path]| -> serde_json::Value {
        let output = peerage(arguments);
        let text = String::from_utf8(output.stdout).expect("commands write text");
        assert_eq!(text.lines().count(), 1, "{text}");
        serde_json::from_str(&text).expect("it is JSON")
    };
    let told = json(&["sign".as_ref(), "--json".as_ref(), &key, &dataset]);
    assert_eq!((told["is"].as_str(), told["key"].as_str()), (Some("dataset"), Some(did)));
    let verify = ["verify".as_ref(), "--json".as_ref(), dataset.as_path(), did.as_ref()];
    let told = json(&verify);
    assert_eq!((&told["holds"], told["seal"]["key"].as_str()), (&true.into(), Some(did)));
    assert_eq!(told["seal"]["is"], "Sealed");
    let text = std::fs::read_to_string(&dataset).expect("it is there");
    std::fs::write(&dataset, text.replacen("Student", "Teacher", 1)).expect("it is written");
    let told = json(&verify);
    assert_eq!(told["holds"], false);
    assert!(told["seal"]["changes"].as_array().is_some_and(|it| !it.is_empty()), "{told}");
    assert!(told["message"].as_str().is_some_and(|it| it.contains("altered")), "{told}");
}

#[test]
fn what_is_issued_is_told_in_json() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let at = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let made = |name: &str| {
        let said = check(&["keygen".as_ref(), at(name).as_ref()], true, "did:key:z6Mk");
        said.lines().next().expect("it says the key").to_owned()
    };
    let (dataset, old, new) = (at("data.json"), at("old.pem"), at("new.pem"));
    let (old_did, new_did) = (made("old.pem"), made("new.pem"));
    Lab::new().write(at("seeds").as_ref());
    check(&["compile".as_ref(), at("seeds").as_ref(), dataset.as_ref()], true, "");
    let json = |arguments: &[&str]| -> serde_json::Value {
        let into = at("");
        let all = [arguments, &["--json", "--into", &into]].concat();
        let output = peerage(&all.iter().map(Path::new).collect::<Vec<_>>());
        assert!(output.status.success(), "{output:?}");
        let text = String::from_utf8(output.stdout).expect("commands write text");
        assert_eq!(text.lines().count(), 1, "{text}");
        let told: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
        let one = told["file"].as_str().into_iter();
        let several = told["files"].as_array().into_iter().flatten().filter_map(|it| it.as_str());
        let files: Vec<&str> = one.chain(several).collect();
        assert!(!files.is_empty(), "{told}");
        for file in files {
            check(&["verify".as_ref(), file.as_ref()], true, "holds from");
        }
        told
    };
    let told = json(&["claim", &old, &dataset, "ada-engine"]);
    assert_eq!((told["is"].as_str(), told["key"].as_str()), (Some("claim"), Some(&*old_did)));
    assert_eq!((&told["profile"], &told["tag"]), (&"ada-engine".into(), &().into()));
    let homepage = "https://example.org/ada/";
    let told = json(&["claim", &new, &dataset, "ada-engine", "--homepage", homepage]);
    let tag = format!("<link rel=\"me\" href=\"{new_did}\">");
    assert_eq!((told["homepage"].as_str(), told["tag"].as_str()), (Some(homepage), Some(&*tag)));
    assert!(told["record"].as_str().is_some_and(|it| it.contains("\"homepage\"")), "{told}");
    for (statement, name) in [("member", "School of Engines"), ("disputes", "WORK")] {
        let work = std::fs::read_to_string(&dataset).expect("it is there");
        let work: serde_json::Value = serde_json::from_str(&work).expect("it is JSON");
        let work = work["works"][0]["key"].as_str().expect("it has a work");
        let name = if name == "WORK" { work } else { name };
        let told = json(&["attest", &new, &dataset, statement, "ada-engine", name]);
        assert_eq!((told["is"].as_str(), told["key"].as_str()), (Some(statement), Some(&*new_did)));
    }
    let told = json(&["rotate", &old, &new]);
    assert_eq!((told["key"].as_str(), told["next"].as_str()), (Some(&*old_did), Some(&*new_did)));
    assert_eq!((told["is"].as_str(), told["tag"].as_str()), (Some("rotation"), Some(&*tag)));
    let told = json(&["revoke", &new, &old_did, "--because", "superseded"]);
    assert_eq!(told["revokes"].as_str(), Some(&*old_did));
    assert_eq!(
        (told["key"].as_str(), told["because"].as_str()),
        (Some(&*new_did), Some("superseded"))
    );
    // An action that was not performed is not a line of JSON.
    let into = at("");
    let again = ["revoke", &new, &old_did, "--because", "lost", "--json", "--into", &into];
    let output = peerage(&again.map(Path::new));
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0), "{output:?}");
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

/// Compiles and seals a lab in a folder, and fills a page. It has too few works for an index; a
/// file of that name takes its place.
fn published(folder: &Path) -> String {
    let at = |name: &str| folder.join(name);
    let mut lab = Lab::new();
    let work = |at: usize| {
        format!(
            "@article{{w{at}, title={{On Engine {at}}}, author={{Ada Engine}}, journal={{NSDI}}, year={{2020}}}}\n"
        )
    };
    let works: String = (0..12).map(work).collect();
    lab.file("ada/more.bib", &works).write(&at("seeds"));
    check(&["compile".as_ref(), &at("seeds"), &at("lab.json")], true, "2 sources");
    let text = std::fs::read_to_string(at("lab.json")).expect("it is there");
    let index =
        format!("{{\"index\":{{\"file\":\"lab.idx\",\"digest\":\"{}\"}},", input::digest(b"terms"));
    std::fs::write(at("lab.json"), text.replacen('{', &index, 1)).expect("it is written");
    std::fs::write(at("lab.idx"), "terms").expect("it is written");
    let said = check(&["keygen".as_ref(), &at("key.pem")], true, "did:key:z6Mk");
    check(&["sign".as_ref(), &at("key.pem"), &at("lab.json")], true, "");
    let html = "<h1>Ours</h1>\n<peerage-profile person=\"ada-engine\"></peerage-profile>\n";
    std::fs::write(at("page.html"), html).expect("it is written");
    check(&["page".as_ref(), &at("lab.json"), &at("page.html")], true, "");
    said.lines().next().expect("it says the key").to_owned()
}

#[test]
fn what_lies_beside_a_dataset_is_verified_with_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let did = published(folder.path());
    let dataset = folder.path().join("lab.json");
    let verify = ["verify".as_ref(), dataset.as_path(), did.as_ref()];
    let parts = ["lab.citations.json", "lab.idx", "lab.feeds"];
    let said = check(&verify, true, "Sealed\nby did:key");
    for part in parts {
        assert!(said.contains(&format!("\n{part}: unaltered\n")), "{said}");
    }
    let feed = "lab.feeds/person-ada-engine.atom";
    for part in ["lab.citations.json", "lab.idx", feed] {
        let path = folder.path().join(part);
        let bytes = std::fs::read(&path).expect("it is there");
        let mut forged = bytes.clone();
        let middle = forged.len() / 2;
        forged[middle] ^= 1;
        std::fs::write(&path, &forged).expect("it is written");
        let said = check(&verify, false, &format!("\n{part}: altered\n"));
        assert!(said.contains("sealed, 0 documents not accepted, 1 other files"), "{said}");
        std::fs::remove_file(&path).expect("it is removed");
        check(&verify, false, &format!("\n{part}: missing\n"));
        std::fs::write(&path, &bytes).expect("it is written");
    }
    let added = folder.path().join("lab.feeds/person-eve.atom");
    std::fs::write(&added, "<feed/>").expect("it is written");
    let said = check(&verify, false, "\nlab.feeds/person-eve.atom: added");
    assert!(!said.contains("lab.feeds/person-ada"), "{said}");
    std::fs::remove_file(added).expect("it is removed");
    check(&verify, true, "lab.feeds: unaltered");
    std::fs::remove_dir_all(folder.path().join("lab.feeds")).expect("it is removed");
    check(&verify, false, &format!("\n{feed}: missing\n"));
}

#[test]
fn what_a_dataset_says_of_a_part_is_sealed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let did = published(folder.path());
    let dataset = folder.path().join("lab.json");
    let text = std::fs::read_to_string(&dataset).expect("it is there");
    for member in ["citations", "index", "feeds"] {
        let (before, after) = text.split_once(&format!("\"{member}\":{{")).expect("it names it");
        let digest = after.split_once("sha256-").expect("with a digest").1;
        let forged = input::digest(b"forged");
        let altered = text.replacen(&format!("sha256-{}", &digest[..44]), &forged, 1);
        assert!(altered != text && altered.starts_with(before));
        std::fs::write(&dataset, altered).expect("it is written");
        let verify = ["verify".as_ref(), dataset.as_path(), did.as_ref()];
        check(&verify, false, &format!("  {member}: Altered"));
    }
}

#[test]
fn a_filled_page_is_compared_with_its_dataset() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let did = published(folder.path());
    let (dataset, page) = (folder.path().join("lab.json"), folder.path().join("page.html"));
    let verify = ["verify".as_ref(), &*dataset, did.as_ref(), "--page".as_ref(), &*page];
    let html = std::fs::read_to_string(&page).expect("it is filled");
    check(&verify, true, "page.html: unaltered");
    let write = |html: String| std::fs::write(&page, html).expect("it is written");
    // Third-party content of the page, and its layout, belong to the page.
    write(html.replace("Ours", "Theirs").replace('\n', "\r\n    "));
    check(&verify, true, "page.html: unaltered");
    write(html.replacen("On Engine 7<", "On Engine 8<", 1));
    let said = check(&verify, false, "page.html, line 2: the element holds `8</");
    assert!(said.contains("in place of `7</") && said.contains("1 other files"), "{said}");
    write(html.replacen("\"name\":\"On Engine 7\"", "\"name\":\"On Engines\"", 1));
    check(&verify, false, "line 2");
    let (start, end) = (
        html.find("<p class=\"person-header__role\"").expect("a name"),
        html.find("</peerage-profile>"),
    );
    write(format!("{}{}", &html[..start], &html[end.expect("its end")..]));
    check(&verify, false, "holds `` in place of `<p class");
    write("<h1>Ours</h1>".to_owned());
    check(&verify, false, "page.html: no <peerage-profile> shows `lab.json`");
}

#[test]
fn no_name_steers_the_terminal() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let at = |name: &str| folder.path().join(name);
    let (seeds, dataset) = (at("seeds"), at("data.json"));
    Lab::new().write(&seeds);
    check(&["compile".as_ref(), &seeds, &dataset], true, "");
    let text = std::fs::read_to_string(&dataset).expect("it is there");
    let hostile = text.replacen("Ada Engine", "\\u001b[2J\\nSealed", 9);
    assert_ne!(hostile, text);
    std::fs::write(&dataset, hostile).expect("it is written");
    let said = check(&["verify".as_ref(), &dataset], true, "\\u{1b}[2J\\u{a}Sealed");
    assert!(!said.contains('\u{1b}') && !said.lines().any(|line| line == "Sealed"), "{said}");
}
