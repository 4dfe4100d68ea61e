//! Names that are inverted to be sorted by their subject: `Looms, IEEE Transactions on`.

use std::borrow::Cow;

/// Words at the end of a name that show that it is inverted.
const ENDS: [&str; 8] = ["on", "of", "for", "in", "sur", "für", "sobre", "sulle"];

/// Societies that are put behind the names of their journals.
const SOCIETIES: [&str; 3] = ["IEEE", "ACM", "IEEE/ACM"];

/// A name in its natural order.
pub fn in_order(name: &str) -> Cow<'_, str> {
    let text = name.trim();
    let last = text.rsplit(char::is_whitespace).next().unwrap_or_default();
    let is_end = SOCIETIES.contains(&last) || ENDS.contains(&last.to_lowercase().as_str());
    let Some((head, tail)) = text.rsplit_once(',').filter(|_| is_end) else {
        return Cow::Borrowed(name);
    };
    // Years and short names between: `Looms, 2009. LOOM 2009. IEEE Conference on`.
    let is_year = |word: &str| word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit());
    let tail = tail.rsplit_once(['.', ';']).map_or(tail, |(before, after)| {
        let end = before.rsplit(char::is_whitespace).next().unwrap_or_default();
        if is_year(end.trim_matches('\'')) { after } else { tail }
    });
    let year = head.match_indices(',').find(|(at, _)| {
        head[at + 1..]
            .split_whitespace()
            .next()
            .is_some_and(|word| is_year(word.trim_end_matches('.')))
    });
    let head = year.map_or(head, |(at, _)| &head[..at]).trim();
    let tail = tail.trim();
    if !(tail.contains(' ') || SOCIETIES.contains(&tail)) || head.is_empty() {
        return Cow::Borrowed(name);
    }
    // `Symposium On` within the name is `Symposium on`.
    let tail = tail.strip_suffix(last).unwrap_or(tail);
    let last = if SOCIETIES.contains(&last) { last.to_owned() } else { last.to_lowercase() };
    Cow::Owned(format!("{tail}{last} {head}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, expected: &str) {
        assert_eq!(in_order(name), expected);
    }

    #[test]
    fn a_name_is_brought_into_its_own_order() {
        check(
            "Biomedical Engineering, IEEE Transactions on",
            "IEEE Transactions on Biomedical Engineering",
        );
        check(
            "Acoustics, Speech and Signal Processing, IEEE Trans. on",
            "IEEE Trans. on Acoustics, Speech and Signal Processing",
        );
        check(
            "Looms and Mills, 2009. LOOM 2009. IEEE Conference on",
            "IEEE Conference on Looms and Mills",
        );
        check(
            "Looms , 2013 IEEE International Conference on",
            "2013 IEEE International Conference on Looms",
        );
        check("Physics, Journal of", "Journal of Physics");
        check("Looms, IEEE Symposium On", "IEEE Symposium on Looms");
        check("Loom Letters, IEEE", "IEEE Loom Letters");
    }

    #[test]
    fn other_names_stay() {
        for name in
            ["Looms, Mills and Wheels", "The World We Live In", "Looms, on", ", Journal of", ""]
        {
            check(name, name);
        }
    }
}
