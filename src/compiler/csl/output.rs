//! Pieces of rendered text with their formatting.

use hayagriva::citationberg::{Affixes, FontStyle, Formatting};

/// Part that a piece plays in an entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    /// Text like any other.
    #[default]
    Text,
    /// Words of a locale, capitalized where they begin an entry.
    Term,
    /// Text whose letters no style changes.
    Fixed,
    /// The number of the entry in its list, with what the style writes around it.
    Number,
    /// An address.
    Link,
}

impl Role {
    /// True if a style may change the case of letters.
    pub fn has_case(self) -> bool {
        matches!(self, Self::Text | Self::Term)
    }
}

/// Text of one formatting.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Piece {
    /// The text.
    pub text: String,
    /// Its formatting.
    pub formatting: Formatting,
    /// True if the item itself sets it in italics, so that italics around set it upright.
    pub is_emphasis: bool,
    /// Whose name it is, by position among the authors.
    pub author: Option<u32>,
    /// Its part.
    pub role: Role,
}

impl Piece {
    /// Text without formatting.
    pub fn text(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }
}

/// Rendered element (CSL 1.0.2, "Group", for what is called and found).
#[derive(Clone, Debug, Default)]
pub struct Output {
    /// Its text.
    pub pieces: Vec<Piece>,
    /// True if a variable was called.
    pub calls: bool,
    /// True if one of these was not empty.
    pub finds: bool,
}

impl Output {
    /// Words of a locale.
    pub fn term(text: &str) -> Self {
        let piece = Piece { role: Role::Term, ..Piece::text(text) };
        Self { pieces: vec![piece], ..Self::default() }
    }

    /// Text that calls no variable.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { pieces: vec![Piece::text(text)], ..Self::default() }
    }

    /// Pieces of a variable.
    pub fn variable(pieces: Vec<Piece>) -> Self {
        let finds = pieces.iter().any(|piece| !piece.text.is_empty());
        Self { pieces: if finds { pieces } else { Vec::new() }, calls: true, finds }
    }

    /// True if there is no text.
    pub fn is_empty(&self) -> bool {
        self.pieces.iter().all(|piece| piece.text.is_empty())
    }

    /// All text, without formatting.
    pub fn to_text(&self) -> String {
        self.pieces.iter().map(|piece| piece.text.as_str()).collect()
    }

    /// Puts `parts` behind one another, with `delimiter` between those that have text.
    pub fn joined(parts: Vec<Self>, delimiter: &str) -> Self {
        let mut all = Self::default();
        for part in parts {
            all.calls |= part.calls;
            all.finds |= part.finds;
            if part.is_empty() {
                continue;
            }
            if !all.pieces.is_empty() && !delimiter.is_empty() {
                all.pieces.push(Piece::text(delimiter));
            }
            all.pieces.extend(part.pieces);
        }
        all
    }

    /// Sets all pieces in `formatting`, where nothing within sets another.
    pub fn format(mut self, formatting: Formatting) -> Self {
        if formatting.is_empty() {
            return self;
        }
        let is_italic = formatting.font_style == Some(FontStyle::Italic);
        for piece in &mut self.pieces {
            if is_italic && piece.is_emphasis {
                piece.is_emphasis = false;
                piece.formatting.font_style = Some(FontStyle::Normal);
            }
            piece.formatting = piece.formatting.apply(formatting);
        }
        self
    }

    /// Puts affixes around, where there is text.
    pub fn affix(self, affixes: &Affixes) -> Self {
        self.wrap(
            affixes.prefix.as_deref().unwrap_or_default(),
            affixes.suffix.as_deref().unwrap_or_default(),
        )
    }

    /// Puts `before` and `behind` around, where there is text.
    pub fn wrap(mut self, before: &str, behind: &str) -> Self {
        if self.is_empty() {
            return self;
        }
        if !before.is_empty() {
            self.pieces.insert(0, Piece::text(before));
        }
        if !behind.is_empty() {
            self.pieces.push(Piece::text(behind));
        }
        self
    }

    /// Takes periods out, except within words: "eLooms.org".
    pub fn strip_periods(mut self, is_asked: bool) -> Self {
        for piece in self.pieces.iter_mut().filter(|_| is_asked) {
            let mut chars = piece.text.chars().peekable();
            let mut text = String::with_capacity(piece.text.len());
            while let Some(c) = chars.next() {
                if c != '.' || chars.peek().is_some_and(|next| next.is_lowercase()) {
                    text.push(c);
                }
            }
            piece.text = text;
        }
        self
    }
}
