//! Venue, date, status, awards and badges of a work.

use super::given::Row;
use super::label::label;
use super::marks::marks;
use crate::messages::{network, works};
use crate::model::{Identifier, Status, WorkKind, limits};
use crate::page::{Sink, symbol};
use crate::search::Field;
use crate::state::Focus;

/// Writes the venue in full with volume and pages, the date where it is more than the year, which
/// stands beside the title, the status, awards and badges.
pub fn facts<S: Sink>(sink: &mut S, row: &Row<'_>) {
    let Row { dataset, work, why, .. } = *row;
    let venue = work.venue.zip(dataset.venue_of(work));
    let date = work.date.filter(|date| date.month.is_some()).map(|date| date.label());
    let status = (work.status != Status::Published).then(|| work.status.label().to_owned());
    // The name of a preprint server implies the status, and so may the label beside the title.
    let is_said = work.status == Status::Preprint && venue.is_some();
    let status = status.filter(|status| !is_said && *status != label(dataset, work).0);
    // The two words of a status stay on one line.
    let is_whole = status.is_some();
    let words = [date, status].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let (venue, imprint) = match venue {
        Some((_, venue)) if is_linked(row, &venue.name) => (None, ""),
        _ => (venue, &*work.imprint),
    };
    let is_placed = venue.is_some() || !imprint.is_empty();
    if let Some((id, venue)) = venue {
        // The full name is read out after the short one, unless both are equal.
        let text = usize::from(venue.name != venue.short);
        let is_part = matches!(work.kind, WorkKind::Chapter | WorkKind::Entry);
        if is_part {
            sink.text(works::in_book());
        }
        sink.open_link(Focus::Venue(id), "work-row__venue-link", None);
        if is_part {
            sink.attribute("data-kind", "book");
        }
        sink.marked(&venue.name, &marks(why, Field::Venue, text));
        sink.close();
        sink.text(imprint);
    } else {
        // The leading punctuation of the imprint separates it from a venue.
        sink.text(imprint.trim_start_matches([',', '·', ' ']));
    }
    if is_placed && !words.is_empty() {
        sink.text(" · ");
    }
    match is_whole {
        true => drop(sink.element("span", "work-row__status", &words)),
        false => sink.text(&words),
    }
    for (at, award) in work.awards.iter().enumerate().take(limits::SHOWN) {
        // A space, which collapses at the end of a line where the award wraps.
        sink.element("span", "work-row__gap", " ");
        sink.open("span", "work-row__award");
        symbol::medal(sink);
        sink.marked(award, &marks(why, Field::Award, at));
        sink.close();
    }
    if work.awards.len() > limits::SHOWN {
        let more = network::rest(work.awards.len() - limits::SHOWN);
        sink.text(&format!(" {more} "));
    }
    for badge in &work.artifact {
        sink.element("span", "work-row__artifact", badge.label());
    }
}

/// True in a list if the link to the archive of this name, which follows, is all that there is to be
/// said of where a preprint is; on paper it has the number. The page of the work leads to the others
/// in the archive.
fn is_linked(row: &Row<'_>, archive: &str) -> bool {
    let Row { work, why, .. } = row;
    let says = |it: &Identifier| it.scheme.label() == archive && work.imprint.trim() == &*it.value;
    !row.is_alone()
        && work.kind == WorkKind::Preprint
        && work.identifiers.iter().any(says)
        && marks(why, Field::Venue, 0).is_empty()
}
