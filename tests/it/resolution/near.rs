//! Distinct works that are similar: those of the demo, and others that stand beside them in a
//! third-party list.

use std::fs;
use std::path::Path;

use peerage::{ingest, resolve};

use super::{folder, name};

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("the folder is readable").flatten() {
        let to = to.join(entry.file_name());
        match entry.path().is_dir() {
            true => copy(&entry.path(), &to),
            false => drop(fs::copy(entry.path(), to).expect("the file is readable")),
        }
    }
}

#[test]
fn works_that_are_near_stay_apart() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    copy(&folder(), dir.path());
    fs::write(dir.path().join("near.bib"), include_str!("near.bib")).expect("it is written");
    let (seeds, files, _) = ingest::read(dir.path());
    let clusters = resolve::decided(&seeds, &mut Vec::new()).clusters;
    let of = |key: &str| -> Vec<usize> {
        let is_it = |id: &resolve::RecordId| {
            name(&seeds, &files, id.source, id.work).ends_with(&format!("#{key}"))
        };
        let numbers = (0..).zip(&clusters);
        numbers.filter(|(_, all)| all.iter().any(is_it)).map(|(number, _)| number).collect()
    };
    for (one, other) in [
        ("zeng2024herald", "zeng2022herald"),
        ("zeng2024accelerating", "zeng2022herald"),
        ("wang2025inaas", "wan2025generic"),
        ("wang2024domain", "wang2020domain"),
        ("tian2022spine", "tian2024efficient"),
        ("wang2023efficient", "lao2021atp"),
        ("wang2023preemptive", "lao2021atp"),
        ("tian2025jury", "liao2024astraea"),
        ("tian2026ltp", "tian2026policycache"),
        ("wang2023cupcake", "wang2023espresso"),
    ] {
        let (a, b) = (of(one), of(other));
        assert_eq!((a.len(), b.len()), (1, 1), "{one} and {other} are there");
        assert_ne!(a, b, "{one} is not {other}");
    }
    let [einstein] = of("einstein1905photoelectriceffect")[..] else { panic!("it is there") };
    assert_eq!(clusters[einstein].len(), 1);
}
