//! The fonts of cards: Noto Sans, which is embedded in this program, so that a card is the same
//! on every machine. Characters that it lacks are drawn with the fonts of the machine.

use std::sync::Arc;

use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{Options, Tree};

/// Name of the font family.
const FAMILY: &str = "Noto Sans";

/// The fonts, ready to draw with.
pub struct Fonts {
    options: Options<'static>,
    is_own: bool,
}

impl Fonts {
    /// The fonts for these texts.
    pub fn for_text(texts: impl Iterator<Item = String>) -> Self {
        let mut fonts = Database::new();
        for font in [ttf_noto_sans::REGULAR, ttf_noto_sans::BOLD] {
            fonts.load_font_source(Source::Binary(Arc::new(font)));
        }
        let is_own = texts.into_iter().all(|text| text.chars().all(is_carried));
        if !is_own {
            fonts.load_system_fonts();
        }
        fonts.set_sans_serif_family(FAMILY);
        let options = Options {
            font_family: FAMILY.to_owned(),
            fontdb: Arc::new(fonts),
            ..Options::default()
        };
        Self { options, is_own }
    }

    /// True if the embedded fonts suffice for all texts.
    pub fn are_own(&self) -> bool {
        self.is_own
    }

    /// A drawing, ready to be turned into pixels.
    pub fn tree(&self, svg: &str) -> std::io::Result<Tree> {
        Tree::from_str(svg, &self.options).map_err(std::io::Error::other)
    }

    /// Width of a text in pixels; `text` is escaped.
    pub fn width(&self, text: &str, size: u32, weight: u32) -> f32 {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><text y=\"9\" \
             font-family=\"{FAMILY}\" font-size=\"{size}\" font-weight=\"{weight}\">{text}</text></svg>"
        );
        self.tree(&svg).map_or(0.0, |tree| tree.root().bounding_box().right())
    }
}

/// True if the embedded fonts have a character: they have Latin, Greek and Cyrillic letters, and
/// punctuation.
fn is_carried(c: char) -> bool {
    matches!(u32::from(c), 0..=0x052F | 0x1E00..=0x1FFF | 0x2000..=0x206F | 0x20A0..=0x20BF)
}
