//! Quotations, brackets and years around and before each word.

use crate::ingest::reference::gap::Gap;
use crate::ingest::reference::word::Word;

/// Surroundings of a word.
#[derive(Clone, Copy, Debug, Default)]
pub struct Surroundings {
    /// True within quotation marks.
    pub is_quoted: bool,
    /// True if a word before is within quotation marks.
    pub was_quoted: bool,
    /// Kind of the brackets around: 0 for none, 1 for round, 2 for square.
    pub brackets: u8,
    /// Number of years before, at most 2.
    pub n_years: u8,
}

/// Surroundings of each word.
pub fn surroundings(words: &[Word], gaps: &[Gap]) -> Vec<Surroundings> {
    let mut now = Surroundings::default();
    let all = words.iter().zip(gaps).map(|(word, gap)| {
        now.was_quoted |= now.is_quoted;
        match gap {
            Gap::Quote => now.is_quoted = true,
            Gap::Unquote => now.is_quoted = false,
            Gap::Open | Gap::Reopen => now.brackets = 1,
            Gap::OpenSquare => now.brackets = 2,
            Gap::Close | Gap::CloseSquare => now.brackets = 0,
            _ => {}
        }
        let found = now;
        now.n_years = (now.n_years + u8::from(word.is_year())).min(2);
        found
    });
    all.collect()
}
