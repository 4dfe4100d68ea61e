//! The shape of a work as styles see it: its type, the fields that it has, and what
//! kind of value each holds. Works of one shape take the same way through a style.

use std::collections::BTreeSet;

use hayagriva::citationberg::json::{FixedDateRange, Item, NameValue, Value};
use hayagriva::citationberg::taxonomy::{
    DateVariable, Kind, NumberVariable, PageVariable, StandardVariable, Variable,
};
use hayagriva::citationberg::{ChooseBranch, ChooseMatch, LayoutRenderingElement, Names};

/// The type of an item and its fields.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shape<'a> {
    kind: Option<&'a str>,
    fields: Vec<(&'a str, Holds)>,
}

/// What a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Holds {
    /// Text that is not blank, or a number.
    Text,
    /// At least one name that is not blank.
    Names,
    /// A date that is certain.
    Date,
    /// Something of which a style may see nothing.
    Other,
}

impl<'a> Shape<'a> {
    /// The shape of `item`.
    pub fn of(item: &'a Item) -> Self {
        let kind = match item.0.get("type") {
            Some(Value::String(kind)) => Some(kind.as_str()),
            _ => None,
        };
        let fields = item.0.iter().map(|(name, value)| (name.as_str(), Holds::of(value)));
        Self { kind, fields: fields.collect() }
    }

    /// Whether there is a field of this name.
    pub fn has(&self, field: &str) -> bool {
        self.holds(field).is_some()
    }

    /// Whether there is a date that is certain.
    pub fn has_date(&self, date: DateVariable) -> bool {
        self.holds(&Variable::Date(date).to_string()) == Some(Holds::Date)
    }

    fn holds(&self, field: &str) -> Option<Holds> {
        let at = self.fields.binary_search_by_key(&field, |(name, _)| name).ok()?;
        self.fields.get(at).map(|(_, holds)| *holds)
    }
}

impl Holds {
    fn of(value: &Value) -> Self {
        match value {
            Value::String(text) if text.chars().all(char::is_whitespace) => Self::Other,
            Value::String(_) | Value::Number(_) => Self::Text,
            Value::Names(names) if names.iter().any(is_somebody) => Self::Names,
            Value::Date(date)
                if !date.is_approx()
                    && FixedDateRange::try_from(date.clone()).is_ok_and(|it| it.end.is_none()) =>
            {
                Self::Date
            }
            Value::Names(_) | Value::Date(_) => Self::Other,
        }
    }
}

fn is_somebody(name: &NameValue) -> bool {
    let text = match name {
        NameValue::Literal(name) => &name.literal,
        NameValue::Item(name) => &name.family,
    };
    !text.trim().is_empty()
}

/// What a style can tell of every work of a shape.
pub struct Known<'a> {
    /// The shape.
    pub shape: &'a Shape<'a>,
    /// The variables that the style may pass over: what stands in for absent names
    /// is not written a second time.
    pub passed: BTreeSet<String>,
    /// Whether something stands in for absent names in one place at most.
    pub is_once: bool,
}

impl Known<'_> {
    /// Whether works have a variable; none where it depends on the work, or on what
    /// was written before.
    pub fn has(&self, variable: Variable) -> Option<bool> {
        let field = variable.to_string();
        let of_kind = match variable {
            Variable::Standard(StandardVariable::YearSuffix | StandardVariable::CitationLabel)
            | Variable::Number(NumberVariable::CitationNumber) => return None,
            // They belong to citations in the text.
            Variable::Number(
                NumberVariable::FirstReferenceNoteNumber | NumberVariable::Locator,
            ) => return Some(false),
            Variable::Number(NumberVariable::PageFirst) => {
                let page = Variable::Page(PageVariable::Page).to_string();
                let is_there = self.shape.has(&page) || self.shape.has(&field);
                return if is_there { None } else { Some(false) };
            }
            Variable::Standard(_) | Variable::Number(_) | Variable::Page(_) => Holds::Text,
            Variable::Name(_) => Holds::Names,
            Variable::Date(_) => Holds::Date,
        };
        match self.shape.holds(&field) {
            None => Some(false),
            Some(holds) if holds == of_kind && !self.passed.contains(&field) => Some(true),
            Some(_) => None,
        }
    }

    /// Whether works have one of the names, where nothing was passed over yet.
    pub fn has_names(&self, names: &Names) -> bool {
        let fields = names.variable.iter().map(|variable| variable.to_string());
        let mut held = fields.map(|field| self.shape.holds(&field));
        held.any(|holds| holds == Some(Holds::Names))
    }

    /// The part that stands in for `names` if none before it does: what stands behind
    /// the first part that writes something is not looked at.
    pub fn last_reached(&self, names: &Names, parts: &[LayoutRenderingElement]) -> Option<usize> {
        let is_last = |part: &LayoutRenderingElement| match part {
            LayoutRenderingElement::Names(part) => {
                self.has_names(part) && is_shown(names) && is_shown(part)
            }
            _ => false,
        };
        parts.iter().position(is_last).filter(|_| self.is_once)
    }

    /// Whether a branch is taken for every work of this shape, or for none; none
    /// where it depends on the work.
    pub fn is_taken(&self, branch: &ChooseBranch) -> Option<bool> {
        let mut tests: Vec<Option<bool>> = Vec::new();
        // The citations that are written here are the same only for works of which
        // the years tell them apart.
        tests.extend(branch.disambiguate.map(|wanted| Some(!wanted)));
        let unless_absent = |variable: Variable| match self.has(variable) {
            Some(false) => Some(false),
            _ => None,
        };
        tests.extend(branch.is_numeric.iter().flatten().map(|it| unless_absent(*it)));
        let dates = branch.is_uncertain_date.iter().flatten();
        // A date that is known is a certain one.
        tests.extend(dates.map(|date| self.has(Variable::Date(*date)).map(|_| false)));
        tests.extend(branch.locator.iter().flatten().map(|_| Some(false)));
        let kind = self.shape.kind.and_then(|kind| kind.parse::<Kind>().ok());
        tests.extend(branch.type_.iter().flatten().map(|one| Some(Some(*one) == kind)));
        tests.extend(branch.variable.iter().flatten().map(|it| self.has(*it)));
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
}

/// Whether names are written: none of them may come before "et al.".
pub fn is_shown(names: &Names) -> bool {
    let options = names.options();
    let of_name = names.name().and_then(|name| name.options(&options).et_al_use_first);
    options.et_al_use_first != Some(0) && of_name != Some(0)
}
