//! What the chunk of the tools is made of.

use crate::view::active_filters::active_filters;
use crate::view::chunks::{TOOLS, Tools};
use crate::view::late::chunk;
use crate::view::toolbar_panel::{filters, sheet};
use crate::view::work_list::empty;

chunk! {
    TOOLS, tools, Tools {
        filters: filters;
        sheet: sheet;
        active_filters: active_filters;
        list_empty: empty;
    }
}
