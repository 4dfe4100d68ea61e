//! The style sheet of pages that hold their content: the rules of the widget's own sheets that
//! are needed before the program runs, for an element without a shadow root, and the rules for
//! pages without the program.

use peerage_core::stylesheet;

/// The sheets, minified.
const SHEETS: &str = stylesheet!(peerage_style::CONTENT);

/// Selector of the element in a page.
const HOST: &str = "peerage-profile";

/// The style sheet. Rules of the widget's sheets for the host become rules for the element, so
/// that its content does not change when the widget's own sheets are loaded.
pub fn stylesheet() -> String {
    let mut out = String::with_capacity(SHEETS.len());
    let mut rest = SHEETS;
    while let Some((before, after)) = rest.split_once(":host") {
        out.push_str(before);
        let condition = after.strip_prefix('(').and_then(|after| after.split_once(')'));
        match condition {
            Some((condition, after)) => {
                out.push_str(&format!("{HOST}{condition}"));
                rest = after;
            }
            None => {
                // As weak as what a shadow root says of its host.
                out.push_str(&format!(":where({HOST})"));
                rest = after;
            }
        }
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_the_host_is_said_of_the_element() {
        let css = stylesheet();
        assert!(css.matches('{').count() > 300);
        assert!(!css.contains(":host"));
        assert!(css.contains(":where(peerage-profile){--peerage-font"));
        assert!(css.contains("peerage-profile[theme~=\"dark\"]{color-scheme"));
    }
}
