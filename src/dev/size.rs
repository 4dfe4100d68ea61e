//! Sizes of files as browsers load them.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, io, thread};

use brotli::enc::BrotliEncoderParams;
use peerage_core::trust::proof::{hex, sha256};

use crate::failure::{Context, Failure, Result};
use crate::files;
use crate::places::Places;

/// Stage of loading that ends when the visitor can do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stretch {
    /// The content of the page, in the widget's look.
    Content,
    /// The list, its search and its chips.
    List,
    /// The network.
    Network,
}

impl Stretch {
    /// All stages, in order.
    pub const ALL: [Self; 3] = [Self::Content, Self::List, Self::Network];

    /// State of the page at the end of the stage, in words.
    pub fn end(self) -> &'static str {
        match self {
            Self::Content => "the page is readable",
            Self::List => "list, search and chips work",
            Self::Network => "the network moves",
        }
    }

    /// Target: maximum number of bytes after Brotli compression.
    pub fn target(self) -> u64 {
        match self {
            Self::Content => 12_500,
            Self::List => 160_000,
            Self::Network => 250_000,
        }
    }

    /// True if the stage loads a file of the release.
    fn has(self, name: &str) -> bool {
        if self == Self::Content {
            return ["index.html", "peerage.js", "peerage-file.js"].contains(&name);
        }
        let first = [
            "peerage.js",
            "peerage-file.js",
            "peerage-element.js",
            "peerage-widget.js",
            "peerage-widget_bg.wasm",
        ];
        let is_of_network = name.starts_with("peerage-layout")
            || name.starts_with("peerage-widget-") && name.contains("network");
        first.contains(&name) || self == Self::Network && is_of_network
    }
}

/// Highest quality of Brotli, as static hosts store files.
const QUALITY: i32 = 11;

/// Maximum size in bytes of a file that is compressed within seconds.
pub const QUICK: usize = 4 << 20;

/// Bytes after Brotli compression of every file of a release, by its name there.
pub type Sizes = BTreeMap<String, u64>;

/// Bytes after Brotli compression that a visitor loads of a release up to the end of a stage.
pub fn until(stretch: Stretch, sizes: &Sizes) -> u64 {
    sizes.iter().filter(|(name, _)| stretch.has(name)).map(|(_, bytes)| bytes).sum()
}

/// Path of the cached sizes of the last release, each with the SHA-256 of its file.
pub fn memory(places: &Places) -> PathBuf {
    places.target.join(format!("brotli-{QUALITY}.txt"))
}

/// Measures the files of a release; those unchanged since the last time are not compressed again.
/// Other files of more than `largest` bytes are left out: the program that compiles files in the
/// page takes minutes.
pub fn measure(places: &Places, release: &Path, largest: usize) -> Result<Sizes> {
    let memory = memory(places);
    let kept = fs::read_to_string(&memory).unwrap_or_default();
    let mut files = Vec::new();
    for path in files::list(release)? {
        let bytes = fs::read(&path).context(|| format!("cannot read {}", path.display()))?;
        let name = path.strip_prefix(release).unwrap_or(&path).display().to_string();
        files.push(File { name, digest: hex(&sha256(&bytes)), bytes });
    }
    let known = read(&kept);
    files.retain(|file| file.bytes.len() <= largest || known.contains_key(file.digest.as_str()));
    // The slowest files come first.
    files.sort_by_key(|file| Reverse(file.bytes.len()));
    let measured = compress(&files, &known)?;
    let lines = measured.iter().map(|(file, length)| format!("{}  {length}\n", file.digest));
    fs::write(&memory, lines.collect::<String>())
        .context(|| format!("cannot write {}", memory.display()))?;
    Ok(measured.into_iter().map(|(file, length)| (file.name.clone(), length)).collect())
}

/// A file of a release.
struct File {
    name: String,
    digest: String,
    bytes: Vec<u8>,
}

/// The cached sizes, by digest. Invalid lines are skipped.
fn read(memory: &str) -> HashMap<&str, u64> {
    let entries = memory.lines().filter_map(|line| {
        let (digest, length) = line.split_once("  ")?;
        Some((digest, length.parse().ok()?))
    });
    entries.collect()
}

/// Size of each file after compression, on all processors.
fn compress<'a>(files: &'a [File], known: &HashMap<&str, u64>) -> Result<Vec<(&'a File, u64)>> {
    let next = AtomicUsize::new(0);
    let work = || -> Result<Vec<(&'a File, u64)>> {
        let mut measured = Vec::new();
        while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            let length = match known.get(file.digest.as_str()) {
                Some(length) => *length,
                None => {
                    compressed(&file.bytes).context(|| format!("cannot compress {}", file.name))?
                }
            };
            measured.push((file, length));
        }
        Ok(measured)
    };
    let n_threads = thread::available_parallelism().map_or(1, usize::from);
    let parts = thread::scope(|scope| {
        let threads: Vec<_> = (0..n_threads).map(|_| scope.spawn(work)).collect();
        let ended = |_| Err(Failure::new("a file was not measured: its thread ended"));
        let parts = threads.into_iter().map(|thread| thread.join().unwrap_or_else(ended));
        parts.collect::<Result<Vec<_>>>()
    })?;
    Ok(parts.concat())
}

/// Size in bytes after Brotli compression (RFC 7932).
fn compressed(mut bytes: &[u8]) -> io::Result<u64> {
    let parameters = BrotliEncoderParams {
        quality: QUALITY,
        lgwin: 22,
        size_hint: bytes.len(),
        ..BrotliEncoderParams::default()
    };
    brotli::BrotliCompress(&mut bytes, &mut io::sink(), &parameters).map(|length| length as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_compressed_when_they_change() {
        let dir = tempfile::tempdir().unwrap();
        let places =
            Places { root: dir.path().to_owned(), target: dir.path().to_owned(), has_tests: false };
        let release = dir.path().join("release");
        fs::create_dir(&release).unwrap();
        fs::write(release.join("a.js"), "a".repeat(900)).unwrap();
        fs::write(release.join("b.js"), "b".repeat(900)).unwrap();
        let sizes = || measure(&places, &release, usize::MAX).unwrap();
        let first = sizes();
        assert!(first.values().all(|length| (5..100).contains(length)), "{first:?}");
        // A cached size is trusted, and nothing else.
        let digest = hex(&sha256("a".repeat(900).as_bytes()));
        fs::write(memory(&places), format!("{digest}  7\nno line\n")).unwrap();
        assert_eq!(sizes(), Sizes::from([("a.js".into(), 7), ("b.js".into(), first["b.js"])]));
        fs::write(release.join("a.js"), "c").unwrap();
        assert_ne!(sizes()["a.js"], 7);
        fs::write(release.join("b.js"), "d".repeat(900)).unwrap();
        assert_eq!(measure(&places, &release, 800).unwrap().len(), 1);
    }
}
