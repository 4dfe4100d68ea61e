//! Years and months.

/// Year that a word states, perhaps with a letter behind it as in `2020a`.
pub fn year(word: &str) -> Option<i32> {
    let digits = word.strip_suffix(['a', 'b', 'c', 'd']).unwrap_or(word);
    let is_year = digits.len() == 4 && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|year| is_year && (1500..2100).contains(year))
}

/// Beginnings of the names of each month in several languages.
const MONTHS: [&str; 12] = [
    "jan ene gen",
    "feb fév fev",
    "mar mär",
    "apr avr abr",
    "may mai mag",
    "jun juin giu",
    "jul juil lug",
    "aug août ago aoû",
    "sep set",
    "oct okt ott out",
    "nov",
    "dec dez déc dic",
];

/// Month that a word names, from 1 to 12.
pub fn month(word: &str) -> Option<u8> {
    let word = word.to_lowercase();
    let is_word = word.chars().count() >= 3 && word.chars().all(char::is_alphabetic);
    // `juin` and `juillet` begin like each other.
    let begins = |starts: &&str| starts.split(' ').any(|start| word.starts_with(start));
    let at = MONTHS.iter().position(begins).filter(|_| is_word)?;
    u8::try_from(at + 1).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(word: &str, expected_year: Option<i32>, expected_month: Option<u8>) {
        assert_eq!((year(word), month(word)), (expected_year, expected_month), "{word}");
    }

    #[test]
    fn dates_are_read_in_several_languages() {
        check("2020", Some(2020), None);
        check("1999b", Some(1999), None);
        check("2800", None, None);
        check("20201", None, None);
        check("März", None, Some(3));
        check("juin", None, Some(6));
        check("juillet", None, Some(7));
        check("Sept", None, Some(9));
        check("ab", None, None);
    }
}
