//! Links from each source to the one that it was copied from.

use foldhash::HashMap;
use peerage_core::model::SourceId;

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::record::SourceRecord;

/// Maximum length of a chain of copies.
const MAX_CHAIN: usize = 16;

/// For each source the one that it was copied from. A name that is no other
/// source, sources that are copies of each other, and a chain that is too long
/// are reported.
pub fn copies(
    sources: &[SourceRecord],
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Option<SourceId>> {
    let places: HashMap<&str, usize> =
        sources.iter().enumerate().map(|(at, source)| (source.key.as_str(), at)).collect();
    let mut error = |at: usize, message: &str, help: &str| {
        let span = sources.get(at).and_then(|source| source.copy_of.as_ref());
        diagnostics.extend(span.map(|key| Diagnostic::error(key.span.clone(), message, help)));
    };
    let mut copied = vec![None; sources.len()];
    for (at, source) in sources.iter().enumerate() {
        let Some(key) = &source.copy_of else { continue };
        copied[at] = places.get(key.value.as_str()).copied().filter(|other| *other != at);
        if copied[at].is_none() {
            let help = "write the name of another folder of the seeds";
            error(at, "this is not another source", help);
        }
    }
    // Length of the chain of copies that ends at each source, where it is known.
    let mut lengths: Vec<Option<usize>> = vec![None; sources.len()];
    let mut is_on_way = vec![false; sources.len()];
    for start in 0..sources.len() {
        let (mut way, mut next) = (Vec::new(), Some(start));
        while let Some(at) = next.filter(|at| lengths[*at].is_none()) {
            if is_on_way[at] {
                let help = "one of them is the first: it names none";
                error(at, "these sources are copies of each other", help);
                copied[way.last().copied().unwrap_or(at)] = None;
                break;
            }
            is_on_way[at] = true;
            way.push(at);
            next = copied[at];
        }
        for at in way.into_iter().rev() {
            let length = copied[at].and_then(|other| lengths[other]).map_or(0, |length| length + 1);
            if length > MAX_CHAIN {
                error(at, "this leads through too many copies", "name the first source itself");
                copied[at] = None;
            }
            lengths[at] = Some(if length > MAX_CHAIN { 0 } else { length });
        }
    }
    copied.into_iter().map(|at| at.map(|at| SourceId(at as u32))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::{FileId, Span, Spanned};

    fn source(key: usize, copy_of: Option<usize>) -> SourceRecord {
        let spanned = |value: String| {
            let range = key..key + 1;
            Spanned { value, span: Span::new(FileId(0), range) }
        };
        SourceRecord {
            copy_of: copy_of.map(|other| spanned(other.to_string())),
            ..SourceRecord::new(key.to_string(), Vec::new())
        }
    }

    /// Checks which sources, each a copy of the given one, stay copies, and the
    /// sources at which something is wrong.
    #[track_caller]
    fn check(of: &[Option<usize>], expected: &[Option<u32>], told: &[(usize, &str)]) {
        let sources: Vec<_> = of.iter().enumerate().map(|(at, of)| source(at, *of)).collect();
        let mut diagnostics = Vec::new();
        let found = copies(&sources, &mut diagnostics);
        assert_eq!(found, expected.iter().map(|at| at.map(SourceId)).collect::<Vec<_>>());
        let found: Vec<_> = diagnostics
            .iter()
            .map(|d| (d.span.as_ref().unwrap().start(), d.message.as_str()))
            .collect();
        assert_eq!(found, told);
    }

    #[test]
    fn a_copy_names_another_source() {
        check(&[None, Some(0), Some(1)], &[None, Some(0), Some(1)], &[]);
        let told = "this is not another source";
        check(&[Some(0), Some(9)], &[None, None], &[(0, told), (1, told)]);
    }

    #[test]
    fn a_ring_is_told_once() {
        let told = "these sources are copies of each other";
        let ring = [Some(1), Some(2), Some(1), Some(2)];
        check(&ring, &[Some(1), Some(2), None, Some(2)], &[(1, told)]);
    }

    #[test]
    fn a_chain_is_followed_up_to_its_limit() {
        for backwards in [false, true] {
            let before = |at: usize| match backwards {
                true => (at < 99).then_some(at + 1),
                false => at.checked_sub(1),
            };
            let of: Vec<_> = (0..100).map(before).collect();
            let sources: Vec<_> = of.iter().enumerate().map(|(at, of)| source(at, *of)).collect();
            let mut diagnostics = Vec::new();
            copies(&sources, &mut diagnostics);
            assert_eq!(diagnostics.len(), 5, "{diagnostics:?}");
        }
    }
}
