//! Strings, knowing no domain: when two texts are the same text, where their
//! words are, and what TeX in them means.

pub mod fold;
pub mod slug;
pub mod tex;
