//! Documents in prose, of invented people in the shapes and languages of academic pages, and the works
//! in them as a person reads them: `authors | title | venue | year | pages`.

use std::fs;
use std::path::Path;

use peerage::ingest;
use peerage::ingest::record::WorkRecord;

/// Works of a document, a line each, below its owner.
fn told(document: &Path) -> String {
    let folder = tempfile::tempdir().expect("a folder is made");
    let place = folder.path().join("document");
    fs::create_dir(&place).expect("a folder is made");
    let name = document.file_name().expect("a document has a name");
    fs::copy(document, place.join(name)).expect("the document is copied");
    let (seeds, ..) = ingest::read(folder.path());
    let source = seeds.sources.first().expect("the document is read");
    let owner = source.subject.as_ref().map_or("nobody", |it| it.value.as_str());
    let works = source.works.iter().map(|work| line(work) + "\n");
    format!("{owner}\n{}", works.collect::<String>())
}

fn line(work: &WorkRecord) -> String {
    let authors = work.authors.iter().flat_map(|authors| &authors.value);
    let authors: Vec<&str> = authors.map(|author| &*author.name).collect();
    let venue = work.venue.as_ref().map_or("", |venue| &*venue.value);
    let year = work.date.as_ref().map_or(String::new(), |date| date.value.year.to_string());
    let fields = [
        authors.join("; "),
        work.title.value.plain.clone(),
        venue.to_owned(),
        year,
        work.details.pages().to_owned(),
    ];
    let shown = fields.map(|field| if field.is_empty() { "–".to_owned() } else { field });
    shown.join(" | ")
}

#[test]
fn documents_in_prose_are_read_as_people_read_them() {
    let folder = Path::new(env!("CARGO_WORKSPACE_DIR")).join("tests/it/fixtures/prose");
    let files = fs::read_dir(&folder).expect("the folder is there");
    let mut documents: Vec<_> = files.map(|file| file.expect("it is listed").path()).collect();
    documents.retain(|path| path.extension().is_some_and(|ending| ending != "works"));
    documents.sort();
    let mut wrong = String::new();
    for document in &documents {
        let expected = fs::read_to_string(document.with_extension("works"))
            .unwrap_or_else(|error| panic!("{}: {error}", document.display()));
        let found = told(document);
        if found != expected {
            wrong.push_str(&format!("{}\n", document.display()));
            let (was, is): (Vec<_>, Vec<_>) = (expected.lines().collect(), found.lines().collect());
            let missing = was.iter().filter(|line| !is.contains(line));
            wrong.extend(missing.map(|line| format!("  expected {line}\n")));
            let more = is.iter().filter(|line| !was.contains(line));
            wrong.extend(more.map(|line| format!("  found    {line}\n")));
        }
    }
    assert!(documents.len() > 10, "{documents:?}");
    assert!(wrong.is_empty(), "{wrong}");
}
