//! A style that writes the entry of one work without the list around it. A list is made
//! of citations in the text: hayagriva renders each several times before it renders the
//! entry, and all of it once more beside a second work, where the letter behind a year
//! is looked for. An entry alone is rendered once, and once more with a letter.
//!
//! Where an entry could differ from that of a list, there is no such style.

use hayagriva::citationberg::json::{Item, Value};
use hayagriva::citationberg::taxonomy::{DateVariable, NumberVariable, StandardVariable, Variable};
use hayagriva::citationberg::{
    ChooseBranch, CslMacro, IndependentStyle, InheritableNameOptions, LayoutRenderingElement,
    Locale, Text, TextTarget, ToAffixes, ToFormatting,
};
use hayagriva::{
    CitationItem, CitationRequest, CitePurpose, ElemChild, ElemChildren, standalone_citation,
};

use crate::emit::citations::shape::Shape;
use crate::emit::citations::written::{Written, each};

/// The field that holds the letter of a year: no work has it.
const LETTER: StandardVariable = StandardVariable::References;

/// The letter of a year.
const SUFFIX: Variable = Variable::Standard(StandardVariable::YearSuffix);

/// The macro that writes a whole entry.
const WHOLE: &str = "a whole entry";

/// A style for works of one shape.
pub struct Fit {
    /// The style for a list of works.
    pub list: IndependentStyle,
    /// The style for an entry alone, where it writes the same.
    pub alone: Option<Alone>,
}

/// A style for works of one shape that writes entries alone.
pub struct Alone {
    /// Writes no letter behind the year.
    plain: IndependentStyle,
    /// Writes the letter that an item has; none where entries never have one.
    lettered: Option<IndependentStyle>,
    /// Whether the first field of an entry stands before all others.
    is_aligned: bool,
    /// Whether an entry begins with a date that nobody sees.
    has_mark: bool,
}

impl Alone {
    /// `style`, which was fitted to works of `shape`, for entries alone. `is_written`
    /// tells whether its bibliography certainly finds a variable.
    pub fn of(style: &IndependentStyle, shape: &Shape<'_>, is_written: bool) -> Option<Self> {
        let bibliography = style.bibliography.as_ref()?;
        let written = Written::of(&bibliography.layout.elements, &style.macros);
        let in_text = Written::of(&style.citation.layout.elements, &style.macros);
        let has = |variable| written.has(variable) || in_text.has(variable);
        // Numbers and labels stand for each other, as citations in the text have them.
        if has(Variable::Standard(StandardVariable::CitationLabel)) {
            return None;
        }
        let is_aligned = bibliography.second_field_align.is_some();
        let has_mark = shape.has_date(DateVariable::Issued);
        // The mark is a variable that is found.
        let mut plain = without_list(style, is_written || has_mark)?;
        if has_mark {
            mark(&mut plain)?;
        }
        let is_numbered = in_text.has(Variable::Number(NumberVariable::CitationNumber));
        let is_dated = shape.has(&Variable::Date(DateVariable::Issued).to_string());
        let mut lettered = None;
        // Works are told apart by letters where they have a year and no number.
        if style.citation.disambiguate_add_year_suffix && is_dated && !is_numbered {
            if !has_mark || !in_text.has(SUFFIX) {
                return None;
            }
            if written.has(SUFFIX) {
                if has(Variable::Standard(LETTER)) {
                    return None;
                }
                let mut style = plain.clone();
                each(&mut style, &mut |element| {
                    if let LayoutRenderingElement::Text(text) = element
                        && let TextTarget::Variable { var, .. } = &mut text.target
                        && *var == SUFFIX
                    {
                        *var = Variable::Standard(LETTER);
                    }
                });
                lettered = Some(style);
            }
        }
        let mut is_decided = true;
        each(&mut plain, &mut |element| {
            if let LayoutRenderingElement::Choose(choose) = element {
                is_decided &= !choose.branches().any(asks_for_letter);
            }
        });
        is_decided.then_some(Self { plain, lettered, is_aligned, has_mark })
    }

    /// The entry of `item` without the letter of a year.
    pub fn plain(&self, item: &Item, locales: &[Locale]) -> Vec<ElemChild> {
        self.rendered(item, &self.plain, locales)
    }

    /// The entry of `item` with the letter `a`; none where there is no place for it.
    pub fn lettered(&self, item: &Item, locales: &[Locale]) -> Option<Vec<ElemChild>> {
        let style = self.lettered.as_ref()?;
        let mut item = item.clone();
        let field = Variable::Standard(LETTER).to_string();
        item.0.insert(field, Value::String("a".to_owned()));
        Some(self.rendered(&item, style, locales))
    }

    fn rendered(
        &self,
        item: &Item,
        style: &IndependentStyle,
        locales: &[Locale],
    ) -> Vec<ElemChild> {
        let cited = vec![CitationItem::with_entry(item).kind(CitePurpose::Full)];
        let request = CitationRequest::from_items(cited, style, locales);
        let mut children = standalone_citation(request);
        if self.is_aligned {
            if self.has_mark {
                take_field(&mut children);
            }
            if let Some(first) = take_field(&mut children) {
                children.0.insert(0, first);
            }
        }
        children.0
    }
}

/// `style` without what a list asks of entries, and with what a list writes around them.
fn without_list(style: &IndependentStyle, is_written: bool) -> Option<IndependentStyle> {
    let mut style = style.clone();
    style.citation.layout.prefix = None;
    style.citation.layout.suffix = None;
    // A list has each work once.
    never_again(&mut style.settings.options);
    each(&mut style, &mut |element| match element {
        LayoutRenderingElement::Names(names) => {
            names.et_al_subsequent_min = None;
            names.et_al_subsequent_use_first = None;
        }
        LayoutRenderingElement::Choose(choose) => {
            // A list passes over tests of the position.
            choose.if_.position = None;
            choose.else_if.iter_mut().for_each(|branch| branch.position = None);
        }
        _ => {}
    });
    let bibliography = style.bibliography.as_mut()?;
    never_again(&mut bibliography.name_options);
    bibliography.second_field_align = None;
    let layout = &mut bibliography.layout;
    let affixes = layout.to_affixes();
    if affixes.prefix.is_some() || affixes.suffix.is_some() {
        // A macro is written where it finds a variable, a layout always.
        let is_plain = layout.delimiter.is_none() && layout.to_formatting().is_empty();
        if !is_plain || !is_written || style.macros.iter().any(|part| part.name == WHOLE) {
            return None;
        }
        layout.prefix = None;
        layout.suffix = None;
        let mut whole = Text::with_target(TextTarget::Macro { name: WHOLE.to_owned() });
        whole.affixes = affixes;
        let whole = vec![LayoutRenderingElement::Text(whole)];
        let children = std::mem::replace(&mut layout.elements, whole);
        style.macros.insert(0, CslMacro { name: WHOLE.to_owned(), children });
    }
    Some(style)
}

/// Begins entries with the date of the work without any part of it. At the year of the
/// first date hayagriva looks through the whole style for who writes the letter behind
/// it: an entry alone has none.
fn mark(style: &mut IndependentStyle) -> Option<()> {
    let LayoutRenderingElement::Date(date) = style.citation.layout.elements.first()? else {
        return None;
    };
    let mut date = date.clone();
    date.date_part.clear();
    let elements = match style.macros.first_mut() {
        Some(part) if part.name == WHOLE => &mut part.children,
        _ => &mut style.bibliography.as_mut()?.layout.elements,
    };
    elements.insert(0, LayoutRenderingElement::Date(date));
    Some(())
}

/// Leaves out how names are shortened the second time.
fn never_again(options: &mut InheritableNameOptions) {
    options.et_al_subsequent_min = None;
    options.et_al_subsequent_use_first = None;
}

/// Whether what is written depends on the letter of a year in another way than by
/// writing it.
fn asks_for_letter(branch: &ChooseBranch) -> bool {
    let variables = branch.variable.iter().flatten().chain(branch.is_numeric.iter().flatten());
    variables.copied().any(|it| it == SUFFIX || it == Variable::Standard(LETTER))
}

/// Takes out the first field of an entry, which stands before all others where they
/// are aligned.
fn take_field(children: &mut ElemChildren) -> Option<ElemChild> {
    for at in 0..children.0.len() {
        if let ElemChild::Elem(elem) = &mut children.0[at] {
            if elem.meta.is_some() {
                return Some(children.0.remove(at));
            }
            if let Some(field) = take_field(&mut elem.children) {
                return Some(field);
            }
        }
    }
    None
}
