//! The scripts through which a page calls a program.

use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

use crate::failure::{Context, Result};

/// Writes a program from `directory` with its glue to `stage`, like `wasm-bindgen --target web
/// --no-typescript`. Names of functions stay unless `is_stripped`.
pub fn write(program: &str, directory: &Path, is_stripped: bool, stage: &Path) -> Result {
    generate(&mut Bindgen::new(), program, directory, is_stripped, stage)
}

/// Like [`write()`], for a program that is to be split: its chunks need the exports of the linker,
/// and refer to functions by mangled names.
pub fn write_part(program: &str, directory: &Path, is_stripped: bool, stage: &Path) -> Result {
    let mut bindgen = Bindgen::new();
    bindgen.keep_lld_exports(true).demangle(false);
    generate(&mut bindgen, program, directory, is_stripped, stage)
}

fn generate(
    bindgen: &mut Bindgen,
    program: &str,
    directory: &Path,
    is_stripped: bool,
    stage: &Path,
) -> Result {
    bindgen
        .input_path(directory.join(program).with_extension("wasm"))
        .out_name(program)
        .typescript(false)
        .remove_name_section(is_stripped)
        .remove_producers_section(is_stripped)
        // The library omits code that the command writes: the glue finds the program beside itself.
        .omit_default_module_path(false)
        .web(true)
        .and_then(|bindgen| bindgen.generate(stage))
        .context(|| "wasm-bindgen cannot write the glue")
}
