//! Functions on strings that are independent of works and people: comparison, tokenization, TeX,
//! escaping for markup.

pub mod cell;
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
