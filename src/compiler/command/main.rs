//! The command `peerage`: compiles seeds into a dataset, fills pages, and
//! signs and verifies: datasets, documents, and the life of a key.

mod compile;
mod ending;
mod options;
mod outbox;
mod secret;
mod sign;
mod verify;
mod word;

use std::path::Path;
use std::process::ExitCode;
use std::time::SystemTime;

use peerage_core::trust::moment::Moment;

const USAGE: &str = "\
usage: peerage compile SEEDS DATASET   compile a folder of seeds into a dataset
       peerage check SEEDS             report problems and write nothing
       peerage page DATASET PAGE...    fill the <peerage-profile> elements of pages
       peerage keygen KEY              make a private key, kept under a passphrase
       peerage sign KEY FILE           sign a document, or seal a dataset, in place
       peerage verify FILE [DID...]    verify a document, or a dataset against keys
       peerage claim KEY DATASET PERSON [--homepage URL] [--orcid ID] [--role TEXT]
           [--affiliation TEXT] [--mine WORK]... [--not-mine WORK]...
                                       claim a profile
       peerage attest KEY DATASET confirms|disputes PERSON WORK
       peerage attest KEY DATASET member PERSON ORGANIZATION [--role TEXT]
       peerage attest KEY DATASET award|artifact WORK NAME --for TEXT
                                       sign a word on somebody else
       peerage rotate OLD NEW          hand over from one key to the next
       peerage revoke KEY [DID] --because superseded|lost|compromised
                                       withdraw a key, or with DID the one before it

What claim, attest, rotate and revoke write goes to this folder, or to --into FOLDER.
The passphrase of a key is asked for, or read from PEERAGE_PASSPHRASE.";

fn main() -> ExitCode {
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
        ["claim", ref rest @ ..] => word::claim(rest, now()),
        ["attest", ref rest @ ..] => word::attest(rest, now()),
        ["rotate", ref rest @ ..] => ending::rotate(rest, now()),
        ["revoke", ref rest @ ..] => ending::revoke(rest, now()),
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
