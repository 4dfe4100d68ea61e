//! Entries of BibTeX in the text of a page, shown or hidden, as pages have them behind `Cite` below
//! each work. They are taken out of the text while it is read: `records` reads them.

/// Maximum length of an entry in bytes; a longer one is text.
const MAX_ENTRY: usize = 20_000;

/// Maximum number of beginnings of entries that turned out to be text.
const MAX_ABANDONED: usize = 16;

/// Types of entries, in lower case.
const TYPES: &str = " article book booklet collection conference dataset electronic inbook incollection \
    inproceedings manual mastersthesis mvbook mvproceedings misc online patent periodical phdthesis preprint \
    proceedings report software suppbook techreport thesis unpublished www ";

/// Entries that are found while a page is read.
#[derive(Debug, Default)]
pub struct Entries {
    /// Entries at their positions in the file, with spaces between them.
    found: String,
    open: Option<Open>,
    n_abandoned: usize,
}

/// Entry that is not closed yet.
#[derive(Debug, Default)]
struct Open {
    parts: Vec<(String, usize)>,
    length: usize,
    depth: usize,
    /// True behind its first brace.
    is_begun: bool,
    /// True if the last character escapes the next.
    is_escaped: bool,
}

/// True for a text that begins with an entry, however much of the entry follows it.
fn begins(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('@') else { return false };
    let end = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
    let name = rest[..end].to_ascii_lowercase();
    let behind = rest[end..].trim_start();
    !name.is_empty()
        && TYPES.contains(&format!(" {name} "))
        && (behind.is_empty() || behind.starts_with('{'))
}

/// Position of the first entry in a text that begins a line.
fn find(text: &str) -> Option<usize> {
    let begins_line = |at: usize| {
        let before = text[..at].trim_end_matches(|c: char| c != '\n' && c.is_whitespace());
        before.is_empty() || before.ends_with(['\n', '}'])
    };
    let mut places = text.match_indices('@').map(|(at, _)| at);
    places.find(|at| begins_line(*at) && begins(&text[*at..]))
}

impl Entries {
    /// True if a text may hold a part of an entry.
    pub fn concern(&self, text: &str) -> bool {
        self.open.is_some() || text.contains('@')
    }

    /// Takes entries out of a text that stands in the file at `start`; returns the rest.
    pub fn take(&mut self, text: &str, start: usize) -> Vec<(String, usize)> {
        let mut rest = Vec::new();
        let mut at = 0;
        while at < text.len() {
            if self.open.is_some() {
                match self.go_on(&text[at..], start + at) {
                    Ok(length) => at += length,
                    Err(abandoned) => {
                        self.n_abandoned += 1;
                        rest.extend(abandoned);
                        // The first sign is no part of an entry, so that it begins none again.
                        let length = text[at..].chars().next().map_or(1, char::len_utf8);
                        rest.push((text[at..at + length].to_owned(), start + at));
                        at += length;
                    }
                }
                continue;
            }
            let found = find(&text[at..]).filter(|_| self.n_abandoned < MAX_ABANDONED);
            let Some(found) = found else {
                rest.push((text[at..].to_owned(), start + at));
                break;
            };
            if found > 0 {
                rest.push((text[at..at + found].to_owned(), start + at));
            }
            at += found;
            self.open = Some(Open::default());
        }
        rest
    }

    /// Adds a text to the open entry; returns the length of what belongs to it, or all of it where it
    /// is none.
    fn go_on(&mut self, text: &str, start: usize) -> Result<usize, Vec<(String, usize)>> {
        let Some(open) = &mut self.open else { return Ok(0) };
        let mut end = text.len();
        let mut is_closed = false;
        for (at, c) in text.char_indices() {
            let is_type = c == '@' || c.is_ascii_alphabetic() || c.is_whitespace();
            if open.length + at > MAX_ENTRY || !open.is_begun && c != '{' && !is_type {
                return Err(self.abandon());
            }
            let is_escaped = open.is_escaped;
            open.is_escaped = c == '\\' && !is_escaped;
            match c {
                '{' if !is_escaped => {
                    open.depth += 1;
                    open.is_begun = true;
                }
                '}' if !is_escaped => open.depth = open.depth.saturating_sub(1),
                _ => continue,
            }
            if open.depth == 0 && open.is_begun {
                (end, is_closed) = (at + c.len_utf8(), true);
                break;
            }
        }
        open.length += end;
        open.parts.push((text[..end].to_owned(), start));
        if is_closed {
            self.close();
        }
        Ok(end)
    }

    /// Ends a line of the open entry.
    pub fn break_line(&mut self) {
        if let Some((part, _)) = self.open.as_mut().and_then(|open| open.parts.last_mut()) {
            part.push('\n');
        }
    }

    /// Ends the open entry where its element ends; braces that are missing are added.
    pub fn end(&mut self) {
        let Some(open) = &mut self.open else { return };
        let missing = "}".repeat(open.depth);
        if let Some((part, _)) = open.parts.last_mut() {
            part.push_str(&missing);
        }
        match open.is_begun {
            true => self.close(),
            false => self.open = None,
        }
    }

    /// Text of the open entry, which is none.
    pub fn abandon(&mut self) -> Vec<(String, usize)> {
        self.open.take().map(|open| open.parts).unwrap_or_default()
    }

    fn close(&mut self) {
        let Some(open) = self.open.take() else { return };
        // Between the parts of an entry nothing is added, which may be those of a word.
        let start = open.parts.first().map_or(0, |(_, at)| *at);
        let missing = start.saturating_sub(self.found.len());
        self.found.extend(std::iter::repeat_n(' ', missing));
        open.parts.iter().for_each(|(part, _)| self.found.push_str(part));
        self.found.push('\n');
    }

    /// Adds the entries of the value of an attribute, which stands in the file at `start`.
    pub fn add_attribute(&mut self, value: &str, start: usize) {
        let bare = value.trim_start();
        if self.open.is_none() && begins(bare) {
            self.take(bare, start + value.len() - bare.len());
            self.end();
        }
    }

    /// All entries, at their positions in the file.
    pub fn finish(self) -> String {
        self.found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::page::{html, markdown};

    /// Checks the blocks of a page, and the entries in it; each stands where it does in the file.
    #[track_caller]
    fn check(source: &str, blocks: &[&str], entries: &[&str]) {
        let page = match source.starts_with('<') {
            true => html::read(source),
            false => markdown::read(source),
        };
        let found = page.blocks.iter().map(|it| it.text.value.as_str()).collect::<Vec<_>>();
        assert_eq!(found, blocks);
        let found: Vec<&str> = page.entries.split('\n').map(str::trim).collect();
        let found: Vec<&str> = found.into_iter().filter(|it| !it.is_empty()).collect();
        assert_eq!(found, entries);
        for entry in entries {
            let first = entry.split(',').next().unwrap_or_default();
            let (at, stands) = (page.entries.find(first), source.find(first));
            // Between two entries that touch stands a line break.
            let is_near = at.zip(stands).is_none_or(|(at, stands)| at.abs_diff(stands) < 2);
            assert!(at.is_some() && is_near, "{at:?} {stands:?}");
        }
    }

    #[test]
    fn entries_are_no_text_wherever_they_stand() {
        let entry = "@article{a, title={On {L}ooms}, year={2020}}";
        for element in ["pre", "code", "div", "div hidden", "div class=bibtex", "script type=x"] {
            let name = element.split(' ').next().unwrap();
            let source = format!("<p>On looms</p><{element}>\n {entry}\n</{name}><p>On yarn</p>");
            check(&source, &["On looms", "On yarn"], &[entry]);
        }
        check(&format!("- On looms\n\n  ```bibtex\n  {entry}\n  ```\n"), &["On looms"], &[entry]);
        check(
            &format!("<li>On looms<a data-bibtex='{entry}'>Cite</a>"),
            &["On loomsCite"],
            &[entry],
        );
        check(
            "<li>On looms<pre><span>@misc</span>{a,<br>title={Wool &amp; yarn}}</pre>",
            &["On looms"],
            &["@misc{a,", "title={Wool & yarn}}"],
        );
        check(
            "<pre>@book{a, title={On looms}\n</pre><p>On yarn",
            &["On yarn"],
            &["@book{a, title={On looms}", "}"],
        );
        check(
            &format!("<pre>{entry}{}</pre>", entry.replace("{a,", "{b,")),
            &[],
            &[entry, &entry.replace("{a,", "{b,")],
        );
    }

    #[test]
    fn other_signs_are_text() {
        for text in [
            "@article is a type",
            "a @book{b}",
            "@roe{x}",
            "@misc",
            "roe@mill.example",
            "@article (a)",
        ] {
            check(&format!("<p>{text}</p>"), &[text], &[]);
        }
        let long = format!("@misc{{a, {}", "x ".repeat(MAX_ENTRY));
        check(&format!("<p>{long}</p>"), &[long.trim()], &[]);
    }
}
