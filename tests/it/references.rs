//! References of other fields: a bibliography of a biologist, a historian, a physicist, a
//! mathematician and an engineer in Japan reaches every export and every style, and reads back
//! unchanged.

use std::collections::BTreeMap;

use peerage::emit;
use peerage::ingest::record::StyleRecord;
use peerage::{ingest, resolve};
use peerage_core::cite::{self, Citations, Format, Sources};
use peerage_core::model::{
    ContributorRole, Dataset, Details, DetailsList, ValidatedDataset, Variable, WorkId, WorkKind,
};

const BIBLIOGRAPHY: &str = r#"
@article{cell, author={Quill, Mara and Oduya, Tobe}, title={Wing veins in flies}, journal={Journal of Invented Biology},
  volume={580}, number={7802}, pages={123--127}, publisher={Invented Press}, issn={1234-5679}, year={2020}, doi={10.1000/cell},
  abstract={Veins of \emph{invented} flies.}}
@article{eid, author={Quill, Mara}, title={Cells that count}, journal={Invented Reports}, volume={9}, eid={e4123}, year={2021}}
@book{book, author={Harrow, Edith}, title={A History of Looms}, publisher={Loom House}, address={Ely}, edition={2}, year={1998},
  isbn={978-3-16-148410-0}, series={Studies in Cloth}, number={12}, volume={3}, volumes={4}, pagetotal={412}, origdate={1988}}
@collection{edited, editor={Harrow, Edith and Flint, Sam}, title={Cloth and Crown}, publisher={Loom House}, location={Ely}, year={2001}}
@incollection{chapter, author={Harrow, Edith}, title={Weavers of the fen}, booktitle={The Loom in Fenland Life}, editor={van der Flint, Sam and Roe, Jr., Ada},
  translator={Ode, Ilse}, publisher={Loom House}, address={Ely}, pages={45--78}, chapter={3}, year={2003}}
@review{review, author={Harrow, Edith}, title={Review of Flax by S. Flint}, journal={Invented History Review}, volume={7}, number={2}, pages={12}, year={2005}}
@inreference{entry, author={Harrow, Edith}, title={Loom}, booktitle={Encyclopedia of Cloth}, publisher={Loom House}, volume={2}, pages={301--304}, year={2007}}
@phdthesis{thesis, author={Harrow, Edith}, title={Fen and Flax}, school={University of Fenland}, address={Ely}, year={1990}}
@mastersthesis{master, author={Harrow, Edith}, title={Flax}, school={University of Fenland}, year={1986}}
@techreport{report, author={Mori, Ken}, title={Bearings of the third kind}, institution={Institute of Bearings}, number={TR-77}, type={Research Note}, year={2011}}
@misc{code, author={Mori, Ken}, title={bearing: a program}, version={1.4.2}, publisher={Zenodo}, year={2022}, doi={10.5281/zenodo.1}}
@dataset{data, author={Mori, Ken}, title={Bearings, measured}, publisher={Zenodo}, version={3}, year={2023}}
@patent{patent, author={Mori, Ken}, title={Bearing without balls}, number={JP 2011-123456}, year={2012}}
@inproceedings{paper, author={Mori, Ken}, title={Quiet bearings}, booktitle={Proceedings of the 12th Symposium on Bearings (SOB 2013)}, pages={1--9},
  publisher={Bearing Society}, address={Kobe}, year={2013}, month=may}
@article{large, author={Ray, Nia and others}, title={A heavy lepton}, journal={Invented Physics Letters B}, volume={716}, number={1}, pages={30--61},
  collaboration={LOOM Collaboration}, year={2012}}
@online{page, author={Ray, Nia}, title={What is a lepton?}, organization={Leptons for All}, url={https://leptons.example/what}, urldate={2024-03-01}, year={2024}}
@manual{manual, author={Ray, Nia}, title={The Detector}, organization={LOOM}, edition={Fifth}, year={2009}}
@misc{server, author={Ray, Nia}, title={Flies at dusk}, eprint={2021.01.02.123456v2}, eprinttype={bioRxiv}, publisher={Harbor Press}, year={2021}}
@article{math, author={Abel-Roy, Lin}, title={On rings}, journal={Annals of Invented Mathematics}, series={2}, volume={174}, number={3}, pages={1--99}, note={With an appendix}, year={2011}}
"#;

/// The works of a file of one source, with their details.
fn compiled(name: &str, text: &str) -> (ValidatedDataset, DetailsList) {
    let folder = tempfile::tempdir().expect("there is room");
    std::fs::write(folder.path().join(name), text).expect("it is written");
    let (seeds, files, _) = ingest::read(folder.path());
    let (dataset, details, _) = resolve::resolve_with_details(&seeds, &files);
    (dataset.validate().expect("it is valid"), details)
}

fn export(dataset: &Dataset, details: &DetailsList, format: Format) -> String {
    let works: Vec<WorkId> = dataset.works_with_ids().map(|(id, _)| id).collect();
    let sources = Sources { citations: Citations::NONE, details };
    cite::document(&works, dataset, format, sources, None).plain
}

/// Facts of each work, by its title: its kind, and its details without their lines.
fn known(dataset: &Dataset, details: &DetailsList) -> BTreeMap<String, Vec<String>> {
    let works = dataset.works_with_ids().map(|(id, work)| {
        let Details { texts, names } = details.at(dataset.position(id));
        let mut known = vec![format!("{:?} edited: {}", work.kind, work.edited)];
        known.extend(texts.iter().map(|it| format!("{}: {}", it.variable.key(), it.value)));
        for contributors in names.iter().filter(|it| it.role != ContributorRole::Author) {
            let people = contributors.people.iter().map(|name| name.in_reading_order());
            let people = people.collect::<Vec<_>>().join("; ");
            known.push(format!("{}: {people}", contributors.role.key()));
        }
        let venue = dataset.venue_of(work).map(|venue| venue.name.clone());
        known.extend(venue.map(|venue| format!("venue: {venue}")));
        known.sort();
        (work.title.plain.clone(), known)
    });
    works.collect()
}

#[test]
fn a_bibliography_reads_back_whole_from_biblatex() {
    let (dataset, details) = compiled("works.bib", BIBLIOGRAPHY);
    assert_eq!(dataset.works.len(), 19);
    let before = known(&dataset, &details);
    let text = export(&dataset, &details, Format::Biblatex);
    let (again, details) = compiled("again.bib", &text);
    let after = known(&again, &details);
    for (title, expected) in &before {
        assert_eq!(after.get(title), Some(expected), "{title}\n{text}");
    }
}

/// Checks that each of `expected` is in the entry of the work of this title, exported in `format`.
#[track_caller]
fn check(title: &str, format: Format, expected: &[&str]) {
    let (dataset, details) = compiled("works.bib", BIBLIOGRAPHY);
    let id = dataset.works_with_ids().find(|(_, work)| work.title.plain == title);
    let (id, _) = id.expect("the work is there");
    let sources = Sources { citations: Citations::NONE, details: &details };
    let text = cite::document(&[id], &dataset, format, sources, None).plain;
    for part in expected {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
}

#[test]
fn every_export_has_every_field() {
    use Format::{Biblatex, Bibtex, CslJson, Ris};
    let cell = "Wing veins in flies";
    check(
        cell,
        Bibtex,
        &["@article{", "journal = {Journal of Invented Biology}", "volume = {580}"],
    );
    check(cell, Bibtex, &["number = {7802}", "pages = {123--127}", "issn = {1234-5679}"]);
    check(cell, Biblatex, &["journaltitle = {Journal of Invented Biology}", "date = {2020}"]);
    check(cell, Ris, &["VL  - 580", "IS  - 7802", "SP  - 123", "EP  - 127", "SN  - 1234-5679"]);
    check(cell, CslJson, &[r#""volume": "580""#, r#""issue": "7802""#, r#""page": "123–127""#]);
    for (format, expected) in [
        (Bibtex, r"abstract = {Veins of invented flies.}"),
        (Biblatex, r"abstract = {Veins of invented flies.}"),
        (Ris, "AB  - Veins of invented flies."),
        (CslJson, r#""abstract": "Veins of invented flies.""#),
    ] {
        check(cell, format, &[expected]);
    }
    let server = "Flies at dusk";
    check(server, Biblatex, &["eprint = {2021.01.02.123456}", "eprinttype = {bioRxiv}"]);
    check(server, CslJson, &[r#""publisher": "bioRxiv""#, r#""DOI": "10.1101/2021.01.02.123456""#]);
    let book = "A History of Looms";
    check(
        book,
        Bibtex,
        &["@book{", "publisher = {Loom House}", "address = {Ely}", "edition = {2}"],
    );
    check(book, Bibtex, &["series = {Studies in Cloth}", "number = {12}", "isbn = {978-3-16"]);
    check(book, Ris, &["TY  - BOOK", "PB  - Loom House", "CY  - Ely", "T2  - Studies in Cloth"]);
    check(book, CslJson, &[r#""type": "book""#, r#""original-date": {"date-parts": [[1988]]}"#]);
    check("Cloth and Crown", Bibtex, &["@book{", "editor = {Harrow, Edith and Flint, Sam}"]);
    check("Cloth and Crown", Biblatex, &["@collection{"]);
    check("Cloth and Crown", CslJson, &[r#""editor": [{"family": "Harrow""#]);
    let chapter = "Weavers of the fen";
    check(chapter, Bibtex, &["@incollection{", "booktitle = {The Loom in Fenland Life}"]);
    check(chapter, Bibtex, &["editor = {van der Flint, Sam and Roe, Jr., Ada}", "chapter = {3}"]);
    check(chapter, Ris, &["TY  - CHAP", "ED  - van der Flint, Sam", "A4  - Ode, Ilse"]);
    check(chapter, CslJson, &[r#""non-dropping-particle": "van der""#, r#""translator": [{"#]);
    check("Fen and Flax", Bibtex, &["@phdthesis{", "school = {University of Fenland}"]);
    check("Fen and Flax", Ris, &["TY  - THES", "PB  - University of Fenland"]);
    check("Flax", Bibtex, &["@mastersthesis{"]);
    check("Flax", CslJson, &[r#""genre": "Master's thesis""#, r#""type": "thesis""#]);
    check(
        "Bearings of the third kind",
        Bibtex,
        &["@techreport{", "number = {TR-77}", "type = {Re"],
    );
    check("bearing: a program", Biblatex, &["@software{", "version = {1.4.2}"]);
    check("bearing: a program", CslJson, &[r#""type": "software""#, r#""publisher": "Zenodo""#]);
    check("Quiet bearings", Bibtex, &["booktitle = {Proceedings of the 12th Symposium on Be"]);
    check("A heavy lepton", Biblatex, &["collaboration = {LOOM Collaboration}", "and others"]);
    check("The Detector", Bibtex, &["@manual{", "organization = {LOOM}", "edition = {Fifth}"]);
    check("On rings", Biblatex, &["series = {2}", "note = {With an appendix}"]);
}

#[test]
fn every_style_writes_what_a_reader_needs_to_find_the_work() {
    let (dataset, details) = compiled("works.bib", BIBLIOGRAPHY);
    let styles = ["apa", "chicago-author-date", "ieee", "harvard-cite-them-right"];
    let styles = styles.map(StyleRecord::archived);
    let rendered = emit::citations(&dataset, &details, &styles, "c.json".to_owned());
    let (_, bytes) = rendered.expect("it renders");
    let citations: Citations = serde_json::from_slice(&bytes).expect("it reads back");
    for style in 0..styles.len() {
        let text = |title: &str| {
            let mut works = dataset.works_with_ids();
            let (id, _) = works.find(|(_, work)| work.title.plain == title).expect("it is there");
            cite::plain(citations.entry(style, id.index()))
        };
        for (title, expected) in [
            ("Wing veins in flies", &["580", "7802", "123", "27"][..]),
            ("Cells that count", &["9", "e4123"]),
            ("A History of Looms", &["Loom House", "2"]),
            ("Cloth and Crown", &["Harrow", "d", "Loom House"]),
            ("Weavers of the fen", &["The Loom in Fenland Life", "Flint"]),
            ("Loom", &["Encyclopedia of Cloth", "Loom House"]),
            ("Fen and Flax", &["University of Fenland"]),
            ("Bearings of the third kind", &["Institute of Bearings"]),
            ("Quiet bearings", &["12th Symposium on Bearings"]),
        ] {
            let text = text(title);
            for part in expected {
                assert!(text.contains(part), "{part} is not in {text}");
            }
            for wrong in ["ahead of print", "[Preprint]"] {
                assert!(!text.contains(wrong), "{text}");
            }
        }
    }
}

#[test]
fn lists_show_where_works_appeared() {
    let (dataset, details) = compiled("works.bib", BIBLIOGRAPHY);
    let check = |title: &str, kind: WorkKind, imprint: &str| {
        let work =
            dataset.works.iter().find(|work| work.title.plain == title).expect("it is there");
        assert_eq!((work.kind, &*work.imprint), (kind, imprint), "{title}");
    };
    check("Wing veins in flies", WorkKind::Journal, " 580(7802): 123–127");
    check("A History of Looms", WorkKind::Book, " 12, Loom House, Ely");
    check("Cloth and Crown", WorkKind::EditedBook, ", Loom House, Ely");
    check(
        "Weavers of the fen",
        WorkKind::Chapter,
        ", Sam van der Flint, Ada Roe Jr. (eds.), 45–78, Loom House",
    );
    check("Bearings of the third kind", WorkKind::Report, ", TR-77");
    let stated = details.0.iter().filter(|details| details.text(Variable::Volume).is_some());
    assert_eq!(stated.count(), 7);
}
