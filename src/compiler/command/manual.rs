//! `peerage completions` and `peerage man`, both generated from the definition of the command
//! line.

use std::path::Path;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::cli::Cli;
use crate::output::Output;

/// Prints the completions of a shell.
pub fn completions(shell: Shell, output: &mut Output) -> Result<(), String> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "peerage", &mut text);
    output.text(&text);
    Ok(())
}

/// Prints the manual page, or writes those of all commands to a folder.
pub fn man(folder: Option<&Path>, output: &mut Output) -> Result<(), String> {
    let Some(folder) = folder else {
        let mut text = Vec::new();
        let page = clap_mangen::Man::new(Cli::command());
        page.render(&mut text).map_err(|error| format!("error: no manual: {error}"))?;
        output.text(&text);
        return Ok(());
    };
    clap_mangen::generate_to(Cli::command(), folder)
        .map_err(|error| format!("error: cannot write to {}: {error}", folder.display()))
}
