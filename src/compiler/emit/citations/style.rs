//! Loads citation styles and prepares them for hayagriva.

use std::io;

use hayagriva::archive::ArchivedStyle;
use hayagriva::citationberg::taxonomy::{NameVariable, NumberOrPageVariable, OtherTerm, Term};
use hayagriva::citationberg::{
    Choose, IndependentStyle, LabelPluralize, LayoutRenderingElement, Locale, LocaleCode, Name,
    NamesChild, Style, TermForm, Text as CslText, TextTarget,
};

use peerage_core::messages::{Text, citations};

use crate::emit::citations::written::{always, each};
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
    each(&mut style, &mut keep_singular);
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

/// The locales of a style in the order in which they are asked: those within it, its own,
/// the main one of its language, and the English of the United States.
fn asked<'a>(
    style: &'a IndependentStyle,
    locales: &'a [Locale],
) -> impl Iterator<Item = &'a Locale> {
    let own = style.default_locale.clone().unwrap_or_else(LocaleCode::en_us);
    let main = own.fallback().unwrap_or_else(LocaleCode::en_us);
    let of = |code: LocaleCode| locales.iter().find(move |it| it.lang.as_ref() == Some(&code));
    let within = style.locale.iter().filter(move |locale| {
        let Some(lang) = &locale.lang else { return true };
        let own = style.default_locale.clone().unwrap_or_else(LocaleCode::en_us);
        own.to_string().starts_with(&lang.to_string())
    });
    within.chain(of(own)).chain(of(main)).chain(of(LocaleCode::en_us()))
}

/// The words of a term as a style writes it.
pub fn term(style: &IndependentStyle, locales: &[Locale], term: OtherTerm) -> String {
    let of = |locale: &Locale| {
        let term = locale.term(Term::Other(term), TermForm::Long)?;
        term.single().map(str::to_owned)
    };
    asked(style, locales).find_map(of).unwrap_or_default()
}

/// Whether commas and periods stand inside of quotation marks.
pub fn has_marks_in_quotes(style: &IndependentStyle, locales: &[Locale]) -> bool {
    let of = |locale: &Locale| locale.style_options.as_ref()?.punctuation_in_quote;
    asked(style, locales).find_map(of).unwrap_or_default()
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

/// Replaces a label of pages that is never plural, which hayagriva 0.10 makes plural, with
/// its term.
fn keep_singular(element: &mut LayoutRenderingElement) {
    let LayoutRenderingElement::Label(label) = element else { return };
    let NumberOrPageVariable::Page(_) = label.variable else { return };
    if label.label.plural != LabelPluralize::Never {
        return;
    }
    let term = Term::from(label.variable);
    let form = label.label.form;
    let mut text = CslText::with_target(TextTarget::Term { term, form, plural: false });
    text.formatting = label.label.formatting;
    text.affixes = label.label.affixes.clone();
    text.text_case = label.label.text_case;
    text.strip_periods = label.label.strip_periods;
    let mut branch = always(vec![LayoutRenderingElement::Text(text)]);
    branch.variable = Some(vec![label.variable.into()]);
    let choose = Choose { if_: branch, else_if: Vec::new(), otherwise: None };
    *element = LayoutRenderingElement::Choose(choose);
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
