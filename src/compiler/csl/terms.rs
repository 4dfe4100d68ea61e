//! Words of locales.

use std::collections::HashMap;

use hayagriva::citationberg::taxonomy::{Kind, Locator, NumberVariable, OtherTerm, Term};
use hayagriva::citationberg::{
    Date, DateForm, IndependentStyle, Locale, LocaleCode, OrdinalLookup, TermForm,
};

/// Words that a style writes: its own, then those of its language and region, of its
/// language, and of American English (CSL 1.0.2, "Locale").
pub struct Terms<'a> {
    words: HashMap<(Term, TermForm), Word<'a>>,
    ordinals: OrdinalLookup<'a>,
    chain: Vec<&'a Locale>,
}

/// Singular and plural.
#[derive(Clone, Copy, Default)]
struct Word<'a> {
    single: Option<&'a str>,
    multiple: Option<&'a str>,
}

impl<'a> Terms<'a> {
    /// Words of `style`.
    pub fn new(style: &'a IndependentStyle, locales: &'a [Locale]) -> Self {
        let own = style.default_locale.clone().unwrap_or_else(LocaleCode::en_us);
        let main = own.fallback().unwrap_or_else(LocaleCode::en_us);
        let is_within =
            |locale: &&Locale| locale.lang.as_ref().is_none_or(|lang| own.0.starts_with(&lang.0));
        // What says more of the language comes first.
        let mut chain: Vec<&Locale> = style.locale.iter().filter(is_within).collect();
        chain.sort_by_key(|locale| {
            std::cmp::Reverse(locale.lang.as_ref().map_or(0, |lang| lang.0.len()))
        });
        for code in [&own, &main, &LocaleCode::en_us()] {
            chain.extend(locales.iter().find(|locale| locale.lang.as_ref() == Some(code)));
        }
        let mut words = HashMap::new();
        for term in chain.iter().filter_map(|locale| locale.terms.as_ref()).flat_map(|it| &it.terms)
        {
            let word = Word { single: term.single(), multiple: term.multiple() };
            words.entry((same(term.name), term.form)).or_insert(word);
        }
        let ordinals = chain.iter().find_map(|locale| locale.ordinals());
        Self { words, ordinals: ordinals.unwrap_or_else(OrdinalLookup::empty), chain }
    }

    /// Words of a term; none where no locale has it.
    pub fn get(&self, term: Term, form: TermForm, is_plural: bool) -> Option<&'a str> {
        let found = self.find(term, form, is_plural);
        match (found, term) {
            (None, Term::NumberVariable(NumberVariable::NumberOfVolumes)) => {
                self.find(Term::NumberVariable(NumberVariable::Volume), form, is_plural)
            }
            (None, Term::NumberVariable(NumberVariable::NumberOfPages)) => {
                self.find(Term::PageVariable, form, is_plural)
            }
            (found, _) => found,
        }
    }

    fn find(&self, term: Term, form: TermForm, is_plural: bool) -> Option<&'a str> {
        let mut form = Some(form);
        while let Some(this) = form {
            if let Some(word) = self.words.get(&(same(term), this)) {
                return if is_plural { word.multiple } else { word.single };
            }
            form = this.fallback();
        }
        None
    }

    /// Words of a term in the long form, empty where no locale has it.
    pub fn long(&self, term: OtherTerm) -> &'a str {
        self.get(Term::Other(term), TermForm::Long, false).unwrap_or_default()
    }

    /// Suffix of the digits of an ordinal number.
    pub fn ordinal(&self, number: i32) -> &'a str {
        self.ordinals.lookup(number, None).unwrap_or_default()
    }

    /// An ordinal number in words, where there is one.
    pub fn long_ordinal(&self, number: i32) -> Option<&'a str> {
        let number = u8::try_from(number).ok().filter(|number| (1..=10).contains(number))?;
        self.get(Term::Other(OtherTerm::LongOrdinal(number)), TermForm::Long, false)
    }

    /// Date as the language writes it.
    pub fn date(&self, form: DateForm) -> Option<&'a Date> {
        let dates = self.chain.iter().flat_map(|locale| &locale.date);
        dates.into_iter().find(|date| date.form == Some(form))
    }

    /// True if ordinals of days stand at the first day only.
    pub fn has_ordinal_at_first_day_only(&self) -> bool {
        let mut options = self.chain.iter().filter_map(|locale| locale.style_options.as_ref());
        options.find_map(|it| it.limit_day_ordinals_to_day_1).unwrap_or_default()
    }

    /// True if commas and periods stand inside of quotation marks.
    pub fn has_marks_in_quotes(&self) -> bool {
        let mut options = self.chain.iter().filter_map(|locale| locale.style_options.as_ref());
        options.find_map(|it| it.punctuation_in_quote).unwrap_or_default()
    }
}

/// One of the terms that are spelled alike.
fn same(term: Term) -> Term {
    match term {
        Term::Locator(Locator::Issue) => Term::NumberVariable(NumberVariable::Issue),
        Term::Locator(Locator::Page) => Term::PageVariable,
        Term::Locator(Locator::Section) => Term::NumberVariable(NumberVariable::Section),
        Term::Locator(Locator::Volume) => Term::NumberVariable(NumberVariable::Volume),
        Term::Locator(Locator::Book) => Term::Kind(Kind::Book),
        Term::Locator(Locator::Chapter) => Term::Kind(Kind::Chapter),
        Term::Locator(Locator::Figure) => Term::Kind(Kind::Figure),
        term => term,
    }
}
