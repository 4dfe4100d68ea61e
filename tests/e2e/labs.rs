//! Invented labs. One of thousands takes half a minute to lay out here, so that each is computed
//! once for all tests.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use peerage_core::model::Dataset;
use peerage_site::generate;

static MADE: Mutex<BTreeMap<u32, Arc<OnceLock<Dataset>>>> = Mutex::new(BTreeMap::new());

/// A lab of `count` people. Concurrent callers wait for the lab that is being computed.
pub fn lab(count: u32) -> Dataset {
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    let lab = Arc::clone(made.entry(count).or_default());
    drop(made);
    lab.get_or_init(|| generate::lab(count)).clone()
}
