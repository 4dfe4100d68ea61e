//! The life cycle of a key by commands: claims, attestations, replacement and withdrawal, and the
//! badge of each in the compiled dataset.

use std::path::{Path, PathBuf};

use super::command::check;
use super::lab::Lab;

/// A folder with keys, seeds and a dataset.
struct Desk {
    folder: tempfile::TempDir,
    lab: Lab,
    today: String,
}

impl Desk {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let desk = Self { folder, lab: Lab::new(), today: "2026-11-21".to_owned() };
        desk.compile();
        std::fs::create_dir_all(desk.at("seeds/claims")).expect("it is made");
        desk
    }

    fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Makes a key and returns its DID.
    fn key(&self, name: &str) -> String {
        let said = check(&["keygen".as_ref(), self.at(name).as_path()], true, "did:key:z6Mk");
        said.lines().next().expect("it says the key").to_owned()
    }

    /// Runs a command; words that name keys and folders become paths here.
    #[track_caller]
    fn run(&self, command: &str, succeeds: bool, says: &str) -> String {
        let words = command.split('|').map(|word| match Path::new(word).extension() {
            Some(end) if end == "pem" || end == "json" => self.at(word).display().to_string(),
            _ => word.to_owned(),
        });
        let into = [String::from("--into"), self.at("seeds/claims").display().to_string()];
        let words: Vec<PathBuf> = words.chain(into).map(PathBuf::from).collect();
        check(&words.iter().map(PathBuf::as_path).collect::<Vec<_>>(), succeeds, says)
    }

    /// Claims Ada's or Grace's profile, and takes the current date from it.
    fn claim(&mut self, key: &str, profile: &str) -> String {
        let page = profile.split('-').next().unwrap_or_default();
        let command =
            format!("claim|{key}|data.json|{profile}|--homepage|https://example.org/{page}/");
        let said = self.run(&command, true, "rel=\"me\"");
        let file = said.lines().next().expect("it says the file").to_owned();
        let text = std::fs::read_to_string(&file).expect("it is written");
        let at = text.find("validFrom").expect("it has a date") + "validFrom\": \"".len();
        self.today = text[at..at + 10].to_owned();
        file
    }

    fn compile(&self) {
        self.lab.write_as_read(&self.at("seeds"), &self.today);
        let (seeds, data) = (self.at("seeds"), self.at("data.json"));
        check(&["compile".as_ref(), &seeds, &data], true, "sources");
    }

    /// Compiles, and checks the verified evidence about the person of this name.
    #[track_caller]
    fn shows(&self, name: &str, expected: &[&str]) -> String {
        self.compile();
        let data = self.at("data.json");
        let said = check(&["verify".as_ref(), &data], true, name);
        let about = said.split("\n\n").find(|part| part.starts_with(name));
        let about = about.expect("it speaks of everybody").to_owned();
        for text in expected {
            assert!(about.contains(text), "{text} in {about}");
        }
        about
    }

    /// Records that a homepage names the key `did`, read on `date`; empty for today.
    fn page(&mut self, page: &str, did: &str, date: &str) {
        let date = if date.is_empty() { "2026-11-21" } else { date };
        self.lab.record(&format!(
            "[[page]]\nchannel = 'homepage'\nurl = 'https://example.org/{page}/'\n\
             read = '{date}'\nexcerpt = '<link rel=\"me\" href=\"{did}\">'\n"
        ));
    }
}

#[test]
fn a_claim_of_the_command_becomes_a_badge() {
    let mut desk = Desk::new();
    let did = desk.key("ada.pem");
    desk.shows("Ada Engine", &["(L2 Corroborated)"]);
    desk.claim("ada.pem", "ada-engine");
    desk.shows("Ada Engine", &["+8 a signed claim is valid", "(L2 Corroborated)"]);
    desk.page("ada", &did, "");
    desk.shows("Ada Engine", &["(L3 Claimed)"]);
}

#[test]
fn a_compromised_key_voids_and_a_superseded_one_keeps() {
    for (reason, level) in
        [("compromised", "L2 Corroborated"), ("superseded", "L3 Claimed"), ("lost", "L3 Claimed")]
    {
        let mut desk = Desk::new();
        let did = desk.key("ada.pem");
        desk.claim("ada.pem", "ada-engine");
        desk.page("ada", &did, "");
        desk.shows("Ada Engine", &["(L3 Claimed)"]);
        desk.run(&format!("revoke|ada.pem|--because|{reason}"), true, "revocation-z6Mk");
        desk.shows("Ada Engine", &[level]);
    }
}

#[test]
fn the_next_key_carries_the_claim_and_withdraws_the_one_before() {
    let mut desk = Desk::new();
    let old = desk.key("old.pem");
    let new = desk.key("new.pem");
    desk.claim("old.pem", "ada-engine");
    // The page has the new key only.
    desk.page("ada", &new, "");
    desk.shows("Ada Engine", &["(L2 Corroborated)"]);
    desk.run("rotate|old.pem|new.pem", true, "rotation-z6Mk");
    desk.shows("Ada Engine", &["(L3 Claimed)"]);
    // The old key is gone; its successor withdraws it.
    desk.run(&format!("revoke|new.pem|{old}|--because|compromised"), true, "revocation-z6Mk");
    desk.shows("Ada Engine", &["(L2 Corroborated)"]);
    desk.claim("new.pem", "ada-engine");
    desk.shows("Ada Engine", &["(L3 Claimed)"]);
}

#[test]
fn nobody_hands_a_claim_to_a_key_that_does_not_accept() {
    let mut desk = Desk::new();
    let did = desk.key("ada.pem");
    desk.key("mallory.pem");
    desk.claim("mallory.pem", "ada-engine");
    desk.page("ada", &did, "");
    let said = desk.run("rotate|mallory.pem|ada.pem", true, "rotation-z6Mk");
    desk.shows("Ada Engine", &["(L3 Claimed)"]);
    let accepted = said.lines().find(|line| line.contains("-accepts-")).expect("two files");
    std::fs::remove_file(accepted).expect("it is there");
    desk.shows("Ada Engine", &["(L2 Corroborated)"]);
}

#[test]
fn a_lost_key_is_bound_anew_by_a_newer_page() {
    let mut desk = Desk::new();
    let lost = desk.key("lost.pem");
    let new = desk.key("new.pem");
    desk.claim("lost.pem", "ada-engine");
    desk.page("ada", &lost, "2026-01-05");
    desk.claim("new.pem", "ada-engine");
    desk.page("ada", &new, "");
    let said = desk.shows("Ada Engine", &["(L3 Claimed)", "noted: new key found"]);
    assert_eq!(said.matches("the previous key did not confirm it").count(), 1, "{said}");
    // With a handover there is no note.
    desk.run("rotate|lost.pem|new.pem", true, "rotation-z6Mk");
    assert!(!desk.shows("Ada Engine", &["(L3 Claimed)"]).contains("new key found"));
}

#[test]
fn words_on_others_count_as_those_of_the_page_do() {
    let mut desk = Desk::new();
    let grace = desk.key("grace.pem");
    desk.claim("grace.pem", "grace-compiler");
    desk.page("grace", &grace, "");
    desk.lab.registry("");
    desk.compile();
    let confirm = "attest|grace.pem|data.json|confirms|ada-engine|On Engines";
    desk.run(confirm, true, "ada-engine-");
    desk.shows("Ada Engine", &["+4 co-authors confirm works"]);
    let dispute = "attest|grace.pem|data.json|disputes|ada-engine|On Engines";
    desk.run(dispute, true, "ada-engine-");
    desk.shows("Ada Engine", &["-8 co-authors dispute works"]);
}

#[test]
fn institutions_and_venues_sign_by_command() {
    let mut desk = Desk::new();
    for (name, kind) in [("school", "institution"), ("nsdi", "venue")] {
        let did = desk.key(&format!("{name}.pem"));
        desk.lab.record(&format!(
            "[[issuer]]\nkey = '{did}'\nname = '{name}'\nkind = '{kind}'\nread = '2026-11-21'\n"
        ));
    }
    let ada = desk.key("ada.pem");
    desk.claim("ada.pem", "ada-engine");
    desk.page("ada", &ada, "");
    let member = "attest|school.pem|data.json|member|ada-engine|School of Engines|--role|Student";
    desk.run(member, true, "ada-engine-member-");
    let award = "attest|nsdi.pem|data.json|award|On Engines|Best Paper Award|--for|The best paper";
    desk.run(award, true, "-award-");
    let artifact =
        "attest|nsdi.pem|data.json|artifact|On Engines|USENIX Available (2020)|--for|Archived";
    desk.run(artifact, true, "-artifact-");
    desk.shows(
        "Ada Engine",
        &[
            "+6 an institution signed",
            "+1 with an award stated by others",
            "+1 with an artifact evaluated by the venue",
        ],
    );
}

#[test]
fn bad_input_is_refused_with_its_remedy() {
    let desk = Desk::new();
    desk.key("ada.pem");
    for (command, says) in [
        ("revoke|ada.pem|--because|bored", "possible values: superseded, lost, compromised"),
        ("revoke|ada.pem", "--because <REASON>"),
        ("revoke|ada.pem|did:key:z6Mk|--because|lost", "write it as `did:key:z6Mk…`"),
        ("revoke|none.pem|--because|lost", "help: `peerage keygen"),
        ("revoke|ada.pem|--why|lost", "unexpected argument '--why'"),
        ("rotate|ada.pem|ada.pem", "both files hold the same key"),
        ("rotate|ada.pem", "Usage: peerage rotate"),
        ("claim|ada.pem|data.json|ada", "help: people with a profile: ada-engine"),
        ("claim|ada.pem|none.json|ada-engine", "help: name the dataset"),
        ("claim|ada.pem|ada.pem|ada-engine", "is no dataset"),
        ("claim|ada.pem|data.json|ada-engine|--mine|Nothing", "help: name it by its key, DOI"),
        ("claim|ada.pem|data.json|ada-engine|--orcid|1", "malformed: orcid"),
        ("claim|ada.pem|data.json|ada-engine|--homepage|javascript:x", "begin the address with"),
        ("attest|ada.pem|data.json|award|On Engines|Best Paper Award", "--for <TEXT>"),
        (
            "attest|ada.pem|data.json|praises|ada-engine|On Engines",
            "possible values: confirms, disputes",
        ),
    ] {
        desk.run(command, false, says);
    }
    let files = std::fs::read_dir(desk.at("seeds/claims")).expect("it is there").count();
    assert_eq!(files, 0, "nothing is written of what is refused");
    desk.run("revoke|ada.pem|--because|lost", true, "revocation-z6Mk");
    desk.run("revoke|ada.pem|--because|lost", false, "never overwritten");
}
