//! Reading a query.
//!
//! Words are separated by spaces. All must occur, the last one as the beginning
//! of a word. Besides there are:
//!
//! - `"…"`: these words, one after the other;
//! - `-` before a word, a phrase or a condition: it must not hold;
//! - `OR` between two of them: one of both must hold;
//! - `name:value`: the value in one field, as the beginning of a word;
//! - conditions: `year:2021..2024` (one end may be left out), `type:journal`,
//!   `has:code`, `source:cv`, `role:first`.
//!
//! What cannot be read becomes a [`Problem`] and is left out.

use crate::model::WorkKind;
use crate::search::field::Field;
use crate::search::query::{
    Atom, Clause, Contribution, Filter, Has, Misread, Phrase, Problem, Query, Word,
};
use crate::search::query_token::{QueryToken, split};
use crate::text::lower::lowercase;
use crate::text::token::{for_each_token, words};

/// The most clauses that are read.
const MAX_CLAUSES: usize = 15;

/// The most words that are read, of all clauses and their alternatives: each is looked up
/// by itself. Of twice as many tokens the rest is not read, either.
const MAX_WORDS: usize = 60;

/// Names of conditions.
pub(crate) const CONDITIONS: [&str; 5] = ["year", "type", "has", "source", "role"];

/// The field that is called `name` in a query.
pub(crate) fn field_of(name: &str) -> Option<Field> {
    match name {
        "by" | "authors" => Some(Field::Author),
        "abstract" => Some(Field::Summary),
        _ => Field::ALL.into_iter().find(|field| *field != Field::Year && field.key() == name),
    }
}

impl Query {
    /// Parses a query. Parsing never fails: a part that is not understood becomes a problem of the
    /// query.
    ///
    /// # Examples
    ///
    /// ```
    /// use peerage_core::search::{Atom, Query};
    ///
    /// let query = Query::parse("engine -tables year:1840-1843");
    /// assert_eq!(query.clauses.len(), 3);
    /// assert!(query.clauses[1].is_negated);
    /// assert!(matches!(query.clauses[2].any[0], Atom::Filter(_)));
    /// assert!(query.problems.is_empty());
    /// ```
    pub fn parse(text: &str) -> Self {
        let tokens = split(text);
        let mut query = Self::default();
        let mut joins = false;
        let mut n_words = 0;
        for (i, token) in tokens.iter().enumerate() {
            if n_words >= MAX_WORDS || i >= 2 * MAX_WORDS {
                query.report(token, Misread::TooManyWords(MAX_WORDS));
                break;
            }
            if &text[token.range.clone()] == "OR" {
                let has_both = i > 0 && i + 1 < tokens.len() && !query.clauses.is_empty();
                joins = has_both;
                if !has_both {
                    query.report(token, Misread::LoneOr);
                }
                continue;
            }
            let before = query.clauses.len();
            match read(text, token, i + 1 == tokens.len()) {
                Ok(atoms) => {
                    n_words += atoms.iter().map(Atom::n_words).sum::<usize>();
                    query.push(atoms, token.is_negated);
                }
                Err(why) => query.report(token, why),
            }
            if joins && before > 0 && query.clauses.len() > before {
                query.join(before);
            }
            joins = false;
        }
        let beyond = tokens.get(MAX_CLAUSES).or(tokens.last());
        if let Some(token) = beyond.filter(|_| query.clauses.len() > MAX_CLAUSES) {
            query.clauses.truncate(MAX_CLAUSES);
            query.report(token, Misread::TooManyWords(MAX_CLAUSES));
        }
        query.name_roles();
        query
    }

    fn report(&mut self, token: &QueryToken, why: Misread) {
        self.problems.push(Problem { range: token.range.clone(), why });
    }

    fn push(&mut self, atoms: Vec<Atom>, is_negated: bool) {
        self.clauses.extend(atoms.into_iter().map(|atom| Clause { is_negated, any: vec![atom] }));
    }

    /// Makes the clause at `at` an alternative of the clause before it.
    fn join(&mut self, at: usize) {
        let later = self.clauses.remove(at);
        if let Some(clause) = self.clauses.get_mut(at - 1) {
            clause.any.extend(later.any);
        }
    }

    /// Copies the names of the authors searched for into conditions on roles: `role:first
    /// author:ada` asks whether Ada is the first author.
    fn name_roles(&mut self) {
        let is_author = |fields: u8| fields == Field::Author.bit();
        let mut names = Vec::new();
        for atom in self.clauses.iter().filter(|c| !c.is_negated).flat_map(|c| &c.any) {
            match atom {
                Atom::Word(word) if is_author(word.fields) => names.push(word.text.clone()),
                Atom::Phrase(phrase) if is_author(phrase.fields) => {
                    names.extend(phrase.words.iter().cloned());
                }
                _ => {}
            }
        }
        for atom in self.clauses.iter_mut().flat_map(|clause| &mut clause.any) {
            if let Atom::Filter(Filter::Contribution(_, people)) = atom {
                people.clone_from(&names);
            }
        }
    }
}

/// Parses one token into atoms, all of which must hold. Empty if the token has no word.
fn read(text: &str, token: &QueryToken, is_last: bool) -> Result<Vec<Atom>, Misread> {
    let name = text[token.name.clone()].to_ascii_lowercase();
    let value = &text[token.value.clone()];
    // In a pasted title or address, a colon does not end a name.
    let is_plain = name.is_empty() || value.starts_with("//") || (value.is_empty() && !is_last);
    let known = field_of(&name);
    let is_condition = CONDITIONS.contains(&name.as_str());
    if !is_plain && !is_condition && known.is_none() {
        if value.is_empty() {
            return Ok(text_atoms(&text[token.range.clone()], token, u8::MAX, is_last));
        }
        return Err(Misread::UnknownField(name));
    }
    if is_plain {
        let from = if name.is_empty() { token.value.start } else { token.name.start };
        return Ok(text_atoms(&text[from..token.value.end], token, u8::MAX, is_last));
    }
    if words(value).is_empty() {
        return Err(Misread::NeedsValue(name));
    }
    match known {
        Some(field) => Ok(text_atoms(value, token, field.bit(), true)),
        None => match condition(&name, value) {
            Some(filter) => Ok(vec![Atom::Filter(filter)]),
            None => Err(Misread::OtherValue(name)),
        },
    }
}

/// The words of `value`, each by itself; or as a phrase where they are quoted or
/// excluded.
fn text_atoms(value: &str, token: &QueryToken, fields: u8, is_prefix: bool) -> Vec<Atom> {
    let mut found = Vec::new();
    for_each_token(value, &mut |token| {
        if !token.is_tail {
            let (text, spelled) = (token.text.to_owned(), token.spelled.to_owned());
            found.push(Word { text, spelled, fields, is_prefix: false });
        }
    });
    found.truncate(MAX_WORDS);
    let is_prefix = is_prefix && !token.is_closed && !token.is_negated;
    if found.len() > 1 && (token.is_quoted || token.is_negated) {
        let words = found.into_iter().map(|word| word.text).collect();
        return vec![Atom::Phrase(Phrase { words, fields, is_prefix })];
    }
    if let Some(last) = found.last_mut() {
        last.is_prefix = is_prefix;
    }
    found.into_iter().map(Atom::Word).collect()
}

fn condition(name: &str, value: &str) -> Option<Filter> {
    let folded = lowercase(value);
    match name {
        "year" => years(value).map(|(from, to)| Filter::Years(from, to)),
        "type" => {
            let is_it = |kind: &WorkKind| kind.key().starts_with(folded.as_str());
            WorkKind::ALL.into_iter().find(is_it).map(Filter::Kind)
        }
        "has" => {
            let found = Has::ALL.iter().find(|(key, _)| *key == folded);
            found.map(|(_, has)| Filter::Has(*has))
        }
        "role" => {
            let found = Contribution::ALL.iter().find(|(key, _)| *key == folded);
            found.map(|(_, role)| Filter::Contribution(*role, Vec::new()))
        }
        _ => Some(Filter::Source(words(value).join(" "))),
    }
}

/// Reads `2024`, `2021..2024`, `2021-2024`, and either with an end left out.
fn years(value: &str) -> Option<(u16, u16)> {
    let number = |text: &str, open: u16| match text.trim_matches('.') {
        "" => Some(open),
        text => text.parse().ok(),
    };
    match value.split_once(['.', '-']) {
        // One dot parts no years.
        Some((from, to)) if value[from.len()..].starts_with('.') != to.starts_with('.') => None,
        Some((from, to)) => Some((number(from, 0)?, number(to, u16::MAX)?)),
        None => value.parse().ok().map(|year| (year, year)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expect: &str) {
        let query = Query::parse(text);
        let mut lines: Vec<String> = query
            .clauses
            .iter()
            .map(|clause| {
                let any: Vec<String> = clause.any.iter().map(show).collect();
                format!("{}{}", if clause.is_negated { "-" } else { "" }, any.join("|"))
            })
            .collect();
        let problems = query.problems.iter().map(|p| format!("?{}", &text[p.range.clone()]));
        lines.extend(problems);
        assert_eq!(lines.join(" "), expect);
    }

    fn show(atom: &Atom) -> String {
        let name = |fields: u8| {
            let field = Field::ALL.iter().find(|field| field.bit() == fields);
            field.map(|field| format!("{}:", field.key())).unwrap_or_default()
        };
        let star = |is_prefix: bool| if is_prefix { "*" } else { "" };
        match atom {
            Atom::Word(word) => {
                let spelled = if word.spelled.is_empty() { "" } else { "=" };
                let Word { text, fields, is_prefix, .. } = word;
                format!("{}{text}{spelled}{}{}", name(*fields), word.spelled, star(*is_prefix))
            }
            Atom::Phrase(phrase) => {
                let words = phrase.words.join("_");
                format!("{}{words}{}", name(phrase.fields), star(phrase.is_prefix))
            }
            Atom::Filter(filter) => format!("{filter:?}").replace(' ', ""),
        }
    }

    #[test]
    fn words_must_all_occur_and_the_last_may_be_a_beginning() {
        check("", "");
        check(" - \" ", "");
        check("Net Work", "net work*");
        check("in-network", "in network*");
        check("Müller", "muller=mueller*");
        check("ATP: In-network", "atp in network*");
        check("https://example", "https example*");
        check("田晗", "田晗*");
    }

    #[test]
    fn phrases_exclusions_and_alternatives() {
        check("\"in network\" a", "in_network a*");
        check("\"in net", "in_net*");
        check("\"word\"", "word");
        check("a -b -\"c d\" -e-f g", "a -b -c_d -e_f g*");
        check("a OR b c", "a|b c*");
        check("a OR author:b OR \"c d\"", "a|author:b*|c_d");
        check("OR a", "a* ?OR");
        check("a OR", "a ?OR");
    }

    #[test]
    fn fields_and_conditions() {
        check("author:lao x", "author:lao* x*");
        check("author:\"ada l\" -title:x", "author:ada_l -title:x");
        check("year:2021..2024", "Years(2021,2024)");
        check(
            "year:2023- year:..2020 year:1999",
            "Years(2023,65535) Years(0,2020) Years(1999,1999)",
        );
        check("type:journal has:code", "Kind(Journal) Has(Code)");
        check("year:2021-2023 year:2021.2023", "Years(2021,2023) ?year:2021.2023");
        check("role:first author:ada", "Contribution(First,[\"ada\"]) author:ada*");
    }

    #[test]
    fn what_is_not_understood_is_told_and_left_out() {
        check("net year:soon work", "net work* ?year:soon");
        check("net has:fun", "net ?has:fun");
        check("foo:bar net", "net* ?foo:bar");
        check("author:", "?author:");
        let words = "w ".repeat(20);
        assert_eq!(Query::parse(&words).clauses.len(), MAX_CLAUSES);
        assert_eq!(Query::parse(&words).problems.len(), 1);
    }

    #[test]
    fn endless_queries_are_read_in_part() {
        for text in ["a OR ", "a-b-c-", "\"a b\" OR ", "-\"a b\" ", "has:code OR ", "year:soon "] {
            let query = Query::parse(&text.repeat(100_000));
            let atoms = || query.clauses.iter().flat_map(|clause| &clause.any);
            let n_words: usize = atoms().map(Atom::n_words).sum();
            assert!(n_words <= MAX_WORDS + 2, "{text}: {n_words}");
            assert!((1..=2 * MAX_WORDS + 1).contains(&query.problems.len()), "{text}");
        }
        let phrase = Query::parse(&format!("\"{}\"", "w ".repeat(100_000)));
        assert!(
            matches!(&phrase.clauses[0].any[0], Atom::Phrase(it) if it.words.len() == MAX_WORDS)
        );
    }

    #[test]
    fn any_text_is_a_query() {
        for text in
            ["\"", "-", ":", "a:\"", "-\"", "OR OR", "é:é", "-é", "\\", "a\"b\"c", "\u{301}"]
        {
            Query::parse(text);
        }
    }
}
