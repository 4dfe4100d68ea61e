//! The selected works of a person as cards above the list.

use peerage_core::messages::list;
use peerage_core::model::WorkId;
use peerage_core::state::{Focus, card_facts, key_sentence, strip};
use peerage_core::text::markup::escaped;

use super::{Content, rich};

impl Content<'_> {
    /// The works of the strip on the page of `focus`.
    pub(super) fn strip(&self, focus: Focus, works: &[WorkId]) -> Vec<WorkId> {
        match focus.person() {
            Some(_) => strip(self.dataset, works),
            None => Vec::new(),
        }
    }

    pub(super) fn selected_strip(&self, works: &[WorkId], out: &mut String) {
        if works.is_empty() {
            return;
        }
        let heading = list::selected();
        out.push_str(&format!(
            "<section class=\"selected-strip\" aria-label=\"{heading}\">\n\
             <h3 class=\"selected-strip__heading\">{heading}</h3>\n\
             <ul class=\"selected-strip__cards\" tabindex=\"0\" aria-label=\"{heading}\">\n"
        ));
        for (id, work) in works.iter().filter_map(|id| Some((*id, self.dataset.work(*id)?))) {
            let title =
                self.linked(Focus::Work(id), "selected-strip__link", &rich::html(&work.title));
            let picture = self.image(work.image.as_deref(), "selected-strip__image", "");
            let content = picture.unwrap_or_else(|| {
                let sentence = escaped(&key_sentence(work, self.dataset));
                format!("<p class=\"selected-strip__sentence\">{sentence}</p>")
            });
            out.push_str(&format!(
                "<li class=\"selected-strip__card\"><p class=\"selected-strip__facts\" \
                 data-kind=\"{}\">{}</p><p class=\"selected-strip__title\">{title}</p>\
                 {content}</li>\n",
                work.kind.key(),
                escaped(&card_facts(work, self.dataset))
            ));
        }
        out.push_str("</ul>\n</section>\n");
    }
}
