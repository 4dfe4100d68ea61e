//! One name (CSL 1.0.2, "Name").

use hayagriva::citationberg::{DemoteNonDroppingParticle, Name, NameForm, NameOptions, NamePart};

use crate::csl::entry::Scene;
use crate::csl::initials::Initials;
use crate::csl::item::Person;
use crate::csl::output::Output;
use crate::csl::rich;
use crate::csl::text_case::in_case;

impl Person {
    /// True for a name in a script that writes the family name first and no space.
    pub(super) fn is_family_first(&self) -> bool {
        let is_east_asian = |c: char| {
            matches!(c, '\u{1100}'..='\u{11ff}' | '\u{2e80}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}'
                | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{323af}')
        };
        !self.is_literal && self.family.chars().chain(self.given.chars()).any(is_east_asian)
    }
}

impl Scene<'_> {
    /// One name; with the family name first if it `is_inverted`.
    pub(super) fn name(
        &self,
        person: &Person,
        name: &Name,
        options: &NameOptions<'_>,
        is_inverted: bool,
    ) -> Output {
        let family = |text: String| part(text, name.name_part_family(), self.is_english());
        let given = |text: String| part(text, name.name_part_given(), self.is_english());
        if person.is_literal {
            return family(person.family.clone());
        }
        if person.is_family_first() {
            let written = family(person.family.clone());
            return match options.form {
                NameForm::Long => Output::joined(vec![written, given(person.given.clone())], ""),
                _ => written,
            };
        }
        let whole = joined(&[&person.particle, &person.family]);
        if options.form != NameForm::Long {
            return family(whole);
        }
        let initials = match options.initialize_with {
            Some(with) => {
                let has_hyphens = self.rules.style.settings.initialize_with_hyphen;
                Initials { with, shortens: options.initialize, has_hyphens }
                    .abbreviate(&person.given)
            }
            None => person.given.clone(),
        };
        if !is_inverted {
            // Affixes of the family name enclose all particles and the suffix.
            let [given_part, family_part] = [name.name_part_given(), name.name_part_family()];
            let dropping = formatted(&person.dropping, given_part, self.is_english());
            let whole = formatted(&whole, family_part, self.is_english());
            let whole = Output::joined(vec![dropping, whole], space_behind(&person.dropping));
            let comma = if person.has_comma { ", " } else { " " };
            let whole = Output::joined(vec![whole, marked(&person.suffix)], comma);
            let (space, whole) = (space_behind(&initials), affixed(whole, family_part));
            return Output::joined(vec![given(initials), whole], space);
        }
        let demotion = self.rules.style.settings.demote_non_dropping_particle;
        let is_demoted = demotion == DemoteNonDroppingParticle::DisplayAndSort;
        let (first, rest) = match is_demoted {
            true => {
                (person.family.clone(), joined(&[&initials, &person.dropping, &person.particle]))
            }
            false => (whole, joined(&[&initials, &person.dropping])),
        };
        let parts = vec![family(first), given(rest), marked(&person.suffix)];
        Output::joined(parts, options.sort_separator)
    }
}

/// Part of a name as the style sets it.
fn part(text: String, part: Option<&NamePart>, is_english: bool) -> Output {
    affixed(formatted(&text, part, is_english), part)
}

/// Part of a name without its affixes.
fn formatted(text: &str, part: Option<&NamePart>, is_english: bool) -> Output {
    let mut output = marked(text);
    let Some(part) = part else { return output };
    if let Some(case) = part.text_case {
        output = in_case(output, case, is_english);
    }
    output.format(part.formatting)
}

fn affixed(output: Output, part: Option<&NamePart>) -> Output {
    match part {
        Some(part) => output.affix(&part.affixes),
        None => output,
    }
}

/// Text with its markup.
fn marked(text: &str) -> Output {
    Output { pieces: rich::pieces(text), ..Output::default() }
}

/// Space between a word and the next one: none behind an elided particle, such as `d’`.
fn space_behind(word: &str) -> &'static str {
    if word.ends_with(['’', '\'']) { "" } else { " " }
}

/// Words with spaces between, except behind an apostrophe or a hyphen, such as `al-`.
fn joined(words: &[&str]) -> String {
    let mut out = String::new();
    for word in words.iter().filter(|word| !word.is_empty()) {
        if !out.is_empty() && !out.ends_with(['’', '\'', '-', '‐']) {
            out.push(' ');
        }
        out.push_str(word);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn particles_stand_before_names() {
        assert_eq!(joined(&["van der", "Berg"]), "van der Berg");
        assert_eq!(joined(&["d’", "Arc"]), "d’Arc");
        assert_eq!(joined(&["al-", "Khattabi"]), "al-Khattabi");
        assert_eq!(joined(&["", "Berg"]), "Berg");
    }
}
