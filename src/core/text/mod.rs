//! Strings, knowing no domain: when two texts are the same text, where their
//! words are, and what TeX in them means.

pub mod differ;
pub mod distance;
pub mod fold;
pub mod markup;
pub mod slug;
pub mod stem;
pub mod tex;
pub mod token;
