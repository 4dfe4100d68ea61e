//! Text for visitors: private details are removed, and TeX becomes Unicode and formulas.

use peerage_core::model::RichText;

use crate::ingest::files::Spanned;
use crate::ingest::math;
use crate::ingest::privacy::{scrub, scrub_line};
use crate::ingest::report::Report;

/// Paragraph with its formulas; empty where nothing is left.
pub fn paragraph(text: &Spanned<String>, report: &mut Report) -> RichText {
    math::rich_text(&scrub(text, report))
}

/// Paragraphs, without the empty ones.
pub fn paragraphs(texts: &[Spanned<String>], report: &mut Report) -> Vec<RichText> {
    let paragraphs = texts.iter().map(|text| paragraph(text, report));
    paragraphs.filter(|paragraph| !paragraph.plain.is_empty()).collect()
}

/// Line with its formulas.
pub fn rich_line(text: &Spanned<String>, report: &mut Report) -> RichText {
    math::rich_text(&scrub_line(text, report))
}

/// Line of Unicode text.
pub fn line(text: &Spanned<String>, report: &mut Report) -> String {
    rich_line(text, report).plain
}

/// Line of Unicode text; empty where there is none.
pub fn line_or_empty(text: Option<Spanned<String>>, report: &mut Report) -> String {
    text.map(|text| line(&text, report)).unwrap_or_default()
}

/// Lines of Unicode text, each with its span, without the empty ones.
pub fn lines(texts: Vec<Spanned<String>>, report: &mut Report) -> Vec<Spanned<String>> {
    let lines = texts.into_iter().map(|text| spanned_line(text, report));
    lines.filter(|line| !line.value.is_empty()).collect()
}

/// Line of Unicode text with its span.
pub fn spanned_line(text: Spanned<String>, report: &mut Report) -> Spanned<String> {
    Spanned { value: line(&text, report), span: text.span }
}

/// Values without their spans.
pub fn values(texts: Vec<Spanned<String>>) -> Vec<String> {
    texts.into_iter().map(|text| text.value).collect()
}
