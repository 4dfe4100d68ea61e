//! The card of a page: the picture that is shown when its address is shared (Open Graph). The lab
//! and each of its members have one; other pages show the card of the lab. A card is drawn again
//! only if its content has changed.

mod content;
#[cfg(feature = "card")]
mod drawing;
#[cfg(feature = "card")]
mod fonts;
#[cfg(feature = "card")]
mod picture;

use peerage_core::state::Focus;
use peerage_core::state::address::path_of;

pub use self::content::{Card, HEIGHT, WIDTH};
use crate::site::Site;

/// Path of the card that stands for a page, and its content.
pub fn shown(site: &Site<'_>, focus: Focus) -> Option<(String, Card)> {
    let of_home = site.card?;
    let own = match focus {
        Focus::Person(_) => Card::new(site.dataset, site.listing, focus).map(|card| (focus, card)),
        _ => None,
    };
    let (focus, card) = own.unwrap_or_else(|| (Focus::home(site.dataset), of_home.clone()));
    Some((format!("{}card.png", path_of(focus, site.dataset)), card))
}

#[cfg(feature = "card")]
impl Site<'_> {
    /// The picture of every card by its path. `before` gives the file that is at a
    /// path now: one that says the same stays.
    pub fn cards(
        &self,
        before: &(dyn Fn(&str) -> Option<Vec<u8>> + Sync),
    ) -> std::io::Result<Vec<(String, Vec<u8>)>> {
        let members = self.dataset.members().map(|(id, _)| Focus::Person(id));
        let home = Focus::home(self.dataset);
        let pages = std::iter::once(home).chain(members.filter(|focus| *focus != home));
        let cards: Vec<(String, Card)> = pages
            .filter_map(|focus| Some((focus, Card::new(self.dataset, self.listing, focus)?)))
            .map(|(focus, card)| (format!("{}card.png", path_of(focus, self.dataset)), card))
            .collect();
        let fonts = fonts::Fonts::for_text(cards.iter().map(|(_, card)| card.words()));
        let pictures = crate::at_once::at_once(&cards, &|(path, card)| {
            let said = picture::said(card, &fonts);
            match before(path).filter(|old| picture::says(old, &said)) {
                Some(old) => Ok(old),
                None => picture::png(&drawing::svg(card, &fonts), &said, &fonts),
            }
        })?;
        Ok(cards.into_iter().map(|(path, _)| path).zip(pictures).collect())
    }
}
