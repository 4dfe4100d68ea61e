//! Failures of fetching: nothing is changed, and the message gives the reason.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Duration;

use peerage::fetch::{Client, Outcome, Service, fetch};
use tempfile::TempDir;

use super::server::{Play, Server, answer, status, with_head};
use super::{JSON, ORCID, RECORD, client, one, seeds, today};

/// Every file of a folder of seeds.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder.join("ada")).expect("it is readable");
    let paths = entries.map(|entry| entry.expect("it is readable").path());
    paths.map(|path| (path.display().to_string(), fs::read(&path).unwrap_or_default())).collect()
}

/// Checks the message for answers after which nothing may have changed, and the seconds waited.
#[track_caller]
fn check(order: &str, plays: Vec<Play>, expected: &str, waited: &[u64]) {
    let folder = seeds(order);
    let before = files(folder.path());
    let server = Server::new(plays);
    let service = Service::NAMED.iter().find(|(name, _)| order.contains(&format!("'{name}'")));
    let (mut client, waits) = client(service.expect("a service").1, &server.base, None);
    let failure = one(folder.path(), &mut client).expect_err("it fails");
    assert_eq!(failure.message, expected);
    assert_eq!(files(folder.path()), before);
    let long =
        waits.borrow().iter().map(Duration::as_secs).filter(|wait| *wait > 0).collect::<Vec<_>>();
    assert_eq!(long, waited);
}

fn errors(line: &str, times: usize) -> Vec<Play> {
    (0..times).map(|_| status(line, "")).collect()
}

#[test]
fn a_server_in_trouble_is_asked_five_times() {
    check(ORCID, errors("500 Oops", 5), "orcid answers with status 500", &[1, 2, 4, 8]);
    check(ORCID, errors("429 Slow", 5), "orcid answers with status 429", &[1, 2, 4, 8]);
}

#[test]
fn what_will_not_change_is_asked_once() {
    check(ORCID, errors("404 None", 1), "orcid does not know it", &[]);
    check(ORCID, errors("400 Bad", 1), "orcid answers with status 400", &[]);
    check(ORCID, errors("304 Not Modified", 1), "orcid answers with status 304", &[]);
    check("from = 'openalex'\nid = 'A1'", errors("401 Key", 1), "openalex does not permit it", &[]);
}

#[test]
fn the_server_says_how_long_to_wait() {
    let folder = seeds(ORCID);
    let slow = |after: &str| status("429 Slow", &format!("Retry-After: {after}\r\n"));
    let server =
        Server::new(vec![slow("7"), slow("Sun, 22 Nov 2026 12:00:30 GMT"), answer(JSON, RECORD)]);
    let (mut client, waits) = client(Service::Orcid, &server.base, None);
    assert_eq!(one(folder.path(), &mut client), Ok(Outcome::Changed(RECORD.len())));
    let long: Vec<_> =
        waits.borrow().iter().map(Duration::as_secs).filter(|wait| *wait > 0).collect();
    assert_eq!(long, [7, 30]);
    check(ORCID, vec![slow("9999")], "orcid asks to wait 9999 seconds", &[]);
}

#[test]
fn a_broken_answer_is_no_answer() {
    let cut = || with_head(JSON, "", &RECORD[..50], RECORD.len());
    check(ORCID, (0..5).map(|_| cut()).collect(), "orcid broke off", &[1, 2, 4, 8]);
    let wrong = "orcid answers something else, or not all of it";
    check(ORCID, vec![answer(JSON, &RECORD[..50])], wrong, &[]);
    check(ORCID, vec![answer(JSON, &RECORD.replace("0097", "0098"))], wrong, &[]);
    let page = "<html>Log in</html>";
    check(ORCID, vec![answer("text/html", page)], "orcid answers something else than json", &[]);
    let large = " ".repeat((1 << 20) + 1);
    check(ORCID, vec![answer(JSON, &large)], "orcid answers more than 1 MB", &[]);
    let feed = r#"<feed xmlns="http://www.w3.org/2005/Atom"></feed>"#;
    let wrong = "arxiv answers something else, or not all of it";
    let is_refused = |feed: &str| {
        let plays = vec![answer("application/xml", feed)];
        check("from = 'arxiv'\nid = '2201.06398'", plays, wrong, &[]);
    };
    is_refused(feed);
    let heap: String = (0..300).map(|at| format!(" a{at}='1'")).collect();
    is_refused(&format!("<feed{heap}><entry/></feed>"));
}

#[test]
fn pages_count_only_together() {
    let author = || answer(JSON, r#"{"id": "https://openalex.org/A1"}"#);
    let order = "from = 'openalex'\nid = 'A1'";
    let page = |text: &str| vec![author(), answer(JSON, text)];
    check(order, page(r#"{"results": []}"#), "openalex knows no works of it", &[]);
    check(order, page(r#"{"results": 1}"#), "openalex answers no list of works", &[]);
    check(
        order,
        page(r#"{"results": [1]}"#),
        "openalex answers a work without its identifier",
        &[],
    );
    check(order, page("{"), "openalex answers something else, or not all of it", &[]);
    check(order, vec![answer(JSON, "{}")], "openalex answers no author", &[]);
}

#[test]
fn an_answer_may_not_lead_elsewhere() {
    let leading = |place: &str| status("302 Found", &format!("Location: {place}\r\n"));
    let other = "orcid leads to another place";
    check(ORCID, vec![leading("https://example.org/x")], other, &[]);
    check(ORCID, vec![leading("//example.org/x")], other, &[]);
    check(ORCID, errors("302 Found", 1), other, &[]);
    let circle = (0..7).map(|_| leading("/x")).collect();
    check(ORCID, circle, "orcid leads in a circle", &[]);
}

#[test]
fn silence_ends() {
    let folder = seeds(ORCID);
    let server = Server::new((0..5).map(|_| Play::Silence).collect());
    let mut settings = super::settings(Service::Orcid, &server.base, None).0;
    settings.timeout = Duration::from_millis(50);
    let failure = one(folder.path(), &mut Client::new(settings)).expect_err("it fails");
    assert_eq!(failure.message, "orcid took too long");
}

#[test]
fn who_cannot_be_reached_is_not_asked_again() {
    let folder = seeds(ORCID);
    fs::create_dir(folder.path().join("b")).expect("a folder");
    fs::copy(folder.path().join("ada/source.toml"), folder.path().join("b/source.toml"))
        .expect("a file");
    // A port on which only the system may listen.
    let (mut client, waits) = client(Service::Orcid, "http://127.0.0.1:1", None);
    let outcomes = fetch(folder.path(), &[], &mut client, today()).expect("the folder is read");
    let told: Vec<_> =
        outcomes.into_iter().map(|(_, outcome)| outcome.expect_err("it fails").message).collect();
    assert_eq!(told, ["orcid cannot be reached", "orcid did not answer before"]);
    assert_eq!(waits.borrow().iter().map(Duration::as_secs).sum::<u64>(), 15);
}

#[test]
fn what_is_named_has_to_be_there() {
    let folder: TempDir = seeds(ORCID);
    let (mut client, _) = client(Service::Orcid, "http://127.0.0.1:1", None);
    let named = ["grace".to_owned()];
    let failure = fetch(folder.path(), &named, &mut client, today()).expect_err("it fails");
    assert_eq!(failure.message, "`grace` is no source that says where it is fetched");
    let folder = seeds("from = 'orcid'\nid = 'x'");
    let failure = one(folder.path(), &mut client).expect_err("it fails");
    assert!(failure.message.starts_with("source.toml has errors\n"), "{failure}");
    assert!(failure.message.contains("ada/source.toml:7:7"), "{failure}");
}
