//! The works of a page as lists to download.

use peerage_core::cite::{Citations, Format, Sources, document};
use peerage_core::state::Focus;

use crate::site::Site;

/// The name of each file and its text: BibTeX, RIS and CSL-JSON.
pub fn lists(site: &Site<'_>, focus: Focus) -> impl Iterator<Item = (String, String)> {
    let works = site.listing.works(focus);
    let sources = Sources { citations: Citations::NONE, details: site.details };
    Format::LISTS.into_iter().map(move |format| {
        let text = document(works, site.dataset, format, sources, focus.person());
        (name(format), text.plain)
    })
}

/// File name of a format.
pub fn name(format: Format) -> String {
    format!("works.{}", format.extension())
}
