//! Suggestions of the search field during typing: completions of the query, and its errors. The
//! field is a combobox (WAI-ARIA).

use peerage_core::messages::search;
use peerage_core::page::row::SELECTOR;
use peerage_core::search::{Completion, Similarity, complete};
use peerage_core::state::Action;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use crate::store::{Answer, Memo};
use crate::view::dom::element::{set, write};
use crate::view::dom::place::{Place, part};
use crate::view::dom::react::{attribute, hear, presence, press, state, words};
use crate::view::dom::roving::{focus, step_down};
use crate::view::filter::search_field::SearchField;

/// Number of letters after which names of fields are offered.
const LETTERS: usize = 2;

/// The field with its completions.
#[derive(Clone)]
struct Typing {
    field: SearchField,
    offers: Memo<Vec<Completion>>,
}

/// Adds the suggestions: the arrow keys move through them, Enter and Tab accept one. Escape closes
/// the list, then clears the query, then leaves the field.
pub fn search_offers(field: &SearchField, place: &Place) {
    let SearchField { store, input, active, .. } = field;
    let (store, active) = (*store, *active);
    store.forgive(Similarity::new());
    let typing = Typing::new(field.clone());
    let offers = typing.offers;
    state(input, "aria-expanded", move || !offers.read().is_empty());
    attribute(input, "aria-activedescendant", move || {
        active.get().map_or_else(String::new, id_of_offer)
    });
    let own = typing.clone();
    hear(input, "keydown", move |event| own.press(event.unchecked_ref()));
    let own = field.clone();
    hear(input, "blur", move |_| own.move_to(None));
    list(&typing, place);
    let problem = place.add("p", "search-box__problem");
    set(&problem, "role", "status");
    words(&problem, move || match offers.read().is_empty() {
        true => problems(&store.inputs.query.read(), &store.derived.answer.read()),
        false => String::new(),
    });
    // The visitor may have typed before this was loaded, and may have left the field.
    if !input.matches(":focus").unwrap_or_default() {
        field.move_to(None);
    } else if !input.value().is_empty() {
        field.open();
    }
}

impl Typing {
    fn new(field: SearchField) -> Self {
        let SearchField { store, cursor, .. } = field;
        let offers = Memo::new(move || {
            let Some(cursor) = cursor.get() else { return Vec::new() };
            let query = store.inputs.query.read();
            let mut offers = complete(&query, byte_at(&query, cursor), &store.data());
            let is_name = |offer: &Completion| offer.text.ends_with(':');
            offers.retain(|offer| !is_name(offer) || offer.range.len() >= LETTERS);
            offers
        });
        Self { field, offers }
    }

    fn press(&self, event: &KeyboardEvent) {
        let key = event.key();
        let n_offers = self.offers.read_untracked().len();
        let active = self.field.active.get_untracked();
        let is_done = match (key.as_str(), step_down(&key), active) {
            (_, Some(step), _) if n_offers > 0 => {
                let last = n_offers - 1;
                let next = match active {
                    None if step > 0 => 0,
                    Some(at) if step > 0 => {
                        if at == last {
                            0
                        } else {
                            at + 1
                        }
                    }
                    None | Some(0) => last,
                    Some(at) => at - 1,
                };
                self.field.active.set(Some(next));
                true
            }
            ("ArrowDown", ..) => self.go_to_list(),
            ("Enter" | "Tab", _, Some(at)) => {
                self.accept(at);
                true
            }
            ("Enter", ..) => {
                self.field.move_to(None);
                true
            }
            ("Escape", ..) => {
                self.step_back(n_offers > 0);
                true
            }
            _ => false,
        };
        if is_done {
            event.prevent_default();
            event.stop_propagation();
        }
    }

    /// Handles Escape, one step at a time.
    fn step_back(&self, has_offers: bool) {
        if has_offers {
            self.field.move_to(None);
        } else if !self.field.store.inputs.query.read_untracked().is_empty() {
            self.field.store.dispatch(Action::Search(String::new()));
        } else {
            // An element without the focus cannot lose it.
            drop(self.field.input.blur());
        }
    }

    fn go_to_list(&self) -> bool {
        let profile = self.field.input.closest(".profile").ok().flatten();
        let first = profile.and_then(|profile| profile.query_selector(SELECTOR).ok()?);
        first.is_some_and(|row| focus(&row))
    }

    /// Writes a suggestion into the query, and opens those that follow it.
    fn accept(&self, at: usize) {
        let Some(offer) = self.offers.read_untracked().get(at).cloned() else { return };
        let SearchField { store, input, .. } = &self.field;
        let words = store.inputs.query.get_untracked();
        let (before, after) =
            (words.get(..offer.range.start), words.get(offer.range.end..).unwrap_or_default());
        let before = format!("{}{}", before.unwrap_or_default(), offer.text);
        let words = format!("{before}{}", after.trim_start());
        let units = before.encode_utf16().count();
        input.set_value(&words);
        // A text field always has a selection.
        drop(input.set_selection_range(units as u32, units as u32));
        self.field.move_to(Some(units));
        store.dispatch(Action::Search(words));
    }
}

fn list(typing: &Typing, place: &Place) {
    let list = place.add("ul", "search-box__offers");
    set(&list, "id", "peerage-offers");
    set(&list, "role", "listbox");
    set(&list, "aria-label", search::suggestions());
    let offers = typing.offers;
    presence(&list, "hidden", move || offers.read().is_empty());
    let typing = typing.clone();
    part(&Place::end(&list), move |place| {
        for (at, offer) in offers.read().iter().enumerate() {
            option(&typing, at, offer, place);
        }
    });
}

fn option(typing: &Typing, at: usize, offer: &Completion, place: &Place) {
    let option = place.add("li", "search-box__offer");
    set(&option, "role", "option");
    set(&option, "id", &id_of_offer(at));
    write(&option, &offer.label);
    let active = typing.field.active;
    state(&option, "aria-selected", move || active.get() == Some(at));
    // Pressing an offer must not take the focus from the field.
    hear(&option, "mousedown", |event| event.prevent_default());
    let typing = typing.clone();
    press(&option, move |_| typing.accept(at));
}

fn id_of_offer(at: usize) -> String {
    format!("peerage-offer-{at}")
}

/// The parts of `query` that could not be read, in words.
fn problems(query: &str, answer: &Answer) -> String {
    let said = answer.query.problems.iter().map(|problem| {
        let part = query.get(problem.range.clone()).unwrap_or_default();
        search::left_out(part, &problem.why.label())
    });
    said.collect::<Vec<_>>().join(" ")
}

/// Position in bytes that corresponds to `units` UTF-16 code units, as browsers count.
fn byte_at(text: &str, units: usize) -> usize {
    let mut left = units;
    let is_before = |(_, c): &(usize, char)| {
        let is_before = left > 0;
        left = left.saturating_sub(c.len_utf16());
        is_before
    };
    let before = text.char_indices().take_while(is_before).last();
    before.map_or(0, |(at, c)| at + c.len_utf8())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, units: usize, expect: &str) {
        assert_eq!(&text[..byte_at(text, units)], expect);
    }

    #[test]
    fn places_are_counted_as_browsers_do() {
        check("author:é", 8, "author:é");
        check("𝒜b", 2, "𝒜");
        check("𝒜b", 3, "𝒜b");
        check("ab", 0, "");
        check("ab", 9, "ab");
    }
}
