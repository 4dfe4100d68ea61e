//! Places of the network that was drawn last, for the next one: a path moves nobody.

use leptos::prelude::*;
use peerage_core::graph::layout::joining::keep_places;
use peerage_core::graph::{Entity, Network, Point};
use peerage_core::state::network::{ShownNetwork, ShownOptions};
use peerage_renderer::picture::Picture;

/// See the [module](self). Cheap to copy.
#[derive(Clone, Copy)]
pub struct Drawn(StoredValue<Places, LocalStorage>);

/// Places of the nodes of a network, with its options.
#[derive(Default)]
struct Places {
    options: ShownOptions,
    places: Vec<(Entity, Point)>,
    /// True if the network that is drawn is as of a year.
    is_reduced: bool,
}

impl Drawn {
    /// Nothing drawn, under the current owner.
    pub fn new() -> Self {
        Self(StoredValue::new_local(Places::default()))
    }

    /// The network to draw with these options. If it has no places of its own, and only the path is
    /// another one than before, everybody who was drawn stays where they were.
    pub fn begin(self, shown: &ShownNetwork, options: ShownOptions) -> Network {
        let mut network = shown.network.clone();
        self.0.try_update_value(|before| {
            let places = std::mem::take(&mut before.places);
            let is_same = before.options == ShownOptions { path: before.options.path, ..options };
            if is_same && network.places.is_empty() {
                keep_places(&mut network, places);
            }
            (before.options, before.is_reduced) = (options, false);
        });
        network
    }

    /// Notes whether the network is drawn as of a year (`is_reduced`). Returns whether it has to be
    /// replaced by another one of the same nodes.
    pub fn turn(self, is_reduced: bool) -> bool {
        let turn = |drawn: &mut Places| std::mem::replace(&mut drawn.is_reduced, is_reduced);
        self.0.try_update_value(turn).unwrap_or_default() || is_reduced
    }

    /// Remembers the places of a picture that is taken down.
    pub fn end(self, picture: &Picture) {
        let nodes = picture.network().nodes.iter().map(|node| node.entity);
        let places = nodes.zip(picture.positions().iter().copied()).collect();
        self.0.try_update_value(|drawn| drawn.places = places);
    }
}
