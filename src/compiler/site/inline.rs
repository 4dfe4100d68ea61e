//! Inlines styles into a page, so that a first visit paints it without waiting for another file.

use crate::site::assets::PAGE;
use crate::site::paths::LIST_SHEET;

/// `page` with its styles in place of `links`, the elements that link its sheets, and the inlined
/// styles. `css` is the part of the sheet of pages that list works that the page uses. None if the
/// page links other sheets.
pub fn inlined(page: &str, links: &str, css: &str) -> Option<(String, String)> {
    let (before, after) = page.split_once(links)?;
    let styles = format!("{PAGE}{css}");
    // Only `</` could end the element early.
    let is_whole = !styles.contains("</");
    let element = format!("  <style data-sheet=\"{LIST_SHEET}\">{styles}</style>\n");
    is_whole.then(|| (format!("{before}{element}{after}"), styles))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styles_stand_where_their_links_stood() {
        let links = "  <link rel=\"stylesheet\" href=\"a.css\">\n";
        let page = |styles: &str| format!("<head>\n{styles}</head>\n<body>");
        let (found, styles) = inlined(&page(links), links, ".a{b:c}").unwrap();
        assert_eq!(found, page(&format!("  <style data-sheet=\"list.css\">{styles}</style>\n")));
        assert!(styles.starts_with("@layer page{") && styles.ends_with(".a{b:c}"));
        assert_eq!(inlined(&page(""), links, ".a{b:c}"), None);
        assert_eq!(inlined(&page(links), links, "</style><script>"), None);
    }
}
