//! Weights of the words of titles.
//!
//! The more titles have a word, the lower its weight. The frequency among the records is counted,
//! and for words that are common everywhere a prior is used, so that a small list gets the
//! weights of a large one.

use foldhash::fast::RandomState;
use foldhash::{HashMap, HashSet};
use indexmap::IndexSet;

use crate::resolve::same_work::letters::{Letters, behind_ligature};

/// Maximum number of words of a title that are compared.
pub const MOST_WORDS: usize = 60;

/// Words that carry no meaning of their own.
const STOP: &str = "a an the of for in on and to with from by at as via using into over under \
    towards toward is are be its their or how what when why can we do it not no et";

/// Words of a great many titles.
const COMMON: &str = "system systems network networks networking data learning model models \
    modeling modelling analysis approach approaches method methods based new novel study studies \
    efficient effective distributed parallel algorithm algorithms application applications design \
    performance evaluation framework management information database databases query queries \
    processing large scale scalable high low fast time real online dynamic adaptive optimal \
    optimization optimizing multi support software hardware computing computer control language \
    languages programming problem problems results using research survey review review theory \
    techniques technique process development human effect effects patients clinical trial treatment \
    disease randomized controlled case cases report deep neural machine training inference graph \
    graphs web service services cloud detection recognition estimation classification prediction \
    structure structures architecture implementation memory storage knowledge towards improving \
    improved general generic introduction toward systematic cell cells protein function risk \
    health care international proceedings automatic robust secure security mobile wireless";

/// Words that programs which parse citations leave behind a title.
const BEHIND: &str = "proceedings proc conference conf intl symposium acm ieee appear extended \
    version";

/// Words in the titles of front matter, reviews and the like.
const FRONT_MATTER: &str = "editorial preface foreword introduction editors editor guest column \
    panel tutorial keynote index contents abstracts abstract reminiscences review book books news \
    obituary issue special letter letters welcome message chair chairs chairman report summary \
    minitrack session unknown untitled title";

/// Bits of each kind of word.
const STOP_BITS: f32 = 0.3;
const COMMON_BITS: f32 = 2.0;
const FRONT_BITS: f32 = 0.6;
const MOST_BITS: f32 = 6.0;
const LEAST_BITS: f32 = 2.0;

/// Words as numbers, with their weights.
#[derive(Debug, Default)]
pub struct Words {
    /// By number.
    texts: IndexSet<Box<str>, RandomState>,
    letters: Vec<Letters>,
    /// Number of distinct titles with each word.
    counts: Vec<u32>,
    bits: Vec<f32>,
    /// Words that are a whole title.
    names: HashSet<u32>,
}

impl Words {
    /// The number of a word.
    pub fn number(&mut self, word: &str) -> u32 {
        if let Some(number) = self.find(word) {
            return number;
        }
        let (number, _) = self.texts.insert_full(word.into());
        self.letters.push(Letters::new(word));
        self.counts.push(0);
        number as u32
    }

    /// The number of a word that is known.
    pub fn find(&self, word: &str) -> Option<u32> {
        self.texts.get_index_of(word).map(|number| number as u32)
    }

    /// Counts that a title has these words, each once.
    pub fn count(&mut self, sorted: &[u32]) {
        let mut last = None;
        for word in sorted {
            if last != Some(word) {
                self.counts[*word as usize] += 1;
            }
            last = Some(word);
        }
    }

    /// Records that a word is a whole title.
    pub fn name(&mut self, word: u32) {
        self.names.insert(word);
    }

    /// True if a title consists of this word alone.
    pub fn is_name(&self, word: u32) -> bool {
        self.names.contains(&word)
    }

    /// Computes the weights of all words, once all are counted.
    pub fn weigh(&mut self) {
        let mut known: HashMap<&str, f32> = HashMap::default();
        known.extend(COMMON.split_whitespace().map(|word| (word, COMMON_BITS)));
        known.extend(BEHIND.split_whitespace().map(|word| (word, FRONT_BITS)));
        known.extend(FRONT_MATTER.split_whitespace().map(|word| (word, FRONT_BITS)));
        known.extend(STOP.split_whitespace().map(|word| (word, STOP_BITS)));
        let bits = self.texts.iter().zip(&self.counts).map(|(text, count)| {
            let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
            let most = match text.chars().count() {
                _ if is_number => 2.5,
                0 | 1 => 1.0,
                2 => 3.0,
                _ => MOST_BITS,
            };
            // Powers of two, so that one title more seldom changes a weight.
            let counted = MOST_BITS + 2.0 - 0.6 * (*count).max(1).ilog2() as f32;
            let expected = known.get(&**text).copied().unwrap_or(most);
            counted.max(LEAST_BITS).min(expected)
        });
        self.bits = bits.collect();
    }

    /// The word of a number.
    pub fn text(&self, word: u32) -> &str {
        self.texts.get_index(word as usize).map_or("", |text| text)
    }

    /// The letters of a word.
    pub fn letters(&self, word: u32) -> Letters {
        self.letters.get(word as usize).copied().unwrap_or_default()
    }

    /// Weight of a word, in bits.
    pub fn bits(&self, word: u32) -> f32 {
        self.bits.get(word as usize).copied().unwrap_or(0.0)
    }

    /// Number of distinct titles with a word.
    pub fn titles_with(&self, word: u32) -> u32 {
        self.counts.get(word as usize).copied().unwrap_or(0)
    }

    /// True if a word is worth a blocking key.
    pub fn is_telling(&self, word: u32) -> bool {
        self.bits(word) > STOP_BITS
    }

    /// Number of `words`, two at least, that together make up one word. The significant ones are
    /// in `left`. Ligatures between them may be lost, as in `e cient`.
    pub fn run(&self, words: &[u32], left: &[u32], whole: u32) -> Option<usize> {
        let mut rest = self.text(whole);
        for (at, word) in words.iter().enumerate() {
            let text = self.text(*word);
            // Most words begin with another letter.
            if at == 0 && text.as_bytes().first() != rest.as_bytes().first() {
                return None;
            }
            let after = || behind_ligature(rest).filter(|_| at > 0)?.strip_prefix(text);
            rest = rest.strip_prefix(text).or_else(after)?;
            if self.is_telling(*word) && !left.contains(word) {
                return None;
            }
            if rest.is_empty() {
                return (at > 0).then_some(at + 1);
            }
        }
        None
    }
}
