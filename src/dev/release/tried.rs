//! Packages as their users install them, without a network: each must make a site of a
//! bibliography.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use peerage_dev::failure::{Context, Failure, Result};
use peerage_dev::{process, say};
use tempfile::TempDir;

/// Works of an invented person.
const BIBLIOGRAPHY: &str = "@article{dara2024, author = {Venn, Ada and Orrin, Bo}, \
     title = {Queues that Drain}, journal = {Journal of Queues}, year = {2024}}\n";

/// Trials of packages, each in a folder of its own.
pub struct Tried {
    folder: TempDir,
}

impl Tried {
    /// Trials of packages of `program`, which is tried first.
    pub fn new(program: &Path) -> Result<Self> {
        let tried = Self { folder: tempfile::tempdir().context(|| "cannot make a folder")? };
        tried.site("program", Command::new(program))?;
        Ok(tried)
    }

    /// Unpacks the archive.
    pub fn archive(&self, archive: &Path) -> Result {
        let to = self.unpacked("archive", archive)?;
        let stem = archive.file_name().unwrap_or_default().to_string_lossy();
        let stem = stem.strip_suffix(".tar.gz").unwrap_or(&stem);
        self.site("archive", Command::new(executable(&to.join(stem))))
    }

    /// Installs packages of npm.
    pub fn npm(&self, packages: &[PathBuf]) -> Result {
        if packages.is_empty() || process::find_on_path(&["npm"]).is_none() {
            say::line("not tried: npm");
            return Ok(());
        }
        let folder = self.made("npm")?;
        let mut npm = Command::new("npm");
        npm.args(["install", "--offline", "--omit=optional", "--no-audit", "--no-fund"]);
        process::capture(npm.arg("--prefix").arg(&folder).args(packages))?;
        self.site("npm", Command::new(folder.join("node_modules/.bin/peerage")))
    }

    /// Installs the wheel into a virtual environment.
    pub fn wheel(&self, wheel: &Path) -> Result {
        let Some(python) = process::find_on_path(&["python3", "python"]) else {
            say::line("not tried: wheel");
            return Ok(());
        };
        let folder = self.folder.path().join("wheel");
        process::capture(Command::new(python).args(["-m", "venv"]).arg(&folder))?;
        let bin = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
        let mut pip = Command::new(bin.join("python"));
        pip.args(["-m", "pip", "--disable-pip-version-check", "install", "--no-index"]);
        process::capture(pip.arg(wheel))?;
        self.site("wheel", Command::new(executable(&bin)))
    }

    /// Unpacks the package of Debian, as `dpkg` does.
    pub fn debian(&self, package: &Path) -> Result {
        if process::find_on_path(&["dpkg-deb"]).is_none() {
            say::line("not tried: Debian package");
            return Ok(());
        }
        let folder = self.folder.path().join("debian");
        process::capture(Command::new("dpkg-deb").arg("-x").arg(package).arg(&folder))?;
        self.site("debian", Command::new(folder.join("usr/bin/peerage")))
    }

    /// Runs the program of a container with nothing but its files, where this command may change its
    /// root.
    pub fn container(&self, archive: &Path) -> Result {
        if !process::is_root() {
            say::line("not tried: container");
            return Ok(());
        }
        let root = self.unpacked("container", archive)?;
        let lab = root.join("lab");
        fs::create_dir(&lab).context(|| format!("cannot make {}", lab.display()))?;
        let mut command = Command::new("chroot");
        command.arg(&root).arg("/usr/bin/peerage");
        self.made_site("container", command, &lab, Path::new("/lab"))
    }

    /// Makes a site with `command`, a program, in a folder with this name.
    fn site(&self, name: &str, command: Command) -> Result {
        let folder = self.made(&format!("{name}-site"))?;
        self.made_site(name, command, &folder, &folder)
    }

    /// Makes a site in `folder`, which `command` knows as `inside`.
    fn made_site(&self, name: &str, command: Command, folder: &Path, inside: &Path) -> Result {
        let path = folder.join("papers.bib");
        fs::write(&path, BIBLIOGRAPHY).context(|| format!("cannot write {}", path.display()))?;
        let (bib, lab, site) =
            (inside.join("papers.bib"), inside.join("seeds"), inside.join("site"));
        let new = [Path::new("new"), &lab, Path::new("--bib"), &bib];
        let build = [Path::new("build"), &lab, Path::new("--out"), &site];
        for words in [new, build] {
            let mut step = Command::new(command.get_program());
            process::capture(step.args(command.get_args()).args(words))?;
        }
        let page = folder.join("site").join("index.html");
        let html = fs::read_to_string(&page).unwrap_or_default();
        match html.contains("Queues that Drain") {
            true => Ok(()),
            false => Err(Failure::new(format!("{name}: {} lacks its work", page.display()))),
        }
    }

    fn made(&self, name: &str) -> Result<PathBuf> {
        let folder = self.folder.path().join(name);
        fs::create_dir(&folder).context(|| format!("cannot make {}", folder.display()))?;
        Ok(folder)
    }

    fn unpacked(&self, name: &str, archive: &Path) -> Result<PathBuf> {
        let failed = || format!("cannot unpack {}", archive.display());
        let folder = self.made(name)?;
        let bytes = fs::File::open(archive).context(failed)?;
        let mut archive = tar::Archive::new(flate2::read::GzDecoder::new(bytes));
        archive.unpack(&folder).context(failed)?;
        Ok(folder)
    }
}

/// Path of the program in a folder.
fn executable(folder: &Path) -> PathBuf {
    folder.join(format!("peerage{}", std::env::consts::EXE_SUFFIX))
}
