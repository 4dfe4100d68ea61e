//! The whole profile, as it is mounted into a page.

use leptos::prelude::*;
use peerage_browser::frame::Frame;
use peerage_browser::listener::Listener;
use peerage_browser::scope::Scope;
use peerage_core::messages::{counts, page, spoken};
use peerage_core::page::Sink;
use peerage_core::page::frame::{
    PUBLICATIONS, list_heading, open_columns, open_main, open_profile, open_section,
    open_section_heading, open_side, page_kind,
};
use peerage_core::state::{Focus, Parts, Start, ViewState};
use web_sys::Element;

use crate::net::LoadError;
use crate::store::{Checking, Memo, Priority, Store, WIDE};
use crate::view::chunks;
use crate::view::chunks::{CATALOG, NETWORK, PANELS, TOOLS};
use crate::view::common::elements::Elements;
use crate::view::common::page_link::follow_link;
use crate::view::dom::element::{add, go_to, set, write};
use crate::view::dom::late::{Late, When, late, when_loaded};
use crate::view::dom::place::{Place, part};
use crate::view::dom::react::{attribute, follow, press, words};
use crate::view::dom::schedule::schedule;
use crate::view::filter::toolbar::{facet_column, toolbar};
use crate::view::header::lab_overview::lab_overview;
use crate::view::header::page::page_header;
use crate::view::header::person::person_header;
use crate::view::header::unit::unit_header;
use crate::view::list::works::work_list;

/// Shows the parts that the store names at the end of `parent`, as long as the current owner lives,
/// whose context has the store. Returns the element.
pub fn profile(store: Store, parent: &Element) -> Element {
    begin();
    let kind =
        move || page_kind(&store.data(), store.inputs.focus.get(), &store.derived.scope.read());
    let profile = open_profile(&mut Elements::new(store, Place::end(parent)), untrack(kind));
    set(&profile, "tabindex", "-1");
    attribute(&profile, "data-page", move || kind().to_owned());
    press(&profile, move |event| follow_link(store, &event));
    let (owner, parent) = (Owner::current().unwrap_or_default(), profile.clone());
    let fill = move || owner.with(|| untrack(|| fill(store, &parent)));
    store.services.scheduler.schedule(Priority::Visible, Box::new(fill));
    if store.services.browsing.is_catalog() {
        browse(store);
    }
    // After a link to another page the view scrolls to the top of the profile, and after going back
    // to the earlier position.
    let mut before = store.inputs.focus.get_untracked();
    let top = profile.clone();
    let going = StoredValue::new_local(None::<Frame>);
    follow(move || {
        let focus = store.inputs.focus.get();
        if std::mem::replace(&mut before, focus) != focus {
            let top = top.clone();
            // Only once, after all other changes: positions are known only then.
            going.set_value(Some(Frame::request(move || {
                go_to(&top);
                store.services.places.find();
            })));
        }
    });
    profile
}

/// Registers the chunks, so that they can be loaded.
fn begin() {
    chunks::catalog::begin();
    chunks::network::begin();
    chunks::tools::begin();
    chunks::panels::begin();
}

/// Requests the chunks that a profile of this width, in CSS pixels, shows at first. Waits, also for
/// a failure, for those without which the layout would shift where the page has static content
/// (`is_page`). The section below the list of the lab is not among that content, and the tools of a
/// wide page stand in a column of their own. Waits for the chunk that reads filters where there is
/// one (`asks`).
pub async fn prepare(width: u32, is_page: bool, asks: bool) {
    begin();
    if is_page {
        PANELS.want();
    }
    if asks || width >= WIDE {
        TOOLS.want();
    }
    if asks {
        TOOLS.come().await;
    }
    if is_page {
        PANELS.come().await;
    }
}

/// Loads what the list of a catalog shows, within the current owner.
fn browse(store: Store) {
    let owner = Owner::current().unwrap_or_default();
    CATALOG.when_loaded(move |it| {
        // The profile may be gone by now.
        if let Some(it) = it.filter(|_| store.services.checking.is_there()) {
            owner.with(|| untrack(|| (it.browse)(store)));
        }
    });
}

/// Message for a dataset that cannot be shown. The texts are loaded with the tools; without these
/// it is the requested URL and the name of the kind of error.
pub async fn failure_words(error: &LoadError, scope: Scope) -> String {
    begin();
    TOOLS.come().await;
    match TOOLS.now() {
        Some(tools) => scope.run(|| (tools.words)(error)),
        None => error.label(),
    }
}

/// Computes the first state of a profile mounted with `start`, and calls `act` with it: at once,
/// unless `start` has a filter and its parser is not loaded yet.
pub fn ask(store: Store, start: &Start, act: impl FnOnce(ViewState) + 'static) {
    let base = ViewState::new(start, &store.data());
    if start.filter.is_empty() {
        return act(base);
    }
    let filter = start.filter.clone();
    TOOLS.when_loaded(move |it| {
        // The profile may be gone by now.
        if store.services.checking.is_there() {
            act(it.map_or_else(|| base.clone(), |it| (it.read)(store, &base, &filter)));
        }
    });
}

/// Keeps the address of the page and the profile in sync: from the start where that code is loaded,
/// else from the first change of either.
pub fn keep_address(store: Store) {
    let Some(window) = web_sys::window() else { return };
    let owner = Owner::current().unwrap_or_default();
    let base = untrack(|| store.state());
    store.remember_places();
    let asked = store.place.read(&store.location.read_value());
    let is_asked = asked.is_some_and(|it| it.len() > 1);
    let listeners = ["hashchange", "popstate"]
        .map(|name| Listener::new(&window, name, true, move |_| TOOLS.want()));
    let listeners = StoredValue::new_local(Some(listeners));
    let mut is_kept = false;
    follow(move || {
        if is_kept {
            return;
        }
        let is_changed = store.state() != base;
        let tools = if is_changed || is_asked { TOOLS.needed() } else { TOOLS.loaded() };
        let Some(tools) = tools else { return };
        is_kept = true;
        listeners.set_value(None);
        owner.with(|| untrack(|| (tools.sync)(store, &base)));
    });
}

/// Has the dataset verified again, for this publisher, once that code is loaded; within the current
/// owner. Discards the earlier result.
pub fn verify(checking: Checking, publisher: String) {
    checking.forget();
    let mut publisher = Some(publisher);
    follow(move || {
        if let Some(it) = PANELS.needed()
            && let Some(publisher) = publisher.take()
        {
            untrack(|| (it.verify)(checking, &publisher));
        }
    });
}

fn fill(store: Store, profile: &Element) {
    let end = Place::end(profile);
    match store.parts {
        Parts::Profile => whole(store, &end),
        Parts::List => {
            line(store, profile);
            publications(store, &end, false);
            seal(store, &end);
        }
        Parts::Graph => {
            collaborators(store, profile);
            seal(store, &end);
        }
        // The page of a member takes their place.
        Parts::People => when(
            &end,
            move || store.inputs.focus.get() == Focus::Lab,
            move |place| alone(store, place),
            move |place| whole(store, place),
        ),
        // Below the charts stands what is chosen in them.
        Parts::Timeline => {
            alone(store, &end);
            let is_chosen = move || {
                !(store.inputs.selection.read().is_empty() && store.inputs.query.read().is_empty())
            };
            when(&end, is_chosen, move |place| drop(publications(store, place, false)), |_| ());
        }
        Parts::Badge | Parts::Count => alone(store, &end),
    }
}

/// One of two parts at `place`, again whenever the condition becomes another.
fn when(
    place: &Place,
    condition: impl Fn() -> bool + Send + Sync + 'static,
    then: impl Fn(&Place) + 'static,
    otherwise: impl Fn(&Place) + 'static,
) {
    let is_so = Memo::new(condition);
    part(place, move |place| {
        let is_so = is_so.get();
        untrack(|| if is_so { then(place) } else { otherwise(place) });
    });
}

/// The parts that stand without a list.
fn alone(store: Store, place: &Place) {
    late(&TOOLS, When::Now, "late", place, move |it, place| (it.alone)(store, place));
}

fn whole(store: Store, place: &Place) {
    if store.reader.is_some_and(|reader| reader != spoken()) {
        when_loaded(&PANELS, place, move |it, place| (it.language)(store, place));
    }
    part(place, move |place| {
        let focus = store.inputs.focus.get();
        schedule(store, place, move |place| header(store, focus, place));
    });
    let sink = &mut Elements::new(store, place.clone());
    let columns = open_columns(sink);
    schedule(store, &Place::end(&columns), move |place| facet_column(store, place));
    let main = open_main(sink);
    let is_catalog = store.services.browsing.is_catalog();
    let jump = publications(store, &Place::end(&main), !is_catalog);
    sink.close();
    let side = open_side(sink);
    let own = side.clone();
    if let Some(jump) = jump {
        press(&jump, move |_| go_to(&own));
    }
    related_works(store, &Place::end(&main));
    // Of a catalog nobody's works are all there.
    if !is_catalog {
        collaborators(store, &side);
    }
    // Content that the browser's own search finds and that is printed: it is not lazy-loaded.
    schedule(store, place, move |place| {
        late(&PANELS, When::Now, "late", place, move |it, place| (it.below)(store, place));
    });
}

fn header(store: Store, focus: Focus, place: &Place) {
    match focus {
        Focus::Lab => lab_overview(store, place),
        Focus::Person(person) => person_header(store, person, place),
        Focus::Unit(unit) => unit_header(store, unit, place),
        page => page_header(store, page, place),
    }
}

/// Section of related works, on the page of a work.
fn related_works(store: Store, place: &Place) {
    let is_work = Memo::new(move || matches!(store.inputs.focus.get(), Focus::Work(_)));
    part(place, move |place| {
        if is_work.get() {
            late(&PANELS, When::Now, "late", place, move |it, place| (it.related)(store, place));
        }
    });
}

/// Result of the verification, once it is done.
fn seal(store: Store, place: &Place) {
    let is_checked = Memo::new(move || store.services.checking.checked().is_some());
    part(place, move |place| {
        if is_checked.get() {
            late(&PANELS, When::Now, "late", place, move |it, place| (it.seal)(store, place));
        }
    });
}

/// The header where only the list is shown: the name and the number of works.
fn line(store: Store, parent: &Element) {
    let line = add(parent, "p", "profile__line");
    words(&add(&line, "b", "profile__name"), move || {
        store.inputs.focus.get().name(&store.data()).to_owned()
    });
    write(&line, " · ");
    words(&line, move || counts::works(store.derived.scope.read().len()));
}

/// The list with search and filters; returns the button that goes to the collaborators (`jumps`).
fn publications(store: Store, place: &Place, jumps: bool) -> Option<Element> {
    let sink = &mut Elements::new(store, place.clone());
    let section = open_section(sink, PUBLICATIONS);
    let jump = list_heading(sink, jumps);
    let end = Place::end(&section);
    schedule(store, &end, move |place| toolbar(store, place));
    schedule(store, &end, move |place| work_list(store, place));
    jump
}

fn collaborators(store: Store, parent: &Element) {
    const ID: &str = "peerage-collaborators";
    let sink = &mut Elements::new(store, Place::end(parent));
    let section = open_section(sink, ID);
    open_section_heading(sink, ID);
    sink.text(page::collaborators());
    // On a phone it stands below a long list, where few visitors come.
    let when = if untrack(|| store.is_narrow()) { When::Near } else { When::Now };
    schedule(store, &Place::end(&section), move |place| {
        late(&NETWORK, when, "late__network", place, move |it, place| {
            (it.collaborators)(store, place);
        });
    });
}
