//! Length of files: a file is one idea, short enough to be read at once.

use super::{check, name, read, rust_files};

/// Maximum number of lines of a file.
const MOST: usize = 400;

/// Files that are still longer.
const KNOWN: &[&str] = &[];

#[test]
fn no_file_is_too_long() {
    let files = rust_files().into_iter().filter(|file| read(file).lines().count() > MOST);
    check(files.map(|file| name(&file)).collect(), KNOWN);
}
