//! International standard book numbers (ISO 2108): their check digits, and the form of
//! thirteen digits.

/// Numbers of books in a text, in the form of thirteen digits with the hyphens of the
/// text. A number whose check digit is wrong, and what is none, stays as it is written; the
/// flag is whether there is nothing such.
pub fn normal(text: &str) -> (String, bool) {
    if let Some(number) = of_thirteen(text) {
        return (number, true);
    }
    let mut is_whole = false;
    let mut is_right = true;
    let parts = text.split_inclusive([',', ';', ' ']).map(|part| {
        let number = part.trim_end_matches([',', ';', ' ']);
        match of_thirteen(number) {
            Some(normal) => {
                is_whole = true;
                normal + &part[number.len()..]
            }
            None => {
                // Words such as `(print)` stand between numbers.
                is_right &= !number.contains(|c: char| c.is_ascii_digit());
                part.to_owned()
            }
        }
    });
    let text: String = parts.collect();
    (text, is_whole && is_right)
}

/// Numbers of books in a text whose check digits are right, as numbers of thirteen digits.
pub fn numbers(text: &str) -> impl Iterator<Item = u64> {
    let whole = of_thirteen(text);
    let parts = text.split([',', ';', ' ']).filter(|_| whole.is_none()).filter_map(of_thirteen);
    let all: Vec<String> = whole.iter().cloned().chain(parts).collect();
    all.into_iter().filter_map(|number| number.replace('-', "").parse().ok())
}

/// A number in the form of thirteen digits; none where it is no number with the right check
/// digit.
fn of_thirteen(text: &str) -> Option<String> {
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, 'X' | 'x' | '-' | '–' | '‐' | ' ');
    if !text.chars().all(is_part) {
        return None;
    }
    let text = text.trim().replace(['–', '‐', ' '], "-").to_uppercase();
    let digits: Vec<u32> = text.chars().filter(|c| *c != '-').map(value).collect();
    let is_plain = |digits: &[u32]| digits.iter().all(|digit| *digit < 10);
    match digits.as_slice() {
        [first @ .., last] if first.len() == 9 && is_plain(first) => {
            let sum: u32 = (2..=10).rev().zip(first).map(|(weight, digit)| weight * digit).sum();
            let bare = text.strip_suffix(|_: char| true)?;
            let prefix = if text.contains('-') { "978-" } else { "978" };
            let check = check_digit([9, 7, 8].iter().chain(first));
            ((sum + last).is_multiple_of(11)).then(|| format!("{prefix}{bare}{check}"))
        }
        [first @ .., last] if first.len() == 12 && is_plain(&digits) => {
            (check_digit(first.iter()) == *last).then_some(text)
        }
        _ => None,
    }
}

fn value(c: char) -> u32 {
    c.to_digit(10).unwrap_or(10)
}

/// The last of thirteen digits.
fn check_digit<'a>(first: impl Iterator<Item = &'a u32>) -> u32 {
    let sum: u32 = first.zip([1, 3].iter().cycle()).map(|(digit, weight)| digit * weight).sum();
    (10 - sum % 10) % 10
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str, is_right: bool) {
        assert_eq!(normal(text), (expected.to_owned(), is_right), "{text}");
    }

    #[test]
    fn numbers_have_thirteen_digits() {
        check("978-3-16-148410-0", "978-3-16-148410-0", true);
        check("9783161484100", "9783161484100", true);
        check("978 3 16 148410 0", "978-3-16-148410-0", true);
        check("3-16-148410-x", "978-3-16-148410-0", true);
        check("316148410X", "9783161484100", true);
        check("316148410X, 978-3-16-148410-0", "9783161484100, 978-3-16-148410-0", true);
        check("316148410X (print)", "9783161484100 (print)", true);
    }

    #[test]
    fn forms_of_a_number_are_equal() {
        let check = |text: &str, expected: &[u64]| {
            assert_eq!(numbers(text).collect::<Vec<_>>(), expected, "{text}");
        };
        let one = 9_783_161_484_100;
        for text in ["978-3-16-148410-0", "978 3 16 148410 0", "316148410X", "3-16-148410-X"] {
            check(text, &[one]);
        }
        check("316148410X (print), 978-0-306-40615-7; 12", &[one, 9_780_306_406_157]);
        for text in ["978-3-16-148410-1", "none", ""] {
            check(text, &[]);
        }
    }

    #[test]
    fn wrong_numbers_stay() {
        for text in ["978-3-16-148410-1", "3-16-148410-0", "31614841X0", "1", "none", ""] {
            check(text, text, false);
        }
        check("316148410X, 12", "9783161484100, 12", false);
    }
}
