//! The chunk of catalogs: its table of functions.

use crate::store::browse;
use crate::view::chunks::{Browse, CATALOG};
use crate::view::dom::late::chunk;

chunk! {
    CATALOG, catalog, Browse {
        css: "";
        browse: browse;
    }
}
