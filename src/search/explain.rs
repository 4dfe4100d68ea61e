//! Why.
