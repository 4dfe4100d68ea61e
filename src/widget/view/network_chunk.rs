//! What the chunk of the network is made of.

use crate::view::chunks::{NETWORK, Network};
use crate::view::collaborators::collaborators;
use crate::view::late::chunk;

chunk! {
    NETWORK, network, Network {
        collaborators: collaborators;
    }
}
