//! Window of a text that is read in pieces: a source supplies the next pieces, and text that was
//! read is discarded.

use crate::json::{JsonError, Problem, Source};

/// Maximum number of bytes that are copied from a source at a time.
pub const PIECE: usize = 64 << 10;

/// Part of a text, with its position in the whole.
pub(super) struct Window<'a> {
    source: &'a dyn Source,
    text: String,
    /// Number of bytes of the whole before the window.
    before: usize,
    /// Buffer of the bytes that were copied last.
    piece: Vec<u8>,
    /// Problem for which nothing more is copied.
    unread: Option<Problem>,
}

impl<'a> Window<'a> {
    /// Creates an empty window at the start of a text.
    pub(super) fn new(source: &'a dyn Source) -> Self {
        Self { source, text: String::new(), before: 0, piece: Vec::new(), unread: None }
    }

    /// Text in the window.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Number of bytes of the whole before [`Self::text`].
    pub(super) fn before(&self) -> usize {
        self.before
    }

    /// Error of the whole text, at the end of the window, where reading stopped.
    pub(super) fn unread(&self) -> Option<JsonError> {
        self.unread.map(|problem| JsonError { problem, at: self.before + self.text.len() })
    }

    /// Appends the next piece to the window; true if there was more.
    #[cold]
    pub(super) fn fill(&mut self) -> bool {
        let start = self.before + self.text.len();
        let length = self.source.length().saturating_sub(start).min(PIECE);
        if length == 0 || self.unread.is_some() {
            return false;
        }
        self.piece.resize(length, 0);
        self.source.copy(start, &mut self.piece);
        // A character may be split between two pieces: its first part is copied again.
        let whole = self.piece.utf8_chunks().next().map(|chunk| chunk.valid()).unwrap_or_default();
        self.text.push_str(whole);
        if whole.is_empty() {
            self.unread = Some(Problem::Encoding);
        }
        !whole.is_empty()
    }

    /// Discards the first `length` bytes, which must end between characters.
    pub(super) fn leave(&mut self, length: usize) {
        self.text.drain(..length);
        self.before += length;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::{Limits, decode, members, read};

    #[derive(Debug, PartialEq)]
    struct Named {
        name: String,
        numbers: Vec<u32>,
    }

    members! { Named { required: [name], optional: [numbers] } }

    /// Checks that a text is read alike wherever it is split into pieces.
    #[track_caller]
    fn check(text: &[u8]) {
        let (tree, own) = (read(text, Limits::DATASET), decode::<Named>(&text, Limits::DATASET));
        for cut in 0..=text.len() {
            let before = PIECE - cut;
            let bytes = [" ".repeat(before).as_bytes(), text].concat();
            let shifted =
                tree.clone().map_err(|error| JsonError { at: error.at + before, ..error });
            assert_eq!(read(&bytes, Limits::DATASET), shifted, "{cut}");
            assert_eq!(decode(&bytes.as_slice(), Limits::DATASET), own, "{cut}");
        }
    }

    #[test]
    fn it_does_not_matter_where_pieces_end() {
        check(r#"{"n\u0061me":"aé€😀\ud83d\ude00\\\"","numbers":[12,0,345],"a":{"é":null,"b":[true]}}"#.as_bytes());
        check(r#"{"name":"","numbers":[1],"é":false,"x":-9007199254740991}"#.as_bytes());
        for wrong in [
            r#"{"é":1,"name":"x","é":2}"#,
            r#"{"name":"é","numbers":[1,01]}"#,
            r#"{"name":"é","numbers":[1,-1]}"#,
            r#"{"é":"é\ud83d\u0041"}"#,
            r#"{"é":"é"#,
            r#"{"name":"é"} nul"#,
            "é",
        ] {
            check(wrong.as_bytes());
        }
        check(b"{\"name\":\"\xc3\"}");
        check(b"{\"name\":\"\xc3\xa9\xe2\x82");
        check(b"{\"name\":\"x\"}\xff");
        check(b"12\xff");
    }

    #[test]
    fn long_texts_and_long_lists_are_read() {
        let name = "aé€😀".repeat(3 * PIECE / 10);
        let numbers: Vec<u32> = (0..5 * PIECE as u32 / 6).collect();
        let text =
            format!(r#"{{"passed":{{"{name}":"{name}"}},"numbers":{numbers:?},"name":"{name}"}}"#);
        assert_eq!(decode(&text.as_bytes(), Limits::DATASET), Ok(Named { name, numbers }));
        let unended = text.replace("]", "");
        let error = decode::<Named>(&unended.as_bytes(), Limits::DATASET).unwrap_err();
        assert_eq!(error.place, format!("numbers[{}]", 5 * PIECE / 6));
    }
}
