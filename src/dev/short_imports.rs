//! Short names for the imports and exports between programs and their glue, and glue without
//! comments. wasm-bindgen names an import after the function it calls and a digest of that, an
//! export after its types, and repeats the docs; none of this is needed in a release, and it is a
//! fortieth of what a visitor loads.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{ExportSection, ImportSection, Module, RawSection};
use wasmparser::{Parser, Payload};

use crate::failure::{Context, Failure, Result};
use crate::files;
use crate::identifiers::{GLUE, renamed, short};

/// Shortens the names of every program in a directory, and in its glue, which loses its comments.
/// Names that are short already stay.
pub fn shorten_all(directory: &Path) -> Result {
    for wasm_file in files::list(directory)? {
        let name = wasm_file.file_name().unwrap_or_default().to_string_lossy();
        let Some(program) = name.strip_suffix("_bg.wasm") else { continue };
        let cannot_read = |file: &Path| format!("cannot read {}", file.display());
        let cannot_write = |file: &Path| format!("cannot write {}", file.display());
        let wasm = fs::read(&wasm_file).context(|| cannot_read(&wasm_file))?;
        let from = format!("./{program}_bg.js");
        let (short, names) = shortened(&wasm, &from)
            .map_err(|failure| Failure::new(format!("{name}: {failure}")))?;
        let file = directory.join(program).with_extension("js");
        let glue = fs::read_to_string(&file).context(|| cannot_read(&file))?;
        fs::write(&file, with_names(&glue, &from, &names)).context(|| cannot_write(&file))?;
        fs::write(&wasm_file, short).context(|| cannot_write(&wasm_file))?;
    }
    Ok(())
}

/// Prefix of Rust's mangled names with types.
const WITH_TYPES: &str = "_R";

/// A program with short names for its imports from its glue, which it calls `from`, and for its
/// exports under a mangled name; and these names.
fn shortened<'a>(wasm: &'a [u8], from: &str) -> Result<(Vec<u8>, HashMap<&'a str, String>)> {
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
    Ok((module.finish(), names))
}

/// A script of glue with these names, and without its docs.
fn with_names(glue: &str, from: &str, names: &HashMap<&str, String>) -> String {
    let glue = glue.replace(&format!("\"{from}\""), &format!("\"{GLUE}\""));
    renamed(&without_docs(&glue), names)
}

/// A script without its comments of whole lines: `/** … */`.
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

    /// A program and its glue with short names.
    fn both(wasm: &[u8], glue: &str) -> (Vec<u8>, String) {
        let (short, names) = shortened(wasm, "./p_bg.js").unwrap();
        (short, with_names(glue, "./p_bg.js", &names))
    }

    #[track_caller]
    fn check(imports: &[(&str, &str)], glue: &str, expected: (&[(&str, &str)], &str)) {
        let expected = (program(expected.0), expected.1.to_owned());
        let once = both(&program(imports), glue);
        assert_eq!(once, expected);
        assert_eq!(both(&once.0, &once.1), expected);
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

    /// A program that exports its memory under these names.
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
        let (wasm, script) = both(&giving(&["mount", "_RINv1a", "memory"]), glue);
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
        assert!(shortened(b"no program", "./p_bg.js").is_err());
    }
}
