//! Characters of a document for which no font has a glyph.

use std::collections::BTreeSet;

use typst::layout::{Frame, FrameItem};
use typst::text::TextItem;
use typst_layout::PagedDocument;

/// Characters that the pages show as an empty box, in order.
pub fn missing(document: &PagedDocument) -> Vec<char> {
    let mut found = BTreeSet::new();
    document.pages().iter().for_each(|page| frame(&page.frame, &mut found));
    found.into_iter().collect()
}

fn frame(frame: &Frame, found: &mut BTreeSet<char>) {
    for (_, item) in frame.items() {
        match item {
            FrameItem::Group(group) => self::frame(&group.frame, found),
            FrameItem::Text(text) => glyphs(text, found),
            _ => {}
        }
    }
}

fn glyphs(text: &TextItem, found: &mut BTreeSet<char>) {
    // Glyph 0 stands for what a font lacks (OpenType, `.notdef`).
    for glyph in text.glyphs.iter().filter(|glyph| glyph.id == 0) {
        found.extend(text.text.get(glyph.range()).unwrap_or_default().chars());
    }
}
