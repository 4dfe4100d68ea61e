//! What the chunk of the network is made of.

use crate::view::chunks::{NETWORK, Network};
use crate::view::collaborators::show_collaborators;
use crate::view::late::chunk;
use crate::view::style;

chunk! {
    NETWORK, network, Network {
        css: style::NETWORK;
        collaborators: show_collaborators;
    }
}
