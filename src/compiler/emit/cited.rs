//! Dataset with the citations of its works: read from the file beside it, or rendered.

use std::io;
use std::path::Path;

use peerage_core::cite::Citations;
use peerage_core::model::{DetailsList, ValidatedDataset};

use crate::emit::beside::{MAX_PART, last};
use crate::emit::citations::citations;
use crate::ingest::record::StyleRecord;
use crate::input::{self, digest};

/// Name of the file that rendered citations would be written to.
const FILE: &str = "citations.json";

/// Dataset with the citations of its works.
#[derive(Debug)]
pub struct Cited {
    /// Dataset, which names the styles of the citations.
    pub dataset: ValidatedDataset,
    /// Citations in each of these styles.
    pub citations: Citations,
}

impl Cited {
    /// Renders the works of `dataset` in one style.
    ///
    /// # Errors
    ///
    /// If the style is not known, or has no bibliography.
    pub fn rendered(
        dataset: ValidatedDataset,
        details: &DetailsList,
        style: StyleRecord,
    ) -> io::Result<Self> {
        let (part, bytes) = citations(&dataset, details, &[style], FILE.to_owned())?;
        let citations = serde_json::from_slice(&bytes).map_err(io::Error::other)?;
        let mut dataset = dataset.into_inner();
        dataset.citations = Some(part);
        let dataset = dataset.validate().map_err(io::Error::other)?;
        Ok(Self { dataset, citations })
    }

    /// Reads the citations of the dataset at `path`; none if the dataset names no file of them.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or is not the one that belongs to the dataset.
    pub fn read(dataset: ValidatedDataset, path: &Path) -> io::Result<Self> {
        let Some(part) = &dataset.citations else {
            return Ok(Self { dataset, citations: Citations::default() });
        };
        let file = last(&part.file);
        let bytes = input::bytes(&path.with_file_name(file), MAX_PART)
            .map_err(|refusal| io::Error::other(format!("{file}: {refusal}")))?;
        if digest(&bytes) != part.digest {
            return Err(io::Error::other(format!("{file} belongs to another dataset")));
        }
        let citations = serde_json::from_slice(&bytes).map_err(io::Error::other)?;
        Ok(Self { dataset, citations })
    }
}
