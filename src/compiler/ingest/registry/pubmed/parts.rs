//! Parts that articles and books in the XML of PubMed have in common.

use peerage_core::model::{PartialDate, RichText};
use roxmltree::Node;

use crate::ingest::files::Spanned;
use crate::ingest::markup;
use crate::ingest::prose;
use crate::ingest::record::WorkRecord;
use crate::ingest::registry::date;
use crate::ingest::registry::xml::{all_text, child, children, marked};
use crate::ingest::report::Report;
use crate::ingest::ris::medline;

/// Maximum number of keywords of a work.
const MAX_TOPICS: usize = 300;

/// Title without its full stop, and without the brackets around a translation.
pub fn bare(title: Spanned<String>) -> Spanned<String> {
    Spanned { value: medline::title(&title.value), span: title.span }
}

/// Date of an element with a year, a month and a day, or with words such as `1998 Dec-1999 Jan`.
pub fn date_of(node: Node<'_, '_>) -> Option<PartialDate> {
    let text = |name: &str| child(node, name).map(all_text).unwrap_or_default();
    if let Some(words) = child(node, "MedlineDate").map(all_text) {
        let year = words.split(|c: char| !c.is_ascii_digit()).find(|part| part.len() == 4)?;
        let (month, day) = date::month_and_day(&words).unzip();
        return Some(PartialDate { month, day: day.flatten(), ..date::of_text(year)? });
    }
    let month = text("Month");
    let named = date::month_and_day(&month).map(|(month, _)| u32::from(month));
    let month = month.parse().ok().or(named);
    date::of_parts(text("Year").parse().ok(), month, text("Day").parse().ok())
}

/// Abstract with the labels of its sections.
pub fn abstract_of(
    node: Option<Node<'_, '_>>,
    source: &str,
    report: &mut Report,
) -> Option<RichText> {
    let mut whole: Option<Spanned<String>> = None;
    for part in children(node?, "AbstractText") {
        let Some(text) = marked(part, source, report) else { continue };
        let label = part.attribute("Label").map(|label| format!("{label}: ")).unwrap_or_default();
        match &mut whole {
            None => whole = Some(Spanned { value: label + &text.value, span: text.span }),
            Some(whole) => {
                whole.value += &format!(" {label}{}", text.value);
                whole.span.end_at(text.span.end());
            }
        }
    }
    let summary = markup::paragraph(&whole?, report);
    Some(summary).filter(|summary| !summary.plain.is_empty())
}

/// Headings of the vocabulary MeSH, with their subheadings, and keywords of the authors.
pub fn topics(citation: Node<'_, '_>, work: &mut WorkRecord, report: &mut Report) {
    let mut topics = Vec::new();
    for heading in child(citation, "MeshHeadingList").into_iter().flat_map(|it| it.children()) {
        let names = heading.children().filter(Node::is_element).map(all_text);
        let value = names.collect::<Vec<_>>().join("/");
        topics.push(Spanned { value, span: report.span(heading.range()) });
    }
    for list in children(citation, "KeywordList") {
        topics.extend(children(list, "Keyword").map(|keyword| Spanned {
            value: all_text(keyword),
            span: report.span(keyword.range()),
        }));
    }
    topics.retain(|topic| !topic.value.is_empty());
    topics.truncate(MAX_TOPICS);
    for topic in prose::lines(topics, report) {
        if !work.topics.iter().any(|known| known.value == topic.value) {
            work.topics.push(topic);
        }
    }
}
