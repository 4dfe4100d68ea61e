//! Names in Cyrillic and Greek letters in Latin ones, after the systems that are usual in passports
//! and journals (BGN/PCGN for Russian, ELOT 743 for Greek), without diacritics.

use std::borrow::Cow;

/// Small letters with their Latin form.
const LETTERS: &str = "\
а=a б=b в=v г=g ґ=g д=d е=e ё=e є=ye ж=zh з=z и=i і=i ї=yi й=y к=k л=l м=m н=n о=o п=p р=r с=s \
т=t у=u ў=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya ђ=dj ј=j љ=lj њ=nj ћ=c џ=dz \
α=a ά=a β=v γ=g δ=d ε=e έ=e ζ=z η=i ή=i θ=th ι=i ί=i ϊ=i ΐ=i κ=k λ=l μ=m ν=n ξ=x ο=o ό=o π=p \
ρ=r σ=s ς=s τ=t υ=y ύ=y ϋ=y ΰ=y φ=f χ=ch ψ=ps ω=o ώ=o";

/// Groups of letters that are written differently from their letters.
const GROUPS: &str = "ий=y ый=y ου=ou ού=ou";

/// `text` in Latin letters.
pub fn latin(text: &str) -> Cow<'_, str> {
    let is_other = |c: char| matches!(c, '\u{370}'..='\u{52f}');
    if !text.contains(is_other) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let small: String = rest.chars().take(2).flat_map(char::to_lowercase).collect();
        let one = c.to_lowercase().collect::<String>();
        let group = spelled(GROUPS, &small).map(|latin| (latin, 2));
        let found = group.or_else(|| Some((spelled(LETTERS, &one)?, 1)));
        let Some((latin, n)) = found.filter(|_| is_other(c)) else {
            out.push(c);
            rest = &rest[c.len_utf8()..];
            continue;
        };
        let mut letters = latin.chars();
        let first = letters.next().filter(|_| c.is_uppercase()).map(|c| c.to_ascii_uppercase());
        match first {
            Some(first) => out.extend([first].into_iter().chain(letters)),
            None => out.push_str(latin),
        }
        rest = rest.chars().take(n).fold(rest, |rest, c| &rest[c.len_utf8()..]);
    }
    Cow::Owned(out)
}

fn spelled(table: &'static str, letters: &str) -> Option<&'static str> {
    let mut all = table.split_ascii_whitespace().filter_map(|pair| pair.split_once('='));
    all.find(|(own, _)| *own == letters).map(|(_, latin)| latin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_written_in_latin_letters() {
        for (text, expected) in [
            ("Ada Roe", "Ada Roe"),
            ("Анна Примерова", "Anna Primerova"),
            ("Юрий Щукин", "Yury Shchukin"),
            ("Жанна П. Хо", "Zhanna P. Kho"),
            ("Γιώργος Παράδειγμα", "Giorgos Paradeigma"),
            ("Λουκάς Roe (罗)", "Loukas Roe (罗)"),
        ] {
            assert_eq!(latin(text), expected);
        }
    }
}
