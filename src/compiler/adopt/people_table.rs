//! Tables of people in text (CSV): a row for each, below a row of headings such as `Name` and
//! `Department`.

use std::path::Path;

use serde_json::{Map, Value};

use crate::adopt::collection::{Holds, named};
use crate::adopt::members;
use crate::adopt::site::Site;
use crate::ingest::files::FileId;
use crate::ingest::listed::Headings;
use crate::ingest::report::Report;
use crate::ingest::value::{self, Content};

/// Headings of a column of names.
const NAMES: [&str; 4] = ["name", "full_name", "first_name", "last_name"];

/// Reads the people of a table that its name says is one of people; false where it is none.
pub fn take(site: &mut Site<'_>, path: &Path) -> bool {
    let file = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    if named(&file) != Some(Holds::People) {
        return false;
    }
    let Some(text) = site.tree.text(path) else { return false };
    let entries = entries(&text);
    let is_former = file.contains("alum") || file.contains("former");
    members::take_list(site, path, &entries, is_former)
}

/// Rows as tables with the keys that other lists of people have.
fn entries(text: &str) -> Vec<Value> {
    let mut report = Report::new(FileId(0));
    let is_table = |names: &[&str]| {
        names.len() > 1 && names.iter().any(|name| NAMES.contains(&key(name).as_str()))
    };
    let Some(headings) = Headings::find_where(text, &report, &is_table) else { return Vec::new() };
    let Content::List(rows) = headings.rows(text, &mut report).content else { return Vec::new() };
    rows.into_iter().filter_map(entry).collect()
}

fn entry(row: value::Value) -> Option<Value> {
    let Content::Table(cells) = row.content else { return None };
    let cells = cells.into_iter().filter_map(|(name, cell)| match cell.content {
        Content::Text(text) => Some((key(&name.value), Value::String(text))),
        _ => None,
    });
    let mut fields: Map<String, Value> = cells.collect();
    if let Some(name) = fields.remove("full_name") {
        fields.insert("name".to_owned(), name);
    }
    Some(Value::Object(fields))
}

/// Heading as a key: `First name` is `first_name`.
fn key(heading: &str) -> String {
    heading.trim().to_lowercase().replace([' ', '-'], "_")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn rows_have_the_keys_of_lists() {
        let text = "Full name;Department;Job title\nIda Example;Engineering / Looms;Weaver\n";
        let expected = json!({"name": "Ida Example", "department": "Engineering / Looms", "job_title": "Weaver"});
        assert_eq!(entries(text), [expected]);
        assert_eq!(entries("Loom,Year\nA,2020\n"), [] as [Value; 0]);
    }
}
