//! The last steps of every dialog: signing, and sending the file to the lab.

use js_sys::encode_uri_component;
use peerage_browser::blob::download;
use peerage_browser::clipboard::copy;
use peerage_browser::held_key::HeldKey;
use peerage_core::json::{Json, pretty};
use peerage_core::messages::{actions, signing};
use peerage_core::model::Lab;
use peerage_core::trust::credential::{completed, credential};
use peerage_core::trust::moment::Moment;
use peerage_core::trust::proof::{attach, bytes_to_sign, options};
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;

use crate::form::Form;
use crate::key_step::public_key;

/// Maximum length of a text that goes into an address, in bytes; a longer one is attached by hand.
const LONGEST: usize = 4000;

/// Signs `document` with `key`; returns the text of its file. It is verified before it is shown, by
/// the verifier that readers use. The error is in words.
pub async fn signed(document: Json, key: &HeldKey, now: Moment) -> Result<String, String> {
    let public = public_key(key).ok_or(signing::unsound_key())?;
    let document = completed(document, &public, now);
    let options = options(&document, &public, &now.to_text());
    let bytes = bytes_to_sign(&document, &options);
    let signature = key.sign(&bytes).await.map_err(|_| signing::browser_does_not_sign())?;
    let signature = signature.try_into().map_err(|_| signing::malformed_signature())?;
    let text = pretty(&attach(document, options, &signature));
    match credential(&text) {
        Ok(_) => Ok(text),
        Err(refusal) => Err(refusal.to_string()),
    }
}

/// A signed document to send to the lab.
pub struct Letter {
    /// Name of the file.
    pub file: String,
    /// Text of the file.
    pub text: String,
    /// Subject of the message.
    pub subject: String,
    /// Body of the message before the text.
    pub body: String,
}

/// Adds the ways to send it: a file, the clipboard, the lab's issue tracker, mail.
pub fn send_step(form: &Form, step: &HtmlElement, lab: &Lab, letter: Letter) {
    let bar = form.add(step, "div", "signing__bar", "");
    let Letter { file, text, subject, body } = letter;
    let message = format!("{body}\n\n{text}");
    {
        let (file, text) = (file.clone(), text.clone());
        form.button(&bar, "signing__download", signing::download_file(), move || {
            download(&file, &text, "application/json");
        });
    }
    let status = form.status(step);
    {
        let (message, status) = (message.clone(), status.clone());
        form.button(&bar, "signing__copy", signing::copy_message(), move || {
            let copied = copy(message.clone(), "");
            let status = status.clone();
            spawn_local(async move {
                let words =
                    if copied.await { actions::copied_sentence() } else { actions::not_copied() };
                status.set_text_content(Some(words));
            });
        });
    }
    let shown = match message.len() > LONGEST {
        true => format!("{body}\n\n{}", signing::find_attached(&file)),
        false => message,
    };
    let encode = |text: &str| String::from(encode_uri_component(text));
    let query = |name: &str| format!("{name}={}&body={}", encode(&subject), encode(&shown));
    if let Some(issues) = &lab.issues {
        let and = if issues.contains('?') { '&' } else { '?' };
        let url = format!("{issues}{and}{}", query("title"));
        form.link(&bar, "signing__issue", signing::open_issue(), &url);
    }
    if let Some(mail) = &lab.mail {
        let url = format!("mailto:{mail}?{}", query("subject"));
        form.link(&bar, "signing__mail", signing::write_mail(), &url);
    }
    if lab.issues.is_none() && lab.mail.is_none() {
        form.say(step, signing::send_to_owner());
    }
    form.say(step, signing::when_badge_changes());
}
