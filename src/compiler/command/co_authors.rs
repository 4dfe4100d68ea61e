//! Seeds of a website beside its files: its folder, and who is one co-author as it says.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use peerage::adopt::{self, Adopted};
use peerage_core::model::Dataset;
use peerage_core::text::slug::slug;

/// Writes which people of `dataset`, made of `seeds`, the website of `person`, or of whom it
/// says, takes for one co-author; true where there are some.
pub fn declare(
    seeds: &Path,
    from: &Adopted,
    person: Option<&str>,
    dataset: &Dataset,
) -> Result<bool, String> {
    let folder = homepage(seeds, person.or(from.owner.as_deref()));
    let source = folder.file_name().unwrap_or_default().to_string_lossy();
    let overrides = adopt::overrides(&from.coauthors, &source, &dataset.people);
    let written = overrides.map(|text| write_new(&seeds.join("overrides.toml"), text.as_bytes()));
    written.transpose().map(|written| written.is_some())
}

/// The folder for what a person's website says.
pub fn homepage(seeds: &Path, person: Option<&str>) -> PathBuf {
    seeds.join(format!("{}-homepage", slug(person.unwrap_or("the"))))
}

/// Writes a new file, and the folders that it lies in.
pub fn write_new(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let failed = |error: io::Error| format!("error: cannot write {}: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    let mut file = fs::File::create_new(path).map_err(failed)?;
    file.write_all(bytes).map_err(failed)
}
