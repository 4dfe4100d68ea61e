//! Tasks of the event loop.

use js_sys::Promise;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::MessageChannel;

/// Ends in a task of its own: the browser has answered what waited before it, such as
/// input and painting. A timer would not do, since browsers make those wait that ask for
/// one after another.
pub async fn next() {
    // A page that has no channels has no tasks to give.
    let Ok(channel) = MessageChannel::new() else { return };
    let (from, to) = (channel.port1(), channel.port2());
    let turn = Promise::new(&mut |resolve, _reject| {
        to.set_onmessage(Some(&resolve));
        from.post_message(&JsValue::NULL).ok();
    });
    // It is never rejected.
    JsFuture::from(turn).await.ok();
    to.close();
}
