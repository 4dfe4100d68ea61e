//! The histogram of years, to choose a range: with a pointer by dragging
//! across the bars, with the keyboard by a slider for each end.

use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use peerage_core::facet::{Counts, Facet, YearBins};
use peerage_core::messages::{charts, counts};
use peerage_core::state::Action;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

use crate::store::{Memo, Signal, Store};
use crate::view::dom::dynamic::{flagged, optional, press, text, worded};

/// Maximum number of bars: with more, one would be too thin to hit on a phone.
const MOST_BARS: u32 = 60;

/// End of the range that a slider moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    From,
    To,
}

/// The years of the page in bins, and those that are chosen.
#[derive(Clone, Copy)]
struct Years {
    store: Store,
    bins: YearBins,
}

/// The histogram of the page; bars show the works that the other filters leave. Another page has
/// other years.
pub fn year_brush(store: Store) -> AnyView {
    let bins = Memo::new(move || {
        let values = store.derived.totals.read().values(Facet::Year);
        Some(YearBins::new(*values.first()?, *values.last()?, MOST_BARS))
    });
    optional(move || bins.get().map(|bins| untrack(|| brush(Years { store, bins }))))
}

fn brush(years: Years) -> AnyView {
    let store = years.store;
    // The bin where the brush was put down.
    let start = Signal::new(None::<u32>);
    let brush = move |event: &PointerEvent| {
        if let (Some(from), Some(to)) = (start.get_untracked(), years.bin_at(event)) {
            let (from, to) = (years.bins.years(from.min(to)), years.bins.years(from.max(to)));
            years.choose(*from.start(), *to.end());
        }
    };
    // All that one drag chooses is one step of the history.
    let end = move |_: PointerEvent| {
        start.set(None);
        store.release();
    };
    on_cleanup(move || store.release());
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
    let largest = Memo::new(move || {
        let totals = store.derived.totals.read();
        let works = (0..years.bins.count()).map(|at| works_in(&totals, years.bins, at));
        works.max().unwrap_or_default().max(1)
    });
    let bars: Vec<AnyView> = (0..years.bins.count()).map(|at| bar(years, at, largest)).collect();
    view! {
        <div class="year-brush">
            <div
                class="year-brush__plot"
                on:pointerdown=move |event| {
                    if event.button() == 0 && let Some(at) = years.bin_at(&event) {
                        capture(&event);
                        if untrack(|| years.chosen()) == Some(years.bins.years(at).into_inner()) {
                            store.dispatch(Action::Replace(Facet::Year, Vec::new()));
                        } else {
                            store.hold();
                            start.set(Some(at));
                            brush(&event);
                        }
                    }
                }
                on:pointermove=move |event| brush(&event)
                on:pointerup=end
                on:pointercancel=end
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

fn bar(years: Years, at: u32, largest: Memo<u32>) -> AnyView {
    let Years { store, bins } = years;
    let height = move |n: u32| format!("{}%", n * 100 / largest.get());
    let count = move || works_in(&store.derived.drilldown.read().counts, bins, at);
    let total = move || works_in(&store.derived.totals.read(), bins, at);
    let title = worded(move || charts::year(&bins.label(at), &counts::works(count() as usize)));
    let is_chosen = flagged(move || {
        let (first, last) = bins.years(at).into_inner();
        years.chosen().is_none_or(|(from, to)| from <= last && first <= to)
    });
    view! {
        <span class="year-brush__year" data-chosen=is_chosen title=title>
            <span class="year-brush__total" style:height=worded(move || height(total()))></span>
            <span class="year-brush__bar" style:height=worded(move || height(count()))></span>
        </span>
    }
    .into_any()
}

/// Number of works in a bin.
fn works_in(counts: &Counts, bins: YearBins, at: u32) -> u32 {
    bins.years(at).map(|year| counts.get(Facet::Year, year)).sum()
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
            aria-valuemin=years.bins.first.to_string()
            aria-valuemax=years.bins.last.to_string()
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
        let (from, to) = self.chosen().unwrap_or((self.bins.first, self.bins.last));
        if end == End::From { from } else { to }
    }

    /// Chooses the years `from..=to`; choosing all years removes the filter.
    fn choose(self, from: u32, to: u32) {
        if untrack(|| self.chosen()) == Some((from, to)) {
            return;
        }
        let is_all = (from, to) == (self.bins.first, self.bins.last);
        let years = if is_all { Vec::new() } else { (from..=to).collect() };
        self.store.dispatch(Action::Replace(Facet::Year, years));
    }

    /// Position of the bin under the pointer.
    fn bin_at(self, event: &PointerEvent) -> Option<u32> {
        let plot: Element = event.current_target()?.dyn_into().ok()?;
        let room = plot.get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - room.left()) / room.width().max(1.0);
        Some(self.bins.at(if is_mirrored(event) { 1.0 - share } else { share }))
    }

    fn move_by_key(self, end: End, event: &KeyboardEvent) {
        let (from, to) = untrack(|| (self.end(End::From), self.end(End::To)));
        let old = if end == End::From { from } else { to };
        let (first, last) = (self.bins.first, self.bins.last);
        let key = event.key();
        let key = match (key.as_str(), is_mirrored(event)) {
            ("ArrowLeft", false) | ("ArrowRight", true) => "ArrowDown",
            ("ArrowRight", false) | ("ArrowLeft", true) => "ArrowUp",
            (key, _) => key,
        };
        let year = match key {
            "ArrowDown" => old.saturating_sub(1),
            "ArrowUp" => old + 1,
            "PageDown" => old.saturating_sub(5),
            "PageUp" => old + 5,
            "Home" => first,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        match end {
            End::From => self.choose(year.clamp(first, to.max(first)), to),
            End::To => self.choose(from, year.clamp(from.min(last), last)),
        }
    }
}

/// True if the target of an event is written from right to left.
fn is_mirrored(event: &Event) -> bool {
    let target = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|it| it.closest("[dir=rtl]").is_ok_and(|it| it.is_some()))
}

/// Captures the pointer, so that the brush follows it out of the plot.
fn capture(event: &PointerEvent) {
    let plot = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
    if let Some(plot) = plot {
        // Refused where the pointer is already gone.
        plot.set_pointer_capture(event.pointer_id()).ok();
    }
}
