//! Labels of postal addresses.

/// Nouns and verbs in lower case, with the words that accompany them.
const LABELS: [&str; 62] = [
    "postal address",
    "home address",
    "mailing address",
    "private address",
    "address",
    "addresses",
    "i live at",
    "we live at",
    "lives at",
    "live at",
    "living at",
    "reside at",
    "resides at",
    "residing at",
    "residence",
    "home",
    "my home is",
    "visit me at",
    "find me at",
    "mail to",
    "postanschrift",
    "privatadresse",
    "anschrift",
    "adresse",
    "ich wohne in der",
    "ich wohne in",
    "ich wohne",
    "wohnhaft in",
    "wohnhaft",
    "wohnt in der",
    "wohnt in",
    "adresse postale",
    "domicile",
    "domicilié au",
    "domiciliée au",
    "j'habite au",
    "j'habite",
    "j’habite au",
    "j’habite",
    "habite au",
    "demeurant",
    "dirección",
    "domicilio",
    "vivo en la",
    "vivo en",
    "resido en",
    "indirizzo",
    "residenza",
    "abito in",
    "vivo in",
    "endereço",
    "morada",
    "moro na",
    "adres",
    "woonachtig te",
    "ik woon op",
    "adress",
    "mieszkam przy",
    "zamieszkały",
    "bostad",
    "住所",
    "地址",
];

/// Position of a label before `start`.
pub fn label(text: &str, start: usize) -> Option<usize> {
    let before = text[..start].trim_end_matches([' ', ':', '：', '\n', '=', '"', ',']);
    LABELS.iter().find_map(|label| {
        let from = before.len().checked_sub(label.len())?;
        let (outside, last) = before.split_at_checked(from)?;
        let is_label = last.to_lowercase() == *label;
        (is_label && !outside.ends_with(char::is_alphanumeric)).then_some(from)
    })
}
