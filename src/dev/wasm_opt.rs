//! Optimization of a program for size, or for speed, with Binaryen's wasm-opt.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::failure::{Context, Result};
use crate::process;

/// Optimizes a program in place; the first of the parameters is the level. This takes a minute, so
/// that the last input and output are cached in `memory`, and the same input gets the same output.
pub fn optimize(tool: &Path, parameters: &[String], wasm: &Path, memory: &Path) -> Result {
    let (input, output) = (memory.join("input.wasm"), memory.join("output.wasm"));
    let call = memory.join("call.txt");
    let described = format!("{} {}", tool.display(), parameters.join(" "));
    let is_known = fs::read(&call).is_ok_and(|last| last == described.as_bytes())
        && matches!((fs::read(&input), fs::read(wasm)), (Ok(last), Ok(now)) if last == now)
        && output.is_file();
    if !is_known {
        let failed = || format!("cannot write to {}", memory.display());
        fs::create_dir_all(memory).context(failed)?;
        // Written last: without it, the cache is invalid.
        fs::remove_file(&call).ok();
        fs::copy(wasm, &input).context(failed)?;
        // The arguments are those of Trunk, for the same bytes.
        let mut command = Command::new(tool);
        command.arg("--output").arg(&output);
        let (level, others) = parameters.split_at(parameters.len().min(1));
        command.args(level).arg(&input).args(others);
        process::capture(&mut command)?;
        fs::write(&call, described).context(failed)?;
    }
    fs::copy(&output, wasm).map(|_| ()).context(|| format!("cannot write {}", wasm.display()))
}
