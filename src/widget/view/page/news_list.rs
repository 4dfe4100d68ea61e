//! The news of a person, newest first.

use leptos::prelude::*;
use peerage_core::messages::person;
use peerage_core::model::News;

use crate::store::{Signal, Store};
use crate::view::common::more::{LISTED, more};
use crate::view::common::rich_text::rich_text;
use crate::view::dom::dynamic::{dynamic, optional};
use crate::view::dom::heading::heading_level;

/// Number of announcements shown before the visitor asks for all.
const SHOWN: usize = 6;

/// The news of the person in focus; nothing where there is none.
pub fn news_list(store: Store) -> AnyView {
    optional(move || {
        let dataset = store.data();
        let profile = dataset.person(store.person()?)?.profile.as_ref()?;
        (!profile.news.is_empty()).then(|| list(store, profile.news.clone()))
    })
}

fn list(store: Store, news: Vec<News>) -> AnyView {
    let n = news.len();
    let all = Signal::new(n <= SHOWN);
    let items = dynamic(move || {
        let shown = if all.get() { LISTED } else { SHOWN };
        news.iter().take(shown).map(|it| item(store, it)).collect::<Vec<_>>().into_any()
    });
    let more = more("news-list__more", n, all);
    view! {
        <section class="news-list" aria-label=person::news()>
            <h3 class="news-list__heading" {..heading_level(store, 2)}>{person::news()}</h3>
            <ul class="news-list__items">{items}</ul>
            {more}
        </section>
    }
    .into_any()
}

fn item(store: Store, news: &News) -> AnyView {
    view! {
        <li class="news-list__item">
            <time class="news-list__date" datetime=news.date.to_string()>{news.date.label()}</time>
            <p class="news-list__text">{rich_text(store, &news.text)}</p>
        </li>
    }
    .into_any()
}
