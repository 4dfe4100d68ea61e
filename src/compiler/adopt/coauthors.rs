//! Co-authors of an al-folio site, from `_data/coauthors.yml`: by family name, the spellings of
//! first names and a page.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use peerage_core::model::Person;
use peerage_core::text::fold::fold;
use peerage_core::text::toml::basic_string;
use serde_json::Value;

use crate::adopt::settings::{items, scalar, text_of};

/// Pages of the co-authors that al-folio's template comes with, without `https://`.
const TEMPLATE: [&str; 5] = [
    "en.wikipedia.org/wiki/Edwin_Plimpton_Adams",
    "en.wikipedia.org/wiki/Boris_Podolsky",
    "en.wikipedia.org/wiki/Nathan_Rosen",
    "en.wikipedia.org/wiki/Johann_Sebastian_Bach",
    "en.wikipedia.org/wiki/Carl_Philipp_Emanuel_Bach",
];

/// A co-author.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coauthor {
    /// Spellings of the name, in the order of the file.
    pub names: Vec<String>,
    /// Page of the co-author.
    pub page: Option<String>,
}

impl Coauthor {
    /// True if the template brought it.
    pub fn is_of_template(&self) -> bool {
        let page = self.page.as_deref().and_then(|page| page.split_once("://"));
        page.is_some_and(|(_, page)| TEMPLATE.contains(&page))
    }
}

/// Co-authors of a file; none where it is of another form.
pub fn coauthors(read: &Value) -> Vec<Coauthor> {
    let families = read.as_object().into_iter().flatten();
    let people = families.flat_map(|(family, people)| {
        items(people).into_iter().filter_map(move |person| {
            let firsts = person.get("firstname").map(items).unwrap_or_default();
            let names: Vec<String> = firsts
                .iter()
                .filter_map(scalar)
                .map(|first| format!("{first} {}", family.trim()))
                .collect();
            (!names.is_empty()).then(|| Coauthor { names, page: text_of(&person, &["url"]) })
        })
    });
    people.collect()
}

/// The `overrides.toml` that joins those of `people` whom spellings of one co-author name;
/// none where that joins nobody. `source` is the key of the source that the website became.
pub fn overrides(coauthors: &[Coauthor], source: &str, people: &[Person]) -> Option<String> {
    let mut spelled: BTreeMap<String, usize> = BTreeMap::new();
    for (at, person) in people.iter().enumerate() {
        let all = std::iter::once(&person.name).chain(&person.aliases);
        all.for_each(|name| _ = spelled.entry(fold(name)).or_insert(at));
    }
    let mut made = String::from("# What the website says of the names of co-authors.\n");
    let mut is_empty = true;
    for coauthor in coauthors {
        let names = coauthor.names.iter();
        let found: Vec<(&String, usize)> =
            names.filter_map(|name| Some((name, *spelled.get(&fold(name))?))).collect();
        if found.iter().map(|(_, at)| at).collect::<BTreeSet<_>>().len() < 2 {
            continue;
        }
        is_empty = false;
        let names = found.iter().map(|(name, _)| basic_string(&format!("{name} in {source}")));
        // Writing to a string does not fail.
        let _ = writeln!(made, "\n[[same]]\npeople = [{}]", names.collect::<Vec<_>>().join(", "));
    }
    (!is_empty).then_some(made)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adopt::settings;

    #[test]
    fn spellings_of_co_authors_are_taken() {
        let text = "\"Sample\":\n  - firstname: [\"Otto\", \"O.\"]\n    url: https://otto.example\n  \
                    - firstname: Olga\n\"Else\": []\n";
        let read = coauthors(&settings::parse(text).unwrap());
        let person = |names: &[&str], page: Option<&str>| Coauthor {
            names: names.iter().map(ToString::to_string).collect(),
            page: page.map(str::to_owned),
        };
        let otto = person(&["Otto Sample", "O. Sample"], Some("https://otto.example"));
        assert_eq!(read, [otto, person(&["Olga Sample"], None)]);
        let someone = |name: &str| Person { name: name.to_owned(), ..Person::default() };
        let people = ["Otto Sample", "O. Sample", "Olga Sample"].map(someone);
        let written = overrides(&read, "ida-homepage", &people).unwrap();
        let line = "people = [\"Otto Sample in ida-homepage\", \"O. Sample in ida-homepage\"]\n";
        assert!(written.ends_with(&format!("\n[[same]]\n{line}")), "{written}");
        // Nobody is called so, or it is one person already.
        assert_eq!(overrides(&read, "ida-homepage", &people[1..]), None);
        let one = Person { aliases: ["O. Sample".to_owned()].into(), ..someone("Otto Sample") };
        assert_eq!(overrides(&read, "ida-homepage", &[one]), None);
    }

    #[test]
    fn co_authors_of_the_template_are_known() {
        let text = "\"bach\":\n  - firstname: [johann sebastian, j. s.]\n    url: \
                    https://en.wikipedia.org/wiki/Johann_Sebastian_Bach\n  - firstname: [anna]\n";
        let read = coauthors(&settings::parse(text).unwrap());
        assert_eq!(read.iter().map(Coauthor::is_of_template).collect::<Vec<_>>(), [true, false]);
    }

    #[test]
    fn other_forms_give_nobody() {
        assert_eq!(coauthors(&settings::parse("- a\n- b").unwrap()), Vec::new());
    }
}
