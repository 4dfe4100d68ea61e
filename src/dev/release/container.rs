//! A container of the program and the files of this machine that it needs, made from scratch: it is
//! built without a registry.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use peerage_dev::failure::{Context, Result};
use peerage_dev::process;

use crate::packed::packed;

/// Instructions from which a container is built, with the files of the archive beside them.
const CONTAINERFILE: &str = "\
# Holds the program, the loader and the libraries that it is linked with (glibc and
# libgcc of the machine that made it, at their places there) and an empty /tmp;
# no shell, and nothing that a registry would be asked for. The certificates that
# `peerage fetch` trusts are in the program.
#
# docker build -t peerage -f Containerfile .
# docker run --rm --user \"$(id -u):$(id -g)\" -v \"$PWD:/lab\" peerage build seeds --out site
#
# `podman` and `buildah` take the same.
FROM scratch
ADD peerage-container.tar.gz /
WORKDIR /lab
ENTRYPOINT [\"/usr/bin/peerage\"]
CMD [\"--help\"]
";

/// Writes a container of `program` to `folder`: the archive of its files, and the instructions.
/// None where this machine does not run Linux, or `ldd` lists no libraries.
pub fn container(folder: &Path, program: &Path) -> Result<Vec<PathBuf>> {
    let told = process::capture(Command::new("ldd").arg(program));
    let libraries = told.as_deref().map(libraries).unwrap_or_default();
    if !cfg!(target_os = "linux") || libraries.is_empty() {
        return Ok(Vec::new());
    }
    let archive = folder.join("peerage-container.tar.gz");
    let bytes = packed(&root(program, libraries))?;
    fs::write(&archive, bytes).context(|| format!("cannot write {}", archive.display()))?;
    let file = folder.join("Containerfile");
    fs::write(&file, CONTAINERFILE).context(|| format!("cannot write {}", file.display()))?;
    Ok(vec![archive, file])
}

/// The files of the container: path there, path here, mode.
fn root(program: &Path, libraries: BTreeSet<PathBuf>) -> Vec<(String, PathBuf, u32)> {
    let libraries = libraries.into_iter().map(|path| (format!(".{}", path.display()), path, 0o755));
    [
        // All users may write there, and remove their own files.
        ("./tmp/".to_owned(), PathBuf::new(), 0o1777),
        ("./usr/bin/peerage".to_owned(), program.to_owned(), 0o755),
    ]
    .into_iter()
    .chain(libraries)
    .collect()
}

/// The paths in the output of `ldd`: `libc.so.6 => /lib/libc.so.6 (0x7f00)`, and of the loader
/// `/lib64/ld-linux-x86-64.so.2 (0x7f00)`.
fn libraries(told: &str) -> BTreeSet<PathBuf> {
    let path = |line: &str| {
        let found = line.rsplit("=> ").next()?;
        let path = found.trim().split(" (0x").next()?;
        path.starts_with('/').then(|| PathBuf::from(path))
    };
    told.lines().filter_map(path).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(told: &str, expected: &[&str]) {
        assert_eq!(libraries(told), expected.iter().map(PathBuf::from).collect());
    }

    #[test]
    fn the_libraries_of_a_program_are_found() {
        check(
            "\tlinux-vdso.so.1 (0x00007f66f5aee000)\n\
             \tlibm.so.6 => /lib/x86_64-linux-gnu/libm.so.6 (0x00007f66f4320000)\n\
             \tlibnone.so => not found\n\
             \t/lib64/ld-linux-x86-64.so.2 (0x00007f66f5af0000)\n",
            &["/lib/x86_64-linux-gnu/libm.so.6", "/lib64/ld-linux-x86-64.so.2"],
        );
        check("\tstatically linked\n", &[]);
    }

    /// The loader of the archive starts a program with the libraries of the archive alone: the
    /// shell serves as a small one.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_container_holds_what_its_program_needs() {
        let dir = tempfile::tempdir().unwrap();
        let program = Path::new("/bin/sh");
        let made = container(dir.path(), program).unwrap();
        let [archive, file] = made.as_slice() else { panic!("{made:?}") };
        let name = archive.file_name().unwrap().to_string_lossy().into_owned();
        assert!(fs::read_to_string(file).unwrap().contains(&format!("ADD {name} /\n")));
        let root = dir.path().join("root");
        let bytes = fs::read(archive).unwrap();
        let mut archive = tar::Archive::new(flate2::read::GzDecoder::new(bytes.as_slice()));
        archive.unpack(&root).unwrap();
        assert!(root.join("tmp").is_dir());
        let told = process::capture(Command::new("ldd").arg(program)).unwrap();
        let needed = libraries(&told);
        let inside = |path: &Path| root.join(path.strip_prefix("/").unwrap());
        let folders: BTreeSet<PathBuf> =
            needed.iter().map(|path| inside(path.parent().unwrap())).collect();
        let loader = needed.iter().find(|path| path.to_string_lossy().contains("/ld-")).unwrap();
        let traced = Command::new(inside(loader))
            .args(["--inhibit-cache", "--library-path"])
            .arg(std::env::join_paths(folders).unwrap())
            .arg(root.join("usr/bin/peerage"))
            .env("LD_TRACE_LOADED_OBJECTS", "1")
            .output()
            .unwrap();
        let traced = String::from_utf8_lossy(&traced.stdout).into_owned();
        let found = libraries(&traced);
        assert!(found.len() + 1 >= needed.len() && !traced.contains("not found"), "{traced}");
        let outside: Vec<_> = found.iter().filter(|path| !path.starts_with(&root)).collect();
        assert!(outside.is_empty(), "{traced}");
    }
}
