//! Linker options of the program. Its stack holds the deepest entry that the readers' limits allow,
//! since a browser gives a thread no stack of its own.

/// Size of the stack in bytes.
const STACK: usize = 32 << 20;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_FAMILY").as_deref() == Ok("wasm") {
        println!("cargo:rustc-link-arg-bins=-zstack-size={STACK}");
    }
}
