//! Text and names.

use peerage::ingest::files::FileId;
use peerage::ingest::reference::{Emphasis, Layout, parse};
use peerage::ingest::report::Report;
use peerage::ingest::{Keys, SharedStrings, recognise};
use peerage_core::text::fold::fold;
use peerage_core::text::markup::escaped;
use peerage_core::text::slug::slug;
use peerage_core::text::tex::{Segment, segments};
use peerage_core::text::token::{for_each_token, words};

use crate::folder::Folder;

const LAB: &str = "name = 'L'\n";

thread_local! {
    static FOLDER: Folder = Folder::new(LAB);
}

/// LaTeX text, and the title parsed from it.
pub fn tex(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let found = segments(text);
    let length: usize = found
        .iter()
        .map(|segment| match segment {
            Segment::Text(text) | Segment::Italic(text) => text.len(),
            Segment::Math(source) => source.len(),
        })
        .sum();
    assert!(length <= 8 * text.len() + 8, "text does not grow without end");
    tokens(text);
    let title = serde_json::Value::from(text);
    work(&format!(r#"{{"id": "a", "title": {title}, "abstract": {title}, "issued": "2020"}}"#));
}

/// The words of a text: in order, each a part of it, and equal to those that are listed.
fn tokens(text: &str) {
    let mut end = 0;
    for_each_token(text, &mut |token| {
        let range = token.range();
        assert!(text.get(range.clone()).is_some_and(|part| !part.is_empty()), "{range:?}");
        assert!(token.is_tail || range.start >= end, "{range:?} comes after {end}");
        end = range.end;
    });
    words(text);
    let folded = fold(text);
    assert_eq!(fold(&folded), folded, "what is folded stays");
    assert!(slug(text).chars().all(|c| c.is_alphanumeric() || c == '-'), "a slug is plain");
    assert!(!escaped(text).contains(['<', '>', '"']), "nothing of it is markup");
}

/// Names as in BibTeX, separated by `and`; and in one piece.
pub fn names(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let bib = format!("@misc{{b, title={{B}}, year={{2020}}, author={{{text}}}}}");
    FOLDER.with(|folder| folder.write("ada/works.bib", bib.as_bytes()));
    let name = serde_json::Value::from(text);
    work(&format!(
        r#"{{"id": "a", "title": "A", "issued": "2020",
            "author": [{{"literal": {name}}}, {{"family": {name}, "given": "Ada"}}]}}"#
    ));
}

/// Reference in prose, and a part of it that is emphasised: every field is a part of the text.
pub fn reference(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let half = text.floor_char_boundary(text.len() / 2);
    let emphasis = [(0..half, Emphasis::Italic), (half / 2..text.len() + 1, Emphasis::Link)];
    let subject = text.get(..half);
    let found = parse(&Layout { text, emphasis: &emphasis, subject, ..Layout::default() });
    let fields = [
        &found.title,
        &found.venue,
        &found.volume,
        &found.issue,
        &found.pages,
        &found.publisher,
        &found.place,
        &found.edition,
        &found.series,
    ];
    let dates = [found.year.map(|(_, field)| field), found.month.map(|(_, field)| field)];
    let fields = fields.into_iter().flatten().chain(dates.iter().flatten());
    let ranges = fields.map(|field| {
        assert!((0.0..=1.0).contains(&field.confidence), "{field:?}");
        &field.range
    });
    let names = found.authors.iter().chain(&found.editors);
    let lists = [&found.venue_names, &found.urls, &found.labels, &found.awards, &found.notes];
    let ranges = ranges
        .chain(names.flat_map(|name| [&name.range, &name.marks]))
        .chain(lists.into_iter().flatten())
        .chain(&found.doi)
        .chain(&found.arxiv)
        .chain(found.status.as_ref().map(|(_, range)| range));
    for range in ranges {
        assert!(text.get(range.clone()).is_some(), "{range:?} is no part of the text");
    }
}

/// Page or text in prose, of the format that the first byte says: what it states lies in it. The
/// targets of these formats compile it too, and are a hundred times slower.
pub fn prose(bytes: &[u8]) {
    let Some((which, bytes)) = bytes.split_first() else { return };
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let names = ["a.html", "a.md", "a.txt", "a.rst", "a.org", "a.tex"];
    let name = names[usize::from(which % 6)];
    let Some(format) = recognise(name, text) else { return };
    let mut report = Report::new(FileId(0));
    let read = format.read(text, &SharedStrings::default(), &mut Keys::default(), &mut report);
    let titles = read.works.iter().flat_map(|work| [&work.span, &work.title.span]);
    let authors = read.works.iter().filter_map(|work| Some(&work.authors.as_ref()?.span));
    let subject = read.subject.iter().map(|subject| &subject.span);
    let told = report.diagnostics.iter().filter_map(|it| it.span.as_ref());
    for span in titles.chain(authors).chain(subject).chain(told) {
        assert!(text.get(span.range()).is_some(), "{span:?} is no part of the text");
    }
}

/// Compiles one work of CSL-JSON.
fn work(json: &str) {
    FOLDER.with(|folder| {
        folder.write("ada/works.json", format!("[{json}]").as_bytes());
        folder.compile();
    });
}
