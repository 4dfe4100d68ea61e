//! Scores: words with the right label, and whole fields as they are parsed.

use std::collections::BTreeMap;

use peerage::ingest::reference::features::Sequence;
use peerage::ingest::reference::gap::Gap;
use peerage::ingest::reference::label::Label;
use peerage::ingest::reference::model::Model;
use peerage::ingest::reference::{Field, Reference, parse_with};
use peerage_dev::say;

use crate::reference::labelled::Labelled;

/// Counts of right, found and expected.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Right ones among those found.
    pub right: usize,
    /// Found.
    pub found: usize,
    /// Expected.
    pub expected: usize,
}

impl Counts {
    /// Share of those expected that are right.
    pub fn recall(self) -> f64 {
        self.right as f64 / self.expected.max(1) as f64
    }

    /// Harmonic mean of precision and recall.
    pub fn f1(self) -> f64 {
        2.0 * self.right as f64 / (self.found + self.expected).max(1) as f64
    }
}

/// Counts by label.
pub type Table = BTreeMap<Label, Counts>;

/// Scores by label.
#[derive(Debug, Default)]
pub struct Scores {
    /// Words by label.
    pub words: Table,
    /// Parsed fields by label.
    pub fields: Table,
    /// All words: right and expected.
    pub all: Counts,
    /// References with title, authors, venue and year right.
    pub whole: Counts,
    /// Confidence of each reference with a title, and whether it is right.
    confidences: Vec<(f32, bool)>,
    /// References with a wrong field.
    wrong: Vec<(usize, Label)>,
}

/// Fields that are compared as they are parsed.
const PARSED: [Label; 9] = [
    Label::Title,
    Label::Author,
    Label::Venue,
    Label::Date,
    Label::Volume,
    Label::Issue,
    Label::Pages,
    Label::Publisher,
    Label::Place,
];

impl Scores {
    /// Scores of a model on references.
    pub fn new(model: &Model, references: &[&Labelled]) -> Self {
        let mut scores = Self::default();
        for (at, reference) in references.iter().enumerate() {
            let sequence = Sequence::new(&reference.layout());
            let expected = reference.labels(&sequence);
            let found: Vec<Label> =
                model.lattice(&sequence).best().into_iter().map(|at| Label::ALL[at]).collect();
            scores.add_words(&expected, &found);
            let parsed = parse_with(model, &reference.layout());
            scores.add_fields(at, &reference.text, &sequence, &expected, &parsed);
        }
        scores
    }

    fn add_words(&mut self, expected: &[Label], found: &[Label]) {
        for (expected, found) in expected.iter().zip(found) {
            self.words.entry(*expected).or_default().expected += 1;
            let words = self.words.entry(*found).or_default();
            words.found += 1;
            words.right += usize::from(expected == found);
            self.all.right += usize::from(expected == found);
            self.all.expected += 1;
        }
    }

    fn add_fields(
        &mut self,
        at: usize,
        text: &str,
        sequence: &Sequence<'_>,
        labels: &[Label],
        parsed: &Reference,
    ) {
        let mut is_whole = true;
        for label in PARSED {
            let expected = expected(text, sequence, labels, label);
            let found = found(text, sequence, parsed, label);
            let is_right = expected == found;
            let counts = self.fields.entry(label).or_default();
            counts.expected += usize::from(!expected.is_empty());
            counts.found += usize::from(!found.is_empty());
            counts.right += usize::from(is_right && !found.is_empty());
            if !is_right {
                self.wrong.push((at, label));
                is_whole &=
                    !matches!(label, Label::Title | Label::Author | Label::Venue | Label::Date);
            }
        }
        self.whole.expected += 1;
        self.whole.right += usize::from(is_whole);
        if parsed.title.is_some() {
            self.confidences.push((parsed.confidence, is_whole));
        }
    }

    /// Mean difference between the confidence and the share that is right, in ten classes of
    /// confidence (expected calibration error: Naeini, Cooper and Hauskrecht, 2015).
    pub fn calibration_error(&self) -> f64 {
        let mut classes = [(0.0, 0.0); 10];
        for (confidence, is_right) in &self.confidences {
            let class = &mut classes[((confidence * 10.0) as usize).min(9)];
            class.0 += f64::from(*confidence);
            class.1 += f64::from(u8::from(*is_right));
        }
        let differences = classes.iter().map(|(confidence, right)| (confidence - right).abs());
        differences.sum::<f64>() / self.confidences.len().max(1) as f64
    }

    /// Prints references with a wrong field.
    pub fn print_wrong(&self, model: &Model, references: &[&Labelled]) {
        for (at, label) in &self.wrong {
            let Some(reference) = references.get(*at) else { continue };
            let text = &reference.text;
            let parsed = parse_with(model, &reference.layout());
            let sequence = Sequence::new(&reference.layout());
            let labels = reference.labels(&sequence);
            let expected = expected(text, &sequence, &labels, *label).join(" ");
            let found = found(text, &sequence, &parsed, *label).join(" ");
            say::line(format_args!("{text}\n  {label:?}: {found}\n  not {expected}"));
        }
    }
}

/// Words of the field as they were labelled: of its longest run, or all words of authors.
fn expected(text: &str, sequence: &Sequence<'_>, labels: &[Label], label: Label) -> Vec<String> {
    let source = |at: usize| text[sequence.tokens[at].range.clone()].to_owned();
    let all = || (0..labels.len()).filter(|at| labels[*at] == label);
    match label {
        Label::Author => all().map(source).filter(|word| !is_between(word)).map(bare).collect(),
        Label::Date => {
            let mut years = all().map(source).filter(|word| is_year(word) || word.len() == 2);
            let first =
                years.next().filter(|word| is_year(word)).or(years.find(|word| is_year(word)));
            first.map(|year| year[..4].to_owned()).into_iter().collect()
        }
        _ => {
            let mut best = 0..0;
            let mut at = 0;
            while at < labels.len() {
                let end =
                    (at..labels.len()).find(|end| labels[*end] != label).unwrap_or(labels.len());
                let length = |range: &std::ops::Range<usize>| {
                    if range.is_empty() {
                        0
                    } else {
                        sequence.tokens[range.end - 1].range.end
                            - sequence.tokens[range.start].range.start
                    }
                };
                let is_first = matches!(label, Label::Title | Label::Venue) || best.is_empty();
                if length(&(at..end)) > length(&best) && is_first {
                    best = at..end;
                }
                at = end + 1;
            }
            if label == Label::Venue {
                while best.len() > 1 && is_year(&source(best.end - 1)) {
                    best.end -= 1;
                }
                // Letters in brackets with the year behind them are another name.
                let open = best.clone().skip(1).rfind(|at| sequence.gaps[*at] == Gap::Open);
                let is_closed = sequence.gap_text(best.end).contains(')');
                if let Some(open) = open.filter(|open| best.end - open < 3 && !is_closed) {
                    best.end = open;
                }
            }
            best.map(source).collect()
        }
    }
}

/// Words of the field as it was parsed.
fn found(text: &str, sequence: &Sequence<'_>, parsed: &Reference, label: Label) -> Vec<String> {
    let within = |range: &std::ops::Range<usize>| -> Vec<String> {
        let tokens = sequence
            .tokens
            .iter()
            .filter(|token| token.range.start >= range.start && token.range.start < range.end);
        tokens.map(|token| text[token.range.clone()].to_owned()).collect()
    };
    let words = |field: &Option<Field>| {
        field.as_ref().map(|field| within(&field.range)).unwrap_or_default()
    };
    match label {
        Label::Title => words(&parsed.title),
        Label::Venue => words(&parsed.venue),
        Label::Volume => words(&parsed.volume),
        Label::Issue => words(&parsed.issue),
        Label::Pages => words(&parsed.pages),
        Label::Publisher => words(&parsed.publisher),
        Label::Place => words(&parsed.place),
        Label::Date => parsed
            .year
            .iter()
            .filter(|(_, field)| field.range.len() >= 4)
            .map(|(year, _)| year.to_string())
            .collect(),
        _ => {
            let names = parsed.authors.iter().flat_map(|name| within(&name.range));
            names.filter(|word| !is_between(word)).map(bare).collect()
        }
    }
}

/// True for words between names, and marks.
fn is_between(word: &str) -> bool {
    matches!(
        word.to_lowercase().as_str(),
        "and"
            | "et"
            | "al"
            | "und"
            | "others"
            | "y"
            | "e"
            | "with"
            | "i"
            | "en"
            | "u"
            | "a"
            | "等"
            | "ed"
            | "eds"
            | "by"
            | "others:"
            | "och"
            | "og"
    ) || word.chars().all(|c| c.is_ascii_digit())
}

fn bare(word: String) -> String {
    word.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned()
}

fn is_year(word: &str) -> bool {
    let digits = word.trim_end_matches(['a', 'b', 'c', 'd']);
    digits.len() == 4 && digits.parse().is_ok_and(|year: u32| (1500..2100).contains(&year))
}
