//! What a visitor can change, what follows from it for the list, and its text
//! in the address of the page.

pub mod address;
mod arrangement;
mod levels;
mod listing;
mod scope;
mod view_state;

pub use self::address::Address;
pub use self::arrangement::{Arrangement, Density, Grouping, Order, Sort};
pub use self::levels::levels;
pub use self::listing::{Group, Listing, title_ranks};
pub use self::scope::{among, selected, works_of};
pub use self::view_state::{Inquiry, Parts, Start};
