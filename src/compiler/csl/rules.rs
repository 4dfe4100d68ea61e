//! A style with the words that it writes.

use std::collections::HashMap;

use hayagriva::citationberg::taxonomy::{StandardVariable, Variable};
use hayagriva::citationberg::{
    IndependentStyle, InheritableNameOptions, LayoutRenderingElement, Locale, TextTarget,
};

use crate::csl::terms::Terms;

/// A style that is ready to render.
pub struct Rules<'a> {
    /// The style.
    pub(super) style: &'a IndependentStyle,
    /// Its macros by name.
    pub(super) macros: HashMap<&'a str, &'a [LayoutRenderingElement]>,
    /// Its words.
    pub(super) terms: Terms<'a>,
    /// Options of names in a bibliography.
    pub(super) names: InheritableNameOptions,
    /// True if letters stand behind equal years.
    pub(super) has_letters: bool,
    /// True if the style says where they stand.
    pub(super) places_letters: bool,
}

impl<'a> Rules<'a> {
    /// Rules of `style`, with its words from `locales`.
    pub fn new(style: &'a IndependentStyle, locales: &'a [Locale]) -> Self {
        // Of several with one name the first counts.
        let macros = style.macros.iter().rev().map(|part| (part.name.as_str(), &*part.children));
        let bibliography = style.bibliography.as_ref();
        let own = bibliography.map(|it| it.name_options.clone()).unwrap_or_default();
        let elements = bibliography.map_or(&[][..], |it| &it.layout.elements);
        let mut parts = style.macros.iter().map(|part| &*part.children).chain([elements]);
        Self {
            style,
            macros: macros.collect(),
            terms: Terms::new(style, locales),
            names: style.settings.options.apply(&own),
            has_letters: style.citation.disambiguate_add_year_suffix,
            places_letters: parts.any(writes_letter),
        }
    }

    /// True if words of an item in `language` are English, for titles.
    pub(super) fn is_english(&self, language: &str) -> bool {
        match (language.is_empty(), &self.style.default_locale) {
            (false, _) => language.get(..2).is_some_and(|it| it.eq_ignore_ascii_case("en")),
            (true, Some(own)) => own.is_english(),
            (true, None) => true,
        }
    }
}

/// True if elements write the letter behind a year themselves.
fn writes_letter(elements: &[LayoutRenderingElement]) -> bool {
    const LETTER: Variable = Variable::Standard(StandardVariable::YearSuffix);
    elements.iter().any(|element| match element {
        LayoutRenderingElement::Text(text) => {
            matches!(text.target, TextTarget::Variable { var, .. } if var == LETTER)
        }
        LayoutRenderingElement::Group(group) => writes_letter(&group.children),
        LayoutRenderingElement::Choose(choose) => {
            choose.branches().any(|branch| writes_letter(&branch.children))
                || choose.otherwise.as_ref().is_some_and(|branch| writes_letter(&branch.children))
        }
        _ => false,
    })
}
