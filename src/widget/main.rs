//! Functions that the page's JavaScript calls: load a dataset, mount a profile of it, change what
//! the profile shows, and unmount it.
//!
//! This is a bin so that the release profile's `lto` applies: Cargo does not
//! link-time optimize a library that is a `cdylib` and an `rlib` at once.

mod options;

use std::cell::RefCell;

use js_sys::{Array, Function, Object, Reflect, Uint8Array};
use leptos::logging::error;
use leptos::prelude::*;
use peerage_browser::listener::Listener;
use peerage_browser::pieces::Pieces;
use peerage_browser::resize::Resize;
use peerage_browser::scope::{Scope, spawn};
use peerage_browser::task;
use peerage_core::facet::{Facet, Table};
use peerage_core::messages;
use peerage_core::model::ValidatedDataset;
use peerage_core::state::{NetworkView, Start, ViewState, own_file, unknown};
use peerage_widget::net::{LoadError, fetch_dataset, read_dataset};
use peerage_widget::store::{Program, Store, begin, effect, values};
use peerage_widget::view::{CSS, ask, failure_words, keep_address, profile, verify};
use wasm_bindgen::prelude::*;
use web_sys::{AbortSignal, Blob, CustomEvent, CustomEventInit, Element, HtmlElement};

use self::options::Options;

/// Runs once, when the module is instantiated.
fn main() {
    begin();
    std::panic::set_hook(Box::new(|panic| error!("peerage: {panic}")));
}

/// Learns the language with this tag, with `texts` as [`messages::learn_texts`] takes them. Returns
/// the number of its scope, in which profiles speak it; that of English without texts.
#[wasm_bindgen]
pub fn speak(tag: &str, texts: &str) -> u8 {
    messages::learn_texts(tag, texts) as u8
}

/// Enters a scope until another one is entered.
#[wasm_bindgen]
pub fn enter(scope: u8) {
    Scope(scope).enter();
}

/// The styles of every component, for the shadow roots to share.
#[wasm_bindgen]
pub fn stylesheet() -> String {
    CSS.to_owned()
}

/// A loaded dataset, to pass to [`mount`].
#[wasm_bindgen]
pub struct Loaded {
    dataset: ValidatedDataset,
    values: Table,
    url: String,
    bytes: Blob,
    details: Option<Pieces>,
}

#[wasm_bindgen]
impl Loaded {
    /// Attribute of `options` that names nothing of the dataset, and the keys that it might name, a
    /// line each; undefined where all name something.
    pub fn unknown(&self, options: JsValue) -> Option<String> {
        unknown(&self.dataset, &Options::new(options).start())
    }

    /// Name of the file beside the dataset that holds the page which `options` ask for, where the
    /// dataset is that of a catalog; undefined otherwise.
    pub fn own(&self, options: JsValue) -> Option<String> {
        own_file(&self.dataset, &Options::new(options).start())
    }
}

/// Fetches the dataset at an absolute URL, unless `signal` aborts that; or reads the `bytes` of one
/// that the page made itself, which has no URL, with the `details` of its works. Rejects with a
/// plain object `{code, message}`, with the message in the language of `scope`.
#[wasm_bindgen]
pub async fn load(
    scope: u8,
    url: String,
    signal: AbortSignal,
    bytes: Option<Uint8Array>,
    details: Option<Uint8Array>,
) -> Result<Loaded, JsValue> {
    let read = match bytes {
        Some(bytes) => read_dataset(&url, Pieces::from(bytes)).await,
        None => fetch_dataset(&url, &signal).await,
    };
    let (dataset, bytes) = match read {
        Ok(found) => found,
        Err(error) => return Err(failure(error, Scope(scope)).await),
    };
    // In slices: the browser handles waiting input in between.
    task::next().await;
    let values = values(&dataset);
    task::next().await;
    Ok(Loaded { dataset, values, url, bytes: bytes.blob()?, details: details.map(Pieces::from) })
}

/// Waits for the chunks that a profile of this width, in CSS pixels, needs at first beyond its
/// list: those without which the layout would shift where the page has static content other than
/// the lab's (`is_page`), and the one that reads filters where the address asks for one (`asks`).
#[wasm_bindgen]
pub async fn prepare(width: u32, is_page: bool, asks: bool) {
    peerage_widget::view::prepare(width, is_page, asks).await;
}

async fn failure(error: LoadError, scope: Scope) -> JsValue {
    let message = failure_words(&error, scope).await;
    object(&[("code", error.code().into()), ("message", message.into())])
}

/// A mounted profile. Freed from JavaScript (`mounted.free()`), it removes its
/// view, runs every cleanup and drops its state.
#[wasm_bindgen]
pub struct Mounted {
    store: Store,
    start: RefCell<Start>,
    told: StoredValue<ViewState>,
    bytes: Blob,
    publisher: RefCell<String>,
    view: Element,
    owner: Owner,
    scope: Scope,
}

#[wasm_bindgen]
impl Mounted {
    /// Like [`Loaded::unknown`], for other options.
    pub fn unknown(&self, options: JsValue) -> Option<String> {
        unknown(&self.store.data(), &Options::new(options).start())
    }

    /// Shows another person or topic, or verifies again for another publisher; `options` are those
    /// of [`mount`].
    pub fn set(&self, options: JsValue) {
        self.scope.run(|| self.change(Options::new(options)));
    }

    fn change(&self, options: Options) {
        let start = options.start();
        let publisher = options.publisher.unwrap_or_default();
        if self.publisher.replace(publisher.clone()) != publisher {
            self.owner.with(|| verify(self.store.services.checking, publisher));
        }
        let old = self.start.replace(start.clone());
        let (store, told) = (self.store, self.told);
        let is_other =
            (&start.person, &start.page, &start.filter) != (&old.person, &old.page, &old.filter);
        let is_other_topic = start.topic != old.topic;
        ask(store, &start, move |asked| {
            let mut state = untrack(|| store.state());
            if is_other {
                state = ViewState { arrangement: state.arrangement, chosen: state.chosen, ..asked };
            } else if is_other_topic {
                state.selection.replace(Facet::Topic, asked.selection.included(Facet::Topic));
            }
            // Changes that the page made itself are not reported back to it.
            told.set_value(without_network(state.clone()));
            store.show(state);
        });
    }

    /// Draws pictures anew in the colors that hold now.
    pub fn recolor(&self) {
        self.store.colors.set(());
    }

    /// Has `program` verify the dataset, as run by `public/peerage-verify-runner.js`; neither is
    /// needed for the first content. `load` loads programs by their names, such as the one in which
    /// visitors sign.
    pub fn verify(&self, program: Program, load: Function) {
        let checking = self.store.services.checking;
        checking.load(program, self.bytes.clone(), load);
        let begin = || verify(checking, self.publisher.borrow().clone());
        self.scope.run(|| self.owner.with(begin));
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        self.store.services.checking.end();
        self.owner.cleanup();
        self.view.remove();
    }
}

/// Mounts a profile that speaks the language of `scope` into `root`, an element inside the shadow
/// root of `host`. `options` is a plain object `{person, page, site, topic, filter, view,
/// publisher, limit, address, main, heading, reader}`, where `address` is the [`Place`](peerage_core::state::address::Place) of the state, if it
/// is kept, `main` says that the page has no heading of level one but that of the profile,
/// `heading` is the level of its first heading, and `reader` is the tag of the language that the
/// reader knows best where another can be chosen; `lay` forwards the calls of layouts, which are
/// another program. The view is rendered in slices after this; once all visible parts are there,
/// `done` is called, again in every task as long as it returns true, and then `peerage:ready` is
/// fired.
#[wasm_bindgen]
pub fn mount(
    scope: u8,
    host: HtmlElement,
    root: HtmlElement,
    loaded: Loaded,
    options: JsValue,
    lay: Function,
    done: Function,
) -> Mounted {
    let options = Options::new(options);
    Scope(scope).run(|| mounted(host, root, loaded, options, lay, done))
}

fn mounted(
    host: HtmlElement,
    root: HtmlElement,
    loaded: Loaded,
    options: Options,
    lay: Function,
    done: Function,
) -> Mounted {
    let Loaded { dataset, values, url, bytes, details } = loaded;
    let width = u32::try_from(root.client_width()).unwrap_or_default();
    let location = location();
    let start = Start { url, width, location, ..options.start() };
    let (people, works) = (dataset.members().count(), dataset.n_works());
    let ready = object(&[("people", number(people)), ("works", number(works))]);
    let owner = Owner::new();
    let (store, told, view) = owner.with(|| {
        let store = Store::new(dataset, values, &start);
        store.services.layout.set_value(Some(lay));
        store.services.citing.hold(details);
        let told = StoredValue::new(ViewState::default());
        let element = host.clone();
        let resize = Resize::observe(&root, move |width, _| {
            if store.width.get_untracked() != width as u32 {
                store.width.set(width as u32);
            }
        });
        StoredValue::new_local(resize);
        complete_in_print(store);
        let tell = move || told.set_value(without_network(untrack(|| store.state())));
        ask(store, &start, move |asked| {
            store.show(asked);
            tell();
        });
        if options.address.is_some() {
            keep_address(store);
        }
        tell();
        store.services.following.remember();
        tell_of_filters(element, store, told);
        provide_context(store);
        (store, told, profile(store, &root))
    });
    spawn(async move {
        if store.services.scheduler.render().await {
            while done.call0(&JsValue::NULL).is_ok_and(|waits| waits.is_truthy()) {
                task::next().await;
            }
            fire(&host, "peerage:ready", &ready);
        }
    });
    let publisher = RefCell::new(options.publisher.unwrap_or_default());
    let start = RefCell::new(start);
    let scope = Scope::current();
    Mounted { store, start, told, bytes, publisher, view, owner, scope }
}

/// Unfolds everything while the page is printed, as nothing can be opened on paper.
fn complete_in_print(store: Store) {
    let Some(window) = web_sys::window() else { return };
    let listeners = [("beforeprint", true), ("afterprint", false)].map(|(name, is_printing)| {
        Listener::new(&window, name, false, move |_| store.is_printing.set(is_printing))
    });
    StoredValue::new_local(listeners);
}

/// Fires `peerage:filter` after each change that the page did not make, and `peerage:navigate` and
/// `peerage:select` where it goes to another page or chooses works.
fn tell_of_filters(host: HtmlElement, store: Store, told: StoredValue<ViewState>) {
    effect(move || {
        let state = without_network(store.state());
        let (count, total) = (store.derived.hits.read().len(), store.derived.scope.read().len());
        if *told.read_value() == state {
            return;
        }
        let data = store.data();
        let topics = state.selection.included(Facet::Topic);
        let topics =
            topics.filter_map(|id| Some(JsValue::from(&data.topics.get(id as usize)?.key)));
        let topics: Array = topics.collect();
        let query = JsValue::from(&state.query);
        let counts = [("count", number(count)), ("total", number(total))];
        let filter = object(&[[("query", query), ("topics", topics.into())], counts].concat());
        let before = told.try_update_value(|told| std::mem::replace(told, state.clone()));
        let before = before.unwrap_or_default();
        if before.focus != state.focus {
            let (kind, key) = state.focus.key(&data).unwrap_or_default();
            let page = object(&[("kind", kind.into()), ("key", key.into())]);
            fire(&host, "peerage:navigate", &page);
        }
        if before.chosen != state.chosen {
            let works = state.chosen.iter().filter_map(|id| data.work(*id));
            let works: Array = works.map(|work| JsValue::from(&*work.key)).collect();
            fire(&host, "peerage:select", &object(&[("works", works.into())]));
        }
        fire(&host, "peerage:filter", &filter);
    });
}

/// State without the view of the network: a picture that moves does not filter the list.
fn without_network(state: ViewState) -> ViewState {
    ViewState { network: NetworkView::default(), ..state }
}

/// Query and fragment of the URL of the page.
fn location() -> String {
    let location = web_sys::window().map(|window| window.location());
    let part = |part: Result<String, JsValue>| part.unwrap_or_default();
    location.map_or_else(String::new, |it| part(it.search()) + &part(it.hash()))
}

/// A plain object with these members.
fn object(members: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in members {
        Reflect::set(&object, &(*name).into(), value).ok();
    }
    object.into()
}

fn number(n: usize) -> JsValue {
    JsValue::from(n as u32)
}

/// Fires an event that crosses the shadow root.
fn fire(host: &HtmlElement, name: &str, detail: &JsValue) {
    let init = CustomEventInit::new();
    init.set_bubbles(true);
    init.set_composed(true);
    init.set_detail(detail);
    if let Ok(event) = CustomEvent::new_with_event_init_dict(name, &init) {
        host.dispatch_event(&event).ok();
    }
}
