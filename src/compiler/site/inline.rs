//! Inlines styles into a page, so that a first visit paints it without waiting for another file.

use peerage_core::stylesheet;

use crate::site::LIST_SHEET;

/// Style sheet of pages without styles of a host, for everything around the profile.
const PAGE: &str = stylesheet!(peerage_style::PAGE);

/// Links of such a page to its style sheets.
const LINKS: [&str; 2] = [
    "  <link rel=\"stylesheet\" href=\"page.css\">\n",
    "  <link rel=\"stylesheet\" href=\"list.css\">\n",
];

/// `page` with its styles in place of the links to their sheets, and the inlined styles. `css` is
/// the part of the sheet of pages that list works that the page uses. None if the page links
/// other sheets.
pub fn inlined(page: &str, css: &str) -> Option<(String, String)> {
    let (before, after) = page.split_once(&LINKS.concat())?;
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
        let page = |styles: &str| format!("<head>\n{styles}</head>\n<body>");
        let (found, styles) = inlined(&page(&LINKS.concat()), ".a{b:c}").unwrap();
        assert_eq!(found, page(&format!("  <style data-sheet=\"list.css\">{styles}</style>\n")));
        assert!(styles.starts_with("@layer page{") && styles.ends_with(".a{b:c}"));
        assert_eq!(inlined(&page(LINKS[0]), ".a{b:c}"), None);
        assert_eq!(inlined(&page(&LINKS.concat()), "</style><script>"), None);
    }
}
