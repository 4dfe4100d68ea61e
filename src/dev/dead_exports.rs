//! Removal of exports that no page uses: a crate that Leptos depends on exports the two ends of
//! JavaScript's streams, whose code would otherwise be loaded with every page.

use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{CustomSection, ExportSection, Module, RawSection};
use wasmparser::{Parser, Payload};

use crate::failure::{Context, Failure, Result};

/// Part of the names, in lower case, of the unused classes of `wasm-streams`.
const DEAD: &str = "intounderlying";

/// Custom section in which the macros of wasm-bindgen describe each class and function: the version
/// of their format and a description, each after its length in four bytes.
const DESCRIPTIONS: &str = "__wasm_bindgen_unstable";

/// Removes the dead exports from a linked program, with their descriptions for wasm-bindgen; their
/// code is unused then.
pub fn without(wasm: &[u8]) -> Result<Vec<u8>> {
    let malformed = || "it is no well-formed WebAssembly";
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(wasm) {
        match payload.context(malformed)? {
            Payload::ExportSection(exports) => {
                let mut section = ExportSection::new();
                for export in exports {
                    let export = export.context(malformed)?;
                    if !is_dead(export.name.as_bytes()) {
                        let kind = RoundtripReencoder.export_kind(export.kind);
                        let kind = kind.context(malformed)?;
                        section.export(export.name, kind, export.index);
                    }
                }
                module.section(&section);
            }
            Payload::CustomSection(section) if section.name() == DESCRIPTIONS => {
                let data = alive(section.data())?.into();
                module.section(&CustomSection { name: DESCRIPTIONS.into(), data });
            }
            payload => {
                if let Some((id, range)) = payload.as_section() {
                    module.section(&RawSection { id, data: wasm.get(range).unwrap_or_default() });
                }
            }
        }
    }
    Ok(module.finish())
}

/// The descriptions of live exports.
fn alive(mut section: &[u8]) -> Result<Vec<u8>> {
    let mut out = Vec::with_capacity(section.len());
    while !section.is_empty() {
        let before = section;
        part(&mut section)?;
        if !is_dead(part(&mut section)?) {
            out.extend_from_slice(&before[..before.len() - section.len()]);
        }
    }
    Ok(out)
}

/// Splits off a part that follows its length.
fn part<'a>(section: &mut &'a [u8]) -> Result<&'a [u8]> {
    let parts = section.split_first_chunk().and_then(|(length, rest)| {
        rest.split_at_checked(usize::try_from(u32::from_le_bytes(*length)).ok()?)
    });
    let (part, rest) = parts.ok_or_else(|| Failure::new("wasm-bindgen describes exports anew"))?;
    *section = rest;
    Ok(part)
}

fn is_dead(text: &[u8]) -> bool {
    text.windows(DEAD.len()).any(|part| part.eq_ignore_ascii_case(DEAD.as_bytes()))
}

#[cfg(test)]
mod tests {
    use wasm_encoder::ExportKind;

    use super::*;

    /// A program that exports and describes these.
    fn program(names: &[&str]) -> Vec<u8> {
        let mut exports = ExportSection::new();
        let mut data = Vec::new();
        for name in names {
            exports.export(name, ExportKind::Memory, 0);
            for part in ["{}", name] {
                data.extend(u32::try_from(part.len()).unwrap().to_le_bytes());
                data.extend(part.as_bytes());
            }
        }
        let mut module = Module::new();
        module.section(&exports);
        module.section(&CustomSection { name: DESCRIPTIONS.into(), data: data.into() });
        module.section(&CustomSection { name: "other".into(), data: (&[1, 2]).into() });
        module.finish()
    }

    #[test]
    fn dead_exports_go_with_what_describes_them() {
        let whole = program(&["mount", "intounderlyingsink_write", "IntoUnderlyingSource", "load"]);
        assert_eq!(without(&whole).unwrap(), program(&["mount", "load"]));
        assert_eq!(without(&program(&[])).unwrap(), program(&[]));
        assert!(without(b"no program").is_err());
    }

    #[test]
    fn another_format_is_an_error() {
        assert!(alive(&[5, 0, 0, 0, 1]).is_err());
        assert!(alive(&[1, 0]).is_err());
    }
}
