//! Lines below a heading for works that are none: remarks, sentences that lead to a list, labels.

use peerage_core::model::WorkKind;
use peerage_core::text::fold::fold;

use crate::ingest::page::outline::Part;
use crate::ingest::record::WorkRecord;
use crate::ingest::report::Report;
use crate::ingest::work::default_status;

/// Minimum number of works with authors that tell a name from the title of a page.
const MIN_NAMED: usize = 5;

/// True for a line about a list or about the work before it, which states no field of a work.
pub fn is_remark(work: &WorkRecord) -> bool {
    let title = work.title.value.plain.as_str();
    let folded = format!(" {} ", fold(title));
    let is_of_files = folded.contains(" available ")
        && [" data ", " code ", " slides ", " materials "].iter().any(|it| folded.starts_with(it));
    let is_bare = work.authors.is_none() && work.venue.is_none();
    let is_bare = is_bare && (work.identifiers.is_empty() || is_of_files);
    let is_speech = work.date.is_none()
        && work.identifiers.is_empty()
        && [" these are ", " this page ", " everything ", " below are ", " here are "]
            .iter()
            .any(|start| folded.starts_with(start));
    let is_pointer = folded.contains(" can be found ")
        && [" my ", " me ", " here "].iter().any(|word| folded.contains(word));
    // `Supervisor: Otto Roe`, below a thesis.
    let label = title.split_once(':').map(|(label, _)| format!(" {} ", fold(label.trim())));
    let is_labelled = label.is_some_and(|label| LABELS.contains(&label));
    if is_speech || is_pointer || is_labelled {
        return true;
    }
    is_bare
        && (title.ends_with(':')
            || title.matches(" | ").count() > 1
            || REMARKS.split(", ").any(|start| folded.starts_with(&format!(" {start} ")))
            || ELSEWHERE.split(", ").any(|place| folded.contains(&format!(" {place} "))))
}

/// First words of remarks on a list, or on the work before them, folded.
const REMARKS: &str = "last updated, updated, data and, data available, code available, see also, see my, see the, \
    view all, show all, see all, browse all, alle publikationen, toutes les publications, ver todas, \
    todas las publicaciones, tutte le pubblicazioni, all publications, full list, complete list, a full list, a complete list, for a complete, \
    for a full, for an up, more publications, click here, back to, title author, title authors, authors title, \
    download, i am, i m, my research, my papers, also available, most of my, please see, please contact, here is, \
    this is a list, below is, below are, the following, note that, supplementary material, slides available, \
    preregistration, you can find, you can also, siehe auch, vollstandige liste, voir aussi, liste complete, \
    ver tambien, lista completa";

/// Names of the properties of a work in lines of their own, folded.
const LABELS: &str = " supervisor supervisors advisor advisors committee direction directeur directrice betreuer \
    betreuung orientador orientadora tutor universite university universitat universidad universidade annee year \
    jahr ano status keywords ";

/// Names of places that list works elsewhere, folded.
const ELSEWHERE: &str = "google scholar, dblp, researchgate, publication list, list of publications, orcid, \
    semantic scholar, research gate, inspire hep";

/// True for a work of which nothing but a title is known.
pub fn is_bare(work: &WorkRecord) -> bool {
    work.authors.is_none() && work.date.is_none() && work.venue.is_none()
}

/// True for an entry that may be a line around a list, such as the label of a filter.
pub fn is_fragment(work: &WorkRecord) -> bool {
    let is_linked = !work.identifiers.is_empty() || !work.links.is_empty();
    // The author of a thesis is nobody else's word.
    let is_thesis = work.kind == WorkKind::Thesis && work.date.is_none() && work.venue.is_none();
    (is_bare(work) || is_thesis) && !is_linked && work.status.value == default_status(work.kind)
}

/// True for an entry of some words, or of a sentence.
pub fn is_no_title(work: &WorkRecord) -> bool {
    let title = work.title.value.plain.as_str();
    let n_words = title.split_whitespace().count();
    n_words < 4 || n_words > 7 && title.ends_with('.')
}

/// Tells that an entry is left out.
pub fn tell_fragment(work: &WorkRecord, report: &mut Report) {
    let message = format!("`{}` below a heading for works is not one", work.title.value.plain);
    let help = "it is left out; a work has authors, a venue or a year";
    report.note(&work.span, message, help);
}

/// Tells that nothing is read below a heading.
pub fn tell_unknown(part: &Part, report: &mut Report) {
    let (Some(topic), Some(first)) = (&part.topic, part.blocks.first()) else { return };
    let span = report.span(first.text.place(&(0..first.text.value.len())));
    let message = format!("nothing is read below the heading `{topic}`");
    report.note(
        &span,
        message,
        "write its works into a *.bib beside this file, the rest into profile.toml",
    );
}

/// True if a list names many authors, and none with a word of this name: a page is called so, and
/// nobody else. A name in another script than those of the authors says nothing.
pub fn is_of_others(name: &str, works: &[WorkRecord]) -> bool {
    let words: Vec<String> =
        fold(name).split(' ').filter(|it| it.len() > 2).map(str::to_owned).collect();
    let named = works.iter().filter_map(|work| work.authors.as_ref());
    let is_shared = |author: &str| {
        let folded = fold(author);
        folded.split([' ', '-', '.']).any(|word| words.iter().any(|it| it == word))
    };
    let mut n_named = 0;
    for authors in named {
        n_named += 1;
        if authors.value.iter().any(|author| is_shared(&author.name)) {
            return false;
        }
    }
    name.is_ascii() && n_named >= MIN_NAMED && n_named * 2 > works.len()
}
