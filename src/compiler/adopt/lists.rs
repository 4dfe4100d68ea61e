//! Entries of lists in data, however deep the lists lie.

use serde_json::Value;

use crate::adopt::settings::text_of;

/// Tables of a list, of lists below headings, or of the first list of a table. An entry below a
/// heading has it as its group.
pub fn entries(read: &Value) -> Vec<Value> {
    let mut made = Vec::new();
    let of_list = |values: &[Value], heading: Option<&str>, made: &mut Vec<Value>| {
        for value in values.iter().filter(|value| value.is_object()) {
            let mut value = value.clone();
            if let (Some(heading), Some(members)) = (heading, value.as_object_mut())
                && !["items", "news", "members", "people", "list", "entries", "data"]
                    .contains(&heading)
                && !members.contains_key("group")
            {
                members.insert("group".to_owned(), Value::String(heading.to_owned()));
            }
            made.push(value);
        }
    };
    match read {
        Value::Array(values) => {
            for value in values {
                // A heading with a list of its own.
                let inner = ["items", "members", "people", "list", "entries"];
                let inner = inner.iter().find_map(|key| value.get(*key)?.as_array());
                match inner.filter(|inner| inner.iter().any(Value::is_object)) {
                    Some(inner) => {
                        let heading =
                            text_of(value, &["title", "name", "group", "role", "category"]);
                        of_list(inner, heading.as_deref(), &mut made);
                    }
                    None => of_list(std::slice::from_ref(value), None, &mut made),
                }
            }
        }
        Value::Object(members) => {
            for (key, value) in members {
                match value {
                    Value::Array(values) => of_list(values, Some(key), &mut made),
                    // Keys that are names.
                    Value::Object(inner) if inner.contains_key("name") => made.push(value.clone()),
                    // Lists by year below a heading.
                    Value::Object(inner) => {
                        let lists = inner.values().filter_map(Value::as_array);
                        lists.for_each(|values| of_list(values, Some(key), &mut made));
                    }
                    _ => {}
                }
            }
        }
        _ => {}
    }
    made
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adopt::settings::parse;

    /// Checks the names and the groups of the entries.
    #[track_caller]
    fn check(text: &str, expected: &[(&str, &str)]) {
        let found = entries(&parse(text).unwrap());
        let found: Vec<_> = found
            .iter()
            .map(|it| {
                (
                    text_of(it, &["name"]).unwrap_or_default(),
                    text_of(it, &["group"]).unwrap_or_default(),
                )
            })
            .collect();
        let found: Vec<_> =
            found.iter().map(|(name, group)| (name.as_str(), group.as_str())).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn entries_have_the_groups_of_their_headings() {
        check("- name: Ida\n- name: Otto\n- 3\n", &[("Ida", ""), ("Otto", "")]);
        check("phd:\n- name: Ida\n", &[("Ida", "phd")]);
        check("members:\n- name: Ida\n  group: x\n", &[("Ida", "x")]);
        check("- title: Weavers\n  members:\n  - name: Ida\n", &[("Ida", "Weavers")]);
        check("ida:\n  name: Ida\n", &[("Ida", "")]);
        check(
            "phd:\n  '2020':\n  - name: Ida\n  '2021':\n  - name: Otto\n",
            &[("Ida", "phd"), ("Otto", "phd")],
        );
        check("a: b", &[]);
    }
}
