//! Italics of titles, from every parser to the page, the exports and the styles.

use peerage::emit;
use peerage::ingest::record::StyleRecord;
use peerage_core::cite::{self, Citations, Format, Sources, TextStyle, html_title};
use peerage_core::model::{DetailsList, ValidatedDataset, WorkId};

use crate::site::{compiled, seeds, site};

const BIBTEX: &str = r"@article{apis, author={Ida Example}, year={2020}, journal={Looms},
  title={Wings of \textit{Apis \'e} and {\em {B}} $x^2$}}";

const CSL_JSON: &str = r#"[{"id": "apis", "type": "article-journal", "container-title": "Looms",
  "title": "Wings of <i>Apis é</i> and <em>B</em> x<sup>2</sup>", "issued": {"date-parts": [[2020]]},
  "author": [{"family": "Example", "given": "Ida"}]}]"#;

const RIS: &str = "TY  - JOUR\nTI  - Wings of <i>Apis é</i> and <i>B</i> x<sup>2</sup>\n\
    AU  - Example, Ida\nPY  - 2020\nJO  - Looms\nER  - \n";

fn of(name: &str, text: &str) -> ValidatedDataset {
    compiled(seeds(&[(name, text)]).path())
}

fn export(dataset: &ValidatedDataset, format: Format) -> String {
    let works: Vec<WorkId> = dataset.works_with_ids().map(|(id, _)| id).collect();
    let sources = Sources { citations: Citations::NONE, details: DetailsList::NONE };
    cite::document(&works, dataset, format, sources, None).plain
}

#[test]
fn every_reader_keeps_them() {
    for (name, text) in [("a.bib", BIBTEX), ("a.json", CSL_JSON), ("a.ris", RIS)] {
        let dataset = of(name, text);
        let title = &dataset.works[0].title;
        assert_eq!(title.plain, "Wings of Apis é and B x²", "{name}");
        let italics = title.runs.iter().filter(|run| run.italic).map(|run| run.text.as_str());
        assert_eq!(italics.collect::<Vec<_>>(), ["Apis é", "B"], "{name}");
        // Formulas keep their letters; only the TeX source has some here.
        let html = html_title(title).replace("<span class=\"nocase\">x²</span>", "x²");
        assert_eq!(html, "Wings of <i>Apis é</i> and <i>B</i> x²", "{name}");
    }
}

#[test]
fn pages_and_exports_have_them_and_read_back() {
    let dataset = of("a.bib", BIBTEX);
    let files = site(&dataset, None);
    let page = &files["index.html"];
    assert!(page.contains("Wings of <i>Apis é</i> and <i>B</i> "), "{page}");
    assert!(page.contains("<title>") && !page.contains("<title>Wings of <i>"));
    let bibtex = export(&dataset, Format::Bibtex);
    assert!(bibtex.contains(r"Wings of \emph{Apis é} and \emph{B} "), "{bibtex}");
    assert!(export(&dataset, Format::Ris).contains("TI  - Wings of Apis é and B x²"));
    assert_eq!(of("b.bib", &bibtex).works[0].title, dataset.works[0].title);
}

#[test]
fn a_title_without_them_takes_those_of_another_source() {
    let bare = BIBTEX.replace(r"\textit", "").replace(r"\em ", "");
    let dataset = compiled(seeds(&[("a/a.bib", &bare), ("b/b.json", CSL_JSON)]).path());
    assert_eq!(dataset.works.len(), 1);
    assert_eq!(of("a.bib", &bare).works[0].title.runs.iter().filter(|run| run.italic).count(), 0);
}

/// Checks the parts in italics of a reference in APA's style to a work of this kind.
#[track_caller]
fn check(kind: &str, title: &str, expected: &[&str]) {
    let mut item = serde_json::json!({
        "id": "a", "type": kind, "title": title, "publisher": "Mill Press",
        "author": [{"family": "Example", "given": "Ida"}], "issued": {"date-parts": [[2020]]},
    });
    if kind != "book" {
        item["container-title"] = "Looms Today".into();
    }
    let style = StyleRecord::archived("apa");
    let references = emit::references(&[item.to_string()], &style).unwrap();
    let italics = references[0].iter().filter(|one| one.style == TextStyle::Italic);
    assert_eq!(italics.map(|one| one.text.as_str()).collect::<Vec<_>>(), expected);
}

#[test]
fn references_set_them_apart_from_the_title_around_them() {
    check("article-journal", "Wings of <i>Apis</i> and B", &["Apis", "Looms Today"]);
    check("book", "Wings of <i>Apis</i> and B", &["Wings of ", " and B"]);
    check("book", "Are <i>apes</i>?", &["Are ", "?"]);
    check("article-journal", "Wings", &["Looms Today"]);
}
