//! The chunk of the network: everything about who writes with whom.

use leptos::prelude::*;

use crate::store::Store;
use crate::view::collaborators::collaborators;
use crate::view::late::chunk;

chunk! {
    /// The section of collaborators.
    NETWORK, network, Network {
        collaborators: fn(Store) -> AnyView = collaborators;
    }
}
