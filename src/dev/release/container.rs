//! A container of the program, made from scratch: it is built without a registry.

use std::fs;
use std::path::{Path, PathBuf};

use peerage_dev::failure::{Context, Result};

use crate::about;
use crate::packed::packed;

/// Instructions from which a container is built, with the files of the archive for a processor
/// beside them.
const CONTAINERFILE: &str = "\
# Holds the program, which is static, and an empty /tmp; no shell, and nothing that a
# registry would be asked for. The certificates that `peerage fetch` trusts are in the
# program.
#
# docker build -t peerage -f Containerfile .
# docker run --rm --user \"$(id -u):$(id -g)\" -v \"$PWD:/lab\" peerage build seeds --out site
#
# `podman` and `buildah` take the same.
FROM scratch
ARG TARGETARCH
ADD peerage-container-$TARGETARCH.tar.gz /
WORKDIR /lab
ENTRYPOINT [\"/usr/bin/peerage\"]
CMD [\"--help\"]
";

/// Writes a container of `program` to `folder`: the archive of its files, and the instructions.
/// Nothing where containers have no name for this machine.
pub fn container(folder: &Path, program: &Path) -> Result<Vec<PathBuf>> {
    let Some(processor) = about::debian_name() else { return Ok(Vec::new()) };
    let archive = folder.join(format!("peerage-container-{processor}.tar.gz"));
    let bytes = packed(&[
        // All users may write there, and remove their own files.
        ("./tmp/".to_owned(), PathBuf::new(), 0o1777),
        ("./usr/bin/peerage".to_owned(), program.to_owned(), 0o755),
    ])?;
    fs::write(&archive, bytes).context(|| format!("cannot write {}", archive.display()))?;
    let file = folder.join("Containerfile");
    fs::write(&file, CONTAINERFILE).context(|| format!("cannot write {}", file.display()))?;
    Ok(vec![archive, file])
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_container_holds_its_program_and_a_folder_for_all() {
        use std::os::unix::fs::PermissionsExt;

        let dir = tempfile::tempdir().unwrap();
        let made = container(dir.path(), Path::new("/bin/sh")).unwrap();
        let [archive, file] = made.as_slice() else { panic!("{made:?}") };
        let name = archive.file_name().unwrap().to_string_lossy().into_owned();
        let name = name.replace(about::debian_name().unwrap(), "$TARGETARCH");
        assert!(fs::read_to_string(file).unwrap().contains(&format!("ADD {name} /\n")));
        let root = dir.path().join("root");
        let bytes = fs::read(archive).unwrap();
        let mut archive = tar::Archive::new(flate2::read::GzDecoder::new(bytes.as_slice()));
        archive.set_preserve_permissions(true);
        archive.unpack(&root).unwrap();
        let mode = |path: &str| root.join(path).metadata().unwrap().permissions().mode() & 0o7777;
        assert_eq!((mode("tmp"), mode("usr/bin/peerage")), (0o1777, 0o755));
    }
}
