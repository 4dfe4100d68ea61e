//! Leaves out of a style what it never writes for works of one shape. Before it
//! writes a part, hayagriva asks whether it will write anything, and so for each
//! part within, at every level anew. What is left here answers at once.
//!
//! A group, or a macro, is written unless it asks for variables of which none is
//! there (CSL 1.0.2, "Group"). Where it certainly is, what it writes nothing of can
//! go; elsewhere it stays, because it asks.

use std::collections::BTreeMap;

use hayagriva::citationberg::taxonomy::{StandardVariable, Variable};
use hayagriva::citationberg::{
    Choose, ChooseMatch, CslMacro, IndependentStyle, LayoutRenderingElement, Names, NamesChild,
    TextTarget,
};

use crate::emit::citations::shape::{Known, is_shown};

/// Yes, no, or that it depends on the work.
type Answer = Option<bool>;

const YES: Answer = Some(true);
const NO: Answer = Some(false);

/// What a part writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Usage {
    /// Whether it writes something.
    writes: Answer,
    /// Whether it asks for a variable.
    asks: Answer,
    /// Whether it finds one, or holds a group or a macro that is written.
    finds: Answer,
}

const NOTHING: Usage = Usage { writes: NO, asks: NO, finds: NO };
const UNKNOWN: Usage = Usage { writes: None, asks: None, finds: None };

impl Usage {
    /// That of parts together.
    fn and(self, other: Self) -> Self {
        Self {
            writes: or(self.writes, other.writes),
            asks: or(self.asks, other.asks),
            finds: or(self.finds, other.finds),
        }
    }

    /// That of one of two.
    fn either(self, other: Self) -> Self {
        let either = |one: Answer, other: Answer| if one == other { one } else { None };
        Self {
            writes: either(self.writes, other.writes),
            asks: either(self.asks, other.asks),
            finds: either(self.finds, other.finds),
        }
    }

    /// That of a group of parts.
    fn of_group(self) -> Self {
        let is_written = or(self.asks.map(|asks| !asks), self.finds);
        Self { writes: both(self.writes, is_written), ..self }
    }
}

fn or(one: Answer, other: Answer) -> Answer {
    match (one, other) {
        (YES, _) | (_, YES) => YES,
        (NO, NO) => NO,
        _ => None,
    }
}

fn both(one: Answer, other: Answer) -> Answer {
    match (one, other) {
        (NO, _) | (_, NO) => NO,
        (YES, YES) => YES,
        _ => None,
    }
}

/// Leaves out of the bibliography of `style`, and of its macros, what is never
/// written for works of which this is `known`. Gives whether a part that is left
/// certainly finds a variable.
pub fn prune<'a>(
    style: &mut IndependentStyle,
    known: &'a Known<'a>,
) -> impl FnMut(&LayoutRenderingElement) -> bool + use<'a> {
    let mut pruner = Pruner { known, macros: BTreeMap::new() };
    for part in &style.macros {
        pruner.of_macro(&part.name, &style.macros);
    }
    for part in &mut style.macros {
        let is_written = pruner.macros.get(&part.name).is_some_and(|it| it.writes == YES);
        pruner.prune(&mut part.children, Within::Sequence { is_written, is_joined: false });
    }
    if let Some(bibliography) = &mut style.bibliography {
        let is_joined = bibliography.layout.delimiter.is_some();
        let elements = &mut bibliography.layout.elements;
        pruner.prune(elements, Within::Sequence { is_written: true, is_joined });
    }
    move |element| pruner.of(element, &[]).finds == YES
}

/// Where parts stand.
#[derive(Clone, Copy)]
enum Within {
    /// In a layout or a macro, which writes each without asking first.
    Sequence { is_written: bool, is_joined: bool },
    /// In a group, or in a choice of it, which asks each first.
    Group { is_written: bool, finds: bool },
}

struct Pruner<'a> {
    known: &'a Known<'a>,
    /// What each macro writes.
    macros: BTreeMap<String, Usage>,
}

impl Pruner<'_> {
    /// Finds what a macro writes, and the macros that it names.
    fn of_macro(&mut self, name: &str, all: &[CslMacro]) -> Usage {
        if let Some(usage) = self.macros.get(name) {
            return *usage;
        }
        let Some(part) = all.iter().find(|part| part.name == name) else { return NOTHING };
        // What names itself is not looked into again.
        self.macros.insert(name.to_owned(), UNKNOWN);
        let usage = self.of_all(&part.children, all).of_group();
        let usage = Usage { finds: or(usage.finds, usage.writes), ..usage };
        self.macros.insert(name.to_owned(), usage);
        usage
    }

    fn of_all(&mut self, elements: &[LayoutRenderingElement], macros: &[CslMacro]) -> Usage {
        let usages = elements.iter().map(|element| self.of(element, macros));
        usages.fold(NOTHING, Usage::and)
    }

    /// What an element writes; `macros` are those that may not have been looked into.
    fn of(&mut self, element: &LayoutRenderingElement, macros: &[CslMacro]) -> Usage {
        match element {
            LayoutRenderingElement::Text(text) => match &text.target {
                TextTarget::Variable {
                    var: Variable::Standard(StandardVariable::YearSuffix),
                    ..
                } => UNKNOWN,
                // The short form of a title may be there without the long one.
                TextTarget::Variable {
                    var: Variable::Standard(StandardVariable::Title), ..
                } if self.known.shape.has(&StandardVariable::TitleShort.to_string()) => {
                    Usage { asks: YES, ..UNKNOWN }
                }
                TextTarget::Variable { var: Variable::Name(_) | Variable::Date(_), .. } => {
                    Usage { asks: YES, ..NOTHING }
                }
                TextTarget::Variable { var, .. } => self.of_variable(*var),
                TextTarget::Macro { name } => self.of_macro(name, macros),
                TextTarget::Term { .. } => Usage { writes: None, ..NOTHING },
                TextTarget::Value { val } => Usage { writes: Some(!val.is_empty()), ..NOTHING },
            },
            LayoutRenderingElement::Number(number) => self.of_variable(number.variable.into()),
            LayoutRenderingElement::Label(label) => match self.known.has(label.variable.into()) {
                NO => NOTHING,
                _ => Usage { writes: None, ..NOTHING },
            },
            LayoutRenderingElement::Date(date) => match date.variable {
                Some(variable) => self.of_variable(Variable::Date(variable)),
                None => Usage { asks: YES, ..NOTHING },
            },
            LayoutRenderingElement::Names(names) => self.of_names(names, macros),
            LayoutRenderingElement::Choose(choose) => self.of_choice(choose, macros),
            LayoutRenderingElement::Group(group) => {
                let mut usage = NOTHING;
                for child in &group.children {
                    let of_child = self.of(child, macros);
                    usage = usage.and(of_child);
                    if matches!(child, LayoutRenderingElement::Group(_)) {
                        usage.finds = or(usage.finds, of_child.writes);
                    }
                }
                usage.of_group()
            }
        }
    }

    fn of_variable(&self, variable: Variable) -> Usage {
        let found = self.known.has(variable);
        Usage { writes: found, asks: YES, finds: found }
    }

    fn of_names(&mut self, names: &Names, macros: &[CslMacro]) -> Usage {
        let substitutes = names.substitute().map(|it| it.children.as_slice()).unwrap_or_default();
        let substitutes = match self.known.last_reached(names, substitutes) {
            // Nobody asks for it again once it is written.
            Some(_) => Usage { writes: YES, asks: YES, finds: YES },
            None => self.of_all(substitutes, macros),
        };
        let filled = Usage { writes: YES, asks: YES, finds: YES };
        match self.are_filled(names) {
            YES => filled,
            NO => substitutes,
            None => filled.either(Usage { writes: None, ..substitutes }),
        }
    }

    /// Whether names are there, and are written.
    fn are_filled(&self, names: &Names) -> Answer {
        let has = |variable: &_| self.known.has(Variable::Name(*variable));
        let is_there = names.variable.iter().map(has).fold(NO, or);
        let is_plain = names.children.is_empty() || names.name().is_some();
        both(is_there, if is_plain && is_shown(names) { YES } else { None })
    }

    fn of_choice(&mut self, choose: &Choose, macros: &[CslMacro]) -> Usage {
        let mut usage: Option<Usage> = None;
        for branch in choose.branches() {
            let taken = self.known.is_taken(branch);
            if taken == NO {
                continue;
            }
            let of_branch = self.of_all(&branch.children, macros);
            usage = Some(usage.map_or(of_branch, |usage| usage.either(of_branch)));
            if taken == YES {
                return usage.unwrap_or(NOTHING);
            }
        }
        let children = choose.otherwise.as_ref().map(|it| it.children.as_slice());
        let otherwise = self.of_all(children.unwrap_or_default(), macros);
        usage.map_or(otherwise, |usage| usage.either(otherwise))
    }

    /// Leaves out of `elements`, and of what they hold, what is never written.
    fn prune(&mut self, elements: &mut Vec<LayoutRenderingElement>, within: Within) {
        elements.retain(|element| !self.is_idle(element, within));
        for element in &mut *elements {
            match element {
                LayoutRenderingElement::Group(group) => {
                    // A group that certainly finds something is written.
                    let usage = self.of_group_inside(&group.children);
                    let is_written = usage.of_group().writes == YES;
                    let within = Within::Group { is_written, finds: usage.finds == YES };
                    self.prune(&mut group.children, within);
                }
                LayoutRenderingElement::Choose(choose) => {
                    let within = match within {
                        Within::Group { .. } => within,
                        Within::Sequence { is_written, .. } => {
                            Within::Group { is_written, finds: false }
                        }
                    };
                    self.prune(&mut choose.if_.children, within);
                    let others = choose.else_if.iter_mut();
                    others.for_each(|branch| self.prune(&mut branch.children, within));
                    if let Some(branch) = &mut choose.otherwise {
                        self.prune(&mut branch.children, within);
                    }
                }
                LayoutRenderingElement::Names(names) => {
                    let is_filled = self.are_filled(names) == YES && names.name().is_some();
                    self.prune_substitutes(names, is_filled);
                }
                _ => {}
            }
        }
        let unfolded = std::mem::take(elements).into_iter().flat_map(|element| match element {
            LayoutRenderingElement::Choose(choose) if self.is_settled(&choose, within) => {
                choose.if_.children
            }
            element => vec![element],
        });
        *elements = unfolded.collect();
    }

    /// Leaves out what never stands in for `names`.
    fn prune_substitutes(&self, names: &mut Names, is_filled: bool) {
        let parts = names.substitute().map(|it| it.children.as_slice()).unwrap_or_default();
        let last = self.known.last_reached(names, parts);
        names.children.retain_mut(|child| {
            let NamesChild::Substitute(substitute) = child else { return true };
            last.into_iter().for_each(|at| substitute.children.truncate(at + 1));
            substitute.children.retain(|part| match part {
                LayoutRenderingElement::Names(part) => {
                    let mut has =
                        part.variable.iter().map(|it| self.known.has(Variable::Name(*it)));
                    part.substitute().is_some()
                        || part.variable.is_empty()
                        || !has.all(|it| it == NO)
                }
                _ => true,
            });
            !is_filled
        });
    }

    fn of_group_inside(&mut self, children: &[LayoutRenderingElement]) -> Usage {
        children.iter().fold(NOTHING, |usage, child| {
            let of_child = self.of(child, &[]);
            let mut usage = usage.and(of_child);
            if matches!(child, LayoutRenderingElement::Group(_)) {
                usage.finds = or(usage.finds, of_child.writes);
            }
            usage
        })
    }

    /// Whether an element can go.
    fn is_idle(&mut self, element: &LayoutRenderingElement, within: Within) -> bool {
        let usage = self.of(element, &[]);
        match within {
            Within::Group { is_written, .. } => is_written && usage.writes == NO,
            Within::Sequence { is_written, .. } if is_written && usage.writes == NO => {
                match element {
                    // They leave a mark, though they write nothing.
                    LayoutRenderingElement::Number(_) | LayoutRenderingElement::Names(_) => false,
                    // So may what it holds, unless it is taken back.
                    LayoutRenderingElement::Text(text) => {
                        !matches!(text.target, TextTarget::Macro { .. })
                            || (usage.asks == YES && usage.finds == NO)
                    }
                    _ => true,
                }
            }
            Within::Sequence { .. } => false,
        }
    }

    /// Whether a choice is made, and its parts may stand where it stands.
    fn is_settled(&mut self, choose: &Choose, within: Within) -> bool {
        let branch = &choose.if_;
        let is_made = choose.else_if.is_empty()
            && choose.otherwise.is_none()
            && branch.match_ == ChooseMatch::All
            && self.known.is_taken(branch) == YES;
        let mut all_write = || branch.children.iter().all(|it| self.of(it, &[]).writes == YES);
        is_made
            && match within {
                // A group in it would now count as one of the group's own.
                Within::Group { finds, .. } => finds,
                Within::Sequence { is_joined, .. } => {
                    (!is_joined || branch.children.len() == 1) && all_write()
                }
            }
    }
}
