//! Evidence, piece by piece: from sources and marks, from documents signed by the person, venues
//! and institutions, and from documents signed by co-authors.

mod coauthors;
mod documents;
mod lab;
mod sources;
mod voices;
