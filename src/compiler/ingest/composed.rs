//! Composition of letters and accents (Unicode normalization form C), for the letters of names: the
//! files of some systems store accents separately.

/// Combining marks, and their letters: base letter and composed letter alternate.
const MARKS: [(char, &str); 12] = [
    ('\u{300}', "AÀEÈIÌOÒUÙNǸaàeèiìoòuùnǹ"),
    ('\u{301}', "AÁCĆEÉIÍLĹNŃOÓRŔSŚUÚYÝZŹaácćeéiílĺnńoórŕsśuúyýzź"),
    ('\u{302}', "AÂCĈEÊGĜIÎOÔSŜUÛWŴaâcĉeêgĝiîoôsŝuûwŵ"),
    ('\u{303}', "AÃNÑOÕIĨUŨaãnñoõiĩuũ"),
    ('\u{304}', "AĀEĒIĪOŌUŪaāeēiīoōuū"),
    ('\u{306}', "AĂEĔGĞIĬUŬaăeĕgğiĭuŭийИЙ"),
    ('\u{307}', "IİZŻEĖzżeė"),
    ('\u{308}', "AÄEËIÏOÖUÜYŸaäeëiïoöuüyÿеёЕЁ"),
    ('\u{30a}', "AÅUŮaåuů"),
    ('\u{30b}', "OŐUŰoőuű"),
    ('\u{30c}', "CČDĎEĚNŇRŘSŠTŤZŽcčdďeěnňrřsštťzž"),
    ('\u{327}', "CÇGĢKĶLĻNŅSŞTŢcçgģkķlļnņsştţ"),
];

/// Composes the letters of a text; none where they are composed already.
pub fn composed(text: &str) -> Option<String> {
    if text.is_ascii() || !text.chars().any(is_part) {
        return None;
    }
    let mut out: Vec<char> = Vec::with_capacity(text.len());
    for c in text.chars() {
        match out.last().and_then(|last| pair(*last, c)) {
            Some(whole) => {
                out.pop();
                out.push(whole);
            }
            None => out.push(c),
        }
    }
    Some(out.into_iter().collect())
}

/// True for a character that may combine with the one before it.
fn is_part(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{1160}'..='\u{11ff}' | '\u{3099}' | '\u{309a}')
}

fn pair(letter: char, mark: char) -> Option<char> {
    let (one, other) = (letter as u32, mark as u32);
    match mark {
        // Hangul syllables (The Unicode Standard, 3.12).
        '\u{1161}'..='\u{1175}' if (0x1100..=0x1112).contains(&one) => {
            char::from_u32(0xac00 + ((one - 0x1100) * 21 + other - 0x1161) * 28)
        }
        '\u{11a8}'..='\u{11c2}' if (0xac00..=0xd7a3).contains(&one) && (one - 0xac00) % 28 == 0 => {
            char::from_u32(one + other - 0x11a7)
        }
        // Voiced kana follow the voiceless ones.
        '\u{3099}' => char::from_u32(one + 1).filter(|_| {
            "かきくけこさしすせそたちつてとはひふへほカキクケコサシスセソタチツテトハヒフヘホ"
                .contains(letter)
        }),
        '\u{309a}' => char::from_u32(one + 2).filter(|_| "はひふへほハヒフヘホ".contains(letter)),
        _ => {
            let (_, letters) = MARKS.iter().find(|(known, _)| *known == mark)?;
            let mut letters = letters.chars();
            while let (Some(plain), Some(whole)) = (letters.next(), letters.next()) {
                if plain == letter {
                    return Some(whole);
                }
            }
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_their_accents_become_one() {
        assert_eq!(composed("Jo\u{308}rg Mu\u{308}ller").as_deref(), Some("Jörg Müller"));
        assert_eq!(composed("ガ").as_deref(), None);
        assert_eq!(composed("カ\u{3099}").as_deref(), Some("ガ"));
        assert_eq!(composed("\u{1100}\u{1175}\u{11b7}").as_deref(), Some("김"));
        assert_eq!(composed("Jörg"), None);
        assert_eq!(composed("q\u{308}").as_deref(), Some("q\u{308}"));
    }
}
