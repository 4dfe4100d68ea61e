//! Linker options of the program.

/// Bytes of the stack, which is in the memory of every page with a network that moves: no
/// call of the layout is deep, as its trees are flat.
const STACK: u32 = 1 << 18;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|target| target == "wasm32") {
        println!("cargo:rustc-link-arg-bins=-zstack-size={STACK}");
    }
}
