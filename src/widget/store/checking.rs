//! Results of the verification in this page. Verification is done by a separate program, which the
//! page loads once the profile is mounted, and whose answer arrives later, since it may run in a
//! worker. The program that signs is loaded when the visitor opens a dialog.

use js_sys::{Function, Promise, Reflect, Uint8Array};
use leptos::logging::warn;
use leptos::prelude::*;
use peerage_browser::blob::bytes_of;
use peerage_browser::scope::spawn;
use peerage_core::messages::seal;
use peerage_core::model::{PersonId, WorkId};
use peerage_core::trust::evidence::Mask;
use peerage_core::trust::explanation::{Explanation, Summary};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, Node};

use crate::store::{Input, Signal, effect};

#[wasm_bindgen]
extern "C" {
    /// The program that verifies, as its runner exports it.
    pub type Program;

    #[wasm_bindgen(method, structural)]
    fn verify(this: &Program, bytes: &Blob, seconds: f64, publisher: &str) -> Promise;

    /// A program that opens dialogs: for signing, for the health check of the dataset, or for
    /// sharing.
    pub type Dialogs;

    /// Opens the dialog about a claim.
    #[wasm_bindgen(method, structural)]
    pub fn claim(this: &Dialogs, bytes: &Uint8Array, parent: &Node, person: u32);

    /// Opens the dialog about a work.
    #[wasm_bindgen(method, structural)]
    pub fn attest(this: &Dialogs, bytes: &Uint8Array, parent: &Node, work: u32);

    /// Opens the dialog about the data of the page; see `Store::shared` for its name.
    #[wasm_bindgen(method, structural)]
    pub fn health(this: &Dialogs, bytes: &Uint8Array, parent: &Node, page: &str, visit: &Function);

    /// Opens the dialog with the embedding code of the page; see `Store::shared`.
    #[wasm_bindgen(method, structural)]
    pub fn embed(
        this: &Dialogs,
        bytes: &Uint8Array,
        parent: &Node,
        url: &str,
        page: &str,
        filter: &str,
        works: &[u32],
    );

    /// Opens the dialog that saves the page as a file.
    #[wasm_bindgen(method, structural)]
    pub fn save(
        this: &Dialogs,
        bytes: &Uint8Array,
        parent: &Node,
        url: &str,
        page: &str,
        filter: &str,
        works: &[u32],
    );

    /// A dataset that was verified.
    type Verified;

    #[wasm_bindgen(method, structural, getter)]
    fn summary(this: &Verified) -> String;

    #[wasm_bindgen(method, structural, getter)]
    fn milliseconds(this: &Verified) -> f64;

    #[wasm_bindgen(method, structural)]
    fn explain(this: &Verified, person: u32, mask: u32) -> Promise;

    #[wasm_bindgen(method, structural)]
    fn end(this: &Verified);
}

/// Result of a verification, and its duration.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Findings of the verification.
    pub summary: Summary,
    /// Duration in milliseconds.
    pub milliseconds: u32,
}

/// State where the program that verifies has failed.
pub const FAILED: &str = "failed";

impl Checked {
    /// Result where the program has failed: nothing is known, and no key is bound.
    fn failed() -> Self {
        let mut failed = Self::default();
        failed.summary.state = FAILED.to_owned();
        failed
    }
}

/// Subject of a dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signable {
    /// A claim to the profile of a person.
    Profile(PersonId),
    /// An attestation of a work.
    Work(WorkId),
    /// The health check of the page's data for the owner; nothing is signed.
    Dataset,
    /// The page as shown, to embed into another site.
    Embedding,
    /// The page as shown, to save as a file.
    File,
}

impl Signable {
    /// The program that opens the dialog.
    fn program(self) -> &'static str {
        match self {
            Self::Profile(_) | Self::Work(_) => "peerage-sign",
            Self::Dataset => "peerage-health",
            Self::Embedding | Self::File => "peerage-share",
        }
    }
}

/// Opens a dialog of a loaded program, about the dataset with these bytes, inside a node.
pub type Opener = Box<dyn FnOnce(&Dialogs, &Uint8Array, &Node)>;

/// Loading state of the program behind a dialog, with the subject of the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Opening {
    /// The program is being loaded.
    Loading(Signable),
    /// The program could not be loaded, for this reason.
    Failed(Signable, String),
}

/// Objects that the page has loaded to verify and to sign.
struct Loaded {
    program: Program,
    bytes: Blob,
    load: Function,
}

/// The verification of one dataset.
#[derive(Clone, Copy)]
pub struct Checking {
    checked: Signal<Option<Checked>>,
    opening: Signal<Option<Opening>>,
    verified: StoredValue<Option<Verified>, LocalStorage>,
    loaded: StoredValue<Option<Loaded>, LocalStorage>,
    /// Number of verifications requested so far: the answer to an earlier request is discarded.
    turn: StoredValue<u32>,
}

impl Checking {
    /// State before any verification.
    #[expect(clippy::new_without_default, reason = "it makes signals, which is no default")]
    pub fn new() -> Self {
        Self {
            checked: Signal::new(None),
            opening: Signal::new(None),
            verified: StoredValue::new_local(None),
            loaded: StoredValue::new_local(None),
            turn: StoredValue::new(0),
        }
    }

    /// Stores the `program` that verifies the dataset in `bytes`; `load` loads others by their
    /// names.
    pub fn load(&self, program: Program, bytes: Blob, load: Function) {
        self.loaded.set_value(Some(Loaded { program, bytes, load }));
    }

    /// Has the dataset verified at this time, in seconds since 1970, against the keys that the page
    /// names, as DIDs. Discards the earlier result. Does nothing before the program is loaded.
    pub fn begin(self, seconds: i64, publisher: &str) {
        self.forget();
        let verify = |it: &Loaded| it.program.verify(&it.bytes, seconds as f64, publisher);
        let Some(verifying) = self.loaded.with_value(|it| it.as_ref().map(verify)) else { return };
        let turn = self.turn.get_value();
        spawn(async move {
            let Ok(verified) = JsFuture::from(verifying).await else {
                return self.fail(turn);
            };
            let verified: Verified = verified.unchecked_into();
            // The profile may be gone by now, or another publisher named.
            if self.turn.try_get_value() != Some(turn) {
                return verified.end();
            }
            let summary = Summary::read(&verified.summary());
            for entry in &summary.unreadable {
                warn!("{}", seal::pins_nothing(entry));
            }
            let milliseconds = verified.milliseconds() as u32;
            self.verified.set_value(Some(verified));
            self.checked.set(Some(Checked { summary, milliseconds }));
        });
    }

    /// Records that the program failed, which the sender of the dataset may have caused. Does
    /// nothing where another verification has begun, or the profile is gone.
    fn fail(&self, turn: u32) {
        if self.turn.try_get_value() == Some(turn) {
            self.checked.set(Some(Checked::failed()));
        }
    }

    /// True if the profile is still mounted.
    pub fn is_there(&self) -> bool {
        self.turn.try_get_value().is_some()
    }

    /// Discards the result.
    pub fn forget(&self) {
        self.turn.update_value(|turn| *turn += 1);
        if let Some(verified) = self.verified.try_update_value(Option::take).flatten() {
            verified.end();
        }
        if self.checked.read_untracked().is_some() {
            self.checked.set(None);
        }
    }

    /// Tracks the result.
    pub fn track(&self) {
        self.checked.track();
    }

    /// Result of the verification; none before it ends; tracked.
    pub fn checked(&self) -> Option<Checked> {
        self.checked.get()
    }

    /// True if the dataset can be read in more than one way, so that nothing in it is judged;
    /// tracked.
    pub fn is_damaged(&self) -> bool {
        self.checked.read().as_ref().is_some_and(|it| it.summary.state == "damaged")
    }

    /// True if the keys recorded in the dataset are believed, or nothing is known of that yet;
    /// tracked.
    pub fn binds(&self) -> bool {
        self.checked.read().as_ref().is_none_or(|it| it.summary.binds)
    }

    /// True if records may stand at other positions than when they were sealed; tracked.
    pub fn is_shifted(&self) -> bool {
        self.checked.read().as_ref().is_some_and(|it| it.summary.is_shifted)
    }

    /// True if the record at `position` of `member` was changed after the dataset was sealed;
    /// tracked.
    pub fn is_touched(&self, member: &str, position: u32) -> bool {
        let checked = self.checked.read();
        checked.as_ref().is_some_and(|it| it.summary.is_touched(member, position))
    }

    /// Statements signed by venues about `work`, in words; tracked.
    pub fn badges(&self, work: WorkId) -> Vec<String> {
        let checked = self.checked.read();
        let badges = checked.iter().flat_map(|it| &it.summary.badges);
        badges.filter(|(of, _)| *of == work).map(|(_, words)| words.clone()).collect()
    }

    /// Writes the score of `person`, computed from the evidence that the visitor's mask leaves, to
    /// `explained`; writes nothing before the verification. The previous score stays until the next
    /// one arrives.
    pub fn explain(
        self,
        person: PersonId,
        mask: Input<Mask>,
        explained: Signal<Option<Explanation>>,
    ) {
        effect(move || {
            let asked = mask.get();
            let is_checked = self.checked.read().is_some();
            let ask = |it: &Verified| it.explain(person.0, asked.bits());
            let explaining = self.verified.with_value(|it| it.as_ref().map(ask));
            let Some(explaining) = explaining.filter(|_| is_checked) else {
                return explained.set(None);
            };
            let turn = self.turn.get_value();
            spawn(async move {
                let Ok(rows) = JsFuture::from(explaining).await else {
                    return self.fail(turn);
                };
                let is_wanted = self.turn.try_get_value() == Some(turn)
                    && mask.try_get_untracked() == Some(asked);
                if is_wanted {
                    let rows = rows.as_string().unwrap_or_default();
                    // The page may be about another person by now.
                    let _ = explained.try_set(Some(Explanation::read(&rows)));
                }
            });
        });
    }

    /// True if the dialog about `subject` is being loaded; tracked.
    pub fn is_opening(&self, subject: Signable) -> bool {
        *self.opening.read() == Some(Opening::Loading(subject))
    }

    /// Reason for which the requested dialog about `subject` could not be opened; tracked.
    pub fn why_not(&self, subject: Signable) -> Option<String> {
        match &*self.opening.read() {
            Some(Opening::Failed(other, reason)) if *other == subject => Some(reason.clone()),
            _ => None,
        }
    }

    /// Has `opener` open the dialog about `subject`, inside `parent`. Does nothing while another
    /// dialog is being loaded.
    pub fn open(&self, parent: Node, subject: Signable, opener: Opener) {
        let of = |it: &Loaded| (it.load.clone(), it.bytes.clone());
        let Some((load, bytes)) = self.loaded.with_value(|it| it.as_ref().map(of)) else { return };
        let opening = self.opening;
        if matches!(*opening.read_untracked(), Some(Opening::Loading(_))) {
            return;
        }
        opening.set(Some(Opening::Loading(subject)));
        spawn(async move {
            let loaded = loaded(subject.program(), &load, &bytes).await;
            let now = loaded.as_ref().err().cloned();
            // The profile may be gone by now.
            if !opening.try_set(now.map(|reason| Opening::Failed(subject, reason))) {
                return;
            }
            if let Ok((program, bytes)) = loaded {
                opener(&program, &bytes, &parent);
            }
        });
    }

    /// Drops the objects of the other programs.
    pub fn end(&self) {
        self.forget();
        self.loaded.set_value(None);
    }
}

/// Loads a program by its name, and the bytes of the dataset; the error is the reason in words.
async fn loaded(
    name: &str,
    load: &Function,
    bytes: &Blob,
) -> Result<(Dialogs, Uint8Array), String> {
    let both = async {
        let loading = load.call1(&JsValue::NULL, &JsValue::from_str(name))?;
        let program = JsFuture::from(loading.unchecked_into::<Promise>()).await?;
        Ok((program.unchecked_into(), bytes_of(bytes).await?))
    };
    both.await.map_err(|error: JsValue| {
        let message = Reflect::get(&error, &JsValue::from_str("message"));
        message.ok().and_then(|message| message.as_string()).unwrap_or_default()
    })
}
