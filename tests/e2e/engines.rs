//! The release in the other engines: Gecko by Firefox, and WebKit. The tests cover a visitor's
//! first actions, and features that depend on the engine: WebAssembly, style sheets under a strict
//! policy, the canvas, keys and signatures.
//!
//! `cargo dev test engines` finds or installs the drivers and names them in the environment;
//! without a name there is nothing to test.

use std::io::{BufRead, BufReader};
use std::net::{TcpListener, TcpStream};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::bounded::bounded;
use crate::capsule::{use_offline, verify_offline};
use crate::chunks::{come_late, slow_and_failing};
use crate::element::give_way;
use crate::hostile::Hostile;
use crate::page::Page;
use crate::site::Site;
use crate::trial::try_it;
use crate::visit::{Outcome, check_origin, dist, policy};

/// An engine and its driver.
struct Engine {
    /// The variable that names the driver.
    variable: &'static str,
    /// True if the engine has no headless mode.
    needs_display: bool,
    capabilities: fn() -> Value,
}

const GECKO: Engine = Engine {
    variable: "GECKODRIVER",
    needs_display: false,
    capabilities: || json!({ "moz:firefoxOptions": { "args": ["-headless"] } }),
};

const WEBKIT: Engine = Engine {
    variable: "WEBKITDRIVER",
    needs_display: true,
    capabilities: || json!({ "webkitgtk:browserOptions": { "args": ["--automation"] } }),
};

/// Processes that end with the visit.
struct Running(Vec<Child>);

impl Running {
    #[track_caller]
    fn start(&mut self, command: &mut Command) -> &mut Child {
        let process = command.stderr(Stdio::null()).spawn();
        let process = process.unwrap_or_else(|error| panic!("cannot start {command:?}: {error}"));
        self.0.push(process);
        self.0.last_mut().unwrap()
    }

    /// Starts a virtual display, and returns its name.
    #[track_caller]
    fn display(&mut self) -> String {
        let mut command = Command::new("Xvfb");
        command.args(["-displayfd", "1", "-screen", "0", "1400x1000x24"]).stdout(Stdio::piped());
        let output = self.start(&mut command).stdout.take().unwrap();
        let number = BufReader::new(output).lines().next().unwrap();
        format!(":{}", number.unwrap())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        for process in self.0.iter_mut().rev() {
            // Neither can fail in a way that matters: the process is gone afterwards.
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

/// Opens `path` of the site in `directory` and runs `body` there.
#[track_caller]
fn visit(
    engine: &Engine,
    directory: PathBuf,
    path: &str,
    body: impl AsyncFnOnce(&Page) -> Outcome,
) {
    let Some(driver) = std::env::var_os(engine.variable) else {
        println!("{} names no driver: nothing to test", engine.variable);
        return;
    };
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let port = free_port();
    let mut running = Running(Vec::new());
    let mut command = Command::new(&driver);
    command.arg(format!("--port={port}"));
    // As for Chromium: there is no sandbox for root.
    command.env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1");
    if engine.needs_display && std::env::var_os("DISPLAY").is_none() {
        command.env("DISPLAY", running.display());
    }
    running.start(command.stdout(Stdio::null()));
    wait_for(port);
    let page = runtime.block_on(start(port, (engine.capabilities)(), directory)).unwrap();
    let result = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async {
            page.open(path).await?;
            body(&page).await?;
            check_origin(&page).await
        })
    }));
    let quit = runtime.block_on(page.browser.clone().quit());
    drop(running);
    match result {
        Ok(outcome) => outcome.unwrap_or_else(|error| panic!("{path}: {error}")),
        Err(panic) => resume_unwind(panic),
    }
    quit.unwrap();
}

async fn start(
    port: u16,
    capabilities: Value,
    directory: PathBuf,
) -> Result<Page, Box<dyn std::error::Error>> {
    let headers = [("content-security-policy", policy())];
    let (address, _) = peerage_server::serve_dir(directory, 0, &headers).await?;
    let capabilities = capabilities.as_object().cloned().unwrap_or_default();
    let browser =
        WebDriver::new(format!("http://127.0.0.1:{port}"), Capabilities::from(capabilities))
            .await?;
    Ok(Page { browser, base: format!("http://{address}/") })
}

/// A free port.
fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// Waits until the driver listens.
#[track_caller]
fn wait_for(port: u16) {
    let start = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(start.elapsed() < Duration::from_secs(20), "the driver does not listen");
        std::thread::yield_now();
    }
}

/// Search, filter, graph and trust on the demo.
fn tour(engine: &Engine) {
    visit(engine, dist(), "index.html", async |page| {
        assert!(page.rows().await? > 20);
        page.search("agregation").await?;
        page.until("text('.work-list__count').startsWith('3 of ')").await?;
        page.until("all('mark').some(it => it.textContent.toLowerCase() === 'aggregation')")
            .await?;
        page.search(" ").await?;
        page.click("one('button.topic-chip')").await?;
        page.until("location.hash.includes('topic=')").await?;
        page.run("location.hash = '#peerage:person=chonlam-lao'").await?;
        page.until("one('.person-header__name')").await?;
        page.until("getComputedStyle(one('.person-header__name')).display !== 'inline'").await?;
        let painted = "(() => {
            const canvas = one('canvas');
            const pixels = canvas?.getContext('2d')
                ?.getImageData(0, 0, canvas.width, canvas.height).data;
            return pixels?.some((value, at) => at % 4 === 3 && value > 0);
        })()";
        page.until(painted).await?;
        page.until("one('.trust-panel__chip:not(:disabled)')").await?;
        page.until("text('.seal-note').includes('unsigned')").await?;
        Ok(())
    });
}

/// Checks that a sealed dataset is verified, that companion files are accepted only as they were
/// sealed, and that a key made in the page signs a claim.
fn signatures(engine: &Engine) {
    let site = Site::new();
    site.seal();
    visit(engine, site.directory(), "invented.html#peerage:person=ada-engine", async |page| {
        page.until("one('.seal-note[data-state=sealed]')").await?;
        page.click("one('.person-actions__claim')").await?;
        page.click("one('.signing__make-key')").await?;
        page.until("text('.signing__status').startsWith('Your key: z6Mk')").await?;
        page.click("one('.signing__sign')").await?;
        page.until("all('.signing__status').some(it => it.textContent.startsWith('Signed'))")
            .await?;
        let path = site.directory().join("data/peerage.citations.json");
        let text = std::fs::read_to_string(&path)?;
        for (text, told) in [
            (text.clone(), "text('.citations__entry').includes('On Engines')"),
            (
                text.replacen("Engine", "Forger", 1),
                "text('.citations [role=alert]').includes('is not the file')",
            ),
        ] {
            std::fs::write(&path, text)?;
            page.browser.refresh().await?;
            page.click_in_row("On Engines", "button.work-row__cite").await?;
            page.until(told).await?;
        }
        Ok(())
    });
}

#[test]
fn firefox_shows_the_demo() {
    tour(&GECKO);
}

#[test]
fn firefox_verifies_and_signs() {
    signatures(&GECKO);
}

#[test]
fn webkit_shows_the_demo() {
    tour(&WEBKIT);
}

#[test]
fn webkit_verifies_and_signs() {
    signatures(&WEBKIT);
}

/// Shows every hostile dataset, one after the other.
fn hostile(engine: &Engine) {
    let hostile = Hostile::new();
    visit(engine, hostile.directory(), "index.html", async |page| hostile.show_all(page).await);
}

#[test]
fn firefox_withstands_hostile_datasets() {
    hostile(&GECKO);
}

#[test]
fn webkit_withstands_hostile_datasets() {
    hostile(&WEBKIT);
}

/// Chunks that are loaded late, and one that is loaded only when it is requested again.
fn chunks(engine: &Engine) {
    let folder = slow_and_failing();
    visit(engine, folder.path().to_owned(), "index.html", async |page| {
        come_late(page, folder.path()).await
    });
}

#[test]
fn firefox_goes_on_while_chunks_come_late_or_not_at_all() {
    chunks(&GECKO);
}

#[test]
fn webkit_goes_on_while_chunks_come_late_or_not_at_all() {
    chunks(&WEBKIT);
}

#[test]
fn firefox_tries_files() {
    visit(&GECKO, dist(), "try.html", try_it);
}

#[test]
fn webkit_tries_files() {
    visit(&WEBKIT, dist(), "try.html", try_it);
}

#[test]
fn firefox_gives_way_after_a_trap() {
    let site = bounded();
    visit(&GECKO, site.path().to_owned(), "index.html", give_way);
}

#[test]
fn webkit_gives_way_after_a_trap() {
    visit(&WEBKIT, dist(), "index.html", give_way);
}

#[test]
fn firefox_opens_a_saved_profile_from_disk() {
    visit(&GECKO, dist(), "index.html", use_offline);
}

#[test]
fn firefox_verifies_a_saved_profile() {
    let site = Site::new();
    site.seal();
    visit(&GECKO, site.directory(), "invented.html", verify_offline);
}

#[test]
fn webkit_opens_a_saved_profile_from_disk() {
    visit(&WEBKIT, dist(), "index.html", use_offline);
}
