//! Styles in the page itself: a first visit paints it without waiting for another file.

use peerage_core::stylesheet;

use crate::site::LIST_SHEET;

/// What pages without a host's own styles look like around the profile.
const PAGE: &str = stylesheet!("../../../style/page.css");

/// How such a page links its style sheets.
const LINKS: [&str; 2] = [
    "  <link rel=\"stylesheet\" href=\"page.css\">\n",
    "  <link rel=\"stylesheet\" href=\"list.css\">\n",
];

/// `page` with its styles in place of the links to their sheets, and these styles. `css` is
/// what the page uses of the sheet of pages that list works. None where it links others.
pub fn inlined(page: &str, css: &str) -> Option<(String, String)> {
    let (before, after) = page.split_once(&LINKS.concat())?;
    let styles = format!("{PAGE}{css}");
    // Nothing but its end tag ends this element.
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
