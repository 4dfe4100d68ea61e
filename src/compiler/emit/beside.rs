//! Companion files of a dataset, compared with the digests that the dataset gives of them.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use peerage_core::model::{FeedsPart, Image, ValidatedDataset};

use crate::emit::feeds;
use crate::input::{self, MAX_DATASET_LENGTH, MAX_LENGTH, Refusal};
use crate::input::{digest, listing_digest};

/// Maximum size of a companion file, in bytes: all works in all citation styles are several times
/// as long as the dataset.
pub(super) const MAX_PART: u64 = 4 * MAX_DATASET_LENGTH;

/// State of a companion file of a dataset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// The file that belongs to the dataset.
    Unaltered,
    /// Another file.
    Altered,
    /// Missing file.
    Missing,
    /// File that exists and does not belong to the dataset.
    Added,
}

/// Compares every file that the dataset at `path` names: the citations, the details, the search
/// index, and the images and feeds, of which only those that differ are listed. Files that cannot
/// be read are an error.
pub fn beside(dataset: &ValidatedDataset, path: &Path) -> io::Result<Vec<(String, Found)>> {
    let citations = dataset.citations.iter().map(|part| (&part.file, &part.digest));
    let index = dataset.index.iter().map(|part| (&part.file, &part.digest));
    let mut all = Vec::new();
    let details = dataset.details.iter().map(|part| (&part.file, &part.digest));
    for (file, expected) in citations.chain(details).chain(index) {
        let file = last(file);
        let found = match input::bytes(&path.with_file_name(file), MAX_PART) {
            Ok(bytes) if digest(&bytes) == *expected => Found::Unaltered,
            Ok(_) => Found::Altered,
            Err(Refusal::Missing) => Found::Missing,
            Err(refusal) => return Err(io::Error::other(format!("{file}: {refusal}"))),
        };
        all.push((file.to_owned(), found));
    }
    all.extend(of_images(dataset, path)?);
    if let Some(part) = &dataset.feeds {
        all.extend(of_feeds(dataset, part, path)?);
    }
    Ok(all)
}

/// The images that are not as the dataset says, or all of them in one line.
fn of_images(dataset: &ValidatedDataset, path: &Path) -> io::Result<Vec<(String, Found)>> {
    let folder = last(&dataset.images);
    let mut all = Vec::new();
    let named: BTreeMap<String, &Image> =
        dataset.every_image().map(|image| (image.file(), image)).collect();
    for (name, image) in &named {
        let file = path.with_file_name(folder).join(name);
        match input::bytes(&file, MAX_PART) {
            Ok(bytes) if digest(&bytes) == image.digest => {}
            Ok(_) => all.push((format!("{folder}/{name}"), Found::Altered)),
            Err(Refusal::Missing) => all.push((format!("{folder}/{name}"), Found::Missing)),
            Err(refusal) => return Err(io::Error::other(format!("{folder}/{name}: {refusal}"))),
        }
    }
    if all.is_empty() && !named.is_empty() {
        all.push((folder.to_owned(), Found::Unaltered));
    }
    Ok(all)
}

/// File name of a part: parts lie in the folder of the dataset, so only the last component of a
/// path counts.
pub(super) fn last(name: &str) -> &str {
    name.rsplit(['/', '\\']).next().unwrap_or(name)
}

fn of_feeds(
    dataset: &ValidatedDataset,
    part: &FeedsPart,
    path: &Path,
) -> io::Result<Vec<(String, Found)>> {
    let folder = last(&part.folder);
    let there = files(&path.with_file_name(folder))?;
    if listing_digest(&there) == part.digest {
        return Ok(vec![(folder.to_owned(), Found::Unaltered)]);
    }
    // The dataset says what they were, if it is compiled as this program does.
    let were = feeds(dataset, part.address.as_deref());
    if listing_digest(&were) != part.digest {
        let found = if there.is_empty() { Found::Missing } else { Found::Altered };
        return Ok(vec![(folder.to_owned(), found)]);
    }
    let mut there: BTreeMap<String, Vec<u8>> = there.into_iter().collect();
    let mut all = Vec::new();
    for (name, bytes) in were {
        let found = match there.remove(&name) {
            None => Found::Missing,
            Some(other) if other == bytes => continue,
            Some(_) => Found::Altered,
        };
        all.push((format!("{folder}/{name}"), found));
    }
    all.extend(there.into_keys().map(|name| (format!("{folder}/{name}"), Found::Added)));
    Ok(all)
}

/// The files of a folder, by name; none where there is no folder.
pub(super) fn files(folder: &Path) -> io::Result<Vec<(String, Vec<u8>)>> {
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut files = Vec::new();
    for entry in entries {
        let entry = entry?;
        // A folder is no feed; it counts as a file without bytes.
        let is_file = entry.path().is_file();
        let bytes = match is_file {
            true => input::bytes(&entry.path(), MAX_LENGTH).map_err(io::Error::other)?,
            false => Vec::new(),
        };
        files.push((entry.file_name().to_string_lossy().into_owned(), bytes));
    }
    files.sort();
    Ok(files)
}
