//! Places in elements built by hand, and parts that are rendered there again when something
//! changes. The list and the network are built so, since a view of Leptos needs more code for each
//! part. Views are used in the panels and the tools, and are shown in a place by
//! [`show`](crate::view::dom::shown::show).

use leptos::prelude::*;
use leptos::tachys::dom::document;
use web_sys::{Element, Node};

use crate::view::dom::element::{element, insert};
use crate::view::dom::react::follow;

/// Position in the document: in an element, before one of its nodes or at its end.
#[derive(Clone)]
pub struct Place {
    /// The element.
    pub parent: Element,
    /// The node; none at the end.
    pub before: Option<Node>,
}

impl Place {
    /// The end of `parent` as it is now.
    pub fn end(parent: &Element) -> Self {
        Self { parent: parent.clone(), before: None }
    }

    /// Inserts `node` here.
    pub fn insert(&self, node: &Node) {
        insert(&self.parent, node, self.before.as_ref());
    }

    /// Writes text here.
    pub fn write(&self, words: &str) {
        if !words.is_empty() {
            self.insert(&document().create_text_node(words));
        }
    }

    /// Inserts a new element here.
    pub fn add(&self, tag: &str, class: &str) -> Element {
        let child = element(tag, class);
        self.insert(&child);
        child
    }

    /// Inserts an invisible node here.
    fn mark(&self) -> Node {
        let mark = document().create_text_node("").into();
        self.insert(&mark);
        mark
    }
}

/// Renders a part at `place` now, and again whenever what `make` reads changes. The previous
/// content is removed then, with everything that it owns.
pub fn part(place: &Place, make: impl Fn(&Place) + 'static) {
    remade(place, Box::new(make));
}

fn remade(place: &Place, make: Box<dyn Fn(&Place)>) {
    let start = place.mark();
    let end = place.mark();
    let inner = Place { parent: place.parent.clone(), before: Some(end.clone()) };
    follow(move || {
        while let Some(old) = start.next_sibling().filter(|old| !old.is_same_node(Some(&end))) {
            if inner.parent.remove_child(&old).is_err() {
                break; // Somebody else has changed the page.
            }
        }
        make(&inner);
    });
}

/// Owner of a part that may end before the rest: its effects end when this is dropped.
pub struct Scope(Owner);

impl Scope {
    /// Runs `make` in a scope within `owner`.
    pub fn new(owner: &Owner, make: impl FnOnce()) -> Self {
        Self::returning(owner, make).1
    }

    /// Like [`Scope::new`]; returns also the result of `make`.
    pub fn returning<T>(owner: &Owner, make: impl FnOnce() -> T) -> (T, Self) {
        let scope = owner.child();
        let made = scope.with(make);
        (made, Self(scope))
    }
}

impl Drop for Scope {
    fn drop(&mut self) {
        self.0.cleanup();
    }
}
