//! The profile widget: fetches a dataset (`net`), keeps the state of the profile as signals
//! (`store`), and draws it (`view`). Each module may use those before it.

pub mod net;

pub mod store;

pub mod view;
