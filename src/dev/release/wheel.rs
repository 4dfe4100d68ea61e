//! The command as a wheel, for `pipx run peerage` and `pip install peerage` (Binary Distribution
//! Format of the PyPA, 1.0): a ZIP file with the program, and what installers read.

use std::fs;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};

use base64ct::{Base64UrlUnpadded, Encoding};
use peerage_core::trust::proof::sha256;
use peerage_dev::failure::{Context, Result};
use zip::write::SimpleFileOptions;

use crate::about::{self, KEYWORDS, LICENCES, LICENSE, SUMMARY, VERSION};

/// Writes the wheel of `program`, the command for this machine, into `folder`; returns its path.
/// None where this platform has no name among wheels.
pub fn wheel(folder: &Path, program: &Path) -> Result<Option<PathBuf>> {
    let platforms = platforms(std::env::consts::OS, std::env::consts::ARCH);
    if platforms.is_empty() {
        return Ok(None);
    }
    let bytes = fs::read(program).context(|| format!("cannot read {}", program.display()))?;
    let path = folder.join(format!("peerage-{VERSION}-py3-none-{}.whl", platforms.join(".")));
    let failed = || format!("cannot write {}", path.display());
    let licences: Vec<_> = LICENCES
        .into_iter()
        .map(|name| Ok((name, about::licence(name)?)))
        .collect::<Result<_>>()?;
    let packed = packed(&platforms, bytes, &licences).context(failed)?;
    fs::write(&path, packed).context(failed)?;
    Ok(Some(path))
}

fn packed(
    platforms: &[String],
    program: Vec<u8>,
    licences: &[(&str, Vec<u8>)],
) -> zip::result::ZipResult<Vec<u8>> {
    let about = format!("peerage-{VERSION}.dist-info");
    let tags: String =
        platforms.iter().map(|platform| format!("Tag: py3-none-{platform}\n")).collect();
    let wheel = format!(
        "Wheel-Version: 1.0\nGenerator: peerage ({VERSION})\nRoot-Is-Purelib: false\n{tags}"
    );
    let names: Vec<_> = licences.iter().map(|(name, _)| *name).collect();
    let name = format!("peerage{}", std::env::consts::EXE_SUFFIX);
    let mut files = vec![
        (format!("peerage-{VERSION}.data/scripts/{name}"), program, 0o755),
        (format!("{about}/METADATA"), metadata(&names).into_bytes(), 0o644),
        (format!("{about}/WHEEL"), wheel.into_bytes(), 0o644),
    ];
    files.extend(
        licences
            .iter()
            .map(|(name, bytes)| (format!("{about}/licenses/{name}"), bytes.clone(), 0o644)),
    );
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_level(Some(9));
    let mut record = String::new();
    for (name, bytes, mode) in files {
        archive.start_file(&name, options.unix_permissions(mode))?;
        archive.write_all(&bytes)?;
        let digest = Base64UrlUnpadded::encode_string(&sha256(&bytes));
        record.push_str(&format!("{name},sha256={digest},{}\n", bytes.len()));
    }
    let name = format!("{about}/RECORD");
    archive.start_file(&name, options.unix_permissions(0o644))?;
    archive.write_all(format!("{record}{name},,\n").as_bytes())?;
    Ok(archive.finish()?.into_inner())
}

/// Core metadata, version 2.4, with these files of licences.
fn metadata(licences: &[&str]) -> String {
    let readme = include_str!("npm/program.md").replace("npx peerage", "pipx run peerage");
    let readme = readme.split("\nThe program is in").next().unwrap_or(&readme);
    let licences: String = licences.iter().map(|name| format!("License-File: {name}\n")).collect();
    let repository =
        about::repository().map(|it| format!("Project-URL: Source, {it}\n")).unwrap_or_default();
    format!(
        "Metadata-Version: 2.4\nName: peerage\nVersion: {VERSION}\nSummary: {SUMMARY}\n\
         Keywords: {}\nLicense-Expression: {LICENSE}\n{licences}{repository}\
         Classifier: Environment :: Console\n\
         Classifier: Intended Audience :: Science/Research\n\
         Classifier: Topic :: Internet :: WWW/HTTP :: Site Management\n\
         Requires-Python: >=3.8\nDescription-Content-Type: text/markdown\n\n{readme}",
        KEYWORDS.join(",")
    )
}

/// Names of a platform among wheels (PEP 425, 600, 656); none where it has no name. A static
/// program of Linux runs beside every libc: it has the oldest of both kinds that a registry takes.
fn platforms(system: &str, processor: &str) -> Vec<String> {
    match (system, processor) {
        ("linux", "x86_64" | "aarch64") => ["manylinux_2_17", "manylinux2014", "musllinux_1_1"]
            .map(|libc| format!("{libc}_{processor}"))
            .to_vec(),
        ("macos", "x86_64") => vec!["macosx_10_12_x86_64".to_owned()],
        ("macos", "aarch64") => vec!["macosx_11_0_arm64".to_owned()],
        ("windows", "x86_64") => vec!["win_amd64".to_owned()],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_os = "linux")]
    use peerage_site::not_run::not_run;

    use super::*;

    #[test]
    fn a_static_program_is_for_both_kinds_of_linux() {
        let linux = platforms("linux", "aarch64").join(".");
        assert_eq!(linux, "manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64");
        assert_eq!(platforms("windows", "x86_64"), ["win_amd64"]);
        assert!(platforms("plan9", "x86_64").is_empty());
    }

    /// Any program serves for one: what `pip` installs starts as `peerage`.
    #[cfg(target_os = "linux")]
    #[test]
    fn an_installed_wheel_starts_its_program() {
        use std::process::Command;

        let dir = tempfile::tempdir().unwrap();
        let pip = |words: &[&str]| {
            let mut command = Command::new("python3");
            command.args(["-m", "pip", "--disable-pip-version-check", "--quiet"]).args(words);
            command.output().ok().filter(|output| output.status.success())
        };
        if pip(&["--version"]).is_none() {
            return not_run("wheel", "there is no pip for python3");
        }
        let wheel = wheel(dir.path(), Path::new("/bin/echo")).unwrap().unwrap();
        let to = dir.path().join("installed");
        let (wheel, target) = (wheel.to_str().unwrap(), to.to_str().unwrap());
        let words = ["install", "--no-index", "--no-deps", "--target", target, wheel];
        assert!(pip(&words).is_some(), "{wheel}");
        let output = Command::new(to.join("bin/peerage")).arg("hello").output().unwrap();
        assert_eq!(output.stdout, b"hello\n");
    }

    #[test]
    fn a_wheel_records_its_files() {
        let licences = [("LICENSE", b"text".to_vec())];
        let program = b"#!/bin/sh\necho hello\n".to_vec();
        let bytes = packed(&["any".to_owned()], program, &licences).unwrap();
        let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
        let names: Vec<_> = archive.file_names().map(|name| name.unwrap().into_owned()).collect();
        let record = archive.by_name(&format!("peerage-{VERSION}.dist-info/RECORD")).unwrap();
        let record = std::io::read_to_string(record).unwrap();
        for name in &names {
            assert!(record.contains(&format!("{name},")), "{name}");
        }
        let program = archive.by_name(&format!("peerage-{VERSION}.data/scripts/peerage")).unwrap();
        assert_eq!(program.unix_mode().map(|mode| mode & 0o777), Some(0o755));
    }
}
