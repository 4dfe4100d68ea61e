//! Running other programs.

use std::env;
use std::path::PathBuf;
use std::process::{self, Command, Output};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::thread;

use crate::failure::{Context, Failure, Result};

/// True once this command was asked to end: what it has started ends before it.
pub static IS_ENDING: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// Never returns where this command ends: a program that has failed only ended with the others,
/// and nothing else may be started.
fn settle() {
    while IS_ENDING.load(Ordering::SeqCst) {
        thread::park();
    }
}

/// The Cargo that runs this command.
pub fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs a program that shows its own progress. Fails with its name.
pub fn run(command: &mut Command) -> Result {
    let status = command.status();
    settle();
    let status = status.context(|| format!("cannot run {}", name(command)))?;
    if status.success() {
        Ok(())
    } else {
        Err(Failure::new(format!("`{}` failed ({status})", line(command))))
    }
}

/// Runs a program in place of this one, which ends like it where it fails: it has told why.
pub fn hand_over(command: &mut Command) -> Result {
    let status = command.status();
    settle();
    let status = status.context(|| format!("cannot run {}", name(command)))?;
    match status.success() {
        true => Ok(()),
        false => process::exit(status.code().unwrap_or(1)),
    }
}

/// Runs a program without output and returns what it prints. Fails with all of its output.
pub fn capture(command: &mut Command) -> Result<String> {
    let output = command.output();
    settle();
    let Output { status, stdout, stderr } =
        output.context(|| format!("cannot run {}", name(command)))?;
    let stdout = String::from_utf8_lossy(&stdout);
    if status.success() {
        return Ok(stdout.into_owned());
    }
    let stderr = String::from_utf8_lossy(&stderr);
    let output = [stdout.trim(), stderr.trim()].join("\n");
    Err(Failure::new(format!("`{}` failed ({status})\n{}", line(command), output.trim())))
}

/// The first of the programs that is on the search path.
pub fn find_on_path(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    names.iter().find_map(|name| {
        env::split_paths(&path)
            .map(|directory| directory.join(name).with_extension(env::consts::EXE_EXTENSION))
            .find(|file| file.is_file())
    })
}

/// True if this command runs as the administrator of a Unix.
pub fn is_root() -> bool {
    capture(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}

fn name(command: &Command) -> String {
    command.get_program().to_string_lossy().into_owned()
}

fn line(command: &Command) -> String {
    let program = PathBuf::from(command.get_program());
    let program = program.file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
