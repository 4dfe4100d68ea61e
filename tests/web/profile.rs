//! A profile mounted into a plain element, used, and unmounted.

use any_spawner::Executor;
use leptos::prelude::*;
use leptos::task::tick;
use peerage_core::state::Start;
use peerage_widget::store::{Store, values};
use peerage_widget::view::profile;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Element, Event, HtmlElement, HtmlInputElement};

use crate::dataset::dataset;

fn container() -> HtmlElement {
    let container = document().create_element("div").unwrap();
    document().body().unwrap().append_child(&container).unwrap();
    container.unchecked_into()
}

/// A profile that is unmounted when this is dropped.
struct Mounted {
    store: Store,
    owner: Owner,
    view: Element,
}

impl Mounted {
    /// A profile whose parts are not rendered yet.
    fn new(container: &HtmlElement, start: &Start) -> Self {
        Executor::init_wasm_bindgen().ok();
        let owner = Owner::new();
        let (store, view) = owner.with(|| {
            let dataset = dataset().validate().unwrap();
            let values = values(&dataset);
            let store = Store::new(dataset, values, start);
            provide_context(store);
            (store, profile(store, container))
        });
        Self { store, owner, view }
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        self.owner.cleanup();
        self.view.remove();
    }
}

/// Mounts a profile, and waits until all its parts are rendered.
async fn mount(container: &HtmlElement, start: Start) -> Mounted {
    let mounted = Mounted::new(container, &start);
    assert!(mounted.store.services.scheduler.render().await);
    mounted
}

/// The elements inside `parent` that match, in document order.
fn all(parent: &Element, selector: &str) -> Vec<Element> {
    let mut found = Vec::new();
    let mut next = parent.first_element_child();
    while let Some(child) = next {
        found.extend(child.matches(selector).unwrap().then(|| child.clone()));
        found.extend(all(&child, selector));
        next = child.next_element_sibling();
    }
    found
}

fn keys(container: &Element) -> Vec<String> {
    let rows = all(container, "li.work-row");
    rows.iter().filter_map(|row| row.get_attribute("data-key")).collect()
}

async fn search(container: &Element, words: &str) {
    let input = container.query_selector("input.search-box__input").unwrap().unwrap();
    let input: HtmlInputElement = input.unchecked_into();
    input.set_value(words);
    input.dispatch_event(&Event::new("input").unwrap()).unwrap();
    tick().await;
}

#[wasm_bindgen_test]
async fn typing_narrows_the_list() {
    let container = container();
    let mounted = mount(&container, Start::default()).await;
    assert_eq!(keys(&container), ["notes", "tables", "power"]);
    search(&container, "engine").await;
    assert_eq!(keys(&container), ["notes"]);
    search(&container, "").await;
    assert_eq!(keys(&container).len(), 3);
    drop(mounted);
    container.remove();
}

#[wasm_bindgen_test]
async fn rows_that_stay_are_the_same_elements() {
    let container = container();
    let mounted = mount(&container, Start::default()).await;
    let row = || all(&container, "li.work-row").remove(0);
    let marked = || -> Vec<String> {
        all(&container, "mark").iter().filter_map(|it| it.text_content()).collect()
    };
    search(&container, "notes").await;
    let notes = row();
    assert_eq!(marked(), ["Notes"]);
    search(&container, "notes eng").await;
    assert!(row().is_same_node(Some(&notes)));
    assert_eq!(marked(), ["Notes", "Engine"]);
    assert_eq!(notes.get_attribute("aria-setsize").as_deref(), Some("1"));
    search(&container, "").await;
    assert_eq!(marked(), [""; 0]);
    assert_eq!(
        notes.get_attribute("data-key").as_deref(),
        row().get_attribute("data-key").as_deref()
    );
    drop(mounted);
    container.remove();
}

#[wasm_bindgen_test]
async fn math_is_made_of_elements() {
    let container = container();
    let mounted = mount(&container, Start::default()).await;
    let math = all(&container, ".work-row__title math > msup > mi");
    assert_eq!(math.len(), 2);
    assert!(math.iter().all(|element| {
        element.namespace_uri().as_deref() == Some("http://www.w3.org/1998/Math/MathML")
    }));
    drop(mounted);
    container.remove();
}

#[wasm_bindgen_test]
async fn a_person_has_only_their_works() {
    let container = container();
    let start = Start { person: "ada-lovelace".to_owned(), ..Start::default() };
    let mounted = mount(&container, start).await;
    assert_eq!(keys(&container), ["notes", "tables"]);
    assert_eq!(all(&container, ".person-header__name").len(), 1);
    drop(mounted);
    container.remove();
}

#[wasm_bindgen_test]
async fn unmounting_leaves_nothing() {
    let container = container();
    let mounted = mount(&container, Start::default()).await;
    assert!(container.child_element_count() > 0);
    drop(mounted);
    tick().await;
    assert_eq!(container.child_element_count(), 0);
    assert_eq!(container.text_content().unwrap_or_default(), "");
    container.remove();
}

#[wasm_bindgen_test]
async fn a_profile_that_is_gone_is_not_made_to_its_end() {
    let container = container();
    let mounted = Mounted::new(&container, &Start::default());
    let making = mounted.store.services.scheduler.render();
    assert!(keys(&container).is_empty(), "rows have their turn later");
    drop(mounted);
    assert!(!making.await);
    container.remove();
}
