//! Buttons that save the network as a file.

use leptos::prelude::*;
use peerage_browser::blob::{download, download_canvas};
use peerage_browser::canvas::Canvas;
use peerage_core::graph::Network;
use peerage_core::graph::network::excerpt::present;
use peerage_core::graph::network::sentence;
use peerage_core::graph::scene::export::{graphml, json, svg};
use peerage_core::messages::network;
use peerage_renderer::paint;

use crate::view::dom::dynamic::press;
use crate::view::network::state::NetworkState;

/// Class of a button among the tools.
pub const BUTTON: &str = "network-tools__button";

/// Pixels of a PNG file for each CSS pixel.
const RATIO: f64 = 2.0;

/// Label of a button, and its action.
type Kind = (&'static str, fn(NetworkState));

/// A button for each kind of file.
pub fn save_buttons(state: NetworkState) -> AnyView {
    let kinds: [Kind; 4] = [
        (network::svg(), save_svg),
        (network::png(), save_png),
        (network::graphml(), save_graphml),
        (network::json(), save_json),
    ];
    let button = |(words, save): Kind| {
        view! {
            <button
                type="button"
                class=BUTTON
                on:click=press(move |_| save(state))
            >
                {words}
            </button>
        }
        .into_any()
    };
    kinds.into_iter().map(button).collect::<Vec<AnyView>>().into_any()
}

fn save_svg(state: NetworkState) {
    let drawing = state.change(|stage| {
        stage.settle();
        let picture = stage.picture();
        let title = sentence::of_network(picture.network());
        let colors = stage.surface().palette().colors();
        svg::svg(picture.scene(), picture.viewport(), &colors, &title)
    });
    if let Some(drawing) = drawing {
        download("collaborators.svg", &drawing, "image/svg+xml");
    }
}

fn save_png(state: NetworkState) {
    state.change(|stage| {
        stage.settle();
        let surface = stage.surface();
        let size = stage.picture().viewport();
        let Some(canvas) = Canvas::detached(surface.canvas(), size.width, size.height, RATIO)
        else {
            return;
        };
        paint(stage.picture().scene(), &canvas, surface.palette());
        canvas.fill_behind(surface.palette().colors().background);
        download_canvas("collaborators.png", canvas.element());
    });
}

fn save_graphml(state: NetworkState) {
    let drawn = drawn(state);
    let text = graphml::graphml(&drawn, &drawn.places);
    download("collaborators.graphml", &text, "application/xml");
}

fn save_json(state: NetworkState) {
    let drawn = drawn(state);
    let text = json::json(&drawn, &drawn.places);
    download("collaborators.json", &text, "application/json");
}

/// The nodes that are drawn, at their places in the picture.
fn drawn(state: NetworkState) -> Network {
    let drawn = state.change(|stage| {
        let places = stage.picture().positions().to_vec();
        present(&Network { places, ..stage.picture().network().clone() })
    });
    drawn.unwrap_or_default()
}
