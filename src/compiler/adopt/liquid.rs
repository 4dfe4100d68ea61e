//! Pages of Jekyll with the files that they include and the settings that they name in their place.
//! No program of Liquid is run: a file with commands of its own stays out, and other commands stay
//! as they are; the readers of documents leave them out.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::adopt::settings::{parse, scalar};
use crate::adopt::tree::Tree;

/// Maximum depth of files that are included in others.
const MAX_DEPTH: usize = 4;

/// Maximum number of files that are included in a page.
const MAX_FILES: usize = 200;

/// Maximum size of a page with its parts, in bytes.
const MAX_SIZE: usize = 4 << 20;

/// Page with the parts in their place.
pub struct Whole {
    /// Text.
    pub text: String,
    /// Files that are included.
    pub parts: Vec<PathBuf>,
}

/// Puts the included files and the settings of a page in their place.
pub fn whole(tree: &Tree, path: &Path, text: &str) -> Whole {
    let mut whole = Whole { text: String::new(), parts: Vec::new() };
    let folder = path.parent().unwrap_or(Path::new(""));
    whole.text = included(tree, folder, text, (0, &mut { MAX_FILES }), &mut whole.parts);
    if whole.text.contains("{{") {
        whole.text = with_settings(tree, &whole.text);
    }
    whole
}

fn included(
    tree: &Tree,
    folder: &Path,
    text: &str,
    (depth, n_left): (usize, &mut usize),
    parts: &mut Vec<PathBuf>,
) -> String {
    let mut made = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("{%") {
        let Some(length) = rest[at..].find("%}") else { break };
        let end = at + length + 2;
        made.push_str(&rest[..at]);
        let path = file(rest[at + 2..at + length].trim_matches(['-', ' ', '\n']), folder);
        // Files that stay out count too: one may name itself any number of times.
        let path = path.filter(|_| depth < MAX_DEPTH && *n_left > 0);
        *n_left -= usize::from(path.is_some());
        let part = path.and_then(|path| Some((tree.text(&path)?, path)));
        let part = part.map(|(part, path)| {
            (included(tree, folder, &part, (depth + 1, &mut *n_left), parts), path)
        });
        match part.filter(|(part, _)| !part.contains("{%") && made.len() + part.len() < MAX_SIZE) {
            Some((part, path)) => {
                made.push_str(&part);
                parts.push(path);
            }
            None => made.push_str(&rest[at..end]),
        }
        rest = &rest[end..];
    }
    made + rest
}

/// Path of the file that a command includes: `include cv/papers.html`.
fn file(command: &str, folder: &Path) -> Option<PathBuf> {
    let (command, name) = command.split_once(' ')?;
    let name = name.trim();
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "._-/".contains(c);
    if name.is_empty() || !name.chars().all(is_plain) || name.split('/').any(|it| it == "..") {
        return None;
    }
    match command {
        "include" => Some(Path::new("_includes").join(name)),
        "include_relative" => Some(folder.join(name)),
        _ => None,
    }
}

/// Text with the values of settings and data for their names: `{{ site.author.name }}`.
fn with_settings(tree: &Tree, text: &str) -> String {
    let read = |names: &[&str]| {
        let text = names.iter().find_map(|name| tree.text(name))?;
        parse(&text).ok()
    };
    let settings = read(&["_config.yml", "_config.yaml"]).unwrap_or_default();
    let value = |name: &str| -> Option<String> {
        let keys: Vec<&str> = name.strip_prefix("site.")?.split('.').collect();
        let at = |value: &Value, keys: &[&str]| {
            keys.iter().try_fold(value.clone(), |value, key| value.get(key).cloned())
        };
        match keys.as_slice() {
            ["data", file, keys @ ..]
                if file.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'_') =>
            {
                let names = ["yml", "yaml", "json"].map(|end| format!("_data/{file}.{end}"));
                let data = read(&names.each_ref().map(String::as_str))?;
                scalar(&at(&data, keys)?)
            }
            keys => scalar(&at(&settings, keys)?),
        }
    };
    let mut made = String::with_capacity(text.len());
    let mut rest = text;
    let mut n_left = MAX_FILES;
    while let Some(at) = rest.find("{{").filter(|_| n_left > 0) {
        let Some(length) = rest[at..].find("}}") else { break };
        let end = at + length + 2;
        made.push_str(&rest[..at]);
        let name = rest[at + 2..at + length].trim_matches(['-', ' ']);
        n_left -= usize::from(name.starts_with("site.data."));
        match value(name) {
            Some(value) if made.len() < MAX_SIZE => made.push_str(&value),
            _ => made.push_str(&rest[at..end]),
        }
        rest = &rest[end..];
    }
    made + rest
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn parts_and_settings_stand_in_their_place() {
        let folder = tempfile::tempdir().expect("a folder is made");
        let write = |name: &str, text: &str| {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("it is inside")).expect("a folder is made");
            fs::write(path, text).expect("a file is written");
        };
        write("_config.yml", "cite:\n  me:\n    name: Ida Roe\n");
        write("_data/lab.yml", "head: Otto Lee\n");
        write(
            "_includes/cv/papers.html",
            "<p>{{ site.cite.me.name }}, On looms. {% include b.html %}</p>",
        );
        write("_includes/b.html", "2020");
        write("_includes/list.html", "{% for it in site.pages %}{{ it }}{% endfor %}");
        write("_includes/self.html", "a {% include self.html %}");
        write("notes/c.html", "beside");
        let tree = Tree::list(folder.path()).expect("the tree is read");
        let check = |text: &str, expected: &str| {
            assert_eq!(whole(&tree, Path::new("notes/cv.md"), text).text, expected);
        };
        check("{% include cv/papers.html %}", "<p>Ida Roe, On looms. 2020</p>");
        check("{{ site.data.lab.head }}: {%- include_relative c.html -%}", "Otto Lee: beside");
        for kept in [
            "{% include list.html %}",
            "{% include ../notes/c.html %}",
            "{% include {{ page.a }} %}",
            "{{ site.data.lab.none }} {{ page.title }}",
            "{% include self.html",
        ] {
            check(kept, kept);
        }
        let looped = whole(&tree, Path::new("a.md"), "{% include self.html %}");
        assert!(looped.text.len() < 100, "{}", looped.text);
        write("_includes/many.html", &"{% include many.html %}".repeat(2_000));
        let many = whole(&tree, Path::new("a.md"), "{% include many.html %}");
        assert!(many.text.len() < 100, "{}", many.text.len());
    }
}
