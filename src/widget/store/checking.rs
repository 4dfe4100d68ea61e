//! What was verified in this page. The program that verifies is another one,
//! which the page loads when the profile stands; the one that signs is loaded
//! when the visitor opens a dialog.

use js_sys::{Function, Promise, Reflect, Uint8Array};
use leptos::prelude::*;
use peerage_core::model::{PersonId, WorkId};
use peerage_core::trust::evidence::Mask;
use peerage_core::trust::explanation::{Explanation, Summary};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Node;

#[wasm_bindgen]
extern "C" {
    /// The program that verifies, as its script exports it.
    pub type Program;

    #[wasm_bindgen(method, structural, catch)]
    fn verify(
        this: &Program,
        bytes: &Uint8Array,
        seconds: f64,
        publisher: &str,
    ) -> Result<Verified, JsValue>;

    /// The program that signs.
    type Signing;

    #[wasm_bindgen(method, structural)]
    fn claim(this: &Signing, bytes: &Uint8Array, parent: &Node, person: u32);

    #[wasm_bindgen(method, structural)]
    fn attest(this: &Signing, bytes: &Uint8Array, parent: &Node, work: u32);

    /// A dataset that it verified.
    type Verified;

    #[wasm_bindgen(method, structural)]
    fn summary(this: &Verified) -> String;

    #[wasm_bindgen(method, structural)]
    fn explain(this: &Verified, person: u32, mask: u32) -> String;

    #[wasm_bindgen(method, structural)]
    fn free(this: &Verified);
}

/// What was found out about the dataset, and how long that took.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// What was found out.
    pub summary: Summary,
    /// Milliseconds that it took.
    pub milliseconds: u32,
}

/// What a visitor signs about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signable {
    /// A claim to the profile of a person.
    Profile(PersonId),
    /// A word on a work.
    Work(WorkId),
}

/// How far the program that signs is loaded for a subject.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Opening {
    /// It is on its way.
    Loading(Signable),
    /// It did not come, for this reason.
    Failed(Signable, String),
}

/// The verification of one dataset.
#[derive(Clone, Copy)]
pub struct Checking {
    checked: RwSignal<Option<Checked>>,
    opening: RwSignal<Option<Opening>>,
    verified: StoredValue<Option<Verified>, LocalStorage>,
    loader: StoredValue<Option<(Function, Uint8Array)>, LocalStorage>,
}

impl Checking {
    /// Nothing is verified yet.
    #[expect(clippy::new_without_default, reason = "it makes signals, which is no default")]
    pub fn new() -> Self {
        Self {
            checked: RwSignal::new(None),
            opening: RwSignal::new(None),
            verified: StoredValue::new_local(None),
            loader: StoredValue::new_local(None),
        }
    }

    /// Has `program` verify the dataset in `bytes` at this time, in seconds
    /// since 1970, against the key that the page pins, as DID. `load` loads a
    /// program by its name.
    pub fn begin(
        &self,
        program: &Program,
        bytes: &Uint8Array,
        seconds: i64,
        publisher: &str,
        load: Function,
    ) {
        let performance = web_sys::window().and_then(|window| window.performance());
        let now = || performance.as_ref().map_or(0.0, |it| it.now());
        let start = now();
        let Ok(verified) = program.verify(bytes, seconds as f64, publisher) else { return };
        let milliseconds = (now() - start) as u32;
        let summary = Summary::read(&verified.summary());
        self.verified.set_value(Some(verified));
        self.loader.set_value(Some((load, bytes.clone())));
        self.checked.set(Some(Checked { summary, milliseconds }));
    }

    /// What was found out; none before; tracked.
    pub fn checked(&self) -> Option<Checked> {
        self.checked.get()
    }

    /// Whether the dataset can be read in more than one way, so that nothing in
    /// it is judged; tracked.
    pub fn is_damaged(&self) -> bool {
        self.checked.read().as_ref().is_some_and(|it| it.summary.state == "damaged")
    }

    /// Whether the record at `position` of `member` is not as it was sealed;
    /// tracked.
    pub fn is_touched(&self, member: &str, position: u32) -> bool {
        let checked = self.checked.read();
        checked.as_ref().is_some_and(|it| it.summary.is_touched(member, position))
    }

    /// What venues signed about `work`, in words; tracked.
    pub fn badges(&self, work: WorkId) -> Vec<String> {
        let checked = self.checked.read();
        let badges = checked.iter().flat_map(|it| &it.summary.badges);
        badges.filter(|(of, _)| *of == work).map(|(_, words)| words.clone()).collect()
    }

    /// The score of `person` by what `mask` leaves; none before; tracked.
    pub fn explain(&self, person: PersonId, mask: Mask) -> Option<Explanation> {
        self.checked.track();
        let rows = self.verified.with_value(|it| Some(it.as_ref()?.explain(person.0, mask.bits())));
        rows.map(|rows| Explanation::read(&rows))
    }

    /// Whether the dialog about `subject` is on its way; tracked.
    pub fn is_opening(&self, subject: Signable) -> bool {
        *self.opening.read() == Some(Opening::Loading(subject))
    }

    /// Why there is no dialog about `subject` although one was asked for;
    /// tracked.
    pub fn why_not(&self, subject: Signable) -> Option<String> {
        match &*self.opening.read() {
            Some(Opening::Failed(other, reason)) if *other == subject => Some(reason.clone()),
            _ => None,
        }
    }

    /// Opens the dialog in which a visitor signs about `subject`, inside
    /// `parent`. Nothing happens while another one is on its way.
    pub fn open(&self, parent: Node, subject: Signable) {
        let Some((load, bytes)) = self.loader.get_value() else { return };
        let opening = self.opening;
        if matches!(*opening.read_untracked(), Some(Opening::Loading(_))) {
            return;
        }
        opening.set(Some(Opening::Loading(subject)));
        spawn_local(async move {
            let loaded = program_that_signs(&load).await;
            let now = loaded.as_ref().err().cloned();
            // The profile may be gone by now.
            if opening.try_set(now.map(|reason| Opening::Failed(subject, reason))).is_some() {
                return;
            }
            match (loaded, subject) {
                (Ok(program), Signable::Profile(id)) => program.claim(&bytes, &parent, id.0),
                (Ok(program), Signable::Work(id)) => program.attest(&bytes, &parent, id.0),
                (Err(_), _) => {}
            }
        });
    }

    /// Lets go of what the other programs hold.
    pub fn end(&self) {
        self.verified.with_value(|verified| {
            if let Some(verified) = verified {
                verified.free();
            }
        });
        self.verified.set_value(None);
        self.loader.set_value(None);
    }
}

/// Loads the program that signs, or tells why it cannot be.
async fn program_that_signs(load: &Function) -> Result<Signing, String> {
    let loading = load.call1(&JsValue::NULL, &JsValue::from_str("peerage-sign"));
    let loaded = match loading {
        Ok(loading) => JsFuture::from(loading.unchecked_into::<Promise>()).await,
        Err(error) => Err(error),
    };
    loaded.map(JsCast::unchecked_into).map_err(|error| {
        let message = Reflect::get(&error, &JsValue::from_str("message"));
        message.ok().and_then(|message| message.as_string()).unwrap_or_default()
    })
}
