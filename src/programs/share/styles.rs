//! The styles of this program, beside those of the profile.

use js_sys::{Array, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CssStyleSheet, Node};

/// The style sheet.
const CSS: &str = include_str!("../../../style/share.css");

thread_local! {
    /// One for all profiles of the page.
    static SHEET: Option<CssStyleSheet> = {
        let sheet = CssStyleSheet::new().ok();
        sheet.inspect(|sheet| drop(sheet.replace_sync(CSS)))
    };
}

/// Adds the styles to a shadow root that has them not. Without them the dialog is
/// plain.
pub fn adopt(root: &Node) {
    let name = JsValue::from_str("adoptedStyleSheets");
    let sheets = Reflect::get(root, &name).ok().and_then(|it| it.dyn_into::<Array>().ok());
    SHEET.with(|sheet| {
        if let (Some(sheets), Some(sheet)) = (sheets, sheet)
            && !sheets.includes(sheet, 0)
        {
            // Refused to a root of another document only.
            Reflect::set(root, &name, &sheets.concat(&Array::of1(sheet))).ok();
        }
    });
}
