//! Tests of the CSL project: files with a style, items, and the expected bibliography.

use std::fs;
use std::path::Path;

use peerage::emit::references;
use peerage::ingest::record::{StyleRecord, StyleRules};
use peerage_core::cite::plain;
use peerage_dev::failure::{Context, Result};
use peerage_dev::files;
use peerage_dev::say;
use serde_json::Value;

use crate::citations::difference::text;
use crate::measurement::{Measurement, Target};

/// Sections of tests whose bibliographies do not cover all items.
const OTHER: [&str; 5] =
    ["BIBENTRIES", "BIBSECTION", "CITATIONS", "CITATION-ITEMS", "ABBREVIATIONS"];

/// Runs all tests of bibliographies under `folder`; entries may be in any order.
pub fn measure(folder: &Path, tells: bool) -> Result<Vec<Measurement>> {
    let (mut n_passed, mut n_tests) = (0, 0);
    for path in files::list(folder)? {
        if path.extension().is_none_or(|extension| extension != "txt") {
            continue;
        }
        let test = fs::read_to_string(&path).context(|| path.display().to_string())?;
        let Some((expected, found)) = outcome(&test) else { continue };
        n_tests += 1;
        n_passed += usize::from(expected == found);
        if expected != found && tells {
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            say::line(format_args!("{name}\n    {found:?}\n    {expected:?}"));
        }
    }
    let count = |n: usize| Some(n as f64);
    Ok(vec![
        Measurement::new("tests of bibliographies".into(), count(n_tests), "", Target::Free),
        Measurement::new("tests passed".into(), count(n_passed), "", Target::Free),
    ])
}

/// Expected and rendered entries of a test, sorted; none where the test does not apply to the
/// engine.
fn outcome(test: &str) -> Option<(Vec<String>, Vec<String>)> {
    if section(test, "MODE")?.trim() != "bibliography"
        || OTHER.iter().any(|name| section(test, name).is_some())
    {
        return None;
    }
    let items: Vec<Value> = serde_json::from_str(section(test, "INPUT")?).ok()?;
    let items: Vec<String> = items.iter().map(Value::to_string).collect();
    let rules = StyleRules::Csl(section(test, "CSL")?.trim().to_owned());
    let record = StyleRecord { key: "test".to_owned(), name: None, rules };
    let mut found: Vec<String> = match references(&items, &record) {
        Ok(entries) => entries.iter().map(|entry| text(&plain(entry))).collect(),
        Err(error) => vec![error.to_string()],
    };
    let result = section(test, "RESULT")?;
    let entries = result.split("<div class=\"csl-entry\">").skip(1);
    let mut expected: Vec<String> = entries.map(text).collect();
    found.sort_unstable();
    expected.sort_unstable();
    Some((expected, found))
}

/// Content of a section of a test.
fn section<'a>(test: &'a str, name: &str) -> Option<&'a str> {
    let start = test.find(&format!("= {name} ="))?;
    let (_, rest) = test[start..].split_once('\n')?;
    let end = rest.find("\n<<=").or_else(|| rest.starts_with("<<=").then_some(0))?;
    rest.get(..end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, expected: Option<&str>) {
        let test = ">>==== MODE ====>>\nbibliography\n<<==== MODE ====<<\n\n>>===== INPUT =====>>\n\
                    []\n<<===== INPUT =====<<\n";
        assert_eq!(section(test, name), expected);
    }

    #[test]
    fn sections_are_found() {
        check("MODE", Some("bibliography"));
        check("INPUT", Some("[]"));
        check("CSL", None);
    }
}
