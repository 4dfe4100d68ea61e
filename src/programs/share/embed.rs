//! The dialog with the code that embeds the page into another site, in four forms, and a preview.

use std::cell::Cell;
use std::rc::Rc;

use peerage_browser::clipboard::copy;
use peerage_browser::dialog::Dialog;
use peerage_core::messages::{actions, charts, lab, share};
use peerage_core::share::{Piece, Theme, html, markdown};
use peerage_core::state::Parts;
use peerage_core::text::markup::escaped;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, HtmlElement, HtmlSelectElement, Node};

use crate::preview;
use crate::shown::Shown;
use crate::tabs::Tabs;

/// Maximum number of bytes of the code that are shown; all of it is copied.
const MAX_SHOWN: usize = 20_000;

/// Form of the embedding code.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Element,
    Frame,
    Html,
    Markdown,
}

impl Form {
    const ALL: [Self; 4] = [Self::Element, Self::Frame, Self::Html, Self::Markdown];
    fn names() -> [&'static str; 4] {
        [share::element(), share::frame(), share::html(), share::markdown()]
    }

    /// Note for the visitor about the form.
    fn about(self, shown: &Shown) -> &'static str {
        match self {
            Self::Element => share::about_element(),
            Self::Frame if shown.has_frame() => share::about_frame(),
            Self::Frame => share::frame_elsewhere(),
            Self::Html => share::about_html(),
            Self::Markdown => share::about_markdown(),
        }
    }

    /// True if the embedded page runs the program, in parts and colors that can be chosen.
    fn is_live(self) -> bool {
        matches!(self, Self::Element | Self::Frame)
    }
}

/// The dialog and the current choices.
struct Choice {
    shown: Shown,
    form: Cell<Form>,
    parts: Cell<Parts>,
    theme: Cell<Theme>,
}

/// Opens the dialog.
pub fn open(parent: &Node, shown: Shown) {
    let Some(dialog) = Dialog::open(parent, share::embed_this(), actions::close()) else { return };
    dialog.root().class_list().add_1("share").ok();
    let choice = Rc::new(Choice {
        form: Cell::new(Form::Element),
        parts: Cell::new(shown.parts()),
        theme: Cell::new(shown.theme()),
        shown,
    });
    let tabs = Tabs::new(&dialog, share::forms(), &Form::names());
    let about = dialog.say(tabs.panel(), "");
    let options = dialog.add(tabs.panel(), "div", "share__options", "");
    let code = dialog.code(tabs.panel(), "share__code", "");
    // The code scrolls, also by keys.
    code.set_tab_index(0);
    code.set_attribute("role", "group").ok();
    code.set_attribute("aria-label", share::code()).ok();
    let more = dialog.say(tabs.panel(), "");
    let bar = dialog.add(tabs.panel(), "div", "signing__bar", "");
    let told = dialog.status(&bar);
    copy_button(&dialog, &bar, &told, &choice);
    dialog.add(tabs.panel(), "h3", "signing__heading", share::preview());
    let preview = dialog.add(tabs.panel(), "div", "share__preview", "");

    let show: Rc<dyn Fn()> = {
        let (dialog, choice, options) = (dialog.clone(), choice.clone(), options.clone());
        Rc::new(move || {
            let form = choice.form.get();
            about.set_text_content(Some(form.about(&choice.shown)));
            options.set_hidden(!form.is_live());
            let text = choice.text();
            let (head, n_more) = head(&text);
            code.set_text_content(Some(head));
            let words = if n_more > 0 { share::n_more(n_more) } else { String::new() };
            more.set_text_content(Some(&words));
            told.set_text_content(None);
            choice.preview(&dialog, &preview);
        })
    };
    let parts = [
        share::whole_profile(),
        share::list(),
        share::graph(),
        lab::members(),
        charts::topics_by_year(),
        share::badge(),
        share::count(),
    ];
    let parts: Vec<_> = Parts::ALL.into_iter().zip(parts).collect();
    let parts: Vec<_> = parts.into_iter().filter(|it| choice.shown.offers(it.0)).collect();
    let (chosen, again) = (choice.clone(), show.clone());
    select(&dialog, &options, share::show(), &parts, choice.parts.get(), move |parts| {
        chosen.parts.set(parts);
        again();
    });
    let (chosen, again) = (choice.clone(), show.clone());
    let themes = Theme::ALL.map(|theme| (theme, theme.label()));
    select(&dialog, &options, share::colors(), &themes, choice.theme.get(), move |theme| {
        chosen.theme.set(theme);
        again();
    });
    tabs.show(&dialog, move |at| {
        choice.form.set(Form::ALL.get(at).copied().unwrap_or(Form::Element));
        show();
    });
}

impl Choice {
    /// Embedding code in the chosen form.
    fn text(&self) -> String {
        let embedding = self.shown.embedding(self.parts.get(), self.theme.get());
        let (words, page) = self.below();
        match self.form.get() {
            Form::Element => embedding.element(),
            Form::Frame if !self.shown.has_frame() => String::new(),
            Form::Frame => embedding.frame(),
            Form::Html => {
                let link = format!("<a href=\"{}\">{}</a>", escaped(page), escaped(&words));
                format!("{}<p>{link}</p>\n", html(self.shown.lines()))
            }
            Form::Markdown => {
                let link = vec![Piece::Link { text: words, url: page.to_owned() }];
                let link = markdown([&link]);
                format!("{}\n{}", markdown(self.shown.lines()), link.trim_start_matches("- "))
            }
        }
    }

    fn preview(&self, dialog: &Dialog, inside: &Element) {
        let embedding = self.shown.embedding(self.parts.get(), self.theme.get());
        match self.form.get() {
            form if !form.is_live() => {
                let (words, page) = self.below();
                preview::list(dialog, inside, self.shown.lines(), (&words, page));
            }
            _ if self.shown.has_frame() => {
                preview::frame(dialog, inside, &embedding.address_of_frame());
            }
            _ => inside.set_text_content(None),
        }
    }

    /// Text and address of the link below a list.
    fn below(&self) -> (String, &str) {
        (share::live_page(self.shown.name()), self.shown.page())
    }
}

/// First part of a text that is shown, and the number of lines left out.
fn head(text: &str) -> (&str, usize) {
    if text.len() <= MAX_SHOWN {
        return (text, 0);
    }
    let end = text.floor_char_boundary(MAX_SHOWN);
    let end = text.get(..end).and_then(|head| head.rfind('\n')).map_or(end, |at| at + 1);
    let (head, rest) = text.split_at(end);
    (head, rest.lines().count())
}

fn copy_button(dialog: &Dialog, bar: &Element, told: &HtmlElement, choice: &Rc<Choice>) {
    let (choice, told) = (choice.clone(), told.clone());
    dialog.button(bar, "share__copy signing__download", share::copy(), move || {
        let (copied, told) = (copy(choice.text(), ""), told.clone());
        spawn_local(async move {
            let words =
                if copied.await { actions::copied_sentence() } else { actions::not_copied() };
            told.set_text_content(Some(words));
        });
    });
}

/// Adds a menu under this label; `choose` is called with the visitor's choice.
fn select<T: Copy + PartialEq + 'static>(
    dialog: &Dialog,
    inside: &Element,
    label: &str,
    options: &[(T, &str)],
    now: T,
    choose: impl Fn(T) + 'static,
) {
    let field = dialog.add(inside, "label", "share__field", "");
    dialog.add(&field, "span", "signing__label", label);
    let select = dialog.add(&field, "select", "share__select", "");
    for (value, words) in options {
        let option = dialog.add(&select, "option", "", words);
        if *value == now {
            option.set_attribute("selected", "").ok();
        }
    }
    let values: Vec<T> = options.iter().map(|(value, _)| *value).collect();
    let menu = select.clone();
    dialog.on(&select, "change", move |_| {
        let at = menu.dyn_ref::<HtmlSelectElement>().map(HtmlSelectElement::selected_index);
        let at = at.and_then(|at| usize::try_from(at).ok());
        if let Some(value) = at.and_then(|at| values.get(at)) {
            choose(*value);
        }
    });
}
