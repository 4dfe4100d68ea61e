//! A dialog of the page, built without a framework: this program shows little,
//! and must be small.

use peerage_core::messages::actions;

use std::cell::RefCell;
use std::rc::Rc;

use peerage_browser::listener::Listener;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Document, Element, HtmlDialogElement, HtmlElement, HtmlInputElement, Node};

/// A dialog that is open; gone when it is closed.
#[derive(Clone)]
pub struct Form {
    document: Document,
    dialog: HtmlDialogElement,
    listeners: Rc<RefCell<Vec<Listener>>>,
}

impl Form {
    /// Opens a dialog in `parent` under this title; none where the browser has
    /// no dialogs.
    pub fn open(parent: &Node, title: &str) -> Option<Self> {
        let document = web_sys::window()?.document()?;
        let dialog: HtmlDialogElement = document.create_element("dialog").ok()?.dyn_into().ok()?;
        let form = Self { document, dialog, listeners: Rc::default() };
        form.dialog.set_class_name("signing");
        form.dialog.set_attribute("aria-labelledby", "peerage-signing").ok()?;
        let head = form.add(&form.dialog, "div", "signing__head", "");
        form.add(&head, "h2", "signing__title", title).set_id("peerage-signing");
        let dialog = form.dialog.clone();
        form.button(&head, "signing__close", actions::CLOSE, move || dialog.close());
        let whole = form.clone();
        form.on(&form.dialog, "close", move || {
            whole.dialog.remove();
            let listeners = whole.listeners.take();
            // Not from within one of them.
            spawn_local(async move { drop(listeners) });
        });
        parent.append_child(&form.dialog).ok()?;
        form.dialog.show_modal().ok()?;
        Some(form)
    }

    /// The dialog, to add to.
    pub fn root(&self) -> &HtmlElement {
        &self.dialog
    }

    /// Adds an element with text.
    pub fn add(&self, parent: &Element, tag: &str, class: &str, text: &str) -> HtmlElement {
        // Fails only for names that are none.
        let element =
            self.document.create_element(tag).unwrap_or_else(|_| self.dialog.clone().into());
        element.set_class_name(class);
        if !text.is_empty() {
            element.set_text_content(Some(text));
        }
        parent.append_child(&element).ok();
        element.unchecked_into()
    }

    /// Adds a numbered step.
    pub fn step(&self, title: &str) -> HtmlElement {
        let step = self.add(&self.dialog, "section", "signing__step", "");
        self.add(&step, "h3", "signing__heading", title);
        step
    }

    /// Adds a paragraph.
    pub fn say(&self, parent: &Element, text: &str) -> HtmlElement {
        self.add(parent, "p", "signing__words", text)
    }

    /// Adds text that is to be copied as it stands.
    pub fn code(&self, parent: &Element, class: &str, text: &str) -> HtmlElement {
        self.add(parent, "pre", &format!("signing__code {class}"), text)
    }

    /// Adds a part that opens.
    pub fn more(&self, parent: &Element, summary: &str) -> HtmlElement {
        let details = self.add(parent, "details", "signing__more", "");
        self.add(&details, "summary", "", summary);
        details
    }

    /// Adds a field for one line.
    pub fn field(
        &self,
        parent: &Element,
        name: &str,
        label: &str,
        kind: &str,
        value: &str,
    ) -> HtmlInputElement {
        let whole = self.add(parent, "label", "signing__field", "");
        self.add(&whole, "span", "signing__label", label);
        let input: HtmlInputElement =
            self.add(&whole, "input", "signing__input", "").unchecked_into();
        input.set_type(kind);
        input.set_name(name);
        input.set_value(value);
        input
    }

    /// Adds a choice; `options` are values and labels, the first one chosen.
    pub fn choice(
        &self,
        parent: &Element,
        name: &str,
        label: &str,
        options: &[(String, String)],
    ) -> HtmlElement {
        let whole = self.add(parent, "label", "signing__field", "");
        self.add(&whole, "span", "signing__label", label);
        let select = self.add(&whole, "select", "signing__input", "");
        select.set_attribute("name", name).ok();
        for (value, text) in options {
            self.add(&select, "option", "", text).set_attribute("value", value).ok();
        }
        select
    }

    /// Adds a button.
    pub fn button(
        &self,
        parent: &Element,
        class: &str,
        text: &str,
        act: impl FnMut() + 'static,
    ) -> HtmlElement {
        let button = self.add(parent, "button", &format!("signing__button {class}"), text);
        button.set_attribute("type", "button").ok();
        self.on(&button, "click", act);
        button
    }

    /// Adds a link that opens beside the page.
    pub fn link(&self, parent: &Element, class: &str, text: &str, url: &str) -> HtmlElement {
        let link = self.add(parent, "a", &format!("signing__button {class}"), text);
        for (name, value) in [("href", url), ("target", "_blank"), ("rel", "noopener noreferrer")] {
            link.set_attribute(name, value).ok();
        }
        link
    }

    /// Adds a line that is read out when it changes.
    pub fn status(&self, parent: &Element) -> HtmlElement {
        let status = self.add(parent, "p", "signing__status", "");
        status.set_attribute("role", "status").ok();
        status
    }

    fn on(&self, target: &Element, name: &'static str, mut act: impl FnMut() + 'static) {
        let act: Box<dyn FnMut(web_sys::Event)> = Box::new(move |_| act());
        self.listeners.borrow_mut().push(Listener::new(target, name, true, act));
    }
}

/// What is chosen or written in a field.
pub fn value(field: &Element) -> String {
    let value = js_sys::Reflect::get(field, &JsValue::from_str("value"));
    value.ok().and_then(|value| value.as_string()).unwrap_or_default().trim().to_owned()
}
