//! Documents to hand in, from the seeds of an invented lab to their formats.

use std::path::{Path, PathBuf};

use expect_test::expect_file;
use peerage::emit::Cited;
use peerage::ingest::record::StyleRecord;
use peerage::paper::content::{Library, cv, report};
use peerage::paper::write::Format;
use peerage::paper::{Document, Layout};
use peerage::{ingest, resolve};
use peerage_core::funders::{Table, collaborators};
use peerage_core::model::PartialDate;

use crate::site::peerage;

/// The invented lab: a historian with books, a biologist, and an engineer of Japan.
fn lab() -> Cited {
    let (seeds, files, _) = ingest::read(&fixtures().join("papers"));
    let (dataset, details, _) = resolve::resolve_with_details(&seeds, &files);
    let dataset = dataset.validate().unwrap();
    Cited::rendered(dataset, &details, StyleRecord::archived("apa")).unwrap()
}

/// Compares a document in `format` with the file `name`.
#[track_caller]
fn check(document: &Document, format: &str, name: &str) {
    let written = Format::parse(format).unwrap().write(document, Layout::default()).unwrap();
    let text = String::from_utf8(written.bytes).unwrap();
    expect_file![fixtures().join("papers-expected").join(format!("{name}.{format}"))]
        .assert_eq(&text);
}

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_WORKSPACE_DIR")).join("tests/it/fixtures")
}

fn library(lab: &Cited) -> Library<'_> {
    Library { dataset: &lab.dataset, citations: &lab.citations, style: 0 }
}

#[test]
fn a_curriculum_vitae_has_what_the_field_expects() {
    let lab = lab();
    for person in ["helga-muster", "marisa-modelo", "kenta-rei"] {
        let id = lab.dataset.person_by_key(person).unwrap();
        check(&cv(&library(&lab), id).unwrap(), "md", person);
    }
}

/// Titles of works, sorted.
fn titles<'a>(titles: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut titles: Vec<String> = titles.map(str::to_owned).collect();
    titles.sort_unstable();
    titles
}

#[test]
fn a_curriculum_vitae_in_word_is_read_again() {
    let lab = lab();
    for (person, n_items) in [("helga-muster", 8), ("kenta-rei", 2)] {
        let id = lab.dataset.person_by_key(person).unwrap();
        let document = cv(&library(&lab), id).unwrap();
        let written = Format::parse("docx").unwrap().write(&document, Layout::default()).unwrap();
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("cv.docx"), written.bytes).unwrap();
        let (seeds, ..) = ingest::read(folder.path());
        let read = &seeds.sources[0];
        let is_own = |work: &&peerage_core::model::Work| {
            work.authors.iter().any(|author| author.person == id)
        };
        let own = lab.dataset.works.iter().filter(is_own);
        let expected = titles(own.map(|work| work.title.plain.as_str()));
        assert_eq!(titles(read.works.iter().map(|work| work.title.value.plain.as_str())), expected);
        // The name in another script stands beside it.
        let name = &lab.dataset.person(id).unwrap().name;
        let subject = read.subject.as_ref().map_or("", |it| &it.value);
        assert!(subject.starts_with(name.as_str()), "{subject}");
        let profile = read.profile.as_ref().unwrap();
        assert_eq!(profile.items.len(), n_items, "{:?}", profile.items);
    }
}

#[test]
fn the_formats_of_typesetters_hold_the_texts_as_texts() {
    let lab = lab();
    let id = lab.dataset.person_by_key("helga-muster").unwrap();
    let document = cv(&library(&lab), id).unwrap();
    for format in ["typ", "tex"] {
        check(&document, format, "helga-muster");
    }
}

#[test]
fn a_year_is_reported() {
    let lab = lab();
    let found = report(&library(&lab), 2025);
    check(&found.document, "md", "report");
    assert_eq!((found.n_undated_works, found.n_undated_items), (0, 1));
}

#[test]
fn collaborators_stand_in_the_tables_of_funders() {
    let lab = lab();
    let until = PartialDate::parse("2026-01-31").unwrap();
    let lines = |person: &str| {
        let id = lab.dataset.person_by_key(person).unwrap();
        let tables = collaborators(&lab.dataset, id, until, 48).tables;
        let lines = tables.iter().flat_map(Table::lines).map(|row| row.join("|"));
        lines.collect::<Vec<_>>()
    };
    assert_eq!(
        lines("marisa-modelo"),
        [
            "1|Your Name:|Your Organizational Affiliation(s), last 12 mo|Last Active Date",
            "|Modelo, Marisa|University of Somewhere|",
            "2|Name:|Type of Relationship|Optional (email, Department)|Last Active Date",
            "3|Advisor/Advisee Name:|Organizational Affiliation|Optional (email, Department)",
            "4|Name:|Organizational Affiliation|Optional (email, Department)|Last Active Date",
            "A:|Prové, Ana|||2025-01",
            "A:|Rei, Kenta|Example Works||2023-11",
            "A:|Zkouška, Jan|||2024-05",
            "5|Name:|Organizational Affiliation|Journal/Collection|Last Active Date",
        ]
    );
    assert!(lines("helga-muster").contains(&"G:|Beispiel, Otto||".to_owned()));
    let id = lab.dataset.person_by_key("marisa-modelo").unwrap();
    let words = |months| {
        let tables = collaborators(&lab.dataset, id, until, months).tables;
        tables.iter().flat_map(|table| table.caption.clone()).collect::<String>()
    };
    for (months, expected) in [(48, [2, 0]), (60, [0, 2])] {
        let counts = ["the last 48 months", "the last 60 months"];
        assert_eq!(counts.map(|it| words(months).matches(it).count()), expected);
    }
}

#[test]
fn a_dataset_gives_what_its_seeds_give() {
    let dir = tempfile::tempdir().unwrap();
    let seeds = fixtures().join("papers");
    let seeds = seeds.to_str().unwrap();
    let run = |arguments: &[&str]| {
        let output = peerage(arguments, dir.path());
        let said = String::from_utf8(output.stderr).unwrap();
        output.status.success().then_some(()).ok_or(said)
    };
    let read = |name: &str| std::fs::read_to_string(dir.path().join(name)).unwrap();
    run(&["compile", seeds, "p.json"]).unwrap();
    run(&["cv", "Helga Muster", "p.json", "--style", "apa", "--out", "a.tex"]).unwrap();
    run(&["cv", "helga-muster", seeds, "--out", "b.tex"]).unwrap();
    assert_eq!(read("a.tex"), read("b.tex"));
    run(&["coauthors", "marisa-modelo", "p.json", "--out", "a.csv", "--months", "24"]).unwrap();
    let n_coauthors = read("a.csv").lines().filter(|line| line.starts_with("\"A:\",")).count();
    assert_eq!(n_coauthors, 2);
    run(&["report", "p.json", "--year", "1850", "--out", "a.md"]).unwrap();
    assert_eq!(read("a.md"), "# Looms and Letters, 1850\n\nUniversity of Somewhere\n");

    std::fs::write(dir.path().join("p.citations.json"), "[]").unwrap();
    for (arguments, expected) in [
        (["cv", "kenta-rei", "p.json", "--out", "a.md"], "belongs to another dataset"),
        (["cv", "kenta-rei", "none", "--out", "a.md"], "there is no dataset"),
        (["cv", "Otto", seeds, "--out", "a.md"], "nobody is called `Otto`"),
        (["cv", "kenta-rei", seeds, "--out", "a.odt"], "formats: .pdf, .docx"),
        (["coauthors", "kenta-rei", seeds, "--out", "a.pdf"], "formats: .xlsx, .csv"),
    ] {
        let said = run(&arguments).unwrap_err();
        assert!(said.contains(expected), "{said}");
    }
}

/// Texts that would be code, markup or the end of a text somewhere.
#[cfg(feature = "pdf")]
const HOSTILE: [&str; 12] = [
    "#panic(\"a\")",
    "\"); #panic(\"a\") //",
    "\\\"#panic()",
    "] #read(\"/etc/hostname\") [",
    "$sum$ @ada <b> _a *b `c",
    "// a /* b",
    "\\u{110000} \\",
    "= a\n- b\n/ c: d",
    "\u{0}\u{1b}\u{202e}\u{ffff}",
    "#{ while true {} }",
    "#include \"a.typ\"",
    "~---...'\"",
];

#[cfg(feature = "pdf")]
#[test]
fn a_typesetter_runs_nothing_of_a_text() {
    use peerage::paper::{Block, Entry, PaperSize, Span, Template};

    let mut document = Document::new(HOSTILE[1]);
    for text in HOSTILE {
        let spans = || vec![Span::bold(text), Span::italic(text), Span::plain(text)];
        document.head.push(spans());
        let entry = Entry { when: text.to_owned(), lines: vec![spans()], points: vec![spans()] };
        let blocks = vec![
            Block::Subheading(text.to_owned()),
            Block::Paragraph(spans()),
            Block::Entry(entry),
            Block::Reference(spans()),
        ];
        document.section(text, blocks);
    }
    for template in [Template::Classic, Template::Modern] {
        let layout = Layout { size: PaperSize::Letter, template };
        let written = Format::parse("pdf").unwrap().write(&document, layout).unwrap();
        assert!(written.bytes.starts_with(b"%PDF-"));
    }
}

#[cfg(feature = "pdf")]
#[test]
fn a_curriculum_vitae_becomes_pdf() {
    let lab = lab();
    for person in ["helga-muster", "marisa-modelo"] {
        let id = lab.dataset.person_by_key(person).unwrap();
        let document = cv(&library(&lab), id).unwrap();
        let written = Format::parse("pdf").unwrap().write(&document, Layout::default()).unwrap();
        assert!(written.bytes.starts_with(b"%PDF-"));
        assert!(written.missing.is_empty());
    }
}

#[cfg(not(feature = "pdf"))]
#[test]
fn without_the_typesetter_a_remedy_is_named() {
    let refused = Format::parse("pdf").unwrap().write(&Document::new("Ada"), Layout::default());
    assert!(refused.unwrap_err().contains("--features pdf"));
}
