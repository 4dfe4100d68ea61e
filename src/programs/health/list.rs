//! Findings, kind by kind. The findings of a kind are rendered when it is opened.

use std::cell::Cell;
use std::rc::Rc;

use js_sys::Function;
use peerage_browser::clipboard::copy;
use peerage_browser::dialog::Dialog;
use peerage_core::audit::{EntryKeys, Finding, Subject};
use peerage_core::messages::{actions, audit};
use peerage_core::model::ValidatedDataset;
use peerage_core::state::{Focus, address};
use wasm_bindgen::JsCast;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, Event, HtmlElement, MouseEvent};

/// Maximum number of findings of a kind that are listed.
const MAX_LISTED: usize = 100;

/// Context of the list: its dialog and the dataset.
#[derive(Clone)]
pub struct Page {
    /// The dialog.
    pub dialog: Dialog,
    /// Dataset that was checked.
    pub dataset: Rc<ValidatedDataset>,
    /// The keys of its entries.
    pub keys: Rc<EntryKeys>,
    /// Shows another page of the profile.
    pub visit: Function,
}

/// Adds the findings of one kind.
pub fn kind(page: &Page, findings: &[Finding]) {
    let Some(first) = findings.first() else { return };
    let dialog = &page.dialog;
    let title = audit::kind_count(first.kind.label(), findings.len());
    let details = dialog.more(dialog.root(), &title);
    details.set_class_name("signing__more health__kind");
    let (whole, findings, is_made) = (page.clone(), findings.to_vec(), Cell::new(false));
    let inside = details.clone();
    dialog.on(&details, "toggle", move |_| {
        if !is_made.replace(true) {
            list(&whole, &inside, &findings);
        }
    });
}

fn list(page: &Page, inside: &Element, findings: &[Finding]) {
    let dialog = &page.dialog;
    let list = dialog.add(inside, "ul", "health__list", "");
    for finding in findings.iter().take(MAX_LISTED) {
        let item = dialog.add(&list, "li", "health__finding", "");
        let words = dialog.add(&item, "p", "health__words", "");
        subject(page, &words, finding.subject);
        dialog.add(&words, "span", "", &format!(" {}", finding.sentence));
        fix(page, &item, finding);
    }
    let n_more = findings.len().saturating_sub(MAX_LISTED);
    if n_more > 0 {
        dialog.say(inside, &audit::n_more(n_more));
    }
}

/// Adds the name of a finding's subject, as a link where it has a page.
fn subject(page: &Page, words: &Element, subject: Subject) {
    let Page { dialog, dataset, visit, .. } = page;
    let name = subject.name(dataset);
    let (focus, kind, at): (_, u32, _) = match subject {
        Subject::Person(id) => (Focus::Person(id), 0, id.0),
        Subject::Work(id) => (Focus::Work(id), 1, id.0),
        Subject::Venue(id) => (Focus::Venue(id), 2, id.0),
        Subject::Lab | Subject::Source(_) => {
            dialog.add(words, "b", "", name);
            return;
        }
    };
    let link = dialog.add(words, "a", "health__subject", name);
    link.set_attribute("href", &address::of_page(focus, dataset)).ok();
    let (dialog, visit) = (dialog.clone(), visit.clone());
    page.dialog.on(&link, "click", move |event: Event| {
        let is_plain = event.dyn_ref::<MouseEvent>().is_none_or(|click| {
            !click.ctrl_key() && !click.meta_key() && !click.shift_key() && !click.alt_key()
        });
        if is_plain {
            event.prevent_default();
            dialog.close();
            // Nothing is left to report a failure to.
            visit.call2(&JsValue::NULL, &kind.into(), &at.into()).ok();
        }
    });
}

/// Adds the text to write, and a button that copies it.
fn fix(page: &Page, item: &HtmlElement, finding: &Finding) {
    let Some(fix) = &finding.fix else { return };
    let dialog = &page.dialog;
    let text = fix.text(&page.dataset, &|at| page.keys.find(&page.dataset, at).map(str::to_owned));
    let details = dialog.more(item, &audit::what_to_write(fix.place()));
    dialog.code(&details, "health__fix", &text);
    let bar = dialog.add(&details, "div", "signing__bar", "");
    let told = dialog.status(&details);
    dialog.button(&bar, "health__copy", audit::copy(), move || {
        let (copied, told) = (copy(text.clone(), ""), told.clone());
        spawn_local(async move {
            let words =
                if copied.await { actions::copied_sentence() } else { actions::not_copied() };
            told.set_text_content(Some(words));
        });
    });
}
