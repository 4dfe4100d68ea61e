//! The style sheet of pages that hold their content: what they need of the widget's own
//! sheets before the program runs, for an element without a shadow root, and what only
//! pages without the program have.

/// The sheets, in the order of the cascade.
const SHEETS: &str = concat!(
    include_str!("../../../style/tokens.css"),
    include_str!("../../../style/themes.css"),
    include_str!("../../../style/base.css"),
    include_str!("../../../style/profile.css"),
    include_str!("../../../style/lab_overview.css"),
    include_str!("../../../style/page_header.css"),
    include_str!("../../../style/person_header.css"),
    include_str!("../../../style/person_link.css"),
    include_str!("../../../style/person_actions.css"),
    include_str!("../../../style/trust_chip.css"),
    include_str!("../../../style/rich_text.css"),
    include_str!("../../../style/links.css"),
    include_str!("../../../style/cv.css"),
    include_str!("../../../style/search_box.css"),
    include_str!("../../../style/topic_chips.css"),
    include_str!("../../../style/list_tools.css"),
    include_str!("../../../style/work_list.css"),
    include_str!("../../../style/selected_strip.css"),
    include_str!("../../../style/work_row.css"),
    include_str!("../../../style/versions.css"),
    include_str!("../../../style/trust_badge.css"),
    include_str!("../../../style/export_panel.css"),
    include_str!("../../../style/related_works.css"),
    include_str!("../../../style/toolbar.css"),
    include_str!("../../../style/site.css"),
);

/// The element, as a page sees it.
const HOST: &str = "peerage-profile";

/// The style sheet, without comments and indents. What the widget's sheets say of the host
/// they say here of the element, so that nothing changes in its content when the widget's
/// own sheets come.
pub fn stylesheet() -> String {
    small(&of_page())
}

fn of_page() -> String {
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

/// A sheet without what only people read: comments, and spaces at both ends of a line.
fn small(css: &str) -> String {
    let mut out = String::with_capacity(css.len());
    let mut parts = css.split("/*");
    let code = parts.next().into_iter();
    let code = code.chain(parts.map(|part| part.split_once("*/").map_or("", |(_, code)| code)));
    for line in code.flat_map(str::lines).map(str::trim).filter(|line| !line.is_empty()) {
        out.push_str(line);
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_people_read_is_left_out() {
        let css = "/* A */\n@layer x {\n  a { b: \"c d\"; } /* e */\n\n  f,\n  g { h: i; }\n}\n";
        assert_eq!(small(css), "@layer x {\na { b: \"c d\"; }\nf,\ng { h: i; }\n}\n");
        assert!(stylesheet().matches('{').count() > 300);
    }

    #[test]
    fn what_is_said_of_the_host_is_said_of_the_element() {
        let css = stylesheet();
        assert!(!css.contains(":host"));
        assert!(css.contains(":where(peerage-profile) {\n--peerage-font"));
        assert!(css.contains("peerage-profile[theme~=\"dark\"] { color-scheme"));
    }
}
