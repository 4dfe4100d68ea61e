//! The dataset that is passed to a command, and look-ups of its people and works.

use std::path::Path;

use peerage_core::model::{PersonId, ValidatedDataset, WorkId, schema};
use peerage_core::trust::find_work;

use crate::given;

/// A dataset and the name of its file.
pub struct Content<'a> {
    /// The dataset.
    pub dataset: ValidatedDataset,
    file: &'a Path,
}

impl<'a> Content<'a> {
    /// Reads the dataset in `file`.
    pub fn read(file: &'a Path) -> Result<Self, String> {
        const HELP: &str = "help: name the dataset that the page loads";
        let shown = file.display();
        let bytes = given::bytes(file).map_err(|message| match file.exists() {
            true => message,
            false => format!("error: there is no file {shown}\n{HELP}"),
        })?;
        let dataset = schema::decode(&bytes)
            .map_err(|error| format!("error: {shown} is no dataset: {error}\n{HELP}"))?;
        Ok(Self { dataset, file })
    }

    /// The person of this key.
    pub fn person(&self, key: &str) -> Result<PersonId, String> {
        self.dataset.person_by_key(key).ok_or_else(|| {
            let known = self.dataset.members().map(|(_, person)| person.key.as_str());
            let known = known.collect::<Vec<_>>().join(", ");
            let file = self.file.display();
            format!("error: `{key}` is no person of {file}\nhelp: people with a profile: {known}")
        })
    }

    /// The work of this key, DOI or title.
    pub fn work(&self, name: &str) -> Result<WorkId, String> {
        find_work(&self.dataset, name).ok_or_else(|| {
            let file = self.file.display();
            format!("error: `{name}` is no work of {file}\nhelp: name it by its key, DOI or title")
        })
    }

    /// The key of a work.
    pub fn key_of(&self, work: WorkId) -> String {
        self.dataset.work(work).map(|work| work.key.clone()).unwrap_or_default()
    }
}
