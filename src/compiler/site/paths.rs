//! Paths of the files of a site that are no pages.

use crate::emit::Made;

use peerage_core::state::Focus;

/// Path of the dataset on the site.
pub const DATASET: &str = "data/peerage.json";

/// Beginning of the paths of the parts of a catalog, of which each generation has a folder.
pub const PARTS: &str = "data/peerage.parts-";

/// Beginning of the names of the dataset and its companion files.
pub const STEM: &str = "peerage";

/// The folder of the dataset on the site.
pub fn data_folder() -> &'static str {
    DATASET.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// The address of the folder of the dataset on the site at `base`.
pub fn data_address(base: &str) -> String {
    format!("{base}{}/", data_folder())
}

/// The dataset and its companion files, by their paths on the site.
pub fn data(made: &Made) -> impl Iterator<Item = (String, &[u8])> {
    let beside = made.beside.iter().map(|(name, bytes)| in_data(name, bytes));
    // The dataset comes last, so that the files it names are there before it.
    beside.chain([(DATASET.to_owned(), made.json.as_slice())])
}

/// The companion folders of all datasets of a large site, feeds and images, like [`data`].
pub fn folders(made: &Made) -> impl Iterator<Item = (String, &[u8])> {
    let is_in_folder = |(name, _): &&(String, Vec<u8>)| name.contains('/');
    made.beside.iter().filter(is_in_folder).map(|(name, bytes)| in_data(name, bytes))
}

fn in_data<'a>(name: &str, bytes: &'a [u8]) -> (String, &'a [u8]) {
    (format!("{}/{name}", data_folder()), bytes)
}

/// Folder of the files that pages load beside the dataset.
pub const ASSETS: &str = "assets/";

/// Script that makes a page look for changes of `peerage-preview.json`, which lies beside it:
/// `{"version": 1, "problems": ["…"]}`.
pub const PREVIEW: &str = "peerage-preview.js";

/// The style sheet of every page that holds its content, and the part of it that pages which list
/// works need: most visits begin on one of those.
pub const SHEET: &str = "site.css";

/// See [`SHEET`].
pub const LIST_SHEET: &str = "list.css";

/// Text of the script [`PREVIEW`].
pub const PREVIEW_SCRIPT: &[u8] = include_bytes!("preview.js");

/// The style sheet of a page.
pub fn sheet(focus: Focus) -> &'static str {
    match focus {
        Focus::Person(_) | Focus::Work(_) => SHEET,
        _ => LIST_SHEET,
    }
}
