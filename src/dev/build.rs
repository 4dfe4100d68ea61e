//! Building from sources to a directory that any web server can serve. The steps, and the resulting
//! bytes, are those of Trunk with this project's settings, except for the widget's program: that of
//! a release is split into chunks, which Trunk cannot do.

use std::path::Path;

use crate::failure::{Failure, Result};
use crate::places::Places;
use crate::profile::Profile;
use crate::programs::{cargo_profile, directory};
use crate::progress::Progress;
use crate::trunk::Program;
use crate::{
    compiler, files, finish, glue, process, programs, say, size, split, standard, tools, trunk,
    wasm_opt,
};

/// Builds everything into [`Places::output`], which stays unchanged on failure. Only a release
/// compiles the seeds; other builds take the dataset in `public/data` as it is.
pub fn build(places: &Places, profile: Profile) -> Result {
    tools::wasm_target()?;
    let stage = places.stage(profile);
    files::clear(&stage)?;
    let is_release = profile == Profile::Release;
    let shrinker = if is_release { tools::wasm_opt(places)? } else { None };
    // wasm-opt removes the names itself, and needs to see them as with Trunk.
    let is_stripped = is_release && shrinker.is_none();
    if is_stripped {
        say::line("There is neither npm nor wasm-opt: the programs are larger than they need be.");
    }
    let has_own = is_release && standard::has_sources()?;
    if is_release && !has_own {
        say::line(format_args!(
            "Rust has no {}: the widget is larger than it need be.",
            standard::COMPONENT
        ));
    }
    let mut progress = Progress::new(if is_release { 4 } else { 3 });

    if is_release {
        progress.shown("Compiling the seeds", || compile_seeds(places))?;
    }
    let all = trunk::programs(&trunk::read_index()?);
    progress.shown("Building the programs", || {
        programs::build(&all, profile, has_own, |program| {
            let directory = directory(places, cargo_profile(profile, program));
            if is_release && program.name == split::PROGRAM {
                split::write(&directory, is_stripped, &stage)?;
            } else {
                glue::write(&program.name, &directory, is_stripped, &stage)?;
            }
            shrinker.as_ref().map_or(Ok(()), |tool| shrink(places, tool, program, &stage))
        })
    })?;
    progress.quiet("Copying files", || copy_files(&stage))?;
    progress.shown("Finishing the pages", || finish::finish(places, &stage, profile))?;

    let output = places.output(profile);
    files::replace(&stage, &output)?;
    if is_release {
        print_sizes(places, &output)?;
    }
    Ok(())
}

/// Compiles the seeds to the dataset of the demo.
pub fn compile_seeds(places: &Places) -> Result {
    process::run(compiler::command(places)?.args(["compile", "seeds", "public/data/peerage.json"]))
}

/// Shrinks a program, and its chunks where it has been split.
fn shrink(places: &Places, tool: &Path, program: &Program, stage: &Path) -> Result {
    let Program { name, wasm_opt, .. } = program;
    let memory = places.target.join("stage").join("wasm-opt");
    let wasm = stage.join(format!("{name}_bg.wasm"));
    wasm_opt::optimize(tool, wasm_opt, &wasm, &memory.join(name))?;
    if name != split::PROGRAM {
        return Ok(());
    }
    split::chunks(stage)?.iter().try_for_each(|chunk| {
        let memory = memory.join(chunk.file_stem().unwrap_or_default());
        wasm_opt::optimize(tool, wasm_opt, chunk, &memory)
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

fn print_sizes(places: &Places, output: &Path) -> Result {
    let sizes = size::measure(places, output, size::QUICK)?;
    say::line("Bytes after brotli:");
    let is_shown = |name: &str| [".wasm", ".js", ".json"].iter().any(|end| name.ends_with(end));
    for (name, bytes) in sizes.iter().filter(|(name, _)| is_shown(name)) {
        say::line(format_args!("{bytes:>10}  {name}"));
    }
    for stretch in size::Stretch::ALL {
        let bytes = size::until(stretch, &sizes);
        say::line(format_args!("{bytes:>10}  in all until {}", stretch.end()));
    }
    Ok(())
}
