//! Parts of a Word document: the files of a ZIP archive, within bounds.

use std::io::{Cursor, Read};

use foldhash::HashMap;
use roxmltree::{Document, Node, ParsingOptions};
use zip::ZipArchive;

use crate::ingest::xml_limits::excess;

/// Maximum length in bytes of a document, and of a part when it is unpacked.
const MAX_LENGTH: usize = 64 << 20;
const MAX_PART: u64 = 16 << 20;

/// Maximum number of files in a document.
const MAX_FILES: usize = 5_000;

/// Maximum ratio of the lengths of a long part and of its packed form: the XML of Word has up to 50.
const MAX_RATIO: u64 = 200;
const SHORT: u64 = 1 << 20;

/// Maximum number of elements and texts of a part.
const MAX_NODES: u32 = 2_000_000;

/// Signature of each entry in the list of a ZIP file.
const ENTRY: &[u8] = b"PK\x01\x02";

/// Reason for which an archive of another kind is not read.
const OTHER: &str = "it is no Word document";

/// Archive, and the place of its main part.
pub struct Package<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    main: String,
    /// Relations of the main part: identifier, type, target, and whether that is outside.
    relations: Vec<Relation>,
}

struct Relation {
    id: String,
    kind: String,
    target: String,
    is_external: bool,
}

impl<'a> Package<'a> {
    /// Opens a document.
    pub fn open(bytes: &'a [u8]) -> Result<Self, &'static str> {
        // The list of an archive is read as a whole, so its length is bounded before.
        let n_files = || bytes.windows(ENTRY.len()).filter(|it| *it == ENTRY).count();
        if bytes.len() > MAX_LENGTH || n_files() > MAX_FILES {
            return Err("it is too large");
        }
        let archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| "it is broken")?;
        let mut package = Self { archive, main: String::new(), relations: Vec::new() };
        let whole = package.part("_rels/.rels").map_err(|_| OTHER)?;
        let main = relations(&whole).into_iter().find(|it| it.kind.ends_with("/officeDocument"));
        package.main = main.ok_or(OTHER)?.target.trim_start_matches('/').to_owned();
        if !package.main.ends_with("document.xml") {
            return Err(OTHER);
        }
        let (folder, name) = package.main.rsplit_once('/').unwrap_or(("", &package.main));
        let beside = format!("{folder}/_rels/{name}.rels");
        let text = package.part(beside.trim_start_matches('/'));
        package.relations = text.map(|text| relations(&text)).unwrap_or_default();
        Ok(package)
    }

    /// Text of the main part.
    pub fn document(&mut self) -> Result<String, &'static str> {
        self.part(&self.main.clone())
    }

    /// Text of the styles.
    pub fn styles(&mut self) -> Option<String> {
        let found = self.relations.iter().find(|it| it.kind.ends_with("/styles"))?;
        let path = match found.target.strip_prefix('/') {
            Some(path) => path.to_owned(),
            None => {
                let folder = self.main.rsplit_once('/').map_or("", |(folder, _)| folder);
                format!("{folder}/{}", found.target).trim_start_matches('/').to_owned()
            }
        };
        self.part(&path).ok()
    }

    /// Addresses of the links by their identifiers.
    pub fn links(&self) -> HashMap<String, String> {
        let links = self.relations.iter().filter(|it| it.is_external);
        links.map(|it| (it.id.clone(), it.target.clone())).collect()
    }

    fn part(&mut self, name: &str) -> Result<String, &'static str> {
        let file = self.archive.by_name(name).map_err(|_| "a part of it is missing")?;
        let most = MAX_PART.min(SHORT.max(file.compressed_size().saturating_mul(MAX_RATIO)));
        let mut bytes = Vec::new();
        file.take(most + 1).read_to_end(&mut bytes).map_err(|_| "it is broken")?;
        match bytes.len() as u64 > most {
            true => Err("it is too large when it is unpacked"),
            false => String::from_utf8(bytes).map_err(|_| "it is not in UTF-8"),
        }
    }
}

/// Parses the XML of a part; document types, and with them entities, are refused.
pub fn parse(text: &str) -> Option<Document<'_>> {
    let text = text.trim_start_matches('\u{feff}');
    let options = ParsingOptions { nodes_limit: MAX_NODES, ..ParsingOptions::default() };
    excess(text).is_none().then(|| Document::parse_with_options(text, options).ok())?
}

/// Value of an attribute, of any namespace.
pub fn attribute<'a>(node: Node<'a, '_>, name: &str) -> Option<&'a str> {
    node.attributes().find(|it| it.name() == name).map(|it| it.value())
}

/// First child of this name.
pub fn child<'a, 'i>(node: Node<'a, 'i>, name: &str) -> Option<Node<'a, 'i>> {
    node.children().find(|child| child.tag_name().name() == name)
}

fn relations(text: &str) -> Vec<Relation> {
    let Some(document) = parse(text) else { return Vec::new() };
    let elements = document.descendants().filter(|it| it.tag_name().name() == "Relationship");
    let relation = |node: Node<'_, '_>| {
        let text = |name| attribute(node, name).unwrap_or_default().to_owned();
        Relation {
            id: text("Id"),
            kind: text("Type"),
            target: text("Target"),
            is_external: attribute(node, "TargetMode") == Some("External"),
        }
    };
    elements.map(relation).collect()
}
