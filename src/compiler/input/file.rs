//! Reading of files: bounded in size, and regular files only.

use std::fmt;
use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::path::Path;

use peerage_core::model::limits;

/// Maximum size in bytes of a file of the seeds. While JSON is read, its tree takes twelve times
/// the memory of its text: 3 GB.
pub const MAX_LENGTH: u64 = 256 << 20;

/// Maximum size in bytes of a dataset, and of a page that is filled from it.
pub const MAX_DATASET_LENGTH: u64 = limits::BYTES as u64;

/// Maximum size in bytes of a key file.
pub const MAX_KEY_LENGTH: u64 = 64 << 10;

/// Reason for which a file is not read.
#[derive(Debug)]
pub enum Refusal {
    /// Missing file or folder.
    Missing,
    /// Access is not permitted by the system.
    Forbidden,
    /// Folder where a file is needed.
    Folder,
    /// File where a folder is needed.
    NoFolder,
    /// Folder with more files and folders than this.
    TooMany(usize),
    /// Pipe, socket or device, which may never end.
    NoFile(&'static str),
    /// File with more bytes than this.
    TooLarge(u64),
    /// Text that is not UTF-8 from this byte on.
    Encoding(usize),
    /// Error of the system of any other kind.
    Other(io::Error),
}

impl Refusal {
    /// Remedy, as part of a sentence.
    pub fn remedy(&self) -> &'static str {
        match self {
            Self::Missing => "write its name as it is, with its folder",
            Self::Forbidden | Self::Other(_) => "make it readable, or remove it",
            Self::Folder => "name a file in it",
            Self::NoFolder => "name a folder",
            Self::TooMany(_) => "take out what does not belong there",
            Self::NoFile(_) => "write what it gives to a file, and name that",
            Self::TooLarge(_) => "split it",
            Self::Encoding(_) => "save the file as UTF-8",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("it does not exist"),
            Self::Forbidden => f.write_str("it is not permitted"),
            Self::Folder => f.write_str("it is a folder"),
            Self::NoFolder => f.write_str("it is not a folder"),
            Self::TooMany(most) => write!(f, "it holds more than {most} files"),
            Self::NoFile(kind) => write!(f, "it is {kind}, not a file"),
            Self::TooLarge(most) if *most < 1 << 20 => {
                write!(f, "it is too large: {} kB are read", most >> 10)
            }
            Self::TooLarge(most) => write!(f, "it is too large: {} MB are read", most >> 20),
            Self::Encoding(at) => write!(f, "it is not UTF-8 from byte {at} on"),
            // The wording differs from system to system.
            Self::Other(_) => f.write_str("the system refuses it"),
        }
    }
}

impl std::error::Error for Refusal {}

impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Self::Missing,
            io::ErrorKind::PermissionDenied => Self::Forbidden,
            io::ErrorKind::IsADirectory => Self::Folder,
            _ => Self::Other(error),
        }
    }
}

/// Bytes of the file at `path`, at most `most` of them. The type of the file is checked before the
/// file is opened, because opening a pipe waits for its writer.
pub fn bytes(path: &Path, most: u64) -> Result<Vec<u8>, Refusal> {
    check(&path.metadata()?, most)?;
    let file = File::open(path)?;
    let metadata = file.metadata()?;
    check(&metadata, most)?;
    let mut bytes = Vec::with_capacity(usize::try_from(metadata.len()).unwrap_or_default());
    // The file may have grown since its size was checked.
    file.take(most + 1).read_to_end(&mut bytes)?;
    match bytes.len() as u64 > most {
        true => Err(Refusal::TooLarge(most)),
        false => Ok(bytes),
    }
}

/// First bytes of the file at `path`: at most `most` of them, however large the file is.
pub fn head(path: &Path, most: usize) -> Result<Vec<u8>, Refusal> {
    let mut bytes = Vec::new();
    open(path)?.take(most as u64).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reader of the file at `path` from its beginning, however large it is.
pub fn open(path: &Path) -> Result<File, Refusal> {
    // Opening a pipe waits for a writer.
    check(&path.metadata()?, u64::MAX)?;
    let file = File::open(path)?;
    check(&file.metadata()?, u64::MAX)?;
    Ok(file)
}

/// Text of the file at `path`, at most `most` bytes of it.
pub fn text(path: &Path, most: u64) -> Result<String, Refusal> {
    String::from_utf8(bytes(path, most)?)
        .map_err(|error| Refusal::Encoding(error.utf8_error().valid_up_to()))
}

fn check(metadata: &Metadata, most: u64) -> Result<(), Refusal> {
    if metadata.is_dir() {
        return Err(Refusal::Folder);
    }
    if !metadata.is_file() {
        return Err(Refusal::NoFile(kind(metadata)));
    }
    match metadata.len() > most {
        true => Err(Refusal::TooLarge(most)),
        false => Ok(()),
    }
}

#[cfg(unix)]
fn kind(metadata: &Metadata) -> &'static str {
    use std::os::unix::fs::FileTypeExt;
    let kind = metadata.file_type();
    match () {
        () if kind.is_fifo() => "a pipe",
        () if kind.is_socket() => "a socket",
        () => "a device",
    }
}

#[cfg(not(unix))]
fn kind(_: &Metadata) -> &'static str {
    "a device"
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the message about the file at `path`, which is empty for a file that is read.
    #[track_caller]
    fn check(path: &Path, most: u64, expected: &str) {
        let said = text(path, most).err().map(|refusal| refusal.to_string());
        assert_eq!(said.unwrap_or_default(), expected, "{}", path.display());
    }

    #[test]
    fn a_file_is_read_up_to_its_limit() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        std::fs::write(&path, "12345").unwrap();
        check(&path, 5, "");
        check(&path, 4, "it is too large: 0 kB are read");
        assert_eq!(head(&path, 4).unwrap(), b"1234");
        std::fs::write(&path, b"12\xff").unwrap();
        check(&path, 5, "it is not UTF-8 from byte 2 on");
        check(&folder.path().join("b"), 5, "it does not exist");
        check(&path.join("c"), 5, "it does not exist");
        check(folder.path(), 5, "it is a folder");
    }

    #[cfg(unix)]
    #[test]
    fn what_may_never_end_is_refused_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
        assert!(made.success());
        check(&pipe, MAX_LENGTH, "it is a pipe, not a file");
        assert!(head(&pipe, 1).is_err());
        let socket = folder.path().join("socket");
        let _open = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        check(&socket, MAX_LENGTH, "it is a socket, not a file");
        check(Path::new("/dev/zero"), MAX_LENGTH, "it is a device, not a file");
        let link = folder.path().join("link");
        std::os::unix::fs::symlink("/dev/zero", &link).unwrap();
        check(&link, MAX_LENGTH, "it is a device, not a file");
    }
}
