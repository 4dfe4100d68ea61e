//! Questions to the user at a terminal.

use std::io::{self, BufRead, IsTerminal, Write};

/// True if a user can read questions and answer them.
pub fn is_interactive() -> bool {
    io::stdin().is_terminal() && io::stderr().is_terminal()
}

/// The answer to `question`, without white space around it; empty at the end of the input. Fails
/// if the terminal cannot be read or written.
pub fn answer(question: &str) -> Result<String, String> {
    let failed = |error: io::Error| format!("error: no answer: {error}");
    eprint!("{question}");
    io::stderr().flush().map_err(failed)?;
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line).map_err(failed)?;
    Ok(line.trim().to_owned())
}
