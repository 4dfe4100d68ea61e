//! What the chunk of the network is made of.

use crate::view::chunks::{NETWORK, Network};
use crate::view::collaborators::collaborators;
use crate::view::late::chunk;
use crate::view::shown::show;

chunk! {
    NETWORK, network, Network {
        collaborators: |store, place| show(place, collaborators(store));
    }
}
