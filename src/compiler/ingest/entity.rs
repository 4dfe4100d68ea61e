//! Named characters in a text of the web: `&amp;`, `&#8211;`, `&eacute;`.

/// Names that registries leave in texts, and their characters. Letters with accents are composed
/// from their parts.
const NAMED: [(&str, &str); 48] = [
    ("amp", "&"),
    ("lt", "<"),
    ("gt", ">"),
    ("quot", "\""),
    ("apos", "'"),
    ("nbsp", " "),
    ("ensp", " "),
    ("emsp", " "),
    ("thinsp", " "),
    ("shy", ""),
    ("ndash", "–"),
    ("mdash", "—"),
    ("hellip", "…"),
    ("lsquo", "‘"),
    ("rsquo", "’"),
    ("ldquo", "“"),
    ("rdquo", "”"),
    ("bull", "•"),
    ("middot", "·"),
    ("times", "×"),
    ("plusmn", "±"),
    ("le", "≤"),
    ("ge", "≥"),
    ("deg", "°"),
    ("micro", "µ"),
    ("copy", "©"),
    ("reg", "®"),
    ("trade", "™"),
    ("szlig", "ß"),
    ("eth", "ð"),
    ("ETH", "Ð"),
    ("thorn", "þ"),
    ("THORN", "Þ"),
    ("oslash", "ø"),
    ("Oslash", "Ø"),
    ("aelig", "æ"),
    ("AElig", "Æ"),
    ("aring", "å"),
    ("Aring", "Å"),
    ("ccedil", "ç"),
    ("Ccedil", "Ç"),
    ("alpha", "α"),
    ("beta", "β"),
    ("gamma", "γ"),
    ("delta", "δ"),
    ("lambda", "λ"),
    ("mu", "μ"),
    ("pi", "π"),
];

/// Suffixes of the names of letters with accents: the suffix, the base letters, and the letters
/// with accents.
const ACCENTS: [(&str, &str, &str); 5] = [
    ("acute", "aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ"),
    ("grave", "aeiouAEIOU", "àèìòùÀÈÌÒÙ"),
    ("circ", "aeiouAEIOU", "âêîôûÂÊÎÔÛ"),
    ("uml", "aeiouyAEIOU", "äëïöüÿÄËÏÖÜ"),
    ("tilde", "anoANO", "ãñõÃÑÕ"),
];

/// Maximum length of a name in bytes.
const MAX_NAME: usize = 10;

/// Replaces the named characters of a text; unknown names are kept. `&amp;` may itself be escaped
/// twice.
pub fn unescape(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        kept.push_str(&rest[..at]);
        let mut inside = &rest[at + 1..];
        while let Some(next) = inside.strip_prefix("amp;") {
            inside = next;
        }
        let end = inside.bytes().take(MAX_NAME).position(|byte| byte == b';');
        match end.and_then(|end| Some((named(&inside[..end])?, end))) {
            Some((text, end)) => {
                kept.push_str(&text);
                rest = &inside[end + 1..];
            }
            None => {
                kept.push('&');
                rest = inside;
            }
        }
    }
    kept + rest
}

fn named(name: &str) -> Option<String> {
    if let Some(number) = name.strip_prefix('#') {
        let hexadecimal = number.strip_prefix(['x', 'X']);
        let code = match hexadecimal {
            Some(digits) => u32::from_str_radix(digits, 16).ok()?,
            None => number.parse().ok()?,
        };
        let c = char::from_u32(code).filter(|c| !c.is_control() || c.is_whitespace())?;
        return Some(c.to_string());
    }
    if let Some((_, text)) = NAMED.iter().find(|(known, _)| *known == name) {
        return Some((*text).to_owned());
    }
    ACCENTS.iter().find_map(|(accent, letters, accented)| {
        let letter = name.strip_suffix(accent).filter(|letter| letter.len() == 1)?;
        let at = letters.find(letter)?;
        accented.chars().nth(at).map(String::from)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(unescape(text), expected);
    }

    #[test]
    fn named_characters_come_into_their_places() {
        check("A &amp; B &#8211; C&#x2013;D &eacute;&Ouml; &lt;i&gt;", "A & B – C–D éÖ <i>");
        check("&amp;amp; and &amp;lt;", "& and <");
    }

    #[test]
    fn what_names_nothing_stays() {
        for text in ["R&D; a", "&", "&;", "&#xd800;", "&#0;", "&nosuch;", "AT&T", "&éacute;"] {
            check(text, text);
        }
    }
}
