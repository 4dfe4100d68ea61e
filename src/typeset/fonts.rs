//! Fonts for a text: those of the typesetter, and those of the machine where they are needed.

use typst::text::FontBook;
use typst_kit::fonts::{FontStore, embedded, system};

/// Fonts for the characters of `text`.
pub fn fonts(text: &str) -> FontStore {
    let mut fonts = FontStore::new();
    fonts.extend(embedded());
    if !covers(fonts.book(), text) {
        fonts.extend(system());
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
        let mut fonts = FontStore::new();
        fonts.extend(embedded());
        assert_eq!(covers(fonts.book(), text), expected, "{text}");
    }

    #[test]
    fn the_typesetter_has_the_letters_of_europe() {
        check("Zoë Ångström, Łódź – Ελένη, Ёлка", true);
        check("王小明", false);
        check("한국", false);
    }
}
