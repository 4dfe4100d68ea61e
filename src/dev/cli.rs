//! Command line of `cargo dev`: its subcommands, their arguments, and their help.

use std::path::PathBuf;

use clap::{Parser, Subcommand, value_parser};
use clap_complete::Shell;

use crate::profile::Profile;
use crate::{benches, checks, fuzz, mutants};

const ABOUT: &str = "\
Everything between a fresh clone and a tested release. Tools that are missing are fetched at pinned \
versions into target/tools.

Exit codes: 0 done; 1 it could not be done, such as a check that failed or a target that was \
missed; 2 the arguments were not understood.";

/// The command line of `cargo dev`.
#[derive(Debug, Parser)]
#[command(name = "peerage-dev", bin_name = "cargo dev", about = "The developer's command")]
#[command(long_about = ABOUT, args_override_self = true)]
#[command(after_help = "`cargo dev help COMMAND` explains a command, with examples.")]
pub struct Cli {
    /// Subcommand; none prints the help.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// Subcommands.
#[derive(Debug, PartialEq, Eq, Subcommand)]
pub enum Command {
    /// Build, serve, and rebuild on every change
    #[command(after_help = "\
Examples:
  cargo dev serve
  cargo dev serve --port 0 --release")]
    Serve {
        /// The port, or 0 for any that is free
        #[arg(long, default_value_t = 8080)]
        port: u16,
        /// Build as for publishing: smaller, slower to build
        #[arg(long)]
        release: bool,
    },
    /// Build, and serve a page that shows every component in every state
    #[command(after_help = "\
Examples:
  cargo dev gallery
  cargo dev gallery --port 0")]
    Gallery {
        /// The port, or 0 for any that is free
        #[arg(long, default_value_t = 8080)]
        port: u16,
    },
    /// Build the release into dist/
    #[command(after_help = "\
Examples:
  cargo dev build
  cargo dev build --dev")]
    Build {
        /// Build as `cargo dev serve` does, into target/serve
        #[arg(long)]
        dev: bool,
    },
    /// Write the guide as one page, target/guide.html
    #[command(after_help = "\
Example:
  cargo dev guide")]
    Guide,
    /// Build one program that carries everything, and its packages, into target/dist
    #[command(after_help = "\
Examples:
  cargo dev dist
  cargo dev dist --program dist      packs what `cargo dev build` wrote there")]
    Dist {
        /// The program that pages load; without it, that is built first
        #[arg(long, value_name = "FOLDER")]
        program: Option<PathBuf>,
    },
    /// Pack and build the crates of the command for the registry, with what `cargo dev build` wrote
    #[command(after_help = "\
Examples:
  cargo dev crates
  cargo dev crates --publish      hands them to the registry")]
    Crates {
        /// The program that pages load
        #[arg(long, value_name = "FOLDER", default_value = "dist")]
        program: PathBuf,
        /// Hand the crates to the registry
        #[arg(long)]
        publish: bool,
    },
    /// Run every check, the quick ones first; or some, or some tests of them
    #[command(after_help = format!("\
Examples:
  cargo dev test
  cargo dev test lint native
  cargo dev test owners::          the native tests with that in their names
  cargo dev test e2e trial
  cargo dev test e2e --update

Checks: {}.
Tests can be chosen of {}.", checks::names().join(", "), checks::WITH_TESTS.join(", ")))]
    Test {
        /// A check, which brings what it needs; any other name is a part of the names of tests, of
        /// the checks named or else native ones
        #[arg(value_name = "NAME")]
        names: Vec<String>,
        /// Take pictures of pages anew, and what screen readers are told of them, in place of comparing
        #[arg(long)]
        update: bool,
    },
    /// Measure; without a name, list what there is
    #[command(after_help = "\
Examples:
  cargo dev bench
  cargo dev bench search --quick
  cargo dev bench graph --sizes 200,2000 --seed 2 --json")]
    Bench(benches::Arguments),
    /// Look for inputs that stop a reader; without a name, list the readers
    #[command(after_help = "\
Examples:
  cargo dev fuzz
  cargo dev fuzz bibtex --seconds 300
  cargo dev fuzz --all --seconds 60 --keep")]
    Fuzz(fuzz::Options),
    /// Look for code of the core that no test holds, with `cargo mutants`
    #[command(after_help = "\
Examples:
  cargo dev mutants facet
  cargo dev mutants model/safe_url.rs --list")]
    Mutants(mutants::Options),
    /// Write the dataset of an invented lab
    #[command(after_help = "\
Example:
  cargo dev generate 500 public/data/peerage.json")]
    Generate {
        /// The number of people in the lab
        #[arg(value_parser = value_parser!(u32).range(1..))]
        people: u32,
        /// The file to write
        file: PathBuf,
    },
    /// Fetch the tools that build and test need
    #[command(after_help = "\
Example:
  cargo dev setup")]
    Setup,
    /// Fill the pages of a build; Trunk calls it
    #[command(after_help = "\
Example:
  cargo dev finish dist")]
    Finish {
        /// The build; without it, the one that Trunk is making
        directory: Option<PathBuf>,
    },
    /// Print the completions of a shell, for the program peerage-dev
    #[command(after_help = "\
Example:
  cargo dev completions bash > ~/.local/share/bash-completion/completions/peerage-dev")]
    Completions {
        /// The shell
        shell: Shell,
    },
}

/// Profile of the build: the release's if `release`.
pub fn profile(release: bool) -> Profile {
    if release { Profile::Release } else { Profile::Dev }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::benches::{Arguments, Options};

    #[track_caller]
    fn check(input: &str, expected: Option<Command>) {
        let parsed = Cli::try_parse_from(["cargo dev"].into_iter().chain(input.split_whitespace()));
        assert_eq!(parsed.ok().and_then(|cli| cli.command), expected, "{input}");
    }

    fn bench(name: &str, options: Options) -> Option<Command> {
        let name = (!name.is_empty()).then(|| name.to_owned());
        Some(Command::Bench(Arguments { name, options }))
    }

    #[test]
    fn the_description_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_shows_an_example() {
        for command in Cli::command().get_subcommands() {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("\n  cargo dev "), "{}", command.get_name());
        }
    }

    #[test]
    fn arguments_have_defaults() {
        check("", None);
        check("serve", Some(Command::Serve { port: 8080, release: false }));
        check("build", Some(Command::Build { dev: false }));
        let lab = Command::Generate { people: 20, file: "lab.json".into() };
        check("generate 20 lab.json", Some(lab));
        check("test", Some(Command::Test { names: Vec::new(), update: false }));
        check("bench", bench("", Options::default()));
        let fuzz = fuzz::Options { target: None, all: false, seconds: 60, keep: false };
        check("fuzz", Some(Command::Fuzz(fuzz)));
        let mutants = mutants::Options { folder: None, list: false };
        check("mutants", Some(Command::Mutants(mutants)));
    }

    #[test]
    fn arguments_are_read_in_any_order() {
        let serve = || Some(Command::Serve { port: 0, release: true });
        check("serve --port 0 --release", serve());
        check("serve --release --port 0", serve());
        check("bench --json size", bench("size", Options { is_json: true, ..Options::default() }));
        let profile = Some("fast".to_owned());
        let sizes = vec![10, 20];
        let all = Options {
            is_json: true,
            is_quick: true,
            seed: 7,
            sizes,
            profile,
            ..Options::default()
        };
        check(
            "bench --quick search --sizes 10,20 --json --seed 7 --profile fast",
            bench("search", all),
        );
        check(
            "test web --update trial",
            Some(Command::Test { names: vec!["web".into(), "trial".into()], update: true }),
        );
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        for input in [
            "dance",
            "serve --port 70000",
            "serve --port",
            "build --fast",
            "test --everything",
            "generate 0 lab.json",
            "generate 20",
            "setup now",
            "bench search graph",
            "bench nothing",
            "bench --fast",
            "bench --seed",
            "bench --seed 0",
            "bench --sizes",
            "bench --sizes 1,0",
            "bench --profile",
            "fuzz bibtex --all",
            "fuzz --seconds 0",
            "mutants facet trust",
        ] {
            check(input, None);
        }
    }
}
