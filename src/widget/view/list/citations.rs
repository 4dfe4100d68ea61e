//! Citations of works: the choice of a format, the text, and buttons that
//! copy or save it.

use leptos::{html, prelude::*};
use peerage_browser::blob::download;
use peerage_browser::clipboard::copy;
use peerage_browser::scope::spawn;
use peerage_core::cite::{Citations, Format, Segment, TextStyle, number, position};
use peerage_core::messages::citations;
use peerage_core::model::{Dataset, PersonId, WorkId};
use web_sys::Element;

use crate::store::{Loading, Memo, Signal, Store, effect};
use crate::view::common::more::{LISTED, unlisted};
use crate::view::dom::dynamic::{optional, press, text};

/// Shows `works` in the format that is chosen. `name` is the name of the saved
/// file, without its extension.
pub fn citations(store: Store, works: Memo<Vec<WorkId>>, name: String) -> AnyView {
    let status = Signal::new("");
    store.want_citations();
    let failure = optional(move || {
        let citing = store.services.citing;
        let words = match (citing.format.get(), citing.loading.get(), citing.details.get()) {
            (Format::Style(_), Loading::Failed(reason), _) => citations::no_styles(&reason),
            (Format::Style(_), ..) => return None,
            (_, _, Loading::Failed(reason)) => citations::no_details(&reason),
            _ => return None,
        };
        Some(view! { <p role="alert">{words}</p> }.into_any())
    });
    view! {
        <div class="citations" role="group" aria-label=citations::citation()>
            <div class="citations__bar">
                {choice(store, status)}
                <button
                    type="button"
                    class="citations__button"
                    on:click=press(move |_| take(store, works, status))
                >
                    {citations::copy()}
                </button>
                <button
                    type="button"
                    class="citations__button"
                    on:click=press(move |_| save(store, works, &name))
                >
                    {citations::download()}
                </button>
                <span class="citations__status" role="status">{text(move || status.get().to_owned())}</span>
            </div>
            {failure}
            {entries(store, works)}
            {by_hand(store, works, status)}
        </div>
    }
    .into_any()
}

/// The formats; the choice applies to every panel.
fn choice(store: Store, status: Signal<&'static str>) -> AnyView {
    let dataset = store.data();
    let styles: Vec<AnyView> = dataset
        .citations
        .iter()
        .flat_map(|part| (0..).zip(&part.styles))
        .map(|(at, style)| option(store, Format::Style(at), style.name.clone()))
        .collect();
    let files: Vec<AnyView> = Format::FILES
        .into_iter()
        .map(|file| option(store, file, file.label().to_owned()))
        .collect();
    let n_styles = styles.len();
    let choose = move |event| {
        let at: usize = event_target_value(&event).parse().unwrap_or_default();
        let file = at.checked_sub(n_styles).and_then(|at| Format::FILES.get(at).copied());
        store.services.citing.format.set(file.unwrap_or(Format::Style(at as u32)));
        status.set("");
        store.want_citations();
    };
    let choose: Box<dyn FnMut(leptos::ev::Event)> = Box::new(choose);
    view! {
        <label class="citations__format">
            {citations::format()}
            <select class="citations__select" on:change=choose>
                <optgroup label=citations::formatted()>{styles}</optgroup>
                <optgroup label=citations::reference_manager()>{files}</optgroup>
            </select>
        </label>
    }
    .into_any()
}

fn option(store: Store, format: Format, name: String) -> AnyView {
    let n_styles = store.data().citations.as_ref().map_or(0, |part| part.styles.len());
    let place = |file: &Format| *file == format;
    let at = match format {
        Format::Style(at) => at as usize,
        _ => n_styles + Format::FILES.iter().position(place).unwrap_or_default(),
    };
    let is_chosen = move || store.services.citing.format.get() == format;
    view! { <option value=at.to_string() prop:selected=is_chosen>{name}</option> }.into_any()
}

/// The text. It is built without Leptos: it has hundreds of elements and
/// changes as a whole.
fn entries(store: Store, works: Memo<Vec<WorkId>>) -> AnyView {
    let place = NodeRef::<html::Div>::new();
    effect(move || {
        let Some(place) = place.get() else { return };
        let works = works.get();
        let n_works = works.len();
        place.set_text_content(None);
        let shown = match (store.services.citing.format.get(), store.services.citing.loading.get())
        {
            (Format::Style(style), Loading::Loaded(citations)) => {
                let list = List { style: style as usize, citations: &citations, works: &works };
                list.show(&store.data(), store.person(), &place)
            }
            (Format::Style(_), _) => Some(()),
            _ => store
                .document(&works[..n_works.min(LISTED)])
                .and_then(|file| append(&place, "pre", "citations__file", &file.plain).map(drop)),
        };
        let rest = unlisted(n_works).and_then(|words| append(&place, "p", "", &words));
        // A browser that creates no elements shows none.
        shown.zip(rest).map(drop).unwrap_or_default();
    });
    view! {
        <div class="citations__entries" tabindex="0" role="group" aria-label=citations::text() node_ref=place></div>
    }
    .into_any()
}

/// Works in one style.
struct List<'a> {
    style: usize,
    citations: &'a Citations,
    works: &'a [WorkId],
}

impl List<'_> {
    fn show(&self, dataset: &Dataset, own: Option<PersonId>, place: &Element) -> Option<()> {
        let entries = self.citations.list(self.style, self.works);
        for (at, (id, segments)) in self.works.iter().zip(&entries).take(LISTED).enumerate() {
            let number = number(dataset, self.style, at, self.works.len());
            let entry = append(place, "p", "citations__entry", &number)?;
            let own = position(*id, dataset, own);
            for segment in segments.iter().filter(|segment| !segment.text.is_empty()) {
                piece(&entry, segment, own.is_some() && segment.author == own)?;
            }
        }
        Some(())
    }
}

fn piece(entry: &Element, segment: &Segment, is_own: bool) -> Option<()> {
    let element = if is_own { "b" } else { segment.element() };
    let class = if segment.style == TextStyle::SmallCapitals { "citations__small" } else { "" };
    let piece = append(entry, element, class, &segment.text)?;
    if element == "a" {
        piece.set_attribute("href", &segment.text).ok()?;
        piece.set_attribute("rel", "noopener").ok()?;
    }
    Some(())
}

fn append(parent: &Element, tag: &str, class: &str, text: &str) -> Option<Element> {
    let element = document().create_element(tag).ok()?;
    // The class of all elements of the widget, as in views.
    element.set_class_name(&format!("{class} pg"));
    element.set_text_content(Some(text));
    parent.append_child(&element).ok()?;
    Some(element)
}

/// The text to copy by hand, selected.
fn by_hand(store: Store, works: Memo<Vec<WorkId>>, status: Signal<&'static str>) -> AnyView {
    let area = NodeRef::<html::Textarea>::new();
    effect(move || {
        if let Some(area) = area.get() {
            let plain = store.document(&works.get()).unwrap_or_default().plain;
            area.set_value(&plain);
            area.select();
        }
    });
    optional(move || {
        let view = move || {
            view! {
                <textarea class="citations__area" readonly=true aria-label=citations::text_to_copy() node_ref=area></textarea>
            }
        };
        (status.get() == citations::copy_by_hand()).then(|| view().into_any())
    })
}

fn take(store: Store, works: Memo<Vec<WorkId>>, status: Signal<&'static str>) {
    let Some(document) = untrack(|| store.document(&works.get())) else { return };
    let copied = copy(document.plain, &document.html);
    spawn(async move {
        let words = if copied.await { citations::copied() } else { citations::copy_by_hand() };
        // The panel may be gone by now.
        let _ = status.try_set(words);
    });
}

fn save(store: Store, works: Memo<Vec<WorkId>>, name: &str) {
    let Some(document) = untrack(|| store.document(&works.get())) else { return };
    let format = store.services.citing.format.get_untracked();
    let file = format!("{name}.{}", format.extension());
    // A browser that refuses says so itself.
    download(&file, &document.plain, format.media_type()).unwrap_or_default();
}
