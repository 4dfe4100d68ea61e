//! Sink that makes elements of the document.

use leptos::tachys::renderer::dom::Dom;
use peerage_core::model::Image;
use peerage_core::page::{Act, Instead, Namespace, Sink};
use peerage_core::state::Focus;
use web_sys::Element;

use crate::store::Store;
use crate::view::common::image::image;
use crate::view::common::page_link::lead_to;
use crate::view::dom::element::{clear, element, insert, set, write};
use crate::view::dom::heading::level;
use crate::view::dom::place::Place;

/// See the [module](self).
pub struct Elements {
    store: Store,
    /// Position of the outermost elements; none if they are detached.
    place: Option<Place>,
    /// The elements that are not closed.
    open: Vec<Element>,
}

impl Elements {
    /// A sink of elements at `place`.
    pub fn new(store: Store, place: Place) -> Self {
        Self { store, place: Some(place), open: Vec::new() }
    }

    /// A sink of elements outside of the document.
    pub fn detached(store: Store) -> Self {
        Self { store, place: None, open: Vec::new() }
    }

    /// A sink that replaces the content of `parent`.
    pub fn replacing(store: Store, parent: &Element) -> Self {
        clear(parent);
        Self::new(store, Place::end(parent))
    }

    /// Position of the next element; none if it is detached.
    fn here(&self) -> Option<Place> {
        self.open.last().map(Place::end).or_else(|| self.place.clone())
    }

    fn begin(&mut self, element: Element) -> Element {
        match self.open.last() {
            Some(parent) => insert(parent, &element, None),
            None => self.place.iter().for_each(|place| place.insert(&element)),
        }
        self.open.push(element.clone());
        element
    }
}

impl Sink for Elements {
    type Element = Element;

    const IS_LIVE: bool = true;

    fn is_in_place(&self) -> bool {
        true
    }

    fn open(&mut self, tag: &'static str, class: &'static str) -> Element {
        self.begin(element(tag, class))
    }

    fn open_in(&mut self, namespace: Namespace, tag: &str) -> Element {
        let namespace = match namespace {
            Namespace::Svg => "http://www.w3.org/2000/svg",
            Namespace::MathMl => "http://www.w3.org/1998/Math/MathML",
        };
        self.begin(Dom::create_element(tag, Some(namespace)))
    }

    fn open_heading(&mut self, at: usize, class: &'static str) -> Element {
        const TAGS: [&str; 4] = ["h2", "h3", "h4", "h5"];
        let heading = self.open(TAGS[at.clamp(1, TAGS.len()) - 1], class);
        set(&heading, "aria-level", &level(self.store, at));
        heading
    }

    fn open_link(&mut self, focus: Focus, class: &'static str, _: Option<&str>) -> Element {
        let link = self.open("a", class);
        lead_to(self.store, focus, &link);
        link
    }

    fn open_button(&mut self, class: &'static str, act: Option<Act>) -> Element {
        let button = self.open("button", class);
        set(&button, "type", "button");
        if let Some(act) = act {
            set(&button, "data-act", act.name());
        }
        button
    }

    fn attribute(&mut self, name: &str, value: &str) {
        if let Some(element) = self.open.last() {
            set(element, name, value);
        }
    }

    fn text(&mut self, text: &str) {
        if let Some(element) = self.open.last() {
            write(element, text);
        } else if let Some(place) = &self.place {
            place.write(text);
        }
    }

    fn close(&mut self) {
        self.open.pop();
    }

    fn image(&mut self, found: Option<&Image>, class: &'static str, words: &str, instead: Instead) {
        let (Some(found), Some(place)) = (found, self.here()) else { return instead.write(self) };
        let store = self.store;
        image(store, found, class, words, &place, move |place| {
            instead.write(&mut Elements::new(store, place.clone()));
        });
    }
}
