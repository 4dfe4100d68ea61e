//! What is written by a part of a style, and all elements of one.

use std::collections::{BTreeMap, BTreeSet};

use hayagriva::citationberg::taxonomy::{NumberOrPageVariable, Variable};
use hayagriva::citationberg::{
    ChooseBranch, ChooseMatch, CslMacro, IndependentStyle, LayoutRenderingElement, NamesChild,
    TextTarget,
};

/// What a layout may write: its variables, and how often it names each macro.
#[derive(Default)]
pub struct Written<'a> {
    variables: BTreeSet<String>,
    /// How often each macro is named.
    pub macros: BTreeMap<&'a str, usize>,
}

impl<'a> Written<'a> {
    /// What `elements` may write, where `macros` are named.
    pub fn of(elements: &'a [LayoutRenderingElement], macros: &'a [CslMacro]) -> Self {
        let mut written = Self::default();
        written.add(elements, macros);
        written
    }

    /// Whether a variable may be written.
    pub fn has(&self, variable: Variable) -> bool {
        self.variables.contains(&variable.to_string())
    }

    /// Adds what `elements` may write.
    pub fn add(&mut self, elements: &'a [LayoutRenderingElement], macros: &'a [CslMacro]) {
        for element in elements {
            match element {
                LayoutRenderingElement::Text(text) => match &text.target {
                    TextTarget::Variable { var, .. } => {
                        self.variables.insert(var.to_string());
                    }
                    TextTarget::Macro { name } => self.add_macro(name, macros),
                    TextTarget::Term { .. } | TextTarget::Value { .. } => {}
                },
                LayoutRenderingElement::Number(number) => {
                    self.variables.insert(match number.variable {
                        NumberOrPageVariable::Number(variable) => variable.to_string(),
                        NumberOrPageVariable::Page(variable) => variable.to_string(),
                    });
                }
                LayoutRenderingElement::Group(group) => self.add(&group.children, macros),
                LayoutRenderingElement::Names(names) => {
                    for child in &names.children {
                        if let NamesChild::Substitute(substitute) = child {
                            self.add(&substitute.children, macros);
                        }
                    }
                }
                LayoutRenderingElement::Choose(choose) => {
                    choose.branches().for_each(|branch| self.add(&branch.children, macros));
                    let otherwise = choose.otherwise.iter();
                    otherwise.for_each(|branch| self.add(&branch.children, macros));
                }
                LayoutRenderingElement::Date(_) | LayoutRenderingElement::Label(_) => {}
            }
        }
    }

    /// Counts a use of a macro, and looks into it the first time.
    fn add_macro(&mut self, name: &'a str, macros: &'a [CslMacro]) {
        let n_uses = self.macros.entry(name).or_default();
        *n_uses += 1;
        if *n_uses == 1
            && let Some(part) = macros.iter().find(|part| part.name == name)
        {
            self.add(&part.children, macros);
        }
    }
}

/// Calls `change` with each element of the bibliography and of the macros.
pub fn each(style: &mut IndependentStyle, change: &mut dyn FnMut(&mut LayoutRenderingElement)) {
    if let Some(bibliography) = &mut style.bibliography {
        each_of(&mut bibliography.layout.elements, change);
    }
    style.macros.iter_mut().for_each(|part| each_of(&mut part.children, change));
}

fn each_of(
    elements: &mut [LayoutRenderingElement],
    change: &mut dyn FnMut(&mut LayoutRenderingElement),
) {
    for element in elements {
        change(element);
        match element {
            LayoutRenderingElement::Group(group) => each_of(&mut group.children, change),
            LayoutRenderingElement::Names(names) => {
                for child in &mut names.children {
                    if let NamesChild::Substitute(substitute) = child {
                        each_of(&mut substitute.children, change);
                    }
                }
            }
            LayoutRenderingElement::Choose(choose) => {
                each_of(&mut choose.if_.children, change);
                choose.else_if.iter_mut().for_each(|it| each_of(&mut it.children, change));
                choose.otherwise.iter_mut().for_each(|it| each_of(&mut it.children, change));
            }
            _ => {}
        }
    }
}

/// A branch that is always taken.
pub fn always(children: Vec<LayoutRenderingElement>) -> ChooseBranch {
    ChooseBranch {
        disambiguate: None,
        is_numeric: None,
        is_uncertain_date: None,
        locator: None,
        position: None,
        type_: None,
        variable: None,
        match_: ChooseMatch::All,
        children,
    }
}
