//! Signs in titles that distinguish works: `F#` and `F*` are two languages, and `α` is written
//! `alpha` elsewhere.

use std::borrow::Cow;

/// Names of the Greek letters from alpha to omega, as Unicode orders them; the second
/// sigma ends words.
const GREEK: [&str; 25] = [
    "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa",
    "lambda", "mu", "nu", "xi", "omicron", "pi", "rho", "sigma", "sigma", "tau", "upsilon", "phi",
    "chi", "psi", "omega",
];

/// Title with each sign behind a single letter replaced by a letter of hardly any language, so
/// that it becomes a part of the word, and with lone Greek letters replaced by their names.
pub fn spelled(title: &str) -> Cow<'_, str> {
    if title.is_ascii() && !title.contains(['#', '*', '+']) {
        return Cow::Borrowed(title);
    }
    let letters: Vec<char> = title.chars().collect();
    let at = |at: Option<usize>| at.and_then(|at| letters.get(at)).copied().unwrap_or(' ');
    let mut out = String::with_capacity(title.len() + 8);
    for (place, c) in letters.iter().enumerate() {
        let (before, after) = (at(place.checked_sub(1)), at(place.checked_add(1)));
        if let Some(name) = greek(*c) {
            let is_lone = greek(before).is_none() && greek(after).is_none() && !is_greek(after);
            if is_lone && !is_greek(before) {
                out.push_str(name);
                continue;
            }
        }
        match sign(*c).filter(|_| is_behind_letter(&letters, place)) {
            Some(letter) => out.push(letter),
            None => out.push(*c),
        }
    }
    Cow::Owned(out)
}

/// True if the sign at `place` is one of those right behind a word of one letter.
fn is_behind_letter(letters: &[char], place: usize) -> bool {
    let before = letters[..place].iter().rev();
    let n_signs = before.clone().take_while(|c| sign(**c).is_some()).count();
    let mut before = before.skip(n_signs);
    let is_letter = before.next().is_some_and(|c| c.is_alphabetic());
    is_letter && n_signs < 3 && !before.next().is_some_and(|c| c.is_alphanumeric())
}

/// Letter that stands for a sign: a click of the Khoisan languages.
fn sign(c: char) -> Option<char> {
    match c {
        '#' => Some('ǂ'),
        '*' | '∗' | '⋆' => Some('ǃ'),
        '+' => Some('ǀ'),
        _ => None,
    }
}

/// True for the letters that stand for signs.
pub fn is_sign(c: char) -> bool {
    matches!(c, 'ǂ' | 'ǃ' | 'ǀ')
}

/// Name of a Greek letter.
fn greek(c: char) -> Option<&'static str> {
    let at = match c {
        'Α'..='Ω' => c as usize - 'Α' as usize,
        'α'..='ω' => c as usize - 'α' as usize,
        'µ' => 11,
        'ϵ' => 4,
        'ϕ' => 21,
        'ϑ' => 7,
        _ => return None,
    };
    GREEK.get(at).copied()
}

/// True for letters of Greek words, with accents too.
fn is_greek(c: char) -> bool {
    matches!(c, '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}')
}

#[cfg(test)]
mod tests {
    use peerage_core::text::fold::fold;

    use super::*;

    #[track_caller]
    fn check(one: &str, other: &str, expected: bool) {
        assert_eq!(fold(&spelled(one)) == fold(&spelled(other)), expected, "{one} / {other}");
    }

    #[test]
    fn signs_behind_a_letter_are_a_part_of_the_word() {
        check("Looms in F#", "Looms in F*", false);
        check("Looms in C", "Looms in C++", false);
        check("Looms in C#", "looms in c#", true);
        check("An A* search", "An A search", false);
        check("A theory of looms*", "A theory of looms", true);
        check("Looms + shuttles", "Looms shuttles", true);
        check("a####", "a###", true);
    }

    #[test]
    fn greek_letters_have_names() {
        check("The α-decay of looms", "The alpha decay of looms", true);
        check("NF-κB in looms", "NF-kappaB in looms", true);
        check("The α decay", "The β decay", false);
        check("Σίγμα", "Sigmaίγμα", false);
    }
}
