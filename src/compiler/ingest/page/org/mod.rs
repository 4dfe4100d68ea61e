//! Reader of Org, the markup of Emacs: headings of stars, lists, tables, links and emphasis. What is
//! exported as LaTeX is read as such. Programs, drawers and parts that are not exported are left out.

mod inline;

use crate::ingest::page::block::Page;
use crate::ingest::page::builder::Builder;
use crate::ingest::page::latex;
use crate::ingest::page::org::inline::{inline, start};
use crate::ingest::page::text::Text;

/// Number of lines in which the settings of a document are looked for.
const HEAD: usize = 20;

/// Maximum depth of lists.
const MAX_DEPTH: usize = 20;

/// Names of elements for headings, by their level.
const HEADINGS: [&str; 6] = ["h1", "h2", "h3", "h4", "h5", "h6"];

/// True if a text begins with the settings of Org.
pub fn begins(text: &str) -> bool {
    text.lines().take(HEAD).any(|line| {
        let keyword = keyword(line).map(|(name, _)| name.to_ascii_lowercase());
        matches!(keyword.as_deref(), Some("title" | "author" | "options" | "latex_class"))
    })
}

/// Reads a document.
pub fn read(source: &str) -> Page {
    let mut reader = Reader::default();
    let mut at = 0;
    for line in source.split_inclusive('\n') {
        reader.line(line.trim_end_matches(['\n', '\r']), at, source);
        at += line.len();
    }
    reader.close();
    reader.builder.finish()
}

/// Name and value of a line such as `#+TITLE: Looms`.
fn keyword(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.trim_start().strip_prefix("#+")?.split_once(':')?;
    let is_name =
        !name.is_empty() && name.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'_');
    is_name.then_some((name, value.trim()))
}

#[derive(Default)]
struct Reader {
    builder: Builder,
    /// Indentations of the lists that are open.
    lists: Vec<usize>,
    /// True if a paragraph is open.
    is_in_paragraph: bool,
    /// Block whose lines are no text, and where its first line begins.
    block: Option<(String, usize)>,
    is_in_drawer: bool,
    /// Level of the heading whose part is not exported.
    left_out: Option<usize>,
}

impl Reader {
    fn line(&mut self, line: &str, at: usize, source: &str) {
        let bare = line.trim();
        let lower = bare.to_ascii_lowercase();
        if let Some((name, start)) = &self.block {
            if lower.starts_with(&format!("#+end_{}", name.split(' ').next().unwrap_or_default())) {
                let (name, start) = (name.clone(), *start);
                self.block = None;
                if name == "export latex" {
                    self.latex(source, start..at);
                }
            }
            return;
        }
        if self.is_in_drawer {
            self.is_in_drawer = lower != ":end:";
            return;
        }
        let level = line.bytes().take_while(|byte| *byte == b'*').count();
        if level > 0 && line[level..].starts_with(' ') {
            return self.heading(line, level, at);
        }
        if self.left_out.is_some() {
            return;
        }
        let is_drawer = bare.len() > 2
            && bare.starts_with(':')
            && bare.ends_with(':')
            && !bare[1..bare.len() - 1].contains([' ', ':']);
        match () {
            () if bare.is_empty() => self.end_paragraph(),
            () if is_drawer => self.is_in_drawer = lower != ":end:",
            () if lower.starts_with("#+begin_") => {
                self.begin(&lower["#+begin_".len()..], at + line.len())
            }
            () if lower.starts_with("#+") => self.setting(line, at),
            () if bare == "#" || bare.starts_with("# ") => {}
            () if bare.starts_with("-----") => self.close(),
            () if bare.starts_with('|') => self.row(line, at),
            () => self.text(line, at),
        }
    }

    fn heading(&mut self, line: &str, level: usize, at: usize) {
        if self.left_out.is_some_and(|above| level > above) {
            return;
        }
        self.close();
        let (text, tags) = match line.trim_end().rsplit_once([' ', '\t']) {
            Some((text, tags))
                if tags.len() > 2 && tags.starts_with(':') && tags.ends_with(':') =>
            {
                (text, tags)
            }
            _ => (line, ""),
        };
        let text = text.get(level..).unwrap_or_default();
        let is_comment = text.trim_start().starts_with("COMMENT ");
        self.left_out = (tags.contains(":noexport:") || is_comment).then_some(level);
        if self.left_out.is_none() {
            let name = HEADINGS[level.min(HEADINGS.len()) - 1];
            start(&mut self.builder, name, None);
            inline(text, at + level, &mut self.builder);
            self.builder.end(name);
        }
    }

    fn begin(&mut self, rest: &str, end: usize) {
        let mut words = rest.split_whitespace();
        match (words.next().unwrap_or_default(), words.next()) {
            ("quote" | "center" | "verse" | "abstract", _) => self.end_paragraph(),
            ("export", Some("latex")) => {
                self.block = Some(("export latex".to_owned(), end));
            }
            (name, _) => self.block = Some((name.to_owned(), end)),
        }
    }

    /// Reads a part in LaTeX. The rest of the file is blank, so that each word keeps its place.
    fn latex(&mut self, source: &str, range: std::ops::Range<usize>) {
        self.close();
        let Some(part) = source.get(range.clone()) else { return };
        self.builder.page.blocks.extend(latex::read_part(part, range.start));
    }

    fn setting(&mut self, line: &str, at: usize) {
        let Some((name, value)) = keyword(line) else { return };
        let mut text = Text::default();
        text.push(value, at + line.find(value).unwrap_or_default());
        match name.to_ascii_lowercase().as_str() {
            _ if value.is_empty() => {}
            "title" => self.builder.page.title = Some(text),
            name @ ("author" | "email" | "description") => {
                self.builder.page.properties.push((name.to_owned(), text));
            }
            _ => {}
        }
    }

    fn row(&mut self, line: &str, at: usize) {
        self.end_paragraph();
        if line.trim_start().starts_with("|-") {
            return;
        }
        start(&mut self.builder, "tr", None);
        let mut from = line.find('|').map_or(0, |at| at + 1);
        for cell in line[from..].trim_end().trim_end_matches('|').split('|') {
            start(&mut self.builder, "td", None);
            inline(cell, at + from, &mut self.builder);
            self.builder.end("td");
            from += cell.len() + 1;
        }
        self.builder.end("tr");
    }

    fn text(&mut self, line: &str, at: usize) {
        let indent = line.len() - line.trim_start().len();
        let Some(sign) = bullet(&line[indent..]).filter(|_| self.lists.len() < MAX_DEPTH) else {
            if self.lists.last().is_some_and(|it| indent <= *it) {
                self.close();
            }
            if !self.is_in_paragraph && self.lists.is_empty() {
                start(&mut self.builder, "p", None);
            } else {
                self.builder.text(" ", at);
            }
            self.is_in_paragraph = true;
            return self.whole_line(&line[indent..], at + indent);
        };
        self.end_paragraph();
        while self.lists.last().is_some_and(|it| *it > indent) {
            self.end_list();
        }
        match self.lists.last() {
            Some(it) if *it == indent => self.builder.end("li"),
            _ => {
                start(&mut self.builder, "ul", None);
                self.lists.push(indent);
            }
        }
        start(&mut self.builder, "li", None);
        self.is_in_paragraph = true;
        let from = indent + sign;
        // The term of a description stands in a line of its own.
        match line[from..].find(" :: ") {
            Some(term) => {
                inline(&line[from..from + term], at + from, &mut self.builder);
                self.builder.break_line();
                let rest = from + term + " :: ".len();
                self.whole_line(&line[rest..], at + rest);
            }
            None => self.whole_line(line[from..].trim_end_matches("::"), at + from),
        }
    }

    /// Reads a line of text, which two backslashes end.
    fn whole_line(&mut self, line: &str, at: usize) {
        let bare = line.trim_end();
        let broken = bare.strip_suffix("\\\\");
        inline(broken.unwrap_or(bare), at, &mut self.builder);
        if broken.is_some() {
            self.builder.break_line();
        }
    }

    fn end_paragraph(&mut self) {
        if self.is_in_paragraph && self.lists.is_empty() {
            self.builder.end("p");
        }
        self.is_in_paragraph = false;
    }

    fn end_list(&mut self) {
        self.builder.end("li");
        self.builder.end("ul");
        self.lists.pop();
    }

    fn close(&mut self) {
        self.end_paragraph();
        while !self.lists.is_empty() {
            self.end_list();
        }
    }
}

/// Length of the sign of an item with the space behind it: `- `, `+ `, `1. `, `2) `.
fn bullet(line: &str) -> Option<usize> {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let sign = line.as_bytes().get(digits)?;
    let is_sign = match digits {
        0 => matches!(sign, b'-' | b'+'),
        1..=3 => matches!(sign, b'.' | b')'),
        _ => false,
    };
    let length = digits + 1;
    (is_sign && line[length..].starts_with(' ')).then_some(length + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::page::block::BlockKind;

    #[track_caller]
    fn check(source: &str, expected: &[(BlockKind, &str)]) {
        let page = read(source);
        let found = page.blocks.iter().map(|block| (block.kind, block.text.value.as_str()));
        assert_eq!(found.collect::<Vec<_>>(), expected);
        for block in &page.blocks {
            let place = block.text.place(&(0..1));
            let first = block.text.value.chars().next().unwrap_or_default();
            assert!(source[place.start..].starts_with(first), "{source} {block:?}");
        }
    }

    #[test]
    fn headings_lists_and_tables_are_read() {
        use BlockKind::{Heading, Item, Paragraph, Row};
        check(
            "#+TITLE: Ida Roe\n# a remark\n* Work :tag:\n** Papers\n- On /looms/,\n  1--2\n- On *yarn*\n\nA\nb\\\\\nc",
            &[
                (Heading(1), "Work"),
                (Heading(2), "Papers"),
                (Item(1), "On looms, 1–2"),
                (Item(1), "On yarn"),
                (Paragraph, "A b\nc"),
            ],
        );
        check("| a | b |\n|---+---|\n| c | d |", &[(Row, "a\tb"), (Row, "c\td")]);
        check(
            "- a\n  - b\n- Mill :: Weaver",
            &[(Item(1), "a"), (Item(2), "b"), (Item(1), "Mill\nWeaver")],
        );
        check(
            "* A :noexport:\nb\n** C\n* D\n:PROPERTIES:\n:x: y\n:END:\n#+begin_src c\nx\n#+end_src\ne",
            &[(Heading(1), "D"), (Paragraph, "e")],
        );
        check("a/b/c 2*3*4 /open", &[(Paragraph, "a/b/c 2*3*4 /open")]);
    }

    #[test]
    fn links_and_parts_in_latex_are_read() {
        let page = read("see [[https://a.example][the *loom*]] and [[https://b.example]]");
        assert_eq!(page.blocks[0].text.value, "see the *loom* and https://b.example");
        let links = page.blocks[0].text.links.iter().map(|(_, url)| url.as_str());
        assert_eq!(links.collect::<Vec<_>>(), ["https://a.example", "https://b.example"]);
        check(
            "* Papers\n#+begin_export latex\n\\begin{itemize}\n\\item On looms\n\\end{itemize}\n#+end_export\n",
            &[(BlockKind::Heading(1), "Papers"), (BlockKind::Item(1), "On looms")],
        );
    }
}
