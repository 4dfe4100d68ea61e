//! From sources to a directory that any web server can serve. The steps, and
//! the bytes that come out, are those of Trunk with this project's settings.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::{Context, Failure, Result};
use crate::places::Places;
use crate::progress::Progress;
use crate::trunk::Program;
use crate::{files, finish, glue, process, size, tools, trunk, wasm_opt};

/// Which build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// Quick to make, large, with names for debugging.
    Dev,
    /// Small; what is published.
    Release,
}

impl Profile {
    /// Name of Cargo's directory for most of it.
    pub fn directory(self) -> &'static str {
        match self {
            Self::Dev => "debug",
            Self::Release => "release",
        }
    }

    /// Name that Cargo knows the profile of a program by.
    fn name(self, program: &Program) -> &str {
        match self {
            Self::Dev => "dev",
            Self::Release => &program.profile,
        }
    }
}

/// Builds everything into [`Places::output`], which stays as it was on failure.
pub fn build(places: &Places, profile: Profile) -> Result {
    tools::wasm_target()?;
    let stage = places.stage(profile);
    files::clear(&stage)?;
    let is_release = profile == Profile::Release;
    let shrinker = if is_release { tools::wasm_opt(places)? } else { None };
    // wasm-opt removes the names itself, and wants to see them like Trunk's.
    let is_stripped = is_release && shrinker.is_none();
    let mut progress = Progress::new(if is_release { 6 } else { 5 });

    progress.shown("Compiling the seeds", || compile_seeds(places))?;
    let programs = trunk::programs(&trunk::read_index()?);
    progress.shown("Building the programs", || build_programs(&programs, profile))?;
    progress.quiet("Writing their glue", || {
        programs.iter().try_for_each(|program| {
            let directory = directory(places, profile.name(program));
            glue::write(&program.name, &directory, is_stripped, &stage)
        })
    })?;
    if is_release {
        progress.shown("Making them small", || {
            shrink(places, shrinker.as_deref(), &programs, &stage)
        })?;
    }
    progress.quiet("Copying files", || copy_files(&stage))?;
    progress.shown("Filling the pages", || finish::finish(places, &stage))?;

    let output = places.output(profile);
    files::replace(&stage, &output)?;
    if is_release {
        print_sizes(&output)?;
    }
    Ok(())
}

fn compile_seeds(places: &Places) -> Result {
    fs::create_dir_all("public/data").context(|| "cannot make public/data")?;
    process::run(process::peerage(places)?.args(["compile", "seeds", "public/data/peerage.json"]))
}

/// Builds programs for the browser: one by one for a release, as Trunk does,
/// since the features of what they share depend on what is built together.
fn build_programs(programs: &[Program], profile: Profile) -> Result {
    match profile {
        Profile::Dev => build_packages(programs.iter().map(|one| one.name.as_str()), "dev"),
        Profile::Release => programs
            .iter()
            .try_for_each(|one| build_packages([one.name.as_str()], profile.name(one))),
    }
}

/// Builds packages for the browser with a profile of Cargo.
pub fn build_packages<'a>(packages: impl IntoIterator<Item = &'a str>, profile: &str) -> Result {
    let mut command = process::cargo();
    command.args(["build", "--target", tools::WASM_TARGET, "--profile", profile]);
    for package in packages {
        command.args(["--package", package]);
    }
    process::run(&mut command)
}

/// Where Cargo puts what it builds for the browser with a profile.
pub fn directory(places: &Places, profile: &str) -> PathBuf {
    let name = if profile == "dev" { Profile::Dev.directory() } else { profile };
    places.target.join(tools::WASM_TARGET).join(name)
}

fn shrink(places: &Places, tool: Option<&Path>, programs: &[Program], stage: &Path) -> Result {
    let Some(tool) = tool else {
        println!(
            "      There is neither npm nor wasm-opt: the programs are larger than they need be."
        );
        return Ok(());
    };
    let memory = places.target.join("stage").join("wasm-opt");
    programs.iter().try_for_each(|Program { name, wasm_opt, .. }| {
        let wasm = stage.join(format!("{name}_bg.wasm"));
        wasm_opt::optimize(tool, wasm_opt, &wasm, &memory.join(name))
    })
}

fn copy_files(stage: &Path) -> Result {
    let index = trunk::read_index()?;
    let (public, style) = (Path::new("public"), Path::new("style/page.css"));
    for file in files::list(public)?.iter().map(|file| file.as_path()).chain([style]) {
        if !trunk::copies(&index, file) {
            let file = file.display();
            return Err(Failure::new(format!(
                "Trunk would leave out {file}: add `<link data-trunk rel=\"copy-file\" \
                 href=\"{file}\">` to index.html"
            )));
        }
    }
    files::copy_all(public, stage)?;
    files::copy(style, &stage.join("page.css"))?;
    files::copy(Path::new("index.html"), &stage.join("index.html"))
}

fn print_sizes(output: &Path) -> Result {
    println!("Bytes after brotli:");
    for file in files::list(output)? {
        let extension = file.extension().unwrap_or_default();
        if ["wasm", "js", "json"].iter().any(|shown| extension == *shown) {
            let name = file.strip_prefix(output).unwrap_or(&file);
            println!("{:>10}  {}", size::compressed(&file)?, name.display());
        }
    }
    Ok(())
}
