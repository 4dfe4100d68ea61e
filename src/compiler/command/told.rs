//! What is told of the problems of a folder of seeds, and how.

use clap::{Args, ValueEnum};

/// Which problems are told, and which fail.
#[derive(Args, Debug)]
pub struct Told {
    /// Tell every problem, and not only the first of each kind
    #[arg(long)]
    pub all: bool,
    /// Fail where there are warnings
    #[arg(long, value_enum, value_name = "WHAT")]
    pub deny: Option<Denied>,
}

/// What else is taken for an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Denied {
    /// Warnings
    Warnings,
}

/// How problems are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// With their lines, for people
    Text,
    /// A line of JSON each
    Json,
    /// SARIF 2.1.0, for code scanning
    Sarif,
}
