//! A store of JavaScript objects by name on the visitor's device (IndexedDB).
//! Unlike `localStorage` it can hold keys that no script can read. A browser may
//! delete it at any time.

use js_sys::Promise;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbObjectStore, IdbRequest, IdbTransactionMode};

const DATABASE: &str = "peerage";
const STORE: &str = "keys";

/// Reads the object stored as `name`; `undefined` if there is none.
pub async fn get(name: &str) -> Result<JsValue, JsValue> {
    let store = store(IdbTransactionMode::Readonly).await?;
    completed(&store.get(&JsValue::from_str(name))?).await
}

/// Stores `value` as `name`.
pub async fn set(name: &str, value: &JsValue) -> Result<(), JsValue> {
    let store = store(IdbTransactionMode::Readwrite).await?;
    completed(&store.put_with_key(value, &JsValue::from_str(name))?).await?;
    Ok(())
}

async fn store(mode: IdbTransactionMode) -> Result<IdbObjectStore, JsValue> {
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let factory = window.indexed_db()?.ok_or(JsValue::NULL)?;
    let request = factory.open_with_u32(DATABASE, 1)?;
    let opened = request.clone();
    let upgrade = Closure::once(move || {
        if let Ok(database) = opened.result() {
            // Fails only if the store exists already.
            drop(database.unchecked_into::<IdbDatabase>().create_object_store(STORE));
        }
    });
    request.set_onupgradeneeded(Some(upgrade.as_ref().unchecked_ref()));
    let database: IdbDatabase = completed(&request).await?.unchecked_into();
    let transaction = database.transaction_with_str_and_mode(STORE, mode)?;
    transaction.object_store(STORE)
}

/// Waits for `request`; returns its result.
async fn completed(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let settled = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    });
    JsFuture::from(settled).await?;
    request.result()
}
