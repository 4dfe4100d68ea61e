//! Elements of a style (CSL 1.0.2, "Rendering Elements").

use hayagriva::citationberg::taxonomy::{
    NumberOrPageVariable, NumberVariable, StandardVariable, Term, Variable,
};
use hayagriva::citationberg::{
    Group, Label, LabelPluralize, LayoutRenderingElement, LongShortForm, Number, NumberForm, Text,
    TextTarget, ToAffixes, ToFormatting,
};
use peerage_core::model::SafeUrl;

use crate::csl::entry::{Scene, as_role};
use crate::csl::output::{Output, Piece, Role};
use crate::csl::text_case::in_case;
use crate::csl::{number, pages, rich};

/// Macros within one another, which no style of the project's archive comes near.
const MAX_DEPTH: usize = 64;

impl Scene<'_> {
    /// Outputs of elements. Those of a condition stand in its place.
    pub(super) fn all(&self, elements: &[LayoutRenderingElement]) -> Vec<Output> {
        let mut outputs = Vec::with_capacity(elements.len());
        for element in elements {
            match element {
                LayoutRenderingElement::Choose(choose) => {
                    outputs.extend(self.all(self.taken(choose)));
                }
                element => outputs.push(self.element(element)),
            }
        }
        outputs
    }

    /// Output of an element that stands alone.
    pub(super) fn element(&self, element: &LayoutRenderingElement) -> Output {
        match element {
            LayoutRenderingElement::Text(text) => self.text(text),
            LayoutRenderingElement::Date(date) => self.date(date),
            LayoutRenderingElement::Number(number) => self.number(number),
            LayoutRenderingElement::Names(names) => self.names(names),
            LayoutRenderingElement::Label(label) => self.label(label),
            LayoutRenderingElement::Group(group) => self.group(group),
            LayoutRenderingElement::Choose(choose) => {
                Output::joined(self.all(self.taken(choose)), "")
            }
        }
    }

    fn group(&self, group: &Group) -> Output {
        let delimiter = group.delimiter.as_deref().unwrap_or_default();
        let mut output = Output::joined(self.all(&group.children), delimiter);
        if output.calls && !output.finds {
            output.pieces.clear();
            return output;
        }
        // A group that is written counts as a variable that is not empty.
        output.finds |= !output.is_empty();
        output.format(group.to_formatting()).affix(&group.to_affixes())
    }

    fn text(&self, text: &Text) -> Output {
        let mut role = Role::Text;
        let mut prefix = text.affixes.prefix.as_deref().unwrap_or_default();
        let mut output = match &text.target {
            TextTarget::Variable { var, form } => {
                if *var == Variable::Number(NumberVariable::CitationNumber) {
                    role = Role::Number;
                }
                let mut output = self.variable(*var, *form);
                if is_address(*var) && output.finds {
                    let address = format!("{prefix}{}", output.to_text());
                    if SafeUrl::parse(&address).is_some() {
                        output.pieces = vec![Piece { role: Role::Link, ..Piece::text(address) }];
                        prefix = "";
                    }
                }
                output
            }
            TextTarget::Macro { name } => self.written(name),
            TextTarget::Term { term, form, plural } => {
                Output::term(self.rules.terms.get(*term, *form, *plural).unwrap_or_default())
            }
            TextTarget::Value { val } => Output::plain(val.as_str()),
        };
        output = output.strip_periods(text.strip_periods);
        if let Some(case) = text.text_case {
            let is_term = matches!(text.target, TextTarget::Term { .. });
            let is_english = if is_term { self.rules.is_english("") } else { self.is_english() };
            output = in_case(output, case, is_english);
        }
        output = output.format(text.formatting);
        if text.quotes {
            output = output.wrap("“", "”");
        }
        output = output.wrap(prefix, text.affixes.suffix.as_deref().unwrap_or_default());
        if role == Role::Number { as_role(output, role) } else { output }
    }

    fn written(&self, name: &str) -> Output {
        let depth = self.depth.get();
        let Some(elements) = self.rules.macros.get(name).filter(|_| depth < MAX_DEPTH) else {
            return Output::default();
        };
        self.depth.set(depth + 1);
        let output = Output::joined(self.all(elements), "");
        self.depth.set(depth);
        // A macro that is not empty counts as a variable that is not.
        let finds = !output.is_empty();
        Output { calls: output.calls || finds, finds, ..output }
    }

    /// True if titles of the item are English.
    pub(super) fn is_english(&self) -> bool {
        self.rules.is_english(self.item.text(StandardVariable::Language))
    }

    fn variable(&self, variable: Variable, form: LongShortForm) -> Output {
        if self.is_substituted(variable) {
            return Output { calls: true, ..Output::default() };
        }
        if let Some(text) = self.computed(variable) {
            let output = Output::variable(vec![Piece::text(text)]);
            // Without one, whatever stands beside it is written.
            let is_letter = variable == Variable::Standard(StandardVariable::YearSuffix);
            return Output { calls: !is_letter || output.finds, ..output };
        }
        let short = short(variable).filter(|_| form == LongShortForm::Short);
        let short = short.map(|variable| self.item.text(variable)).filter(|text| !text.is_empty());
        let text = short.unwrap_or_else(|| self.item.raw(variable));
        if text.is_empty() {
            return Output { calls: true, ..Output::default() };
        }
        self.note(variable);
        Output::variable(match variable {
            Variable::Page(_) => {
                let format = self.rules.style.settings.page_range_format;
                vec![Piece::text(pages::formatted(text, format, &self.rules.terms))]
            }
            Variable::Number(_) => rich::pieces(&number::typeset(text)),
            variable if is_address(variable) => vec![Piece::text(text)],
            _ => rich::pieces(text),
        })
    }

    fn number(&self, number: &Number) -> Output {
        let variable = Variable::from(number.variable);
        let mut output = self.variable(variable, LongShortForm::Long);
        let text = output.to_text();
        if number.form != NumberForm::Numeric && number::is_numeric(&text) {
            let text = number::in_form(&text, number.form, &self.rules.terms);
            output.pieces = vec![Piece::text(text)];
        }
        if let Some(case) = number.text_case {
            output = in_case(output, case, self.is_english());
        }
        output.format(number.formatting).affix(&number.affixes)
    }

    fn label(&self, label: &Label) -> Output {
        let variable = Variable::from(label.variable);
        let computed = self.computed(variable);
        let text = computed.as_deref().unwrap_or_else(|| self.item.raw(variable));
        if text.is_empty() || self.is_substituted(variable) {
            return Output::default();
        }
        let is_plural = match (label.label.plural, label.variable) {
            (LabelPluralize::Always, _) => true,
            (LabelPluralize::Never, _) => false,
            (LabelPluralize::Contextual, NumberOrPageVariable::Number(number))
                if number.is_number_of_variable() =>
            {
                text.trim() != "1"
            }
            (LabelPluralize::Contextual, _) => number::is_multiple(text),
        };
        let term = Term::from(label.variable);
        let words = self.rules.terms.get(term, label.label.form, is_plural);
        let label = &label.label;
        let mut output = Output::term(words.unwrap_or_default()).strip_periods(label.strip_periods);
        if let Some(case) = label.text_case {
            output = in_case(output, case, self.rules.is_english(""));
        }
        output.format(label.formatting).affix(&label.affixes)
    }
}

fn is_address(variable: Variable) -> bool {
    matches!(variable, Variable::Standard(StandardVariable::URL | StandardVariable::DOI))
}

/// Variable of the short form of another.
fn short(variable: Variable) -> Option<StandardVariable> {
    match variable {
        Variable::Standard(StandardVariable::Title) => Some(StandardVariable::TitleShort),
        Variable::Standard(StandardVariable::ContainerTitle) => {
            Some(StandardVariable::ContainerTitleShort)
        }
        _ => None,
    }
}
