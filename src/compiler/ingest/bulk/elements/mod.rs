//! Records in elements of XML, found without parsing the file.

use std::io::{self, BufRead, Read};

use crate::ingest::bulk::cutter::{Cutter, MAX_RECORD, Next, too_long};

/// Maximum length in bytes of what stands before the first record, and number of elements that are
/// open around records: an answer of OAI-PMH has some hundred bytes and two elements.
const MAX_HEAD: usize = 1 << 20;
const MAX_OPEN: usize = 64;

/// Constructs other than tags, which may contain `>`: their beginning and end.
const OTHERS: [(&[u8], &[u8]); 3] = [(b"<!--", b"-->"), (b"<![CDATA[", b"]]>"), (b"<?", b"?>")];

/// Finder of the elements with these names.
pub struct Elements<R> {
    reader: R,
    names: &'static [&'static str],
    is_flat: bool,
    line: u32,
    /// Text up to a tag, and the tag.
    token: Vec<u8>,
    /// Text before the first record, until it is found.
    head: Vec<u8>,
    /// End tags of the elements around the first record.
    tail: Vec<u8>,
    is_begun: bool,
    /// Names of the open elements around records.
    open: Vec<Vec<u8>>,
    /// Tag that began the record that is to be read next, with its line.
    first: Option<(Vec<u8>, u32)>,
    /// Line of a mark that the list goes on in another answer.
    unfinished: Option<u32>,
    n_records: usize,
}

/// Tag in a token.
struct Tag<'a> {
    /// Position of `<`.
    at: usize,
    kind: Kind,
    /// Name with its prefix.
    name: &'a [u8],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Start,
    End,
    Empty,
    /// Comment, declaration, instruction or text.
    Other,
}

impl<R: BufRead> Elements<R> {
    /// Finder at the beginning of a file.
    pub fn new(reader: R, names: &'static [&'static str], is_flat: bool) -> Self {
        Self {
            reader,
            names,
            is_flat,
            line: 1,
            token: Vec::new(),
            head: Vec::new(),
            tail: Vec::new(),
            is_begun: false,
            open: Vec::new(),
            first: None,
            unfinished: None,
            n_records: 0,
        }
    }

    /// Reads the next token; false at the end of the file.
    fn read(&mut self) -> io::Result<bool> {
        self.token.clear();
        loop {
            let before = self.token.len();
            let left = (MAX_RECORD + 1).saturating_sub(before) as u64;
            let read = (&mut self.reader).take(left).read_until(b'>', &mut self.token)?;
            if read == 0 || is_whole(&self.token, before) {
                break;
            }
        }
        Ok(!self.token.is_empty())
    }

    /// Takes a token outside of records: the elements around them, and what a repository says.
    fn outside(&mut self) -> Option<Next> {
        let tag = tag(&self.token);
        let line = self.line;
        let text = || String::from_utf8_lossy(self.token[..tag.at].trim_ascii()).into_owned();
        let mut told = None;
        match (tag.kind, local(tag.name)) {
            (Kind::End, b"resumptionToken") => {
                self.unfinished = Some(line).filter(|_| !text().is_empty());
            }
            (Kind::Empty, b"resumptionToken") => self.unfinished = None,
            (Kind::End, b"error") => {
                let message = format!("the repository answered: {}", text());
                told = Some(Next::Told(line, message, "ask it again"));
            }
            _ => {}
        }
        match tag.kind {
            Kind::Start if self.open.len() < MAX_OPEN => self.open.push(tag.name.to_vec()),
            Kind::End if self.open.last().is_some_and(|open| open == tag.name) => {
                self.open.pop();
            }
            _ => {}
        }
        if !self.is_begun && self.head.len() < MAX_HEAD {
            self.head.extend_from_slice(&self.token);
        }
        told
    }

    /// Remembers what stands around the first record.
    fn begin(&mut self, before: &[u8]) {
        if !self.is_begun {
            self.is_begun = true;
            self.head.extend_from_slice(before);
            for name in self.open.iter().rev() {
                self.tail.extend([b"</".as_slice(), name, b">"].concat());
            }
        }
    }

    fn is_record(&self, name: &[u8]) -> bool {
        self.names.iter().any(|known| known.as_bytes() == local(name))
    }

    /// First tag of the next record, and its line; none at the end of the file.
    fn start(&mut self) -> io::Result<Result<(Vec<u8>, u32), Next>> {
        if let Some(first) = self.first.take() {
            return Ok(Ok(first));
        }
        while self.read()? {
            let Tag { at, kind, name } = tag(&self.token);
            let is_record = matches!(kind, Kind::Start | Kind::Empty) && self.is_record(name);
            let (before, own) = self.token.split_at(at);
            let line = self.line.saturating_add(n_lines(before));
            if is_record {
                let (before, own) = (before.to_vec(), own.to_vec());
                self.begin(&before);
                self.line = line.saturating_add(n_lines(&own));
                return Ok(Ok((own, line)));
            }
            let end = line.saturating_add(n_lines(own));
            self.line = line;
            let told = self.outside();
            self.line = end;
            if let Some(told) = told {
                return Ok(Err(told));
            }
        }
        Ok(Err(match self.unfinished.take() {
            Some(line) => {
                let message =
                    format!("this list goes on: {} records are in this file", self.n_records);
                Next::Told(line, message, "put the answers to its resumptionToken beside it")
            }
            None => Next::End,
        }))
    }
}

impl<R: BufRead> Cutter for Elements<R> {
    fn next(&mut self, record: &mut Vec<u8>) -> io::Result<Next> {
        let (first, line) = match self.start()? {
            Ok(first) => first,
            Err(next) => return Ok(next),
        };
        record.clear();
        record.extend_from_slice(&first);
        self.n_records += 1;
        let Tag { kind, name: own, .. } = tag(&first);
        if kind == Kind::Empty {
            return Ok(Next::Record(line));
        }
        let mut depth = 1;
        while self.read()? {
            let Tag { at, kind, name } = tag(&self.token);
            if self.is_flat && kind == Kind::Start && self.is_record(name) {
                let (before, next) = self.token.split_at(at);
                let begins = self.line.saturating_add(n_lines(before));
                self.line = begins.saturating_add(n_lines(next));
                self.first = Some((next.to_vec(), begins));
                return Ok(damaged(line));
            }
            match kind {
                Kind::Start if name == own => depth += 1,
                Kind::End if name == own => depth -= 1,
                _ => {}
            }
            self.line = self.line.saturating_add(n_lines(&self.token));
            if record.len() <= MAX_RECORD {
                record.extend_from_slice(&self.token);
            }
            if depth == 0 {
                let is_long = record.len() > MAX_RECORD;
                return Ok(if is_long { too_long(line) } else { Next::Record(line) });
            }
        }
        Ok(damaged(line))
    }

    fn around(&self) -> (&[u8], &[u8]) {
        (&self.head, &self.tail)
    }

    fn line(&self) -> u32 {
        self.line
    }
}

/// Notice of a record without an end.
fn damaged(line: u32) -> Next {
    let message = "this record has no end".to_owned();
    Next::Told(line, message, "it is left out; get the file again")
}

/// True if a token is complete, of which the bytes from `from` on are new: a `>` within a comment
/// or within quotes ends nothing.
fn is_whole(token: &[u8], from: usize) -> bool {
    if token.len() > MAX_RECORD || !token.ends_with(b">") {
        return true;
    }
    let Some(at) = token.iter().position(|byte| *byte == b'<') else { return true };
    let own = &token[at..];
    if let Some((_, end)) = OTHERS.iter().find(|(begin, _)| own.starts_with(begin)) {
        return own.ends_with(end);
    }
    // What was read before is not looked at again, or long constructs take quadratic time.
    let new = own.get(from.saturating_sub(at)..).unwrap_or_default();
    if own.starts_with(b"<!") {
        return !own.contains(&b'[') || new.ends_with(b"]>");
    }
    new.iter().filter(|byte| **byte == b'"').count() % 2 == usize::from(from > at)
}

fn tag(token: &[u8]) -> Tag<'_> {
    let other = |at| Tag { at, kind: Kind::Other, name: b"" };
    let Some(at) = token.iter().position(|byte| *byte == b'<') else { return other(token.len()) };
    let own = &token[at + 1..];
    let (kind, rest) = match own.first() {
        Some(b'!' | b'?') | None => return other(at),
        Some(b'/') => (Kind::End, &own[1..]),
        _ if own.ends_with(b"/>") => (Kind::Empty, own),
        _ => (Kind::Start, own),
    };
    let is_end = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b'>' | b'/');
    let name = &rest[..rest.iter().position(is_end).unwrap_or(rest.len())];
    Tag { at, kind, name }
}

/// Name without its prefix.
fn local(name: &[u8]) -> &[u8] {
    name.rsplit(|byte| *byte == b':').next().unwrap_or(name)
}

fn n_lines(bytes: &[u8]) -> u32 {
    u32::try_from(bytes.iter().filter(|byte| **byte == b'\n').count()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
