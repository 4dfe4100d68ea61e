//! The command as a wheel, for `pipx run peerage` and `pip install peerage` (Binary Distribution
//! Format of the PyPA, 1.0): a ZIP file with the program, and what installers read.

use std::fs;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};

use base64ct::{Base64UrlUnpadded, Encoding};
use peerage_core::trust::proof::sha256;
use peerage_dev::failure::{Context, Result};
use zip::write::SimpleFileOptions;

/// Summary and description.
const SUMMARY: &str =
    "Compiles the documents of a lab into a site of publications and people, with their sources";

/// Writes the wheel of `program`, the command for this machine, into `folder`; returns its path.
/// None where this platform has no name among wheels.
pub fn wheel(folder: &Path, program: &Path) -> Result<Option<PathBuf>> {
    let bytes = fs::read(program).context(|| format!("cannot read {}", program.display()))?;
    let Some(platform) = platform(std::env::consts::OS, std::env::consts::ARCH, &bytes) else {
        return Ok(None);
    };
    let version = env!("CARGO_PKG_VERSION");
    let tag = format!("py3-none-{platform}");
    let path = folder.join(format!("peerage-{version}-{tag}.whl"));
    let failed = || format!("cannot write {}", path.display());
    let name = format!("peerage{}", std::env::consts::EXE_SUFFIX);
    let packed = packed(version, &tag, &name, &bytes).context(failed)?;
    fs::write(&path, packed).context(failed)?;
    Ok(Some(path))
}

fn packed(version: &str, tag: &str, name: &str, program: &[u8]) -> zip::result::ZipResult<Vec<u8>> {
    let about = format!("peerage-{version}.dist-info");
    let readme = include_str!("npm/program.md").replace("npx peerage", "pipx run peerage");
    let readme = readme.split("\nThe program is in").next().unwrap_or(&readme);
    let metadata = format!(
        "Metadata-Version: 2.4\nName: peerage\nVersion: {version}\nSummary: {SUMMARY}\n\
         License-Expression: MIT OR Apache-2.0\nRequires-Python: >=3.8\n\
         Description-Content-Type: text/markdown\n\n{readme}"
    );
    let wheel = format!(
        "Wheel-Version: 1.0\nGenerator: peerage ({version})\nRoot-Is-Purelib: false\nTag: {tag}\n"
    );
    let files = [
        (format!("peerage-{version}.data/scripts/{name}"), program, 0o755),
        (format!("{about}/METADATA"), metadata.as_bytes(), 0o644),
        (format!("{about}/WHEEL"), wheel.as_bytes(), 0o644),
    ];
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_level(Some(9));
    let mut record = String::new();
    for (name, bytes, mode) in files {
        archive.start_file(&name, options.unix_permissions(mode))?;
        archive.write_all(bytes)?;
        let digest = Base64UrlUnpadded::encode_string(&sha256(bytes));
        record.push_str(&format!("{name},sha256={digest},{}\n", bytes.len()));
    }
    let name = format!("{about}/RECORD");
    archive.start_file(&name, options.unix_permissions(0o644))?;
    archive.write_all(format!("{record}{name},,\n").as_bytes())?;
    Ok(archive.finish()?.into_inner())
}

/// Name of a platform among wheels (PEP 425, PEP 600). On Linux it has the version of glibc that
/// `program` needs.
fn platform(system: &str, processor: &str, program: &[u8]) -> Option<String> {
    Some(match (system, processor) {
        ("linux", "x86_64" | "aarch64") => {
            format!("manylinux_2_{}_{processor}", glibc(program)?)
        }
        ("macos", "x86_64") => "macosx_10_12_x86_64".to_owned(),
        ("macos", "aarch64") => "macosx_11_0_arm64".to_owned(),
        ("windows", "x86_64") => "win_amd64".to_owned(),
        _ => return None,
    })
}

/// Minor version of the newest glibc 2 whose symbols a program is linked with.
fn glibc(program: &[u8]) -> Option<u32> {
    const SYMBOL: &[u8] = b"GLIBC_2.";
    let versions = program.windows(SYMBOL.len() + 2).filter_map(|window| {
        let digits = window.strip_prefix(SYMBOL)?;
        let digits = digits.split(|byte| !byte.is_ascii_digit()).next()?;
        std::str::from_utf8(digits).ok()?.parse().ok()
    });
    versions.max()
}

#[cfg(test)]
mod tests {
    #[cfg(target_os = "linux")]
    use peerage_site::not_run::not_run;

    use super::*;

    #[test]
    fn the_platform_has_the_newest_glibc_that_is_needed() {
        let linked = b"\0GLIBC_2.2.5\0GLIBC_2.34\0GLIBC_2.9\0";
        let named = |system, processor| platform(system, processor, linked);
        assert_eq!(named("linux", "x86_64").as_deref(), Some("manylinux_2_34_x86_64"));
        assert_eq!(named("windows", "x86_64").as_deref(), Some("win_amd64"));
        assert_eq!(named("plan9", "x86_64"), None);
        assert_eq!(platform("linux", "x86_64", b"static"), None);
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
        let bytes = packed("1.2.3", "py3-none-any", "peerage", b"#!/bin/sh\necho hello\n").unwrap();
        let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
        let names: Vec<_> = archive.file_names().map(|name| name.unwrap().into_owned()).collect();
        let record = archive.by_name("peerage-1.2.3.dist-info/RECORD").unwrap();
        let record = std::io::read_to_string(record).unwrap();
        for name in &names {
            assert!(record.contains(&format!("{name},")), "{name}");
        }
        let program = archive.by_name("peerage-1.2.3.data/scripts/peerage").unwrap();
        assert_eq!(program.unix_mode().map(|mode| mode & 0o777), Some(0o755));
    }
}
