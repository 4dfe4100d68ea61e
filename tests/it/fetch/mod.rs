//! Fetching sources again, from a server on this machine that plays the answers of registries, and
//! their failures.

mod archives;
mod confirm;
mod faults;
mod server;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

use peerage::fetch::{Client, Failure, Outcome, Service, Settings, fetch};
use peerage::ingest;
use peerage_core::model::PartialDate;
use peerage_core::trust::moment::Moment;
use tempfile::TempDir;

use self::server::{Server, answer, status, with_head};

const NOW: &str = "2026-11-22T12:00:00Z";
const JSON: &str = "application/json; charset=utf-8";

/// A folder of seeds with one source that has this order to fetch.
fn seeds(fetch: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("it is in the folder")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    };
    write("lab.toml", "name = 'L'\nmail = 'lab@example.org'\n");
    write("ada/source.toml", &source(fetch));
    folder
}

fn source(fetch: &str) -> String {
    format!("# Ada\ntitle = 'T'\nread = '2020-01-01' # when\n\n[fetch]\n{fetch}\n")
}

/// Durations that a client waited, one for each wait.
type Waits = Rc<RefCell<Vec<Duration>>>;

/// A client of a server, and its waits.
fn client(service: Service, base: &str, key: Option<&str>) -> (Client, Waits) {
    let (settings, waits) = settings(service, base, key);
    (Client::new(settings), waits)
}

fn settings(service: Service, base: &str, key: Option<&str>) -> (Settings, Waits) {
    let waits = Waits::default();
    let told = Rc::clone(&waits);
    let settings = Settings {
        contact: Some("lab@example.org".to_owned()),
        mirrors: BTreeMap::from([(service, base.to_owned())]),
        key: key.map(str::to_owned),
        timeout: Duration::from_secs(20),
        max_length: 1 << 20,
        now: Moment::parse(NOW).expect("it is a moment"),
        pause: Box::new(move |time| told.borrow_mut().push(time)),
    };
    (settings, waits)
}

fn today() -> PartialDate {
    Moment::parse(NOW).expect("it is a moment").date()
}

fn one(folder: &Path, client: &mut Client) -> Result<Outcome, Failure> {
    let mut outcomes = fetch(folder, &[], client, today()).expect("the folder is read");
    assert_eq!(outcomes.len(), 1);
    outcomes.remove(0).1
}

fn read(folder: &TempDir, name: &str) -> String {
    std::fs::read_to_string(folder.path().join(name)).unwrap_or_default()
}

/// Number of works in the seeds, all of which must parse without an error.
#[track_caller]
fn n_works(folder: &TempDir) -> usize {
    let (seeds, _, diagnostics) = ingest::read(folder.path());
    let is_sound =
        diagnostics.iter().all(|one| one.severity != ingest::diagnostic::Severity::Error);
    assert!(is_sound, "{diagnostics:?}");
    seeds.sources.iter().map(|source| source.works.len()).sum()
}

const ORCID: &str = "from = 'orcid'\nid = '0000-0002-1825-0097'";
const RECORD: &str = r#"{"orcid-identifier": {"path": "0000-0002-1825-0097"}, "activities-summary": {"works":
    {"group": [{"work-summary": [{"put-code": 1, "title": {"title": {"value": "T"}}}]}]}}}"#;

#[test]
fn a_record_is_written_with_its_date_and_asked_for_again_by_its_tag() {
    let folder = seeds(ORCID);
    let tagged = with_head(JSON, "ETag: \"1\"\r\n", RECORD, RECORD.len());
    let server = Server::new(vec![tagged, status("304 Not Modified", "")]);
    let (mut client, _) = client(Service::Orcid, &server.base, None);
    assert_eq!(one(folder.path(), &mut client), Ok(Outcome::Changed(RECORD.len())));
    assert_eq!(read(&folder, "ada/orcid.json"), RECORD);
    let dated = source(ORCID).replace("'2020-01-01'", "\"2026-11-22\"");
    assert_eq!(read(&folder, "ada/source.toml"), dated);
    assert_eq!(n_works(&folder), 1);
    assert_eq!(one(folder.path(), &mut client), Ok(Outcome::Unchanged));
    let asked = server.asked();
    let [first, second] = asked.as_slice() else { panic!("{asked:?}") };
    let lower = first.to_lowercase();
    assert!(first.starts_with("GET /v3.0/0000-0002-1825-0097/record HTTP/1.1\r\n"), "{first}");
    assert!(lower.contains("accept: application/json\r\n"), "{first}");
    assert!(lower.contains("(mailto:lab@example.org)\r\n"), "{first}");
    assert!(!lower.contains("if-none-match"), "{first}");
    assert!(second.to_lowercase().contains("if-none-match: \"1\"\r\n"), "{second}");
}

#[test]
fn a_file_that_somebody_changed_is_fetched_whole() {
    let folder = seeds(ORCID);
    let tagged = || with_head(JSON, "ETag: \"1\"\r\n", RECORD, RECORD.len());
    let server = Server::new(vec![tagged(), tagged()]);
    let (mut client, _) = client(Service::Orcid, &server.base, None);
    one(folder.path(), &mut client).expect("it is fetched");
    std::fs::write(folder.path().join("ada/orcid.json"), "{}").expect("it is written");
    assert_eq!(one(folder.path(), &mut client), Ok(Outcome::Changed(RECORD.len())));
    assert!(!server.asked()[1].to_lowercase().contains("if-none-match"));
}

#[test]
fn an_unchanged_answer_without_a_tag_is_as_before() {
    let folder = seeds(ORCID);
    let server = Server::new(vec![answer(JSON, RECORD), answer(JSON, RECORD)]);
    let (mut client, _) = client(Service::Orcid, &server.base, None);
    one(folder.path(), &mut client).expect("it is fetched");
    assert_eq!(one(folder.path(), &mut client), Ok(Outcome::Unchanged));
}

/// Runs `peerage new lab` with an ORCID iD and these arguments.
fn new(folder: &TempDir, arguments: &[&str]) -> std::process::Output {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_peerage"));
    command.args(["new", "lab", "--orcid", "https://orcid.org/0000-0002-1825-0097"]);
    command.args(arguments).current_dir(folder.path()).output().expect("it runs")
}

#[test]
fn a_new_folder_holds_the_record_of_an_identifier() {
    let server = Server::new(vec![answer(JSON, RECORD)]);
    let folder = tempfile::tempdir().expect("a folder");
    let made = new(&folder, &["--mirror", &format!("orcid={}", server.base), "--json"]);
    assert!(made.status.success(), "{made:?}");
    let told: serde_json::Value = serde_json::from_slice(&made.stdout).expect("it is JSON");
    assert_eq!((&told["works"], &told["fetched"][0]["is"]), (&1.into(), &"changed".into()));
    assert_eq!(read(&folder, "lab/orcid/orcid.json"), RECORD);
    let asked = server.asked();
    assert!(asked[0].starts_with("GET /v3.0/0000-0002-1825-0097/record "), "{asked:?}");
}

#[test]
fn a_new_folder_is_made_where_no_registry_answers() {
    let server = Server::new(vec![status("404 Not Found", "")]);
    let folder = tempfile::tempdir().expect("a folder");
    let made = new(&folder, &["--mirror", &format!("orcid={}", server.base)]);
    let said = String::from_utf8_lossy(&made.stderr);
    assert_eq!(made.status.code(), Some(1), "{made:?}");
    assert!(said.contains("the folder is made") && said.contains("peerage fetch lab"), "{said}");
    assert!(String::from_utf8_lossy(&made.stdout).contains("next: peerage fetch lab"), "{made:?}");
    assert!(read(&folder, "lab/orcid/source.toml").contains("0000-0002-1825-0097"));
    let other = tempfile::tempdir().expect("a folder");
    let made = new(&other, &["--offline"]);
    assert!(made.status.success(), "{made:?}");
    assert!(String::from_utf8_lossy(&made.stdout).contains("next: peerage fetch lab"), "{made:?}");
}

/// A page of OpenAlex with these works.
fn page(numbers: std::ops::Range<usize>, next: &str) -> String {
    let work = |n| {
        format!(r#"{{"id": "https://openalex.org/W{n:04}", "title": "T {n}", "authorships": []}}"#)
    };
    let works: Vec<_> = numbers.map(work).collect();
    format!(r#"{{"meta": {{"next_cursor": {next}}}, "results": [{}]}}"#, works.join(","))
}

const AUTHOR: &str =
    r#"{"id": "https://openalex.org/A1", "display_name": "Ada", "works_api_url": "x"}"#;

#[test]
fn pages_become_lines_of_works_in_their_order() {
    for key in [None, Some("s3cret")] {
        let folder = seeds("from = 'openalex'\nid = 'A1'");
        let server = Server::new(vec![
            answer(JSON, AUTHOR),
            answer(JSON, &page(1..101, "\"next=\"")),
            answer(JSON, &page(0..1, "null")),
        ]);
        let (mut client, _) = client(Service::OpenAlex, &server.base, key);
        assert!(matches!(one(folder.path(), &mut client), Ok(Outcome::Changed(_))));
        let text = read(&folder, "ada/openalex.jsonl");
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines.len(), 102);
        assert!(lines[0].contains("works_api_url") && lines[1].contains("W0000"), "{text}");
        assert_eq!(n_works(&folder), 101);
        assert!(!read(&folder, "ada/.fetch.toml").contains("s3cret"));
        let asked = server.asked();
        let filter = "GET /works?filter=authorships.author.id:A1&per_page=100";
        let ends = match key {
            None => {
                ["/authors/A1".to_owned(), format!("{filter}&page=1"), format!("{filter}&page=2")]
            }
            Some(_) => [
                "/authors/A1?api_key=s3cret".to_owned(),
                format!("{filter}&cursor=%2A&api_key=s3cret"),
                format!("{filter}&cursor=next%3D&api_key=s3cret"),
            ],
        };
        for (head, expected) in asked.iter().zip(ends) {
            assert!(head.contains(&format!("{expected} HTTP/1.1\r\n")), "{head}");
        }
    }
}

#[test]
fn works_of_crossref_are_those_of_a_person_or_of_dois() {
    let item = |doi: &str| format!(r#"{{"DOI": "{doi}", "title": ["T"]}}"#);
    let list = |doi: &str| format!(r#"{{"message": {{"items": [{}]}}}}"#, item(doi));
    let folder = seeds("from = 'crossref'\nid = '0000-0002-1825-0097'");
    let server = Server::new(vec![answer(JSON, &list("10.1000/a"))]);
    let (mut client, _) = self::client(Service::Crossref, &server.base, None);
    assert!(matches!(one(folder.path(), &mut client), Ok(Outcome::Changed(_))));
    assert_eq!(n_works(&folder), 1);
    let path = "/works?filter=orcid:0000-0002-1825-0097&rows=100&cursor=%2A ";
    assert!(server.asked()[0].contains(path));

    let folder = seeds("from = 'crossref'\nid = ['10.1000/b(1)', '10.1000/a']");
    let one_of = |doi: &str| format!(r#"{{"message": {}}}"#, item(doi));
    let plays = vec![answer(JSON, &one_of("10.1000/b(1)")), answer(JSON, &one_of("10.1000/a"))];
    let server = Server::new(plays);
    let (mut client, waits) = self::client(Service::Crossref, &server.base, None);
    assert!(matches!(one(folder.path(), &mut client), Ok(Outcome::Changed(_))));
    assert!(read(&folder, "ada/crossref.jsonl").starts_with(r#"{"DOI":"10.1000/a""#));
    assert!(server.asked()[0].contains("/works/10.1000%2Fb%281%29 "));
    // The second request keeps the required interval.
    assert!(waits.borrow().iter().all(|wait| *wait <= Duration::from_millis(200)));
}

#[test]
fn feeds_and_people_in_xml_are_kept_as_they_are() {
    let feed = r#"<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>http://arxiv.org/abs/2201.06398v1</id><title>T</title></entry></feed>"#;
    let folder = seeds("from = 'arxiv'\nid = ['2201.06398v1', 'cs.NI/0101001']");
    let server = Server::new(vec![answer("application/atom+xml; charset=UTF-8", feed)]);
    let (mut client, _) = self::client(Service::Arxiv, &server.base, None);
    assert_eq!(one(folder.path(), &mut client), Ok(Outcome::Changed(feed.len())));
    assert_eq!((read(&folder, "ada/arxiv.xml").as_str(), n_works(&folder)), (feed, 1));
    let path = "/api/query?max_results=2&id_list=2201.06398%2Ccs.NI%2F0101001 ";
    assert!(server.asked()[0].contains(path));

    let person = r#"<dblpperson name="Ada" pid="1/2"><r><article key="journals/a/B"><title>T</title></article></r></dblpperson>"#;
    let folder = seeds("from = 'dblp'\nid = '1/2'");
    let server = Server::new(vec![
        status("301 Moved Permanently", "Location: /pid/1/2-1.xml\r\n"),
        answer("text/xml", person),
    ]);
    let (mut client, _) = self::client(Service::Dblp, &server.base, None);
    assert_eq!(one(folder.path(), &mut client), Ok(Outcome::Changed(person.len())));
    assert_eq!((read(&folder, "ada/dblp.xml").as_str(), n_works(&folder)), (person, 1));
    let asked = server.asked();
    assert!(asked[0].contains(" /pid/1/2.xml ") && asked[1].contains(" /pid/1/2-1.xml "));
}
