//! The whole profile, as it is mounted into a page.

use leptos::{html, prelude::*};
use peerage_core::messages::{counts, page};
use peerage_core::state::{Focus, Parts};

use crate::store::{Store, WIDE};
use crate::view::chunks::{NETWORK, PANELS, TOOLS};
use crate::view::dynamic::{dynamic, effect, optional, text, worded};
use crate::view::heading::heading_level;
use crate::view::lab_overview::LabOverview;
use crate::view::language_menu::language_offer;
use crate::view::late::{Late, When, late};
use crate::view::page_header::page_header;
use crate::view::person_header::PersonHeader;
use crate::view::sliced::sliced;
use crate::view::toolbar::{facet_column, toolbar};
use crate::view::work_list::WorkList;
use crate::view::{network_chunk, panels_chunk, tools_chunk};

/// Shows the parts the store was made with. Needs a [`Store`] in context.
#[component]
pub fn Profile() -> impl IntoView {
    let store = expect_context::<Store>();
    begin();
    let root = NodeRef::<html::Div>::new();
    // After a link to another page the visitor begins at the top of the profile.
    let mut before = store.inputs.focus.get_untracked();
    effect(move || {
        let focus = store.inputs.focus.get();
        if std::mem::replace(&mut before, focus) != focus
            && let Some(root) = root.get_untracked()
        {
            root.scroll_into_view();
            // An element that cannot take the focus leaves it where it is.
            drop(root.focus());
        }
    });
    let page = worded(move || match store.inputs.focus.get() {
        Focus::Work(_) => "work".to_owned(),
        _ => String::new(),
    });
    let content = match store.parts {
        Parts::Profile => whole(store),
        Parts::List => view! { {line(store)} {publications(store, None)} {seal(store)} }.into_any(),
        Parts::Graph => view! { {collaborators(store)} {seal(store)} }.into_any(),
    };
    view! { <div class="profile" tabindex="-1" data-page=page node_ref=root>{content}</div> }
        .into_any()
}

/// Lets chunks come when they are wanted.
fn begin() {
    network_chunk::begin();
    tools_chunk::begin();
    panels_chunk::begin();
}

/// Waits for the chunks of what a profile of this width, in CSS pixels, shows at first,
/// whether or not they come: where the page has its content already, nothing is to jump.
/// What the page of the lab has below its list is not among that content.
pub async fn prepare(width: u32, is_lab: bool) {
    begin();
    PANELS.want();
    if width >= WIDE {
        TOOLS.come().await;
    }
    if !is_lab {
        PANELS.come().await;
    }
}

fn whole(store: Store) -> AnyView {
    let header = dynamic(move || {
        let focus = store.inputs.focus.get();
        sliced(store, move || header(store, focus))
    });
    let side = NodeRef::<html::Div>::new();
    view! {
        {language_offer(store)}
        {header}
        <div class="profile__columns">
            {sliced(store, move || facet_column(store))}
            <div class="profile__main">{publications(store, Some(jump(side)))}{related_works(store)}</div>
            <div class="profile__side" tabindex="-1" node_ref=side>{collaborators(store)}</div>
        </div>
        {below(store)}
    }
    .into_any()
}

fn header(store: Store, focus: Focus) -> AnyView {
    match focus {
        Focus::Lab => view! { <LabOverview /> }.into_any(),
        Focus::Person(person) => view! { <PersonHeader person /> }.into_any(),
        page => page_header(store, page),
    }
}

/// What stands below the list. It is content, which the browser's own search finds and
/// which is printed: it does not wait for the visitor to come near.
fn below(store: Store) -> AnyView {
    sliced(store, move || late(&PANELS, When::Now, "late", move |it| (it.below)(store)))
}

/// On the page of a work: those that share most with it.
fn related_works(store: Store) -> AnyView {
    let is_work = Memo::new(move |_| matches!(store.inputs.focus.get(), Focus::Work(_)));
    let works = move || late(&PANELS, When::Now, "late", move |it| (it.related)(store));
    optional(move || is_work.get().then(works))
}

/// What was verified, once it was.
fn seal(store: Store) -> AnyView {
    let is_checked = Memo::new(move |_| store.services.checking.checked().is_some());
    let note = move || late(&PANELS, When::Now, "late", move |it| (it.seal)(store));
    optional(move || is_checked.get().then(note))
}

/// The header where only the list is shown: the name and the number of works.
fn line(store: Store) -> AnyView {
    let name = text(move || store.inputs.focus.get().name(&store.data()).to_owned());
    view! {
        <p class="profile__line">
            <b class="profile__name">{name}</b>
            " · "
            {text(move || counts::works(store.derived.scope.read().len()))}
        </p>
    }
    .into_any()
}

/// A button that scrolls to the collaborators where they stand below the list.
fn jump(side: NodeRef<html::Div>) -> AnyView {
    let go = move |_| {
        if let Some(side) = side.get_untracked() {
            side.scroll_into_view();
            // An element that cannot take the focus leaves it where it is.
            drop(side.focus());
        }
    };
    view! {
        <button type="button" class="profile__jump" on:click=go>{page::to_collaborators()}</button>
    }
    .into_any()
}

/// The list with search and filters; `beside` stands beside its heading.
fn publications(store: Store, beside: Option<AnyView>) -> AnyView {
    view! {
        <section class="profile__section" aria-labelledby="peerage-publications">
            <div class="profile__head">
                <h3 class="profile__heading" {..heading_level(store, 3)} id="peerage-publications">{page::publications()}</h3>
                {beside}
            </div>
            {sliced(store, move || toolbar(store))}
            {sliced(store, || view! { <WorkList /> }.into_any())}
        </section>
    }
    .into_any()
}

fn collaborators(store: Store) -> AnyView {
    // On a phone it stands below a long list, and few come so far.
    let when = if untrack(|| store.is_narrow()) { When::Near } else { When::Now };
    view! {
        <section class="profile__section" aria-labelledby="peerage-collaborators">
            <h3 class="profile__heading" {..heading_level(store, 3)} id="peerage-collaborators">{page::collaborators()}</h3>
            {sliced(store, move || late(&NETWORK, when, "late__network", move |it| (it.collaborators)(store)))}
        </section>
    }
    .into_any()
}
