//! Tabs after the ARIA Authoring Practices: arrows, Home and End move between them, and the focused
//! tab is shown.

use std::rc::Rc;

use peerage_browser::dialog::Dialog;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement, KeyboardEvent};

/// Id of the panel that the tabs control.
const PANEL: &str = "peerage-share-panel";

/// A row of tabs and the panel that they share.
#[derive(Clone)]
pub struct Tabs {
    tabs: Rc<Vec<HtmlElement>>,
    panel: HtmlElement,
}

impl Tabs {
    /// Adds a row of tabs with these names under a label.
    pub fn new(dialog: &Dialog, label: &str, names: &[&str]) -> Self {
        let row = dialog.add(dialog.root(), "div", "share__tabs", "");
        row.set_attribute("role", "tablist").ok();
        row.set_attribute("aria-label", label).ok();
        let tab = |(at, name): (usize, &&str)| {
            let tab = dialog.add(&row, "button", "share__tab", name);
            tab.set_id(&id(at));
            for (name, value) in [("type", "button"), ("role", "tab"), ("aria-controls", PANEL)] {
                tab.set_attribute(name, value).ok();
            }
            tab
        };
        let tabs = Rc::new(names.iter().enumerate().map(tab).collect());
        let panel = dialog.add(dialog.root(), "div", "share__panel", "");
        panel.set_id(PANEL);
        panel.set_attribute("role", "tabpanel").ok();
        Self { tabs, panel }
    }

    /// The panel element, to add to.
    pub fn panel(&self) -> &HtmlElement {
        &self.panel
    }

    /// Calls `show` with the position of the selected tab: of the first one at once, and of each
    /// that the visitor selects.
    pub fn show(&self, dialog: &Dialog, show: impl Fn(usize) + 'static) {
        let whole = self.clone();
        let choose: Rc<dyn Fn(usize)> = Rc::new(move |at| {
            whole.mark(at);
            show(at);
        });
        choose(0);
        for (at, tab) in self.tabs.iter().enumerate() {
            let chosen = choose.clone();
            dialog.on(tab, "click", move |_| chosen(at));
            let (chosen, tabs) = (choose.clone(), self.tabs.clone());
            dialog.on(tab, "keydown", move |event: Event| {
                let key = event.dyn_ref::<KeyboardEvent>().map(KeyboardEvent::key);
                let to = match key.as_deref() {
                    Some("ArrowLeft") => (at + tabs.len() - 1) % tabs.len(),
                    Some("ArrowRight") => (at + 1) % tabs.len(),
                    Some("Home") => 0,
                    Some("End") => tabs.len() - 1,
                    _ => return,
                };
                event.prevent_default();
                chosen(to);
                if let Some(tab) = tabs.get(to) {
                    // Focusing an element that cannot take the focus changes nothing.
                    tab.focus().ok();
                }
            });
        }
    }

    fn mark(&self, chosen: usize) {
        for (at, tab) in self.tabs.iter().enumerate() {
            let is_it = at == chosen;
            tab.set_attribute("aria-selected", if is_it { "true" } else { "false" }).ok();
            tab.set_tab_index(if is_it { 0 } else { -1 });
        }
        self.panel.set_attribute("aria-labelledby", &id(chosen)).ok();
    }
}

fn id(at: usize) -> String {
    format!("peerage-share-{at}")
}
