//! The selected works of a person as cards above the list: a picture or the key sentence of each.

use crate::messages::list;
use crate::model::{Dataset, PersonId, Work, WorkId};
use crate::page::rich::rich_text;
use crate::page::{Instead, Sink};
use crate::state::{Focus, card_facts, key_sentence};

/// Writes the cards on the page of `focus`, who is named on each; nothing where there are no works.
pub fn selected_strip<S: Sink>(
    sink: &mut S,
    dataset: &Dataset,
    works: &[WorkId],
    focus: Option<PersonId>,
) {
    if works.is_empty() {
        return;
    }
    sink.open("section", "selected-strip");
    sink.attribute("aria-label", list::selected());
    sink.open_heading(3, "selected-strip__heading");
    sink.text(list::selected());
    sink.close();
    sink.open("ul", "selected-strip__cards");
    // Where it does not fit it scrolls, by the arrow keys too.
    sink.attribute("tabindex", "0");
    sink.attribute("aria-label", list::selected());
    for id in works {
        if let Some(work) = dataset.work(*id) {
            card(sink, dataset, *id, work, focus);
        }
    }
    sink.close();
    sink.close();
}

fn card<S: Sink>(
    sink: &mut S,
    dataset: &Dataset,
    id: WorkId,
    work: &Work,
    focus: Option<PersonId>,
) {
    sink.open("li", "selected-strip__card");
    if S::IS_LIVE {
        sink.attribute("data-key", &work.key);
    }
    sink.open("p", "selected-strip__facts");
    sink.attribute("data-kind", work.kind.key());
    sink.text(&card_facts(work, dataset));
    sink.close();
    sink.open("p", "selected-strip__title");
    sink.open_link(Focus::Work(id), "selected-strip__link", None);
    rich_text(sink, &work.title, &[]);
    sink.close();
    sink.close();
    let text = key_sentence(work, dataset, focus);
    let instead = Instead { class: "selected-strip__sentence", text, is_hidden: false };
    sink.image(work.image.as_deref(), "selected-strip__image", "", instead);
    sink.close();
}
