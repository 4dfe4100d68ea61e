//! Names that mix letters of several alphabets that look alike.

/// True if `name` has Latin letters together with Greek or Cyrillic ones: the mix used for spoofing
/// (UTS #39, "Highly Restrictive", which Latin with Han, Kana or Hangul satisfies).
pub fn mixes_scripts(name: &str) -> bool {
    let has = |is: fn(char) -> bool| name.chars().any(is);
    let is_latin = |c: char| c.is_ascii_alphabetic() || matches!(c, '\u{c0}'..='\u{24f}');
    let is_greek = |c: char| matches!(c, '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}');
    let is_cyrillic = |c: char| matches!(c, '\u{400}'..='\u{52f}');
    [has(is_latin), has(is_greek), has(is_cyrillic)].into_iter().filter(|found| *found).count() > 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, expected: bool) {
        assert_eq!(mixes_scripts(name), expected, "{name}");
    }

    #[test]
    fn alphabets_that_look_alike_are_told_apart() {
        check("Ada Lovelace", false);
        check("Åda Løvelace", false);
        check("Ада Лавлейс", false);
        check("Wang Hao 王浩", false);
        check("\u{410}da Lovelace", true);
        check("Ada L\u{3bf}velace", true);
    }
}
