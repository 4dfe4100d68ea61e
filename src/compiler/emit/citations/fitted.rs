//! A style cut down to what works of one shape need: the same type, and the same
//! fields. Styles decide again and again whether a work is a map, a treaty or a
//! song, and hayagriva follows each decision several times for each work. What
//! follows from the type alone, and from fields that are not there, is decided
//! here once for all works of a shape.
//!
//! A bibliography depends on citations in the text only by the letter behind the
//! year, and by whether they show a number or a label. Their layout is replaced
//! with one that writes just these.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::io;

use hayagriva::citationberg::json::{Item, Value};
use hayagriva::citationberg::taxonomy::{
    Kind, NumberOrPageVariable, NumberVariable, StandardVariable, Variable,
};
use hayagriva::citationberg::{
    Choose, ChooseBranch, ChooseMatch, CslMacro, ElseBranch, IndependentStyle,
    LayoutRenderingElement, NamesChild, TextTarget,
};

/// What citations are made of: the date, and what is kept of a style's own layout.
const CITATION: &str = r#"<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="in-text">
<info><title/><id/><updated>2020-01-01T00:00:00+00:00</updated></info>
<citation><layout><date variable="issued"><date-part name="year"/></date><text variable="year-suffix"/>
<text variable="citation-number"/><text variable="citation-label"/></layout></citation></style>"#;

/// The type of an item and the names of its fields.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shape<'a> {
    kind: Option<&'a str>,
    fields: Vec<&'a str>,
}

impl<'a> Shape<'a> {
    /// The shape of `item`.
    pub fn of(item: &'a Item) -> Self {
        let kind = match item.0.get("type") {
            Some(Value::String(kind)) => Some(kind.as_str()),
            _ => None,
        };
        Self { kind, fields: item.0.keys().map(String::as_str).collect() }
    }

    fn has(&self, field: &str) -> bool {
        self.fields.binary_search(&field).is_ok()
    }

    /// `style` for works of this shape.
    pub fn fit(&self, style: &IndependentStyle) -> io::Result<IndependentStyle> {
        let shown = Written::of(&style.citation.layout.elements, &style.macros);
        let mut style = style.clone();
        for part in &mut style.macros {
            self.cut(&mut part.children);
        }
        self.cut(&mut style.citation.layout.elements);
        let cut = Written::of(&style.citation.layout.elements, &style.macros);
        let mut elements = IndependentStyle::from_xml(CITATION).map_err(io::Error::other)?;
        elements.citation.layout.elements.retain(|element| match variable(element) {
            // A bibliography looks there for what it has to write itself.
            Some(suffix @ Variable::Standard(StandardVariable::YearSuffix)) => cut.has(suffix),
            Some(identifier) => shown.has(identifier),
            None => true,
        });
        style.citation.layout.elements = elements.citation.layout.elements;
        style.citation.sort = None;
        style.citation.collapse = None;
        style.citation.cite_group_delimiter = None;
        style.citation.disambiguate_add_names = false;
        style.citation.disambiguate_add_givenname = false;
        if let Some(bibliography) = &mut style.bibliography {
            self.cut(&mut bibliography.layout.elements);
            bibliography.sort = None;
            bibliography.subsequent_author_substitute = None;
            // They are looked for one by one: the most used come first.
            let written = Written::of(&bibliography.layout.elements, &style.macros);
            let n_uses = |name: &String| written.macros.get(name.as_str()).copied().unwrap_or(0);
            let mut macros: Vec<_> =
                style.macros.iter().filter(|part| n_uses(&part.name) > 0).cloned().collect();
            macros.sort_by_key(|part| Reverse(n_uses(&part.name)));
            style.macros = macros;
        }
        Ok(style)
    }

    /// Leaves out of `elements`, and of what they hold, what is never written.
    fn cut(&self, elements: &mut Vec<LayoutRenderingElement>) {
        elements.retain_mut(|element| match element {
            LayoutRenderingElement::Group(group) => {
                self.cut(&mut group.children);
                true
            }
            LayoutRenderingElement::Names(names) => {
                for child in &mut names.children {
                    if let NamesChild::Substitute(substitute) = child {
                        self.cut(&mut substitute.children);
                    }
                }
                true
            }
            LayoutRenderingElement::Choose(choose) => self.decide(choose),
            _ => true,
        });
    }

    /// Leaves out the branches that are never taken, and those behind one that is
    /// always taken. Gives whether there is one left.
    fn decide(&self, choose: &mut Choose) -> bool {
        let mut branches = vec![std::mem::replace(&mut choose.if_, always(Vec::new()))];
        branches.append(&mut choose.else_if);
        let mut otherwise = choose.otherwise.take().map(|branch| branch.children);
        let mut left = Vec::new();
        for mut branch in branches {
            match self.is_taken(&branch) {
                Some(false) => continue,
                Some(true) => {
                    otherwise = Some(branch.children);
                    break;
                }
                None => {
                    self.cut(&mut branch.children);
                    left.push(branch);
                }
            }
        }
        if let Some(children) = &mut otherwise {
            self.cut(children);
        }
        if left.is_empty() {
            let is_something = otherwise.is_some();
            choose.if_ = always(otherwise.unwrap_or_default());
            return is_something;
        }
        choose.if_ = left.remove(0);
        choose.else_if = left;
        choose.otherwise = otherwise.map(|children| ElseBranch { children });
        true
    }

    /// Whether a branch is taken for every work of this shape, or for none; none
    /// where it depends on the work.
    fn is_taken(&self, branch: &ChooseBranch) -> Option<bool> {
        let mut tests: Vec<Option<bool>> = Vec::new();
        tests.extend(branch.disambiguate.map(|_| None));
        let no_if = |is_absent: bool| is_absent.then_some(false);
        let absent = |variable: &Variable| no_if(self.lacks(*variable));
        tests.extend(branch.is_numeric.iter().flatten().map(absent));
        let dates = branch.is_uncertain_date.iter().flatten();
        tests.extend(dates.map(|date| no_if(!self.has(&date.to_string()))));
        tests.extend(branch.locator.iter().flatten().map(|_| Some(false)));
        let kind = self.kind.and_then(|kind| kind.parse::<Kind>().ok());
        tests.extend(branch.type_.iter().flatten().map(|one| Some(Some(*one) == kind)));
        tests.extend(branch.variable.iter().flatten().map(absent));
        // A bibliography passes over tests of the position.
        let (all, any) = (
            |wanted: bool| tests.iter().all(|test| *test == Some(wanted)),
            |wanted: bool| tests.contains(&Some(wanted)),
        );
        let (certain, refuted) = match branch.match_ {
            ChooseMatch::All => (all(true), any(false)),
            ChooseMatch::Any => (any(true), all(false)),
            ChooseMatch::None => (all(false), any(true)),
        };
        match (certain, refuted) {
            (_, true) => Some(false),
            (true, _) => Some(true),
            _ => None,
        }
    }

    /// Whether no work of this shape has a variable.
    fn lacks(&self, variable: Variable) -> bool {
        match variable {
            Variable::Standard(StandardVariable::YearSuffix | StandardVariable::CitationLabel) => {
                false
            }
            Variable::Number(
                NumberVariable::CitationNumber
                | NumberVariable::FirstReferenceNoteNumber
                | NumberVariable::Locator
                | NumberVariable::PageFirst,
            ) => false,
            variable => !self.has(&variable.to_string()),
        }
    }
}

/// A branch that is always taken.
fn always(children: Vec<LayoutRenderingElement>) -> ChooseBranch {
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

/// What a layout may write: its variables, and how often it names each macro.
#[derive(Default)]
struct Written<'a> {
    variables: BTreeSet<String>,
    macros: BTreeMap<&'a str, usize>,
}

impl<'a> Written<'a> {
    fn of(elements: &'a [LayoutRenderingElement], macros: &'a [CslMacro]) -> Self {
        let mut written = Self::default();
        written.add(elements, macros);
        written
    }

    fn has(&self, variable: Variable) -> bool {
        self.variables.contains(&variable.to_string())
    }

    fn add(&mut self, elements: &'a [LayoutRenderingElement], macros: &'a [CslMacro]) {
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

/// The variable that an element writes as text.
fn variable(element: &LayoutRenderingElement) -> Option<Variable> {
    match element {
        LayoutRenderingElement::Text(text) => match text.target {
            TextTarget::Variable { var, .. } => Some(var),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use hayagriva::archive::{ArchivedStyle, locales};
    use hayagriva::citationberg::Style;

    use super::*;
    use crate::emit::citations::render::{first_of, twin};
    use crate::emit::citations::style;

    /// Checks that every style of the archive writes an item as it does when it is
    /// fitted to it, also beside a second work of the same year.
    #[track_caller]
    fn check(json: &str) {
        let item: Item = serde_json::from_str(json).unwrap();
        let mut other = item.clone();
        other.0.insert("id".to_owned(), Value::String("other".to_owned()));
        let locales = locales();
        for archived in ArchivedStyle::all() {
            let Style::Independent(whole) = archived.get() else { continue };
            let fitted = Shape::of(&item).fit(&whole).unwrap();
            let spoken = style::spoken(&whole, &locales);
            let (mut number, mut same) = (None, None);
            let expected = first_of(&[&item], &whole, &locales, &mut number);
            assert_eq!(first_of(&[&item], &fitted, &spoken, &mut same), expected, "{archived:?}");
            assert_eq!(number, same, "{archived:?}");
            if whole.citation.disambiguate_add_year_suffix {
                let expected = first_of(&[&item, &other], &whole, &locales, &mut None);
                let found = first_of(&[&item, &twin(&item)], &fitted, &spoken, &mut None);
                assert_eq!(found, expected, "{archived:?}");
            }
        }
    }

    #[test]
    fn a_fitted_style_writes_the_same() {
        check(
            r#"{"id": "a", "type": "article-journal", "title": "Looms", "author": [{"family": "Example",
            "given": "Ida"}, {"literal": "others"}], "container-title": "Journal of Looms",
            "issued": {"date-parts": [[2020, 3]]}, "DOI": "10.1000/182"}"#,
        );
        check(
            r#"{"id": "a", "type": "thesis", "title": "Looms", "genre": "Dissertation",
            "publisher": "School of Looms", "issued": {"date-parts": [[2020]]}}"#,
        );
        check(
            r#"{"id": "a", "type": "document", "title": "Looms", "URL": "https://looms.example"}"#,
        );
    }
}
