//! The files of a folder of seeds.

use std::thread::LocalKey;

use peerage::emit;
use peerage_core::model::schema::decode;
use peerage_core::model::{DetailsList, ValidatedDataset};
use peerage_site::hostile::VALID;

use crate::folder::Folder;

const LAB: &str = "name = 'L'\n[[topic]]\nname = 'Engines'\nphrases = ['engine']\n\
                   [[venue]]\nshort = 'MEM'\nname = 'Memoirs'\nkind = 'journal'\n";
const STYLED: &str = "name = 'L'\ncitation_styles = ['invented.csl']\n";

thread_local! {
    static BIBTEX: Folder = Folder::new(LAB);
    static RIS: Folder = Folder::new(LAB);
    static DBLP: Folder = Folder::new(LAB);
    static FORMAT: Folder = Folder::new(LAB);
    static CSL_JSON: Folder = Folder::new(LAB);
    static RESUME: Folder = Folder::new(LAB);
    static ORCID: Folder = Folder::new(LAB);
    static OPEN_ALEX: Folder = Folder::new(LAB);
    static CROSSREF: Folder = Folder::new(LAB);
    static SEMANTIC_SCHOLAR: Folder = Folder::new(LAB);
    static ARXIV: Folder = Folder::new(LAB);
    static CLAIMS: Folder = Folder::new(LAB);
    static STYLES: Folder = Folder::new(STYLED);
    static VALID_DATASET: ValidatedDataset = decode(VALID.as_bytes()).expect("it is valid");
}

fn compile(folder: &'static LocalKey<Folder>, name: &str, bytes: &[u8]) {
    folder.with(|folder| {
        folder.write(name, bytes);
        folder.compile();
    });
}

/// `*.bib`.
pub fn bibtex(bytes: &[u8]) {
    compile(&BIBTEX, "ada/works.bib", bytes);
}

/// RIS, and the exports of the Web of Science.
pub fn ris(bytes: &[u8]) {
    compile(&RIS, "ada/works.ris", bytes);
}

/// People and records of dblp.
pub fn dblp(bytes: &[u8]) {
    compile(&DBLP, "ada/dblp.xml", bytes);
}

/// Files whose format is determined by their content.
pub fn format(bytes: &[u8]) {
    compile(&FORMAT, "export", bytes);
}

/// `works.json`.
pub fn csl_json(bytes: &[u8]) {
    compile(&CSL_JSON, "ada/works.json", bytes);
}

/// `resume.json`.
pub fn resume(bytes: &[u8]) {
    compile(&RESUME, "ada/resume.json", bytes);
}

/// Records of people at ORCID.
pub fn orcid(bytes: &[u8]) {
    compile(&ORCID, "ada/orcid.json", bytes);
}

/// Works and authors of OpenAlex.
pub fn open_alex(bytes: &[u8]) {
    compile(&OPEN_ALEX, "ada/openalex.json", bytes);
}

/// Works of Crossref.
pub fn crossref(bytes: &[u8]) {
    compile(&CROSSREF, "ada/crossref.json", bytes);
}

/// Papers and authors of Semantic Scholar.
pub fn semantic_scholar(bytes: &[u8]) {
    compile(&SEMANTIC_SCHOLAR, "ada/semantic-scholar.json", bytes);
}

/// Feeds of arXiv.
pub fn arxiv(bytes: &[u8]) {
    compile(&ARXIV, "ada/arxiv.xml", bytes);
}

/// `claims.toml`.
pub fn claims(bytes: &[u8]) {
    compile(&CLAIMS, "claims/claims.toml", bytes);
}

/// The tables of a lab, a source or a profile, as the first byte says.
pub fn toml(bytes: &[u8]) {
    let Some((which, text)) = bytes.split_first() else { return };
    let folder = Folder::new(LAB);
    let name = ["lab.toml", "ada/source.toml", "ada/profile.toml"][usize::from(which % 3)];
    folder.write(name, text);
    folder.compile();
}

/// A style of citation: it is accepted and renders works, or is refused with a reason.
pub fn style(bytes: &[u8]) {
    STYLES.with(|folder| {
        folder.write("invented.csl", bytes);
        if folder.compile().is_none() {
            return;
        }
        let styles = folder.styles();
        VALID_DATASET.with(|dataset| {
            drop(emit::citations(dataset, DetailsList::NONE, &styles, "c.json".to_owned()));
        });
    });
}
