//! Bibliographies of a website as seeds: entries of a template are taken out, addresses below the
//! site are completed, and what a page says of the work beside it is added. All other bytes stay.

use std::ops::Range;

use crate::adopt::library::is_library;
use crate::adopt::stock::{has_blank_author, is_stock, is_stock_key, is_stock_line};
use crate::ingest::{Block, blocks};

/// Fields with addresses of files of the site, and the folder in which al-folio looks for them.
pub const FILES: [(&str, &str); 8] = [
    ("pdf", "assets/pdf"),
    ("supp", "assets/pdf"),
    ("poster", "assets/pdf"),
    ("slides", "assets/pdf"),
    ("html", "assets/html"),
    ("blog", "assets/html"),
    ("video", "assets/video"),
    ("url", ""),
];

/// Bibliography of a website.
pub struct Bibliography {
    text: String,
    blocks: Vec<Block>,
    edits: Vec<(Range<usize>, String)>,
    /// Number of entries that are those of a template.
    pub n_stock: usize,
}

impl Bibliography {
    /// Reads a bibliography. Of a template are entries with a key of one, and entries with mostly
    /// its lines and its title, unless `is_own` says that an author is one of the site.
    pub fn new(text: String, is_own: impl Fn(&str) -> bool) -> Self {
        let mut made = Self { blocks: blocks(&text), text, edits: Vec::new(), n_stock: 0 };
        made.blocks.retain(|block| block.kind != "string");
        let is_stock: Vec<bool> =
            made.blocks.iter().map(|block| made.is_of_template(block, &is_own)).collect();
        for (block, _) in made.blocks.iter().zip(&is_stock).filter(|(_, is_stock)| **is_stock) {
            made.edits.push((block.range.clone(), String::new()));
            made.n_stock += 1;
        }
        let mut kept = is_stock.into_iter();
        made.blocks.retain(|_| !kept.next().unwrap_or_default());
        made
    }

    fn is_of_template(&self, block: &Block, is_own: &impl Fn(&str) -> bool) -> bool {
        let key = self.text.get(block.body.key.clone()).unwrap_or_default();
        let title = self.field(block, "title").map(|(_, title)| title).unwrap_or_default();
        let title = title.replace(['{', '}', '\\', '"'], "");
        let whole = self.text.get(block.range.clone()).unwrap_or_default();
        let author = self.field(block, "author").map(|(_, author)| author).unwrap_or_default();
        // `author={XXX, A. and Example, Ida}` is to be filled in, by whomever it is.
        if has_blank_author(&author) {
            return true;
        }
        let is_like = is_stock_key(key) || is_stock_line(&title) && is_stock(whole);
        // Nobody writes all the lines of a template, and somebody may have the name of one in it.
        let is_copied = is_like && whole.lines().count() > 6 && is_stock(whole);
        is_copied || is_like && !is_own(&author)
    }

    /// Takes out the entries of others where few of very many are by an author whom `is_own` knows,
    /// as in the library of a reader; returns how many.
    pub fn take_out_library(&mut self, is_own: impl Fn(&str) -> bool) -> usize {
        let by = |block: &Block| {
            let names = ["author", "editor"].iter().filter_map(|name| self.field(block, name));
            names.map(|(_, names)| names).collect::<Vec<_>>().join(" ")
        };
        let own: Vec<bool> = self.blocks.iter().map(|block| is_own(&by(block))).collect();
        let n_own = own.iter().filter(|it| **it).count();
        if !is_library(n_own, own.len()) {
            return 0;
        }
        let others = self.blocks.iter().zip(&own).filter(|(_, is_own)| !**is_own);
        self.edits.extend(others.map(|(block, _)| (block.range.clone(), String::new())));
        let mut kept = own.iter().copied();
        self.blocks.retain(|_| kept.next().unwrap_or_default());
        own.len() - n_own
    }

    /// Number of entries that are kept.
    pub fn n_entries(&self) -> usize {
        self.blocks.len()
    }

    /// Range and text of a field, without what delimits it.
    fn field(&self, block: &Block, name: &str) -> Option<(Range<usize>, String)> {
        let is_it = |range: &Range<usize>| {
            self.text.get(range.clone()).is_some_and(|it| it.trim().eq_ignore_ascii_case(name))
        };
        let field = block.body.fields.iter().find(|field| is_it(&field.name))?;
        let (first, last) = (field.chunks.first()?.range(), field.chunks.last()?.range());
        let range = first.start..last.end;
        let text =
            self.text.get(range.clone())?.trim_matches(['{', '}', '"', ' ', '\n', '\r', '\t']);
        Some((range, text.to_owned()))
    }

    /// Completes the addresses of `name` that are below the site.
    pub fn complete(&mut self, name: &str, mut complete: impl FnMut(&str) -> Option<String>) {
        for block in &self.blocks {
            let Some((range, value)) = self.field(block, name) else { continue };
            let is_whole = value.contains("://") || value.contains(char::is_whitespace);
            let word = ["true", "false", ""].contains(&value.to_lowercase().as_str());
            if let Some(whole) = complete(&value).filter(|_| !is_whole && !word) {
                let inside = self.text.get(range.clone()).unwrap_or_default().find(&value);
                let start = range.start + inside.unwrap_or_default();
                self.edits.push((start..start + value.len(), whole));
            }
        }
    }

    /// Replaces the value of a field by its file name, such as a picture that is copied.
    pub fn rename(&mut self, name: &str, mut renamed: impl FnMut(&str) -> Option<String>) {
        for block in &self.blocks {
            let Some((range, value)) = self.field(block, name).filter(|it| !it.1.is_empty()) else {
                continue;
            };
            let Some(new) = renamed(&value) else { continue };
            let inside = self.text.get(range.clone()).unwrap_or_default().find(&value);
            let start = range.start + inside.unwrap_or_default();
            self.edits.push((start..start + value.len(), new));
        }
    }

    /// Adds fields that its only entry lacks; false where there is not one entry.
    pub fn enrich(&mut self, fields: &[(&str, String)]) -> bool {
        let [block] = self.blocks.as_slice() else { return false };
        let key = block.body.key.clone();
        let Some(comma) = self.text.get(key.end..).and_then(|rest| rest.find(',')) else {
            return false;
        };
        let new = fields.iter().filter(|(name, _)| self.field(block, name).is_none());
        let lines = new.map(|(name, value)| {
            let value = value.replace('\\', "\\textbackslash ").replace(['{', '}'], "");
            format!("\n  {name} = {{{value}}},")
        });
        let at = key.end + comma + 1;
        let lines = lines.collect::<String>();
        self.edits.push((at..at, lines));
        true
    }

    /// Title of its only entry.
    pub fn title(&self) -> Option<String> {
        let [block] = self.blocks.as_slice() else { return None };
        self.field(block, "title").map(|(_, title)| title)
    }

    /// Text with all changes.
    pub fn text(&self) -> String {
        edited(&self.text, &self.edits)
    }
}

/// Text with ranges replaced; of two that overlap, the earlier one counts.
pub fn edited(text: &str, edits: &[(Range<usize>, String)]) -> String {
    let mut edits: Vec<_> = edits.iter().collect();
    edits.sort_by_key(|(range, _)| range.start);
    let mut made = String::with_capacity(text.len());
    let mut at = 0;
    for (range, new) in edits.into_iter() {
        let Some(before) = text.get(at..range.start) else { continue };
        made.push_str(before);
        made.push_str(new);
        at = range.end;
    }
    made + text.get(at..).unwrap_or_default()
}

/// Range of a text in settings with the quotes around it, which some parsers leave out.
pub fn with_quotes(text: &str, range: Range<usize>) -> Range<usize> {
    let before = text.get(..range.start).and_then(|it| it.chars().next_back());
    let after = text.get(range.end..).and_then(|it| it.chars().next());
    match (before, after) {
        (Some(one @ ('"' | '\'')), Some(other)) if one == other => range.start - 1..range.end + 1,
        _ => range,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STOCK: &str = "@book{einstein1950meaning,\n  title={The meaning of relativity},\n  author={Einstein, Albert}\n}\n";

    fn new(text: &str) -> Bibliography {
        Bibliography::new(text.to_owned(), |authors| authors.contains("Example"))
    }

    #[test]
    fn entries_of_a_template_are_taken_out() {
        let own = "@misc{a,\n title={On looms}, pdf={a.pdf}}\n";
        let made = new(&format!("{STOCK}{own}"));
        assert_eq!((made.n_stock, made.n_entries()), (1, 1));
        assert_eq!(made.text(), format!("\n{own}"));
        // An author of the site may write about anything.
        assert_eq!(new(&STOCK.replace("Albert", "Albert and Example, Ida")).n_stock, 0);
        // Names that are to be filled in are nobody's.
        assert_eq!(new("@misc{a, title={On dyes}, author={XXX, A. and Example, Ida}}").n_stock, 1);
        // The key of an entry tells it from another one with its title.
        assert_eq!(new("@book{other, title={The meaning of relativity}}").n_stock, 0);
    }

    #[test]
    fn works_of_others_in_a_library_are_taken_out() {
        let entry =
            |at: usize, by: &str| format!("@misc{{a{at}, title={{T {at}}}, author={{{by}}}}}\n");
        let library: String = (0..120).map(|at| entry(at, "Fuller, Carl")).collect();
        let is_own = |authors: &str| authors.contains("Roe");
        let check = |text: &str, expected: [usize; 2]| {
            let mut made = new(text);
            assert_eq!([made.take_out_library(is_own), made.n_entries()], expected);
        };
        check(&(library.clone() + &entry(500, "Roe, Ida")), [120, 1]);
        check(&library, [0, 120]);
        check(
            &(0..9).map(|at| entry(500 + at, "Roe, Ida")).fold(library, |all, one| all + &one),
            [0, 129],
        );
        check(&entry(1, "Fuller, Carl"), [0, 1]);
    }

    #[test]
    fn addresses_are_completed() {
        let mut made = new(
            "@misc{a, pdf = {a.pdf}, html={https://x.example}}\n@misc{b, PDF=\"b.pdf\", slides={}}",
        );
        for name in ["pdf", "html", "slides"] {
            made.complete(name, |value| Some(format!("https://s.example/{value}")));
        }
        assert_eq!(
            made.text(),
            "@misc{a, pdf = {https://s.example/a.pdf}, html={https://x.example}}\n@misc{b, \
             PDF=\"https://s.example/b.pdf\", slides={}}"
        );
    }

    #[test]
    fn a_lone_entry_gets_what_a_page_says() {
        let mut made = new("@misc{a,\n title={A}, doi = {x}}");
        assert!(made.enrich(&[("abstract", "On {looms}.".to_owned()), ("doi", "y".to_owned())]));
        assert_eq!(made.text(), "@misc{a,\n  abstract = {On looms.},\n title={A}, doi = {x}}");
        assert_eq!(made.title().as_deref(), Some("A"));
        for text in ["", "@misc{a}", "@misc{a, title={A}}\n@misc{b, title={B}}"] {
            let mut made = new(text);
            assert!(!made.enrich(&[("abstract", "x".to_owned())]), "{text}");
            assert_eq!(made.text(), text);
        }
    }

    #[test]
    fn edits_do_not_overlap() {
        let edits = [(2..4, "x".to_owned()), (3..5, "y".to_owned()), (0..1, String::new())];
        assert_eq!(edited("abcdef", &edits), "bxef");
    }
}
