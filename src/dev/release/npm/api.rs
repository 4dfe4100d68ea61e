//! The element `<peerage-profile>` as other programs see it: its attributes, events, slots and custom
//! properties, from which types and the Custom Elements Manifest are written.

use serde_json::{Value, json};

/// An attribute, and the property of the same meaning.
pub struct Attribute {
    /// Name in HTML.
    pub name: &'static str,
    /// Name of the property; empty where there is none.
    pub property: &'static str,
    /// Type of the property in TypeScript, without `null`.
    pub kind: &'static str,
    /// Meaning.
    pub text: &'static str,
}

const fn text(name: &'static str, text: &'static str) -> Attribute {
    Attribute { name, property: name, kind: "string", text }
}

const fn choice(name: &'static str, kind: &'static str, text: &'static str) -> Attribute {
    Attribute { name, property: name, kind, text }
}

/// The attributes.
pub const ATTRIBUTES: [Attribute; 15] = [
    text("src", "Address of the dataset."),
    text("person", "Key of the person shown; the whole lab without it."),
    text("unit", "Key of the unit shown, such as a department."),
    text("page", "Another page: `work:KEY`, `venue:KEY` or `topic:KEY`."),
    text("site", "Address of the first page of a site that `peerage build` wrote."),
    choice(
        "view",
        r#""profile" | "list" | "graph" | "people" | "timeline" | "badge" | "count""#,
        "Parts that are shown.",
    ),
    text("topic", "Key of a topic chosen from the start."),
    text("filter", "What else is asked for from the start, such as `q=memory&year=2020-2023`."),
    text("theme", "`light` or `dark`; `journal`, `contrast` or `university`; `inherit`."),
    text("language", "Language of the interface, such as `de`, or `auto` for the reader's."),
    text("publisher", "Key of the lab whose seal the page checks."),
    choice(
        "load",
        r#""eager" | "idle" | "visible""#,
        "When the program and the dataset are loaded.",
    ),
    text("limit", "Number of works that the list shows before a visitor asks for all."),
    Attribute {
        name: "heading-level",
        property: "headingLevel",
        kind: "number",
        text: "Level of the first heading, from 1.",
    },
    Attribute {
        name: "address",
        property: "",
        kind: r#""" | "query""#,
        text: "Keeps the visitor's filters in the address of the page.",
    },
];

/// An event: its name, the members of its detail in TypeScript, and its meaning.
pub const EVENTS: [(&str, &str, &str); 5] = [
    ("peerage:ready", "people: number; works: number", "All visible parts are there."),
    (
        "peerage:filter",
        "query: string; topics: string[]; count: number; total: number",
        "The visitor has changed the list.",
    ),
    (
        "peerage:navigate",
        r#"kind: "" | "person" | "work" | "venue" | "topic" | "unit"; key: string"#,
        "The visitor has gone to another page; the first one has no kind and no key.",
    ),
    ("peerage:select", "works: string[]", "The visitor has chosen works, named by their keys."),
    ("peerage:error", "code: string; message: string", "The profile cannot be shown."),
];

/// Custom properties that pages set most often, with their meaning.
pub const PROPERTIES: [(&str, &str); 6] = [
    ("--peerage-accent", "Color of links and of what is chosen."),
    ("--peerage-background", "Color behind the profile."),
    ("--peerage-text", "Color of the text."),
    ("--peerage-font", "Letters of the text."),
    ("--peerage-heading-font", "Letters of the headings."),
    ("--peerage-radius", "Radius of corners."),
];

/// Parts of the shadow root.
pub const PARTS: [(&str, &str); 2] =
    [("base", "The whole profile."), ("error", "The message in place of a profile.")];

/// Slots for content of the page.
pub const SLOTS: [(&str, &str); 5] = [
    ("", "Shown until the profile is there, and where it cannot be shown."),
    ("before", "Before the profile, in the letters and colors of the page."),
    ("after", "After the profile, likewise."),
    ("empty", "In place of the words for a list without works."),
    (
        "loading",
        "In place of the other content until the profile is there, but not where it fails.",
    ),
];

/// Name of the class.
const CLASS: &str = "PeerageProfile";

/// Types in TypeScript.
pub fn types() -> String {
    let mut out = format!(
        "/** The element `<peerage-profile>`. */\nexport interface {CLASS} extends HTMLElement {{\n"
    );
    for Attribute { property, kind, text, .. } in
        ATTRIBUTES.iter().filter(|it| !it.property.is_empty())
    {
        let kind = if *kind == "number" { "number".to_owned() } else { format!("{kind} | null") };
        out.push_str(&format!("  /** {text} */\n  {property}: {kind};\n"));
    }
    out.push_str(
        "  /** Bytes of a dataset, in place of `src`. */\n  set data(bytes: Uint8Array);\n}\n",
    );
    out.push_str("\n/** Attributes of the element, as JSX takes them. */\nexport interface PeerageProfileAttributes {\n");
    for Attribute { name, kind, text, .. } in &ATTRIBUTES {
        let kind = if *kind == "number" { "number | string" } else { kind };
        out.push_str(&format!("  /** {text} */\n  \"{name}\"?: {kind};\n"));
    }
    out.push_str("}\n\nexport interface PeerageEvents {\n");
    for (name, detail, text) in EVENTS {
        out.push_str(&format!("  /** {text} */\n  \"{name}\": CustomEvent<{{ {detail} }}>;\n"));
    }
    out.push_str(&format!(
        "}}\n\n/** Addresses of the files of the release, by their names. */\n\
         export const files: Readonly<Record<string, string>>;\n\n\
         declare global {{\n  interface HTMLElementTagNameMap {{\n    \"peerage-profile\": {CLASS};\n  }}\n  \
         interface HTMLElementEventMap extends PeerageEvents {{}}\n}}\n"
    ));
    out
}

/// Types of the element in JSX, for React.
pub fn react_types() -> String {
    "import type { DetailedHTMLProps, HTMLAttributes } from \"react\";\n\
     import type { PeerageProfile, PeerageProfileAttributes } from \"./index.js\";\n\n\
     declare module \"react\" {\n  namespace JSX {\n    interface IntrinsicElements {\n      \
     \"peerage-profile\": DetailedHTMLProps<HTMLAttributes<PeerageProfile>, PeerageProfile> & \
     PeerageProfileAttributes;\n    }\n  }\n}\n"
        .to_owned()
}

/// The Custom Elements Manifest, version 2.1.0 of its schema.
pub fn manifest() -> Value {
    let attributes = ATTRIBUTES.iter().map(|it| {
        let mut attribute =
            json!({ "name": it.name, "type": { "text": it.kind }, "description": it.text });
        if !it.property.is_empty() {
            attribute["fieldName"] = it.property.into();
        }
        attribute
    });
    let members = ATTRIBUTES.iter().filter(|it| !it.property.is_empty()).map(|it| {
        json!({ "kind": "field", "name": it.property, "type": { "text": it.kind },
            "description": it.text, "attribute": it.name, "reflects": true })
    });
    let events = EVENTS.map(|(name, detail, text)| {
        json!({ "name": name, "type": { "text": format!("CustomEvent<{{ {detail} }}>") }, "description": text })
    });
    let named = |(name, text): (&str, &str)| json!({ "name": name, "description": text });
    json!({
        "schemaVersion": "2.1.0",
        "modules": [{
            "kind": "javascript-module",
            "path": "index.js",
            "declarations": [{
                "kind": "class",
                "name": CLASS,
                "tagName": "peerage-profile",
                "customElement": true,
                "description": "A profile of a lab or a person, from a dataset.",
                "superclass": { "name": "HTMLElement" },
                "attributes": attributes.collect::<Vec<_>>(),
                "members": members.collect::<Vec<_>>(),
                "events": events,
                "cssProperties": PROPERTIES.map(named),
                "cssParts": PARTS.map(named),
                "slots": SLOTS.map(named),
            }],
            "exports": [{
                "kind": "custom-element-definition",
                "name": "peerage-profile",
                "declaration": { "name": CLASS, "module": "index.js" },
            }],
        }],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ELEMENT: &str = include_str!("../../../../public/peerage-element.js");
    const GUIDE: &str = include_str!("../../../guide/embed.md");

    #[test]
    fn the_attributes_are_those_of_the_element() {
        let list = |start: &str| {
            let list = ELEMENT.split_once(start).unwrap().1.split(']').next().unwrap();
            let names =
                list.split(',').filter_map(|it| it.trim().strip_prefix('"')?.strip_suffix('"'));
            names.map(str::to_owned).collect::<Vec<_>>()
        };
        let mut observed = list("const TEXTS = [");
        observed.extend(list("observedAttributes = [").into_iter().filter(|name| name != "lang"));
        observed.sort();
        let mut named: Vec<_> = ATTRIBUTES.iter().map(|it| it.name.to_owned()).collect();
        named.sort();
        assert_eq!(named, observed);
    }

    #[test]
    fn the_guide_names_every_attribute_event_property_and_slot() {
        for Attribute { name, .. } in &ATTRIBUTES {
            assert!(GUIDE.contains(&format!("\n| `{name}` |")), "{name}");
        }
        let others = EVENTS.map(|it| it.0).into_iter().chain(PROPERTIES.map(|it| it.0));
        for name in others {
            assert!(GUIDE.contains(name), "{name}");
        }
        for (name, _) in SLOTS.iter().filter(|(name, _)| !name.is_empty()) {
            assert!(GUIDE.contains(&format!("\n| `{name}` |")), "{name}");
        }
    }

    #[test]
    fn the_types_name_each_property_once() {
        let types = types();
        for Attribute { property, .. } in ATTRIBUTES.iter().filter(|it| !it.property.is_empty()) {
            assert_eq!(types.matches(&format!("\n  {property}: ")).count(), 1, "{property}");
        }
    }
}
