//! Stale companion files: files of the previous dataset that the next one has no more, such as
//! the feeds of a person who left the lab.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use peerage_core::model::{FeedsPart, ValidatedDataset, schema};

use crate::emit::beside::{MAX_PART, files};
use crate::emit::feeds;
use crate::input::{self, MAX_DATASET_LENGTH};
use crate::input::{digest, listing_digest};

/// Stale files at `index` and in the folders of feeds and images: files that the dataset at
/// `path` wrote, that are unchanged since, and that are not in `kept`. A file that was changed or
/// added by others is never stale, whatever a dataset says of it.
pub(super) fn stale(
    path: &Path,
    index: &Path,
    [folder, images]: &[PathBuf; 2],
    kept: &BTreeSet<PathBuf>,
) -> Vec<PathBuf> {
    let bytes = input::bytes(path, MAX_DATASET_LENGTH).ok();
    // Without a valid dataset, nothing is known of other files.
    let Some(before) = bytes.and_then(|bytes| schema::decode(&bytes).ok()) else {
        return Vec::new();
    };
    let is_named = |file: &Path, name: &str| file.file_name().is_some_and(|own| own == name);
    let mut ours = Vec::new();
    if let Some(part) = before.index.as_ref().filter(|part| is_named(index, &part.file))
        && is_as_written(index, &part.digest)
    {
        ours.push(index.to_owned());
    }
    if let Some(part) = before.feeds.as_ref().filter(|part| is_named(folder, &part.folder)) {
        ours.extend(of_feeds(&before, part, folder));
    }
    if is_named(images, &before.images) {
        let files = before.every_image().map(|image| (images.join(image.file()), &image.digest));
        ours.extend(
            files.filter(|(file, digest)| is_as_written(file, digest)).map(|(file, _)| file),
        );
    }
    ours.sort();
    ours.dedup();
    ours.retain(|file| !kept.contains(file));
    ours
}

fn is_as_written(file: &Path, expected: &str) -> bool {
    // A symbolic link may lead to a file of another owner.
    let is_file = file.symlink_metadata().is_ok_and(|metadata| metadata.is_file());
    is_file && input::bytes(file, MAX_PART).is_ok_and(|bytes| digest(&bytes) == expected)
}

/// Every feed where all are as the digest of their listing says; otherwise those
/// that are what this program writes for that dataset.
fn of_feeds(before: &ValidatedDataset, part: &FeedsPart, folder: &Path) -> Vec<PathBuf> {
    let is_folder = folder.symlink_metadata().is_ok_and(|metadata| metadata.is_dir());
    let Some(there) = files(folder).ok().filter(|_| is_folder) else { return Vec::new() };
    let is_whole = listing_digest(&there) == part.digest;
    let written: BTreeSet<(String, Vec<u8>)> = match is_whole {
        true => BTreeSet::new(),
        false => feeds(before, part.address.as_deref()).into_iter().collect(),
    };
    let ours = there.into_iter().filter(|file| is_whole || written.contains(file));
    let ours = ours.map(|(name, _)| folder.join(name));
    ours.filter(|file| file.symlink_metadata().is_ok_and(|it| it.is_file())).collect()
}
