//! Links the program with a stack that the deepest entry within the readers'
//! bounds needs: a browser gives no thread with one of its own.

/// In bytes.
const STACK: usize = 32 << 20;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_FAMILY").as_deref() == Ok("wasm") {
        println!("cargo:rustc-link-arg-bins=-zstack-size={STACK}");
    }
}
