//! Lists of names: `Roe, C., Li, M., and Sample, A.`, `C. Roe, M. Li and A. Sample`, `Roe C, Li M`.

use std::ops::Range;

use crate::ingest::reference::features::Sequence;
use crate::ingest::reference::gap::Gap;
use crate::ingest::reference::names_part::{Part, Separator, parts};
use crate::ingest::reference::parsed::Name;
use crate::names::person_name::{initials_behind, is_number};

/// Names among the words of a range. The flag is true if the list is cut short.
pub fn names(
    text: &str,
    sequence: &Sequence<'_>,
    range: Range<usize>,
    subject: Option<&str>,
) -> (Vec<Name>, bool) {
    let has_semicolons =
        sequence.gaps[range.clone()].iter().skip(1).any(|gap| *gap == Gap::Semicolon);
    let (parts, is_truncated) = parts(text, sequence, range);
    let groups = grouped(&parts, has_semicolons);
    let names = groups.into_iter().filter_map(|group| {
        let (first, last) = (parts[group.clone()].first()?, parts[group.clone()].last()?);
        let is_pair = parts[group.clone()].get(1).is_some_and(|second| !second.is_suffix);
        let range = first.range.start..last.range.end;
        let source = &text[range.clone()];
        let is_reversed = is_pair || is_behind(source);
        Some(Name {
            is_reversed,
            marks: last.marks.clone(),
            is_subject: subject.is_some_and(|subject| is_same(source, subject)),
            range,
        })
    });
    (names.collect(), is_truncated)
}

/// True for `Lovelace A` and `Lovelace AB`.
fn is_behind(name: &str) -> bool {
    let is_short =
        |initials: &str| initials.chars().all(|c| c.is_uppercase()) && initials.len() <= 2;
    let last = name.rsplit_once(' ').filter(|(family, initials)| {
        is_short(initials.trim_end_matches('.'))
            && family.chars().any(char::is_lowercase)
            && !family.contains('.')
    });
    last.is_some() || initials_behind(name).is_some()
}

/// Ranges of the parts that make up each name.
fn grouped(parts: &[Part], has_semicolons: bool) -> Vec<Range<usize>> {
    let is_comma = |at: usize| parts.get(at).is_some_and(|part| part.separator == Separator::Comma);
    let n_initials = parts.iter().filter(|part| part.is_initials).count();
    let n_single = parts.iter().filter(|part| part.is_single()).count();
    let n_whole = parts.iter().filter(|part| !part.is_single() && !part.is_initials).count();
    // Given names in full behind each family name: `Sample, Ada and Roe, Otto`.
    let is_alternating = n_initials == 0 && n_single > 0 && is_even(parts) && n_single >= n_whole;
    // Only the first name is reversed: `Sample, Ada, Otto Roe and Ida Lee`.
    // `Sample Roe, Ada and Otto Lee`: a single word behind a family name of several.
    let is_double = |first: &Part| {
        (2..=3).contains(&first.n_words)
            && parts[1].is_single()
            && parts[2..].iter().all(|part| !part.is_single())
    };
    // `Sample, Ada B., and Otto Roe`: an initial behind the given name.
    let has_initial_behind = |second: &Part| {
        second.ends_with_initial
            && (2..=3).contains(&second.n_words)
            && parts.len() > 2
            && parts[2..].iter().all(|part| !part.is_single() && !part.ends_with_initial)
    };
    let is_first_reversed = n_initials == 0
        && parts.len() > 1
        && is_comma(1)
        && (parts[0].is_single()
            && (parts[1].is_single()
                || (parts.len() == 2 && n_whole == 1)
                || has_initial_behind(&parts[1]))
            || is_double(&parts[0]))
        && !is_alternating;
    let mut groups = Vec::new();
    let mut at = 0;
    while at < parts.len() {
        let mut end = at + 1;
        let next = parts.get(end);
        let is_pair = match next {
            Some(next) if next.separator == Separator::Comma => match () {
                () if has_semicolons => !parts[at].ends_with_initial,
                () if next.is_initials => !parts[at].is_initials && !parts[at].ends_with_initial,
                () if parts[at].is_shouted() && next.is_single() => true,
                () => is_alternating || (is_first_reversed && at == 0),
            },
            _ => false,
        };
        if is_pair {
            end += 1;
        }
        while is_comma(end) && parts[end].is_suffix {
            end += 1;
        }
        groups.push(at..end);
        at = end;
    }
    groups
}

/// True if between the words for `and` there are pairs of parts.
fn is_even(parts: &[Part]) -> bool {
    let mut lengths = vec![0_usize];
    for (at, part) in parts.iter().enumerate() {
        match lengths.last_mut() {
            Some(last) if at == 0 || part.separator == Separator::Comma => *last += 1,
            _ => lengths.push(1),
        }
    }
    lengths.iter().all(|length| length.is_multiple_of(2))
}

/// True if a name is that of the list's owner: the family names are equal, and the given names
/// begin with the same letter.
fn is_same(name: &str, subject: &str) -> bool {
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| c.is_whitespace() || matches!(c, ',' | '.' | '-'));
        let words = words.filter(|word| !word.is_empty() && !is_number(word));
        words.map(str::to_lowercase).collect()
    };
    let (name, subject) = (words(name), words(subject));
    if name.concat() == subject.concat() {
        return true;
    }
    let (Some(family), Some(given)) = (subject.last(), subject.first()) else { return false };
    let others: Vec<&String> = name.iter().filter(|word| *word != family).collect();
    let begins = |word: &&&String| word.chars().next() == given.chars().next();
    others.len() < name.len() && others.first().filter(begins).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::reference::layout::Layout;

    /// Checks the names of a list, with `<` before those that are reversed.
    #[track_caller]
    fn check(text: &str, expected: &str) {
        let sequence = Sequence::new(&Layout { text, ..Layout::default() });
        let (names, is_truncated) = names(text, &sequence, 0..sequence.tokens.len(), None);
        let mut found: Vec<String> = names
            .into_iter()
            .map(|name| {
                let sign = if name.is_reversed { "<" } else { "" };
                format!("{sign}{}{}", &text[name.range], &text[name.marks])
            })
            .collect();
        found.extend(is_truncated.then(|| "…".to_owned()));
        assert_eq!(found.join(" | "), expected);
    }

    #[test]
    fn names_in_reading_order_are_split() {
        check("C. Roe, M. Li and A. Sample", "C. Roe | M. Li | A. Sample");
        check("Ada Byron, Otto Roe, and Ida Lee", "Ada Byron | Otto Roe | Ida Lee");
        check("Ada Byron & Otto Roe", "Ada Byron | Otto Roe");
        check("Ada Byron und Otto von Roe", "Ada Byron | Otto von Roe");
        check("A.-B. Roe et J.P. de la Cruz", "A.-B. Roe | J.P. de la Cruz");
        check("Ada Byron", "Ada Byron");
        check("Ada (Addie) Byron, Otto Roe", "Ada (Addie) Byron | Otto Roe");
        check("Ada Byron, Otto\nRoe, Ida Lee", "Ada Byron | Otto\nRoe | Ida Lee");
        check("Ada Byron\nOtto Roe", "Ada Byron | Otto Roe");
        check("Ada Byron · Otto Roe", "Ada Byron | Otto Roe");
    }

    #[test]
    fn reversed_names_are_joined() {
        check("Roe, C., Li, M., and Sample, A.", "<Roe, C. | <Li, M. | <Sample, A.");
        check("Roe, C.; Li, M.", "<Roe, C. | <Li, M.");
        check("Sample, Ada Byron; Roe, Otto", "<Sample, Ada Byron | <Roe, Otto");
        check("Sample, Ada and Roe, Otto", "<Sample, Ada | <Roe, Otto");
        check("Sample, Ada, Otto Roe and Ida Lee", "<Sample, Ada | Otto Roe | Ida Lee");
        check("Sample, Ada B., and Otto Roe", "<Sample, Ada B. | Otto Roe");
        check(
            "Sample, Ada B., Otto C. Roe, and Ida Lee",
            "<Sample, Ada B. | Otto C. Roe | Ida Lee",
        );
        check("Sample, Ada Byron", "<Sample, Ada Byron");
        check("Sample Roe, Ada", "<Sample Roe, Ada");
        check("Sample Roe, Ada y Otto Lee Byron", "<Sample Roe, Ada | Otto Lee Byron");
        check("Roe C, Li MB, Sample A.", "<Roe C | <Li MB | <Sample A.");
        check("van der Berg, J. & de la Cruz, A.-M.", "<van der Berg, J. | <de la Cruz, A.-M.");
        check("King, M. L., Jr., & Roe, O.", "<King, M. L., Jr. | <Roe, O.");
        check("Barnes, CC. Lord, C. Roe, E.", "<Barnes, CC | <Lord, C. | <Roe, E.");
        check(
            "Ada Roe, J.-M. Heo, C. Li, O. Byron, E.-H. Lee",
            "Ada Roe | J.-M. Heo | C. Li | O. Byron | E.-H. Lee",
        );
        check("S. E. Conry, K. Kuwa, V. R. Lesser", "S. E. Conry | K. Kuwa | V. R. Lesser");
        check("Roe WJ, Byron JF, et al.", "<Roe WJ | <Byron JF | …");
        check("Roe W.#, Li M.#, Lee E.", "<Roe W.# | <Li M.# | <Lee E.");
        check("Bugno (A.-L.), Roe (O.)", "<Bugno (A.-L.) | <Roe (O.)");
    }

    #[test]
    fn marks_and_cuts_are_found() {
        check("Ada Byron*, Otto Roe†, Ida Lee", "Ada Byron* | Otto Roe† | Ida Lee");
        check("Ada Byron1,2, Otto Roe1 and Ida Lee2*", "Ada Byron1 | Otto Roe1 | Ida Lee2*");
        check("A. Byron et al.", "A. Byron | …");
        check("Byron, A., Roe, O., et al", "<Byron, A. | <Roe, O. | …");
        check("Ada Byron, Otto Roe and others", "Ada Byron | Otto Roe | …");
        check("Ada Byron, …", "Ada Byron | …");
    }

    #[test]
    fn east_asian_names_are_split() {
        check("张三，李四，王小明", "张三 | 李四 | 王小明");
        check("山田太郎・鈴木花子", "山田太郎 | 鈴木花子");
        check("山田 太郎、鈴木 花子", "山田 太郎 | 鈴木 花子");
        check("张三 李四 王五", "张三 | 李四 | 王五");
        check("홍길동, 김철수", "홍길동 | 김철수");
    }

    #[test]
    fn the_owner_is_found() {
        for name in ["Ada Byron", "A. Byron", "Byron, A.", "Byron A", "Ada B. Byron"] {
            assert!(is_same(name, "Ada Byron"), "{name}");
        }
        for name in ["Otto Byron", "Ada Roe", "Byron"] {
            assert!(!is_same(name, "Ada Byron"), "{name}");
        }
    }
}
