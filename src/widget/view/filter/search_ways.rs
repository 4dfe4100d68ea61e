//! Examples of queries, in the help of the search field.

use peerage_core::messages::search;

use crate::view::dom::element::{add, write};
use crate::view::dom::place::Place;

/// Examples, each with its meaning.
const WAYS: [fn() -> [&'static str; 2]; 6] = [
    search::phrase,
    search::without,
    search::either,
    search::in_one_place,
    search::conditions,
    search::keys,
];

/// The examples.
pub fn search_ways(place: &Place) {
    let ways = place.add("dl", "search-box__ways");
    for way in WAYS {
        let [written, meaning] = way();
        let way = add(&ways, "div", "search-box__way");
        write(&add(&way, "dt", "search-box__written"), written);
        write(&add(&way, "dd", "search-box__meaning"), meaning);
    }
}
