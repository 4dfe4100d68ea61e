//! Detection of postal addresses in free text: a street with a number, and a postal code or another
//! sign of an address. A street without either is kept, because works and institutes are named
//! after streets.

mod codes;
mod east_asia;
mod labels;
mod streets;
mod words;

use std::ops::Range;

use self::words::words;
use crate::ingest::privacy::finding::Finding;
use crate::ingest::privacy::postal::codes::postal_code;
use crate::ingest::privacy::postal::labels::label;
use crate::ingest::privacy::postal::streets::street;
use crate::ingest::private_detail::PrivateDetail;

/// Maximum number of words that are examined together: the number, the kind of street, its name,
/// and a few more.
const AHEAD: usize = 12;

/// Number of words that are split off at a time.
const BATCH: usize = 1000;

/// Finds addresses.
pub fn scan(text: &str) -> Vec<Finding> {
    let mut rest = words(text);
    // Split a long text in batches.
    let (mut batch, mut at): (Vec<Range<usize>>, _) = (Vec::new(), 0);
    let mut findings: Vec<Finding> = Vec::new();
    let mut end = 0;
    loop {
        if batch.len() < at + AHEAD {
            batch.drain(..at);
            batch.extend(rest.by_ref().take(BATCH));
            at = 0;
        }
        let near = &batch[at..];
        let Some(first) = near.first() else { break };
        at += 1;
        if first.start < end {
            continue;
        }
        let Some(count) = street(text, near) else { continue };
        let Some(last) = near.get(count - 1).map(|word| word.end) else { continue };
        let label = label(text, first.start);
        let code = postal_code(text, last);
        if code.is_none() && label.is_none() {
            continue;
        }
        let value = first.start..code.unwrap_or(last);
        end = value.end;
        let cut = label.unwrap_or(value.start)..value.end;
        findings.push(Finding { detail: PrivateDetail::PostalAddress, cut, value });
    }
    findings.extend(east_asia::scan(text));
    findings.sort_by_key(|finding| finding.cut.start);
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_found_wherever_it_stands_in_a_long_text() {
        let address = "12 Example Street, Springfield, XX 12345";
        for n_words in (0..3).chain(BATCH - 2 * AHEAD..BATCH + 2).chain([5 * BATCH]) {
            let before = "word ".repeat(n_words);
            let text = format!("{before}{address} {before}");
            let found: Vec<_> = scan(&text).into_iter().map(|one| &text[one.value]).collect();
            assert_eq!(found, [address], "{n_words} words");
        }
    }
}
