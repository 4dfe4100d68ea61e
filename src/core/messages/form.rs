//! Plural forms.

/// Plural form of words with a number, as in `1 work` and `2 works`: a category of the Unicode CLDR
/// ("Language Plural Rules"). Of the languages here, only Arabic has all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `zero`.
    Zero,
    /// `one`.
    One,
    /// `two`.
    Two,
    /// `few`.
    Few,
    /// `many`.
    Many,
    /// `other`, which every language has.
    Other,
}

impl Form {
    /// Name in the CLDR, in keys of messages and in `Intl.PluralRules`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Zero => "zero",
            Self::One => "one",
            Self::Two => "two",
            Self::Few => "few",
            Self::Many => "many",
            Self::Other => "other",
        }
    }
}
