//! Following people: which works are new, and which were seen.

use leptos::prelude::*;
use peerage_browser::clock::seconds;
use peerage_core::model::{PersonId, WorkId};
use peerage_core::order;
use peerage_core::state::Focus;
use peerage_core::trust::moment::Moment;

use crate::store::{Followed, Store};

impl Store {
    /// State of following `person`, if they are followed; tracked.
    pub fn followed(&self, person: PersonId) -> Option<Followed> {
        self.services.following.get(&self.data().person(person)?.key)
    }

    /// Starts or stops following `person`.
    pub fn toggle_following(&self, person: PersonId) {
        match untrack(|| self.followed(person)) {
            Some(followed) => self.services.following.unfollow(&followed.person),
            None => self.mark_as_seen(person),
        }
    }

    /// Follows `person` and marks all of their works as seen.
    pub fn mark_as_seen(&self, person: PersonId) {
        let dataset = self.data();
        let works = Focus::Person(person).works(&dataset);
        let keys = works.into_iter().filter_map(|id| dataset.work(id)).map(|it| it.key.clone());
        let mut seen: Vec<String> = keys.collect();
        order::sort_and_deduplicate(&mut seen);
        let Some(found) = dataset.person(person) else { return };
        self.services.following.follow(Followed {
            person: found.key.clone(),
            since: Moment(seconds()).date().to_string(),
            seen,
        });
    }

    /// True if `work` is new to a visitor who follows `person`; tracked.
    pub fn is_new(&self, person: PersonId, work: WorkId) -> bool {
        let dataset = self.data();
        let both = dataset.person(person).zip(dataset.work(work));
        both.is_some_and(|(person, work)| self.services.following.is_new(&person.key, &work.key))
    }

    /// Number of works new to a visitor who follows `person`; tracked.
    pub fn n_new(&self, person: PersonId) -> usize {
        let Some(followed) = self.followed(person) else { return 0 };
        let dataset = self.data();
        let works = Focus::Person(person).works(&dataset);
        let works = works.into_iter().filter_map(|id| dataset.work(id));
        works.filter(|work| followed.is_new(&work.key)).count()
    }

    /// URL of a companion file of the dataset.
    pub fn beside(&self, file: &str) -> String {
        let url = self.url.get_value();
        let end = url.find(['?', '#']).unwrap_or(url.len());
        let folder = url[..end].rfind('/').map_or("", |at| &url[..at + 1]);
        format!("{folder}{file}")
    }
}
