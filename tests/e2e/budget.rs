//! Budgets of the bytes that a visitor loads, so that code does not grow unnoticed.

use std::path::Path;
use std::{fs, io};

use brotli::enc::BrotliEncoderParams;
use peerage_core::trust::proof::{hex, sha256};

use crate::visit::dist;

/// Brotli bytes of the page, its style and its first scripts, which a visitor waits for until the
/// page is readable.
const CONTENT: usize = 13_000;

/// Brotli bytes of the WebAssembly and JavaScript that a visitor waits for until list, search and
/// chips work: the measured size plus less than a per cent. Raise it only for new features of the
/// page.
const CODE: usize = 183_700;

/// Brotli bytes of the chunks: of the network, of the tools of the list, of the panels in and below
/// it, and of catalogs.
const CHUNKS: [(&str, usize); 4] =
    [("network", 55_100), ("tools", 71_200), ("panels", 95_400), ("catalog", 33_000)];

/// Brotli bytes of the parts that several chunks share, with their glue.
const SHARED: usize = 64_000;

/// Brotli bytes of the program that verifies, which is loaded once the profile is mounted.
const LATER: usize = 95_900;

/// Brotli bytes of the program that signs, which is loaded when a dialog is opened.
const SIGNING: usize = 76_000;

/// Brotli bytes of the program that lays out, which is loaded when a picture first moves: with its
/// glue and its runner.
const GRAPH: usize = 16_700;

/// Brotli bytes of the program of the health check, which is loaded when its dialog is opened.
const HEALTH: usize = 82_900;

/// Brotli bytes of the program that shares pages, which is loaded when its dialog is opened.
const SHARE: usize = 83_700;

/// Brotli bytes of the page that tries files, and of the program that compiles them there, which is
/// loaded when a file is dropped; for the program itself at [`QUICK`].
const TRIAL: usize = 3_060_000;

/// Highest quality of Brotli, as static hosts store files.
const BEST: i32 = 11;

/// Quality for programs of more than [`LARGE`] bytes, which take minutes at the highest: a seventh
/// more bytes.
const QUICK: i32 = 9;

/// Maximum size in bytes of a file that is compressed within seconds.
const LARGE: usize = 4 << 20;

/// Growth of any code without wasm-opt, in per cent.
const NOT_OPTIMIZED: usize = 27;

/// Growth of the widget with the standard library that comes with Rust, in per cent.
const NOT_OWN: usize = 12;

#[test]
fn the_page_is_readable_within_its_budget() {
    let sizes = ["index.html", "peerage.js", "peerage-file.js"]
        .map(|name| compressed(&fs::read(dist().join(name)).unwrap()));
    let total: usize = sizes.iter().sum();
    println!("{total} of {CONTENT} bytes");
    assert!(total <= CONTENT, "{total} bytes until the page is readable: {sizes:?}");
}

#[test]
fn the_code_stays_within_its_budget() {
    let later = [
        "peerage-verify",
        "peerage-sign",
        "peerage-layout",
        "peerage-health",
        "peerage-share",
        // Files of chunks.
        "peerage-widget-",
        // Files of the page that frames show.
        "peerage-embed",
        "peerage-compile",
        "try",
    ];
    check(CODE, |path| !later.iter().any(|name| is_of(path, name)));
    for (chunk, budget) in CHUNKS {
        let name = format!("peerage-widget-{chunk}.wasm");
        check(budget, |path| path.file_name().unwrap_or_default() == name.as_str());
    }
    check(SHARED, |path| {
        is_of(path, "peerage-widget-")
            && !CHUNKS.iter().any(|(chunk, _)| is_of(path, &format!("peerage-widget-{chunk}.wasm")))
    });
    check(LATER, |path| is_of(path, "peerage-verify"));
    check(SIGNING, |path| is_of(path, "peerage-sign"));
    check(HEALTH, |path| is_of(path, "peerage-health"));
    check(SHARE, |path| is_of(path, "peerage-share"));
    check(TRIAL, |path| is_of(path, "peerage-compile") || is_of(path, "try"));
    check(GRAPH, |path| is_of(path, "peerage-layout"));
}

/// Adds up the files that `is_meant` selects.
#[track_caller]
fn check(mut budget: usize, is_meant: impl Fn(&Path) -> bool) {
    let dist = dist();
    let mut total = 0;
    let mut has_grown = false;
    let widget = fs::read(dist.join("peerage-widget_bg.wasm")).unwrap();
    let is_not_own = tells_of_panics(&widget);
    let mut is_of_widget = false;
    for entry in fs::read_dir(&dist).unwrap() {
        let path = entry.unwrap().path();
        if is_code(&path) && is_meant(&path) {
            let bytes = fs::read(&path).unwrap();
            has_grown |= has_names(&bytes);
            is_of_widget |= is_of(&path, "peerage-widget");
            total += compressed(&bytes);
        }
    }
    if has_grown {
        budget += budget * NOT_OPTIMIZED / 100;
    }
    if is_not_own && is_of_widget {
        budget += budget * NOT_OWN / 100;
    }
    assert!(total > 0, "there is no code in {}", dist.display());
    println!("{total} of {budget} bytes");
    assert!(total <= budget, "{total} bytes of code, and {budget} are allowed");
}

fn is_of(path: &Path, program: &str) -> bool {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().starts_with(program)
}

fn is_code(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "wasm" || extension == "js")
}

/// True if functions still have their names, which wasm-opt removes.
fn has_names(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\0asm") && bytes.windows(5).any(|window| window == b"\x04name")
}

/// True if a program has the texts of panics, which are absent where the standard library was built
/// with it.
fn tells_of_panics(bytes: &[u8]) -> bool {
    let text = b"RefCell already";
    bytes.windows(text.len()).any(|window| window == text)
}

/// Size after Brotli compression, cached by the build for the same bytes, or measured now.
fn compressed(mut bytes: &[u8]) -> usize {
    let size_hint = bytes.len();
    let quality = if size_hint > LARGE { QUICK } else { BEST };
    let known = if quality == BEST { measured(&hex(&sha256(bytes))) } else { None };
    known.unwrap_or_else(|| {
        let parameters =
            BrotliEncoderParams { quality, lgwin: 22, size_hint, ..Default::default() };
        brotli::BrotliCompress(&mut bytes, &mut io::sink(), &parameters).unwrap()
    })
}

/// Size that `cargo dev build` has cached for a digest.
fn measured(digest: &str) -> Option<usize> {
    let sizes = fs::read_to_string(std::env::var_os("PEERAGE_SIZES")?).ok()?;
    let length = sizes.lines().find_map(|line| line.strip_prefix(digest))?;
    length.trim().parse().ok()
}
