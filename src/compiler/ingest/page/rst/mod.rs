//! Reader of reStructuredText, the markup of Sphinx and of Pelican: titles, lists, tables, links and
//! emphasis. Nothing is run and no other file is opened; what directives lay out is read as text, and
//! code, pictures and comments are left out.

mod inline;
mod lines;
mod table;

use crate::ingest::page::block::Page;
use crate::ingest::page::builder::Builder;
use crate::ingest::page::html;
use crate::ingest::page::rst::inline::{Targets, inline, start};
use crate::ingest::page::rst::lines::{
    Line, adornment, bullet, end_of_part, field, is_border, lines,
};
use crate::ingest::page::text::Text;

/// Maximum depth of lists and other parts within each other.
const MAX_DEPTH: usize = 20;

/// Shortest line under a title, in signs.
const MIN_TITLE: usize = 3;

/// Names of elements for titles, by their level.
const HEADINGS: [&str; 6] = ["h1", "h2", "h3", "h4", "h5", "h6"];

/// Directives whose contents are no text of the document.
const LEFT_OUT: [&str; 24] = [
    "code",
    "code-block",
    "sourcecode",
    "literalinclude",
    "highlight",
    "image",
    "figure",
    "math",
    "toctree",
    "contents",
    "include",
    "index",
    "meta",
    "raw",
    "csv-table",
    "bibliography",
    "youtube",
    "default-role",
    "role",
    "sectnum",
    "header",
    "footer",
    "doctest",
    "only",
];

/// Reads a document.
pub fn read(source: &str) -> Page {
    let lines = lines(source);
    let mut reader = Reader { targets: targets(&lines), ..Reader::default() };
    reader.body(&lines, 0);
    reader.builder.finish()
}

/// Addresses that a document gives names: `.. _looms: https://a.example`.
fn targets(lines: &[Line<'_>]) -> Targets {
    let found = lines.iter().filter_map(|line| {
        let (name, address) = line.text.strip_prefix(".. _")?.split_once(": ")?;
        Some((name.trim_matches('`').to_lowercase(), address.trim().to_owned()))
    });
    found.collect()
}

#[derive(Default)]
struct Reader {
    builder: Builder,
    targets: Targets,
    /// Signs of the titles in the order of their levels, and whether a line is above them too.
    levels: Vec<(char, bool)>,
    /// True once a line of text is read, behind which fields are no properties.
    has_text: bool,
}

impl Reader {
    fn body(&mut self, lines: &[Line<'_>], depth: usize) {
        let mut at = 0;
        while let Some(line) = lines.get(at) {
            at += match line.is_empty() {
                true => 1,
                false => self.part(&lines[at..], depth).max(1),
            };
        }
    }

    /// Reads what begins in the first line, and returns the number of its lines.
    fn part(&mut self, lines: &[Line<'_>], depth: usize) -> usize {
        let line = lines[0];
        if let Some(n_lines) = self.title(lines) {
            return n_lines;
        }
        if is_border(line.text) {
            return self.table(table::simple(lines));
        }
        if line.text.starts_with("+-") || line.text.starts_with("+=") {
            return self.table(table::grid(lines));
        }
        if adornment(line.text).is_some() {
            return 1;
        }
        let n_inside = 1 + end_of_part(&lines[1..], line.column);
        if line.text == ".." || line.text.starts_with(".. ") {
            self.explicit(&lines[..n_inside], depth);
            return n_inside;
        }
        if let Some(length) = bullet(line.text).filter(|_| depth < MAX_DEPTH) {
            return self.list(lines, length, depth);
        }
        if let Some((name, length)) = field(line.text) {
            self.field(name, &lines[..n_inside], length);
            return n_inside;
        }
        if line.text.starts_with("| ") {
            return self.line_block(lines);
        }
        self.paragraph(lines, depth)
    }

    /// Title with a line below it, and maybe one above.
    fn title(&mut self, lines: &[Line<'_>]) -> Option<usize> {
        let sign = |at: usize| lines.get(at).and_then(|line| adornment(line.text));
        let text = |at: usize| lines.get(at).filter(|it| !it.is_empty() && sign_free(it.text));
        let is_long = |at: usize, title: &Line<'_>| {
            let (length, width) = (lines[at].text.len(), title.text.chars().count());
            length >= MIN_TITLE && 2 * length >= width
        };
        let (style, title, n_lines) = match (sign(0), text(1), sign(2)) {
            (Some(above), Some(title), Some(below)) if above == below && is_long(2, title) => {
                ((above, true), title, 3)
            }
            _ => {
                let (title, below) = (text(0)?, sign(1)?);
                if !is_long(1, title) || title.column > 0 {
                    return None;
                }
                ((below, false), title, 2)
            }
        };
        let level = self.levels.iter().position(|it| *it == style).unwrap_or_else(|| {
            self.levels.push(style);
            self.levels.len() - 1
        });
        let name = HEADINGS[level.min(HEADINGS.len() - 1)];
        self.element(name, &[*title]);
        Some(n_lines)
    }

    fn element(&mut self, name: &str, lines: &[Line<'_>]) {
        start(&mut self.builder, name, None);
        inline(lines, &self.targets, &mut self.builder);
        self.builder.end(name);
    }

    fn table(&mut self, (rows, n_lines): (Vec<table::Row<'_>>, usize)) -> usize {
        start(&mut self.builder, "table", None);
        for row in &rows {
            start(&mut self.builder, "tr", None);
            for cell in row {
                self.element("td", cell);
            }
            self.builder.end("tr");
        }
        self.builder.end("table");
        n_lines
    }

    /// Comment, target, directive, footnote or entry of a bibliography.
    fn explicit(&mut self, lines: &[Line<'_>], depth: usize) {
        let first = lines[0].behind(2);
        if first.text.starts_with(['_', '|']) {
            return;
        }
        if first.text.starts_with('[') {
            let label = first.text.find(']').map_or(0, |at| at + 1);
            let mut inside = lines.to_vec();
            inside[0] = first.behind(label);
            start(&mut self.builder, "ul", None);
            self.item(&inside, depth);
            return self.builder.end("ul");
        }
        let Some((name, argument)) = first.text.split_once("::") else { return };
        if name == "raw" && argument.trim() == "html" {
            return self.raw(&lines[1..]);
        }
        let is_name = !name.is_empty() && !name.contains(' ');
        if !is_name || LEFT_OUT.contains(&name) || depth >= MAX_DEPTH {
            return;
        }
        // Options stand before the contents.
        let is_option = |line: &&Line<'_>| field(line.text).is_some();
        let n_options = lines[1..].iter().take_while(is_option).count();
        let titled = ["admonition", "topic", "sidebar", "rubric", "card", "grid-item-card"];
        if !argument.trim().is_empty() && (titled.contains(&name) || name.starts_with("dropdown")) {
            self.element("p", &[first.behind(name.len() + 2)]);
        }
        self.body(&lines[1 + n_options..], depth + 1);
    }

    /// Feeds lines of HTML to the builder.
    fn raw(&mut self, lines: &[Line<'_>]) {
        for line in lines.iter().filter(|line| !line.is_empty() && field(line.text).is_none()) {
            html::tokens(line.text, line.at, &mut self.builder);
            self.builder.text(" ", line.at + line.text.len());
        }
    }

    /// Items that begin in one column.
    fn list(&mut self, lines: &[Line<'_>], length: usize, depth: usize) -> usize {
        let column = lines[0].column;
        start(&mut self.builder, "ul", None);
        let (mut at, mut length) = (0, Some(length));
        while let Some(sign) = length {
            let end = at + 1 + end_of_part(&lines[at + 1..], column);
            let mut inside = lines[at..end].to_vec();
            inside[0] = inside[0].behind(sign);
            self.item(&inside, depth);
            at = end;
            let next = lines.get(at).filter(|it| it.column == column);
            length = next.and_then(|it| bullet(it.text));
        }
        self.builder.end("ul");
        at
    }

    fn item(&mut self, lines: &[Line<'_>], depth: usize) {
        start(&mut self.builder, "li", None);
        self.body(lines, depth + 1);
        self.builder.end("li");
    }

    /// Property of the document, where nothing stands above it but titles; a line of text elsewhere.
    fn field(&mut self, name: &str, lines: &[Line<'_>], length: usize) {
        let value = lines[0].behind(length);
        if self.has_text {
            let whole: Vec<Line<'_>> = lines.iter().filter(|it| !it.is_empty()).copied().collect();
            return self.element("p", &whole);
        }
        if !value.is_empty() && lines[0].column == 0 {
            let mut text = Text::default();
            text.push(value.text, value.at);
            self.builder.page.properties.push((name.to_ascii_lowercase(), text));
        }
    }

    /// Lines that are kept as they are.
    fn line_block(&mut self, lines: &[Line<'_>]) -> usize {
        self.has_text = true;
        start(&mut self.builder, "p", None);
        let is_of_block = |line: &&Line<'_>| line.text == "|" || line.text.starts_with("| ");
        let n_lines = lines.iter().take_while(is_of_block).count();
        for (at, line) in lines[..n_lines].iter().enumerate() {
            if at > 0 {
                self.builder.break_line();
            }
            inline(&[line.behind(1)], &self.targets, &mut self.builder);
        }
        self.builder.end("p");
        n_lines
    }

    /// Lines of text up to an empty one. A line with others behind its column is a term, which they
    /// define.
    fn paragraph(&mut self, lines: &[Line<'_>], depth: usize) -> usize {
        self.has_text = true;
        let column = lines[0].column;
        let n_lines = lines.iter().take_while(|line| !line.is_empty()).count();
        let is_term = lines.get(1).is_some_and(|next| !next.is_empty() && next.column > column);
        if is_term && depth < MAX_DEPTH {
            let n_inside = end_of_part(&lines[1..], column);
            start(&mut self.builder, "ul", None);
            start(&mut self.builder, "li", None);
            inline(&lines[..1], &self.targets, &mut self.builder);
            self.builder.break_line();
            self.body(&lines[1..=n_inside], depth + 1);
            self.builder.end("li");
            self.builder.end("ul");
            return 1 + n_inside;
        }
        let last = lines[n_lines - 1];
        self.element("p", &lines[..n_lines]);
        // Behind `::` stands what is shown as it is, such as code.
        match last.text.ends_with("::") {
            true => n_lines + end_of_part(&lines[n_lines..], column),
            false => n_lines,
        }
    }
}

/// True for a line that draws nothing.
fn sign_free(text: &str) -> bool {
    adornment(text).is_none()
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
    fn titles_have_the_level_of_their_lines() {
        use BlockKind::{Heading, Paragraph};
        check(
            "=======\nIda Roe\n=======\n\n:date: 2020\n\nWorks\n=====\n\nArticles\n--------\n\nA\nb\n\nTalks\n=====\n",
            &[
                (Heading(1), "Ida Roe"),
                (Heading(2), "Works"),
                (Heading(3), "Articles"),
                (Paragraph, "A b"),
                (Heading(2), "Talks"),
            ],
        );
        check("----\n\na\n", &[(Paragraph, "a")]);
    }

    #[test]
    fn lists_go_on_in_their_column() {
        use BlockKind::{Item, Paragraph};
        check(
            "#. **Roe, I.**, On *looms\n   and yarn*. Wool\n#. On ``silk``\n\n   - inner\n\nEnd",
            &[
                (Item(1), "Roe, I., On looms and yarn. Wool"),
                (Item(1), "On silk"),
                (Item(2), "inner"),
                (Paragraph, "End"),
            ],
        );
        check(".. [pub1] Roe, I.: On looms\n   2020\n", &[(Item(1), "Roe, I.: On looms 2020")]);
        check("| a\n| b\n", &[(Paragraph, "a\nb")]);
    }

    #[test]
    fn what_directives_lay_out_is_read_and_code_is_not() {
        use BlockKind::Paragraph;
        check(
            ".. container:: a\n   :class: b\n\n   Inside\n\nOut",
            &[(Paragraph, "Inside"), (Paragraph, "Out")],
        );
        check(
            ".. code-block:: c\n\n   x\n\n.. image:: a.png\n   :alt: a\n\n.. a remark\n   of two lines\n\na::\n\n   code\n\nb",
            &[(Paragraph, "a::"), (Paragraph, "b")],
        );
        check(".. raw:: html\n\n   <p>a <b>c</b></p>\n", &[(Paragraph, "a c")]);
    }

    #[test]
    fn links_have_their_addresses() {
        let page = read(
            "See `the loom\n<https://a.example>`__, wool_ and `wool`_ :doi:`10.1/x` |pic| a\\ b\n\n.. _wool: https://b.example\n",
        );
        let text = &page.blocks[0].text;
        assert_eq!(text.value, "See the loom, wool_ and wool 10.1/x ab");
        let links: Vec<_> = text.links.iter().map(|(_, url)| url.as_str()).collect();
        assert_eq!(links, ["https://a.example", "https://b.example"]);
    }
}
