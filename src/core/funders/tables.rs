//! The five tables with the captions and headings of the template.

use crate::graph::network::conflict::conflicts_of;
use crate::model::{Dataset, PartialDate, PersonId};

use crate::funders::advisors::advisors;
use crate::funders::affiliations::affiliations;
use crate::funders::coauthors::{Coauthors, coauthors, rows};
use crate::funders::editors::editors;
use crate::funders::table::Table;

/// Window of co-authors in the captions.
const USUAL: &str = "48 months";

/// Caption and headings of a table.
type Words = (&'static [&'static str], &'static [&'static str]);

/// Caption and headings of the table of co-authors.
const CO_AUTHORS: Words = (
    &[
        "Table 4: List names as last name, first name, middle initial, and provide \
         organizational affiliations, if known, for the following:",
        "A: Co-authors on any book, article, report, abstract or paper with collaboration in \
         the last 48 months (publication date may be later); and",
        "C: Collaborators on projects, such as funded grants, graduate research or others in \
         the last 48 months.",
    ],
    &[
        "4",
        "Name:",
        "Organizational Affiliation",
        "Optional (email, Department)",
        "Last Active Date",
    ],
);

/// Caption and headings of each table.
const TABLES: [Words; 5] = [
    (
        &[
            "Table 1: List the individual's last name, first name, middle initial, and organizational \
           affiliation in the last 12 months.",
        ],
        &["1", "Your Name:", "Your Organizational Affiliation(s), last 12 mo", "Last Active Date"],
    ),
    (
        &[
            "Table 2: List names as last name, first name, middle initial, for whom a personal, \
             family, or business relationship would otherwise preclude their service as a reviewer.",
            "R: Additional names for whom some relationship would otherwise preclude their service \
             as a reviewer.",
        ],
        &["2", "Name:", "Type of Relationship", "Optional (email, Department)", "Last Active Date"],
    ),
    (
        &[
            "Table 3: List names as last name, first name, middle initial, and provide \
             organizational affiliations, if known, for the following.",
            "G: The individual's Ph.D. advisors; and",
            "T: All of the individual's Ph.D. thesis advisees.",
        ],
        &[
            "3",
            "Advisor/Advisee Name:",
            "Organizational Affiliation",
            "Optional (email, Department)",
        ],
    ),
    CO_AUTHORS,
    (
        &[
            "Table 5: List editorial board, editor-in-chief and co-editors with whom the individual \
             interacts. An editor-in-chief must list the entire editorial board.",
            "B: Editorial Board: List name(s) of editor-in-chief and journal in the past 24 months; \
             and",
            "E: Other co-Editors of journals or collections with whom the individual has directly \
             interacted in the last 24 months.",
        ],
        &["5", "Name:", "Organizational Affiliation", "Journal/Collection", "Last Active Date"],
    ),
];

/// Table 4 of `person` alone, as [`collaborators`] has it.
pub fn coauthor_table(
    dataset: &Dataset,
    person: PersonId,
    until: PartialDate,
    months: u32,
) -> Table {
    let found = conflicts_of(dataset, person, until, months, false);
    table(&CO_AUTHORS, rows(dataset, &found), months)
}

/// Table of rows of a window, which its caption names.
fn table((caption, headings): &Words, rows: Vec<Vec<String>>, months: u32) -> Table {
    let window = if months == 1 { "month".to_owned() } else { format!("{months} months") };
    Table {
        caption: caption.iter().map(|line| line.replace(USUAL, &window)).collect(),
        headings: headings.iter().map(|heading| (*heading).to_owned()).collect(),
        rows,
    }
}

/// Collaborators of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collaborators {
    /// Tables 1 to 5.
    pub tables: Vec<Table>,
    /// Number of co-authors.
    pub n_coauthors: usize,
    /// Number of co-authors without an affiliation.
    pub n_unaffiliated: usize,
    /// Number of co-authors with whom the person has only works without a date.
    pub n_undated: usize,
    /// Titles of the works with a hundred and more authors, with the number of these.
    pub large: Vec<(String, usize)>,
}

/// Collaborators of `person` up to `until`, with the co-authors of the `months` before it.
pub fn collaborators(
    dataset: &Dataset,
    person: PersonId,
    until: PartialDate,
    months: u32,
) -> Collaborators {
    let Coauthors { rows, n_unaffiliated, n_undated, large } =
        coauthors(dataset, person, until, months);
    let own = dataset.person(person).map(|own| affiliations(dataset, own, until));
    let n_coauthors = rows.len();
    let all = [
        own.unwrap_or_default(),
        Vec::new(),
        advisors(dataset, person),
        rows,
        editors(dataset, person, until),
    ];
    let tables = TABLES.iter().zip(all).map(|(words, rows)| table(words, rows, months)).collect();
    Collaborators { tables, n_coauthors, n_unaffiliated, n_undated, large }
}
