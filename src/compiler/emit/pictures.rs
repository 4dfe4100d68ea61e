//! The pictures of the collaborator graph, laid out before the dataset is
//! written, so that the widget shows them without a simulation.

use peerage_core::graph::network::stored::pictures;
use peerage_core::model::Dataset;

/// Lays out the picture of the lab and of each of its members anew.
pub fn lay_out(dataset: &mut Dataset) {
    dataset.pictures.clear();
    dataset.pictures = pictures(dataset);
}
