//! Lists of names (CSL 1.0.2, "Names").

use hayagriva::citationberg::taxonomy::{NameVariable, OtherTerm, Term, Variable};
use hayagriva::citationberg::{
    DelimiterBehavior, EtAlTerm, InheritableNameOptions, LabelPluralize, LayoutRenderingElement,
    Name, NameAnd, NameAsSortOrder, NameForm, NameLabelPosition, NameOptions, Names, TermForm,
    ToAffixes, ToFormatting,
};

use crate::csl::entry::Scene;
use crate::csl::item::Person;
use crate::csl::output::{Output, Piece};
use crate::csl::text_case::in_case;

/// Name that a file writes for those that it leaves out.
const OTHERS: &str = "others";

impl Scene<'_> {
    /// Output of names, or of what stands in for them.
    pub(super) fn names(&self, names: &Names) -> Output {
        let own = self.rules.names.apply(&names.options());
        let of = |variable: NameVariable| match self.is_substituted(Variable::Name(variable)) {
            true => &[],
            false => self.item.names(variable),
        };
        let mut lists: Vec<(Term, &[Person], NameVariable)> = Vec::new();
        for variable in &names.variable {
            let list = of(*variable);
            if !list.is_empty() {
                lists.push((Term::NameVariable(*variable), list, *variable));
            }
        }
        // Who edits and translates is named once.
        if let [(_, editors, NameVariable::Editor), (_, others, NameVariable::Translator)]
        | [(_, editors, NameVariable::Translator), (_, others, NameVariable::Editor)] = lists[..]
        {
            let term = Term::NameVariable(NameVariable::EditorTranslator);
            if editors == others && self.rules.terms.get(term, TermForm::Long, false).is_some() {
                lists.truncate(1);
                lists[0].0 = term;
            }
        }
        let written = lists.iter().map(|(term, list, variable)| {
            self.note(Variable::Name(*variable));
            self.labelled(names, &own, *term, list, *variable)
        });
        let written = written.collect();
        let delimiter = own.names_delimiter.as_deref().unwrap_or_default();
        let output = Output::joined(written, delimiter);
        if !output.is_empty() {
            let output = output.format(names.to_formatting()).affix(&names.to_affixes());
            return Output { calls: true, finds: true, ..output };
        }
        self.substituted_for(names)
    }

    fn substituted_for(&self, names: &Names) -> Output {
        let children = names.substitute().map_or(&[][..], |substitute| &substitute.children);
        // A condition stands for what is in its branch.
        let mut elements: Vec<&LayoutRenderingElement> = children.iter().rev().collect();
        while let Some(element) = elements.pop() {
            if let LayoutRenderingElement::Choose(choose) = element {
                elements.extend(self.taken(choose).iter().rev());
                continue;
            }
            let n_before = self.substituted.borrow().len();
            let depth = self.substitutes.replace(self.substitutes.get() + 1);
            let output = match element {
                LayoutRenderingElement::Names(child) => {
                    self.names(&names.from_names_substitute(child))
                }
                element => self.element(element),
            };
            self.substitutes.set(depth);
            if !output.is_empty() {
                return Output { calls: true, finds: true, ..output };
            }
            self.substituted.borrow_mut().truncate(n_before);
        }
        Output { calls: true, ..Output::default() }
    }

    /// A list of names with its label.
    fn labelled(
        &self,
        names: &Names,
        own: &InheritableNameOptions,
        term: Term,
        list: &[Person],
        variable: NameVariable,
    ) -> Output {
        let default = Name::default();
        let name = names.name().unwrap_or(&default);
        let options = name.options(own);
        let output = self.list(names, name, &options, list, variable);
        let Some((label, position)) = names.label().filter(|_| options.form != NameForm::Count)
        else {
            return output;
        };
        let is_plural = match label.plural {
            LabelPluralize::Always => true,
            LabelPluralize::Never => false,
            LabelPluralize::Contextual => list.len() > 1,
        };
        let words = self.rules.terms.get(term, label.form, is_plural).unwrap_or_default();
        let mut word = Output::term(words).strip_periods(label.strip_periods);
        if let Some(case) = label.text_case {
            word = in_case(word, case, self.rules.is_english(""));
        }
        let word = word.format(label.formatting).affix(&label.affixes);
        // Without an element for them, names come first.
        match position {
            NameLabelPosition::BeforeName if names.name().is_some() => {
                Output::joined(vec![word, output], "")
            }
            _ => Output::joined(vec![output, word], ""),
        }
    }

    fn list(
        &self,
        names: &Names,
        name: &Name,
        options: &NameOptions<'_>,
        list: &[Person],
        variable: NameVariable,
    ) -> Output {
        let has_others = list.len() > 1 && list.last().is_some_and(is_others);
        let list = if has_others { &list[..list.len() - 1] } else { list };
        let n_names = list.len() + usize::from(has_others);
        let is_short = options.et_al_min.is_some_and(|min| n_names >= min as usize);
        let first = options.et_al_use_first.map_or(1, |first| first as usize);
        let n_shown = if is_short { first.min(list.len()) } else { list.len() };
        if options.form == NameForm::Count {
            return Output::plain(n_shown.to_string());
        }
        let is_inverted = |at: usize| match options.name_as_sort_order {
            Some(NameAsSortOrder::All) => true,
            Some(NameAsSortOrder::First) => at == 0,
            None => false,
        };
        // A work whose editors stand in the place of authors.
        let is_edited =
            || variable == NameVariable::Editor && self.item.names(NameVariable::Author).is_empty();
        let is_author = variable == NameVariable::Author || is_edited();
        let of = |at: usize| {
            let mut output = self.name(&list[at], name, options, is_inverted(at));
            let author = u32::try_from(at).ok().filter(|_| is_author);
            output.pieces.iter_mut().for_each(|piece| piece.author = author);
            output
        };
        let precedes = |behavior, is_many: bool, before: usize| match behavior {
            DelimiterBehavior::Contextual => is_many,
            DelimiterBehavior::AfterInvertedName => is_inverted(before) && !list[before].is_literal,
            DelimiterBehavior::Always => true,
            DelimiterBehavior::Never => false,
        };
        let is_cut = n_shown < list.len() || has_others;
        let mut output = Output::default();
        for (at, person) in list.iter().enumerate().take(n_shown) {
            let is_last = at + 1 == n_shown && !is_cut;
            // An institution is named behind a comma only in a list.
            let behavior = match options.delimiter_precedes_last {
                DelimiterBehavior::Always if person.is_literal => DelimiterBehavior::Contextual,
                behavior => behavior,
            };
            output.pieces.extend(match self.and(options).filter(|_| at > 0 && is_last) {
                Some(and) if !precedes(behavior, n_shown > 2, at - 1) => {
                    Some(Piece::text(format!(" {and} ")))
                }
                Some(and) => {
                    let space = if options.delimiter.ends_with(' ') { "" } else { " " };
                    Some(Piece::text(format!("{}{space}{and} ", options.delimiter)))
                }
                None => (at > 0).then(|| Piece::text(options.delimiter)),
            });
            output.pieces.extend(of(at).pieces);
        }
        if !is_cut || n_shown == 0 {
            return output.format(name.formatting).affix(&name.affixes);
        }
        // The last name stands only behind at least two that are left out.
        if options.et_al_use_last && !has_others && n_shown + 2 <= list.len() {
            output.pieces.push(Piece::text(format!("{}… ", options.delimiter)));
            output.pieces.extend(of(list.len() - 1).pieces);
            return output.format(name.formatting).affix(&name.affixes);
        }
        let output = output.format(name.formatting).affix(&name.affixes);
        let has_mark = precedes(options.delimiter_precedes_et_al, n_shown > 1, n_shown - 1);
        Output::joined(
            vec![output, self.et_al(names)],
            if has_mark { options.delimiter } else { " " },
        )
    }

    /// Word before the last name.
    fn and(&self, options: &NameOptions<'_>) -> Option<&str> {
        Some(match options.and? {
            NameAnd::Text => self.rules.terms.long(OtherTerm::And),
            NameAnd::Symbol => "&",
        })
    }

    /// Words for the names that are left out.
    fn et_al(&self, names: &Names) -> Output {
        let term = match names.et_al().map(|et_al| et_al.term) {
            Some(EtAlTerm::AndOthers) => OtherTerm::AndOthers,
            _ => OtherTerm::EtAl,
        };
        let words = Output::plain(self.rules.terms.long(term));
        match names.et_al() {
            Some(et_al) => words.format(et_al.formatting),
            None => words,
        }
    }
}

fn is_others(person: &Person) -> bool {
    person.family == OTHERS && person.given.is_empty()
}
