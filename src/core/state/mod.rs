//! State of a profile that a visitor can change, as one value with one function that changes it;
//! its text in the address of the page; and the list that follows from it.

mod action;
pub mod address;
mod arrangement;
pub mod authors;
mod facts;
mod findings;
mod focus;
mod highlights;
pub mod history;
mod levels;
mod listing;
pub mod network;
mod parts;
mod position;
mod scope;
mod unknown;
mod update;
pub mod versions;
mod view_state;

pub use self::action::{Action, NetworkAction};
pub use self::address::Address;
pub use self::arrangement::{Arrangement, Density, Grouping, Order, Sort};
pub use self::facts::Facts;
pub use self::findings::findings_of;
pub use self::focus::Focus;
pub use self::highlights::{card_facts, key_sentence, strip};
pub use self::levels::levels;
pub use self::listing::{Group, Listing, YearPlace, head, listed, title_ranks};
pub use self::network::{NetworkView, Selected};
pub use self::parts::Parts;
pub use self::position::position_in;
pub use self::scope::{among, selected};
pub use self::unknown::unknown;
pub use self::update::update;
pub use self::view_state::{Start, ViewState};
