//! Queries as a library's log has them: words of a title, a name, a name and a word.

use crate::university::texts::{Texts, hash};

/// Letters of the shortest word that is asked for; shorter ones are mostly of grammar.
const MIN_LETTERS: usize = 4;

/// A query, and a word of it with a typo.
pub struct Asked {
    /// The text, which ends with a blank: its last word is whole.
    pub text: String,
    /// Text with a typo in one word; none where no word is long enough.
    pub mistyped: Option<String>,
}

/// The `n`-th query about one of `n_works` works.
pub fn query(texts: &Texts, n: u32, n_works: u32) -> Asked {
    let work = hash(n, 11) % n_works;
    let title = texts.title(work);
    let words: Vec<String> = title
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| word.chars().count() >= MIN_LETTERS)
        .map(str::to_lowercase)
        .collect();
    let from = hash(n, 12) as usize % words.len().max(1);
    let some = |n: usize| words.iter().cycle().skip(from).take(n.min(words.len())).cloned();
    let author = texts
        .authors(work)
        .first()
        .map(|it| texts.person_name(*it))
        .unwrap_or_default()
        .to_lowercase();
    let family = author.rsplit(' ').next().unwrap_or_default().to_owned();
    let asked: Vec<String> = match hash(n, 13) % 10 {
        0 => some(1).collect(),
        1..5 => some(2).collect(),
        5..7 => some(3).collect(),
        7 => author.split(' ').map(str::to_owned).collect(),
        _ => std::iter::once(family).chain(some(1)).collect(),
    };
    let long = asked.iter().position(|word| word.chars().count() > MIN_LETTERS);
    let with_typo = |at: usize| {
        let mut other = asked.clone();
        other[at] = mistyped(&asked[at], hash(n, 14));
        other.join(" ") + " "
    };
    let mistyped = long.map(with_typo);
    Asked { text: asked.join(" ") + " ", mistyped }
}

/// `word` after one edit: a letter dropped, doubled, replaced, or swapped with the next.
fn mistyped(word: &str, random: u32) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    let at = random as usize / 4 % letters.len();
    match random % 4 {
        0 => {
            letters.remove(at);
        }
        1 => letters.insert(at, letters[at]),
        2 => letters[at] = if letters[at] == 'e' { 'a' } else { 'e' },
        _ => letters.swap(at, (at + 1).min(word.chars().count() - 1)),
    }
    letters.into_iter().collect()
}
