//! Objects that a site keeps on the visitor's device, by name (IndexedDB).
//! Browsers may empty it.

use js_sys::Promise;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbObjectStore, IdbRequest, IdbTransactionMode};

const DATABASE: &str = "peerage";
const STORE: &str = "keys";

/// What is kept as `name`; undefined where there is nothing.
pub async fn take_out(name: &str) -> Result<JsValue, JsValue> {
    let store = store(IdbTransactionMode::Readonly).await?;
    answer(&store.get(&JsValue::from_str(name))?).await
}

/// Keeps `value` as `name`.
pub async fn put_in(name: &str, value: &JsValue) -> Result<(), JsValue> {
    let store = store(IdbTransactionMode::Readwrite).await?;
    answer(&store.put_with_key(value, &JsValue::from_str(name))?).await?;
    Ok(())
}

async fn store(mode: IdbTransactionMode) -> Result<IdbObjectStore, JsValue> {
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let factory = window.indexed_db()?.ok_or(JsValue::NULL)?;
    let request = factory.open_with_u32(DATABASE, 1)?;
    let opened = request.clone();
    let upgrade = Closure::once(move || {
        if let Ok(database) = opened.result() {
            // Fails only where it is there.
            drop(database.unchecked_into::<IdbDatabase>().create_object_store(STORE));
        }
    });
    request.set_onupgradeneeded(Some(upgrade.as_ref().unchecked_ref()));
    let database: IdbDatabase = answer(&request).await?.unchecked_into();
    let transaction = database.transaction_with_str_and_mode(STORE, mode)?;
    transaction.object_store(STORE)
}

/// What `request` comes to.
async fn answer(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let settled = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    });
    JsFuture::from(settled).await?;
    request.result()
}
