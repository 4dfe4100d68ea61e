//! Visual regression tests: every component and every view against small screenshots in
//! `pictures/`, each a quarter as wide as the page. `cargo dev test e2e pictures:: --update` takes
//! them again, to be reviewed before they are committed. Where a page differs, both pictures are
//! written to `target/pictures/`.
//!
//! Letters have the same pixels on every machine, since the browser has the fonts of `fonts`. A page
//! may differ in 3 squares of 16 x 16 pixels of the page; what moved by 4 pixels there, and colors
//! that differ by a twentieth in the mean of the square, do not count (`picture.rs`): browsers of
//! other versions smooth letters otherwise. Where the fonts could not be installed, or the browser
//! takes its own (only on Linux does it read a configuration), the comparison is not run, which the
//! test reports.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use peerage_site::gallery::{self, STATES};
use peerage_site::not_run::not_run;
use serde_json::json;
use tempfile::TempDir;

use crate::built;
use crate::fonts;
use crate::page::Page;
use crate::picture::Picture;
use crate::screenshots::{calm, capture};
use crate::visit::{Outcome, dist, visit_site};

/// Width of a picture relative to the page.
const SCALE: f64 = 0.25;

/// Maximum number of squares that may differ: fewer than the smallest button has.
const TOLERATED: usize = 3;

/// Time within which a page has to match its picture.
const PATIENCE: Duration = Duration::from_secs(15);

/// Number of differing pages above which timing is not the cause.
const HOPELESS: usize = 4;

/// Pages before their program is loaded: names and paths.
const STATIC: [(&str, &str); 4] = [
    ("static-lab", ""),
    ("static-person", "people/chonlam-lao/"),
    ("static-work", "works/lao2021atp/"),
    ("static-topic", "topics/in-network-computing/"),
];

/// True if a visible part is still being loaded; masks the address of the page, which differs each
/// time.
const WAITING: &str = "(all('.share__code, [role=alert]').forEach(it =>
        (it.textContent = it.textContent.replaceAll(location.origin, 'https://lab.example.org'))),
    all('[aria-busy=true]').some(it => it.getBoundingClientRect().top < innerHeight))";

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("pictures")
}

fn is_update() -> bool {
    std::env::var_os("PEERAGE_UPDATE").is_some()
}

/// A site of the demo, with a page for each state beside it, and some pages that do not load their
/// program.
fn site() -> &'static Path {
    static SITE: OnceLock<TempDir> = OnceLock::new();
    SITE.get_or_init(|| {
        let folder = TempDir::new().unwrap();
        let seeds = Path::new(env!("CARGO_WORKSPACE_DIR")).join("seeds");
        built::build(&seeds, folder.path());
        fs::write(folder.path().join("gallery.js"), gallery::SCRIPT).unwrap();
        fs::write(folder.path().join("gallery.css"), gallery::STYLE).unwrap();
        fs::copy(dist().join("icon.svg"), folder.path().join("icon.svg")).unwrap();
        for state in &STATES {
            let page = folder.path().join(format!("state-{}.html", name(state.name)));
            fs::write(page, gallery::one(state)).unwrap();
        }
        for (_, path) in STATIC {
            let page = fs::read_to_string(folder.path().join(path).join("index.html")).unwrap();
            let page = page.replace("<script type=\"module\"", "<script type=\"text/plain\"");
            fs::write(folder.path().join(path).join("static.html"), page).unwrap();
        }
        folder
    })
    .path()
}

/// Name of a state in the names of files.
fn name(words: &str) -> String {
    words.to_lowercase().replace(' ', "-")
}

/// The pictures of one window size that are compared, with the results.
struct Album<'a> {
    page: &'a Page,
    /// Width and height of the window.
    window: (u32, u32),
    /// Differences found.
    otherwise: Vec<String>,
}

impl Album<'_> {
    /// Opens `path` in a window of this album's size, and waits until `there`.
    async fn open(&self, path: &str, there: &str) -> Outcome {
        let (width, height) = self.window;
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.page.devtools("Emulation.setDeviceMetricsOverride", size).await?;
        self.page.open(path).await?;
        self.page.until(there).await?;
        Ok(())
    }

    /// Compares the page as it is in both color schemes.
    async fn compare(&mut self, name: &str) -> Outcome {
        for scheme in ["light", "dark"] {
            calm(self.page, scheme).await?;
            let name = format!("{name}-{}-{scheme}", self.window.0);
            let file = folder().join(format!("{name}.png"));
            if is_update() {
                keep(&self.at_rest().await?, &file)?;
            } else if let Some(difference) = self.difference(&name, &file).await? {
                self.otherwise.push(difference);
            }
        }
        Ok(())
    }

    /// Difference of the page from the picture in `file`, in words; both are written out then. A
    /// differing page is compared again for a while: on a busy machine content may arrive later
    /// than two equal screenshots.
    async fn difference(&self, name: &str, file: &Path) -> Result<Option<String>, Box<dyn Error>> {
        let known = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
        let picture = Picture::from_png(&known)?;
        let patience = if self.otherwise.len() < HOPELESS { PATIENCE } else { Duration::ZERO };
        let started = Instant::now();
        loop {
            let found = self.at_rest().await?;
            let places = picture.differences(&found);
            if places.len() <= TOLERATED {
                return Ok(None);
            }
            if started.elapsed() >= patience {
                let directory = Path::new(env!("CARGO_WORKSPACE_DIR")).join("target/pictures");
                let to = |what| directory.join(format!("{name}-{what}.png"));
                fs::create_dir_all(&directory)?;
                fs::write(to("before"), known)?;
                fs::write(to("now"), found.to_png()?)?;
                fs::write(to("difference"), found.marked(&places).to_png()?)?;
                return Ok(Some(format!("{name} ({} squares)", places.len())));
            }
        }
    }

    /// The page as soon as two successive screenshots are equal: lazy-loaded content is there then.
    async fn at_rest(&self) -> Result<Picture, Box<dyn Error>> {
        let (width, height) = self.window;
        let mut last = Vec::new();
        for _ in 0..40 {
            self.page.ask("document.fonts.ready.then(frames)").await?;
            let is_waiting = self.page.ask(WAITING).await?;
            // Positions of clips are those of the page, which may be scrolled.
            let top = self.page.ask("scrollY").await?;
            let clip =
                json!({ "x": 0, "y": top, "width": width, "height": height, "scale": SCALE });
            let png = capture(self.page, json!({ "clip": clip })).await?;
            if png == last && is_waiting != json!(true) {
                break;
            }
            last = png;
            tokio::time::sleep(Duration::from_millis(60)).await;
        }
        Ok(Picture::from_png(&last)?)
    }
}

/// Writes a picture, unless the existing one looks the same.
fn keep(found: &Picture, file: &Path) -> Outcome {
    let known = fs::read(file).ok().and_then(|bytes| Picture::from_png(&bytes).ok());
    if !known.is_some_and(|known| known.differences(found).is_empty()) {
        fs::create_dir_all(folder())?;
        fs::write(file, found.to_png()?)?;
    }
    Ok(())
}

/// True if the browser has the fonts of the stored pictures.
fn is_comparable() -> bool {
    let is_comparable = cfg!(target_os = "linux") && fonts::configuration().is_some();
    if !is_comparable {
        not_run("pictures", "the browser has other fonts than those of the tests");
    }
    is_comparable
}

#[track_caller]
fn check(window: (u32, u32)) {
    if !is_comparable() {
        return;
    }
    // One state has a missing dataset, which the console logs.
    visit_site(site().to_owned(), "state-a-search.html", Some("nothing.json"), async |page| {
        let mut album = Album { page, window, otherwise: Vec::new() };
        let there = "document.querySelector('peerage-profile')?.dataset.clicks === 'done' \
                     && one('.profile, [role=alert]')";
        for state in &STATES {
            album.open(&format!("state-{}.html", name(state.name)), there).await?;
            album.compare(&name(state.name)).await?;
        }
        for (name, path) in STATIC {
            album.open(&format!("{path}static.html"), "document.readyState === 'complete'").await?;
            album.compare(name).await?;
        }
        assert!(album.otherwise.is_empty(), "these look otherwise: {:#?}", album.otherwise);
        Ok(())
    });
}

#[test]
fn on_a_phone_everything_looks_as_it_did() {
    check((360, 1600));
}

#[test]
fn on_a_tablet_everything_looks_as_it_did() {
    check((768, 1200));
}

#[test]
fn on_a_screen_everything_looks_as_it_did() {
    check((1280, 1000));
}
