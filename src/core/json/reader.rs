//! Tokenizer of JSON texts. A text that could be read in two ways is refused.

use crate::json::window::Window;
use crate::json::{JsonError, Limits, PIECE, Problem, Source};

/// Maximum number of members of one object. Names of skipped members are inserted into a sorted
/// list, which takes time with the square of their number.
const MAX_MEMBERS: usize = 1024;

/// Reader of a text, up to some position in it.
pub struct Reader<'a> {
    window: Window<'a>,
    /// Bytes of the window that were read.
    at: usize,
    /// Levels of nesting that are left.
    depth: usize,
    /// Number of values that may still be read.
    values: usize,
    /// True if a list or object was opened and nothing in it was read yet.
    is_fresh: bool,
    /// Position in the window of the name of the current member.
    name: Option<usize>,
    /// Number of members of the current object that were read so far.
    members: usize,
    /// True if the names of skipped members are kept, to detect duplicates.
    keeps_passed: bool,
    /// Names of the skipped members of every open object; those of one object are sorted.
    passed: Vec<String>,
    /// Position in `passed` of the first name of the current object.
    first_passed: usize,
    /// Last text that had escapes, with the escapes resolved.
    unescaped: String,
}

/// State of a list or object that is saved while a nested one is read.
pub struct Outside {
    depth: usize,
    members: usize,
    first_passed: usize,
}

/// Location of a text that was read.
pub enum Piece {
    /// Range of the window, from the first position to the second.
    Plain(usize, usize),
    /// Buffer of unescaped text.
    Unescaped,
}

impl<'a> Reader<'a> {
    /// Creates a reader at the first byte.
    pub fn new(source: &'a dyn Source, limits: Limits) -> Result<Self, JsonError> {
        if source.length() > limits.length {
            return Err(JsonError { problem: Problem::TooLong, at: limits.length });
        }
        Ok(Self {
            window: Window::new(source),
            at: 0,
            depth: limits.depth,
            values: limits.values,
            is_fresh: false,
            name: None,
            members: 0,
            keeps_passed: true,
            passed: Vec::new(),
            first_passed: 0,
            unescaped: String::new(),
        })
    }

    /// Stops keeping the names of skipped members, which is quicker. The text must be read again to
    /// detect duplicates.
    pub fn skim(&mut self) {
        self.keeps_passed = false;
    }

    /// Number of bytes read, which is the position of an error.
    pub fn position(&self) -> usize {
        self.window.before() + self.at
    }

    /// Error of the text itself, such as invalid UTF-8, which ends there for the reader.
    pub fn unread(&self) -> Option<JsonError> {
        self.window.unread()
    }

    /// Peeks at the next byte that is no white space.
    pub fn peek(&mut self) -> Option<u8> {
        loop {
            let byte = self.peek_byte();
            if !matches!(byte, Some(b' ' | b'\t' | b'\n' | b'\r')) {
                return byte;
            }
            self.at += 1;
        }
    }

    fn peek_byte(&mut self) -> Option<u8> {
        while self.at >= self.window.text().len() && self.window.fill() {}
        self.byte_at(self.at)
    }

    /// Unread part of the window.
    fn rest(&self) -> &[u8] {
        self.window.text().as_bytes().get(self.at..).unwrap_or_default()
    }

    /// True if `word` is next.
    fn is_next(&mut self, word: &str) -> bool {
        while self.rest().len() < word.len() && self.window.fill() {}
        self.rest().starts_with(word.as_bytes())
    }

    /// Skips `word` if it is next; true if it was.
    pub fn eat(&mut self, word: &str) -> bool {
        self.peek();
        let is_next = self.is_next(word);
        self.at += if is_next { word.len() } else { 0 };
        is_next
    }

    /// Checks that nothing but white space follows.
    pub fn end(&mut self) -> Result<(), Problem> {
        match self.peek() {
            None => self.unread().map_or(Ok(()), |error| Err(error.problem)),
            Some(_) => Err(Problem::Syntax),
        }
    }

    /// Opens the list or object that is next.
    pub fn open(&mut self) -> Result<Outside, Problem> {
        let outside =
            Outside { depth: self.depth, members: self.members, first_passed: self.first_passed };
        self.depth = self.depth.checked_sub(1).ok_or(Problem::TooDeep)?;
        self.at += 1;
        self.is_fresh = true;
        self.name = None;
        self.members = 0;
        self.first_passed = self.passed.len();
        Ok(outside)
    }

    /// True if one more entry follows in a list or object that ends with `end`; otherwise reads
    /// `end`.
    pub fn next(&mut self, end: u8) -> Result<bool, Problem> {
        if self.at >= PIECE {
            self.window.leave(self.at);
            self.at = 0;
            self.name = None;
        }
        let byte = self.peek();
        let is_first = std::mem::take(&mut self.is_fresh);
        if byte == Some(end) {
            self.at += 1;
            self.depth += 1;
            return Ok(false);
        }
        if !is_first {
            if byte != Some(b',') {
                return Err(Problem::Syntax);
            }
            self.at += 1;
        }
        self.values = self.values.checked_sub(1).ok_or(Problem::TooLong)?;
        Ok(true)
    }

    /// Closes a list or object, which must not have another entry.
    pub fn close(&mut self, outside: &Outside, end: u8) -> Result<(), Problem> {
        if self.depth < outside.depth && self.next(end)? {
            return Err(Problem::Form);
        }
        self.passed.truncate(self.first_passed);
        self.members = outside.members;
        self.first_passed = outside.first_passed;
        Ok(())
    }

    /// Reads the name of a member, up to its value.
    pub fn name(&mut self) -> Result<&str, Problem> {
        if self.peek() != Some(b'"') {
            return Err(Problem::Syntax);
        }
        self.name = Some(self.at);
        let name = self.string()?;
        if matches!(self.text(&name), "__proto__" | "constructor" | "prototype") {
            return Err(Problem::Name);
        }
        if !self.eat(":") {
            return Err(Problem::Syntax);
        }
        if self.members == MAX_MEMBERS {
            return Err(Problem::TooLong);
        }
        self.members += 1;
        Ok(self.text(&name))
    }

    /// Error of a duplicate name, at the name of the current member.
    pub fn duplicate(&mut self) -> Problem {
        self.at = self.name.unwrap_or(self.at);
        Problem::Duplicate
    }

    /// Skips a value. If it belongs to a member, its name must differ from those of other skipped
    /// members.
    pub fn pass(&mut self) -> Result<(), Problem> {
        if let Some(at) = self.name.take().filter(|_| self.keeps_passed) {
            self.keep_name(at)?;
        }
        match self.peek() {
            Some(b'{') => {
                let outside = self.open()?;
                while self.next(b'}')? {
                    self.name()?;
                    self.pass()?;
                }
                self.close(&outside, b'}')
            }
            Some(b'[') => {
                let outside = self.open()?;
                while self.next(b']')? {
                    self.pass()?;
                }
                self.close(&outside, b']')
            }
            Some(b'"') => self.string().map(drop),
            Some(b'-' | b'0'..=b'9') => self.number().map(drop),
            _ if ["null", "true", "false"].into_iter().any(|word| self.eat(word)) => Ok(()),
            _ => Err(Problem::Syntax),
        }
    }

    /// Keeps the name at `at`, which was read before, among those of skipped members.
    fn keep_name(&mut self, at: usize) -> Result<(), Problem> {
        let end = std::mem::replace(&mut self.at, at);
        let name = self.string()?;
        let name = self.text(&name).to_owned();
        let names = self.passed.get(self.first_passed..).unwrap_or_default();
        let place = names.binary_search(&name);
        self.at = end;
        let Err(place) = place else { return Err(Problem::Duplicate) };
        self.passed.insert(self.first_passed + place, name);
        Ok(())
    }

    /// Reads an integer.
    pub fn number(&mut self) -> Result<i64, Problem> {
        let start = self.at;
        let is_negative = self.peek_byte() == Some(b'-');
        self.at += usize::from(is_negative);
        let first = self.at;
        let mut size = 0_i64;
        while let Some(digit @ b'0'..=b'9') = self.peek_byte() {
            size = size.wrapping_mul(10).wrapping_add(i64::from(digit - b'0'));
            self.at += 1;
        }
        let n_digits = self.at - first;
        // Leading zeros are refused, and so is negative zero, which few programs preserve.
        let has_odd_zero = (is_negative || n_digits > 1) && self.byte_at(first) == Some(b'0');
        let has_more = matches!(self.peek_byte(), Some(b'-' | b'+' | b'.' | b'e' | b'E'));
        if !(1..17).contains(&n_digits) || has_odd_zero || has_more || size >= 1 << 53 {
            self.at = start;
            return Err(Problem::Number);
        }
        Ok(if is_negative { -size } else { size })
    }

    fn byte_at(&self, at: usize) -> Option<u8> {
        self.window.text().as_bytes().get(at).copied()
    }

    /// Text that was read last.
    pub fn text(&self, piece: &Piece) -> &str {
        match *piece {
            Piece::Plain(start, end) => self.window.text().get(start..end).unwrap_or_default(),
            Piece::Unescaped => &self.unescaped,
        }
    }

    /// Reads a text from its opening quote to its closing one.
    pub fn string(&mut self) -> Result<Piece, Problem> {
        self.at += 1;
        let mut start = self.at;
        let mut has_escapes = false;
        loop {
            self.reach_sign()?;
            let end = self.at;
            self.at += 1;
            let is_closed = self.byte_at(end) == Some(b'"');
            if is_closed && !has_escapes {
                return Ok(Piece::Plain(start, end));
            }
            if !has_escapes {
                self.unescaped.clear();
                has_escapes = true;
            }
            self.unescaped.push_str(self.window.text().get(start..end).unwrap_or_default());
            if is_closed {
                return Ok(Piece::Unescaped);
            }
            let c = self.escape()?;
            self.unescaped.push(c);
            start = self.at;
        }
    }

    /// Advances to the next quote or backslash.
    fn reach_sign(&mut self) -> Result<(), Problem> {
        let is_sign = |byte: &u8| matches!(byte, b'"' | b'\\' | 0..0x20);
        loop {
            let rest = self.rest();
            let length = rest.iter().position(is_sign);
            self.at += length.unwrap_or(rest.len());
            if length.is_some() || !self.window.fill() {
                break;
            }
        }
        match self.peek_byte() {
            None => Err(Problem::Syntax),
            Some(b'"' | b'\\') => Ok(()),
            Some(_) => Err(Problem::Text),
        }
    }

    /// Reads the rest of an escape, after its backslash.
    fn escape(&mut self) -> Result<char, Problem> {
        let byte = self.peek_byte();
        self.at += 1;
        let c = match byte {
            Some(b'"') => '"',
            Some(b'\\') => '\\',
            Some(b'/') => '/',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => return self.code_unit(),
            _ => return Err(Problem::Syntax),
        };
        Ok(c)
    }

    /// Reads the rest of an escape after `\u`: one code unit, or both of a surrogate pair.
    fn code_unit(&mut self) -> Result<char, Problem> {
        let mut code = self.hexadecimal()?;
        if (0xd800..0xdc00).contains(&code) && self.is_next("\\u") {
            self.at += 2;
            let low = self.hexadecimal()?;
            if !(0xdc00..0xe000).contains(&low) {
                return Err(Problem::Text);
            }
            code = 0x1_0000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        }
        char::from_u32(code).ok_or(Problem::Text)
    }

    fn hexadecimal(&mut self) -> Result<u32, Problem> {
        let mut value = 0;
        for _ in 0..4 {
            let digit = self.peek_byte().and_then(|byte| char::from(byte).to_digit(16));
            value = value * 16 + digit.ok_or(Problem::Syntax)?;
            self.at += 1;
        }
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_is_left_behind() {
        let text = format!("[{}0]", "\"some words\", ".repeat(PIECE));
        let bytes = text.as_bytes();
        let mut reader = Reader::new(&bytes, Limits::DATASET).unwrap();
        reader.pass().unwrap();
        reader.end().unwrap();
        assert!(reader.position() == text.len() && reader.window.text().len() < 2 * PIECE);
    }
}
