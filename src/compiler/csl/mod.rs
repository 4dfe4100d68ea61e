//! Renders bibliographic items in styles of the Citation Style Language 1.0.2, each alone.
//!
//! citationberg reads styles and locales; this room follows their elements. Citations in a
//! text, sorting and disambiguation by names are left out: a list here has each work once,
//! and the widget puts lists together from entries that were rendered alone.
//!
//! [`Rules`] hold a style with its words, [`Item`] is what is rendered, and
//! [`Rules::entry`] gives the [`Entry`]. Every element gives an [`Output`](output::Output):
//! pieces of text, each with its formatting, and whether variables were called and found,
//! from which groups decide whether they are written. [`finish`] makes segments of them:
//! there quotation marks nest, and marks that meet become one.

mod choose;
mod date;
mod dated;
mod element;
mod entry;
mod finish;
mod initials;
mod item;
mod name;
mod names;
mod number;
mod output;
mod pages;
mod quotes;
mod rich;
mod rules;
mod terms;
mod text_case;
mod title_case;
mod typeset;

#[cfg(test)]
mod tests;

pub use self::entry::Entry;
pub use self::item::Item;
pub use self::rules::Rules;
