//! Network part of a profile: the settings that a visitor can change, and the network, colors and
//! emphasis that follow from them.

mod as_of;
mod color_scale;
mod legend;
mod marks;
mod shown;
mod view;
mod years;

pub use self::as_of::works_until;
pub use self::color_scale::ColorScale;
pub use self::legend::{LegendEntry, Meaning};
pub use self::marks::{MarkSources, Marks, facet_value};
pub use self::shown::{ShownNetwork, ShownOptions};
pub use self::view::{NetworkView, PathEnds, Selected};
pub use self::years::Years;
