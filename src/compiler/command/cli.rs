//! The command line: subcommands, their arguments, and their help.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};
use clap_complete::Shell;
use peerage_core::trust::proof::PublicKey;
use peerage_core::trust::statement::Reason;

use crate::attest::Attest;
use crate::build::Build;
use crate::claim::Claim;
use crate::coauthor_table;
#[cfg(feature = "fetch")]
use crate::fetch::Fetch;
use crate::new::New;
use crate::paper::{Cv, Report};
#[cfg(feature = "serve")]
use crate::serve::Serve;
use crate::signed_file::Into;
use crate::told::{Format, Told};

const ABOUT: &str = "\
Compiles the folder of a lab into one dataset, fills pages, signs and verifies.

Exit codes: 0 done; 1 it could not be done, such as seeds with errors or a signature that does not \
hold; 2 the arguments were not understood; 141 the reader of the output went away.

Environment: PEERAGE_PASSPHRASE holds the passphrase of a key where nobody can be asked; \
PEERAGE_OPENALEX_KEY holds a key of openalex.org, which it asks for since 2026; NO_COLOR turns colors off.";

/// The command line of `peerage`.
#[derive(Debug, Parser)]
#[command(name = "peerage", version, about = "Compiles, signs and verifies the profile of a lab")]
#[command(long_about = ABOUT, arg_required_else_help = true, args_override_self = true)]
#[command(after_help = "`peerage help COMMAND` explains a command, with examples.")]
pub struct Cli {
    /// Subcommand to run.
    #[command(subcommand)]
    pub command: Command,
}

/// Subcommands of `peerage`.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Compile a folder of seeds into a dataset
    #[command(after_help = "\
Every problem is shown with its file and line. With an error nothing is written.

Example:
  peerage compile seeds public/data/peerage.json")]
    Compile {
        /// The folder of seeds
        seeds: PathBuf,
        /// The file to write; parts of it lie beside it
        dataset: PathBuf,
        /// Reporting of problems, and the severity that fails the command.
        #[command(flatten)]
        told: Told,
    },
    /// Make a folder of seeds that compiles at once
    #[command(after_help = "\
What is not given is asked for on a terminal, and nowhere else. With an identifier, the registry is \
asked for the record at once; where it does not answer the folder is made all the same, and the exit \
code is 1.

Examples:
  peerage new lab --bib papers.bib
  peerage new lab --bib papers.bib --person 'Ada Lovelace' --name 'The Analytical Engine'
  peerage new lab --from ~/ada.github.io
  peerage new lab --orcid 0000-0002-1825-0097
  peerage new lab --orcid 0000-0002-1825-0097 --offline")]
    New(New),
    /// Build the whole site of a folder of seeds
    #[command(after_help = "\
A page for the lab and for each person, work, venue, topic and unit, lists to take along, and the program \
that makes them live. The old site stands until the new one is complete; files that others put into \
the folder stay.

Examples:
  peerage build seeds --out public --base-url https://lab.example.org/papers/
  peerage build seeds --deny warnings --json")]
    Build(Build),
    /// Show the site of a folder of seeds on this machine, and follow its changes
    #[cfg(feature = "serve")]
    #[command(after_help = "\
Pages are loaded anew when the seeds change, and tell their problems. Nothing is written but to a \
temporary folder.

Examples:
  peerage serve seeds
  peerage serve --site site --port 8000")]
    Serve(Serve),
    /// Report the problems of a folder of seeds and write nothing
    #[command(after_help = "\
Lines and columns are counted from 1, columns in characters.

Examples:
  peerage check seeds
  peerage check seeds --deny warnings
  peerage check seeds --format sarif > peerage.sarif")]
    Check {
        /// The folder of seeds
        seeds: PathBuf,
        /// The format of the report; all but `text` go to standard output
        #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
        format: Format,
        /// Reporting of problems, and the severity that fails the command.
        #[command(flatten)]
        told: Told,
    },
    /// Fetch sources again from the registries that give them
    #[cfg(feature = "fetch")]
    #[command(after_help = "\
A source is fetched where its source.toml has `[fetch]`. An answer that is not whole changes \
nothing. The `mail` of lab.toml is told to the registries, as they ask for.

Examples:
  peerage fetch seeds
  peerage fetch seeds ada-orcid ada-openalex
  peerage fetch seeds --mirror arxiv=https://arxiv-mirror.example")]
    Fetch(Fetch),
    /// Fill the <peerage-profile> elements of pages with their publications
    #[command(after_help = "\
The pages are changed in place. Filled again, they hold the new content.

Example:
  peerage page data/peerage.json publications.html people.html")]
    Page {
        /// The dataset
        dataset: PathBuf,
        /// The pages to fill
        #[arg(required = true)]
        pages: Vec<PathBuf>,
    },
    /// Write the curriculum vitae of a person
    #[command(after_help = "\
The extension of the file says its format. A section without data is left out. PDF needs a release of \
this command, or one that was built with the feature `pdf`.

Examples:
  peerage cv ada-lovelace --out cv.pdf
  peerage cv 'Ada Lovelace' public/data/peerage.json --out cv.docx --paper letter
  peerage cv ada-lovelace seeds --out cv.typ --template modern --style chicago-author-date")]
    Cv(Cv),
    /// Write the co-authors of a person as funders ask for them
    #[command(after_help = "\
The columns are those of table 4 of the NSF's template \"Collaborators and Other Affiliations\". Works \
that appear after the date count as well, and works without a date.

Examples:
  peerage coauthors ada-lovelace --out coauthors.xlsx
  peerage coauthors ada-lovelace public/data/peerage.json --out coauthors.csv --until 2026-01-31
  peerage coauthors ada-lovelace --months 60 --out coauthors.md")]
    Coauthors(coauthor_table::Arguments),
    /// Write the report of a lab on a year
    #[command(after_help = "\
Works by kind with the members in bold, who came and who left, awards, and what else is dated in the \
year.

Examples:
  peerage report seeds --year 2025 --out report.md
  peerage report public/data/peerage.json --year 2025 --out report.pdf")]
    Report(Report),
    /// Make a private key, kept in a file under a passphrase
    #[command(after_help = "\
The file must lie outside every repository. A key is never overwritten.

Example:
  peerage keygen ~/keys/lab.pem")]
    Keygen {
        /// The file to write
        key: PathBuf,
    },
    /// Sign documents, or seal datasets, in place
    #[command(after_help = "\
Examples:
  peerage sign ~/keys/lab.pem public/data/peerage.json
  peerage sign ~/keys/lab.pem site/data/peerage.json site/data/peerage.people-*.json")]
    Sign {
        /// The file with the private key
        key: PathBuf,
        /// The documents and datasets
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Tell what was done as one line of JSON
        #[arg(long)]
        json: bool,
    },
    /// Verify a document, or a dataset against the keys of its publisher
    #[command(after_help = "\
Of a dataset, the files beside it (citations, search index, feeds) are compared with what it says \
of them, and pages with what `peerage page` writes into them.

Examples:
  peerage verify public/data/peerage.json
  peerage verify public/data/peerage.json did:key:z6Mk…
  peerage verify public/data/peerage.json did:key:z6Mk… --page publications.html --page people.html
  peerage verify seeds/claims/ada.json")]
    Verify {
        /// The document or dataset
        file: PathBuf,
        /// Keys, as `did:key:z6Mk…`; the dataset must be sealed by one of them
        #[arg(value_name = "DID")]
        keys: Vec<String>,
        /// A page that was filled from the dataset; for several, repeat it
        #[arg(long = "page", value_name = "FILE")]
        pages: Vec<PathBuf>,
        /// Tell what was found as one line of JSON
        #[arg(long)]
        json: bool,
    },
    /// Claim a profile of a dataset
    #[command(after_help = "\
Examples:
  peerage claim ~/keys/ada.pem peerage.json ada-lovelace --homepage https://example.org/ada/
  peerage claim ~/keys/ada.pem peerage.json ada-lovelace --mine 10.1000/182 --not-mine \"On Tables\"")]
    Claim(Claim),
    /// Sign what is known about somebody else
    #[command(after_help = "\
The statements, and their subjects:
  confirms PERSON WORK         this person wrote this work
  disputes PERSON WORK         this person did not
  member PERSON ORGANIZATION   this person belongs to the organization that signs
  award WORK NAME              this work got an award of the venue that signs
  artifact WORK NAME           its artifact got a badge of the venue that signs

Examples:
  peerage attest ~/keys/mary.pem peerage.json confirms ada-lovelace \"Notes on the Engine\"
  peerage attest ~/keys/school.pem peerage.json member ada-lovelace \"School of Engines\" --role Professor
  peerage attest ~/keys/venue.pem peerage.json award \"Notes on the Engine\" \"Best Paper\" --for \"The best paper of 1843\"")]
    Attest(Attest),
    /// Hand over from one key to the next
    #[command(after_help = "\
Two documents are written: the old key names the new one, and the new one accepts.

Example:
  peerage rotate ~/keys/old.pem ~/keys/new.pem --into seeds/claims")]
    Rotate {
        /// The file with the key so far
        old: PathBuf,
        /// The file with the key from now on
        new: PathBuf,
        #[command(flatten)]
        into: Into,
    },
    /// Withdraw a key, or the one before it
    #[command(after_help = "\
Examples:
  peerage revoke ~/keys/old.pem --because superseded
  peerage revoke ~/keys/new.pem did:key:z6Mk… --because lost
  peerage revoke ~/keys/old.pem --because superseded --json")]
    Revoke {
        /// The file with the key that signs
        key: PathBuf,
        /// The key to withdraw, which handed over to the one in the file; without it, that one
        #[arg(value_name = "DID", value_parser = public_key)]
        named: Option<PublicKey>,
        /// The reason; with `compromised`, nothing that the key ever signed counts
        #[arg(long, value_name = "REASON", value_parser = reason())]
        because: Reason,
        #[command(flatten)]
        into: Into,
    },
    /// Print the JSON Schema of datasets
    #[command(after_help = "\
It is of the version of the format that this program writes.

Example:
  peerage schema > peerage.schema.json")]
    Schema,
    /// Print the completions of a shell
    #[command(after_help = "\
Example:
  peerage completions bash > ~/.local/share/bash-completion/completions/peerage")]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page, or write one for each command
    #[command(after_help = "\
Examples:
  peerage man | man -l -
  peerage man --into ~/.local/share/man/man1")]
    Man {
        /// The folder for the pages of all commands
        #[arg(long, value_name = "FOLDER")]
        into: Option<PathBuf>,
    },
}

fn public_key(text: &str) -> Result<PublicKey, String> {
    PublicKey::from_did(text).ok_or_else(|| {
        "no key: write it as `did:key:z6Mk…`; it stands in what the key signed".to_owned()
    })
}

fn reason() -> impl TypedValueParser<Value = Reason> {
    PossibleValuesParser::new(Reason::ALL.map(Reason::name))
        .try_map(|name| Reason::parse(&name).ok_or("no reason"))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    /// Checks that arguments are accepted or refused.
    #[track_caller]
    fn check(input: &str, expected: bool) {
        let parsed = Cli::try_parse_from(input.split_whitespace());
        assert_eq!(parsed.is_ok(), expected, "{input}: {parsed:?}");
    }

    #[test]
    fn the_description_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_shows_an_example() {
        for command in Cli::command().get_subcommands() {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("\n  peerage "), "{}", command.get_name());
        }
    }

    #[test]
    fn options_stand_anywhere_and_the_last_counts() {
        let arguments = "peerage claim --role A k.pem d.json --mine x ada --role B --mine y";
        let Command::Claim(claim) = Cli::parse_from(arguments.split(' ')).command else {
            panic!("it is a claim");
        };
        assert_eq!((claim.person.as_str(), claim.role.as_str()), ("ada", "B"));
        assert_eq!(claim.mine, ["x", "y"]);
        assert_eq!(claim.into.folder, PathBuf::from("."));
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        check("peerage attest k d award w Best --for x", true);
        check("peerage attest k d award w Best", false);
        check("peerage attest k d praises ada w", false);
        check("peerage verify d did:key:z6Mk --page a.html --page b.html", true);
        check("peerage verify --page a.html", false);
        check("peerage revoke k --because lost", true);
        check("peerage revoke k --because bored", false);
        check("peerage revoke k did:key:z6Mk --because lost", false);
        check("peerage page d", false);
        check("peerage compile s d --deny warnings --all", true);
        check("peerage check s --deny errors", false);
        check("peerage check s --format xml", false);
        check("peerage cv ada --out cv.pdf --paper letter --template modern", true);
        check("peerage cv ada d.json --out cv.pdf --language de", true);
        check("peerage cv --out cv.pdf", false);
        check("peerage cv ada --out cv.pdf --paper a5", false);
        check("peerage coauthors ada --out coa.csv --until 2026-01", true);
        check("peerage coauthors ada --out coa.csv --until yesterday", false);
        check("peerage report --year 2025 --out report.md", true);
        check("peerage report s --out report.md", false);
        check("peerage", false);
        check("peerage dance", false);
    }
}
