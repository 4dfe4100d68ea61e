//! The card beside the node or link under the pointer. A click keeps it open, and shows the
//! actions.

use leptos::prelude::*;
use peerage_core::graph::network::path::people;
use peerage_core::graph::scene::card_place::{CardPlace, along, place_card};
use peerage_core::graph::{Entity, Point, joint_works};
use peerage_core::messages::{actions, counts, lists, network};
use peerage_core::model::{Dataset, PersonId, WorkId};
use peerage_core::order;
use peerage_core::state::network::ShownNetwork;
use peerage_core::state::{Action, Focus};
use peerage_renderer::Target;

use crate::store::Memo;
use crate::view::dom::dynamic::{flagged, optional, press, worded};
use crate::view::network::state::NetworkState;

/// Width of a card, and the most height of that of a node and of a link, in pixels.
const WIDTH: f32 = 240.0;
const HEIGHTS: (f32, f32) = (180.0, 300.0);

/// Maximum number of works of a pair that are named.
const NAMED: usize = 5;

/// Maximum number of topics that are named.
const TOPICS: usize = 2;

/// The card of the target under the pointer, or else of the one that was clicked.
pub fn network_card(state: NetworkState) -> AnyView {
    let target = Memo::new(move || state.pointed.get().or(state.opened.get()));
    optional(move || target.get().and_then(|target| card(state, target)))
}

fn card(state: NetworkState, target: Target) -> Option<AnyView> {
    let shown = state.shown.get_untracked();
    let content = match target {
        Target::Node(node) => of_node(state, &shown, node)?,
        Target::Link(link) => of_link(state, &shown, link)?,
    };
    let place = Memo::new(move || place(state, target));
    let pixels = |length: f32| format!("{}px", length.round() as i32);
    let side = move |is_low: bool| {
        let place = place.get();
        if place.is_low == is_low { pixels(place.offset) } else { "auto".to_owned() }
    };
    let (left, height) =
        (worded(move || pixels(place.get().left)), worded(move || pixels(place.get().height)));
    let (top, bottom) = (worded(move || side(false)), worded(move || side(true)));
    let is_open = flagged(move || state.opened.get() == Some(target));
    let view = view! {
        <div
            class="network-card"
            data-open=is_open
            style:left=left
            style:top=top
            style:bottom=bottom
            style:max-height=height
        >
            {content}
        </div>
    };
    Some(view.into_any())
}

/// Place of the card of a target: inside the picture, and off the path that is shown.
fn place(state: NetworkState, target: Target) -> CardPlace {
    let (x, y) = state.anchor.get();
    let shown = state.shown.read();
    let people = state.path.read().as_deref().map(people).unwrap_or_default();
    let nodes = people.iter().filter_map(|person| shown.node_of(Entity::Person(*person)));
    let height = match target {
        Target::Node(_) => HEIGHTS.0,
        Target::Link(_) => HEIGHTS.1,
    };
    let place = state.change(|stage| {
        let picture = stage.picture();
        let path: Vec<Point> =
            nodes.filter_map(|node| picture.place_of(Target::Node(node))).collect();
        let anchor = Point { x: x as f32, y: y as f32 };
        place_card(picture.viewport(), (WIDTH, height), anchor, &along(&path))
    });
    place.unwrap_or_default()
}

fn of_node(state: NetworkState, shown: &ShownNetwork, node: u32) -> Option<AnyView> {
    let dataset = state.store.data();
    let Some(person) = shown.person(node) else { return other(state, shown, node) };
    let name = dataset.person(person)?.name.clone();
    let is_member = dataset.person(person)?.profile.is_some();
    let focus = shown.network.focus.filter(|focus| *focus != node);
    let focus = focus.and_then(|focus| shown.person(focus));
    let works = state.until_year(works_of(&dataset, person, focus));
    let counted = if focus.is_some() { counts::joint_works } else { counts::works };
    let is_shown = untrack(|| state.store.person()) == Some(person);
    let open = action(network::open_page(), move || {
        state.store.dispatch(Action::Visit(Focus::Person(person)))
    });
    let middle = action(network::into_the_middle(), move || state.center_on(Some(person)));
    let is_middle = shown.network.focus == Some(node);
    let go = optional(move || {
        (state.n_held.get() > 0)
            .then(|| action(network::let_go(), move || state.release(Some(node))))
    });
    let view = view! {
        <p class="network-card__name">{name}</p>
        <p class="network-card__facts">{facts(&dataset, &works, counted)}</p>
        <p class="network-card__actions">
            {(is_member && !is_shown).then_some(open)}
            {(!is_middle).then_some(middle)}
            {go}
            {close(state)}
        </p>
    };
    Some(view.into_any())
}

/// Card of a node other than a person: its name, with its year (a work) or its number of ties.
fn other(state: NetworkState, shown: &ShownNetwork, node: u32) -> Option<AnyView> {
    let dataset = state.store.data();
    let here = shown.network.nodes.get(node as usize)?;
    let (name, words) = match shown.entity(node)? {
        Entity::Work(id) => {
            let work = dataset.work(id)?;
            let year = work.date.map(|date| date.label()).unwrap_or_default();
            (work.title.plain.clone(), network::work(&year))
        }
        entity => {
            let kind = match entity {
                Entity::Topic(_) => network::topic(),
                Entity::Venue(_) => network::venue(),
                _ => network::institution(),
            };
            let ties = shown.network.links.iter().filter(|link| link.touches(node)).count();
            (here.label.clone(), format!("{kind} · {}", counts::ties(ties)))
        }
    };
    let view = view! {
        <p class="network-card__name">{name}</p>
        <p class="network-card__facts">{words}</p>
        <p class="network-card__actions">{close(state)}</p>
    };
    Some(view.into_any())
}

fn of_link(state: NetworkState, shown: &ShownNetwork, link: u32) -> Option<AnyView> {
    let link = shown.network.links.get(link as usize)?;
    let dataset = state.store.data();
    let name = |node: u32| Some(shown.network.nodes.get(node as usize)?.label.clone());
    let names = lists::and(&name(link.source)?, &name(link.target)?);
    let pair = shown.person(link.source).zip(shown.person(link.target));
    let works = pair.map_or_else(Vec::new, |(a, b)| joint_works(&dataset, a, b));
    let works = state.until_year(works);
    let words = match pair {
        Some(_) => facts(&dataset, &works, counts::joint_works),
        None => counts::works(link.works as usize),
    };
    let titles = works.iter().rev().take(NAMED).filter_map(|id| dataset.work(*id));
    let titles = titles.map(|work| {
        let year = work.date.map(|date| format!(" · {}", date.year));
        view! { <li>{work.title.plain.clone()}{year}</li> }.into_any()
    });
    let titles: Vec<AnyView> = titles.collect();
    let view = view! {
        <p class="network-card__name">{names}</p>
        <p class="network-card__facts">{words}</p>
        <ul class="network-card__works">{titles}</ul>
        <p class="network-card__actions">{close(state)}</p>
    };
    Some(view.into_any())
}

fn works_of(dataset: &Dataset, person: PersonId, focus: Option<PersonId>) -> Vec<WorkId> {
    joint_works(dataset, person, focus.unwrap_or(person))
}

/// Number of works, their years and their topics, in words.
fn facts(dataset: &Dataset, works: &[WorkId], counted: fn(usize) -> String) -> String {
    let mut parts = vec![counted(works.len())];
    let works = || works.iter().filter_map(|id| dataset.work(*id));
    let years = works().filter_map(|work| work.date).map(|date| date.year);
    match (years.clone().min(), years.max()) {
        (Some(first), Some(last)) if first < last => parts.push(format!("{first}–{last}")),
        (Some(year), _) => parts.push(year.to_string()),
        _ => {}
    }
    let mut counts: Vec<(usize, usize)> = (0..dataset.topics.len()).map(|at| (0, at)).collect();
    for work in works() {
        let mut topics = work.topics.to_vec();
        order::sort_and_deduplicate(&mut topics);
        for topic in topics {
            if let Some((count, _)) = counts.get_mut(topic.index()) {
                *count += 1;
            }
        }
    }
    order::sort_by_key(&mut counts, |(count, at)| (usize::MAX - count, *at));
    let topics = counts.into_iter().filter(|(count, _)| *count > 0).take(TOPICS);
    parts.extend(topics.filter_map(|(_, at)| Some(dataset.topics.get(at)?.name.clone())));
    parts.join(" · ")
}

fn close(state: NetworkState) -> AnyView {
    action(actions::close(), move || state.open(None))
}

fn action(words: &'static str, act: impl Fn() + 'static) -> AnyView {
    view! {
        <button type="button" class="network-card__action" on:click=press(move |_| act())>
            {words}
        </button>
    }
    .into_any()
}
