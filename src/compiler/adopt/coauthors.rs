//! Co-authors of an al-folio site, from `_data/coauthors.yml`: by family name, the spellings of
//! first names and a page.

use std::fmt::Write;

use peerage_core::text::toml::basic_string;
use serde_json::Value;

use crate::adopt::cv::{items, scalar, text_of};

/// Co-author.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coauthor {
    /// Spellings of the name, in the order of the file.
    pub names: Vec<String>,
    /// Page of the co-author.
    pub page: Option<String>,
}

/// Reads all co-authors; none where the file has another form. The error is the message of the YAML
/// reader.
pub fn coauthors(text: &str) -> Result<Vec<Coauthor>, String> {
    let read: Value = serde_saphyr::from_str(text).map_err(|error| {
        let whole = error.to_string();
        whole.lines().next().unwrap_or_default().to_owned()
    })?;
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
    Ok(people.collect())
}

/// Entries of `overrides.toml` that merge the spellings of each co-author, as comments: only the
/// compiled dataset shows whether they are needed. None where every co-author has one spelling.
pub fn overrides(coauthors: &[Coauthor], source: &str) -> Option<String> {
    let mut made = String::from(
        "# What the website says of the names of co-authors. Where two of them are two people in\n\
         # the dataset, take the marks off.\n",
    );
    let several = coauthors.iter().filter(|coauthor| coauthor.names.len() > 1);
    let mut n = 0;
    for coauthor in several {
        n += 1;
        let names = coauthor.names.iter().map(|name| basic_string(&format!("{name} in {source}")));
        // Writing to a string does not fail.
        let _ =
            writeln!(made, "\n# [[same]]\n# people = [{}]", names.collect::<Vec<_>>().join(", "));
    }
    (n > 0).then_some(made)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_co_authors_are_taken() {
        let text = "\"Sample\":\n  - firstname: [\"Otto\", \"O.\"]\n    url: https://otto.example\n  \
                    - firstname: Olga\n\"Else\": []\n";
        let read = coauthors(text).unwrap();
        let person = |names: &[&str], page: Option<&str>| Coauthor {
            names: names.iter().map(ToString::to_string).collect(),
            page: page.map(str::to_owned),
        };
        let otto = person(&["Otto Sample", "O. Sample"], Some("https://otto.example"));
        assert_eq!(read, [otto, person(&["Olga Sample"], None)]);
        let written = overrides(&read, "ida-homepage").unwrap();
        let line = "# people = [\"Otto Sample in ida-homepage\", \"O. Sample in ida-homepage\"]\n";
        assert!(written.ends_with(&format!("\n# [[same]]\n{line}")), "{written}");
        assert!(written.lines().all(|line| line.is_empty() || line.starts_with('#')));
        assert_eq!(overrides(&read[1..], "ida-homepage"), None);
    }

    #[test]
    fn a_name_stays_in_its_comment() {
        let read = coauthors("\"A\\nname = 3\":\n  - firstname: [\"B\\n[x]\", C]\n").unwrap();
        let written = overrides(&read, "x").unwrap();
        assert!(written.lines().all(|line| line.is_empty() || line.starts_with('#')), "{written}");
    }

    #[test]
    fn other_forms_give_nobody() {
        assert_eq!(coauthors("- a\n- b"), Ok(Vec::new()));
        assert_eq!(coauthors(""), Ok(Vec::new()));
        assert!(coauthors("a: [").is_err());
    }
}
