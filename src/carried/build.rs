//! Puts the packed program where the crate includes it: that at `PEERAGE_PROGRAM`, which
//! `cargo dev dist` sets, or else that of the package, which `cargo dev crates` adds.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=.");
    println!("cargo::rerun-if-env-changed=PEERAGE_PROGRAM");
    let own = Path::new("program.zip");
    let named = env::var_os("PEERAGE_PROGRAM").map(PathBuf::from);
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("program.zip");
    match named.or_else(|| own.is_file().then(|| own.to_owned())) {
        Some(path) => {
            println!("cargo::rerun-if-changed={}", path.display());
            fs::write(out, fs::read(path)?)
        }
        None => fs::write(out, []),
    }
}
