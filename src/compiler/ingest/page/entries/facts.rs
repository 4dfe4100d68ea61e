//! Items below an entry that state one fact each by its name: `Year Published: 2022`. They complete
//! the entry, and are none themselves.

use peerage_core::text::fold::fold;

use crate::ingest::page::block::{Block, BlockKind};
use crate::ingest::page::entries::class::has_year;
use crate::ingest::page::text::Text;

/// Names of facts, folded; those of years first.
const YEARS: [&str; 6] =
    ["year", "year published", "publication year", "published", "date", "date published"];
const OTHERS: [&str; 8] = [
    "type",
    "status",
    "publication type",
    "citations",
    "impact factor",
    "quartile",
    "language",
    "isbn",
];

/// Longest line of a fact, in bytes.
const MAX_LENGTH: usize = 100;

/// Blocks with the facts below each entry in the entry. Facts below facts belong to the same one.
pub fn joined(blocks: Vec<Block>) -> Vec<Block> {
    let mut made: Vec<Block> = Vec::with_capacity(blocks.len());
    let mut has_facts = false;
    for block in blocks {
        let is_below = made.last().is_some_and(|last| is_above(last, &block));
        let fact = Some(&block).filter(|_| is_below).and_then(|it| fact(&it.text));
        let source = made.last().filter(|_| has_facts).and_then(|_| source(&block.text));
        match (made.last_mut(), fact.or(source)) {
            (Some(last), Some(addition)) => {
                has_facts = true;
                let is_known = has_year(&last.text.value) && has_year(&addition.value);
                if !addition.value.is_empty() && !is_known {
                    last.text.value.push('\n');
                    last.text.append(&addition);
                }
            }
            _ => {
                has_facts = false;
                made.push(block);
            }
        }
    }
    made
}

/// True for an item below a paragraph, or below an item that is no deeper.
fn is_above(entry: &Block, item: &Block) -> bool {
    match (entry.kind, item.kind) {
        (BlockKind::Paragraph, BlockKind::Item(_)) => true,
        (BlockKind::Item(above), BlockKind::Item(below)) => above < below,
        _ => false,
    }
}

/// Part of a fact that belongs to the reference: its year, or nothing; none for another text.
fn fact(text: &Text) -> Option<Text> {
    let (name, value) = text.value.split_once(':')?;
    let name = fold(name);
    let is_year = YEARS.contains(&name.as_str());
    let is_fact = is_year || OTHERS.contains(&name.as_str());
    let start = text.value.len() - value.trim_start().len();
    let found = if is_year { text.part(start..text.value.len()) } else { Text::default() };
    (is_fact && text.value.len() < MAX_LENGTH).then_some(found)
}

/// Address of where an entry was found: `Retrieved May 5, 2022, from https://mill.example`.
fn source(text: &Text) -> Option<Text> {
    let at = text.value.starts_with("Retrieved ").then(|| text.value.find("http"))??;
    (text.value.len() < 2 * MAX_LENGTH).then(|| text.part(at..text.value.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::page::markdown;

    #[track_caller]
    fn check(source: &str, expected: &[&str]) {
        let made = joined(markdown::read(source).blocks);
        let made: Vec<_> = made.iter().map(|it| it.text.value.replace('\n', " | ")).collect();
        assert_eq!(made, expected);
    }

    #[test]
    fn facts_complete_the_entry_above() {
        check(
            "Roe I; Lee E. (n.d.). On looms at home. Looms. p. 3\n  * Type: Article\n  * Year Published: 2022\n\n\
             Retrieved May 5, 2022, from https://mill.example/3\n\nLee, E. 2020. On yarn.\n  * Status: Published\n  \
             * Year: 2020\n",
            &[
                "Roe I; Lee E. (n.d.). On looms at home. Looms. p. 3 | 2022 | https://mill.example/3",
                "Lee, E. 2020. On yarn.",
            ],
        );
        check("* Year: 2020\n* On looms\n", &["Year: 2020", "On looms"]);
        check("Looms\n\nRetrieved from the mill\n", &["Looms", "Retrieved from the mill"]);
    }
}
