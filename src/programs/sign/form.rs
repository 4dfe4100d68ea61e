//! A dialog with numbered steps and fields.

use std::ops::Deref;

use peerage_browser::dialog::Dialog;
use peerage_core::messages::actions;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement, HtmlInputElement, Node};

/// An open dialog; removed when it is closed.
#[derive(Clone)]
pub struct Form(Dialog);

impl Deref for Form {
    type Target = Dialog;

    fn deref(&self) -> &Dialog {
        &self.0
    }
}

impl Form {
    /// Opens a dialog in `parent` under this title; none where the browser has
    /// no dialogs.
    pub fn open(parent: &Node, title: &str) -> Option<Self> {
        Dialog::open(parent, title, actions::close()).map(Self)
    }

    /// Adds a numbered step.
    pub fn step(&self, title: &str) -> HtmlElement {
        let step = self.add(self.root(), "section", "signing__step", "");
        self.add(&step, "h3", "signing__heading", title);
        step
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

    /// Adds a link that opens in a new tab.
    pub fn link(&self, parent: &Element, class: &str, text: &str, url: &str) -> HtmlElement {
        let link = self.add(parent, "a", &format!("signing__button {class}"), text);
        for (name, value) in [("href", url), ("target", "_blank"), ("rel", "noopener noreferrer")] {
            link.set_attribute(name, value).ok();
        }
        link
    }
}

/// Current value of a field.
pub fn value(field: &Element) -> String {
    let value = js_sys::Reflect::get(field, &JsValue::from_str("value"));
    value.ok().and_then(|value| value.as_string()).unwrap_or_default().trim().to_owned()
}
