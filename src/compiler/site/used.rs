//! The part of a style sheet that pages use: rules for elements that no page has are left out.

use std::collections::{BTreeMap, BTreeSet};

/// At-rules which hold rules for elements.
const HOLDERS: [&str; 4] = ["@media", "@layer", "@supports", "@container"];

/// Classes and attributes in some pages, which selectors can match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Used {
    /// Classes of elements.
    classes: BTreeSet<String>,
    /// The values of attributes that only programs change ([`is_told`]), word by word.
    attributes: BTreeMap<String, BTreeSet<String>>,
}

impl Used {
    /// Adds the classes and attributes of a page that this program wrote: attribute values are in
    /// double quotes there, and characters that would end them or a tag are escaped.
    pub fn add(&mut self, html: &str) {
        for piece in html.split('<').skip(1) {
            let mut rest = piece.split('>').next().unwrap_or_default();
            while let Some((before, after)) = rest.split_once("=\"") {
                let name = before.rsplit(char::is_whitespace).next().unwrap_or_default();
                let (value, next) = after.split_once('"').unwrap_or((after, ""));
                self.note(name, value);
                rest = next;
            }
        }
    }

    /// Adds an attribute.
    fn note(&mut self, name: &str, value: &str) {
        let words = match name {
            "class" => &mut self.classes,
            name if !is_told(name) => return,
            name => self.attributes.entry(name.to_owned()).or_default(),
        };
        for word in value.split_ascii_whitespace() {
            if !words.contains(word) {
                words.insert(word.to_owned());
            }
        }
    }

    /// Adds the classes and attributes of the pages of `other`.
    pub fn extend(&mut self, other: Self) {
        self.classes.extend(other.classes);
        for (name, words) in other.attributes {
            self.attributes.entry(name).or_default().extend(words);
        }
    }

    /// The rules of a sheet that may match, in their order. The sheet has no comments, as
    /// [`stylesheet`](super::stylesheet) gives it.
    pub fn rules(&self, css: &str) -> String {
        let mut out = String::new();
        self.add_rules(css, &mut out);
        out
    }

    /// Adds the rules that may match from a list of rules and declarations.
    fn add_rules(&self, css: &str, out: &mut String) {
        let mut rest = css;
        while let Some(end) = position(rest, &['{', ';']) {
            let (before, after) = rest.split_at(end);
            if let Some(after) = after.strip_prefix(';') {
                // A declaration, or a statement such as the order of layers.
                out.push_str(before);
                out.push(';');
                rest = after;
                continue;
            }
            let length = position(&after[1..], &['}']).unwrap_or(after.len() - 1);
            let block = &after[1..=length];
            rest = after.get(length + 2..).unwrap_or_default();
            let start = out.len();
            let is_holder = HOLDERS.iter().any(|name| before.starts_with(name));
            match before.starts_with('@') {
                true => out.push_str(before),
                false => {
                    let kept: Vec<&str> = parts(before).filter(|it| self.may(it)).collect();
                    out.push_str(&kept.join(","));
                    if kept.is_empty() {
                        continue;
                    }
                }
            }
            out.push('{');
            let empty = out.len();
            match before.starts_with('@') && !is_holder {
                true => out.push_str(block),
                false => self.add_rules(block, out),
            }
            match out.len() == empty && !block.is_empty() {
                true => out.truncate(start),
                false => out.push('}'),
            }
        }
        out.push_str(rest);
    }

    /// True if a selector may match: every class and attribute that it asks for outside of round
    /// brackets is there, and in those of `:has` with one selector.
    fn may(&self, selector: &str) -> bool {
        let mut depth = 0_u32;
        let mut rest = selector;
        while let Some(at) = rest.find(['(', ')', '[', '.']) {
            let after = &rest[at + 1..];
            rest = after;
            match &selector[selector.len() - after.len() - 1..selector.len() - after.len()] {
                "(" if depth == 0 && is_one_has(selector, after) => {}
                "(" => depth += 1,
                ")" => depth = depth.saturating_sub(1),
                "[" => {
                    let end = position(after, &[']']).unwrap_or(after.len());
                    if depth == 0 && !self.may_have(&after[..end]) {
                        return false;
                    }
                    rest = &after[end..];
                }
                _ if depth > 0 => {}
                _ => {
                    let is_name = |it: char| it.is_alphanumeric() || it == '-' || it == '_';
                    let end = after.find(|it| !is_name(it)).unwrap_or(after.len());
                    if !self.classes.contains(&after[..end]) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// True if there may be an element with an attribute: `name`, `name="value"` or
    /// `name~="value"`.
    fn may_have(&self, attribute: &str) -> bool {
        let (name, value) = match attribute.split_once('=') {
            Some((name, value)) => {
                (name.trim_end_matches('~'), Some(value.trim_matches(['"', '\''])))
            }
            None => (attribute, None),
        };
        if !is_told(name) {
            return true;
        }
        let Some(words) = self.attributes.get(name) else { return false };
        value.is_none_or(|value| value.is_empty() || value.split(' ').all(|it| words.contains(it)))
    }
}

/// True if the bracket before `after`, a rest of `selector`, is that of a `:has` with one selector.
fn is_one_has(selector: &str, after: &str) -> bool {
    let end = position(after, &[',', ')']);
    let is_one = end.is_some_and(|end| after[end..].starts_with(')'));
    is_one && selector[..selector.len() - after.len()].ends_with(":has(")
}

/// True if only programs of Peerage change an attribute. A page may change `theme` at any time.
fn is_told(name: &str) -> bool {
    name.starts_with("data-") || name.starts_with("aria-")
}

/// Position of the first of `ends` outside of strings, and of brackets opened after the
/// beginning.
fn position(css: &str, ends: &[char]) -> Option<usize> {
    let (mut depth, mut quote, mut is_escaped) = (0_u32, None, false);
    for (at, letter) in css.char_indices() {
        match (letter, quote) {
            _ if is_escaped => is_escaped = false,
            ('\\', _) => is_escaped = true,
            (_, Some(open)) => quote = quote.filter(|_| letter != open),
            ('"' | '\'', None) => quote = Some(letter),
            _ if depth == 0 && ends.contains(&letter) => return Some(at),
            ('{' | '(', None) => depth += 1,
            ('}' | ')', None) => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    None
}

/// The selectors of a list.
fn parts(list: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(list);
    std::iter::from_fn(move || {
        let list = rest?;
        let end = position(list, &[',']);
        rest = end.map(|end| &list[end + 1..]);
        Some(&list[..end.unwrap_or(list.len())])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(css: &str, expected: &str) {
        let mut used = Used::default();
        used.add(
            "<peerage-profile theme=\"journal dark\"><p class=\"row row--wide\" data-kind=\"a\"> \
             <a href=\"?class=&quot;y\" class=\"link\" aria-label=\"one two\">class=\"x\" \
             </a></p></peerage-profile>",
        );
        assert_eq!(used.rules(css), expected);
    }

    #[track_caller]
    fn check_kept(css: &str) {
        check(css, css);
    }

    #[test]
    fn rules_for_what_is_there_are_kept() {
        check_kept(".row{a:b}");
        check_kept(".row .link:hover>p{a:b}");
        check_kept("p,[part~=\"base\"]{a:b}");
        check_kept("@layer a,b;@keyframes x{from{a:b}50.5%{a:c}}");
        check_kept("@media print{@layer a{.row{a:\"}.no{\"}}}");
        check_kept(".row:not(.open)::before{a:'\\''}");
        check_kept(":is(.no,.row){a:b}.row{a:1.5px}");
        check_kept("@font-face{src:url(a.b)}");
        check_kept(".row[data-kind=\"a\"],[data-kind],[open]{a:b}");
        check_kept("[theme~=\"dark\"] .row:not([data-kind=\"b\"]){a:b}");
        check_kept("peerage-profile[theme~=\"light\"]{a:b}");
        check_kept("[aria-label=\"one two\"]{a:b;&:hover{c:d}}");
        check_kept(".row{}");
        check_kept(
            ".row:has(.panel,:checked),.row:has(> .link:not(.panel)),:where(:has(.panel)){a:b}",
        );
    }

    #[test]
    fn rules_for_what_is_not_there_are_left_out() {
        check(".panel{a:b}.row{c:d}", ".row{c:d}");
        check(".row .panel{a:b}", "");
        check(".panel:is(.row,p),.link{a:b}", ".link{a:b}");
        check("@media print{.panel{a:b}@layer x{.rows{a:b}}}.row{}", ".row{}");
        check(".row--wid,.y,.x{a:b}", "");
        check("[data-kind=\"b\"],[data-state]{a:b}", "");
        check(".row{a:b;&[data-open=\"true\"]{c:d}.panel{e:f}}p{}", ".row{a:b;}p{}");
        check(".row{.panel{e:f}}p{}", "p{}");
        check(".row:has(> .panel),.row:not(:has(.panel)){a:b}", ".row:not(:has(.panel)){a:b}");
        check(".row:has(:is(.panel,p) > .panel:not(.link)){a:b}", "");
    }

    #[test]
    fn a_sheet_that_breaks_off_ends_there() {
        check(".row{a:b", ".row{a:b}");
        check(".row", ".row");
        check("@media print{.row{a:b", "@media print{.row{a:b}}");
    }
}
