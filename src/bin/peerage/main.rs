//! The command `peerage`: compiles seeds into a dataset, fills pages, and
//! signs and verifies.

#[cfg(not(target_arch = "wasm32"))]
mod compile;
#[cfg(not(target_arch = "wasm32"))]
mod sign;
#[cfg(not(target_arch = "wasm32"))]
mod verify;

#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    command::main()
}

#[cfg(not(target_arch = "wasm32"))]
mod command {
    use std::path::Path;
    use std::process::ExitCode;
    use std::time::SystemTime;

    use peerage::trust::moment::Moment;

    use crate::{compile, sign, verify};

    const USAGE: &str = "\
usage: peerage compile SEEDS DATASET   compile a folder of seeds into a dataset
       peerage check SEEDS             report problems and write nothing
       peerage page DATASET PAGE...    fill the <peerage-profile> elements of pages
       peerage keygen KEY              make a private key, kept under a passphrase
       peerage sign KEY FILE           sign a document, or seal a dataset, in place
       peerage verify FILE [DID...]    verify a document, or a dataset against keys

The passphrase of a key is asked for, or read from PEERAGE_PASSPHRASE.";

    pub fn main() -> ExitCode {
        let arguments: Vec<String> = std::env::args().skip(1).collect();
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let outcome = match arguments[..] {
            ["compile", seeds, dataset] => {
                compile::compile(Path::new(seeds), Some(Path::new(dataset)), now())
            }
            ["check", seeds] => compile::compile(Path::new(seeds), None, now()),
            ["page", dataset, ref pages @ ..] if !pages.is_empty() => compile::page(dataset, pages),
            ["keygen", key] => sign::keygen(Path::new(key)),
            ["sign", key, file] => sign::sign(Path::new(key), Path::new(file), now()),
            ["verify", file, ref keys @ ..] => verify::verify(Path::new(file), keys, now()),
            ["help" | "--help" | "-h"] => {
                println!("{USAGE}");
                Ok(())
            }
            _ => {
                eprintln!("{USAGE}");
                return ExitCode::from(2);
            }
        };
        match outcome {
            Ok(()) => ExitCode::SUCCESS,
            Err(message) => {
                eprintln!("{message}");
                ExitCode::FAILURE
            }
        }
    }

    /// What the clock of this machine says.
    fn now() -> Moment {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        Moment(since.map_or(0, |since| i64::try_from(since.as_secs()).unwrap_or(i64::MAX)))
    }
}
