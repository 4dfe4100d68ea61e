//! Reader of LaTeX: curricula vitae and lists of publications as people typeset them, with the
//! classes for these (moderncv, Awesome-CV, res) and with commands of their own.
//!
//! Nothing is run: definitions without conditions are expanded, within a bound, and layout is left
//! out. The files that another one inputs are put in their place by who
//! reads the folder.

mod apply;
mod argument;
mod classes;
mod command;
mod definitions;
mod environment;
mod preamble;
mod reader;

use crate::ingest::page::block::{Block, Page};
use crate::ingest::page::latex::definitions::Definitions;
use crate::ingest::page::latex::reader::Reader;

/// Start of the text of a document.
const BODY: &str = "\\begin{document}";

/// End of the text of a document.
const END: &str = "\\end{document}";

/// True if a text is a document in LaTeX, or a part of one.
pub fn begins(text: &str) -> bool {
    ["\\documentclass", BODY, "\\begin{thebibliography}"].iter().any(|sign| text.contains(sign))
}

/// Reads a document.
pub fn read(source: &str) -> Page {
    let text = without_comments(source);
    let begin = text.find(BODY);
    let (head, start) = begin.map_or((0, 0), |at| (at, at + BODY.len()));
    let rest = &text[start..];
    let body = rest.find(END).map_or(rest, |end| &rest[..end]);
    let mut definitions = Definitions::default();
    definitions.read(&text[..head]);
    let mut reader = Reader::new(definitions, text.len());
    preamble::read(&text[..head], &mut reader.builder.page);
    reader.read(body, start);
    reader.finish()
}

/// Reads a part of a document of another kind, which stands in the file at `start`.
pub fn read_part(part: &str, start: usize) -> Vec<Block> {
    let text = without_comments(part);
    let mut reader = Reader::new(Definitions::default(), text.len());
    reader.read(&text, start);
    reader.finish().blocks
}

/// Text in which spaces replace comments, byte for byte. The end of the line of a comment is part of
/// it where nothing else is in the line, so that it is no end of a paragraph.
fn without_comments(source: &str) -> String {
    let mut made = String::with_capacity(source.len());
    for line in source.split_inclusive('\n') {
        let Some(at) = comment(line) else {
            made.push_str(line);
            continue;
        };
        made.push_str(&line[..at]);
        let is_alone = line[..at].trim().is_empty();
        let rest = &line[at..];
        let n_kept = if is_alone { 0 } else { usize::from(rest.ends_with('\n')) };
        made.extend(std::iter::repeat_n(' ', rest.len() - n_kept));
        made.push_str(&rest[rest.len() - n_kept..]);
    }
    made
}

/// Position of the percent sign that begins a comment.
fn comment(line: &str) -> Option<usize> {
    let mut is_escaped = false;
    line.bytes().position(|byte| {
        let begins = byte == b'%' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        begins
    })
}

#[cfg(test)]
mod tests;
