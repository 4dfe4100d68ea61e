//! Writer of Word documents (Office Open XML, ECMA-376).

use std::io::Cursor;

use docx_rs::{
    AlignmentType, Docx, Hyperlink, HyperlinkType, PageMargin, Paragraph, Run, RunFonts,
    SpecialIndentType, Style, StyleType, Tab, TabValueType, VertAlignType,
};

use crate::paper::document::{Block, Document, Entry, Script, Span};
use crate::paper::layout::{Layout, Template};
use crate::paper::write::written::Written;

/// Margin on every side, in twentieths of a point.
const MARGIN: u32 = 1250;

/// Indentation of the lines after the first of a reference, in twentieths of a point.
const HANGING: i32 = 400;

/// Looks of a template.
struct Look {
    /// Font of the text.
    face: &'static str,
    /// Font of the headings.
    heading_face: &'static str,
    /// Color of the headings.
    tint: &'static str,
    /// Alignment of the title.
    title: AlignmentType,
}

impl Look {
    fn new(template: Template) -> Self {
        let face = "Cambria";
        match template {
            Template::Classic => {
                Self { face, heading_face: face, tint: "000000", title: AlignmentType::Center }
            }
            Template::Modern => {
                let title = AlignmentType::Left;
                Self { face, heading_face: "Calibri", tint: "0B5563", title }
            }
        }
    }
}

/// Writes a document.
///
/// # Errors
///
/// If it cannot be packed.
pub fn docx(document: &Document, layout: Layout) -> Result<Written, String> {
    let look = Look::new(layout.template);
    let [width, height] = layout.size.twips();
    let mut docx = styled(&look).page_size(width, height).page_margin(margins());
    docx = docx.add_paragraph(lines("Title", &[Span::plain(&document.title)]).align(look.title));
    for line in &document.head {
        docx = docx.add_paragraph(lines("Normal", line).align(look.title));
    }
    // Dates stand at the end of the line.
    let end = Tab::new().val(TabValueType::Right).pos((width - 2 * MARGIN) as usize);
    for section in &document.sections {
        docx = docx.add_paragraph(lines("Heading1", &[Span::plain(&section.heading)]));
        for block in &section.blocks {
            docx = match block {
                Block::Subheading(text) => {
                    docx.add_paragraph(lines("Heading2", &[Span::plain(text)]))
                }
                Block::Paragraph(text) => docx.add_paragraph(lines("Normal", text)),
                Block::Entry(it) => entry(docx, it, &end),
                Block::Reference(text) => {
                    let hanging = Some(SpecialIndentType::Hanging(HANGING));
                    docx.add_paragraph(lines("Normal", text).indent(
                        Some(HANGING),
                        hanging,
                        None,
                        None,
                    ))
                }
            };
        }
    }
    let mut bytes = Cursor::new(Vec::new());
    let mut parts = docx.build();
    parts.document_rels = in_order(&parts.document_rels);
    parts.pack(&mut bytes).map_err(|error| error.to_string())?;
    Ok(Written { bytes: bytes.into_inner(), missing: Vec::new() })
}

/// Targets of links in a fixed order, so that the same document gives the same bytes.
fn in_order(targets: &[u8]) -> Vec<u8> {
    const START: &str = "<Relationship ";
    const END: &str = "</Relationships>";
    let text = String::from_utf8_lossy(targets);
    let mut parts = text.trim_end_matches(END).split(START);
    let head = parts.next().unwrap_or_default().to_owned();
    let mut elements: Vec<&str> = parts.collect();
    elements.sort_unstable();
    let all = elements.iter().fold(head, |all, element| all + START + element);
    (all + END).into_bytes()
}

fn margins() -> PageMargin {
    let side = MARGIN as i32;
    PageMargin::new().top(side).bottom(side).left(side).right(side)
}

/// Document with the styles that Word offers by these names.
fn styled(look: &Look) -> Docx {
    let fonts = |face: &str| RunFonts::new().ascii(face).hi_ansi(face).cs(face);
    let style = |id: &str, name: &str, half_points: usize| {
        let style = Style::new(id, StyleType::Paragraph).name(name);
        style.size(half_points).fonts(fonts(look.heading_face)).color(look.tint)
    };
    Docx::new()
        .default_fonts(fonts(look.face))
        .default_size(21)
        .add_style(style("Title", "Title", 40).bold())
        .add_style(style("Heading1", "heading 1", 26).bold().outline_lvl(0))
        .add_style(style("Heading2", "heading 2", 22).italic().outline_lvl(1))
}

fn entry(mut docx: Docx, entry: &Entry, end: &Tab) -> Docx {
    let (first, rest) = entry.lines.split_first().map_or((&[][..], &[][..]), |(a, b)| (&a[..], b));
    let mut line = lines("Normal", first);
    if !entry.when.is_empty() {
        let when = Run::new().add_tab().add_text(&entry.when);
        line = line.tabs(std::slice::from_ref(end)).add_run(when);
    }
    docx = docx.add_paragraph(line);
    for text in rest {
        docx = docx.add_paragraph(lines("Normal", text));
    }
    for text in &entry.points {
        let point = [&[Span::plain("• ")], text.as_slice()].concat();
        let indented = lines("Normal", &point).indent(Some(HANGING), None, None, None);
        docx = docx.add_paragraph(indented);
    }
    docx
}

fn lines(style: &str, spans: &[Span]) -> Paragraph {
    let paragraph = Paragraph::new().style(style);
    spans.iter().fold(paragraph, |paragraph, span| match &span.link {
        Some(url) => {
            let url = url.to_string();
            let run = run(span).color("0B3D91").underline("single");
            paragraph.add_hyperlink(Hyperlink::new(url, HyperlinkType::External).add_run(run))
        }
        None => paragraph.add_run(run(span)),
    })
}

fn run(span: &Span) -> Run {
    let mut run = Run::new().add_text(&span.text);
    if span.is_bold {
        run = run.bold();
    }
    if span.is_italic {
        run = run.italic();
    }
    let align = match span.script {
        Script::Line => return run,
        Script::Super => VertAlignType::SuperScript,
        Script::Sub => VertAlignType::SubScript,
    };
    run.run_property = run.run_property.vert_align(align);
    run
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use peerage_core::model::SafeUrl;

    use super::*;

    /// Part of the file of a document with these spans.
    fn part(spans: Vec<Span>, name: &str) -> String {
        let mut document = Document::new("Ada");
        document.section("Works", vec![Block::Reference(spans)]);
        let written = docx(&document, Layout::default()).unwrap();
        let mut archive = zip::ZipArchive::new(Cursor::new(written.bytes)).unwrap();
        let mut xml = String::new();
        archive.by_name(name).unwrap().read_to_string(&mut xml).unwrap();
        xml
    }

    /// Checks the text of the paragraphs that Word reads.
    #[track_caller]
    fn check(span: Span, expected: &str) {
        let xml = part(vec![span], "word/document.xml");
        let document = roxmltree::Document::parse(&xml).unwrap();
        let paragraphs = document.descendants().filter(|node| node.has_tag_name("p"));
        let text = |node: roxmltree::Node<'_, '_>| -> String {
            let texts = node.descendants().filter(|node| node.has_tag_name("t"));
            texts.filter_map(|node| node.text()).collect()
        };
        assert_eq!(paragraphs.map(text).collect::<Vec<_>>().join("\n"), expected);
    }

    #[test]
    fn a_text_is_no_markup() {
        check(Span::plain("</w:t><b> & \"a\" 'b' "), "Ada\nWorks\n</w:t><b> & \"a\" 'b' ");
        let url = SafeUrl::parse("https://example.org/?a=1&b=2").unwrap();
        check(Span::link("a & b", url), "Ada\nWorks\na & b");
    }

    #[test]
    fn targets_are_addresses_in_one_order() {
        let url = |at: u32| SafeUrl::parse(&format!("https://example.org/?a={at}&b=<")).unwrap();
        let spans = (0..9).map(|at| Span::link("a", url(at))).collect();
        let xml = part(spans, "word/_rels/document.xml.rels");
        let targets = roxmltree::Document::parse(&xml).unwrap();
        let targets = targets.descendants().filter_map(|node| node.attribute("Target"));
        let targets: Vec<&str> = targets.filter(|it| it.starts_with("https:")).collect();
        assert_eq!(targets.len(), 9);
        assert!(targets.contains(&"https://example.org/?a=3&b=<"), "{targets:?}");
    }
}
