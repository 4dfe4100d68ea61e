//! Options of a profile: the values of the element's attributes.

use js_sys::Reflect;
use peerage_core::messages::Language;
use peerage_core::state::address::Place;
use peerage_core::state::{Parts, Start};
use wasm_bindgen::JsValue;

/// Values of the element's attributes.
#[derive(Default)]
pub struct Options {
    /// Key of a person.
    pub person: Option<String>,
    /// Kind and key of a page.
    pub page: Option<String>,
    /// Path of the first page of the site.
    pub site: Option<String>,
    /// Key of a topic.
    pub topic: Option<String>,
    /// Initial filter, in the syntax of an address.
    pub filter: Option<String>,
    /// Name of the part that is shown.
    pub view: Option<String>,
    /// Keys that the page names, as DIDs.
    pub publisher: Option<String>,
    /// Number of works that a list shows at first; 0 for all.
    pub limit: usize,
    /// Place of the state in the URL of the page.
    pub address: Option<String>,
    /// True if the page has no heading of level one but that of the profile.
    pub main: bool,
    /// Level of its first heading.
    pub heading: usize,
    /// Tag of the language that the reader knows best.
    pub reader: Option<String>,
}

impl Options {
    /// Reads a plain object; a member that is not understood counts as absent.
    pub fn new(options: JsValue) -> Self {
        let member = |name: &str| Reflect::get(&options, &name.into()).unwrap_or_default();
        let text = |name| member(name).as_string();
        let is_on = |name| member(name).is_truthy();
        Self {
            person: text("person"),
            page: text("page"),
            site: text("site"),
            topic: text("topic"),
            filter: text("filter"),
            view: text("view"),
            publisher: text("publisher"),
            limit: member("limit").as_f64().unwrap_or_default() as usize,
            address: text("address"),
            main: is_on("main"),
            heading: member("heading").as_f64().unwrap_or_default() as usize,
            reader: text("reader"),
        }
    }

    /// The state that they ask for.
    pub fn start(&self) -> Start {
        let text = |value: &Option<String>| value.clone().unwrap_or_default();
        Start {
            person: text(&self.person),
            page: text(&self.page),
            site: text(&self.site),
            topic: text(&self.topic),
            filter: text(&self.filter),
            view: Parts::parse(self.view.as_deref().unwrap_or_default()),
            limit: self.limit,
            is_main: self.main,
            heading_level: self.heading,
            place: self.address.as_deref().map(Place::parse).unwrap_or_default(),
            reader: self.reader.as_deref().and_then(Language::parse),
            ..Start::default()
        }
    }
}
