//! The chunk of the network: its table of functions.

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
