//! Runner of tests that were built for a browser, called by `cargo test`.

use std::process::ExitCode;

use wasm_bindgen_cli::wasm_bindgen_test_runner;

fn main() -> ExitCode {
    match wasm_bindgen_test_runner::run_cli_with_args(std::env::args_os()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:?}");
            ExitCode::FAILURE
        }
    }
}
