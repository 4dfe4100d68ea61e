//! Other forms in which a name is usual in print: the family name first, the first of two family
//! names alone, no initial before the given name, particles joined to the family name, a short form
//! of the given name, vowels with a mark as two letters.

use peerage_core::text::fold::fold;

use crate::names::lists::{is_common_family, is_given};
use crate::names::nicknames;
use crate::names::parse::{Name, is_particle, one_letter};

/// Frequent Vietnamese family names, which stand first in speech.
const VIETNAMESE: [&str; 22] = [
    "bui", "dang", "dinh", "do", "duong", "ho", "hoang", "huynh", "le", "ly", "mai", "ngo",
    "nguyen", "pham", "phan", "to", "tran", "trinh", "truong", "vo", "vu", "vuong",
];

/// Chinese and Korean family names of two syllables, which are not among the common ones.
const TWO_SYLLABLES: [&str; 8] =
    ["huangfu", "namgung", "ouyang", "shangguan", "sima", "situ", "xiahou", "zhuge"];

/// Words before a family name that are joined to it in some sources, besides particles.
const PREFIXES: [&str; 11] =
    ["abd", "abu", "ben", "bar", "le", "les", "lo", "mac", "mc", "o", "st"];

/// Vowels with the letters that stand for them without a mark, small and capital: of Danish and
/// Norwegian, and long ones of Japanese.
const SPELLED: [[(&str, &str); 2]; 6] = [
    [("å", "aa"), ("Å", "Aa")],
    [("ō", "oh"), ("Ō", "Oh")],
    [("ō", "ou"), ("Ō", "Ou")],
    [("ō", "oo"), ("Ō", "Oo")],
    [("ū", "uu"), ("Ū", "Uu")],
    [("oh", "o"), ("Oh", "O")],
];

/// Minimum length of a name that stays when the one beside it is dropped, in bytes: shorter words
/// are initials, or parts of a name.
const MIN_WORD: usize = 4;

/// Another form of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// The name in this form.
    pub name: Name,
    /// True if only the whole form tells the person: initials would fit too many others.
    pub is_whole: bool,
}

impl Form {
    /// True if a name may be in this form; where `is_told`, initials also tell the person.
    pub fn fits(&self, name: &Name, is_told: bool) -> bool {
        match self.is_whole && !is_told {
            true => {
                self.name.family == name.family && self.name.given.concat() == name.given.concat()
            }
            false => self.name.may_be(name),
        }
    }
}

/// Other usual forms of a name in reading order, of which one given name is written in full.
pub fn forms(text: &str) -> Vec<Form> {
    let own = Name::new(text, None, None);
    let mut forms = Vec::new();
    if own.given.is_empty() {
        return forms;
    }
    let sure = |name| Form { name, is_whole: false };
    forms.extend(without_initial(&own).map(sure));
    if !own.is_full() {
        return forms;
    }
    let words: Vec<&str> = text.split_whitespace().filter(|word| !word.contains('(')).collect();
    forms.extend(family_first(&words));
    forms.extend(joined(&own, text).map(sure));
    forms.extend(spelled(text));
    let short = nicknames::others(&own.given[0]).map(|first| {
        let given = [&[first.to_owned()], &own.given[1..]].concat();
        Form { name: Name { given, ..own.clone() }, is_whole: true }
    });
    // Forms with the same letter agree without help.
    forms.extend(short.filter(|form| form.name.block() != own.block()));
    forms.extend(first_family(&own, text));
    forms.retain(|form| form.name != own);
    forms
}

/// The forms with the first word as the family name, where it is one; as a whole, where it may also
/// be a given name, as in `Martin Roe`, or the last word a family name.
fn family_first(words: &[&str]) -> Vec<Form> {
    let [first, middle @ .., last] = words else { return Vec::new() };
    let is_vietnamese = |word: &str| VIETNAMESE.contains(&word);
    let is_family =
        |word: &str| is_vietnamese(word) || TWO_SYLLABLES.contains(&word) || is_common_family(word);
    let family = fold(first);
    if !is_family(&family) {
        return Vec::new();
    }
    let is_only_family =
        is_vietnamese(&family) && !middle.is_empty() || TWO_SYLLABLES.contains(&family.as_str());
    let is_whole = !is_only_family || is_family(&fold(last));
    let form = |given: &str| {
        let name = Name::new(&format!("{given} {first}"), Some(first), None);
        Form { name, is_whole }
    };
    let mut all = vec![form(&words[1..].join(" "))];
    if is_vietnamese(&family) && !middle.is_empty() {
        // The last word is the name by which somebody is called.
        all.push(form(last));
    }
    all
}

/// The form without an initial before the given name, as of `J. Peter Roe`.
fn without_initial(own: &Name) -> Option<Name> {
    let [first, second, ..] = own.given.as_slice() else { return None };
    let is_initial = first.chars().nth(1).is_none() && second.len() >= MIN_WORD;
    is_initial.then(|| Name { given: own.given[1..].to_vec(), ..own.clone() })
}

/// The form with the particles before the family name joined to it: `Alkhatib` of `al-Khatib`.
fn joined(own: &Name, text: &str) -> Option<Name> {
    let folded = fold(text);
    let words: Vec<&str> = folded.split(' ').collect();
    let is_joined = |word: &&&str| is_particle(word) || PREFIXES.contains(*word);
    let n_before = words.iter().rev().skip(1).take_while(is_joined).count();
    // The first word is a given name.
    let n_before = n_before.min(words.len().saturating_sub(2));
    if n_before == 0 || words.last().is_none_or(|last| one_letter(last) != own.family) {
        return None;
    }
    let (given, family) = words.split_at(words.len() - n_before - 1);
    let given = given.iter().map(|word| (*word).to_owned()).collect();
    Some(Name { family: one_letter(&family.concat()), given, ..own.clone() })
}

/// The forms with other letters for a vowel.
fn spelled(text: &str) -> impl Iterator<Item = Form> {
    SPELLED.iter().filter_map(move |[small, capital]| {
        let other = text.replace(small.0, small.1).replace(capital.0, capital.1);
        let name = (other != text).then(|| Name::new(&other, None, None))?;
        Some(Form { name, is_whole: true })
    })
}

/// The form without the last of two family names, as of `Ana Roe Sample`: the given names are one
/// or more of the words before, so that it holds only as a whole, unless a hyphen shows that there
/// are two.
fn first_family(own: &Name, text: &str) -> Option<Form> {
    let last = text.split_whitespace().last()?;
    let is_double = last.contains('-') && own.given.len() > 1;
    let (family, given) = own.given.split_last()?;
    let is_family =
        family.len() >= MIN_WORD && !is_given(family) && !PREFIXES.contains(&family.as_str());
    if given.is_empty() || !is_family {
        return None;
    }
    let name = Name { family: one_letter(family), given: given.to_vec(), ..own.clone() };
    Some(Form { name, is_whole: !is_double })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let shown = |form: Form| {
            let mark = if form.is_whole { "!" } else { "" };
            format!("{}|{}{mark}", form.name.given.join(" "), form.name.family)
        };
        let found: Vec<String> = forms(text).into_iter().map(shown).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn names_have_other_usual_forms() {
        check("Ada Example", &[]);
        check("A. Example", &[]);
        check("A. Barbara Example", &["barbara|example"]);
        check("Kenji Ōta", &["kenji|ohta!", "kenji|outa!", "kenji|oota!"]);
        check("Kenji Ohta", &["kenji|ota!"]);
        check("Ouyang Zhen", &["zhen|ouyang"]);
        check("Lee Ji Ho", &["ji ho|lee!"]);
        check("Nguyen Van Minh", &["van minh|nguyen", "minh|nguyen", "nguyen|vanminh"]);
        check("Kim Min Jun", &["min jun|kim!"]);
        check("Min Jun Kim", &[]);
        check("Omar al-Khatib", &["omar|alkhatib"]);
        check("Yusuf Abd al-Rahman", &["yusuf|abdalrahman"]);
        check("Jan van der Velde", &["jan|vandervelde"]);
        check("Åsa Lund", &["aasa|lund!"]);
        check("Robert Oak", &["bob|oak!", "bobby|oak!"]);
        check("Bob Oak", &["robert|oak!"]);
        check("Ana Bobbin Sample", &["ana|bobbin!"]);
        check("Ana Bobbin-Sample", &["ana|bobbin"]);
        check("Ana B. Sample", &[]);
        check("Ana Maria Sample", &[]);
        check("Ana Roelle", &[]);
    }
}
