//! Options of the benches: extent and output.

use std::path::PathBuf;

use clap::{Args, value_parser};

/// Options of a bench.
#[derive(Args, Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Print JSON, an object a line
    #[arg(long = "json")]
    pub is_json: bool,
    /// Only the small sizes, and few rounds
    #[arg(long = "quick")]
    pub is_quick: bool,
    /// Other records, queries and graphs for another number
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    #[arg(value_parser = value_parser!(u32).range(1..))]
    pub seed: u32,
    /// Numbers of records or nodes, instead of those of the bench
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',')]
    #[arg(value_parser = value_parser!(u32).range(1..))]
    pub sizes: Vec<u32>,
    /// The profile of Cargo for Peerage's part, instead of the release's
    #[arg(long, value_name = "NAME")]
    pub profile: Option<String>,
    /// A folder of data, for the benches that take any
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
    /// A folder of the tests of the CSL project, for the bench `citations`
    #[arg(long, value_name = "FOLDER")]
    pub suite: Option<PathBuf>,
    /// Tell each difference
    #[arg(long)]
    pub differences: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            is_json: false,
            is_quick: false,
            seed: 1,
            sizes: Vec::new(),
            profile: None,
            data: None,
            suite: None,
            differences: false,
        }
    }
}
