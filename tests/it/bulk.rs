//! Bulk files: read record by record as they come, with the records that the lab keeps.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

use flate2::Compression;
use flate2::write::GzEncoder;
use peerage_core::model::Dataset;
use serde_json::Value;
use tempfile::TempDir;

/// ORCID iDs of Ada, who is a member, and of Otto, who is none.
const ADA: &str = "0000-0002-1825-0097";
const OTTO: &str = "0000-0002-1694-233X";

/// Profile of Ada.
const PROFILE: &str = "[[link]]\nkind = 'orcid'\nurl = 'https://orcid.org/0000-0002-1825-0097'\n";

/// A folder of seeds with the profile of Ada and the folder `bulk` with these files.
fn seeds(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("it is made");
        fs::write(path, bytes).expect("it is written");
    };
    write("lab.toml", b"name = 'L'");
    write("ada/source.toml", b"title = 'Ada'\nkind = 'homepage'\nsubject = 'Ada Lovelace'\n");
    write("ada/profile.toml", PROFILE.as_bytes());
    files.iter().for_each(|(name, bytes)| write(&format!("bulk/{name}"), bytes));
    folder
}

fn compressed(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text.as_bytes()).expect("it is compressed");
    encoder.finish().expect("it is compressed")
}

/// Problems in the folder `bulk`: line, severity and message.
fn problems(seeds: &Path) -> Vec<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_peerage"));
    let output = command.arg("check").arg(seeds).args(["--all", "--format", "json"]).output();
    let output = output.expect("the command runs");
    let text = String::from_utf8(output.stdout).expect("it is text");
    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("it is JSON"));
    let in_bulk = lines.filter(|line| {
        let is_in = |key: &str| line[key].as_str().is_some_and(|text| text.contains("/bulk"));
        (is_in("file") || is_in("message")) && line["message"] != "`Notes` has no DOI"
    });
    let told = in_bulk.map(|line| {
        let name = line["file"].as_str().and_then(|file| file.rsplit('/').next()).unwrap_or("-");
        let (severity, message) = (line["severity"].as_str(), line["message"].as_str());
        let message = message.unwrap_or_default().replace(&*seeds.to_string_lossy(), "");
        format!("{name}:{} {}: {message}", line["line"], severity.unwrap_or_default())
    });
    told.collect()
}

/// Titles of the works, each with the lines that it is from.
fn works(seeds: &Path) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("peerage.json");
    let output =
        Command::new(env!("CARGO_BIN_EXE_peerage")).arg("compile").arg(seeds).arg(&file).output();
    let output = output.expect("the command runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let bytes = fs::read(file).expect("it is written");
    let dataset: Dataset = serde_json::from_slice(&bytes).expect("it is a dataset");
    let work = |work: &peerage_core::model::Work| {
        let lines: Vec<_> = work.entries.iter().map(|it| it.location.line.to_string()).collect();
        format!("{} {}", work.title.plain, lines.join(","))
    };
    let mut works: Vec<_> = dataset.works.iter().map(work).collect();
    works.sort_unstable();
    works
}

/// Checks the problems, and the works with their lines.
#[track_caller]
fn check(files: &[(&str, &[u8])], told: &[&str], expected: &[&str]) {
    let seeds = seeds(files);
    let found = problems(seeds.path());
    for message in told {
        assert!(found.iter().any(|it| it == message), "{message}: {found:#?}");
    }
    assert_eq!(works(seeds.path()), expected);
}

/// Work in OpenAlex.
fn work(number: u32, title: &str, orcid: &str) -> String {
    format!(
        "{{\"id\": \"https://openalex.org/W{number}\", \"title\": \"{title}\", \"publication_year\": 2020, \
         \"authorships\": [{{\"raw_author_name\": \"A. Author\", \"author\": {{\"orcid\": \"https://orcid.org/{orcid}\"}}}}], \
         \"referenced_works\": []}}\n"
    )
}

const KEEP: &[u8] = b"title = 'OpenAlex'\n[keep]\nmembers = true\n";

#[test]
fn lines_of_members_are_kept_with_their_numbers() {
    let lines = [
        work(1, "Looms", OTTO),
        work(2, "Engines", ADA),
        "{\"id\": \"https://openalex.org/W3\", \"title\": \"Cut\n".to_owned(),
        work(4, "Mills", OTTO),
        work(5, "Tables", ADA),
    ]
    .concat();
    check(
        &[("works.jsonl.gz", &compressed(&lines)), ("source.toml", KEEP)],
        &[
            "works.jsonl.gz:3 warning: this is not JSON: EOF while parsing a string",
            "works.jsonl.gz:1 note: 2 of 5 records are kept",
        ],
        &["Engines 2", "Tables 5"],
    );
}

#[test]
fn a_list_is_read_table_by_table() {
    let work = |doi: &str, title: &str, orcid: &str| {
        format!(
            "{{\n\"DOI\": \"10.5555/{doi}\", \"title\": [\"{title}\"], \"issued\": {{\"date-parts\": [[2020]]}},\n\
             \"author\": [{{\"given\": \"A.\", \"family\": \"Author\", \"ORCID\": \"http://orcid.org/{orcid}\"}}]}}"
        )
    };
    let all = [work("a", "Looms", OTTO), work("b", "Engines", ADA), work("c", "Tables", ADA)];
    let text = format!("{{\"items\":[{}]}}", all.join(",\n"));
    check(
        &[("crossref.json", text.as_bytes()), ("source.toml", KEEP)],
        &["crossref.json:1 note: 2 of 3 records are kept"],
        &["Engines 4", "Tables 7"],
    );
}

#[test]
fn dblp_knows_its_people_by_their_pages() {
    let record = |key: &str, title: &str, author: &str| {
        format!(
            "<article key=\"journals/x/{key}\"><author>{author}</author>\n<title>{title}.</title>\
             <year>2020</year></article>\n"
        )
    };
    let text = format!(
        "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<!DOCTYPE dblp SYSTEM \"dblp.dtd\">\n<dblp>\n\
         {}{}{}{}<www key=\"homepages/1/2\"><author>Ada Gr&uuml;n 0002</author>\
         <url>https://orcid.org/{ADA}</url></www>\n</dblp>",
        record("A", "Looms", "Ada Gr&uuml;n"),
        record("B", "Engines", "Ada Gr&uuml;n 0002"),
        "<article key=\"journals/x/C\"><author>Ada Gr&uuml;n 0002</author><title>Bad</article>\n",
        record("D", "Tables", "Ada Gr&uuml;n 0002"),
    );
    check(
        &[("dblp.xml.gz", &compressed(&text)), ("source.toml", KEEP)],
        &["dblp.xml.gz:1 note: 2 of 4 records are kept"],
        &["Engines 6", "Tables 9"],
    );
}

#[test]
fn a_file_of_many_answers_is_a_harvest() {
    let answer = |number: u32, token: &str| {
        format!(
            "<?xml version=\"1.0\"?>\n<OAI-PMH xmlns=\"http://www.openarchives.org/OAI/2.0/\">\
             <responseDate>2024-01-01T00:00:00Z</responseDate><ListRecords><record><header>\
             <identifier>oai:x:{number}</identifier></header><metadata>\
             <d:dc xmlns:d=\"http://www.openarchives.org/OAI/2.0/oai_dc/\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\
             <dc:title>Engines {number}</dc:title><dc:creator>Lovelace, Ada</dc:creator><dc:date>2020</dc:date>\
             </d:dc></metadata></record><resumptionToken>{token}</resumptionToken></ListRecords></OAI-PMH>\n"
        )
    };
    let text = answer(1, "t1") + &answer(2, "t2");
    check(
        &[("oai.xml", text.as_bytes())],
        &[
            "oai.xml:4 warning: this list goes on: 2 records are in this file",
            "oai.xml:1 note: 2 of 2 records are kept",
        ],
        &["Engines 1 2", "Engines 2 4"],
    );
}

#[test]
fn a_file_that_breaks_off_gives_what_is_before() {
    let mut bytes = compressed(&(0..2000).map(|n| work(n, "Engines", ADA)).collect::<String>());
    bytes.truncate(bytes.len() - 10);
    let seeds = seeds(&[("works.jsonl.gz", &bytes), ("source.toml", KEEP)]);
    let found = problems(seeds.path());
    let is_told = |it: &String| it.contains("this file ends in the middle");
    assert!(found.iter().any(is_told), "{found:#?}");
    assert!(!works(seeds.path()).is_empty());
}

#[test]
fn keeping_nobody_is_told() {
    let seeds = seeds(&[
        ("works.jsonl", work(1, "Looms", OTTO).as_bytes()),
        ("works.bib", b"@misc{a, title={Mills}, year={2020}}"),
        ("source.toml", KEEP),
    ]);
    fs::write(seeds.path().join("ada/profile.toml"), "role = 'Reader'").expect("it is written");
    let found = problems(seeds.path());
    for message in [
        "-:null error: `/bulk` keeps the records of members, of whom none is identified",
        "-:null warning: all of `/bulk/works.bib` is kept: its records cannot be told apart",
        "works.jsonl:1 warning: 0 of 1 records are kept",
    ] {
        assert!(found.iter().any(|it| it == message), "{message}: {found:#?}");
    }
}

/// Record of a person at ORCID, with a work.
fn person(orcid: &str, name: &str, title: &str) -> String {
    format!(
        "<?xml version=\"1.0\"?>\n<r:record path=\"/{orcid}\" xmlns:r=\"http://www.orcid.org/ns/record\" \
         xmlns:c=\"http://www.orcid.org/ns/common\" xmlns:p=\"http://www.orcid.org/ns/person\">\n\
         <c:orcid-identifier><c:path>{orcid}</c:path></c:orcid-identifier>\n\
         <p:person><p:name visibility=\"public\"><p:credit-name>{name}</p:credit-name></p:name></p:person>\n\
         <r:activities-summary><r:works><r:group>\n<r:work-summary put-code=\"7\" visibility=\"public\">\
         <r:title><c:title>{title}</c:title></r:title><r:type>journal-article</r:type>\
         <c:publication-date><c:year>2020</c:year></c:publication-date></r:work-summary></r:group></r:works>\
         </r:activities-summary></r:record>"
    )
}

/// Archive of tar with these files.
fn archive(files: &[(&str, String)]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (name, text) in files {
        let mut header = [0_u8; 512];
        header[..name.len()].copy_from_slice(name.as_bytes());
        header[124..136].copy_from_slice(format!("{:011o}\0", text.len()).as_bytes());
        header[156] = b'0';
        header[148..156].copy_from_slice(b"        ");
        let sum: u32 = header.iter().map(|byte| u32::from(*byte)).sum();
        header[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
        bytes.extend(header);
        bytes.extend(text.as_bytes());
        bytes.resize(bytes.len().next_multiple_of(512), 0);
    }
    bytes.resize(bytes.len() + 1024, 0);
    bytes
}

#[test]
fn the_people_of_an_archive_are_sources() {
    let (ada, otto) = (format!("s/097/{ADA}.xml"), format!("s/33X/{OTTO}.xml"));
    let files = [
        (otto.as_str(), person(OTTO, "Otto Sample", "Looms")),
        (ada.as_str(), person(ADA, "Ada Lovelace", "Engines")),
    ];
    let bytes = archive(&files);
    check(
        &[("orcid.tar", &bytes), ("source.toml", KEEP)],
        &["-:null note: `/bulk/orcid.tar`: 1 of 2 records are kept"],
        &["Engines 6"],
    );
    let seeds = seeds(&[("orcid.tar", &bytes[..1200]), ("source.toml", b"title = 'T'")]);
    let found = problems(seeds.path());
    let message = "-:null error: `/bulk/orcid.tar` holds records of many people";
    assert!(found.iter().any(|it| it == message), "{found:#?}");
}
