//! The format in which results pass from the program that verifies to the
//! program that shows them: one row on each line, its cells separated by tabs.

use crate::model::WorkId;
use crate::trust::evidence::Kind;
use crate::trust::policy::Level;
use crate::trust::tree::Subject;

/// A score with everything it is made of, ready to be shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// 0 to 100.
    pub score: u32,
    /// Verification level of the profile.
    pub level: Level,
    /// Headline of the person; empty where the evidence shows nothing.
    pub headline: String,
    /// Components that the score is the sum of.
    pub components: Vec<ExplainedComponent>,
    /// Every piece of evidence.
    pub observations: Vec<Observation>,
    /// Pages that name a key which claims the profile.
    pub bindings: Vec<Binding>,
}

/// One component of a score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedComponent {
    /// Subject that is counted.
    pub subject: Subject,
    /// The sum of its lines, at most [`Subject::maximum`].
    pub points: i32,
    /// Lines that `points` is the sum of.
    pub lines: Vec<ExplainedLine>,
}

/// One rule applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedLine {
    /// Finding, in words.
    pub text: String,
    /// The work that it is about.
    pub work: Option<WorkId>,
    /// Points given, or taken if negative.
    pub points: i32,
    /// Maximum of the points.
    pub maximum: u32,
    /// Number of observations that the line follows from.
    pub n_observations: u32,
}

/// One piece of evidence: what, where, when, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    /// Kind of the observation.
    pub kind: Kind,
    /// Class of the party behind the place.
    pub class: String,
    /// Outcome for the score.
    pub outcome: String,
    /// True if the observation gives or takes points.
    pub is_counted: bool,
    /// Dates between which the observation counts: the first and the end; empty if unlimited.
    pub dates: (String, String),
    /// Description, in words.
    pub what: String,
    /// Place, in words.
    pub place: String,
}

/// A page that names a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// The key, as Multikey.
    pub key: String,
    /// Address of the page.
    pub url: String,
    /// Date on which the lab read the page.
    pub read: String,
}

/// Verification results for a whole dataset.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Stable name of the state of the seal.
    pub state: String,
    /// Label of the state, shown to the visitor.
    pub label: String,
    /// DID of the publisher that sealed the dataset; empty without a seal.
    pub publisher: String,
    /// Date of the seal; empty without a seal.
    pub built: String,
    /// True if the pages and issuers recorded in the dataset may bind keys.
    pub binds: bool,
    /// Entries that the page names as its publisher and that are no keys.
    pub unreadable: Vec<String>,
    /// True if records may have other positions than when they were sealed, so that references by
    /// position may mean other records.
    pub is_shifted: bool,
    /// Every record that is not as it was sealed; those with a position by
    /// their members and positions.
    pub changes: Vec<ExplainedChange>,
    /// Members and positions of those that have one, rising.
    touched: Vec<(String, u32)>,
    /// Number of accepted signed documents.
    pub n_accepted: u32,
    /// Badges that venues signed for works, in words.
    pub badges: Vec<(WorkId, String)>,
    /// Files that are not accepted, and why.
    pub refused: Vec<(String, String)>,
}

/// A record that is not as it was sealed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExplainedChange {
    /// Member of the dataset, such as `works`.
    pub member: String,
    /// Current position in a list.
    pub position: Option<u32>,
    /// Key of the record; empty if it has none.
    pub key: String,
    /// Change of the record.
    pub what: String,
}

impl Summary {
    /// True if the record at `position` of `member` differs from its sealed state.
    pub fn is_touched(&self, member: &str, position: u32) -> bool {
        self.touched
            .binary_search_by(|(other, at)| other.as_str().cmp(member).then(at.cmp(&position)))
            .is_ok()
    }

    /// Reads what [`crate::trust::summary_rows`] wrote.
    pub fn read(text: &str) -> Self {
        let mut summary = Self::default();
        for row in rows(text) {
            match row[0] {
                "seal" => {
                    summary.state = cell(&row, 1);
                    summary.label = cell(&row, 2);
                    summary.publisher = cell(&row, 3);
                    summary.built = cell(&row, 4);
                    summary.binds = cell(&row, 5) == "1";
                }
                "shifted" => summary.is_shifted = true,
                "unreadable" => summary.unreadable.push(cell(&row, 1)),
                "change" => summary.add(change(&row)),
                "accepted" => summary.n_accepted = number(&row, 1),
                "badge" => summary.badges.push((WorkId(number(&row, 1)), cell(&row, 2))),
                "refused" => summary.refused.push((cell(&row, 1), cell(&row, 2))),
                _ => {}
            }
        }
        summary
    }

    fn add(&mut self, change: ExplainedChange) {
        self.touched.extend(change.position.map(|at| (change.member.clone(), at)));
        self.changes.push(change);
    }
}

impl Explanation {
    /// Reads what [`crate::trust::explanation_rows`] wrote.
    pub fn read(text: &str) -> Self {
        let mut all = Self::default();
        for row in rows(text) {
            match row[0] {
                "tree" => {
                    all.score = number(&row, 1);
                    let level = Level::ALL.get(number(&row, 2) as usize);
                    all.level = level.copied().unwrap_or_default();
                }
                "headline" => all.headline = cell(&row, 1),
                "component" => all.components.extend(component(&row)),
                "line" => {
                    if let Some(component) = all.components.last_mut() {
                        component.lines.push(line(&row));
                    }
                }
                "item" => all.observations.extend(observation(&row)),
                "key" => {
                    let binding =
                        Binding { key: cell(&row, 1), url: cell(&row, 2), read: cell(&row, 3) };
                    all.bindings.push(binding);
                }
                _ => {}
            }
        }
        all
    }
}

fn change(row: &[&str]) -> ExplainedChange {
    let position = row.get(2).and_then(|at| at.parse().ok());
    ExplainedChange { member: cell(row, 1), position, key: cell(row, 3), what: cell(row, 4) }
}

fn component(row: &[&str]) -> Option<ExplainedComponent> {
    let subject = Subject::ALL.get(number(row, 1) as usize).copied()?;
    Some(ExplainedComponent { subject, points: integer(row, 2), lines: Vec::new() })
}

fn line(row: &[&str]) -> ExplainedLine {
    ExplainedLine {
        points: integer(row, 1),
        maximum: number(row, 2),
        work: row.get(3).and_then(|id| id.parse().ok()).map(WorkId),
        n_observations: number(row, 4),
        text: cell(row, 5),
    }
}

fn observation(row: &[&str]) -> Option<Observation> {
    Some(Observation {
        kind: Kind::ALL.get(number(row, 1) as usize).copied()?,
        class: cell(row, 2),
        outcome: cell(row, 3),
        is_counted: cell(row, 4) == "1",
        dates: (cell(row, 5), cell(row, 6)),
        what: cell(row, 7),
        place: cell(row, 8),
    })
}

/// Writes a row. What would end a cell or a row becomes a space.
pub(super) fn write(out: &mut String, cells: &[&str]) {
    for (at, cell) in cells.iter().enumerate() {
        if at > 0 {
            out.push('\t');
        }
        out.extend(cell.chars().map(|c| if matches!(c, '\t' | '\n') { ' ' } else { c }));
    }
    out.push('\n');
}

fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.split('\n').filter(|line| !line.is_empty()).map(|line| line.split('\t').collect())
}

fn cell(row: &[&str], at: usize) -> String {
    row.get(at).copied().unwrap_or_default().to_owned()
}

fn number(row: &[&str], at: usize) -> u32 {
    row.get(at).and_then(|text| text.parse().ok()).unwrap_or_default()
}

fn integer(row: &[&str], at: usize) -> i32 {
    row.get(at).and_then(|text| text.parse().ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(cells: &[&str], expected: &[&str]) {
        let mut text = String::new();
        write(&mut text, &["before"]);
        write(&mut text, cells);
        let rows: Vec<_> = rows(&text).collect();
        assert_eq!(rows[0], ["before"]);
        assert_eq!(rows[1..], [expected]);
    }

    #[test]
    fn a_row_comes_back_as_it_was_written() {
        check(&["item", "", "Ärger über “x”"], &["item", "", "Ärger über “x”"]);
    }

    #[test]
    fn nothing_in_a_cell_ends_it() {
        check(&["item", "a\tb\nc"], &["item", "a b c"]);
    }

    #[test]
    fn a_record_is_touched_where_the_seal_says_so() {
        let summary = Summary::read(
            "seal\taltered\tAltered\tdid\t2026\t0\nunreadable\tdid:web:lab.example\n\
             change\tpeople\t\tada\tmissing\nchange\tworks\t3\ton-engines\taltered\n\
             change\tworks\t12\ton-tables\taltered\n",
        );
        assert_eq!((summary.state.as_str(), summary.binds), ("altered", false));
        assert_eq!(summary.unreadable, ["did:web:lab.example"]);
        let is_touched = [2, 3, 11, 12, 13].map(|at| summary.is_touched("works", at));
        assert_eq!(is_touched, [false, true, false, true, false]);
        assert!(!summary.is_touched("people", 0) && !summary.is_touched("people", 3));
        assert_eq!(summary.changes[0].key, "ada");
    }
}
