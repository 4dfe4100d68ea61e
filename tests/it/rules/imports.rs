//! Imports between files: the modules of a crate, and the targets of their paths.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::read;
use super::tokens::tokens;

/// A path in Rust, without separators: `["crate", "text", "fold"]`.
type Names = Vec<String>;

/// The modules of one crate, by their paths from its root.
pub struct Crate(BTreeMap<Names, Module>);

/// One file.
struct Module {
    file: PathBuf,
    /// Imports by `use`: the local name, and the path that it stands for.
    uses: Vec<(String, Names)>,
    /// Every other path in the file.
    paths: Vec<Names>,
}

impl Crate {
    /// Reads the files that a crate consists of, from its root (`lib.rs`).
    pub fn read(root: &Path) -> Self {
        let mut modules = BTreeMap::new();
        let mut open = vec![(Names::new(), root.to_owned())];
        while let Some((path, file)) = open.pop() {
            let text = read(&file);
            let tokens = tokens(&text);
            let is_directory = path.is_empty() || file.ends_with("mod.rs");
            for pair in tokens.windows(3).filter(|three| three[0] == "mod" && three[2] == ";") {
                let name = pair[1];
                let folder = match is_directory {
                    true => file.with_file_name(name),
                    false => file.with_extension("").join(name),
                };
                let (flat, nested) = (folder.with_extension("rs"), folder.join("mod.rs"));
                let mut path = path.clone();
                path.push(name.to_owned());
                open.push((path, if flat.is_file() { flat } else { nested }));
            }
            let (uses, paths) = parts(&tokens);
            modules.insert(path, Module { file, uses, paths });
        }
        Self(modules)
    }

    /// The files that each file imports.
    pub fn edges(&self) -> BTreeMap<PathBuf, BTreeSet<PathBuf>> {
        let edges = self.0.iter().map(|(here, module)| {
            let local = |name: &str| module.uses.iter().find(|(other, _)| other == name);
            let named = |path: &Names| match path.first() {
                // A name imported by `use` stands for its path.
                Some(first) => local(first)
                    .map(|(_, target)| [target.as_slice(), &path[1..]].concat())
                    .unwrap_or_else(|| path.clone()),
                None => Names::new(),
            };
            let used = module.paths.iter().filter_map(|path| self.find(here, &named(path), 0));
            let used = used.filter(|file| *file != module.file);
            (module.file.clone(), used.map(Path::to_owned).collect())
        });
        edges.collect()
    }

    /// The file of the target of a path in the module `here`; none for a module alone, and for an
    /// item of another crate.
    fn find(&self, here: &Names, path: &[String], depth: usize) -> Option<&Path> {
        let mut at = here.clone();
        let mut rest = path;
        let mut is_inside = false;
        while let Some(first) = rest.first() {
            match first.as_str() {
                "crate" => at.clear(),
                "self" => {}
                "super" => drop(at.pop()),
                _ => break,
            }
            is_inside = true;
            rest = &rest[1..];
        }
        while let Some(first) = rest.first() {
            let mut inner = at.clone();
            inner.push(first.clone());
            if !self.0.contains_key(&inner) {
                break;
            }
            is_inside = true;
            at = inner;
            rest = &rest[1..];
        }
        let first = rest.first().filter(|_| is_inside)?;
        let module = self.0.get(&at)?;
        // A re-exported item belongs to its original module.
        let passed = module.uses.iter().filter(|(name, _)| name == first || name == "*");
        let mut found = passed.filter(|_| depth < 8).filter_map(|(name, target)| {
            let more = if name == "*" { rest } else { &rest[1..] };
            self.find(&at, &[target.as_slice(), more].concat(), depth + 1)
        });
        Some(found.next().unwrap_or(&module.file))
    }
}

/// Imports by `use` of a file, and every path in the rest of it.
fn parts(tokens: &[&str]) -> (Vec<(String, Names)>, Vec<Names>) {
    let (mut uses, mut paths) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < tokens.len() {
        if tokens[at] == "use" {
            let end = at + tokens[at..].iter().position(|token| *token == ";").unwrap_or(1);
            tree(&tokens[at + 1..end], &Names::new(), &mut uses);
            at = end;
            continue;
        }
        // Neither the rest of a path nor the declaration of a module is a path.
        let is_inner = at > 0 && matches!(tokens[at - 1], "::" | "mod");
        if !is_inner && is_name(tokens[at]) {
            let mut path = vec![tokens[at].to_owned()];
            while tokens.get(at + 1) == Some(&"::")
                && tokens.get(at + 2).is_some_and(|token| is_name(token))
            {
                path.push(tokens[at + 2].to_owned());
                at += 2;
            }
            paths.push(path);
        }
        at += 1;
    }
    (uses, paths)
}

fn is_name(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// The names imported by a `use` tree: `a::{b, c as d}` gives `b`, which is `a::b`, and `d`, which
/// is `a::c`.
fn tree(tokens: &[&str], before: &Names, found: &mut Vec<(String, Names)>) {
    let mut path = before.clone();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        match *token {
            "::" => {}
            "{" => {
                for part in split(&tokens[at + 1..tokens.len() - 1]) {
                    tree(part, &path, found);
                }
                return;
            }
            "as" => {
                found.push((tokens.get(at + 1).copied().unwrap_or_default().to_owned(), path));
                return;
            }
            "*" => {
                found.push(("*".to_owned(), path));
                return;
            }
            // `a::{self}` is `a`.
            "self" if at == 0 && !before.is_empty() => {}
            name => path.push(name.to_owned()),
        }
        at += 1;
    }
    if let Some(last) = path.last().cloned() {
        found.push((last, path));
    }
}

/// Parts between the commas outside of inner braces.
fn split<'a, 'b>(tokens: &'a [&'b str]) -> Vec<&'a [&'b str]> {
    let mut depth = 0;
    let parts = tokens.split(|token| {
        match *token {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        *token == "," && depth == 0
    });
    parts.filter(|part| !part.is_empty()).collect()
}

#[test]
fn imports_are_read_as_trees() {
    let (uses, paths) = parts(&tokens(
        "use crate::a::{b, c as d, e::{self, f}}; pub use super::g::*; mod m; fn h() { e::i::<J>(k) }",
    ));
    let shown: Vec<_> =
        uses.iter().map(|(name, path)| format!("{name}={}", path.join("."))).collect();
    assert_eq!(shown, ["b=crate.a.b", "d=crate.a.c", "e=crate.a.e", "f=crate.a.e.f", "*=super.g"]);
    assert!(paths.contains(&vec!["e".to_owned(), "i".to_owned()]));
    assert!(!paths.contains(&vec!["m".to_owned()]));
}
