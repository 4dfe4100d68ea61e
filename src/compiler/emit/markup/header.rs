//! Headers of pages: of the lab, of a person, and of the other kinds of pages.

use peerage_core::messages::{contact, counts, lists, page, person, signing, trust};
use peerage_core::model::{PersonId, Profile, Work};
use peerage_core::state::{Facts, Focus};
use peerage_core::text::markup::escaped;
use peerage_core::trust::agreement_of;

use super::{Content, rich, row};

/// Trust badge of a profile before anything has been verified.
const DRAWING: &str = "<svg class=\"trust-panel__drawing\" viewBox=\"0 0 16 16\" width=\"16\" \
    height=\"16\" aria-hidden=\"true\"><circle class=\"trust-panel__ring\" cx=\"8\" cy=\"8\" r=\"7\" \
    stroke-dasharray=\"2 2\"></circle></svg>";

impl Content<'_> {
    pub(super) fn lab_head(&self, out: &mut String) {
        let lab = &self.dataset.lab;
        out.push_str(&format!(
            "<header class=\"lab-overview\">\n<h1 class=\"lab-overview__name\">{}</h1>\n\
             <p class=\"lab-overview__description\">{}</p>\n\
             <ul class=\"lab-overview__people\">\n",
            escaped(&lab.name),
            escaped(&lab.description)
        ));
        for (id, person) in self.dataset.members() {
            let card = format!(
                "{}<span class=\"lab-overview__who\">\
                 <span class=\"lab-overview__person-name\">{}</span> \
                 <span class=\"lab-overview__role\">{}</span> \
                 <span class=\"lab-overview__facts\">{}</span></span>",
                self.portrait(person, "lab-overview", ""),
                escaped(&person.name),
                escaped(&person.profile.as_deref().map(Profile::role).unwrap_or_default()),
                counts::works(self.listing.works(Focus::Person(id)).len())
            );
            let card = self.linked(Focus::Person(id), "lab-overview__person", &card);
            out.push_str(&format!("<li>{card}</li>\n"));
        }
        out.push_str("</ul>\n</header>\n");
    }

    pub(super) fn page_head(&self, focus: Focus, out: &mut String) {
        let kind = match focus {
            Focus::Venue(id) => self.dataset.venues.get(id.index()).map(|venue| {
                let is_short = venue.short == venue.name;
                if is_short { page::venue().to_owned() } else { escaped(&venue.short) }
            }),
            Focus::Topic(_) => Some(page::topic().to_owned()),
            Focus::Work(id) => self.dataset.work(id).map(|work| work.kind.label().to_owned()),
            Focus::Lab | Focus::Person(_) => None,
        };
        let name = match focus {
            Focus::Work(id) => self.dataset.work(id).map(|work| rich::html(&work.title)),
            _ => None,
        };
        let name = name.unwrap_or_else(|| escaped(focus.name(self.dataset)));
        out.push_str(&format!(
            "<header class=\"page-header\">\n{}<p class=\"page-header__kind\">{}</p>\n\
             <h1 class=\"page-header__name\">{name}</h1>\n",
            self.back(focus, "page-header__back"),
            kind.unwrap_or_default()
        ));
        if !matches!(focus, Focus::Work(_)) {
            let facts = self.facts(focus);
            out.push_str(&format!("<p class=\"page-header__facts\">{facts}</p>\n"));
        }
        out.push_str("</header>\n");
    }

    pub(super) fn person_head(&self, id: PersonId, out: &mut String) {
        let Some(person) = self.dataset.person(id) else { return };
        let profile = person.profile.as_deref();
        let native = person
            .native_name()
            .map(|name| format!(" <bdi class=\"person-header__native\">{}</bdi>", escaped(name)));
        let native = native.unwrap_or_default();
        out.push_str(&format!(
            "<header class=\"person-header\">\n{}<div class=\"person-header__top\">\
             {}<div class=\"person-header__who\">\n<h1 class=\"person-header__name\">{}{native}</h1>\n\
             <p class=\"person-header__role\">{}</p>\n<p class=\"person-header__facts\">{}</p>\n\
             </div></div>\n",
            self.back(Focus::Person(id), "person-header__back"),
            self.portrait(person, "person-header", &person.portrait_words()),
            escaped(&person.name),
            escaped(&profile.map(Profile::role).unwrap_or_default()),
            self.facts(Focus::Person(id))
        ));
        if let Some(profile) = profile {
            self.about(id, profile, out);
        }
        out.push_str("</header>\n");
    }

    /// Links, trust badge, biography and actions below the name of a person with a profile.
    fn about(&self, id: PersonId, profile: &Profile, out: &mut String) {
        out.push_str(&row::links(&profile.links, &[]));
        let works = self.listing.works(Focus::Person(id)).iter();
        let works: Vec<&Work> = works.filter_map(|id| self.dataset.work(*id)).collect();
        // Only the program can verify, in the browser of the visitor.
        out.push_str(&format!(
            "<div class=\"person-header__trust\"><span class=\"trust-panel__chip\">{DRAWING}\
             <span class=\"trust-panel__chip-words\">{}</span></span>\
             <span class=\"person-header__signals-toggle\">{}</span></div>\n",
            trust::not_verified_yet(),
            agreement_of(id, &works, self.dataset)
        ));
        if profile.tells() {
            self.in_words(profile, out);
        }
        self.actions_of(profile, out);
    }

    /// The biography and the interests.
    fn in_words(&self, profile: &Profile, out: &mut String) {
        // Folded on small screens, for the program to unfold.
        let folds = self.is_in_place() && profile.is_long();
        let state = if folds { " data-folds=\"folded\"" } else { "" };
        out.push_str(&format!(
            "<div class=\"person-header__about\">\n<div class=\"person-header__biography\"{state}>"
        ));
        for paragraph in &profile.biography {
            out.push_str(&format!("<p>{}</p>\n", rich::html(paragraph)));
        }
        out.push_str("</div>\n");
        if folds {
            let more = person::more();
            out.push_str(&format!(
                "<span class=\"person-header__more\" aria-hidden=\"true\">{more}</span>\n"
            ));
        }
        if !profile.interests.is_empty() {
            let words = escaped(&person::interests(&profile.interests.join(lists::separator())));
            out.push_str(&format!("<p class=\"person-header__interests\">{words}</p>\n"));
        }
        out.push_str("</div>\n");
    }

    /// Buttons for visitors, and the offers that the person is open to.
    fn actions_of(&self, profile: &Profile, out: &mut String) {
        if self.is_in_place() {
            let action =
                |words: &str| format!("<span class=\"person-actions__button\">{words}</span>");
            let write = profile.contact.as_ref().map(|_| action(contact::write_to_them()));
            out.push_str(&format!(
                "<div class=\"person-actions\" aria-hidden=\"true\">{}{}{}</div>\n",
                action(person::follow()),
                write.unwrap_or_default(),
                action(signing::i_am_this())
            ));
        }
        if !profile.collaborate.is_empty() {
            let words = escaped(&profile.collaborate);
            out.push_str(&format!(
                "<p class=\"person-actions__open\">{}{words}</p>\n",
                person::open_to()
            ));
        }
    }

    fn facts(&self, focus: Focus) -> String {
        escaped(&Facts::new(focus, self.listing.works(focus), self.dataset).label())
    }
}
