//! Check for text that was published by accident: of a template, or of TeX.

use crate::audit::finding::{Finding, Kind, Subject, list};
use crate::audit::findings::Findings;
use crate::audit::fix::{Entry, Fix};
use crate::audit::{template, tex};
use crate::messages::audit;
use crate::model::{Dataset, Person, Predicate, VenueId, Work};

/// Checks every text that visitors read.
pub fn check(dataset: &Dataset, found: &mut Findings) {
    look(dataset, Subject::Lab, &[&dataset.lab.name, &dataset.lab.description], found);
    for (id, person) in dataset.people_with_ids() {
        look(dataset, Subject::Person(id), &texts_of_person(person), found);
    }
    for (id, venue) in (0..).map(VenueId).zip(&dataset.venues) {
        look(dataset, Subject::Venue(id), &[&venue.short, &venue.name], found);
    }
    for (id, work) in dataset.works_with_ids() {
        let is_told = look(dataset, Subject::Work(id), &texts_of_work(work), found);
        if !is_told && template::is_example(work, dataset) {
            found.push(left(dataset, Subject::Work(id), &work.key));
        }
    }
}

/// Adds remains of a template or of TeX in the texts of one subject, each once. True if there are
/// remains of a template.
fn look(dataset: &Dataset, subject: Subject, texts: &[&str], found: &mut Findings) -> bool {
    let words = texts.iter().find_map(|text| template::words(text));
    found.extend(words.map(|words| left(dataset, subject, words)));
    let dead: Vec<String> = texts.iter().filter_map(|text| tex::dead(text)).collect();
    if !dead.is_empty() {
        let sentence = audit::dead_tex(&list(dead.iter().map(String::as_str)));
        let location = subject.location(dataset, Predicate::Title);
        let (kind, others) = (Kind::DeadTex, Vec::new());
        found.push(Finding { kind, subject, others, sentence, fix: None, location });
    }
    words.is_some()
}

/// Finding for remains of a template, with the override that excludes the work.
fn left(dataset: &Dataset, subject: Subject, words: &str) -> Finding {
    let location = subject.location(dataset, Predicate::Title);
    let fix = location
        .filter(|_| matches!(subject, Subject::Work(_)))
        .map(|location| Fix::exclude(Entry { location, person: None }));
    let sentence = audit::template(words);
    Finding { kind: Kind::Template, subject, others: Vec::new(), sentence, fix, location }
}

fn texts_of_work(work: &Work) -> Vec<&str> {
    let printed = work.authors.iter().filter_map(|author| author.printed());
    let summary = work.summary.iter().map(|text| text.plain.as_str());
    [work.title.plain.as_str()].into_iter().chain(printed).chain(summary).collect()
}

fn texts_of_person(person: &Person) -> Vec<&str> {
    let mut texts = vec![person.name.as_str()];
    for profile in person.profile.iter() {
        texts.extend([profile.position.as_str(), &profile.affiliation, &profile.collaborate]);
        texts.extend(profile.biography.iter().map(|text| text.plain.as_str()));
        texts.extend(profile.interests.iter().map(String::as_str));
        texts.extend(profile.news.iter().map(|news| news.text.plain.as_str()));
        for item in profile.sections.iter().flat_map(|section| &section.items) {
            texts.extend([item.title.as_str(), &item.organization, &item.location]);
            texts.extend(item.details.iter().map(|text| text.plain.as_str()));
        }
    }
    texts
}
