//! The variables that a style may pass over: where names are absent, something else
//! stands in for them, and what was written there is not written again (CSL 1.0.2,
//! "Substitute").

use std::collections::BTreeSet;

use hayagriva::citationberg::taxonomy::Variable;
use hayagriva::citationberg::{CslMacro, IndependentStyle, LayoutRenderingElement, TextTarget};

use crate::emit::citations::shape::{Known, Shape};

/// How many elements are gone through to count where something stands in.
const MAX_COUNTED: usize = 10_000;

/// What is known of works of a shape in `style`.
pub fn known<'a>(style: &IndependentStyle, shape: &'a Shape<'a>) -> Known<'a> {
    let mut known = Known { shape, passed: BTreeSet::new(), is_once: false };
    let bibliography = style.bibliography.as_ref();
    let layout = bibliography.map(|it| it.layout.elements.as_slice()).unwrap_or_default();
    let options = bibliography.map(|it| &it.name_options).into_iter();
    let mut options = options.chain([&style.settings.options]);
    let mut left = MAX_COUNTED;
    known.is_once = options.all(|options| options.et_al_use_first != Some(0))
        && count(layout, &style.macros, &known, &mut left).is_some_and(|n| n <= 1);
    let mut found = Passed {
        known: &known,
        macros: &style.macros,
        seen: BTreeSet::new(),
        variables: BTreeSet::new(),
    };
    found.add(layout, false);
    found.add(&style.citation.layout.elements, false);
    known.passed = found.variables;
    known
}

/// In how many places of `elements` something may stand in for names; none where
/// `left` elements are too few to tell.
fn count(
    elements: &[LayoutRenderingElement],
    macros: &[CslMacro],
    known: &Known<'_>,
    left: &mut usize,
) -> Option<usize> {
    let mut n = 0;
    for element in elements {
        *left = left.checked_sub(1)?;
        let mut add = |elements: &[_]| {
            n += count(elements, macros, known, left)?;
            Some(())
        };
        match element {
            LayoutRenderingElement::Text(text) => {
                let TextTarget::Macro { name } = &text.target else { continue };
                let part = macros.iter().find(|part| part.name == *name);
                add(part.map(|part| part.children.as_slice()).unwrap_or_default())?;
            }
            LayoutRenderingElement::Group(group) => add(&group.children)?,
            LayoutRenderingElement::Choose(choose) => {
                choose.branches().try_for_each(|branch| add(&branch.children))?;
                choose.otherwise.iter().try_for_each(|branch| add(&branch.children))?;
            }
            LayoutRenderingElement::Names(names) if !known.has_names(names) => {
                if let Some(substitute) = names.substitute() {
                    add(&substitute.children)?;
                    n += 1;
                }
            }
            _ => {}
        }
    }
    Some(n)
}

struct Passed<'a> {
    known: &'a Known<'a>,
    macros: &'a [CslMacro],
    /// The macros that were looked into, and whether they stood in for names there.
    seen: BTreeSet<(&'a str, bool)>,
    variables: BTreeSet<String>,
}

impl<'a> Passed<'a> {
    /// Adds those of `elements`, which stand in for names or not.
    fn add(&mut self, elements: &'a [LayoutRenderingElement], stand_in: bool) {
        for element in elements {
            match element {
                LayoutRenderingElement::Text(text) => match &text.target {
                    TextTarget::Variable { var, .. } => self.add_variable(*var, stand_in),
                    TextTarget::Macro { name } => self.add_macro(name, stand_in),
                    TextTarget::Term { .. } | TextTarget::Value { .. } => {}
                },
                LayoutRenderingElement::Number(number) => {
                    self.add_variable(number.variable.into(), stand_in);
                }
                LayoutRenderingElement::Label(label) => {
                    self.add_variable(label.variable.into(), stand_in);
                }
                LayoutRenderingElement::Date(date) => {
                    let variable = date.variable.into_iter();
                    variable.for_each(|it| self.add_variable(Variable::Date(it), stand_in));
                }
                LayoutRenderingElement::Names(names) => {
                    let variables = || names.variable.iter().map(|it| Variable::Name(*it));
                    variables().for_each(|variable| self.add_variable(variable, stand_in));
                    let is_there = variables().any(|it| self.known.has(it) == Some(true));
                    if let Some(substitute) = names.substitute().filter(|_| !is_there) {
                        let parts = substitute.children.as_slice();
                        let last = self.known.last_reached(names, parts);
                        self.add(last.and_then(|at| parts.get(..=at)).unwrap_or(parts), true);
                    }
                }
                LayoutRenderingElement::Group(group) => self.add(&group.children, stand_in),
                LayoutRenderingElement::Choose(choose) => {
                    choose.branches().for_each(|branch| self.add(&branch.children, stand_in));
                    let otherwise = choose.otherwise.iter();
                    otherwise.for_each(|branch| self.add(&branch.children, stand_in));
                }
            }
        }
    }

    fn add_variable(&mut self, variable: Variable, stand_in: bool) {
        if stand_in {
            self.variables.insert(variable.to_string());
        }
    }

    fn add_macro(&mut self, name: &'a str, stand_in: bool) {
        if self.seen.insert((name, stand_in))
            && let Some(part) = self.macros.iter().find(|part| part.name == name)
        {
            self.add(&part.children, stand_in);
        }
    }
}
