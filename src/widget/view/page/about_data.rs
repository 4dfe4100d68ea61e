//! Section about the data at the end of the page: the sources of the dataset, feeds, and buttons to
//! share the page.

use leptos::prelude::*;
use peerage_core::messages::{audit, counts, lab};
use peerage_core::model::Source;
use peerage_core::state::Focus;

use crate::store::{Signable, Store};
use crate::view::common::words::platform_words;
use crate::view::dom::dynamic::dynamic;
use crate::view::dom::heading::heading_level;
use crate::view::dom::shown::placed;
use crate::view::evidence::signing_button::signing_view;
use crate::view::page::feed_links::feed_links;
use crate::view::page::language_menu::language_menu;
use crate::view::page::share_buttons::share_buttons;

/// Maximum number of sources that are listed; more are folded.
const LISTED_SOURCES: usize = 8;

/// Class of the button that opens the health check.
const HEALTH: &str = "about-data__health";

/// The section: with all sources on the first page, elsewhere only with those of that page.
pub fn about_data(store: Store) -> AnyView {
    dynamic(move || {
        let focus = store.inputs.focus.get();
        let dataset = store.data();
        // The dataset of a catalog has some of its sources, and is nothing to check or to save alone.
        let is_whole = dataset.catalog.is_none();
        let sources = (is_whole && focus == Focus::home(&dataset)).then(|| {
            let count = dataset.sources.len();
            let sources: Vec<AnyView> = dataset.sources.iter().map(source).collect();
            let list = view! { <ul class="about-data__sources">{sources}</ul> }.into_any();
            match count > LISTED_SOURCES {
                true => view! {
                    <details class="about-data__all">
                        <summary>{counts::sources(count)}</summary>
                        {list}
                    </details>
                }
                .into_any(),
                false => list,
            }
        });
        let feeds = match focus.key(&dataset) {
            Some((kind @ ("topic" | "person" | "unit"), key)) => {
                let name = format!("{kind}-{key}");
                Some(placed(move |place| feed_links(store, &name, place)))
            }
            _ => None,
        };
        let health = (is_whole && is_of_owner())
            .then(|| signing_view(store, Signable::Dataset, HEALTH, audit::health()));
        view! {
            <section class="about-data" aria-labelledby="peerage-about-data">
                <h3 class="about-data__heading" {..heading_level(store, 2)} id="peerage-about-data">{lab::about_this_data()}</h3>
                {sources}
                <div class="about-data__tools">
                    {feeds}
                    {health}
                    {share_buttons(store)}
                    {language_menu(store)}
                </div>
            </section>
        }
        .into_any()
    })
}

/// True where the page is served to the machine of its owner, as by `peerage serve`. To visitors it
/// is no matter what remains to be mended.
fn is_of_owner() -> bool {
    let host = web_sys::window().and_then(|window| window.location().hostname().ok());
    matches!(host.as_deref(), Some("127.0.0.1" | "localhost" | "[::1]"))
}

fn source(source: &Source) -> AnyView {
    let title = source.title.clone();
    let title = match source.url.clone().map(String::from) {
        Some(url) => view! { <a href=url rel="noopener">{title}</a> }.into_any(),
        None => title.into_any(),
    };
    let facts = source.kind_and_date();
    let said = platform_words(source).map(|words| {
        view! {
            <p class="about-data__statement">{lab::not_a_finding(&words)}</p>
        }
        .into_any()
    });
    view! {
        <li class="about-data__source">
            <p class="about-data__source-title">{title}</p>
            <p class="about-data__source-facts">{facts}</p>
            {said}
        </li>
    }
    .into_any()
}
