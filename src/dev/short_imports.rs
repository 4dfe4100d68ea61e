//! Short names for what programs import from their glue and give to it, and no comments in
//! it. wasm-bindgen names an import after the function it calls and a digest of that, an
//! export after its types, and repeats the docs; nobody reads them in a release, and they
//! are a fortieth of what a visitor loads.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{ExportSection, ImportSection, Module, RawSection};
use wasmparser::{Parser, Payload};

use crate::failure::{Context, Failure, Result};
use crate::files;

/// What the glue is called inside a program.
const GLUE: &str = "i";

/// Shortens the names of every program in a directory, and in its glue, which
/// loses its comments. What is short already stays as it is.
pub fn shorten_all(directory: &Path) -> Result {
    for wasm_file in files::list(directory)? {
        let name = wasm_file.file_name().unwrap_or_default().to_string_lossy();
        let Some(program) = name.strip_suffix("_bg.wasm") else { continue };
        let glue_file = directory.join(program).with_extension("js");
        let cannot_read = |file: &Path| format!("cannot read {}", file.display());
        let wasm = fs::read(&wasm_file).context(|| cannot_read(&wasm_file))?;
        let glue = fs::read_to_string(&glue_file).context(|| cannot_read(&glue_file))?;
        let (wasm, glue) = shortened(&wasm, &glue, &format!("./{program}_bg.js"))
            .map_err(|failure| Failure::new(format!("{name}: {failure}")))?;
        let cannot_write = |file: &Path| format!("cannot write {}", file.display());
        fs::write(&wasm_file, wasm).context(|| cannot_write(&wasm_file))?;
        fs::write(&glue_file, glue).context(|| cannot_write(&glue_file))?;
    }
    Ok(())
}

/// How Rust's names of functions with their types begin.
const WITH_TYPES: &str = "_R";

/// A program and its glue with short names for what the one imports from the
/// other, which it calls `from`, and for what it gives under a name with types.
fn shortened(wasm: &[u8], glue: &str, from: &str) -> Result<(Vec<u8>, String)> {
    let malformed = || "it is no well-formed WebAssembly";
    let mut names: HashMap<&str, String> = HashMap::new();
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(wasm) {
        let payload = payload.context(malformed)?;
        if let Payload::ExportSection(exports) = payload {
            let mut section = ExportSection::new();
            for export in exports {
                let export = export.context(malformed)?;
                let kind = RoundtripReencoder.export_kind(export.kind).context(malformed)?;
                if export.name.starts_with(WITH_TYPES) {
                    let next = short(names.len());
                    let name = names.entry(export.name).or_insert(next);
                    section.export(name, kind, export.index);
                } else {
                    section.export(export.name, kind, export.index);
                }
            }
            module.section(&section);
        } else if let Payload::ImportSection(imports) = payload {
            let mut section = ImportSection::new();
            for import in imports.into_imports() {
                let import = import.context(malformed)?;
                let kind = RoundtripReencoder.entity_type(import.ty).context(malformed)?;
                if import.module == from {
                    let next = short(names.len());
                    let name = names.entry(import.name).or_insert(next);
                    section.import(GLUE, name, kind);
                } else {
                    section.import(import.module, import.name, kind);
                }
            }
            module.section(&section);
        } else if let Some((id, range)) = payload.as_section() {
            module.section(&RawSection { id, data: wasm.get(range).unwrap_or_default() });
        }
    }
    let glue = glue.replace(&format!("\"{from}\""), &format!("\"{GLUE}\""));
    Ok((module.finish(), renamed(&without_docs(&glue), &names)))
}

/// A script without its comments that begin and end with a line: `/** … */`.
fn without_docs(script: &str) -> String {
    let mut out = String::with_capacity(script.len());
    let mut is_in_docs = false;
    for line in script.split_inclusive('\n') {
        let text = line.trim();
        is_in_docs |= text.starts_with("/**");
        if !is_in_docs {
            out.push_str(line);
        }
        is_in_docs &= !text.ends_with("*/");
    }
    out
}

/// The name at a position: `_a`, `_b`, …, `_z`, `_aa`, `_ba`, …
fn short(mut position: usize) -> String {
    let mut name = "_".to_owned();
    loop {
        name.push(char::from(b'a' + (position % 26) as u8));
        position /= 26;
        if position == 0 {
            return name;
        }
        position -= 1;
    }
}

/// A script in which identifiers have other names.
fn renamed(script: &str, names: &HashMap<&str, String>) -> String {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let mut out = String::with_capacity(script.len());
    let mut rest = script;
    while let Some(start) = rest.find(is_part) {
        let end = rest[start..].find(|c| !is_part(c)).map_or(rest.len(), |end| start + end);
        let word = &rest[start..end];
        out.push_str(&rest[..start]);
        out.push_str(names.get(word).map_or(word, String::as_str));
        rest = &rest[end..];
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{CustomSection, EntityType, ExportKind, TypeSection, ValType};

    use super::*;

    /// A program that imports these functions.
    fn program(imports: &[(&str, &str)]) -> Vec<u8> {
        let (mut types, mut section) = (TypeSection::new(), ImportSection::new());
        types.ty().function([ValType::I32], []);
        for (module, name) in imports {
            section.import(module, name, EntityType::Function(0));
        }
        let custom = CustomSection { name: "kept".into(), data: (&[1, 2, 3]).into() };
        let mut module = Module::new();
        module.section(&types).section(&section).section(&custom);
        module.finish()
    }

    #[track_caller]
    fn check(imports: &[(&str, &str)], glue: &str, expected: (&[(&str, &str)], &str)) {
        let (wasm, script) = shortened(&program(imports), glue, "./p_bg.js").unwrap();
        assert_eq!((wasm, script.as_str()), (program(expected.0), expected.1));
        let again = shortened(&program(expected.0), expected.1, "./p_bg.js").unwrap();
        assert_eq!(again, (program(expected.0), expected.1.to_owned()));
    }

    #[test]
    fn names_are_short_on_both_sides() {
        check(
            &[("./p_bg.js", "__wbg_log_1f"), ("./p_bg.js", "__wbg_log_1f2"), ("env", "memory")],
            "({ \"./p_bg.js\": { __wbg_log_1f: 1, __wbg_log_1f2: 2, __wbg_log: 3 } })",
            (
                &[("i", "_a"), ("i", "_b"), ("env", "memory")],
                "({ \"i\": { _a: 1, _b: 2, __wbg_log: 3 } })",
            ),
        );
    }

    /// A program that gives its memory under these names.
    fn giving(exports: &[&str]) -> Vec<u8> {
        let mut section = ExportSection::new();
        for name in exports {
            section.export(name, ExportKind::Memory, 0);
        }
        let mut module = Module::new();
        module.section(&section);
        module.finish()
    }

    #[test]
    fn names_with_types_are_short_on_both_sides() {
        let glue = "wasm.mount(wasm._RINv1a, wasm.memory)";
        let (wasm, script) =
            shortened(&giving(&["mount", "_RINv1a", "memory"]), glue, "./p_bg.js").unwrap();
        assert_eq!(wasm, giving(&["mount", "_a", "memory"]));
        assert_eq!(script, "wasm.mount(wasm._a, wasm.memory)");
    }

    #[test]
    fn docs_go_and_code_stays() {
        let script = "/**\n * Docs.\n */\nlet a = 1; /* kept */\n  /** One line. */\nlet b = 2;\n";
        assert_eq!(without_docs(script), "let a = 1; /* kept */\nlet b = 2;\n");
    }

    #[test]
    fn what_is_no_program_is_refused() {
        assert!(shortened(b"no program", "", "./p_bg.js").is_err());
    }

    #[test]
    fn no_two_positions_have_the_same_name() {
        let mut names: Vec<String> = (0..2000).map(short).collect();
        assert_eq!(
            (names[0].as_str(), names[25].as_str(), names[26].as_str()),
            ("_a", "_z", "_aa")
        );
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 2000);
    }
}
