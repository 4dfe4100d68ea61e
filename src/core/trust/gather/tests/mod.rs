//! Evidence, piece by piece: from sources and marks, from what the person,
//! venues and institutions signed, and from what co-authors did.

mod coauthors;
mod documents;
mod lab;
mod sources;
