//! The step of every dialog in which the visitor gets a key.

use std::cell::RefCell;
use std::rc::Rc;

use peerage_browser::blob::download;
use peerage_browser::held_key::HeldKey;
use peerage_core::trust::proof::PublicKey;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Element, HtmlElement, HtmlInputElement};

use crate::form::{Form, value};
use crate::key_file::{read_file, write_file};

/// The key that signs, once there is one.
pub type Key = Rc<RefCell<Option<HeldKey>>>;

/// The fewest characters of a passphrase.
const PASSPHRASE: usize = 8;

/// Adds the step.
pub fn key_step(form: &Form) -> Key {
    let key = Key::default();
    let step = form.step("1. Your key");
    form.say(
        &step,
        "Your browser makes a key that never leaves this device. No account, no upload. \
         Browsers may lose keys; then you make a new one and claim again.",
    );
    let bar = form.add(&step, "div", "signing__bar", "");
    let status = form.status(&step);
    {
        let (key, status) = (key.clone(), status.clone());
        form.button(&bar, "signing__make-key", "Make a key", move || {
            let (key, status) = (key.clone(), status.clone());
            spawn_local(async move { take(&key, &status, HeldKey::make().await) });
        });
    }
    file_part(form, &step, &key, &status);
    {
        let (key, status) = (key.clone(), status.clone());
        spawn_local(async move {
            if let Some(held) = HeldKey::kept().await {
                take(&key, &status, Ok(held));
            }
        });
    }
    key
}

/// For browsers that keep no keys, and for whoever uses several.
fn file_part(form: &Form, step: &Element, key: &Key, status: &HtmlElement) {
    let more = form.more(step, "Keep the key in a file instead");
    let passphrase = form.field(&more, "passphrase", "Passphrase", "password", "");
    let file = form.field(&more, "key-file", "Key file", "file", "");
    let bar = form.add(&more, "div", "signing__bar", "");
    {
        let (key, status, passphrase) = (key.clone(), status.clone(), passphrase.clone());
        form.button(&bar, "signing__make-file", "Make a key file", move || {
            let (key, status) = (key.clone(), status.clone());
            let passphrase = value(&passphrase);
            if passphrase.chars().count() < PASSPHRASE {
                return status.set_text_content(Some("A passphrase has at least 8 characters."));
            }
            spawn_local(async move {
                let made = HeldKey::make_for_file(&passphrase).await.map(|(held, wrapped)| {
                    download("peerage-key.json", &write_file(&wrapped), "application/json");
                    held
                });
                take(&key, &status, made);
            });
        });
    }
    let (key, status) = (key.clone(), status.clone());
    form.button(&bar, "signing__open-file", "Use a key file", move || {
        let (key, status, file) = (key.clone(), status.clone(), file.clone());
        let passphrase = value(&passphrase);
        spawn_local(async move { take(&key, &status, opened(&file, &passphrase).await) });
    });
}

async fn opened(file: &HtmlInputElement, passphrase: &str) -> Result<HeldKey, JsValue> {
    // The list of files is `null` for other kinds of fields.
    let files = js_sys::Reflect::get(file, &JsValue::from_str("files"))?;
    let blob: web_sys::Blob = js_sys::Reflect::get_u32(files.unchecked_ref(), 0)?
        .dyn_into()
        .map_err(|_| JsValue::from_str("choose a key file first"))?;
    let text = JsFuture::from(blob.text()).await?.as_string().unwrap_or_default();
    let wrapped = read_file(&text).ok_or(JsValue::from_str("this is no key file"))?;
    let held = HeldKey::from_file(&wrapped, passphrase).await;
    held.map_err(|_| JsValue::from_str("the passphrase is another one"))
}

fn take(key: &Key, status: &HtmlElement, made: Result<HeldKey, JsValue>) {
    let words = match made {
        Ok(held) => {
            let words = public_key(&held).map(|key| format!("Your key: {}", key.multibase()));
            key.replace(Some(held));
            words.unwrap_or_default()
        }
        Err(error) => {
            let reason = error.as_string().or_else(|| {
                js_sys::Reflect::get(&error, &JsValue::from_str("message")).ok()?.as_string()
            });
            let reason = reason.unwrap_or_default();
            format!(
                "This browser makes no key ({reason}). `peerage keygen` and `peerage sign` do \
                 the same outside of it."
            )
        }
    };
    status.set_text_content(Some(&words));
}

/// The public half; none for a key that nobody has ever met.
pub fn public_key(held: &HeldKey) -> Option<PublicKey> {
    PublicKey::new(held.public().try_into().ok()?)
}
