//! Linker options of the program.

/// Bytes of the stack, which is in the memory of every page. The size suits builds without
/// optimization too, whose calls take more. No input makes calls deep (`json::Limits`): showing and
/// searching ten thousand works took 6 kB.
const STACK: u32 = 1 << 17;
const LARGE_STACK: u32 = 1 << 19;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|target| target == "wasm32") {
        let is_release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
        let stack = if is_release { STACK } else { LARGE_STACK };
        println!("cargo:rustc-link-arg-bins=-zstack-size={stack}");
    }
}
