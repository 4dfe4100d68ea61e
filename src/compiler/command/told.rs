//! Reporting of the problems of a folder of seeds.

use clap::{Args, ValueEnum};

/// Selection of the problems that are reported, and of those that fail the command.
#[derive(Args, Debug)]
pub struct Told {
    /// Tell every problem, and not only the first of each kind
    #[arg(long)]
    pub all: bool,
    /// Fail where there are warnings
    #[arg(long, value_enum, value_name = "WHAT")]
    pub deny: Option<Denied>,
}

/// Severity that counts as an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Denied {
    /// Warnings
    Warnings,
}

/// Format of a report of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// With their lines, for people
    Text,
    /// A line of JSON each
    Json,
    /// SARIF 2.1.0, for code scanning
    Sarif,
}
