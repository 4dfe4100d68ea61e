//! Fills every `<peerage-profile>` of a page with the content that is shown
//! until the program runs, and that search engines read.

use peerage_core::model::Dataset;

use crate::emit::linked_data::linked_data;
use crate::emit::markup;

const OPEN: &str = "<peerage-profile";
const CLOSE: &str = "</peerage-profile>";

/// `html` with the content of every `<peerage-profile>` made anew from
/// `dataset`. An element whose end is missing is an error that names its line.
pub fn fill(html: &str, dataset: &Dataset) -> Result<String, String> {
    let mut out = String::with_capacity(html.len() * 2);
    let mut rest = html;
    while let Some(start) = rest.find(OPEN) {
        let line = || 1 + html[..html.len() - rest.len() + start].matches('\n').count();
        let tag_end = rest[start..].find('>').map(|at| start + at + 1);
        let tag_end = tag_end.ok_or_else(|| format!("line {}: `{OPEN}` has no `>`", line()))?;
        let close = rest[tag_end..].find(CLOSE).map(|at| tag_end + at);
        let close = close.ok_or_else(|| format!("line {}: `{OPEN}` has no `{CLOSE}`", line()))?;
        let person = attribute(&rest[start..tag_end], "person");
        let person = person.and_then(|key| dataset.person_by_key(key));
        out.push_str(&rest[..tag_end]);
        out.push('\n');
        out.push_str(&markup::profile(dataset, person));
        out.push_str("<script type=\"application/ld+json\">");
        out.push_str(&linked_data(dataset, person));
        out.push_str("</script>\n");
        rest = &rest[close..];
        out.push_str(CLOSE);
        rest = &rest[CLOSE.len()..];
    }
    out.push_str(rest);
    Ok(out)
}

/// The value of an attribute in quotes.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = tag;
    while let Some(at) = rest.find(name) {
        let is_start = rest[..at].ends_with(char::is_whitespace);
        rest = &rest[at + name.len()..];
        if let Some(value) = rest.trim_start().strip_prefix('=').filter(|_| is_start) {
            let value = value.trim_start();
            let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
            return value[1..].split(quote).next();
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attribute_is_found_by_its_whole_name() {
        let tag = "<peerage-profile data-person='x' person = \"ada\" src='d.json'>";
        assert_eq!(attribute(tag, "person"), Some("ada"));
        assert_eq!(attribute(tag, "topic"), None);
    }
}
