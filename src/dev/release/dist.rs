//! Distribution as one program: the release of `peerage` for this machine, which embeds the program
//! that pages load, as archives to install.

use std::fs;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};

use peerage::site::Program;
use peerage_core::trust::proof::sha256;
use peerage_dev::build::build;
use peerage_dev::failure::{Context, Failure, Result};
use peerage_dev::places::Places;
use peerage_dev::profile::Profile;
use peerage_dev::{files, say};
use zip::write::SimpleFileOptions;

use crate::about::{LICENCES, VERSION};
use crate::container::container;
use crate::debian::debian;
use crate::embedding::embedding;
use crate::guide::guide;
use crate::packed::packed;
use crate::tried::Tried;
use crate::wheel::wheel;
use crate::{native, npm};

/// Builds the command and its packages into `target/dist`, around the program that pages load: that
/// of a folder which `cargo dev build` wrote, or else built first. Tries each package.
pub fn dist(places: &Places, program: Option<&Path>) -> Result {
    let built = places.output(Profile::Release);
    if program.is_none() {
        build(places, Profile::Release)?;
    }
    let built = program.unwrap_or(&built);
    let folder = places.target.join("dist");
    files::clear(&folder)?;
    let carried = folder.join("program.zip");
    pack(built, &carried)?;
    say::line("Building the command around it");
    let name = format!("peerage{}", std::env::consts::EXE_SUFFIX);
    let program = folder.join(&name);
    files::copy(&native::build(places, &carried)?, &program)?;
    fs::remove_file(&carried).context(|| format!("cannot remove {}", carried.display()))?;
    let archive = archive(&folder, &name)?;
    let npm = npm::program(&folder, &program)?;
    let wheel = wheel(&folder, &program)?;
    let debian = debian(&folder, &program)?;
    let container = container(&folder, &program)?;
    say::line("Trying each package");
    let tried = Tried::new(&program)?;
    tried.archive(&archive)?;
    tried.npm(&npm)?;
    wheel.iter().try_for_each(|wheel| tried.wheel(wheel))?;
    debian.iter().try_for_each(|package| tried.debian(package))?;
    container.first().map_or(Ok(()), |archive| tried.container(archive))?;
    let mut made = vec![archive];
    made.extend(element(built, &folder)?);
    let manual = folder.join("peerage-guide.html");
    guide(&places.root, &manual)?;
    made.push(manual);
    made.extend(npm.into_iter().chain(wheel).chain(debian).chain(container));
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
pub fn pack(release: &Path, to: &Path) -> Result {
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
    format!("peerage-{VERSION}-{}-{}", std::env::consts::ARCH, std::env::consts::OS)
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
