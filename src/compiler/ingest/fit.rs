//! Texts and lists of a work or a person that a page does not show whole: they are cut or left out, and
//! told, so that one damaged record does not lose the others.

use peerage_core::model::{RichText, is_heaped, limits};
use thin_vec::ThinVec;

use crate::ingest::document::Document;
use crate::ingest::files::{Span, Spanned};
use crate::ingest::record::{DetailRecord, WorkRecord, is_prose};
use crate::ingest::report::Report;

/// The most awards or keywords of a work.
const MAX_NAMES: usize = 500;

/// Most bytes of a note and the like.
const MAX_PROSE: usize = limits::TITLE;

/// Bytes of an ellipsis.
const ELLIPSIS: usize = '…'.len_utf8();

/// Makes a work fit into what a page shows.
pub fn fit_work(work: &mut WorkRecord, report: &mut Report) {
    let Spanned { value: title, span } = &mut work.title;
    cut("title", title, limits::TITLE, span, report);
    if let Some(summary) = &mut work.summary {
        cut("abstract", summary, limits::TEXT, &work.span, report);
    }
    work.short_title.take_if(|title| !fits("short title", title, report));
    work.venue.take_if(|venue| !fits("venue", venue, report));
    work.venue_names.retain(|venue| fits("venue", venue, report));
    names("award", &mut work.awards, report);
    names("keyword", &mut work.topics, report);
    if let Some(Spanned { value: authors, span }) = &mut work.authors {
        let n_authors = authors.len();
        authors.retain(|author| author.name.len() <= limits::NAME);
        authors.truncate(limits::AUTHORS);
        if authors.len() < n_authors {
            let message = "too many names, or one that is too long";
            let help = "the others are read; put `and` between names";
            report.warning(span, message, help);
            work.truncated = true;
        }
    }
    work.details.retain(|detail| fits_detail(detail, report));
}

/// Makes what a document says of a person fit into what a page shows.
pub fn fit_person(document: &mut Document, report: &mut Report) {
    if let Some(Spanned { value, span }) = &mut document.subject {
        cut_text("name", value, span, report);
    }
    let Some(profile) = &mut document.profile else { return };
    profile.other_names.retain(|name| fits("name", name, report));
    profile.interests.retain(|interest| fits("interest", interest, report));
    let lines = [
        ("position", &mut profile.position),
        ("affiliation", &mut profile.affiliation),
        ("group", &mut profile.group),
        ("now", &mut profile.now),
    ];
    for (what, line) in lines {
        if let Some(Spanned { value, span }) = line {
            cut_text(what, value, span, report);
        }
    }
    let start = report.span(0..0);
    for paragraph in &mut profile.biography {
        cut("biography", paragraph, limits::TEXT, &start, report);
    }
    for item in &mut profile.items {
        let span = item.span.clone();
        let people = item.relations.iter_mut().map(|(_, name)| name);
        let of_item = [&mut item.title, &mut item.organization, &mut item.location];
        for text in of_item.into_iter().chain(&mut item.terms).chain(people) {
            cut_text("a line of the curriculum vitae", text, &span, report);
        }
        for paragraph in &mut item.details {
            cut("a paragraph", paragraph, limits::TEXT, &span, report);
        }
    }
    for news in &mut profile.news {
        cut("news", &mut news.text, limits::TEXT, &news.span, report);
    }
}

/// True if a variable has a value that fits; texts of sentences are cut.
fn fits_detail(detail: &mut Spanned<DetailRecord>, report: &mut Report) -> bool {
    let Spanned { value, span } = detail;
    match value {
        DetailRecord::Text(_, text) if text.len() <= limits::NAME => true,
        DetailRecord::Text(variable, text) if is_prose(*variable) => {
            let mut rich = RichText { plain: std::mem::take(text).into(), runs: Vec::new() };
            cut(variable.key(), &mut rich, MAX_PROSE, span, report);
            *text = rich.plain.into();
            true
        }
        DetailRecord::Text(variable, text) => {
            fits(variable.key(), &Spanned { value: &**text, span: span.clone() }, report)
        }
        DetailRecord::Names(role, names) => names.iter().all(|name| {
            fits(role.key(), &Spanned { value: &*name.name, span: span.clone() }, report)
        }),
    }
}

/// True if a text is no longer than a name; `what` it is is told otherwise.
fn fits<T: AsRef<str>>(what: &str, text: &Spanned<T>, report: &mut Report) -> bool {
    let is_short = text.value.as_ref().len() <= limits::NAME;
    if !is_short {
        let message = format!("`{what}` is too long for a name");
        report.warning(&text.span, message, "it is left out; is a brace missing?");
    }
    is_short
}

fn names(what: &str, names: &mut ThinVec<Spanned<String>>, report: &mut Report) {
    names.retain(|name| fits(what, name, report));
    if let Some(first) = names.get(MAX_NAMES) {
        let message = format!("a work with more than {MAX_NAMES} of `{what}`");
        report.warning(&first.span, message, "this one and what follows are left out");
        names.truncate(MAX_NAMES);
    }
}

/// Cuts a text that is longer than a name.
fn cut_text(what: &str, text: &mut String, span: &Span, report: &mut Report) {
    let mut rich = RichText { plain: std::mem::take(text), runs: Vec::new() };
    cut(what, &mut rich, limits::NAME, span, report);
    *text = rich.plain;
}

/// Cuts a text of more bytes than `most`, or with more marks upon a letter than browsers
/// can place.
fn cut(what: &str, text: &mut RichText, most: usize, span: &Span, report: &mut Report) {
    let is_heaped = is_heaped(&text.plain);
    let most = if is_heaped { limits::NAME } else { most };
    if text.plain.len() <= most {
        return;
    }
    text.plain.truncate(text.plain.floor_char_boundary(most - ELLIPSIS));
    text.plain.push('…');
    text.runs.clear();
    let problem = if is_heaped { "has a letter with too many marks" } else { "is too long" };
    let help = format!("its first {most} bytes are shown; mend it");
    report.warning(span, format!("`{what}` {problem}"), help);
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use peerage_core::model::{SectionKind, Variable};

    use super::*;
    use crate::ingest::files::FileId;
    use crate::ingest::record::{AuthorRecord, ItemRecord, ProfileRecord};

    fn spanned<T>(value: T) -> Spanned<T> {
        Spanned { value, span: Span::new(FileId(0), 3..4) }
    }

    fn rich(plain: String) -> RichText {
        RichText { plain, runs: Vec::new() }
    }

    /// The title, the summary and the note of a work that has these, and what is told.
    #[track_caller]
    fn check(texts: [String; 3], lengths: [usize; 3], told: &[&str]) {
        let [title, summary, note] = texts;
        let span = Span::new(FileId(0), 0..9);
        let mut work = WorkRecord::titled("k", spanned(rich(title)), &span);
        work.summary = Some(Box::new(rich(summary)));
        work.details.add(Variable::Note, &note, &span);
        let mut report = Report::new(FileId(0));
        fit_work(&mut work, &mut report);
        let found = [&work.title.value.plain, &work.summary.unwrap().plain]
            .map(String::len)
            .into_iter()
            .chain([work.details.text(Variable::Note).len()]);
        assert_eq!(found.collect::<Vec<_>>(), lengths);
        let messages: Vec<_> = report.diagnostics.iter().map(|one| one.message.as_str()).collect();
        assert_eq!(messages, told);
    }

    #[test]
    fn long_texts_of_a_work_are_cut_and_told() {
        let texts =
            |title, summary, note| ["a".repeat(title), "é".repeat(summary), "c".repeat(note)];
        let most = [limits::TITLE, limits::TEXT, MAX_PROSE];
        check(texts(limits::TITLE, limits::TEXT / 2, MAX_PROSE), most, &[]);
        // An odd number of bytes is left before the ellipsis.
        check(
            texts(limits::TITLE + 1, limits::TEXT / 2 + 1, MAX_PROSE + 1),
            [limits::TITLE, limits::TEXT - 1, MAX_PROSE],
            &["`title` is too long", "`abstract` is too long", "`note` is too long"],
        );
        let heaped = format!("a{}", "\u{301}".repeat(limits::NAME));
        check(
            [heaped, "b".to_owned(), "c".to_owned()],
            [limits::NAME, 1, 1],
            &["`title` has a letter with too many marks"],
        );
    }

    #[test]
    fn long_names_of_a_work_are_left_out_and_told() {
        let long = "x".repeat(limits::NAME + 1);
        let span = Span::new(FileId(0), 0..9);
        let mut work = WorkRecord::titled("k", spanned(rich("T".to_owned())), &span);
        work.venue = Some(spanned(long.clone().into()));
        let keywords = (0..=MAX_NAMES).map(|at| spanned(format!("k{at}")));
        work.topics = keywords.chain([spanned(long.clone())]).collect();
        let author =
            |name: &str| Arc::new(AuthorRecord { name: name.into(), ..Default::default() });
        work.authors = Some(spanned([author("Ida Lee"), author(&long)].into_iter().collect()));
        work.details.add(Variable::Volume, &long, &span);
        work.details.add(Variable::Issue, "2", &span);
        let mut report = Report::new(FileId(0));
        fit_work(&mut work, &mut report);
        assert_eq!((work.venue, work.topics.len(), work.truncated), (None, MAX_NAMES, true));
        assert_eq!(work.authors.unwrap().value, [author("Ida Lee")]);
        assert_eq!(
            (work.details.text(Variable::Volume), work.details.text(Variable::Issue)),
            ("", "2")
        );
        let messages: Vec<_> = report.diagnostics.iter().map(|one| one.message.as_str()).collect();
        let expected = [
            "`venue` is too long for a name",
            "`keyword` is too long for a name",
            "a work with more than 500 of `keyword`",
            "too many names, or one that is too long",
            "`volume` is too long for a name",
        ];
        assert_eq!(messages, expected);
    }

    #[test]
    fn long_texts_of_a_person_are_cut_and_told() {
        let long = "x".repeat(limits::NAME + 1);
        let item = ItemRecord {
            section: SectionKind::Education,
            title: long.clone(),
            organization: "U".to_owned(),
            location: String::new(),
            period: None,
            terms: Vec::new(),
            details: Vec::new(),
            relations: Vec::new(),
            links: Vec::new(),
            span: Span::new(FileId(0), 5..6),
        };
        let profile = ProfileRecord {
            position: Some(spanned(long.clone())),
            interests: vec![spanned(long.clone()), spanned("engines".to_owned())],
            items: vec![item],
            ..ProfileRecord::default()
        };
        let mut document =
            Document { subject: Some(spanned(long)), ..Document::of_profile(profile) };
        let mut report = Report::new(FileId(0));
        fit_person(&mut document, &mut report);
        let profile = document.profile.unwrap();
        assert_eq!(document.subject.unwrap().value.len(), limits::NAME);
        assert_eq!(profile.position.unwrap().value.len(), limits::NAME);
        assert_eq!((profile.interests.len(), profile.items[0].title.len()), (1, limits::NAME));
        assert_eq!(report.diagnostics.len(), 4);
    }
}
