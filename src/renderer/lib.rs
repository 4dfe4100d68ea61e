//! The renderer of networks: draws a [`Network`] on a canvas and lets a visitor
//! move it.
//!
//! The renderer is a crate of its own because it needs neither Leptos nor the store of a profile:
//! Cargo keeps both out, and the benchmark links exactly the code that the page runs. The state
//! of the profile decides which network is drawn and what of it is highlighted
//! (`peerage_core::state::network`); the scene holds the positions of lines, discs and labels
//! (`peerage_core::graph`). The components of the widget connect the renderer with the state.
//!
//! From the bottom up: [`picture`] is the state of one picture (network, camera, positions,
//! target under the pointer). [`surface`] paints it on a canvas, and [`stage`] adds the events of
//! the browser: frames, sizes, wheel, pointers, colors.
//!
//! [`Network`]: peerage_core::graph::Network

mod instances;
mod layout_client;
mod node_motion;
mod paint;
mod palette;
pub mod picture;
mod press;
mod sheet;
pub mod stage;
pub mod surface;
mod target;

pub use self::paint::paint;
pub use self::press::Click;
pub use self::stage::{Stage, StageHandle, StageOptions};
pub use self::target::Target;
