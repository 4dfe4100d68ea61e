//! Labels of phone numbers, in the languages of the seeds.

/// Nouns.
const NOUNS: [&str; 60] = [
    "phone",
    "phones",
    "telephone",
    "tel",
    "mobile",
    "mobiles",
    "cell",
    "cellphone",
    "fax",
    "telefax",
    "whatsapp",
    "handphone",
    "mob",
    "ph",
    "sms", // English
    "telefon",
    "telefonnummer",
    "handy",
    "mobil",
    "mobilnummer",
    "rufnummer",
    "natel", // German
    "téléphone",
    "tél",
    "portable",
    "télécopie", // French
    "teléfono",
    "telefono",
    "tlf",
    "móvil",
    "celular",
    "cellulare",
    "cel", // Spanish, Italian
    "telefone",
    "fone",
    "telemóvel", // Portuguese
    "telefoon",
    "mobiel",
    "gsm",
    "telefonu",
    "komórka",
    "puhelin",
    "puh",
    "tlfn",
    "mobilen",
    "тел",
    "телефон",
    "моб",
    "τηλ",
    "τηλέφωνο",
    "هاتف",
    "फोन",
    "मोबाइल",
    "电话",
    "電話",
    "手机",
    "手機",
    "携帯",
    "전화",
    "wechat",
];

/// Verbs, which stay in their sentence if nothing else of it is removed.
const VERBS: [&str; 18] = [
    "call",
    "ring",
    "dial",
    "reach",
    "text",
    "anrufen",
    "erreichbar",
    "erreichen",
    "appelez",
    "appeler",
    "joindre",
    "joignable",
    "llamar",
    "llámame",
    "chiamare",
    "ligue",
    "bel",
    "zadzwoń",
];

/// Words between a label and its number.
const FILLERS: [&str; 38] = [
    "number", "numbers", "no", "nr", "num", "me", "us", "him", "her", "them", "at", "on", "now",
    "is", "are", "my", "our", "the", "or", "and", "office", "home", "work", "private", "direct",
    "moi", "nous", "au", "al", "en", "unter", "para", "nummer", "numéro", "número", "numero", "op",
    "pod",
];

/// Symbols of a phone.
const SIGNS: [char; 6] = ['☎', '☏', '✆', '📞', '📱', '℡'];

/// Maximum distance in bytes from the beginning of a label to its number.
const REACH: usize = 60;

/// Maximum number of words between a label and its number.
const MAX_FILLERS: usize = 5;

/// Label before a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// Position of the label; of a verb, that of the number.
    pub start: usize,
    /// True if only a number can follow: after a noun with a mark behind it, a symbol, or a verb
    /// with its object.
    pub is_sure: bool,
}

/// Label of a number at `start`.
pub fn label(text: &str, start: usize) -> Option<Label> {
    let from = text.ceil_char_boundary(start.saturating_sub(REACH));
    let mut rest = &text[from..start];
    let mut n_fillers = 0;
    loop {
        let end = rest.trim_end_matches(|c: char| !c.is_alphanumeric() && c != '\n').len();
        let gap = &rest[end..];
        if let Some(at) = gap.rfind(SIGNS) {
            return Some(Label { start: from + end + at, is_sure: true });
        }
        let word = rest[..end].trim_end_matches(|c: char| c.is_alphabetic()).len();
        if word == end || gap.chars().count() > 5 {
            return None;
        }
        let lower = rest[word..end].to_lowercase();
        // Scripts without spaces.
        let noun = NOUNS.iter().find(|noun| {
            lower == **noun || !noun.is_ascii() && noun.len() >= 6 && lower.ends_with(*noun)
        });
        let is_marked = gap.contains([':', '：', '.', '=']);
        if let Some(noun) = noun {
            let start = from + end - noun.len().min(lower.len());
            let start = text.floor_char_boundary(start);
            return Some(Label { start, is_sure: is_marked });
        }
        if VERBS.contains(&lower.as_str()) {
            return Some(Label { start, is_sure: n_fillers > 0 });
        }
        if !FILLERS.contains(&lower.as_str()) || n_fillers == MAX_FILLERS {
            return None;
        }
        n_fillers += 1;
        rest = &rest[..word];
    }
}

/// Maximum number of bytes between two numbers that are joined by a word.
const MAX_BETWEEN: usize = 12;

/// True if nothing but a word such as `or` stands between two numbers. A longer text is not
/// examined: it may be the rest of a large file.
pub fn is_joined(between: &str) -> bool {
    if between.len() > MAX_BETWEEN {
        return false;
    }
    let is_mark = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '/' | '|' | '&');
    let word = between.trim_matches(is_mark).to_lowercase();
    ["", "or", "and", "oder", "und", "ou", "et", "o", "y", "e", "或"].contains(&word.as_str())
}
