//! Functions on strings that know nothing of works and people: compare texts,
//! find their words, read the TeX in them, escape them for markup.

pub mod differ;
pub mod distance;
pub mod fold;
pub mod hidden;
pub mod lower;
pub mod markup;
pub mod sentence;
pub mod slug;
pub mod stem;
pub mod stylesheet;
pub mod tex;
pub mod token;
pub mod toml;
