//! Steps of a release that use the compiler as a library: the rest of a build is done without it,
//! and so is `cargo dev serve`.

mod about;
mod container;
mod crates;
mod debian;
mod dist;
mod embedding;
mod fill;
mod guide;
mod native;
mod npm;
mod packed;
mod tried;
mod wheel;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use peerage_dev::failure::{Context, Result};
use peerage_dev::places::Places;

/// Command line, as `cargo dev` writes it.
#[derive(Parser)]
#[command(name = "peerage-release", about = "What a release takes from the compiler")]
enum Cli {
    /// Fill the pages of a build
    Fill {
        /// The build
        directory: PathBuf,
        /// Its pages that have a profile
        pages: Vec<PathBuf>,
    },
    /// Write the guide as one page
    Guide {
        /// The file to write
        file: PathBuf,
    },
    /// Build one program that carries everything, and its packages
    Dist {
        /// The program that pages load; without it, that is built first
        #[arg(long, value_name = "FOLDER")]
        program: Option<PathBuf>,
    },
    /// Pack and build the crates of the command for the registry
    Crates {
        /// The program that pages load
        program: PathBuf,
        /// Hand them to the registry
        #[arg(long)]
        publish: bool,
    },
    /// Pack the element of a build for npm
    Element {
        /// The build
        build: PathBuf,
        /// The folder to write to
        folder: PathBuf,
    },
}

fn main() -> ExitCode {
    match run(Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            failure.print();
            ExitCode::FAILURE
        }
    }
}

fn run(command: Cli) -> Result {
    match command {
        Cli::Fill { directory, pages } => fill::fill(&Places::find()?, &directory, &pages),
        Cli::Guide { file } => guide::guide(&Places::find()?.root, &file),
        Cli::Dist { program } => {
            let program = program.map(std::path::absolute).transpose();
            dist::dist(&Places::find()?, program.context(|| "cannot find a folder")?.as_deref())
        }
        Cli::Crates { program, publish } => crates::crates(&Places::find()?, &program, publish),
        Cli::Element { build, folder } => dist::element(&build, &folder).map(|_| ()),
    }
}
