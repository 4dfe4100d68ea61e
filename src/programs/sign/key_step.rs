//! The step of every dialog in which the visitor gets a key.

use std::cell::RefCell;
use std::rc::Rc;

use peerage_browser::blob::download;
use peerage_browser::held_key::{HeldKey, INSECURE};
use peerage_core::messages::signing;
use peerage_core::trust::proof::PublicKey;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Element, HtmlElement, HtmlInputElement};

use crate::form::{Form, value};
use crate::key_file::{read_file, write_file};

/// The key that signs, once there is one.
pub type Key = Rc<RefCell<Option<HeldKey>>>;

/// Minimum number of characters of a passphrase.
const PASSPHRASE: usize = 8;

/// Adds the step.
pub fn key_step(form: &Form) -> Key {
    let key = Key::default();
    let step = form.step(signing::step_key());
    form.say(&step, signing::about_keys());
    let bar = form.add(&step, "div", "signing__bar", "");
    let status = form.status(&step);
    {
        let (key, status) = (key.clone(), status.clone());
        form.button(&bar, "signing__make-key", signing::make_key(), move || {
            let (key, status) = (key.clone(), status.clone());
            spawn_local(async move { take(&key, &status, HeldKey::make().await) });
        });
    }
    file_part(form, &step, &key, &status);
    {
        let (key, status) = (key.clone(), status.clone());
        spawn_local(async move {
            if let Some(held) = HeldKey::stored().await {
                take(&key, &status, Ok(held));
            }
        });
    }
    key
}

/// Adds the part for keys in files, for browsers that keep no keys, and for visitors with several.
fn file_part(form: &Form, step: &Element, key: &Key, status: &HtmlElement) {
    let more = form.more(step, signing::keep_in_file());
    let passphrase = form.field(&more, "passphrase", signing::passphrase(), "password", "");
    let file = form.field(&more, "key-file", signing::key_file(), "file", "");
    let bar = form.add(&more, "div", "signing__bar", "");
    {
        let (key, status, passphrase) = (key.clone(), status.clone(), passphrase.clone());
        form.button(&bar, "signing__make-file", signing::make_key_file(), move || {
            let (key, status) = (key.clone(), status.clone());
            let passphrase = value(&passphrase);
            if passphrase.chars().count() < PASSPHRASE {
                return status.set_text_content(Some(&signing::short_passphrase(PASSPHRASE)));
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
    form.button(&bar, "signing__open-file", signing::use_key_file(), move || {
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
        .map_err(|_| JsValue::from_str(signing::choose_key_file()))?;
    let text = JsFuture::from(blob.text()).await?.as_string().unwrap_or_default();
    let wrapped = read_file(&text).ok_or(JsValue::from_str(signing::no_key_file()))?;
    let held = HeldKey::from_file(&wrapped, passphrase).await;
    held.map_err(|_| JsValue::from_str(signing::other_passphrase()))
}

fn take(key: &Key, status: &HtmlElement, made: Result<HeldKey, JsValue>) {
    let words = match made {
        Ok(held) => {
            let words = public_key(&held).map(|key| signing::your_key(&key.multibase()));
            key.replace(Some(held));
            words.unwrap_or_default()
        }
        Err(error) => {
            let reason = error.as_string().or_else(|| {
                js_sys::Reflect::get(&error, &JsValue::from_str("message")).ok()?.as_string()
            });
            let reason = reason.unwrap_or_default();
            let reason = if reason == INSECURE { signing::insecure() } else { &reason };
            signing::browser_makes_no_key(reason)
        }
    };
    status.set_text_content(Some(&words));
}

/// Public half of the key; none where its bytes are not a valid key.
pub fn public_key(held: &HeldKey) -> Option<PublicKey> {
    PublicKey::new(held.public().try_into().ok()?)
}
