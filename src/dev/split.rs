//! Splitting the widget's program into an initial part and chunks that are lazy-loaded, at the
//! functions marked with `wasm_split`. Trunk has no such step: its build is whole.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use peerage_core::trust::proof::sha256;
use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{ImportSection, Module, RawSection};
use wasm_split_cli_support::{Options, transform};
use wasmparser::{Parser, Payload};

use crate::failure::{Context, Failure, Result};
use crate::{dead_exports, files, glue};

/// Name of the program that is split.
pub const PROGRAM: &str = "peerage-widget";

/// Feature of its package that enables the marks.
pub const FEATURE: &str = "split";

/// Option of the linker that splitting requires: it keeps relocations, the positions of addresses.
pub const LINK: &str = "-Clink-arg=--emit-relocs";

/// Module from which the program imports the functions that load chunks, before its glue exists.
const LOADERS: &str = "./chunks.js";

/// Module from which chunks import the program.
const SHARED: &str = "__wasm_split";

/// Part of the glue that loads chunks. `VERSION` is replaced by that of the program.
const SCRIPT: &str = include_str!("split.js");

/// The files of the chunks that each split needs, without their extension.
type Needed = BTreeMap<String, Vec<String>>;

/// Splits the program in `directory`; writes its parts and their glue to `stage`. Names of
/// functions stay unless `is_stripped`.
pub fn write(directory: &Path, is_stripped: bool, stage: &Path) -> Result {
    let input = directory.join(PROGRAM).with_extension("wasm");
    let whole = fs::read(&input).context(|| format!("cannot read {}", input.display()))?;
    let whole = dead_exports::without(&whole)
        .map_err(|failure| Failure::new(format!("{PROGRAM}: {failure}")))?;
    let folder = directory.join("split");
    files::clear(&folder)?;
    let mut options = Options::new(&whole);
    let main = folder.join(PROGRAM).with_extension("wasm");
    (options.output_dir, options.main_out_path) = (&folder, &main);
    options.link_name = LOADERS;
    let cut = transform(options)
        .map_err(|error| Failure::new(format!("{PROGRAM} cannot be cut: {error:#}")))?;
    let needed: Needed = cut.prefetch_map.into_iter().collect();
    // A chunk of another build must not run: it would call functions that it does not match.
    let version: String = sha256(&whole).iter().take(4).map(|it| format!("{it:02x}")).collect();
    let names = names(&needed);
    let write = |file: &Path, bytes| {
        fs::write(file, bytes).context(|| format!("cannot write {}", file.display()))
    };
    for (file, name) in &names {
        let from = folder.join(file).with_extension("wasm");
        let chunk = fs::read(&from).context(|| format!("cannot read {}", from.display()))?;
        write(&stage.join(name), tied(&chunk, &version, is_stripped)?)?;
    }
    glue::write_part(PROGRAM, &folder, is_stripped, stage)?;
    let script = stage.join(PROGRAM).with_extension("js");
    let text =
        fs::read_to_string(&script).context(|| format!("cannot read {}", script.display()))?;
    write(&script, with_loaders(&text, &version, &needed, &names)?.into_bytes())
}

/// The chunks of a program in a folder.
pub fn chunks(folder: &Path) -> Result<Vec<PathBuf>> {
    let is_chunk = |file: &PathBuf| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        name.ends_with(".wasm") && name.starts_with(&format!("{PROGRAM}-"))
    };
    Ok(files::list(folder)?.into_iter().filter(is_chunk).collect())
}

/// File name of each chunk: after the splits that need it.
fn names(needed: &Needed) -> BTreeMap<&str, String> {
    let mut by_file = BTreeMap::<&str, BTreeSet<&str>>::new();
    for (split, files) in needed {
        for file in files {
            by_file.entry(file).or_default().insert(split);
        }
    }
    let name = |splits: BTreeSet<&str>| {
        let splits: Vec<_> = splits.into_iter().collect();
        format!("{PROGRAM}-{}.wasm", splits.join("-"))
    };
    by_file.into_iter().map(|(file, splits)| (file, name(splits))).collect()
}

/// A chunk that links only with the program of this version; without the names of its functions
/// where `is_stripped`.
fn tied(wasm: &[u8], version: &str, is_stripped: bool) -> Result<Vec<u8>> {
    let malformed = || "a chunk is no well-formed WebAssembly";
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(wasm) {
        let payload = payload.context(malformed)?;
        match &payload {
            Payload::ImportSection(imports) => {
                let mut section = ImportSection::new();
                for import in imports.clone().into_imports() {
                    let import = import.context(malformed)?;
                    let kind = RoundtripReencoder.entity_type(import.ty).context(malformed)?;
                    let from = if import.module == SHARED { version } else { import.module };
                    section.import(from, import.name, kind);
                }
                module.section(&section);
            }
            Payload::CustomSection(_) if is_stripped => {}
            payload => {
                if let Some((id, range)) = payload.as_section() {
                    module.section(&RawSection { id, data: wasm.get(range).unwrap_or_default() });
                }
            }
        }
    }
    Ok(module.finish())
}

/// Glue that loads chunks itself, which saves a script and gives each program of a page chunks of
/// its own.
fn with_loaders(
    glue: &str,
    version: &str,
    needed: &Needed,
    names: &BTreeMap<&str, String>,
) -> Result<String> {
    let import = format!(" from \"{LOADERS}\"");
    let member = format!("\"{LOADERS}\": ");
    let mut out = String::with_capacity(glue.len());
    let mut is_given = false;
    for line in glue.split_inclusive('\n') {
        if line.starts_with("import ") && line.contains(&import) {
            continue;
        }
        if !line.trim_start().starts_with(&member) {
            out.push_str(line);
        } else if !is_given {
            out.push_str(&format!("        {member}loaders,\n"));
            is_given = true;
        }
    }
    if !is_given {
        return Err(Failure::new(format!("the glue of {PROGRAM} has no place for chunks")));
    }
    out.push_str(&SCRIPT.replace("VERSION", version));
    out.push_str("const loaders = {\n");
    for (split, files) in needed {
        let mut files: Vec<&str> =
            files.iter().filter_map(|file| names.get(file.as_str()).map(String::as_str)).collect();
        files.sort_unstable();
        let files = files.join("\", \"");
        out.push_str(&format!("    __wasm_split_load_{split}: loader(\"{files}\"),\n"));
    }
    out.push_str("};\n");
    Ok(out)
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{CustomSection, EntityType, TypeSection};

    use super::*;

    fn needed() -> Needed {
        let of = |files: &[&str]| files.iter().map(|&file| file.to_owned()).collect();
        [
            ("b".to_owned(), of(&["chunk_1", "split_b"])),
            ("a".to_owned(), of(&["chunk_1", "split_a"])),
        ]
        .into()
    }

    #[test]
    fn chunks_are_called_after_those_that_need_them() {
        let needed = needed();
        let names: Vec<_> = names(&needed).into_values().collect();
        let expected = ["a-b", "a", "b"].map(|it| format!("peerage-widget-{it}.wasm"));
        assert_eq!(names, expected);
    }

    #[test]
    fn glue_loads_what_each_split_needs() {
        let glue = "import * as import1 from \"./chunks.js\"\nimport * as import2 from \
                    \"./chunks.js\"\nlet a;\n        \"./chunks.js\": import1,\n        \
                    \"./chunks.js\": import2,\nb();\n";
        let needed = needed();
        let script = with_loaders(glue, "0a1b", &needed, &names(&needed)).unwrap();
        assert!(
            script.starts_with("let a;\n        \"./chunks.js\": loaders,\nb();\n"),
            "{script}"
        );
        let call = "_load_a: loader(\"peerage-widget-a-b.wasm\", \"peerage-widget-a.wasm\"),";
        assert!(script.contains(call), "{script}");
        assert!(script.contains("0a1b") && !script.contains("VERSION"), "{script}");
        assert!(with_loaders("let a;\n", "0a1b", &needed, &names(&needed)).is_err());
    }

    #[test]
    fn a_chunk_imports_from_its_version() {
        let program = |from: &str, has_custom: bool| {
            let (mut types, mut section) = (TypeSection::new(), ImportSection::new());
            types.ty().function([], []);
            section.import(from, "f", EntityType::Function(0));
            section.import("other", "g", EntityType::Function(0));
            let mut module = Module::new();
            module.section(&types).section(&section);
            if has_custom {
                module.section(&CustomSection { name: "name".into(), data: (&[0]).into() });
            }
            module.finish()
        };
        let chunk = program("__wasm_split", true);
        assert_eq!(tied(&chunk, "0a1b", false).unwrap(), program("0a1b", true));
        assert_eq!(tied(&chunk, "0a1b", true).unwrap(), program("0a1b", false));
        assert!(tied(b"no program", "0a1b", true).is_err());
    }
}
