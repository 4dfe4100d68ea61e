//! Fields of a reference from the labels of its words.

use std::ops::Range;

use crate::ingest::reference::certain::{lattice, quotation};
use crate::ingest::reference::date::{month, year};
use crate::ingest::reference::extent::extent;
use crate::ingest::reference::features::Sequence;
use crate::ingest::reference::gap::Gap;
use crate::ingest::reference::identifiers;
use crate::ingest::reference::kind::kind;
use crate::ingest::reference::label::{Label, N_LABELS};
use crate::ingest::reference::lattice::{Lattice, Sums};
use crate::ingest::reference::layout::Layout;
use crate::ingest::reference::model::{MODEL, Model};
use crate::ingest::reference::names::names;
use crate::ingest::reference::parsed::{Field, Reference};
use crate::ingest::reference::status::status;

/// Longest text that is read, in bytes; the rest is left out.
const LONGEST: usize = 32 << 10;

/// Splits a reference into its fields.
pub fn parse(layout: &Layout<'_>) -> Reference {
    parse_with(&MODEL, layout)
}

/// Splits a reference into its fields by the weights of a model.
pub fn parse_with(model: &Model, layout: &Layout<'_>) -> Reference {
    let text = &layout.text[..layout.text.floor_char_boundary(LONGEST)];
    let sequence = Sequence::new(&Layout { text, ..*layout });
    let lattice = lattice(model, &sequence, layout);
    let labels: Vec<Label> = lattice.best().into_iter().map(|at| Label::ALL[at]).collect();
    let shown = layout.title.or_else(|| {
        let quoted = &sequence.tokens[quotation(&sequence)?];
        Some((quoted.first()?.range.start, quoted.last()?.range.end))
    });
    let parser = Parser {
        text,
        subject: layout.subject,
        year: layout.year,
        shown,
        runs: runs(&labels),
        sums: lattice.sums(),
        sequence,
        lattice,
        labels,
    };
    parser.reference()
}

/// Words of one label in a row.
#[derive(Clone, Debug)]
pub struct Run {
    /// Label.
    pub label: Label,
    /// Positions of its words.
    pub range: Range<usize>,
}

/// Runs of words of one label.
fn runs(labels: &[Label]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (at, label) in labels.iter().enumerate() {
        match runs.last_mut() {
            Some(last) if last.label == *label => last.range.end = at + 1,
            _ => runs.push(Run { label: *label, range: at..at + 1 }),
        }
    }
    runs
}

struct Parser<'a> {
    text: &'a str,
    subject: Option<&'a str>,
    year: Option<i32>,
    /// Part that the document shows as the title, or quotes.
    shown: Option<(usize, usize)>,
    sequence: Sequence<'a>,
    lattice: Lattice<'a>,
    sums: Sums,
    labels: Vec<Label>,
    runs: Vec<Run>,
}

impl Parser<'_> {
    fn reference(&self) -> Reference {
        let mut reference = Reference {
            title: self.title_run().map(|run| self.title(run)),
            volume: self.first(Label::Volume),
            issue: self.first(Label::Issue),
            pages: self.first(Label::Pages),
            publisher: self.first(Label::Publisher),
            place: self.first(Label::Place),
            edition: self.first(Label::Edition),
            series: self.first(Label::Series),
            labels: self
                .pieces(Label::Link, |gap| !matches!(gap, Gap::Space | Gap::Joined | Gap::Initial)),
            awards: self.pieces(Label::Award, |gap| is_line(gap) || *gap == Gap::Semicolon),
            notes: self.pieces(Label::Note, is_line),
            ..Reference::default()
        };
        self.add_venue(&mut reference);
        self.add_people(&mut reference);
        self.part_venue_from_names(&mut reference);
        self.add_date(&mut reference);
        identifiers::add(self.text, &self.sequence.tokens, &mut reference);
        reference.status = self.runs_of(Label::Status).find_map(|run| {
            let range = self.extent(run);
            status(&self.text[range.clone()]).map(|status| (status, range))
        });
        reference.kind = kind(self.text, &reference, &self.all(Label::Genre));
        reference.confidence = self.confidence();
        reference
    }

    fn runs_of(&self, label: Label) -> impl Iterator<Item = &Run> {
        self.runs.iter().filter(move |run| run.label == label)
    }

    /// Range of the text that a run covers.
    fn extent(&self, run: &Run) -> Range<usize> {
        let tokens = &self.sequence.tokens[run.range.clone()];
        let start = tokens.first().map_or(0, |token| token.range.start);
        let end = tokens.last().map_or(start, |token| token.range.end);
        extent(self.text, start..end)
    }

    fn field(&self, run: &Run) -> Field {
        Field { range: self.extent(run), confidence: self.probability(run) }
    }

    /// Title, without a mark such as `[J]` at its end.
    fn title(&self, run: &Run) -> Field {
        let mut field = self.field(run);
        let title = &self.text[field.range.clone()];
        let is_mark = |mark: &str| mark.len() == 1 && mark.starts_with(char::is_uppercase);
        let marked = title.strip_suffix(']').and_then(|rest| rest.rsplit_once('['));
        if let Some((kept, _)) = marked.filter(|(_, mark)| is_mark(mark)) {
            field.range.end = field.range.start + kept.trim_end().len();
        }
        field
    }

    fn all(&self, label: Label) -> Vec<Range<usize>> {
        self.runs_of(label).map(|run| self.extent(run)).collect()
    }

    /// Ranges of the runs of a label, split at some gaps.
    fn pieces(&self, label: Label, is_end: fn(&Gap) -> bool) -> Vec<Range<usize>> {
        let mut pieces = Vec::new();
        for run in self.runs_of(label) {
            let mut start = run.range.start;
            for at in run.range.clone() {
                if at > start && is_end(&self.sequence.gaps[at]) {
                    pieces.push(Run { label, range: start..at });
                    start = at;
                }
            }
            pieces.push(Run { label, range: start..run.range.end });
        }
        pieces.iter().map(|piece| self.extent(piece)).collect()
    }

    fn longest(&self, label: Label) -> Option<&Run> {
        let length = |run: &Run| self.extent(run).len();
        self.runs_of(label).reduce(|best, run| if length(run) > length(best) { run } else { best })
    }

    /// Words of the title: those that the document shows as one, or the longest.
    fn title_run(&self) -> Option<&Run> {
        let is_shown = |run: &&Run| {
            let range = self.extent(run);
            self.shown.is_some_and(|(start, end)| range.start < end && start < range.end)
        };
        self.runs_of(Label::Title).find(is_shown).or_else(|| self.longest(Label::Title))
    }

    fn first(&self, label: Label) -> Option<Field> {
        self.runs_of(label).next().map(|run| self.field(run))
    }

    /// Adds the venue, without a year at its end, and its other names: those of other runs, and
    /// letters in brackets at its end.
    fn add_venue(&self, reference: &mut Reference) {
        let Some(main) = self.longest(Label::Venue) else { return };
        let others = self.runs_of(Label::Venue).filter(|run| run.range != main.range);
        reference.venue_names = others.map(|run| self.extent(&self.without_year(run))).collect();
        let mut run = self.without_year(main);
        let gaps = &self.sequence.gaps;
        let open = run.range.clone().skip(1).rfind(|at| gaps[*at] == Gap::Open);
        let is_closed = |open: usize| gaps[open + 1..run.range.end].contains(&Gap::Close);
        if let Some(open) = open.filter(|open| !is_closed(*open) && run.range.end - open < 3) {
            let letters = Run { label: Label::Venue, range: open..run.range.end };
            reference.venue_names.push(self.extent(&letters));
            // `Looms (ICW 2020)` is cut before the bracket, `Looms (ICW)` is not.
            if gaps.get(run.range.end) == Some(&Gap::Space) || self.is_dated(run.range.end) {
                run.range.end = open;
            }
        }
        let field = self.field(main);
        reference.venue = Some(Field { range: self.extent(&run), ..field });
    }

    /// True if a year follows within the bracket that is open.
    fn is_dated(&self, at: usize) -> bool {
        self.labels.get(at) == Some(&Label::Date) && !self.sequence.gap_text(at).contains(')')
    }

    /// Run without years at its end.
    fn without_year(&self, run: &Run) -> Run {
        let mut run = run.clone();
        let word = |at: usize| &self.text[self.sequence.tokens[at].range.clone()];
        while run.range.len() > 1 && year(word(run.range.end - 1)).is_some() {
            run.range.end -= 1;
        }
        run
    }

    /// Adds authors and editors. Runs of authors belong together where nothing else is between.
    fn add_people(&self, reference: &mut Reference) {
        let lead = self.runs_of(Label::Author).find(|run| run.range.start == 0);
        let title = self.title_run().map_or(usize::MAX, |run| run.range.end);
        // Names at the beginning are the authors, however long a remark behind the title is.
        let is_remark = |run: &Run| run.range.start >= title && !self.is_behind_with(run);
        let authors = self.longest(Label::Author);
        let authors = authors.map(|run| lead.filter(|_| is_remark(run)).unwrap_or(run));
        let Some(main) = authors.or_else(|| self.longest(Label::Editor)) else {
            return;
        };
        let mut range = main.range.clone();
        let is_between =
            |between: Range<usize>| self.labels[between].iter().all(|label| *label == Label::Other);
        if main.label == Label::Author {
            for run in self.runs_of(Label::Author) {
                if run.range.start > range.end && is_between(range.end..run.range.start) {
                    range.end = run.range.end;
                } else if run.range.end < range.start && is_between(run.range.end..range.start) {
                    range.start = run.range.start;
                }
            }
            let found = names(self.text, &self.sequence, range.clone(), self.subject);
            (reference.authors, reference.is_truncated) = found;
            reference.authors_confidence = self.probability(main);
        }
        if let Some(run) = self.longest(Label::Editor) {
            let (editors, _) = names(self.text, &self.sequence, run.range.clone(), None);
            // `(with Ada Sample)` behind a title without other names.
            match main.label == Label::Editor && self.is_behind_with(run) {
                true => reference.authors = editors,
                false => reference.editors = editors,
            }
        }
    }

    /// Takes a venue off the last of several names with their initials behind: `Li M, Roe I. Yarn`.
    fn part_venue_from_names(&self, reference: &mut Reference) {
        let [.., before, last] = reference.authors.as_mut_slice() else { return };
        let source = &self.text[last.range.clone()];
        let is_behind = |name: &str| {
            let initials = name.rsplit(' ').next().unwrap_or_default();
            name.contains(' ')
                && (1..=3).contains(&initials.len())
                && initials.bytes().all(|byte| byte.is_ascii_uppercase())
        };
        let Some((name, venue)) = source.split_once(". ").filter(|(name, _)| is_behind(name))
        else {
            return;
        };
        if reference.venue.is_some() || !is_behind(&self.text[before.range.clone()]) {
            return;
        }
        let start = last.range.end - venue.len();
        let confidence = reference.authors_confidence;
        reference.venue = Some(Field { range: start..last.range.end, confidence });
        last.range.end = last.range.start + name.len();
        last.is_reversed = true;
    }

    /// True if a run begins behind the word `with`, or with it.
    fn is_behind_with(&self, run: &Run) -> bool {
        let first = run.range.start;
        [first, first.saturating_sub(1)].into_iter().any(|at| {
            let word = &self.text[self.sequence.tokens[at].range.clone()];
            ["with", "avec", "mit", "con", "com"].iter().any(|with| word.eq_ignore_ascii_case(with))
        })
    }

    fn add_date(&self, reference: &mut Reference) {
        let tokens = &self.sequence.tokens;
        let mut best: Option<(i32, Field)> = None;
        for run in self.runs_of(Label::Date) {
            for token in &tokens[run.range.clone()] {
                let source = &self.text[token.range.clone()];
                if let Some(number) = month(source)
                    && reference.month.is_none()
                {
                    let field =
                        Field { range: token.range.clone(), confidence: self.probability(run) };
                    reference.month = Some((number, field));
                }
                let is_short = self.text[..token.range.start].ends_with(['\'', '’', '‘']);
                let Some(year) = year(source).or_else(|| short_year(source, is_short)) else {
                    continue;
                };
                let field = Field { range: token.range.clone(), confidence: self.probability(run) };
                // The year of the heading is that of the work, others may be of an event. One of
                // centuries ago beside another may be a page.
                let rank = |year: i32, field: &Field| {
                    let heading = if self.year == Some(year) { 1.0 } else { 0.0 };
                    field.confidence + heading - if year < 1900 { 0.5 } else { 0.0 }
                };
                let is_better = best
                    .as_ref()
                    .is_none_or(|(known, other)| rank(year, &field) > rank(*known, other));
                if is_better {
                    best = Some((year, field));
                }
            }
        }
        // The year of a conference may have been taken for a part of its name.
        let in_venue = || {
            let mut words = (0..tokens.len()).rev().filter(|at| self.labels[*at] == Label::Venue);
            words.find_map(|at| {
                let range = tokens[at].range.clone();
                let year = year(&self.text[range.clone()])?;
                Some((
                    year,
                    Field { range, confidence: self.sums.marginal(at)[Label::Venue as usize] },
                ))
            })
        };
        reference.year = best.or_else(in_venue);
    }

    /// Probability that a run has its label and ends where it ends.
    fn probability(&self, run: &Run) -> f32 {
        self.lattice.run_probability(&self.sums, run.label as usize, run.range.clone())
    }

    /// Probability that title, authors, venue and year are right.
    fn confidence(&self) -> f32 {
        let main = [Label::Title, Label::Author, Label::Venue, Label::Date];
        let others =
            main.iter().fold((1 << N_LABELS) - 1, |mask, label| mask & !(1 << *label as u32));
        let mask = |label: &Label| if main.contains(label) { 1 << *label as u32 } else { others };
        let masks: Vec<u32> = self.labels.iter().map(mask).collect();
        let has = |label| self.labels.contains(&label);
        let is_alone =
            !main[1..].iter().chain(&[Label::Status, Label::Publisher]).any(|label| has(*label));
        match has(Label::Title) {
            // A title alone may be any sentence.
            true if is_alone => self.lattice.probability(&self.sums, &masks) / 2.0,
            true => self.lattice.probability(&self.sums, &masks),
            false => 0.0,
        }
    }
}

/// True for the beginning of a line.
fn is_line(gap: &Gap) -> bool {
    matches!(gap, Gap::Line | Gap::LineComma | Gap::LineStop)
}

/// Year of two digits behind an apostrophe, as in `’21`.
fn short_year(source: &str, is_short: bool) -> Option<i32> {
    let number: i32 = source.parse().ok().filter(|_| source.len() == 2 && is_short)?;
    Some(if number < 60 { 2000 + number } else { 1900 + number })
}
