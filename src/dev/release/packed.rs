//! Archives of files, packed reproducibly.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use flate2::Compression;
use flate2::write::GzEncoder;
use peerage_dev::failure::{Context, Result};

/// Files as a compressed archive: the name of each there, its path here, its mode; a name that ends
/// with `/` is a folder, which need not exist here. Each folder stands before its content, since
/// `dpkg` creates only folders that are listed. The same files give the same bytes.
pub fn packed(files: &[(String, PathBuf, u32)]) -> Result<Vec<u8>> {
    let mut archive = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::best()));
    let mut folders = BTreeSet::new();
    for (name, path, mode) in files {
        let failed = || format!("cannot pack {}", path.display());
        for (end, _) in name.match_indices('/').filter(|(end, _)| name[..*end] != *".") {
            let folder = &name[..=end];
            if folders.insert(folder.to_owned()) {
                let mut header = tar::Header::new_gnu();
                header.set_entry_type(tar::EntryType::Directory);
                header.set_size(0);
                header.set_mode(if folder == name { *mode } else { 0o755 });
                header.set_mtime(0);
                archive.append_data(&mut header, folder, std::io::empty()).context(failed)?;
            }
        }
        if name.ends_with('/') {
            continue;
        }
        let bytes = fs::read(path).context(failed)?;
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(*mode);
        header.set_mtime(0);
        archive.append_data(&mut header, name, bytes.as_slice()).context(failed)?;
    }
    let failed = || "cannot pack an archive";
    archive.into_inner().context(failed)?.finish().context(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_stand_before_their_files() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("a");
        fs::write(&file, "a").unwrap();
        let names = ["./usr/bin/a", "./usr/share/a", "./usr/share/b", "./a", "./tmp/", "x/a"];
        let files = names.map(|name| (name.to_owned(), file.clone(), 0o644));
        let bytes = packed(&files).unwrap();
        let mut archive = tar::Archive::new(flate2::read::GzDecoder::new(bytes.as_slice()));
        let paths: Vec<String> = archive
            .entries()
            .unwrap()
            .map(|entry| entry.unwrap().path().unwrap().to_string_lossy().into_owned())
            .collect();
        let expected = [
            "./usr/",
            "./usr/bin/",
            "./usr/bin/a",
            "./usr/share/",
            "./usr/share/a",
            "./usr/share/b",
            "./a",
            "./tmp/",
            "x/",
            "x/a",
        ];
        let plain = |path: &str| path.trim_start_matches("./").trim_end_matches('/').to_owned();
        assert_eq!(
            paths.iter().map(|it| plain(it)).collect::<Vec<_>>(),
            expected.iter().map(|it| plain(it)).collect::<Vec<_>>()
        );
    }
}
