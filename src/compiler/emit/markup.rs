//! HTML as text. Everything that comes from a dataset is escaped.

use peerage_core::messages::page;
use peerage_core::model::{Dataset, Person, PersonId, Work};
use peerage_core::text::markup::escaped;

/// What a profile of `person`, or of the whole lab, shows before the program
/// runs: a heading, and every work in a list.
pub fn profile(dataset: &Dataset, person: Option<PersonId>) -> String {
    let mut out = String::new();
    match person.and_then(|id| dataset.person(id)) {
        Some(person) => out.push_str(&person_head(person)),
        None => out.push_str(&lab_head(dataset)),
    }
    out.push_str(&format!("<h2>{}</h2>\n<ul>\n", page::PUBLICATIONS));
    let is_by = |work: &&Work| person.is_none_or(|person| work.has_author(person));
    for work in dataset.works.iter().filter(is_by) {
        out.push_str(&work_line(dataset, work));
    }
    out.push_str("</ul>\n");
    out
}

fn lab_head(dataset: &Dataset) -> String {
    let mut out = format!(
        "<h1>{}</h1>\n<p>{}</p>\n<ul>\n",
        escaped(&dataset.lab.name),
        escaped(&dataset.lab.description)
    );
    for (_, person) in dataset.members() {
        out.push_str(&format!(
            "<li>{}{}</li>\n",
            escaped(&person.name),
            escaped(&position(person))
        ));
    }
    out.push_str("</ul>\n");
    out
}

fn person_head(person: &Person) -> String {
    let mut out = format!("<h1>{}</h1>\n", escaped(&person.name));
    let position = position(person);
    if !position.is_empty() {
        out.push_str(&format!("<p>{}</p>\n", escaped(position.trim_start_matches(", "))));
    }
    for paragraph in person.profile.iter().flat_map(|profile| &profile.biography) {
        out.push_str(&format!("<p>{}</p>\n", escaped(&paragraph.plain)));
    }
    out
}

fn position(person: &Person) -> String {
    let Some(profile) = &person.profile else { return String::new() };
    let parts = [&profile.position, &profile.affiliation];
    parts.iter().filter(|part| !part.is_empty()).map(|part| format!(", {part}")).collect()
}

fn work_line(dataset: &Dataset, work: &Work) -> String {
    let mut names: Vec<&str> = work
        .authors
        .iter()
        .filter_map(|author| dataset.person(author.person))
        .map(|person| person.name.as_str())
        .collect();
    if work.truncated {
        names.push(page::OTHERS);
    }
    let mut facts = Vec::new();
    facts.extend(dataset.venue_of(work).map(|venue| venue.short.clone()));
    facts.extend(work.date.map(|date| date.year.to_string()));
    if work.status.is_forthcoming() {
        facts.push(work.status.label().to_owned());
    }
    facts.extend(work.awards.iter().cloned());
    let title = escaped(&work.title.plain);
    let title = match work.identifiers.first() {
        Some(identifier) => format!("<a href=\"{}\">{title}</a>", escaped(&identifier.url())),
        None => title,
    };
    format!(
        "<li><cite>{title}</cite><br>{}. {}</li>\n",
        escaped(&names.join(", ")),
        escaped(&facts.join(", "))
    )
}
