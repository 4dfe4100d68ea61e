//! What the chunk of the network is made of.

use crate::view::chunks::{NETWORK, Network};
use crate::view::dom::late::chunk;
use crate::view::network::collaborators::show_collaborators;
use crate::view::style;

chunk! {
    NETWORK, network, Network {
        css: style::NETWORK;
        collaborators: show_collaborators;
    }
}
