//! Statements of a record, in whichever of four notations: elements named like the statement, and
//! the generic elements of DSpace, which name it in attributes.

use roxmltree::Node;

use crate::ingest::files::Spanned;
use crate::ingest::registry::xml::{children, marked};
use crate::ingest::report::Report;

/// Maximum number of statements of a record: those of 3,000 authors and their affiliations.
const MAX_STATEMENTS: usize = 20_000;

/// Maximum number of elements of `xoai` within each other: schema, element, qualifier, language.
const MAX_DEPTH: usize = 6;

/// Terms that qualify an element of simple Dublin Core.
const TERMS: [(&str, &str, &str); 8] = [
    ("abstract", "description", "abstract"),
    ("alternative", "title", "alternative"),
    ("bibliographicCitation", "identifier", "citation"),
    ("created", "date", "created"),
    ("dateCopyrighted", "date", "copyright"),
    ("extent", "format", "extent"),
    ("isPartOf", "relation", "ispartof"),
    ("issued", "date", "issued"),
];

/// Statements of a record in their order.
pub struct Statements(Vec<Statement>);

struct Statement {
    /// Element of Dublin Core, or of an extension: `title`, `contributor`.
    element: String,
    /// Qualifier, in lower case: `author`; empty in simple Dublin Core.
    qualifier: String,
    text: Spanned<String>,
}

/// True if a node is a record: its statements are its children. A set of a repository and a file
/// may be described in the same elements.
pub fn is_record(node: Node<'_, '_>) -> bool {
    let is_around = |name: &str| matches!(name, "dc" | "dim" | "setDescription" | "about");
    let is_within =
        || node.ancestors().skip(1).take(MAX_DEPTH).any(|it| is_around(it.tag_name().name()));
    match node.tag_name().name() {
        "dc" | "dim" | "dublin_core" | "qualifieddc" | "uketddc" => !is_within(),
        "metadata" => children(node, "element").any(|it| it.attribute("name") == Some("dc")),
        _ => false,
    }
}

impl Statements {
    /// Reads the statements of a record.
    pub fn read(node: Node<'_, '_>, source: &str, report: &Report) -> Self {
        let mut all = Self(Vec::new());
        for child in node.children().filter(Node::is_element) {
            let name = child.tag_name().name();
            let attribute = |name: &str| child.attribute(name).unwrap_or_default();
            match name {
                "field" | "dcvalue" if !attribute("element").is_empty() => {
                    all.add(attribute("element"), attribute("qualifier"), child, source, report);
                }
                "element" => all.nested(child, &mut Vec::new(), source, report),
                _ => match TERMS.iter().find(|(term, ..)| *term == name) {
                    Some((_, element, qualifier)) => {
                        all.add(element, qualifier, child, source, report);
                    }
                    None => all.add(name, "", child, source, report),
                },
            }
        }
        all
    }

    /// Reads the statements in an element of `xoai`, which stands in those of the names `path`.
    fn nested<'a>(
        &mut self,
        node: Node<'a, '_>,
        path: &mut Vec<&'a str>,
        source: &str,
        report: &Report,
    ) {
        path.push(node.attribute("name").unwrap_or_default());
        for field in children(node, "field").filter(|it| it.attribute("name") == Some("value")) {
            // The first is the schema, the last the language.
            let names = path.get(1..path.len().saturating_sub(1)).unwrap_or_default();
            if let Some((element, rest)) = names.split_first() {
                self.add(element, &rest.join("."), field, source, report);
            }
        }
        if path.len() < MAX_DEPTH {
            for child in children(node, "element") {
                self.nested(child, path, source, report);
            }
        }
        path.pop();
    }

    fn add(
        &mut self,
        element: &str,
        qualifier: &str,
        node: Node<'_, '_>,
        source: &str,
        report: &Report,
    ) {
        let Some(text) = marked(node, source, report) else { return };
        if self.0.len() < MAX_STATEMENTS {
            let qualifier = if qualifier == "none" { "" } else { qualifier };
            let (element, qualifier) = (element.to_owned(), qualifier.to_ascii_lowercase());
            self.0.push(Statement { element, qualifier, text });
        }
    }

    /// Statements of an element, with a qualifier or any.
    pub fn of<'a>(
        &'a self,
        element: &'a str,
        qualifier: Option<&'a str>,
    ) -> impl Iterator<Item = &'a Spanned<String>> {
        let is_it = move |it: &&Statement| {
            it.element == element && qualifier.is_none_or(|qualifier| it.qualifier == qualifier)
        };
        self.0.iter().filter(is_it).map(|it| &it.text)
    }

    /// Statements of an element with any qualifier.
    pub fn any<'a>(&'a self, element: &'a str) -> impl Iterator<Item = &'a Spanned<String>> {
        self.of(element, None)
    }

    /// Qualifiers and texts of an element.
    pub fn qualified<'a>(
        &'a self,
        element: &'a str,
    ) -> impl Iterator<Item = (&'a str, &'a Spanned<String>)> {
        let found = self.0.iter().filter(move |it| it.element == element);
        found.map(|it| (&*it.qualifier, &it.text))
    }

    /// Title; of several, such as translations, the first.
    pub fn title(&self) -> Option<Spanned<String>> {
        self.of("title", Some("")).chain(self.any("title")).next().cloned()
    }

    /// Abstract: the one that says so, or else the longest description.
    pub fn summary(&self) -> Option<&Spanned<String>> {
        let own = self.of("description", Some("abstract")).next();
        own.or_else(|| self.of("description", Some("")).max_by_key(|it| it.value.len()))
    }
}
