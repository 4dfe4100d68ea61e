//! Builds a whole site: its pages, the program that they load, and the dataset.

use std::io;

use peerage_core::model::DetailsList;
use peerage_core::state::Focus;

use crate::emit::{Listing, Made};
use crate::ingest::record::FontRecord;
use crate::site::division::Division;
use crate::site::offline::{OFFLINE, offline};
use crate::site::paths::folders;
use crate::site::{Assets, Card, DATASET, Program, Site, Target, data};

/// Number of works above which pages have datasets of their own, unless the lab says otherwise: the
/// dataset of all is then several megabytes.
const SPLIT_ABOVE: usize = 5000;

/// Options of a site that its dataset does not decide.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options<'a> {
    /// Address of the site, ending with `/`; see [`Site::base`].
    pub base: Option<&'a str>,
    /// Its font, where it has one of its own.
    pub font: Option<&'a FontRecord>,
    /// True if pages look for changes, and tell the problems of the seeds.
    pub is_preview: bool,
    /// True if the first page links its styles, which it holds otherwise.
    pub links_styles: bool,
    /// True if a service worker keeps pages for visits without a network.
    pub has_worker: bool,
    /// Number of works above which pages have datasets of their own; the usual one if absent.
    pub split_above: Option<usize>,
}

/// Writes every file of the site of `made` to `target`. `details` are those of its works;
/// `program` is loaded by its pages.
pub fn build(
    made: &Made,
    details: &DetailsList,
    program: &Program,
    options: Options<'_>,
    target: &dyn Target,
) -> io::Result<()> {
    let Options { base, font, is_preview, links_styles, has_worker, split_above } = options;
    let dataset = &made.dataset;
    let listing = &Listing::new(dataset);
    // A picture can be shown elsewhere only where its whole address is known.
    let has_cards = cfg!(feature = "card") && base.is_some();
    let card = has_cards.then(|| Card::new(dataset, listing, Focus::home(dataset))).flatten();
    let card = card.as_ref();
    let assets = &Assets::new(program, font);
    let site = Site {
        dataset,
        details,
        listing,
        data: DATASET,
        base,
        card,
        assets,
        is_preview,
        links_styles,
        has_worker,
    };
    let is_split = dataset.works.len() > split_above.unwrap_or(SPLIT_ABOVE);
    let division = Division::new(&site, is_split.then_some(made));
    site.divided_files(&division, target)?;
    #[cfg(feature = "card")]
    if card.is_some() {
        for (path, bytes) in site.cards(&|path| target.before(path))? {
            target.write(&path, &bytes)?;
        }
    }
    if has_worker {
        target.write(OFFLINE, offline(made, program, assets).as_bytes())?;
    }
    match division.has_catalog() {
        true => folders(made).try_for_each(|(path, bytes)| target.write(&path, bytes)),
        false => data(made).try_for_each(|(path, bytes)| target.write(&path, bytes)),
    }
}
