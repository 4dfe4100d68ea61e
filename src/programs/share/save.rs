//! The dialog that saves the page as one file, which opens from disk and makes no requests.

use std::cell::Cell;
use std::rc::Rc;

use js_sys::Reflect;
use peerage_browser::blob::download;
use peerage_browser::clock::seconds;
use peerage_browser::dialog::Dialog;
use peerage_browser::fetch::fetch;
use peerage_browser::gzip::gzip;
use peerage_core::messages::{Language, actions, share, spoken};
use peerage_core::model::{limits, part_address};
use peerage_core::share::{Packed, Place, capsule, chunks, file_name, verified};
use peerage_core::trust::moment::Moment;
use wasm_bindgen_futures::spawn_local;
use web_sys::Node;

use crate::shown::Shown;

/// The files of the release that a profile may load.
const RELEASE: [&str; 14] = [
    "peerage.js",
    "peerage-element.js",
    "peerage-widget.js",
    "peerage-widget_bg.wasm",
    "peerage-layout-runner.js",
    "peerage-layout.js",
    "peerage-layout_bg.wasm",
    "peerage-verify-runner.js",
    "peerage-verify.js",
    "peerage-verify_bg.wasm",
    "peerage-sign.js",
    "peerage-sign_bg.wasm",
    "peerage-health.js",
    "peerage-health_bg.wasm",
];

/// The script that names the chunks of the widget's program.
const GLUE: &str = "peerage-widget.js";

/// Placeholder for the address of a dataset that has none (RFC 2606, 2).
const NOWHERE: &str = "https://peerage.invalid/peerage.json";

/// Opens the dialog; `bytes` are the dataset's.
pub fn open(parent: &Node, shown: Shown, bytes: Vec<u8>) {
    let Some(dialog) = Dialog::open(parent, share::save(), actions::close()) else { return };
    dialog.say(dialog.root(), share::about_saving());
    let bar = dialog.add(dialog.root(), "div", "signing__bar", "");
    let status = dialog.status(dialog.root());
    let whole = Rc::new((shown, bytes, Cell::new(false)));
    dialog.button(&bar, "share__save signing__download", share::save_file(), move || {
        let (whole, status) = (whole.clone(), status.clone());
        // One save at a time.
        if whole.2.replace(true) {
            return;
        }
        status.set_text_content(Some(share::collecting()));
        spawn_local(async move {
            let (shown, bytes, is_busy) = &*whole;
            let words = save(shown, bytes).await.unwrap_or_else(|it| share::not_saved(&it));
            status.set_text_content(Some(&words));
            is_busy.set(false);
        });
    });
}

/// Saves the file; returns a message of success or, as the error, of failure.
async fn save(shown: &Shown, bytes: &[u8]) -> Result<String, String> {
    let mut embedding = shown.embedding(shown.parts(), shown.theme());
    // A dataset that the page made itself has no address, and no companion files but the details.
    let is_alone = embedding.src.is_empty();
    if is_alone {
        embedding.src = NOWHERE;
    }
    let mut files = Vec::new();
    let language = spoken();
    let texts = (language != Language::English).then(|| language.file());
    let mut names: Vec<String> = RELEASE.map(str::to_owned).into_iter().chain(texts).collect();
    let mut at = 0;
    while let Some(name) = names.get(at).cloned() {
        let address = renamed(&name).unwrap_or_else(|| format!("{}{name}", shown.release()));
        let bytes = had(&address).await?;
        if name == GLUE {
            names.extend(chunks(&bytes));
        }
        files.push((Place::Release(name), bytes));
        at += 1;
    }
    files.push((Place::Data(without_query(embedding.src).to_owned()), bytes.to_vec()));
    let dataset = embedding.dataset;
    let index = dataset.index.iter().map(|part| (&part.file, &part.digest));
    let citations = dataset.citations.iter().map(|part| (&part.file, &part.digest));
    let details = dataset.details.iter().map(|part| (&part.file, &part.digest));
    for (file, digest) in index.chain(citations).chain(details.clone()).filter(|_| !is_alone) {
        let address = part_address(embedding.src, file, digest);
        let bytes = verified(&address, had(&address).await?, digest)?;
        files.push((Place::Data(without_query(&address).to_owned()), bytes));
    }
    let held = shown.details().filter(|_| is_alone);
    for ((file, digest), bytes) in details.zip(held) {
        let address = part_address(embedding.src, file, digest);
        files.push((Place::Data(without_query(&address).to_owned()), bytes));
    }
    let mut known: Vec<String> = Vec::new();
    for image in dataset.every_image().filter(|_| !is_alone) {
        let address = image.address(embedding.src, &dataset.images);
        if !known.contains(&address) {
            let bytes = verified(&address, had(&address).await?, &image.digest)?;
            files.push((Place::Data(address.clone()), bytes));
            known.push(address);
        }
    }
    let mut packed = Vec::new();
    for (place, bytes) in files {
        let gzip = gzip(&bytes).await;
        let is_gzip = gzip.is_some();
        packed.push(Packed { place, bytes: gzip.unwrap_or(bytes), is_gzip });
    }
    let page = capsule(&embedding, shown.lines(), &packed, Moment(seconds()).date());
    let name = file_name(&embedding);
    let megabytes = format!("{:.1}", page.len() as f64 / 1e6);
    // Refused where downloads are not allowed, such as in the frame of another site.
    download(&name, &page, "text/html").ok_or(share::no_downloads())?;
    Ok(share::saved(&name, &megabytes))
}

/// Address of a file of the release that a bundler has renamed.
fn renamed(name: &str) -> Option<String> {
    let files = Reflect::get(&js_sys::global(), &"peerageFiles".into()).ok()?;
    Reflect::get(&files, &name.into()).ok()?.as_string()
}

async fn had(address: &str) -> Result<Vec<u8>, String> {
    fetch(address, limits::BYTES).await.ok_or_else(|| share::unreachable(address))
}

fn without_query(address: &str) -> &str {
    address.split(['?', '#']).next().unwrap_or(address)
}
