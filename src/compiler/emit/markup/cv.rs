//! The curriculum vitae of a person, section by section.

use peerage_core::model::{Item, PersonId, Relation, Section};
use peerage_core::state::Focus;
use peerage_core::text::markup::escaped;

use super::{Content, rich, row};

impl Content<'_> {
    pub(super) fn cv(&self, id: PersonId, out: &mut String) {
        let profile = self.dataset.person(id).and_then(|person| person.profile.as_deref());
        let sections = profile.map_or(&[][..], |profile| &profile.sections);
        if sections.is_empty() {
            return;
        }
        out.push_str("<div class=\"profile__more\"><div class=\"cv\">\n");
        for section in sections {
            self.cv_section(section, out);
        }
        out.push_str("</div></div>\n");
    }

    fn cv_section(&self, section: &Section, out: &mut String) {
        let label = section.kind.label();
        out.push_str(&format!(
            "<section class=\"cv-section\" aria-label=\"{label}\">\n\
             <h2 class=\"cv-section__heading\">{label}</h2>\n<ul class=\"cv-section__items\">\n"
        ));
        for item in &section.items {
            self.cv_item(item, out);
        }
        out.push_str("</ul>\n</section>\n");
    }

    fn cv_item(&self, item: &Item, out: &mut String) {
        let place = [item.organization.as_str(), item.location.as_str()];
        let place: Vec<&str> = place.into_iter().filter(|part| !part.is_empty()).collect();
        let period = item.period.map(|period| period.label()).filter(|label| !label.is_empty());
        let when: Vec<String> = period.into_iter().chain(item.terms.iter().cloned()).collect();
        out.push_str(&format!(
            "<li class=\"cv-section__item\">\n<p class=\"cv-section__when\">{}</p>\n\
             <div class=\"cv-section__what\">\n<p class=\"cv-section__title\">{}</p>\n\
             <p class=\"cv-section__place\">{}</p>\n{}",
            escaped(&when.join(", ")),
            escaped(&item.title),
            escaped(&place.join(", ")),
            row::links(&item.links, &[])
        ));
        for relation in &item.relations {
            self.cv_relation(relation, out);
        }
        if !item.details.is_empty() {
            out.push_str("<ul class=\"cv-section__details\">\n");
            for text in &item.details {
                out.push_str(&format!("<li>{}</li>\n", rich::html(text)));
            }
            out.push_str("</ul>\n");
        }
        out.push_str("</div>\n</li>\n");
    }

    fn cv_relation(&self, relation: &Relation, out: &mut String) {
        let Some(person) = self.dataset.person(relation.person) else { return };
        let name = escaped(&person.name);
        let name = match &person.profile {
            Some(_) => self.linked(Focus::Person(relation.person), "person-link", &name),
            None => name,
        };
        let words = escaped(&relation.words());
        out.push_str(&format!("<p class=\"cv-section__relation\">{words}{name}</p>\n"));
    }
}
