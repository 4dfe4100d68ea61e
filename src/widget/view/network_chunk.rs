//! What the chunk of the network is made of.

use crate::view::chunks::{NETWORK, Network};
use crate::view::collaborators::collaborators;
use crate::view::late::chunk;
use crate::view::shown::show;
use crate::view::style;

chunk! {
    NETWORK, network, Network {
        css: style::NETWORK;
        collaborators: |store, place| show(place, collaborators(store));
    }
}
