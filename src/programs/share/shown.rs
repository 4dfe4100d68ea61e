//! State of the page that is shared, with its origin.

use std::cell::OnceCell;

use js_sys::{Reflect, Uint8Array};
use peerage_core::model::{ValidatedDataset, WorkId};
use peerage_core::share::{Embedding, Piece, Theme, entry};
use peerage_core::state::{Focus, Parts};
use wasm_bindgen::JsCast;
use web_sys::{Element, Node, ShadowRoot, Url};

/// See the [module](self).
pub struct Shown {
    dataset: ValidatedDataset,
    focus: Focus,
    filter: String,
    works: Vec<WorkId>,
    lines: OnceCell<Vec<Vec<Piece>>>,
    host: Element,
    publisher: String,
    src: String,
    release: String,
    site: String,
    origin: String,
    page: String,
}

impl Shown {
    /// State of the profile whose shadow root is `parent`; `address` is that of a file of the
    /// release. None where `parent` is not the root of a profile.
    pub fn new(
        dataset: ValidatedDataset,
        parent: &Node,
        address: &str,
        src: String,
        page: &str,
        filter: String,
        works: &[u32],
    ) -> Option<Self> {
        let focus = page.split_once(':').and_then(|(kind, key)| Focus::find(&dataset, kind, key));
        let release = Url::new_with_base(".", address).ok()?;
        let location = web_sys::window()?.location();
        let host = parent.dyn_ref::<ShadowRoot>()?.host();
        // A site has its own `embed.html`, and keeps `peerage.js` at one address over releases.
        let named = || Reflect::get(&js_sys::global(), &"peerageSite".into()).ok()?.as_string();
        let base = host.base_uri().ok()?.unwrap_or_default();
        let site = match host.get_attribute("site").or_else(named) {
            Some(site) => {
                Url::new_with_base(if site.is_empty() { "." } else { &site }, &base).ok()?
            }
            None => release.clone(),
        };
        Some(Self {
            focus: focus.unwrap_or(Focus::Lab),
            filter,
            works: works.iter().copied().map(WorkId).collect(),
            lines: OnceCell::new(),
            publisher: host.get_attribute("publisher").unwrap_or_default(),
            host,
            src,
            origin: site.origin(),
            site: site.href(),
            release: release.href(),
            page: location.href().ok()?,
            dataset,
        })
    }

    /// Absolute address of the folder of the release, with `/` at its end.
    pub fn release(&self) -> &str {
        &self.release
    }

    /// The page as embedded in another site, with these parts in these colors.
    pub fn embedding(&self, parts: Parts, theme: Theme) -> Embedding<'_> {
        Embedding {
            dataset: &self.dataset,
            focus: self.focus,
            filter: &self.filter,
            parts,
            n_works: self.works.len(),
            theme,
            publisher: &self.publisher,
            src: &self.src,
            site: &self.site,
            origin: &self.origin,
            page: &self.page,
        }
    }

    /// The companion file with the details of the works, where the page made it itself.
    pub fn details(&self) -> Option<Vec<u8>> {
        let bytes = Reflect::get(&self.host, &"details".into()).ok()?;
        bytes.dyn_ref::<Uint8Array>().map(Uint8Array::to_vec)
    }

    /// The parts that are shown; everything where the page does not [offer](Self::offers) them.
    pub fn parts(&self) -> Parts {
        let parts = Parts::parse(&self.attribute("view"));
        if self.offers(parts) { parts } else { Parts::Profile }
    }

    /// True if the page has these parts: members are the lab's, and of one work there is nothing to
    /// count or to chart.
    pub fn offers(&self, parts: Parts) -> bool {
        match parts {
            Parts::Profile | Parts::List | Parts::Graph => true,
            Parts::People => self.focus == Focus::Lab && self.dataset.members().next().is_some(),
            Parts::Timeline | Parts::Badge | Parts::Count => !matches!(self.focus, Focus::Work(_)),
        }
    }

    /// The colors that the page has chosen.
    pub fn theme(&self) -> Theme {
        Theme::parse(&self.attribute("theme"))
    }

    /// True if the dataset has the origin of the program: a frame shows no other.
    pub fn has_frame(&self) -> bool {
        Url::new(&self.src).is_ok_and(|src| src.origin() == self.origin)
    }

    /// The name of the page.
    pub fn name(&self) -> &str {
        self.focus.name(&self.dataset)
    }

    /// The address of the page.
    pub fn page(&self) -> &str {
        &self.page
    }

    /// The listed works, line by line.
    pub fn lines(&self) -> &[Vec<Piece>] {
        self.lines.get_or_init(|| {
            let works = self.works.iter().filter_map(|id| self.dataset.work(*id));
            works.map(|work| entry(work, &self.dataset)).collect()
        })
    }

    fn attribute(&self, name: &str) -> String {
        self.host.get_attribute(name).unwrap_or_default()
    }
}
