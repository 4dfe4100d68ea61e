//! The help of the search field: a question mark that opens to examples of
//! queries.

use peerage_core::messages::search;
use web_sys::Element;

use crate::view::element::{add, set, write};

/// What is written, and what it asks for.
const WAYS: [fn() -> [&'static str; 2]; 6] = [
    search::phrase,
    search::without,
    search::either,
    search::in_one_place,
    search::conditions,
    search::keys,
];

/// A question mark that opens to the examples.
pub fn search_hint(parent: &Element) {
    let hint = add(parent, "details", "search-box__hint");
    let question = add(&hint, "summary", "search-box__question");
    for name in ["aria-label", "title"] {
        set(&question, name, search::ways_to_search());
    }
    write(&question, "?");
    let ways = add(&hint, "dl", "search-box__ways");
    for way in WAYS {
        let [written, meaning] = way();
        let way = add(&ways, "div", "search-box__way");
        write(&add(&way, "dt", "search-box__written"), written);
        write(&add(&way, "dd", "search-box__meaning"), meaning);
    }
}
