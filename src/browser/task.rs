//! Tasks of the event loop.

use js_sys::Promise;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::MessageChannel;

/// Resolves in a new task: the browser has handled what was waiting before it, such as input and
/// painting. A timer would not do, since browsers throttle repeated timers.
pub async fn next() {
    // Without support for message channels there is no task to wait for.
    let Ok(channel) = MessageChannel::new() else { return };
    let (from, to) = (channel.port1(), channel.port2());
    let turn = Promise::new(&mut |resolve, _reject| {
        to.set_onmessage(Some(&resolve));
        from.post_message(&JsValue::NULL).ok();
    });
    // The promise is never rejected.
    JsFuture::from(turn).await.ok();
    to.close();
}
