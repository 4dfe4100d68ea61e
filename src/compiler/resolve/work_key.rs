//! The key of a work: its stable name in addresses and citations, such as
//! `lao2021atp`.

use peerage_core::model::Work;
use peerage_core::text::fold::fold;
use peerage_core::text::slug::slug;

use crate::resolve::context::Context;
use crate::resolve::unique::Unique;

/// Stop words: words that many titles begin with, and that tell nothing apart.
const STOP_WORDS: [&str; 9] = ["a", "an", "the", "on", "towards", "toward", "for", "of", "in"];

/// Key from the family name of the first author, the year, and the first word of the title that
/// is no stop word.
pub fn work_key(context: &Context, work: &Work) -> String {
    let family = work.authors.first().and_then(|first| context.people.get(first.person));
    let family = family.map(|person| slug(&person.family)).unwrap_or_default();
    let year = work.date.map(|date| date.year.to_string()).unwrap_or_default();
    let title: String = work.title.plain.chars().map(plain_letter).collect();
    let title = fold(&title);
    let word = title.split(' ').find(|word| !STOP_WORDS.contains(word)).unwrap_or_default();
    format!("{family}{year}{word}")
}

/// Letter or digit that a sign of the alphabets of formulas, such as `𝒩` or `ℝ`, is a form of; other
/// characters stay.
fn plain_letter(c: char) -> char {
    let at = |first: char, n: u32, forms: &str| {
        let place = (u32::from(c) - u32::from(first)) % n;
        forms.chars().nth(place as usize).unwrap_or(c)
    };
    match c {
        '\u{1d400}'..='\u{1d6a3}' => {
            at('\u{1d400}', 52, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
        }
        '\u{1d7ce}'..='\u{1d7ff}' => at('\u{1d7ce}', 10, "0123456789"),
        _ => {
            let known = LETTERS.iter().find(|(_, forms)| forms.contains(c));
            known.map_or(c, |(letter, _)| *letter)
        }
    }
}

/// Signs of these alphabets that stand in another block of Unicode.
const LETTERS: [(char, &str); 18] = [
    ('B', "ℬ"),
    ('C', "ℂℭ"),
    ('E', "ℰ"),
    ('F', "ℱ"),
    ('H', "ℋℌℍ"),
    ('I', "ℐℑ"),
    ('L', "ℒ"),
    ('M', "ℳ"),
    ('N', "ℕ"),
    ('P', "ℙ"),
    ('Q', "ℚ"),
    ('R', "ℛℜℝ"),
    ('Z', "ℤℨ"),
    ('e', "ℯ"),
    ('g', "ℊ"),
    ('h', "ℎ"),
    ('l', "ℓ"),
    ('o', "ℴ"),
];

/// Appends `-2`, `-3`, … to keys that occur earlier.
pub fn make_keys_unique(works: &mut [Work]) {
    let mut unique = Unique::default();
    for work in works {
        work.key = unique.take(std::mem::take(&mut work.key));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_formulas_are_letters() {
        let plain = |text: &str| text.chars().map(plain_letter).collect::<String>();
        assert_eq!(plain("𝒩=4 𝐑𝖟𝟗 ℝℓ αβ"), "N=4 Rz9 Rl αβ");
    }
}
