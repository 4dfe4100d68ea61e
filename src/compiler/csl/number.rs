//! Numbers in text: "2b", "3-5", "7 & 9" (CSL 1.0.2, "Number", `is-numeric`).

use hayagriva::citationberg::NumberForm;

use crate::csl::terms::Terms;

/// True if a text is a number, Roman or perhaps with letters, and others behind it, between
/// which stand hyphens, commas, ampersands and slashes.
pub fn is_numeric(text: &str) -> bool {
    let mut parts = parts(text);
    // "22693-CA" has letters behind; "2020/4" is one number, a list of such is none.
    parts.next().is_some_and(is_number)
        && parts.all(|it| it.chars().all(char::is_alphanumeric))
        && !(text.contains('/') && text.contains([',', '&']))
}

/// True if a text begins with a number and goes on with another.
pub fn is_multiple(text: &str) -> bool {
    let mut parts = parts(text);
    parts.next().is_some_and(is_number) && parts.next().is_some() && !text.contains('/')
}

/// A text with dashes in its ranges.
pub fn typeset(text: &str) -> String {
    let is_range = is_numeric(text) && parts(text).count() == 2 && !text.contains([',', '&']);
    match is_range && text.contains('-') && !text.contains(char::is_alphabetic) {
        true => text.replacen('-', "–", 1),
        false => text.to_owned(),
    }
}

/// Numbers of a text in another form.
pub fn in_form(text: &str, form: NumberForm, terms: &Terms<'_>) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let behind = &rest[start..];
        let end = behind.find(|c: char| !c.is_ascii_digit()).unwrap_or(behind.len());
        let (digits, behind) = behind.split_at(end);
        // "2nd" is an ordinal already.
        let letters = behind.find(|c: char| !c.is_alphabetic()).unwrap_or(behind.len());
        out.push_str(&rest[..start]);
        let number = digits.parse().ok().filter(|_| letters == 0);
        match number.map(|number: i32| (number, form)) {
            Some((number, NumberForm::LongOrdinal)) => match terms.long_ordinal(number) {
                Some(words) => out.push_str(words),
                None => out.extend([digits, terms.ordinal(number)]),
            },
            Some((number, NumberForm::Ordinal)) => out.extend([digits, terms.ordinal(number)]),
            Some((number @ 1..4000, NumberForm::Roman)) => out.push_str(&roman(number)),
            _ => out.push_str(digits),
        }
        rest = behind;
    }
    out.push_str(rest);
    out
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(['-', '–', '—', ',', '&', '/']).map(str::trim).filter(|part| !part.is_empty())
}

fn is_number(part: &str) -> bool {
    if part.chars().all(|c| "ivxlc".contains(c)) {
        return true;
    }
    let is_digit = |c: char| c.is_ascii_digit();
    let is_letter = |c: char| c.is_ascii_alphabetic();
    let rest = part.trim_start_matches(is_digit).trim_start_matches(is_letter);
    let rest = rest.trim_start_matches(is_digit).trim_start_matches(is_letter);
    rest.is_empty() && part.contains(is_digit)
}

fn roman(mut number: i32) -> String {
    const DIGITS: [(i32, &str); 13] = [
        (1000, "m"),
        (900, "cm"),
        (500, "d"),
        (400, "cd"),
        (100, "c"),
        (90, "xc"),
        (50, "l"),
        (40, "xl"),
        (10, "x"),
        (9, "ix"),
        (5, "v"),
        (4, "iv"),
        (1, "i"),
    ];
    let mut out = String::new();
    for (value, digits) in DIGITS {
        while number >= value {
            out.push_str(digits);
            number -= value;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_may_have_letters_and_be_several() {
        for text in ["2", "2nd", "L2d", "3-5", "7 & 9", "1, 2–3", "xii, 446", "2020/4"] {
            assert!(is_numeric(text), "{text}");
        }
        for text in ["", "second", "2nd edition", "98:1", "-", "1.2"] {
            assert!(!is_numeric(text), "{text}");
        }
        assert!(is_multiple("3-5") && is_multiple("7 & 9") && !is_multiple("12"));
    }

    #[test]
    fn roman_numerals_subtract() {
        assert_eq!([4, 9, 14, 1990].map(roman), ["iv", "ix", "xiv", "mcmxc"]);
    }
}
