//! Formats of tables.

use peerage_core::funders::{Table, csv};

use crate::paper::table::markdown::markdown;
use crate::paper::table::sheet::xlsx;
use crate::paper::table::text::tsv;

/// Format of a table.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// Extension of its files.
    pub extension: &'static str,
    /// Writes tables.
    write: fn(&[Table]) -> Result<Vec<u8>, String>,
}

/// Formats, in the order in which they are offered.
pub const FORMATS: [Format; 4] = [
    Format { extension: "xlsx", write: xlsx },
    Format { extension: "csv", write: |tables| Ok(csv(tables).into_bytes()) },
    Format { extension: "tsv", write: |tables| Ok(tsv(tables).into_bytes()) },
    Format { extension: "md", write: |tables| Ok(markdown(tables).into_bytes()) },
];

impl Format {
    /// Format of files with this extension.
    pub fn parse(extension: &str) -> Option<Self> {
        FORMATS.into_iter().find(|format| extension.eq_ignore_ascii_case(format.extension))
    }

    /// Writes tables one below the other.
    ///
    /// # Errors
    ///
    /// If a table is larger than the format allows.
    pub fn write(self, tables: &[Table]) -> Result<Vec<u8>, String> {
        (self.write)(tables)
    }
}
