//! Native integration tests: seeds to bytes, and the shape of the tree.
// A test that cannot continue fails with its message.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod adopted;
mod affiliations;
mod assets;
mod bulk;
mod catalog;
mod check;
mod citations;
mod collaboration;
mod compile;
mod contrast;
mod curriculum;
#[cfg(feature = "fetch")]
mod fetch;
mod filter;
mod font;
mod formats;
#[cfg(all(unix, feature = "fetch", feature = "serve"))]
mod guide;
mod home;
mod hostile;
mod images;
mod input;
mod invalid;
mod italics;
mod lab_page;
mod labs;
mod made;
mod overrides;
mod owners;
mod page_data;
mod papers;
mod prose;
#[cfg(unix)]
mod recipes;
mod references;
mod resolution;
mod rules;
mod scan;
mod schema;
mod search;
mod sheets;
mod site;
mod stale;
mod state;
mod styles;
#[cfg(target_os = "linux")]
mod terminal;
mod trust;
mod units;
