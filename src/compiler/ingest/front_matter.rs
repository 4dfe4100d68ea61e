//! Front matter: the settings in YAML, TOML or JSON at the beginning of a page in Markdown, as
//! Jekyll, Hugo and Quarto read them.

use std::ops::Range;

use crate::ingest::report::Report;
use crate::ingest::value::Value;
use crate::ingest::{json, toml, toml_dates, yaml};

/// Language of front matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Syntax {
    /// YAML between lines of `---`.
    Yaml,
    /// TOML between lines of `+++`.
    Toml,
    /// JSON, an object before an empty line.
    Json,
}

/// Place of the front matter in a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrontMatter {
    /// Language.
    pub syntax: Syntax,
    /// Byte range of the settings, without the lines around them.
    pub matter: Range<usize>,
    /// Position of the text after it.
    pub body: usize,
}

impl FrontMatter {
    /// Finds the front matter of a page; none where it has none.
    pub fn find(page: &str) -> Option<Self> {
        let begin = page.len() - page.trim_start_matches(['\u{feff}', '\n', '\r', ' ']).len();
        let mut lines = page[begin..].split_inclusive('\n');
        let first = lines.next()?;
        let (syntax, fence) = match first.trim_end() {
            "---" => (Syntax::Yaml, "---"),
            "+++" => (Syntax::Toml, "+++"),
            line if line.starts_with('{') && !line.starts_with("{{") && !line.starts_with("{%") => {
                return Self::of_json(page, begin);
            }
            _ => return None,
        };
        let start = begin + first.len();
        let mut at = start;
        for line in lines {
            let end = at + line.len();
            let is_end = line.trim_end() == fence || fence == "---" && line.trim_end() == "...";
            if is_end {
                return Some(Self { syntax, matter: start..at, body: end });
            }
            at = end;
        }
        None
    }

    /// JSON is front matter only if a text follows it.
    fn of_json(page: &str, begin: usize) -> Option<Self> {
        let end = begin + page[begin..].find("\n}\n")? + 2;
        let is_page = !page[end..].trim().is_empty();
        is_page.then_some(Self { syntax: Syntax::Json, matter: begin..end, body: end })
    }

    /// Parses the settings. A syntax error is reported, and the result is none.
    pub fn parse(&self, page: &str, report: &mut Report) -> Option<Value> {
        let text = page.get(self.matter.clone())?;
        match self.syntax {
            Syntax::Yaml => yaml::parse_at(text, self.matter.start, report),
            Syntax::Json => json::parse_at(text, self.matter.start, report),
            Syntax::Toml => toml::parse_at(&toml_dates::quoted(text), self.matter.start, report),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;
    use crate::ingest::value::Content;

    /// Checks the first value of the front matter, the text at its span, and the body.
    #[track_caller]
    fn check(page: &str, expected: Option<(&str, &str)>) {
        let mut report = Report::new(FileId(0));
        let found = FrontMatter::find(page);
        let found = found.and_then(|it| Some((it.parse(page, &mut report)?, it.body)));
        let found = found.map(|(value, body)| {
            let Content::Table(fields) = &value.content else { panic!("{value:?}") };
            (&page[fields[0].1.span.range()], &page[body..])
        });
        assert_eq!(found, expected, "{report:?}");
    }

    #[test]
    fn each_language_is_found() {
        check("---\na: é\n---\nText", Some(("é", "Text")));
        check("\u{feff}---\r\na: 'b'\r\n...\r\n", Some(("'b'", "")));
        check("+++\na = 'é'\nb = 2020-01-02\n+++\nText", Some(("é", "Text")));
        check("{\n\"a\": \"b\"\n}\n\nText", Some(("\"b\"", "\n\nText")));
        for page in ["", "Text", "---\na: b\n", "{\n\"a\": 1\n}\n", "{{ x }}\n", "--- a\n---\n"] {
            check(page, None);
        }
    }
}
