//! Complete.
