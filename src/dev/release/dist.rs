//! Distribution as one program: the release of `peerage` for this machine, which embeds the program
//! that pages load, as archives to install.

use std::fs::{self, File};
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};

use peerage::site::Program;
use peerage_core::trust::proof::sha256;
use peerage_dev::build::build;
use peerage_dev::failure::{Context, Failure, Result};
use peerage_dev::places::Places;
use peerage_dev::profile::Profile;
use peerage_dev::{files, process, say};
use zip::write::SimpleFileOptions;

use crate::container::container;
use crate::embedding::embedding;
use crate::npm;
use crate::packed::packed;
use crate::wheel::wheel;

/// The licences shipped with the program.
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// Builds the program and its archives into `target/dist`.
pub fn dist(places: &Places) -> Result {
    build(places, Profile::Release)?;
    let folder = places.target.join("dist");
    files::clear(&folder)?;
    let carried = folder.join("program.zip");
    pack(&places.output(Profile::Release), &carried)?;
    say::line("Building the command around it");
    process::run(
        process::cargo()
            .args(["build", "--quiet", "--release", "--package", "peerage", "--bin", "peerage"])
            .args(["--features", "carried,pdf"])
            .env("PEERAGE_PROGRAM", &carried),
    )?;
    let name = format!("peerage{}", std::env::consts::EXE_SUFFIX);
    let program = folder.join(&name);
    files::copy(&places.target.join("release").join(&name), &program)?;
    fs::remove_file(&carried).context(|| format!("cannot remove {}", carried.display()))?;
    let mut made = vec![archive(&folder, &name)?];
    made.extend(element(&places.output(Profile::Release), &folder)?);
    made.extend(npm::program(&folder, &program)?);
    made.extend(wheel(&folder, &program)?);
    made.extend(package(&folder, &name)?);
    made.extend(container(&folder, &program)?);
    let mut sums = String::new();
    for path in [program].into_iter().chain(made) {
        let bytes = fs::read(&path).context(|| format!("cannot read {}", path.display()))?;
        let digits: String = sha256(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        sums.push_str(&format!("{digits}  {name}\n"));
        say::line(format_args!("{:>12}  {}", bytes.len(), path.display()));
    }
    let path = folder.join("SHA256SUMS");
    fs::write(&path, sums).context(|| format!("cannot write {}", path.display()))?;
    say::line(
        "It runs on machines like this one. For another, run this there, or add its target \
         (`rustup target add`) and its linker, and build the package `peerage` with `--target`.",
    );
    Ok(())
}

/// Packs the element of the build in `build` into `folder`: for npm, and to copy to a host. Returns
/// the paths of the archives.
pub fn element(build: &Path, folder: &Path) -> Result<[PathBuf; 2]> {
    fs::create_dir_all(folder).context(|| format!("cannot make {}", folder.display()))?;
    Ok([npm::element(folder, &whole(build)?)?, embedding(folder, build)?])
}

/// The program of a release.
fn whole(release: &Path) -> Result<Program> {
    let program =
        Program::in_folder(release).context(|| format!("cannot read {}", release.display()))?;
    match program.is_whole() {
        true => Ok(program),
        false => Err(Failure::new(format!("{} holds no program", release.display()))),
    }
}

/// Writes the program of a release as a ZIP file.
fn pack(release: &Path, to: &Path) -> Result {
    let failed = || format!("cannot pack {}", release.display());
    let program = whole(release)?;
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_level(Some(9));
    for (name, bytes) in program.files() {
        archive.start_file(name, options).context(failed)?;
        archive.write_all(bytes).context(failed)?;
    }
    let bytes = archive.finish().context(failed)?.into_inner();
    fs::write(to, bytes).context(|| format!("cannot write {}", to.display()))
}

/// The name of archives: `peerage-0.1.0-x86_64-linux`.
fn stem() -> String {
    let (version, system) = (env!("CARGO_PKG_VERSION"), std::env::consts::OS);
    format!("peerage-{version}-{}-{system}", std::env::consts::ARCH)
}

fn archive(folder: &Path, name: &str) -> Result<PathBuf> {
    let stem = stem();
    let mut files = vec![(format!("{stem}/{name}"), folder.join(name), 0o755)];
    files.extend(LICENCES.map(|licence| (format!("{stem}/{licence}"), licence.into(), 0o644)));
    files.push((format!("{stem}/README.md"), "README.md".into(), 0o644));
    let path = folder.join(format!("{stem}.tar.gz"));
    let bytes = packed(&files)?;
    fs::write(&path, bytes).context(|| format!("cannot write {}", path.display()))?;
    Ok(path)
}

/// A package for Debian and its derivatives (deb(5)), where Debian's name for this machine's
/// processor is known.
fn package(folder: &Path, name: &str) -> Result<Option<PathBuf>> {
    let architecture = match (std::env::consts::OS, std::env::consts::ARCH) {
        ("linux", "x86_64") => "amd64",
        ("linux", "aarch64") => "arm64",
        _ => return Ok(None),
    };
    let version = env!("CARGO_PKG_VERSION");
    let mut data = vec![("./usr/bin/peerage".to_owned(), folder.join(name), 0o755)];
    let documents = "./usr/share/doc/peerage";
    data.extend(LICENCES.map(|it| (format!("{documents}/{it}"), PathBuf::from(it), 0o644)));
    let size = folder.join(name).metadata().map_or(0, |file| file.len().div_ceil(1024));
    let control = format!(
        "Package: peerage\nVersion: {version}\nArchitecture: {architecture}\nMaintainer: The \
         developers of Peerage <peerage@localhost>\nInstalled-Size: {size}\nDepends: libc6\n\
         Section: web\nPriority: optional\nDescription: profiles of researchers, with their \
         sources\n Compiles the documents of a lab into one dataset and a static site,\n and signs \
         and verifies them.\n"
    );
    let written = tempfile::tempdir().context(|| "cannot make a folder")?;
    let file = written.path().join("control");
    fs::write(&file, control).context(|| format!("cannot write {}", file.display()))?;
    let control = packed(&[("./control".to_owned(), file, 0o644)])?;
    let path = folder.join(format!("peerage_{version}_{architecture}.deb"));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_packed_and_carried() {
        let dir = tempfile::tempdir().unwrap();
        let names =
            ["peerage.js", "peerage-element.js", "peerage-widget.js", "peerage-widget_bg.wasm"];
        for name in names.into_iter().chain(["index.html"]) {
            fs::write(dir.path().join(name), name).unwrap();
        }
        let zip = dir.path().join("program.zip");
        pack(dir.path(), &zip).unwrap();
        let program = Program::unpacked(&fs::read(&zip).unwrap()).unwrap();
        let files: Vec<_> = program.files().collect();
        assert_eq!(files.len(), names.len());
        assert!(files.iter().all(|(name, bytes)| name.as_bytes() == *bytes));
        assert!(program.is_whole());
    }

    #[test]
    fn a_folder_without_a_program_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("peerage.js"), "").unwrap();
        assert!(pack(dir.path(), &dir.path().join("program.zip")).is_err());
    }

    #[test]
    fn a_program_without_one_of_its_chunks_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        for name in ["peerage.js", "peerage-element.js", "peerage-widget_bg.wasm"] {
            fs::write(dir.path().join(name), name).unwrap();
        }
        let glue = "loader(\"peerage-widget-a.wasm\")";
        fs::write(dir.path().join("peerage-widget.js"), glue).unwrap();
        let zip = dir.path().join("program.zip");
        assert!(pack(dir.path(), &zip).is_err());
        fs::write(dir.path().join("peerage-widget-a.wasm"), "").unwrap();
        assert!(pack(dir.path(), &zip).is_ok());
    }
}
