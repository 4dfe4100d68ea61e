//! Remains of a citation around a title that a program extracted badly: names and the year before
//! it, proceedings behind it.

/// Maximum number of words before the year.
const MOST_BEFORE: usize = 5;

/// Minimum number of words of the title that is left.
const LEAST: usize = 3;

/// Maximum number of words from `In` to `Proceedings`.
const MOST_IN: usize = 5;

/// The title without other parts of a citation, and the year if it is one of them: `Lovelace
/// (1943). Notes on engines. In Proceedings of …`.
pub fn bare(title: &str) -> (&str, Option<u16>) {
    let (title, year) = without_year(title);
    (without_remark(without_proceedings(title)), year)
}

/// Words of remarks in brackets behind a title.
const REMARK: [&str; 18] = [
    "award",
    "best",
    "distinguished",
    "extended",
    "full",
    "honorable",
    "honourable",
    "journal",
    "mention",
    "nominee",
    "outstanding",
    "paper",
    "prize",
    "runner",
    "student",
    "up",
    "version",
    "winner",
];

/// The title without a last remark in brackets that does not belong to it: `Looms (best paper
/// award)`.
fn without_remark(title: &str) -> &str {
    let end = title.trim_end();
    let opening = end.strip_suffix(')').map(|_| '(').or(end.strip_suffix(']').map(|_| '['));
    let Some(at) = opening.and_then(|bracket| end.rfind(bracket)) else { return title };
    let inner = &end[at + 1..end.len() - 1];
    let mut words = inner.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let is_remark = |word: &str| REMARK.iter().any(|known| word.eq_ignore_ascii_case(known));
    let before = title[..at].trim_end();
    match words.clone().next().is_some() && words.all(is_remark) && !before.is_empty() {
        true => before,
        false => title,
    }
}

fn without_year(title: &str) -> (&str, Option<u16>) {
    let mut at = 0;
    for (number, word) in title.split(' ').enumerate().take(MOST_BEFORE + 1) {
        let end = at + word.len();
        at = end + 1;
        let Some((year, is_bracketed)) = year(word) else { continue };
        let rest = title.get(at..).unwrap_or_default();
        let is_ended = word.ends_with(['.', ',', ':']) || rest.starts_with(['.', ',']);
        let rest = rest.trim_start_matches(|c: char| !c.is_alphanumeric());
        let is_before = number == 0 && is_bracketed
            || is_ended && (is_bracketed || number > 0 && !word.ends_with([',', ':']));
        let is_before = is_before && rest.split(' ').count() >= LEAST;
        return if is_before { (rest, Some(year)) } else { (title, None) };
    }
    (title, None)
}

/// A word as a year, and whether it is in brackets.
fn year(word: &str) -> Option<(u16, bool)> {
    let word = word.trim_end_matches(['.', ',', ':']);
    let inner = word.strip_prefix(['(', '[']).and_then(|word| word.strip_suffix([')', ']']));
    let digits = inner.unwrap_or(word).trim_end_matches(['a', 'b', 'c']);
    let is_year = digits.len() == 4
        && (digits.starts_with("19") || digits.starts_with("20"))
        && digits.bytes().all(|byte| byte.is_ascii_digit());
    Some((digits.parse().ok().filter(|_| is_year)?, inner.is_some()))
}

fn without_proceedings(title: &str) -> &str {
    let mut from = 0;
    while let Some(found) = title.get(from..).and_then(|rest| rest.find(". ")) {
        let at = from + found;
        let rest = title.get(at + 2..).unwrap_or_default();
        let words = rest.split(' ').map(|word| word.trim_matches(['.', ':', '"', '`', '\'']));
        let mut words = words.filter(|word| !word.is_empty()).take(MOST_IN);
        let is_in = words.next().is_some_and(|word| word.eq_ignore_ascii_case("in"));
        let mut is_book = || {
            let next = words.find(|word| !word.eq_ignore_ascii_case("the")).unwrap_or_default();
            ["proceedings", "proceeding", "proc"]
                .iter()
                .any(|known| next.eq_ignore_ascii_case(known))
        };
        if is_in && is_book() && title[..at].split(' ').count() >= LEAST {
            return &title[..at];
        }
        from = at + 2;
    }
    title
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(title: &str, expected: &str, year: Option<u16>) {
        assert_eq!(bare(title), (expected, year));
        assert_eq!(bare(expected), (expected, None));
    }

    #[test]
    fn what_is_around_a_title_is_left_out() {
        check("Lovelace (1843). Notes on engines", "Lovelace (1843). Notes on engines", None);
        check("Lovelace (1943). Notes on engines", "Notes on engines", Some(1943));
        check("Roe & A.B. Doe (1997a), 'Looms that count'", "Looms that count'", Some(1997));
        check("[1995] A theory of looms", "A theory of looms", Some(1995));
        check("ak and doe , p. 1997 . to weave the web", "to weave the web", Some(1997));
        check("Looms that count. In Proc. of Looms", "Looms that count", None);
        check("Looms that count. In the Proceedings of Looms", "Looms that count", None);
        check("Looms that count. In: Proceeding of Looms", "Looms that count", None);
        check("Looms that count (Best Student Paper Award)", "Looms that count", None);
        check("Looms that count [full version]", "Looms that count", None);
    }

    #[test]
    fn heaps_of_clauses_are_looked_at_once() {
        for clause in ["the. ", "in. the. ", "in. proc. the the "] {
            let title = format!("On. {}", clause.repeat(200_000));
            assert_eq!(bare(&title), (title.as_str(), None));
        }
    }

    #[test]
    fn a_title_stays_whole() {
        for title in [
            "2001: A space odyssey of looms",
            "The treaty of Rome (1957) and what followed",
            "Looms in 1997, 1998 and later",
            "Looms of 1997. Part two",
            "Growth of cells. In vitro results",
            "In Proceedings",
            "(Best paper)",
            "Looms that count (and weave)",
            "Looms that count (C)",
            "Looms that count ()",
            "Looms that count [",
            "",
            "1999",
        ] {
            check(title, title, None);
        }
    }
}
