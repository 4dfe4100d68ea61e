//! Fonts for a text: those of the typesetter, Noto Sans for headings without serifs, and those of
//! the machine where they are needed.

use typst::foundations::Bytes;
use typst::text::{Font, FontBook};
use typst_kit::fonts::{FontStore, embedded, system};

/// Fonts for the characters of `text`.
pub fn fonts(text: &str) -> FontStore {
    let mut fonts = carried();
    if !covers(fonts.book(), text) {
        fonts.extend(system());
    }
    fonts
}

/// Fonts that this program carries.
fn carried() -> FontStore {
    let mut fonts = FontStore::new();
    fonts.extend(embedded());
    for bytes in [ttf_noto_sans::REGULAR, ttf_noto_sans::BOLD] {
        fonts.extend(Font::iter(Bytes::new(bytes)).map(|font| {
            let info = font.info().clone();
            (font, info)
        }));
    }
    fonts
}

/// True if each visible character of `text` is in one of the fonts.
fn covers(book: &FontBook, text: &str) -> bool {
    let infos: Vec<_> = (0..).map_while(|at| book.info(at)).collect();
    let mut others = text.chars().filter(|c| !c.is_ascii());
    others.all(|c| infos.iter().any(|info| info.coverage.contains(u32::from(c))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: bool) {
        assert_eq!(covers(carried().book(), text), expected, "{text}");
    }

    #[test]
    fn the_typesetter_has_the_letters_of_europe() {
        check("Zoë Ångström, Łódź – Ελένη, Ёлка", true);
        check("王小明", false);
        check("한국", false);
    }
}
