//! Line for a work in a list: its title, its authors, the place and date of its publication, and
//! its links.

use crate::cite::{Appearance, address};
use crate::messages::page;
use crate::model::{Dataset, Work};

/// Piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Plain text.
    Text(String),
    /// Emphasized text: the name of a venue.
    Emphasis(String),
    /// Text that links to an address.
    Link {
        /// Text of the link.
        text: String,
        /// Address of the target: of the web, or of a mailbox.
        url: String,
    },
}

/// Builds the line of a work.
pub fn entry(work: &Work, dataset: &Dataset) -> Vec<Piece> {
    let title = work.title.plain.clone();
    let main = address(work);
    let end = if title.ends_with(['.', '?', '!']) { " " } else { ". " };
    let mut pieces = vec![match &main {
        Some(url) => Piece::Link { text: title, url: url.clone() },
        None => Piece::Text(title),
    }];
    let mut names: Vec<&str> = work
        .authors
        .iter()
        .filter_map(|by| Some(dataset.person(by.person)?.name.as_str()))
        .collect();
    if work.truncated {
        names.push(page::others());
    }
    let mut words = end.to_owned();
    if !names.is_empty() {
        words.push_str(&format!("{}. ", names.join(", ")));
    }
    let appearance = Appearance::new(work, dataset);
    let note = appearance.note(work);
    let year = work.date.map(|date| date.year.to_string()).unwrap_or_default();
    let mut after: Vec<String> = [note, year].into_iter().filter(|it| !it.is_empty()).collect();
    if let Appearance::Venue(venue) = appearance {
        pieces.push(Piece::Text(std::mem::take(&mut words)));
        pieces.push(Piece::Emphasis(venue.name.clone()));
        if !after.is_empty() {
            after.insert(0, String::new());
        }
    }
    words.push_str(&after.join(", "));
    let links = work.links.iter().filter_map(|link| Some((link.kind, link.url.clone()?)));
    let links = links.map(|(kind, url)| (kind, String::from(url)));
    for (at, (kind, url)) in links.filter(|(_, url)| Some(url) != main.as_ref()).enumerate() {
        words.push_str(if at == 0 { ". " } else { " · " });
        pieces.push(Piece::Text(std::mem::take(&mut words)));
        pieces.push(Piece::Link { text: kind.label().to_owned(), url });
    }
    let words = words.trim_end();
    if !words.is_empty() {
        pieces.push(Piece::Text(words.to_owned()));
    }
    pieces
}
