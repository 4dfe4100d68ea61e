//! The command as a package for Debian and its derivatives (deb(5)).

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

use peerage_dev::failure::{Context, Result};
use peerage_dev::process;

use crate::about::{self, LICENCES, SUMMARY, VERSION};
use crate::packed::packed;

/// Documents that the program prints: its arguments, and the file for each.
const PRINTED: [(&[&str], &str); 4] = [
    (&["man"], "./usr/share/man/man1/peerage.1"),
    (&["completions", "bash"], "./usr/share/bash-completion/completions/peerage"),
    (&["completions", "zsh"], "./usr/share/zsh/vendor-completions/_peerage"),
    (&["completions", "fish"], "./usr/share/fish/vendor_completions.d/peerage.fish"),
];

/// Writes the package of `program`, which is static, into `folder`; returns its path. None where
/// Debian has no name for this machine.
pub fn debian(folder: &Path, program: &Path) -> Result<Option<PathBuf>> {
    let Some(architecture) = about::debian_name() else { return Ok(None) };
    let written = tempfile::tempdir().context(|| "cannot make a folder")?;
    let write = |name: &str, text: &str| {
        let path = written.path().join(name);
        fs::write(&path, text).context(|| format!("cannot write {}", path.display())).map(|()| path)
    };
    let mut data = vec![("./usr/bin/peerage".to_owned(), program.to_owned(), 0o755)];
    for (at, (words, path)) in PRINTED.into_iter().enumerate() {
        let text = process::capture(Command::new(program).args(words))?;
        data.push((path.to_owned(), write(&at.to_string(), &text)?, 0o644));
    }
    let documents = "./usr/share/doc/peerage";
    data.push((format!("{documents}/copyright"), write("copyright", &copyright())?, 0o644));
    data.extend(LICENCES.map(|it| (format!("{documents}/{it}"), PathBuf::from(it), 0o644)));
    let size: u64 = data.iter().map(|(_, path, _)| path.metadata().map_or(0, |it| it.len())).sum();
    let control = format!(
        "Package: peerage\nVersion: {VERSION}\nArchitecture: {architecture}\nMaintainer: The \
         developers of Peerage <peerage@localhost>\nInstalled-Size: {}\nSection: web\n\
         Priority: optional\nDescription: profiles of researchers, with their sources\n \
         {SUMMARY}.\n",
        size.div_ceil(1024)
    );
    let control = packed(&[("./control".to_owned(), write("control", &control)?, 0o644)])?;
    let path = folder.join(format!("peerage_{VERSION}_{architecture}.deb"));
    let failed = || format!("cannot write {}", path.display());
    let mut archive = ar::Builder::new(File::create(&path).context(failed)?);
    let parts: [(&str, Vec<u8>); 3] = [
        ("debian-binary", b"2.0\n".to_vec()),
        ("control.tar.gz", control),
        ("data.tar.gz", packed(&data)?),
    ];
    for (name, bytes) in parts {
        let mut header = ar::Header::new(name.into(), bytes.len() as u64);
        header.set_mode(0o100_644);
        archive.append(&header, bytes.as_slice()).context(failed)?;
    }
    Ok(Some(path))
}

/// Copyright file, in the form that Debian's tools read (DEP-5).
fn copyright() -> String {
    "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\n\
     Files: *\nCopyright: The developers of Peerage\nLicense: Apache-2.0 or Expat\n The texts \
     are in LICENSE-APACHE and LICENSE-MIT beside this file.\n"
        .to_owned()
}
