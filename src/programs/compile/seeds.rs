//! Files that were dropped, as a folder of seeds.

use std::collections::BTreeMap;

use peerage_core::messages::trial;
use peerage_core::text::slug::slug;
use peerage_core::text::toml::basic_string;

/// Name of the folder of seeds in messages.
pub const FOLDER: &str = "seeds";

/// The files of a folder of seeds, by their paths in it.
pub type Seeds = BTreeMap<String, Vec<u8>>;

/// Puts files into a folder. Files of the same name are distinguished by a number.
pub fn seeds(files: Vec<(String, Vec<u8>)>) -> Seeds {
    let mut seeds = Seeds::new();
    for (name, bytes) in files {
        let name = base_name(&name);
        let (stem, extension) = name.rsplit_once('.').unwrap_or((&name, ""));
        let mut path = name.clone();
        let mut number = 2;
        while seeds.contains_key(&path) {
            path = match extension {
                "" => format!("{stem}-{number}"),
                _ => format!("{stem}-{number}.{extension}"),
            };
            number += 1;
        }
        seeds.insert(path, bytes);
    }
    seeds
}

/// Adds the name of the lab, and the owner of the works in the files at `listed`.
pub fn said(mut seeds: Seeds, owner: &str, listed: &[String]) -> Seeds {
    let name = if owner.is_empty() { trial::publications() } else { owner };
    seeds
        .entry("lab.toml".to_owned())
        .or_insert_with(|| format!("name = {}\n", basic_string(name)).into_bytes());
    if owner.is_empty() {
        return seeds;
    }
    for (number, path) in (1..).zip(listed) {
        let Some(bytes) = seeds.remove(path) else { continue };
        let stem = path.rsplit_once('.').map_or(path.as_str(), |(stem, _)| stem);
        let mut folder = slug(&format!("{owner} {stem}"));
        if seeds.keys().any(|other| other.starts_with(&format!("{folder}/"))) {
            folder = format!("{folder}-{number}");
        }
        let source = format!("subject = {}\nkind = \"publication-list\"\n", basic_string(owner));
        seeds.insert(format!("{folder}/source.toml"), source.into_bytes());
        seeds.insert(format!("{folder}/{path}"), bytes);
    }
    seeds
}

/// The name of a file without folders, and without characters that a folder does not allow.
fn base_name(name: &str) -> String {
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let name: String = name
        .chars()
        .map(|c| if c.is_control() || "<>:\"|?*".contains(c) { '-' } else { c })
        .collect();
    let name = name.trim_start_matches('.').trim();
    if name.is_empty() { "file".to_owned() } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(names: &[&str], expected: &[&str]) {
        let files = names.iter().map(|name| ((*name).to_owned(), Vec::new())).collect();
        let seeds = seeds(files);
        assert_eq!(seeds.keys().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn names_of_files_are_names_in_one_folder() {
        check(&["a.bib", "a.bib", "x/a.bib", "b"], &["a-2.bib", "a-3.bib", "a.bib", "b"]);
        check(&["../../etc/passwd", "C:\\x.bib"], &["passwd", "x.bib"]);
        check(&[".hidden", "", "a:b\n.bib"], &["a-b-.bib", "file", "hidden"]);
    }

    #[test]
    fn the_works_of_somebody_have_a_folder_that_says_so() {
        let files = vec![("a.bib".to_owned(), vec![1]), ("b.bib".to_owned(), vec![2])];
        let whole = said(seeds(files.clone()), "Ada \"X\" Lovelace", &["a.bib".to_owned()]);
        let paths: Vec<_> = whole.keys().map(String::as_str).collect();
        let folder = "ada-x-lovelace-a";
        let expected = [format!("{folder}/a.bib"), format!("{folder}/source.toml")];
        assert_eq!(paths, [&*expected[0], &*expected[1], "b.bib", "lab.toml"]);
        let source = String::from_utf8(whole[&expected[1]].clone()).unwrap();
        assert!(source.starts_with("subject = \"Ada \\\"X\\\" Lovelace\"\n"), "{source}");
        let nobody = said(seeds(files), "", &["a.bib".to_owned()]);
        assert_eq!(nobody.keys().collect::<Vec<_>>(), ["a.bib", "b.bib", "lab.toml"]);
    }
}
