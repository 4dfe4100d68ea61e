//! One visit: a session of its own on a server of its own, and the invariants after it.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use base64ct::{Base64, Encoding};
use peerage_core::trust::proof::sha256;
use serde_json::json;
use tempfile::TempDir;
use thirtyfour::prelude::*;

use crate::driver::Driver;
use crate::page::Page;
use peerage_server::serve_dir;

/// Result of a visit: an error fails the test.
pub type Outcome = Result<(), Box<dyn std::error::Error>>;

/// Strictest policy that the widget supports, for the release.
pub fn policy() -> String {
    policy_of(&dist())
}

/// Strictest policy for the site in `directory`, whose first page may have inline styles.
pub fn policy_of(directory: &Path) -> String {
    let page = std::fs::read_to_string(directory.join("index.html")).unwrap_or_default();
    let styles = page.split_once("<style data-sheet=\"list.css\">").map(|(_, styles)| styles);
    let styles = styles.and_then(|styles| styles.split("</style>").next());
    let digest = styles.map(|styles| Base64::encode_string(&sha256(styles.as_bytes())));
    let own = digest.map(|it| format!("; style-src 'self' 'sha256-{it}'")).unwrap_or_default();
    format!("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'{own}")
}

const ARGUMENTS: [&str; 10] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    // A mouse, which machines without a screen do not have.
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
];

/// Opens `path` and runs `body` there; afterwards the console must be empty.
#[track_caller]
pub fn visit(path: &str, body: impl AsyncFnOnce(&Page) -> Outcome) {
    visit_with_expected(path, None, body);
}

/// Like [`visit`], on another copy of the release.
#[track_caller]
pub fn visit_in(directory: PathBuf, path: &str, body: impl AsyncFnOnce(&Page) -> Outcome) {
    visit_site(directory, path, None, body);
}

/// Like [`visit`], but the console may hold entries that contain `expected`, or one of several
/// texts with ` or ` between them.
#[track_caller]
pub fn visit_with_expected(
    path: &str,
    expected: Option<&str>,
    body: impl AsyncFnOnce(&Page) -> Outcome,
) {
    visit_site(dist(), path, expected, body);
}

/// Like [`visit_with_expected`], but the page shows the collaborators of another dataset.
#[track_caller]
pub fn visit_dataset(
    dataset: &[u8],
    expected: Option<&str>,
    body: impl AsyncFnOnce(&Page) -> Outcome,
) {
    visit_dataset_under(dataset, &policy(), expected, body);
}

/// Like [`visit_dataset`], under another content security policy.
#[track_caller]
pub fn visit_dataset_under(
    dataset: &[u8],
    policy: &str,
    expected: Option<&str>,
    body: impl AsyncFnOnce(&Page) -> Outcome,
) {
    let directory = TempDir::new().unwrap();
    for entry in std::fs::read_dir(dist()).unwrap() {
        let entry = entry.unwrap();
        if entry.file_type().unwrap().is_file() {
            std::fs::copy(entry.path(), directory.path().join(entry.file_name())).unwrap();
        }
    }
    let page = directory.path().join("index.html");
    let html = std::fs::read_to_string(&page).unwrap();
    std::fs::write(page, html.replace(" address>", " address view=\"graph\">")).unwrap();
    std::fs::create_dir(directory.path().join("data")).unwrap();
    std::fs::write(directory.path().join("data/peerage.json"), dataset).unwrap();
    visit_under(directory.path().to_owned(), "index.html", policy, expected, body);
}

/// Like [`visit_with_expected`], on the site in `directory`.
#[track_caller]
pub fn visit_site(
    directory: PathBuf,
    path: &str,
    expected: Option<&str>,
    body: impl AsyncFnOnce(&Page) -> Outcome,
) {
    let policy = policy_of(&directory);
    visit_under(directory, path, &policy, expected, body);
}

/// Like [`visit_in`], under another content security policy.
#[track_caller]
pub fn visit_site_under(
    directory: PathBuf,
    path: &str,
    policy: &str,
    body: impl AsyncFnOnce(&Page) -> Outcome,
) {
    visit_under(directory, path, policy, None, body);
}

#[track_caller]
fn visit_under(
    directory: PathBuf,
    path: &str,
    policy: &str,
    expected: Option<&str>,
    body: impl AsyncFnOnce(&Page) -> Outcome,
) {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let driver = Driver::shared();
    let profile = TempDir::new().unwrap();
    let page = runtime.block_on(start(&driver, &profile, directory, policy)).unwrap();
    // The session has to end after a panic too, or its browser stays.
    let result = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async {
            page.open(path).await?;
            body(&page).await?;
            check_console(&page, expected).await?;
            check_origin(&page).await
        })
    }));
    let quit = runtime.block_on(page.browser.clone().quit());
    match result {
        Ok(outcome) => outcome.unwrap_or_else(|error| panic!("{path}: {error}")),
        Err(panic) => resume_unwind(panic),
    }
    quit.unwrap();
}

/// The release build.
pub fn dist() -> PathBuf {
    std::env::var_os("PEERAGE_DIST").map(PathBuf::from).unwrap_or_else(|| {
        panic!("PEERAGE_DIST does not name a release build: run `cargo dev test`, which makes one")
    })
}

async fn start(
    driver: &Arc<Driver>,
    profile: &TempDir,
    directory: PathBuf,
    policy: &str,
) -> Result<Page, Box<dyn std::error::Error>> {
    let headers = [("content-security-policy", policy.to_owned())];
    let (address, _) = serve_dir(directory, 0, &headers).await?;
    let mut capabilities = DesiredCapabilities::chrome();
    for argument in ARGUMENTS {
        capabilities.add_arg(argument)?;
    }
    capabilities.add_arg(&format!("--user-data-dir={}", profile.path().display()))?;
    if let Ok(program) = std::env::var("CHROMIUM") {
        capabilities.set_binary(&program)?;
        // The headless shell has another name, and its window has the size of the page.
        if program.ends_with("headless-shell") {
            capabilities.add_arg("--window-size=780,437")?;
            capabilities.set("browserName", "chrome-headless-shell")?;
        }
    }
    capabilities.set("goog:loggingPrefs", json!({ "browser": "ALL" }))?;
    let browser = WebDriver::new(driver.url(), capabilities).await?;
    Ok(Page { browser, base: format!("http://{address}/") })
}

async fn check_console(page: &Page, expected: Option<&str>) -> Outcome {
    let mut entries = page.console().await?;
    let parts = expected.iter().flat_map(|parts| parts.split(" or "));
    entries.retain(|entry| !parts.clone().any(|part| entry.contains(part)));
    assert!(entries.is_empty(), "the console is not silent: {entries:#?}");
    Ok(())
}

/// Fails if a request went to another origin.
pub async fn check_origin(page: &Page) -> Outcome {
    let strangers = page
        .ask(
            "performance.getEntriesByType('resource').map(entry => entry.name)
                .filter(name => new URL(name).origin !== location.origin)",
        )
        .await?;
    assert_eq!(strangers, json!([]), "requests left the page's origin");
    Ok(())
}
