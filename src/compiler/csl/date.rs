//! Dates (CSL 1.0.2, "Date").

use hayagriva::citationberg::taxonomy::{DateVariable, OtherTerm, Term, Variable};
use hayagriva::citationberg::{
    Date, DateDayForm, DateMonthForm, DatePart, DatePartName, DateParts, DateStrongAnyForm,
    LongShortForm, TermForm,
};

use crate::csl::dated::{Dated, Day};
use crate::csl::entry::Scene;
use crate::csl::output::{Output, Piece};
use crate::csl::text_case::in_case;

/// Affixes of a part that the dash of a range cuts off.
#[derive(Clone, Copy, Default)]
struct Cut {
    prefix: bool,
    suffix: bool,
}

impl Scene<'_> {
    /// Output of a date.
    pub(super) fn date(&self, date: &Date) -> Output {
        let empty = Output { calls: true, ..Output::default() };
        let Some(variable) = date.variable else { return Output::default() };
        if self.is_substituted(Variable::Date(variable)) {
            return empty;
        }
        let Some(dated) = self.item.date(variable) else { return empty };
        let mut output = if dated.literal.is_empty() {
            self.parts(date, variable, dated)
        } else {
            Output::plain(dated.literal.as_str())
        };
        if output.is_empty() {
            return empty;
        }
        self.note(Variable::Date(variable));
        if let Some(case) = date.text_case {
            output = in_case(output, case, self.is_english());
        }
        output = output.format(date.formatting).affix(&date.affixes);
        Output { calls: true, finds: true, ..output }
    }

    fn parts(&self, date: &Date, variable: DateVariable, dated: &Dated) -> Output {
        let local = date.form.and_then(|form| self.rules.terms.date(form));
        let Some(local) = local else {
            let parts: Vec<_> = date.date_part.iter().map(|part| (part, part)).collect();
            let delimiter = date.delimiter.as_deref().unwrap_or_default();
            return self.written_parts(&parts, delimiter, variable, dated);
        };
        let asked = date.parts.unwrap_or(DateParts::YearMonthDay);
        let is_asked = |part: &&DatePart| match part.name {
            DatePartName::Year => true,
            DatePartName::Month => asked.has_month(),
            DatePartName::Day => asked.has_day(),
        };
        let parts = local.date_part.iter().filter(is_asked).map(|part| {
            let own = date.date_part.iter().find(|own| own.name == part.name);
            (own.unwrap_or(part), part)
        });
        let delimiter = local.delimiter.as_deref().unwrap_or_default();
        self.written_parts(&parts.collect::<Vec<_>>(), delimiter, variable, dated)
    }

    /// Parts of a date, each as the style has it and with the affixes that the locale has.
    fn written_parts(
        &self,
        parts: &[(&DatePart, &DatePart)],
        delimiter: &str,
        variable: DateVariable,
        dated: &Dated,
    ) -> Output {
        let of = |day: Day, part: &(&DatePart, &DatePart), cut: Cut| {
            if !day.has(part.0.name) || part.0.name == DatePartName::Day && day.season.is_some() {
                return Output::default();
            }
            self.part(day, part.0, part.1, variable, cut)
        };
        let is_shown = |day: Day, part: &&(&DatePart, &DatePart)| day.has(part.0.name);
        let Some(end) = dated.end else {
            let parts = parts.iter().filter(|part| is_shown(dated.start, part));
            let outputs = parts.map(|part| of(dated.start, part, Cut::default())).collect();
            return Output::joined(outputs, delimiter);
        };
        let start = dated.start;
        let names = [DatePartName::Year, DatePartName::Month, DatePartName::Day];
        let largest = names.iter().position(|name| start.part(*name) != end.part(*name));
        let differs = |part: &DatePart| names.iter().position(|it| *it == part.name) >= largest;
        let shown: Vec<_> =
            parts.iter().filter(|part| is_shown(start, part) || is_shown(end, part)).collect();
        let Some(first) = shown.iter().position(|part| differs(part.0)) else {
            let outputs = shown.into_iter().map(|part| of(start, part, Cut::default())).collect();
            return Output::joined(outputs, delimiter);
        };
        let last = shown.iter().rposition(|part| differs(part.0)).unwrap_or(first);
        let dash = shown[first..=last]
            .iter()
            .find(|part| Some(part.0.name) == largest.map(|at| names[at]));
        let dash = dash.and_then(|part| part.0.range_delimiter.as_deref());
        let dash = dash.unwrap_or(DatePart::DEFAULT_DELIMITER);
        let all = |day: Day, is_end: bool| {
            let outputs = (first..=last).map(|at| {
                let cut = Cut { prefix: is_end && at == first, suffix: !is_end && at == last };
                of(day, shown[at], cut)
            });
            Output::joined(outputs.collect(), delimiter)
        };
        let mut outputs: Vec<Output> = Vec::new();
        outputs.extend(shown[..first].iter().map(|part| of(start, part, Cut::default())));
        let mut range = all(start, false);
        range.pieces.push(Piece::text(dash));
        range.pieces.extend(all(end, true).pieces);
        outputs.push(range);
        outputs.extend(shown[last + 1..].iter().map(|part| of(start, part, Cut::default())));
        Output::joined(outputs, delimiter)
    }

    /// One part, without the affixes that the dash of a range cuts off.
    fn part(
        &self,
        day: Day,
        part: &DatePart,
        local: &DatePart,
        variable: DateVariable,
        cut: Cut,
    ) -> Output {
        let terms = &self.rules.terms;
        let number = day.part(part.name);
        // A form that the style leaves out is that of the locale.
        let forms = [part, local].map(DatePart::form);
        let is_default = forms[0] == DateStrongAnyForm::for_name(part.name, None);
        let text = match if is_default { forms[1] } else { forms[0] } {
            DateStrongAnyForm::Day(DateDayForm::Numeric) => number.to_string(),
            DateStrongAnyForm::Day(DateDayForm::NumericLeadingZeros) => format!("{number:02}"),
            DateStrongAnyForm::Day(DateDayForm::Ordinal) => {
                let is_plain = terms.has_ordinal_at_first_day_only() && number != 1;
                format!("{number}{}", if is_plain { "" } else { terms.ordinal(number) })
            }
            DateStrongAnyForm::Month(form) => self.month(day, form),
            DateStrongAnyForm::Year(form) => {
                let mut year = match form {
                    LongShortForm::Short => format!("{:02}", number.rem_euclid(100)),
                    LongShortForm::Long => number.abs().to_string(),
                };
                match number {
                    ..0 => year.push_str(terms.long(OtherTerm::Bc)),
                    0..500 => year.push_str(terms.long(OtherTerm::Ad)),
                    _ => {}
                }
                let is_lettered = self.rules.has_letters
                    && !self.rules.places_letters
                    && variable == DateVariable::Issued
                    && !self.has_letter.get();
                if is_lettered {
                    self.has_letter.set(true);
                    year.push_str(self.letter);
                }
                year
            }
        };
        let mut output = Output::plain(text).strip_periods(part.strip_periods);
        if let Some(case) = part.text_case.or(local.text_case) {
            output = in_case(output, case, self.is_english());
        }
        output = output.format(part.formatting.apply(local.formatting));
        let prefix = part.affixes.prefix.as_ref().or(local.affixes.prefix.as_ref());
        let prefix = prefix.filter(|_| !cut.prefix);
        let suffix = part.affixes.suffix.as_ref().or(local.affixes.suffix.as_ref());
        let suffix = suffix.filter(|_| !cut.suffix);
        output.wrap(prefix.map_or("", |it| it), suffix.map_or("", |it| it))
    }

    fn month(&self, day: Day, form: DateMonthForm) -> String {
        let terms = &self.rules.terms;
        let word = |term: OtherTerm, form| terms.get(Term::Other(term), form, false);
        if let Some(season) = day.season {
            return word(OtherTerm::season(season), TermForm::Long).unwrap_or_default().to_owned();
        }
        let month = day.month.unwrap_or(1);
        let term = |form| {
            let term = OtherTerm::month(month.saturating_sub(1));
            term.and_then(|term| word(term, form)).unwrap_or_default().to_owned()
        };
        match form {
            DateMonthForm::Long => term(TermForm::Long),
            DateMonthForm::Short => term(TermForm::Short),
            DateMonthForm::Numeric => month.to_string(),
            DateMonthForm::NumericLeadingZeros => format!("{month:02}"),
        }
    }
}
