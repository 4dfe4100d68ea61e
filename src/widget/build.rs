//! How the program is linked.

/// Bytes of the stack, which is in the memory of every page, of a release and of other
/// builds, whose calls take more. Nothing that comes in takes deep calls (`json::Limits`): to
/// show and search ten thousand works took 6 kB.
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
