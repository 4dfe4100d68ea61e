//! JSON Schema of a dataset (draft 2020-12), generated from the types that read it. Programs that
//! write datasets must follow it. `Dataset::validate` checks what a schema cannot express:
//! references, sizes and addresses.

use schemars::Schema;
use schemars::generate::SchemaSettings;
use schemars::transform::{Transform, transform_subschemas};
use serde_json::{Value, json};

use crate::model::Dataset;
use crate::model::schema::SCHEMA;

/// Schema of a dataset of version [`SCHEMA`]. Its `$id` and its property `schema` name that
/// version.
pub fn json_schema() -> Value {
    let generator = SchemaSettings::draft2020_12().with_transform(Plain).into_generator();
    let mut schema = generator.into_root_schema_for::<Dataset>();
    schema.insert("$id".to_owned(), json!(format!("urn:peerage:dataset:{SCHEMA}")));
    let version = schema.pointer_mut("/properties/schema").and_then(Value::as_object_mut);
    if let Some(version) = version {
        version.retain(|name, _| name == "description");
        version.insert("const".to_owned(), json!(SCHEMA));
    }
    schema.into()
}

/// Transform that makes the documentation readable without the code: links to items of this crate
/// become their names.
#[derive(Clone)]
struct Plain;

impl Transform for Plain {
    fn transform(&mut self, schema: &mut Schema) {
        if let Some(Value::String(text)) = schema.get_mut("description") {
            *text = without_links(text);
        }
        transform_subschemas(self, schema);
    }
}

fn without_links(text: &str) -> String {
    let mut parts = text.split("[`");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (path, rest) = part.split_once("`]").unwrap_or((part, ""));
        let name = path.rsplit("::").next().unwrap_or_default();
        plain.extend(["`", name, "`", rest]);
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_part_of_the_schema() {
        let schema = json_schema();
        assert_eq!(schema["$id"], format!("urn:peerage:dataset:{SCHEMA}"));
        assert_eq!(schema["properties"]["schema"]["const"], SCHEMA);
        assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
        assert!(schema["required"].as_array().unwrap().contains(&json!("schema")));
    }

    #[test]
    fn documentation_names_no_path_of_the_code() {
        assert_eq!(without_links("See [`one::a::B`] and [`c`]."), "See `B` and `c`.");
        let text = json_schema().to_string();
        assert!(!text.contains("[`"), "{text}");
    }
}
