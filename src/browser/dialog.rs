//! A dialog of the page, built without a framework to keep small programs small.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Document, Element, Event, HtmlDialogElement, HtmlElement, Node, ShadowRoot};

use crate::listener::Listener;

/// An open dialog; removed when it is closed.
#[derive(Clone)]
pub struct Dialog {
    document: Document,
    dialog: HtmlDialogElement,
    listeners: Rc<RefCell<Vec<Listener>>>,
}

impl Dialog {
    /// Opens a dialog in `parent` under this title, with a button that closes it; none where the
    /// browser has no dialogs. In the root of a profile it has the language, colors and letters of
    /// that.
    pub fn open(parent: &Node, title: &str, close: &str) -> Option<Self> {
        let document = web_sys::window()?.document()?;
        let dialog: HtmlDialogElement = document.create_element("dialog").ok()?.dyn_into().ok()?;
        let whole = Self { document, dialog, listeners: Rc::default() };
        whole.dialog.set_class_name("signing");
        whole.dialog.set_attribute("aria-labelledby", "peerage-signing").ok()?;
        let head = whole.add(&whole.dialog, "div", "signing__head", "");
        whole.add(&head, "h2", "signing__title", title).set_id("peerage-signing");
        let dialog = whole.dialog.clone();
        whole.button(&head, "signing__close", close, move || dialog.close());
        let gone = whole.clone();
        whole.on(&whole.dialog, "close", move |_| {
            gone.dialog.remove();
            let listeners = gone.listeners.take();
            // The listeners must not be dropped from within one of them.
            spawn_local(async move { drop(listeners) });
        });
        let base = parent.dyn_ref::<ShadowRoot>();
        let base = base.and_then(|root| root.query_selector("[part~=base]").ok()?);
        base.as_ref().map_or(parent, |base| base).append_child(&whole.dialog).ok()?;
        whole.dialog.show_modal().ok()?;
        Some(whole)
    }

    /// The dialog element, to add to.
    pub fn root(&self) -> &HtmlElement {
        &self.dialog
    }

    /// Closes the dialog.
    pub fn close(&self) {
        self.dialog.close();
    }

    /// Adds an element with text.
    pub fn add(&self, parent: &Element, tag: &str, class: &str, text: &str) -> HtmlElement {
        // Fails only for invalid names of elements.
        let element =
            self.document.create_element(tag).unwrap_or_else(|_| self.dialog.clone().into());
        element.set_class_name(class);
        if !text.is_empty() {
            element.set_text_content(Some(text));
        }
        parent.append_child(&element).ok();
        element.unchecked_into()
    }

    /// Adds a paragraph.
    pub fn say(&self, parent: &Element, text: &str) -> HtmlElement {
        self.add(parent, "p", "signing__words", text)
    }

    /// Adds a line that is read out when it changes.
    pub fn status(&self, parent: &Element) -> HtmlElement {
        let status = self.add(parent, "p", "signing__status", "");
        status.set_attribute("role", "status").ok();
        status
    }

    /// Adds text that is to be copied verbatim.
    pub fn code(&self, parent: &Element, class: &str, text: &str) -> HtmlElement {
        self.add(parent, "pre", &format!("signing__code {class}"), text)
    }

    /// Adds a disclosure.
    pub fn more(&self, parent: &Element, summary: &str) -> HtmlElement {
        let details = self.add(parent, "details", "signing__more", "");
        self.add(&details, "summary", "", summary);
        details
    }

    /// Adds a button.
    pub fn button(
        &self,
        parent: &Element,
        class: &str,
        text: &str,
        mut act: impl FnMut() + 'static,
    ) -> HtmlElement {
        let button = self.add(parent, "button", &format!("signing__button {class}"), text);
        button.set_attribute("type", "button").ok();
        self.on(&button, "click", move |_| act());
        button
    }

    /// Calls `act` for each event at an element of the dialog, until it is
    /// closed.
    pub fn on(&self, target: &Element, name: &'static str, act: impl FnMut(Event) + 'static) {
        let act: Box<dyn FnMut(Event)> = Box::new(act);
        self.listeners.borrow_mut().push(Listener::new(target, name, false, act));
    }
}
