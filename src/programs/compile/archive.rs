//! Downloads for the visitor: the folder of seeds, and the site, as ZIP files.

use std::io::{self, Cursor, Write};

use peerage::emit::{Made, Material};
use peerage::site::{self, Memory, Options, Program};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::seeds::FOLDER;
use crate::trial::{STEM, Trial};

/// The folder of seeds.
pub fn folder(trial: &Trial) -> io::Result<Vec<u8>> {
    let mut archive = Archive::new();
    for (path, bytes) in &trial.seeds {
        archive.add(&format!("{FOLDER}/{path}"), bytes)?;
    }
    archive.finish()
}

/// The site, as `peerage build` writes it; `program` holds the files that its pages load.
pub fn site(trial: &Trial, program: Vec<(String, Vec<u8>)>) -> io::Result<Vec<u8>> {
    let program = Program::from_files(program);
    if !program.is_whole() {
        return Err(io::Error::other("the program of the pages is not whole"));
    }
    let material = Material { details: Some(&trial.details), ..Material::default() };
    let made = Made::new(trial.dataset.clone(), material, STEM, None)?;
    let target = Memory::default();
    site::build(&made, &trial.details, &program, Options::default(), &target)?;
    let mut archive = Archive::new();
    for (path, bytes) in target.into_files() {
        archive.add(&format!("site/{path}"), &bytes)?;
    }
    archive.finish()
}

/// A ZIP file being written. The same files give the same bytes.
struct Archive(ZipWriter<Cursor<Vec<u8>>>);

impl Archive {
    fn new() -> Self {
        Self(ZipWriter::new(Cursor::new(Vec::new())))
    }

    fn add(&mut self, path: &str, bytes: &[u8]) -> io::Result<()> {
        self.0.start_file(path, SimpleFileOptions::default())?;
        self.0.write_all(bytes)
    }

    fn finish(self) -> io::Result<Vec<u8>> {
        Ok(self.0.finish()?.into_inner())
    }
}
