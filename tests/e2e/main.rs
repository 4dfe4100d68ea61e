//! Tests of the release build in a real browser. `cargo dev test` prepares both and runs them.
//!
//! Each test is one visit: a browser profile, a server and a session of its own. After every visit
//! two invariants are checked: the console is empty, and no request went to another origin.

#![allow(clippy::unwrap_used, clippy::panic)]

mod address;
mod axe;
mod bounded;
mod budget;
mod built;
mod capsule;
mod chunks;
mod cite;
mod driver;
mod element;
mod embed;
mod engines;
mod fields;
mod filter;
mod focus;
mod fonts;
mod forty;
mod generated;
mod hand;
mod health;
mod hostile;
mod images;
mod journeys;
mod lab;
mod labs;
mod languages;
mod large;
mod layout;
mod network;
mod network_calm;
mod network_hand;
mod network_tools;
mod page;
mod page_data;
mod picture;
mod pictures;
mod reading;
mod room;
mod screenshots;
mod seal;
mod search;
mod share;
mod signer;
mod site;
mod slices;
mod starter;
mod trial;
mod trust;
mod trust_signing;
mod units;
mod verify_worker;
mod visit;
mod work;
mod worker;
