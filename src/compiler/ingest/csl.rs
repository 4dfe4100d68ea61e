//! Citation styles in files: `*.csl` beside `lab.toml`, in the Citation Style Language 1.0.2.

use hayagriva::citationberg::Style;

use crate::ingest::csl_limits;
use crate::ingest::files::Span;
use crate::ingest::report::Report;
use crate::ingest::xml_limits::excess;

/// File with a citation style.
#[derive(Clone, Debug)]
pub struct CslFile {
    /// Name with `.csl`.
    pub name: String,
    /// Span of the diagnostics about the style.
    pub span: Span,
    /// Text of the file.
    pub text: String,
    /// Parsed style; none where the file has an error, which was reported.
    pub style: Option<Style>,
}

impl CslFile {
    /// Name without `.csl`.
    pub fn stem(&self) -> &str {
        self.name.strip_suffix(".csl").unwrap_or(&self.name)
    }
}

/// Reads the file called `name`. A file without a style is an error.
pub fn read(name: &str, text: String, report: &mut Report) -> CslFile {
    let style = parse(&text);
    let style = style.map_err(|(at, message, help)| {
        report.error(&report.span(at..at), message, help);
    });
    let span = report.span(0..text.lines().next().unwrap_or_default().len());
    CslFile { name: name.to_owned(), span, text, style: style.ok() }
}

/// Parses a style. The error is the position, the message and the remedy.
fn parse(text: &str) -> Result<Style, (usize, String, &'static str)> {
    let smaller = "take a smaller style";
    if let Some((at, what)) = excess(text) {
        return Err((at, what, smaller));
    }
    let xml = roxmltree::Document::parse(text).map_err(|error| {
        let at = offset(text, error.pos());
        (at, format!("this is not XML: {error}"), "save the style again from its source")
    })?;
    csl_limits::check(&xml).map_err(|(at, what)| (at, what, smaller))?;
    Style::from_xml(text).map_err(|error| {
        (0, format!("this is not a style of citation: {error}"), "take a CSL 1.0 style")
    })
}

/// Byte position of a line and a column, both counted from 1.
fn offset(text: &str, place: roxmltree::TextPos) -> usize {
    let row = usize::try_from(place.row.saturating_sub(1)).unwrap_or_default();
    let column = usize::try_from(place.col.saturating_sub(1)).unwrap_or_default();
    let before: usize = text.split_inclusive('\n').take(row).map(str::len).sum();
    let line = text.get(before..).unwrap_or_default();
    before + line.char_indices().nth(column).map_or(0, |(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;

    #[track_caller]
    fn check(text: &str, expected: Result<(), (usize, &str)>) {
        let mut report = Report::new(FileId(0));
        let file = read("invented.csl", text.to_owned(), &mut report);
        assert_eq!(file.style.is_some(), expected.is_ok());
        assert_eq!(file.stem(), "invented");
        let told = report.diagnostics.first();
        match expected {
            Ok(()) => assert_eq!(told, None),
            Err((at, message)) => {
                let told = told.expect("an error is told");
                assert!(told.message.starts_with(message), "{}", told.message);
                assert_eq!(told.span.as_ref().map(|span| span.start()), Some(at));
            }
        }
    }

    #[test]
    fn a_style_is_read_and_what_is_none_is_told() {
        check(
            "<style xmlns=\"http://purl.org/net/xbiblio/csl\" class=\"in-text\" version=\"1.0\">\
             <info><title>Invented</title><id>invented</id>\
             <link href=\"styles/apa\" rel=\"independent-parent\"/>\
             <updated>2026-01-01T00:00:00+00:00</updated></info></style>",
            Ok(()),
        );
        let deep = format!("{}<text value=\"a\"/>{}", "<group>".repeat(56), "</group>".repeat(56));
        check(
            &format!(
                "<style xmlns=\"http://purl.org/net/xbiblio/csl\" class=\"in-text\" version=\"1.0\">\
                 <info><title>Deep</title><id>deep</id><updated>2026-01-01T00:00:00+00:00</updated></info>\
                 <citation><layout>{deep}</layout></citation></style>"
            ),
            Ok(()),
        );
        check("<style>\n<é></x></style>", Err((12, "this is not XML")));
        check("<style/>", Err((0, "this is not a style of citation")));
        check("", Err((0, "this is not XML")));
        check(
            "<style>\n<macro name='a'><text macro='a'/></macro></style>",
            Err((24, "a macro that")),
        );
        let attributes: String = (0..100_000).map(|at| format!(" a{at}=''")).collect();
        check(&format!("<style{attributes}/>"), Err((0, "a tag with more than 200 attributes")));
    }
}
