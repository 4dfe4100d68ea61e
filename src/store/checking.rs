//! What was verified in this page. The program that verifies is another one,
//! which the page loads when the profile stands; the one that signs is loaded
//! when the visitor opens a dialog.

use js_sys::{Function, Promise, Uint8Array};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Node;

use crate::model::{PersonId, WorkId};
use crate::trust::evidence::Mask;
use crate::trust::explanation::{Explanation, Summary};

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

/// The verification of one dataset.
#[derive(Clone, Copy)]
pub struct Checking {
    checked: RwSignal<Option<Checked>>,
    verified: StoredValue<Option<Verified>, LocalStorage>,
    signing: StoredValue<Option<(Function, Uint8Array)>, LocalStorage>,
}

impl Checking {
    /// Nothing is verified yet.
    #[expect(clippy::new_without_default, reason = "it makes signals, which is no default")]
    pub fn new() -> Self {
        Self {
            checked: RwSignal::new(None),
            verified: StoredValue::new_local(None),
            signing: StoredValue::new_local(None),
        }
    }

    /// Has `program` verify the dataset in `bytes` at this time, in seconds
    /// since 1970, against the key that the page pins, as DID. `signing` loads
    /// the program that signs.
    pub fn begin(
        &self,
        program: &Program,
        bytes: &Uint8Array,
        seconds: i64,
        publisher: &str,
        signing: Function,
    ) {
        let performance = web_sys::window().and_then(|window| window.performance());
        let now = || performance.as_ref().map_or(0.0, |it| it.now());
        let start = now();
        let Ok(verified) = program.verify(bytes, seconds as f64, publisher) else { return };
        let milliseconds = (now() - start) as u32;
        let summary = Summary::read(&verified.summary());
        self.verified.set_value(Some(verified));
        self.signing.set_value(Some((signing, bytes.clone())));
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

    /// The score of `person` by what `mask` leaves; none before; tracked.
    pub fn explain(&self, person: PersonId, mask: Mask) -> Option<Explanation> {
        self.checked.track();
        let rows = self.verified.with_value(|it| Some(it.as_ref()?.explain(person.0, mask.bits())));
        rows.map(|rows| Explanation::read(&rows))
    }

    /// Opens the dialog in which a visitor claims the profile of `person`.
    pub fn claim(&self, parent: Node, person: PersonId) {
        self.open(parent, true, person.0);
    }

    /// Opens the dialog in which a visitor confirms a work.
    pub fn attest(&self, parent: Node, work: WorkId) {
        self.open(parent, false, work.0);
    }

    fn open(&self, parent: Node, is_claim: bool, id: u32) {
        let Some((load, bytes)) = self.signing.get_value() else { return };
        spawn_local(async move {
            let Ok(loading) = load.call0(&JsValue::NULL) else { return };
            let loading: Promise = loading.unchecked_into();
            // Where it cannot be loaded, the visitor was told.
            let Ok(program) = JsFuture::from(loading).await else { return };
            if program.is_undefined() {
                return;
            }
            let program: Signing = program.unchecked_into();
            match is_claim {
                true => program.claim(&bytes, &parent, id),
                false => program.attest(&bytes, &parent, id),
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
        self.signing.set_value(None);
    }
}
