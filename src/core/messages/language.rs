//! Languages of the interface.

use super::Form;

/// Language of the interface.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, which is compiled into every program.
    #[default]
    English,
    /// Chinese, in simplified characters.
    SimplifiedChinese,
    /// Chinese, in traditional characters.
    TraditionalChinese,
    /// Japanese.
    Japanese,
    /// Korean.
    Korean,
    /// German.
    German,
    /// French.
    French,
    /// Spanish.
    Spanish,
    /// Portuguese.
    Portuguese,
    /// Arabic.
    Arabic,
}

impl Language {
    /// All languages, in the order in which they are offered: by their own names.
    pub const ALL: [Self; 10] = [
        Self::German,
        Self::English,
        Self::Spanish,
        Self::French,
        Self::Portuguese,
        Self::Arabic,
        Self::SimplifiedChinese,
        Self::TraditionalChinese,
        Self::Japanese,
        Self::Korean,
    ];

    /// Language tag (BCP 47), as in the attribute `lang` and in names of files.
    pub fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::SimplifiedChinese => "zh-Hans",
            Self::TraditionalChinese => "zh-Hant",
            Self::Japanese => "ja",
            Self::Korean => "ko",
            Self::German => "de",
            Self::French => "fr",
            Self::Spanish => "es",
            Self::Portuguese => "pt",
            Self::Arabic => "ar",
        }
    }

    /// Name of the file with its texts, which is deployed beside the program; English has none.
    pub fn file(self) -> String {
        format!("peerage-{}.json", self.tag())
    }

    /// Name of the language in itself, shown as such in any other language.
    pub fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::SimplifiedChinese => "简体中文",
            Self::TraditionalChinese => "繁體中文",
            Self::Japanese => "日本語",
            Self::Korean => "한국어",
            Self::German => "Deutsch",
            Self::French => "Français",
            Self::Spanish => "Español",
            Self::Portuguese => "Português",
            Self::Arabic => "العربية",
        }
    }

    /// Language with exactly this tag; `None` for other tags. The page
    /// (`public/peerage-element.js`) maps requested tags such as `de-AT` and `zh-TW` to these.
    pub fn parse(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// True if the language is written in Latin letters.
    pub fn is_latin(self) -> bool {
        matches!(
            self,
            Self::English | Self::German | Self::French | Self::Spanish | Self::Portuguese
        )
    }

    /// True if `text` has letters of the script of this language, where that is not the Latin one.
    pub fn is_script_of(self, text: &str) -> bool {
        let is_han = |c: char| matches!(c, '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}');
        let is_own = |c: char| match self {
            Self::Japanese => is_han(c) || matches!(c, '\u{3040}'..='\u{30ff}'),
            Self::SimplifiedChinese | Self::TraditionalChinese => is_han(c),
            Self::Korean => matches!(c, '\u{ac00}'..='\u{d7a3}'),
            Self::Arabic => matches!(c, '\u{600}'..='\u{6ff}'),
            _ => false,
        };
        text.chars().any(is_own)
    }

    /// True if the language is written from right to left.
    pub fn is_right_to_left(self) -> bool {
        self == Self::Arabic
    }

    /// Plural forms of the language for whole numbers, according to the CLDR.
    pub fn forms(self) -> &'static [Form] {
        use Form::{Few, Many, One, Other, Two, Zero};
        match self {
            Self::English | Self::German => &[One, Other],
            Self::Spanish | Self::French | Self::Portuguese => &[One, Many, Other],
            Self::Arabic => &[Zero, One, Two, Few, Many, Other],
            _ => &[Other],
        }
    }

    /// Plural form for `n`, by the rules of the CLDR for cardinal numbers. The rules are
    /// implemented here and not taken from the browser, so that a page has the same text before its
    /// program is loaded; a test compares them with `Intl.PluralRules`.
    pub fn form(self, n: usize) -> Form {
        let is_millions = n != 0 && n.is_multiple_of(1_000_000);
        match (self, n, n % 100) {
            (Self::English | Self::German | Self::Spanish, 1, _) => Form::One,
            (Self::French | Self::Portuguese, 0 | 1, _) => Form::One,
            (Self::Spanish | Self::French | Self::Portuguese, ..) if is_millions => Form::Many,
            (Self::Arabic, 0, _) => Form::Zero,
            (Self::Arabic, 1, _) => Form::One,
            (Self::Arabic, 2, _) => Form::Two,
            (Self::Arabic, _, 3..=10) => Form::Few,
            (Self::Arabic, _, 11..) => Form::Many,
            _ => Form::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn a_number_has_one_of_the_forms_of_the_language() {
        for language in Language::ALL {
            for n in (0..=1200).chain([1_000_000, 1_000_001, 2_000_000]) {
                assert!(language.forms().contains(&language.form(n)), "{language:?} {n}");
            }
        }
        let arabic = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 111];
        let names = arabic.map(|n| Language::Arabic.form(n).name());
        assert_eq!(names.join(" "), "zero one two few few many many other other few many");
    }
}
