//! The histogram of years, to choose a range: with a pointer by dragging
//! across the bars, with the keyboard by a slider for each end.

use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use peerage_core::facet::Facet;
use peerage_core::messages::{charts, counts};
use peerage_core::state::Action;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::store::{Signal, Store};
use crate::view::dom::dynamic::{flagged, optional, press, text, worded};

/// Maximum number of years drawn: with more, a bar would be too thin to hit.
const MOST_YEARS: u32 = 150;

/// End of the range that a slider moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    From,
    To,
}

/// All years, and those that are chosen.
#[derive(Clone, Copy)]
struct Years {
    store: Store,
    first: u32,
    last: u32,
}

/// The histogram of the scope; bars show the works that the other filters leave.
pub fn year_brush(store: Store) -> AnyView {
    let values = store.derived.totals.read_untracked().values(Facet::Year);
    let (Some(first), Some(last)) = (values.first(), values.last()) else { return ().into_any() };
    let years = Years { store, first: (*first).max(last.saturating_sub(MOST_YEARS)), last: *last };
    let bars: Vec<AnyView> = (years.first..=years.last).map(|year| bar(years, year)).collect();
    // The year where the brush was put down.
    let start = Signal::new(None::<u32>);
    let brush = move |event: &PointerEvent| {
        if let (Some(from), Some(to)) = (start.get_untracked(), years.year_at(event)) {
            years.choose(from.min(to), from.max(to));
        }
    };
    let clear = optional(move || {
        let view = || {
            view! {
                <button
                    type="button"
                    class="year-brush__clear"
                    on:click=press(move |_| store.dispatch(Action::Replace(Facet::Year, Vec::new())))
                >
                    {charts::all_years()}
                </button>
            }
        };
        years.chosen().map(|_| view().into_any())
    });
    view! {
        <div class="year-brush">
            <div
                class="year-brush__plot"
                on:pointerdown=move |event| {
                    if event.button() == 0 && let Some(year) = years.year_at(&event) {
                        capture(&event);
                        if untrack(|| years.chosen()) == Some((year, year)) {
                            store.dispatch(Action::Replace(Facet::Year, Vec::new()));
                        } else {
                            start.set(Some(year));
                            brush(&event);
                        }
                    }
                }
                on:pointermove=move |event| brush(&event)
                on:pointerup=move |_| start.set(None)
                on:pointercancel=move |_| start.set(None)
            >
                {bars}
            </div>
            <div class="year-brush__ends">
                {slider(years, End::From)}
                <span class="year-brush__dash" aria-hidden="true">{"–"}</span>
                {slider(years, End::To)}
                {clear}
            </div>
        </div>
    }
    .into_any()
}

fn bar(years: Years, year: u32) -> AnyView {
    let store = years.store;
    let height = move |n: u32| {
        let largest = store.derived.totals.read().largest(Facet::Year).max(1);
        format!("{}%", n * 100 / largest)
    };
    let count = move || store.derived.drilldown.read().counts.get(Facet::Year, year);
    let total = move || store.derived.totals.read().get(Facet::Year, year);
    let title = worded(move || charts::year(year, &counts::works(count() as usize)));
    let is_chosen =
        flagged(move || years.chosen().is_none_or(|(from, to)| (from..=to).contains(&year)));
    view! {
        <span class="year-brush__year" data-chosen=is_chosen title=title>
            <span class="year-brush__total" style:height=worded(move || height(total()))></span>
            <span class="year-brush__bar" style:height=worded(move || height(count()))></span>
        </span>
    }
    .into_any()
}

/// Slider of one end of the range: arrows move it by a year, Page keys by five, Home and End to the
/// limits.
fn slider(years: Years, end: End) -> AnyView {
    let label = if end == End::From { charts::from_year() } else { charts::to_year() };
    let at = move || years.end(end);
    let words = move || {
        let counts = &years.store.derived.drilldown.read().counts;
        charts::end(at(), &counts::works(counts.get(Facet::Year, at()) as usize))
    };
    view! {
        <span
            class="year-brush__end"
            role="slider"
            tabindex="0"
            aria-label=label
            aria-valuemin=years.first.to_string()
            aria-valuemax=years.last.to_string()
            aria-valuenow=worded(move || at().to_string())
            aria-valuetext=worded(words)
            on:keydown=move |event| years.move_by_key(end, &event)
        >
            {text(move || at().to_string())}
        </span>
    }
    .into_any()
}

impl Years {
    /// The first and the last year chosen; none without a filter. Tracked.
    fn chosen(self) -> Option<(u32, u32)> {
        let selection = self.store.inputs.selection.read();
        let mut years = selection.included(Facet::Year);
        let first = years.next()?;
        Some((first, years.last().unwrap_or(first)))
    }

    fn end(self, end: End) -> u32 {
        let (from, to) = self.chosen().unwrap_or((self.first, self.last));
        if end == End::From { from } else { to }
    }

    /// Chooses the years `from..=to`; choosing all years removes the filter.
    fn choose(self, from: u32, to: u32) {
        if untrack(|| self.chosen()) == Some((from, to)) {
            return;
        }
        let is_all = (from, to) == (self.first, self.last);
        let years = if is_all { Vec::new() } else { (from..=to).collect() };
        self.store.dispatch(Action::Replace(Facet::Year, years));
    }

    /// The year under the pointer.
    fn year_at(self, event: &PointerEvent) -> Option<u32> {
        let plot: Element = event.current_target()?.dyn_into().ok()?;
        let plot = plot.get_bounding_client_rect();
        let n_years = self.last - self.first + 1;
        let share = (f64::from(event.client_x()) - plot.left()) / plot.width().max(1.0);
        let at = (share * f64::from(n_years)).clamp(0.0, f64::from(n_years - 1));
        Some(self.first + at as u32)
    }

    fn move_by_key(self, end: End, event: &KeyboardEvent) {
        let (from, to) = untrack(|| (self.end(End::From), self.end(End::To)));
        let old = if end == End::From { from } else { to };
        let year = match event.key().as_str() {
            "ArrowLeft" | "ArrowDown" => old.saturating_sub(1),
            "ArrowRight" | "ArrowUp" => old + 1,
            "PageDown" => old.saturating_sub(5),
            "PageUp" => old + 5,
            "Home" => self.first,
            "End" => self.last,
            _ => return,
        };
        event.prevent_default();
        match end {
            End::From => self.choose(year.clamp(self.first, to.max(self.first)), to),
            End::To => self.choose(from, year.clamp(from.min(self.last), self.last)),
        }
    }
}

/// Captures the pointer, so that the brush follows it out of the plot.
fn capture(event: &PointerEvent) {
    let plot = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
    if let Some(plot) = plot {
        // Refused where the pointer is already gone.
        plot.set_pointer_capture(event.pointer_id()).ok();
    }
}
