//! Places in elements made by hand, and parts that are made anew there when something
//! changes. The list and the network are made so: a view of Leptos needs more code for each
//! part. Views stand in the panels and the tools, and are shown in a place by
//! [`show`](crate::view::dom::shown::show).

use leptos::prelude::*;
use leptos::tachys::dom::document;
use web_sys::{Element, Node};

use crate::view::dom::element::{element, put};
use crate::view::dom::react::follow;

/// Where something is put: in an element, before one of its nodes or at its end.
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

    /// Puts `node` here.
    pub fn put(&self, node: &Node) {
        put(&self.parent, node, self.before.as_ref());
    }

    /// A new element here.
    pub fn add(&self, tag: &str, class: &str) -> Element {
        let child = element(tag, class);
        self.put(&child);
        child
    }

    /// A node here that nobody sees.
    fn mark(&self) -> Node {
        let mark = document().create_text_node("").into();
        self.put(&mark);
        mark
    }
}

/// Makes a part at `place` now, and anew whenever what `make` reads changes. What it made
/// is gone then, and with it everything that belongs to it.
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

/// What belongs to something that may go before the rest: it ends when this is dropped.
pub struct Scope(Owner);

impl Scope {
    /// Everything that `make` makes, within `owner`.
    pub fn new(owner: &Owner, make: impl FnOnce()) -> Self {
        let own = owner.child();
        own.with(make);
        Self(own)
    }
}

impl Drop for Scope {
    fn drop(&mut self) {
        self.0.cleanup();
    }
}
