//! Stale companion files of a dataset when it is written again.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use peerage::emit::{self, Material};
use peerage::ingest::record::StyleRecord;
use peerage::input::digest;
use peerage_core::model::{Dataset, IndexPart, ValidatedDataset};
use peerage_site::generate;

/// A lab of so many people, without the profiles of the last ones.
fn lab(n_people: u32, n_left: usize) -> ValidatedDataset {
    let mut dataset: Dataset = generate::lab(n_people);
    let members = dataset.people.iter_mut().filter(|person| person.profile.is_some());
    members.rev().take(n_left).for_each(|person| person.profile = None);
    dataset.validate().expect("it is valid")
}

/// The files of a folder by their paths in it.
fn files(folder: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let entry = entry.expect("a file");
        let name = entry.file_name().to_string_lossy().into_owned();
        match entry.path().is_dir() {
            true => found.extend(files(&entry.path()).iter().map(|file| format!("{name}/{file}"))),
            false => drop(found.insert(name)),
        }
    }
    found
}

/// Writes a lab with its citations in one style.
fn publish(dataset: ValidatedDataset, path: &Path) -> Vec<PathBuf> {
    let styles = [StyleRecord::archived("nature")];
    emit::publish(dataset, Material { styles: &styles, ..Material::default() }, path)
        .expect("it is written")
}

/// Publishes two labs to one path, the second after `meddle` has changed the folder. Checks the
/// number of files removed, and which of the first are left beside those of the second.
#[track_caller]
fn check(
    first: ValidatedDataset,
    meddle: impl Fn(&Path),
    second: ValidatedDataset,
    n_removed: usize,
    left: &[&str],
) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("lab.json");
    publish(first, &path);
    meddle(folder.path());
    let removed = publish(second.clone(), &path);
    assert_eq!(removed.len(), n_removed, "{removed:?}");
    let alone = tempfile::tempdir().expect("a temporary folder");
    publish(second, &alone.path().join("lab.json"));
    let (found, expected) = (files(folder.path()), files(alone.path()));
    assert!(found.is_superset(&expected), "{found:?}");
    let more: Vec<&str> = found.difference(&expected).map(String::as_str).collect();
    assert_eq!(more, left);
}

/// A feed of a person who leaves.
fn feed(folder: &Path) -> PathBuf {
    let people = lab(4, 0);
    let (_, last) = people.members().last().expect("there are people");
    folder.join("lab.feeds").join(format!("person-{}.atom", last.key))
}

fn write(path: &Path, text: &str) {
    std::fs::write(path, text).expect("it is written");
}

#[test]
fn the_feeds_of_who_left_are_removed() {
    check(lab(4, 0), |_| {}, lab(4, 0), 0, &[]);
    check(lab(4, 0), |_| {}, lab(4, 1), 2, &[]);
}

#[test]
fn what_somebody_else_put_there_stays() {
    let stranger = |folder: &Path| write(&folder.join("lab.feeds/notes.txt"), "mine");
    check(lab(4, 0), stranger, lab(4, 1), 2, &["lab.feeds/notes.txt"]);
    let beside = |folder: &Path| write(&folder.join("notes.txt"), "mine");
    check(lab(4, 0), beside, lab(4, 1), 2, &["notes.txt"]);
    // One feed was changed: it differs from what was written.
    let changed = |folder: &Path| write(&feed(folder), "mine");
    let name = feed(Path::new("")).to_string_lossy().into_owned();
    check(lab(4, 0), changed, lab(4, 1), 1, &[&name]);
    // Without the dataset, the owner of the files is unknown.
    let lost = |folder: &Path| write(&folder.join("lab.json"), "{}");
    let other = name.replace(".atom", ".json");
    check(lab(4, 0), lost, lab(4, 1), 0, &[&name, &other]);
}

#[cfg(unix)]
#[test]
fn a_link_is_not_followed() {
    let linked = |folder: &Path| {
        let (feeds, elsewhere) = (folder.join("lab.feeds"), folder.join("elsewhere"));
        std::fs::rename(&feeds, &elsewhere).expect("it is moved");
        std::os::unix::fs::symlink(&elsewhere, &feeds).expect("it is linked");
    };
    let name = feed(Path::new("")).to_string_lossy().replace("lab.feeds/", "elsewhere/");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("lab.json");
    publish(lab(4, 0), &path);
    linked(folder.path());
    let removed = publish(lab(4, 1), &path);
    assert!(removed.is_empty() && folder.path().join(name).is_file(), "{removed:?}");
}

#[test]
fn an_index_that_no_longer_pays_is_removed() {
    // A dataset that names an index beside it.
    let indexed = |folder: &Path| {
        let (path, file) = (folder.join("lab.json"), "lab.idx".to_owned());
        let mut dataset = lab(2, 0).into_inner();
        dataset.index = Some(IndexPart { file, digest: digest(b"index") });
        let dataset = dataset.validate().expect("it is valid");
        std::fs::write(&path, emit::json(&dataset).expect("it is JSON")).expect("it is written");
        write(&folder.join("lab.idx"), "index");
    };
    check(lab(2, 0), indexed, lab(2, 0), 1, &[]);
    let changed = |folder: &Path| {
        indexed(folder);
        write(&folder.join("lab.idx"), "mine");
    };
    check(lab(2, 0), changed, lab(2, 0), 0, &["lab.idx"]);
}
