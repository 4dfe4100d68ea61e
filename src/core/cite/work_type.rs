//! Types of works in machine-readable formats.

use crate::cite::appearance::Appearance;
use crate::cite::reference::Reference;
use crate::model::{Variable, WorkKind};

/// Types of CSL 1.0.2 (appendix III).
const CSL: [&str; 45] = [
    "article",
    "article-journal",
    "article-magazine",
    "article-newspaper",
    "bill",
    "book",
    "broadcast",
    "chapter",
    "classic",
    "collection",
    "dataset",
    "document",
    "entry",
    "entry-dictionary",
    "entry-encyclopedia",
    "event",
    "figure",
    "graphic",
    "hearing",
    "interview",
    "legal_case",
    "legislation",
    "manuscript",
    "map",
    "motion_picture",
    "musical_score",
    "pamphlet",
    "paper-conference",
    "patent",
    "performance",
    "periodical",
    "personal_communication",
    "post",
    "post-weblog",
    "regulation",
    "report",
    "review",
    "review-book",
    "software",
    "song",
    "speech",
    "standard",
    "thesis",
    "treaty",
    "webpage",
];

/// Entry types of BibLaTeX (BibLaTeX manual, 2.1) to which no kind of work alone corresponds.
const BIBLATEX: [&str; 28] = [
    "artwork",
    "audio",
    "bibnote",
    "bookinbook",
    "booklet",
    "commentary",
    "image",
    "jurisdiction",
    "legal",
    "legislation",
    "letter",
    "manual",
    "movie",
    "music",
    "mvbook",
    "mvcollection",
    "mvproceedings",
    "mvreference",
    "performance",
    "reference",
    "suppbook",
    "suppcollection",
    "suppperiodical",
    "inbook",
    "unpublished",
    "video",
    "www",
    "techreport",
];

/// Type in CSL 1.0.2.
pub fn csl(reference: &Reference<'_>) -> &'static str {
    if let Appearance::Submitted(_) = reference.appearance() {
        return "manuscript";
    }
    if let Some(stated) = stated(reference, &CSL) {
        return stated;
    }
    match reference.work.kind {
        WorkKind::Conference => "paper-conference",
        WorkKind::Journal => "article-journal",
        WorkKind::Review => "review",
        WorkKind::Magazine => "article-magazine",
        WorkKind::Book | WorkKind::EditedBook | WorkKind::Proceedings => "book",
        WorkKind::Chapter => "chapter",
        WorkKind::Entry => "entry-encyclopedia",
        WorkKind::Preprint => "article",
        WorkKind::Thesis => "thesis",
        WorkKind::Report => "report",
        WorkKind::Dataset => "dataset",
        WorkKind::Software => "software",
        WorkKind::Patent => "patent",
        WorkKind::Standard => "standard",
        WorkKind::Talk | WorkKind::Poster => "speech",
        WorkKind::WebPage => "webpage",
        WorkKind::Periodical => "periodical",
        WorkKind::Legal => "legal_case",
        WorkKind::Audiovisual => "motion_picture",
        WorkKind::Other => "document",
    }
}

/// Entry type in BibLaTeX (BibLaTeX manual, 2.1).
pub fn biblatex(reference: &Reference<'_>) -> &'static str {
    if let Appearance::Submitted(_) = reference.appearance() {
        return "unpublished";
    }
    if let Some(stated) = stated(reference, &BIBLATEX) {
        return stated;
    }
    match reference.work.kind {
        WorkKind::Conference => "inproceedings",
        WorkKind::Journal | WorkKind::Magazine => "article",
        WorkKind::Review => "review",
        WorkKind::Book => "book",
        WorkKind::EditedBook => "collection",
        WorkKind::Chapter => "incollection",
        WorkKind::Entry => "inreference",
        WorkKind::Proceedings => "proceedings",
        WorkKind::Preprint | WorkKind::WebPage => "online",
        WorkKind::Thesis => "thesis",
        WorkKind::Report => "report",
        WorkKind::Dataset => "dataset",
        WorkKind::Software => "software",
        WorkKind::Patent => "patent",
        WorkKind::Standard => "standard",
        WorkKind::Periodical => "periodical",
        WorkKind::Legal => "legal",
        WorkKind::Audiovisual => "video",
        WorkKind::Talk | WorkKind::Poster | WorkKind::Other => "misc",
    }
}

/// Entry type in BibTeX, as known to its standard styles.
pub fn bibtex(reference: &Reference<'_>) -> &'static str {
    if let Appearance::Submitted(_) = reference.appearance() {
        return "unpublished";
    }
    if let Some(stated) = stated(reference, &["manual", "booklet", "inbook", "unpublished"]) {
        return stated;
    }
    match reference.work.kind {
        WorkKind::Conference => "inproceedings",
        WorkKind::Journal | WorkKind::Magazine | WorkKind::Review => "article",
        WorkKind::Book | WorkKind::EditedBook => "book",
        WorkKind::Chapter | WorkKind::Entry => "incollection",
        WorkKind::Proceedings => "proceedings",
        WorkKind::Thesis if reference.is_lesser_thesis() => "mastersthesis",
        WorkKind::Thesis => "phdthesis",
        WorkKind::Report => "techreport",
        _ => "misc",
    }
}

/// Type in RIS.
pub fn ris(reference: &Reference<'_>) -> &'static str {
    if let Appearance::Submitted(_) = reference.appearance() {
        return "UNPB";
    }
    let stated = reference.text(Variable::TypeName);
    match reference.work.kind {
        WorkKind::Conference => "CONF",
        WorkKind::Journal | WorkKind::Review => "JOUR",
        WorkKind::Magazine if stated == "article-newspaper" => "NEWS",
        WorkKind::Magazine => "MGZN",
        WorkKind::Book => "BOOK",
        WorkKind::EditedBook | WorkKind::Proceedings => "EDBOOK",
        WorkKind::Chapter => "CHAP",
        WorkKind::Entry if stated == "entry-dictionary" => "DICT",
        WorkKind::Entry => "ENCYC",
        WorkKind::Preprint => "UNPB",
        WorkKind::Thesis => "THES",
        WorkKind::Report => "RPRT",
        WorkKind::Dataset => "DATA",
        WorkKind::Software => "COMP",
        WorkKind::Patent => "PAT",
        WorkKind::Standard => "STAND",
        WorkKind::Talk | WorkKind::Poster => "SLIDE",
        WorkKind::WebPage if stated == "post-weblog" => "BLOG",
        WorkKind::WebPage => "ELEC",
        WorkKind::Periodical => "SER",
        WorkKind::Legal => match stated {
            "bill" => "BILL",
            "legislation" => "STAT",
            "hearing" => "HEAR",
            _ => "CASE",
        },
        WorkKind::Audiovisual => match stated {
            "song" | "music" | "audio" => "SOUND",
            "musical_score" => "MUSIC",
            "graphic" | "artwork" | "image" => "ART",
            "motion_picture" | "movie" => "MPCT",
            _ => "VIDEO",
        },
        WorkKind::Other if stated == "map" => "MAP",
        WorkKind::Other => "GEN",
    }
}

/// Type that the source states, if it is one of `known`.
fn stated(reference: &Reference<'_>, known: &[&'static str]) -> Option<&'static str> {
    let stated = reference.details.text(Variable::TypeName)?;
    known.iter().find(|known| **known == stated).copied()
}
