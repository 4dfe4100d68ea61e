//! Loads citation styles and prepares them for hayagriva.

use std::io;

use hayagriva::archive::ArchivedStyle;
use hayagriva::citationberg::taxonomy::{NameVariable, OtherTerm, Term};
use hayagriva::citationberg::{
    Choose, IndependentStyle, LayoutRenderingElement, Locale, LocaleCode, Name, NamesChild, Style,
    TextTarget,
};

use peerage_core::messages::{Text, citations};

use crate::emit::citations::written::each;
use crate::ingest::record::{StyleRecord, StyleRules};

/// The styles that are offered where a lab names none: name in the archive,
/// and what the visitor reads.
pub const DEFAULT: [(&str, Text); 8] = [
    ("apa", citations::apa),
    ("mla", citations::mla),
    ("chicago-author-date", citations::chicago),
    ("ieee", citations::ieee),
    ("association-for-computing-machinery", citations::acm),
    ("vancouver", citations::vancouver),
    ("nature", citations::nature),
    ("harvard-cite-them-right", citations::harvard),
];

/// The terms that are asked for with each date, list of names, range and quotation.
const FREQUENT: [OtherTerm; 9] = [
    OtherTerm::Ad,
    OtherTerm::Bc,
    OtherTerm::And,
    OtherTerm::EtAl,
    OtherTerm::PageRangeDelimiter,
    OtherTerm::OpenQuote,
    OtherTerm::CloseQuote,
    OtherTerm::OpenInnerQuote,
    OtherTerm::CloseInnerQuote,
];

/// What the visitor reads for `record`, and the style itself. One that the
/// archive lacks, that cannot be read or that depends on another is an error.
pub fn load(record: &StyleRecord) -> io::Result<(String, IndependentStyle)> {
    let key = &record.key;
    let failure = |what: &str| io::Error::other(format!("the style `{key}` {what}"));
    let (style, title) = match &record.rules {
        StyleRules::Archived(name) => {
            let archived = ArchivedStyle::by_name(name).ok_or_else(|| failure("is not known"))?;
            (archived.get(), archived.display_name().to_owned())
        }
        StyleRules::Csl(text) => {
            let style = Style::from_xml(text).map_err(|error| failure(&error.to_string()))?;
            let title = style.info().title.value.clone();
            (style, title)
        }
    };
    let Style::Independent(mut style) = style else {
        return Err(failure("depends on another style"));
    };
    style.macros.iter_mut().for_each(|part| name_names(&mut part.children));
    if let Some(bibliography) = &mut style.bibliography {
        name_names(&mut bibliography.layout.elements);
    }
    let label = DEFAULT.iter().find(|(name, _)| name == key).map(|(_, label)| label().to_owned());
    Ok((record.name.clone().or(label).unwrap_or(title), style))
}

/// Those of `locales` whose words a style takes, as hayagriva looks for them: its
/// own, the main one of its language, and the English of the United States. They are
/// looked for one by one: those that every work needs come first, then those that the
/// style names.
pub fn spoken(style: &IndependentStyle, locales: &[Locale]) -> Vec<Locale> {
    let english = LocaleCode::en_us();
    let own = style.default_locale.clone().unwrap_or_else(LocaleCode::en_us);
    let codes = [own.fallback(), Some(own), Some(english)];
    let is_spoken = |locale: &&Locale| locale.lang.is_some() && codes.contains(&locale.lang);
    let mut spoken: Vec<Locale> = locales.iter().filter(is_spoken).cloned().collect();
    let named = named(style);
    let is_named = |term: Term| named.iter().any(|one| one.is_lexically_same(term));
    for terms in spoken.iter_mut().filter_map(|locale| locale.terms.as_mut()) {
        terms.terms.sort_by_cached_key(|term| {
            let frequent = FREQUENT.iter().position(|one| term.name == Term::Other(*one));
            frequent.unwrap_or(FREQUENT.len() + usize::from(!is_named(term.name)))
        });
    }
    spoken
}

/// The terms that a style names, and those that stand with variables that it writes.
fn named(style: &IndependentStyle) -> Vec<Term> {
    let mut named = vec![Term::NameVariable(NameVariable::EditorTranslator)];
    each(&mut style.clone(), &mut |element| match element {
        LayoutRenderingElement::Text(text) => {
            if let TextTarget::Term { term, .. } = &text.target {
                named.push(*term);
            }
        }
        LayoutRenderingElement::Label(label) => named.push(label.variable.into()),
        LayoutRenderingElement::Names(names) if names.label().is_some() => {
            named.extend(names.variable.iter().map(|variable| Term::from(*variable)));
        }
        _ => {}
    });
    named.dedup();
    named
}

/// Puts the name into every `cs:names` that has none: CSL makes it optional
/// (1.0.2, "Names"), hayagriva 0.10 writes nothing without. Those in a
/// substitute take over what they stand in for.
fn name_names(elements: &mut [LayoutRenderingElement]) {
    for element in elements {
        match element {
            LayoutRenderingElement::Names(names) if names.name().is_none() => {
                names.children.insert(0, NamesChild::Name(Name::default()));
            }
            LayoutRenderingElement::Group(group) => name_names(&mut group.children),
            LayoutRenderingElement::Choose(choose) => name_choices(choose),
            _ => {}
        }
    }
}

fn name_choices(choose: &mut Choose) {
    name_names(&mut choose.if_.children);
    choose.else_if.iter_mut().for_each(|branch| name_names(&mut branch.children));
    if let Some(branch) = &mut choose.otherwise {
        name_names(&mut branch.children);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(key: &str, expected: Result<&str, &str>) {
        let record = StyleRecord::archived(key);
        let found = load(&record).map(|(label, _)| label).map_err(|error| error.to_string());
        assert_eq!(found, expected.map(str::to_owned).map_err(str::to_owned));
    }

    #[test]
    fn the_styles_offered_by_default_are_in_the_archive() {
        for (key, label) in DEFAULT {
            check(key, Ok(label()));
        }
    }

    #[test]
    fn a_style_without_a_label_has_its_own() {
        check("the-lancet", Ok("The Lancet"));
        check("the-gazette", Err("the style `the-gazette` is not known"));
    }
}
