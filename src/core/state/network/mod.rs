//! The network part of a profile: what a visitor can change of it, and what
//! follows from that: which network is drawn, in which colors, and what of it
//! stands out.

mod color_scale;
mod legend;
mod marks;
mod shown;
mod view;

pub use self::color_scale::ColorScale;
pub use self::legend::{LegendEntry, Meaning};
pub use self::marks::{MarkSources, Marks, facet_value};
pub use self::shown::{ShownNetwork, ShownOptions};
pub use self::view::{NetworkView, PathEnds, Selected};
