//! The forms that words have beside numbers.

/// A form of words beside a number, as in `1 work` and `2 works`: a category of
/// the Unicode CLDR ("Language Plural Rules"). No language has all of them but
/// Arabic.
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
    /// Its name in the CLDR, in keys of messages and in `Intl.PluralRules`.
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
