//! Style sheets that shadow roots share.

use std::cell::RefCell;

use js_sys::{Array, Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CssStyleSheet, Document, Node};

/// A sheet of a document: the document, the text of the sheet, and the sheet.
type Made = (Document, &'static str, CssStyleSheet);

thread_local! {
    /// Cache of sheets: one of each text for all shadow roots of a document.
    static SHEETS: RefCell<Vec<Made>> = const { RefCell::new(Vec::new()) };
}

/// Adds styles to a shadow root that does not have them, after those that it has. Where the browser
/// cannot, its content stays unstyled.
pub fn adopt(root: &Node, css: &'static str) {
    let name = JsValue::from_str("adoptedStyleSheets");
    let sheets = Reflect::get(root, &name).ok().and_then(|it| it.dyn_into::<Array>().ok());
    if let (Some(sheets), Some(sheet)) = (sheets, sheet(root, css))
        && !sheets.includes(&sheet, 0)
    {
        // Older browsers do not allow to append to the list.
        Reflect::set(root, &name, &sheets.concat(&Array::of1(&sheet))).ok();
    }
}

fn sheet(root: &Node, css: &'static str) -> Option<CssStyleSheet> {
    let document = root.owner_document()?;
    SHEETS.with_borrow_mut(|made| {
        // Drops the sheets of frames that are gone.
        made.retain(|(document, ..)| document.default_view().is_some());
        let mut own = made.iter().filter(|(other, ..)| *other == document);
        if let Some((.., sheet)) = own.find(|(_, other, _)| std::ptr::eq(*other, css)) {
            return Some(sheet.clone());
        }
        // A sheet can be used only in the document of the window that made it.
        let window = document.default_view()?;
        let constructor = Reflect::get(&window, &"CSSStyleSheet".into()).ok()?;
        let constructor = constructor.dyn_ref::<Function>()?.clone();
        let sheet = Reflect::construct(&constructor, &Array::new()).ok()?;
        let sheet: CssStyleSheet = sheet.unchecked_into();
        sheet.replace_sync(css).ok()?;
        made.push((document, css, sheet.clone()));
        Some(sheet)
    })
}
