//! Trust, verification, and the sources of each value.

pub mod assertion_table;
pub mod chip_state;
pub mod decision_list;
pub mod details_table;
pub mod evidence_panel;
pub mod facts_panel;
pub mod observations;
pub mod seal_note;
pub mod signing_button;
pub mod trust_chip;
pub mod trust_details;
pub mod trust_panel;
