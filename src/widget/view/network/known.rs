//! Networks that were computed, and the page that they follow.

use std::sync::Arc;

use peerage_core::state::Focus;
use peerage_core::state::network::{ShownNetwork, ShownOptions};

use crate::store::{Priority, Signal, Store, effect};

/// Number of people from which on a network is computed after the page is painted.
const LARGE: usize = 1000;

/// Maximum number of networks that are kept.
const KNOWN: usize = 4;

/// Cache of the networks that were drawn last: going back shows the same drawing.
#[derive(Default)]
pub struct Known(Vec<(ShownOptions, Arc<ShownNetwork>)>);

impl Known {
    /// The network with these options.
    pub fn network(&mut self, store: Store, options: ShownOptions) -> Arc<ShownNetwork> {
        if let Some((_, network)) = self.0.iter().find(|(known, _)| *known == options) {
            return Arc::clone(network);
        }
        let network = Arc::new(ShownNetwork::new(&store.data(), options));
        self.0.truncate(KNOWN - 1);
        self.0.insert(0, (options, Arc::clone(&network)));
        network
    }
}

/// Subject of the page, as the network follows it. A network of many people takes longer to compute
/// than all else on a page, so that it follows after the page is painted.
pub fn followed(store: Store) -> Signal<Focus> {
    let focus = store.inputs.focus;
    let followed = Signal::new(focus.get_untracked());
    let is_large = store.data().people.len() > LARGE;
    let slot = store.services.scheduler.slot();
    effect(move || {
        let now = focus.get();
        let follow = move || {
            if followed.get_untracked() != now {
                followed.set(now);
            }
        };
        match is_large {
            true => slot.schedule(Priority::Secondary, Box::new(follow)),
            false => follow(),
        }
    });
    followed
}
