//! The service worker of a site, for visits without a network.

use peerage_core::trust::proof::sha256;
use serde_json::json;

use crate::emit::Made;
use crate::site::assets::PAGE_SHEET;
use crate::site::paths::{LIST_SHEET, SHEET};
use crate::site::{Assets, DATASET, Program};

/// Name of the script, which pages load and browsers run as the service worker.
pub const OFFLINE: &str = "peerage-offline.js";

/// Text of the script, without its files.
const SCRIPT: &str = include_str!("offline.js");

/// Programs that a visitor asks for, beside those of every page.
const ON_DEMAND: [&str; 3] = ["peerage-sign", "peerage-share", "peerage-health"];

/// The script for this site: it keeps the first page, the dataset and what shows it from the first
/// visit on, and everything else once it was visited. Its version follows the files.
pub fn offline(made: &Made, program: &Program, assets: &Assets<'_>) -> String {
    let is_needed = |name: &str| {
        let is_code = name.ends_with(".js") || name.ends_with(".wasm");
        is_code && !ON_DEMAND.iter().any(|program| name.starts_with(program))
    };
    let needed: Vec<_> = program.files().filter(|(name, _)| is_needed(name)).collect();
    let own = [SHEET, LIST_SHEET, PAGE_SHEET, "icon.svg"];
    let loaded = own.into_iter().chain(needed.iter().map(|(name, _)| *name));
    let names = ["./", DATASET].map(str::to_owned).into_iter();
    let names: Vec<_> = names.chain(loaded.map(|name| assets.path(name))).collect();
    let mut whole: Vec<u8> = made.json.clone();
    needed.iter().for_each(|(_, bytes)| whole.extend(*bytes));
    let version: String = sha256(&whole)[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    SCRIPT
        .replace("const FILES = [];", &format!("const FILES = {};", json!(names)))
        .replace("const VERSION = \"\";", &format!("const VERSION = \"{version}\";"))
}
