//! References with labelled parts.

use std::ops::Range;

use peerage::ingest::reference::features::Sequence;
use peerage::ingest::reference::label::Label;
use peerage::ingest::reference::{Emphasis, Layout};

/// Set that a reference comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Set {
    /// References for training.
    Training,
    /// The gold set of AnyStyle.
    AnyStyle,
    /// Held-out files of GROBID, and its two sets for evaluation.
    Grobid,
    /// Entries of bibliographies, held out by venue and set as on homepages.
    Homepages,
    /// Entries as references of papers, held out likewise.
    Papers,
}

/// Reference with its labelled parts.
#[derive(Clone, Debug, Default)]
pub struct Labelled {
    /// Text of the reference.
    pub text: String,
    /// Labelled parts in order.
    pub parts: Vec<(Range<usize>, Label)>,
    /// Parts with their appearance.
    pub emphasis: Vec<(Range<usize>, Emphasis)>,
    /// Name of the list's owner.
    pub subject: Option<String>,
}

impl Labelled {
    /// Adds text without a label.
    pub fn add(&mut self, text: &str) -> &mut Self {
        self.text.push_str(text);
        self
    }

    /// Adds text with a label.
    pub fn label(&mut self, text: &str, label: Label) -> &mut Self {
        let start = self.text.len();
        self.text.push_str(text);
        self.parts.push((start..self.text.len(), label));
        self
    }

    /// Gives the text from `start` an appearance.
    pub fn emphasise(&mut self, start: usize, emphasis: Emphasis) {
        if start < self.text.len() {
            self.emphasis.push((start..self.text.len(), emphasis));
        }
    }

    /// Breaks lines at spaces before they are longer than `width` characters, as plain text does.
    pub fn wrap(&mut self, width: usize) {
        let (mut column, mut space) = (0, None);
        let mut bytes = std::mem::take(&mut self.text).into_bytes();
        for at in 0..bytes.len() {
            match bytes[at] {
                b'\n' => (column, space) = (0, None),
                b' ' => space = Some(at),
                _ => {}
            }
            column += 1;
            if let Some(space) = space.take_if(|_| column > width) {
                bytes[space] = b'\n';
                column = at - space;
            }
        }
        self.text = String::from_utf8_lossy(&bytes).into_owned();
    }

    /// Layout of the reference.
    pub fn layout(&self) -> Layout<'_> {
        Layout {
            text: &self.text,
            emphasis: &self.emphasis,
            subject: self.subject.as_deref(),
            ..Layout::default()
        }
    }

    /// Label of each token.
    pub fn labels(&self, sequence: &Sequence<'_>) -> Vec<Label> {
        let mut parts = self.parts.iter().peekable();
        let labels = sequence.tokens.iter().map(|token| {
            while parts.next_if(|(range, _)| range.end <= token.range.start).is_some() {}
            match parts.peek() {
                Some((range, label)) if range.start < token.range.end => *label,
                _ => Label::Other,
            }
        });
        let mut labels: Vec<Label> = labels.collect();
        normalise(&self.text, sequence, &mut labels);
        labels
    }
}

/// Words that belong to no field though sets differ about them.
const KEYWORDS: &str = " in in: dans vol vol. volume no no. nr number n° nº num issue bd bd. band jg \
    heft t tome tom pp pp. p p. page pages s s. seiten pg ss art article ed eds ed. eds. edited by \
    editor editors hrsg hg herausgegeben von dir éd éds sous la direction de doi isbn issn url iss \
    number # núm fasc th coord a cura di ";

/// Takes keywords at the ends of fields out of them, and splits volumes from issues.
fn normalise(text: &str, sequence: &Sequence<'_>, labels: &mut [Label]) {
    let source = labels.to_vec();
    let labels_before = &source;
    let lower = |at: usize| text[sequence.tokens[at].range.clone()].to_lowercase();
    let is_keyword = |at: usize| {
        // `A` and `S` may be initials.
        let source = &text[sequence.tokens[at].range.clone()];
        let is_initial = source.len() == 1 && source.starts_with(char::is_uppercase);
        KEYWORDS.contains(&format!(" {} ", lower(at)))
            && !(is_initial && labels_before[at] == Label::Editor)
    };
    let mut at = 0;
    while at < labels.len() {
        let label = source[at];
        let end = (at..labels.len()).find(|end| source[*end] != label).unwrap_or(labels.len());
        match label {
            Label::Volume | Label::Issue | Label::Pages => {
                for (word, label) in labels.iter_mut().enumerate().take(end).skip(at) {
                    if is_keyword(word) {
                        *label = Label::Other;
                    }
                }
                if label == Label::Volume {
                    let is_year = sequence.tokens[at].range.len() == 4;
                    if is_year && sequence.gap_text(at + 1).starts_with(';') {
                        labels[at] = Label::Date;
                    }
                    split_issue(text, sequence, labels, at..end);
                }
            }
            Label::Venue | Label::Series if is_in(&lower(at)) && at > 0 => {
                labels[at] = Label::Other;
            }
            Label::Editor => {
                let mut first = at;
                while first < end && (is_keyword(first) || is_in(&lower(first))) {
                    labels[first] = Label::Other;
                    first += 1;
                }
                let mut last = end;
                while last > first && is_keyword(last - 1) && lower(last - 1).len() > 1 {
                    last -= 1;
                    labels[last] = Label::Other;
                }
            }
            Label::Identifier | Label::Url if end - at > 1 && is_keyword(at) => {
                labels[at] = Label::Other;
            }
            _ => {}
        }
        at = end;
    }
}

fn is_in(word: &str) -> bool {
    matches!(word, "in" | "dans" | "en" | "chez")
}

/// Labels what follows the first number of a volume in brackets or behind `no.` as the issue.
fn split_issue(text: &str, sequence: &Sequence<'_>, labels: &mut [Label], range: Range<usize>) {
    let mut seen = false;
    for at in range {
        let gap_start = at.checked_sub(1).map_or(0, |at| sequence.tokens[at].range.end);
        let gap = &text[gap_start..sequence.tokens[at].range.start];
        let before = at.checked_sub(1).map(|at| &text[sequence.tokens[at].range.clone()]);
        let is_named = before.is_some_and(|word| {
            matches!(
                word.to_lowercase().as_str(),
                "no" | "nr"
                    | "n°"
                    | "nº"
                    | "n"
                    | "issue"
                    | "heft"
                    | "number"
                    | "iss"
                    | "núm"
                    | "num"
                    | "fasc"
            )
        });
        let is_bracket = gap.contains('(') && seen;
        if labels[at] != Label::Volume {
            continue;
        }
        if is_named || is_bracket || (seen && matches!(gap.trim(), "." | "/" | ":" | ",")) {
            for label in &mut labels[at..=at] {
                *label = Label::Issue;
            }
        }
        seen = true;
    }
}
