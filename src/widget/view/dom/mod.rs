//! Elements made by hand, their changes with the store, and views of Leptos inside them.

pub mod disclosure;
pub mod dynamic;
pub mod element;
pub mod heading;
pub mod late;
pub mod place;
pub mod react;
pub mod roving;
pub mod schedule;
pub mod shown;
