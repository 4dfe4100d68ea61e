//! Following people: what is new, and what was seen.

use leptos::prelude::*;
use peerage_browser::clock::seconds;
use peerage_core::model::{PersonId, WorkId};
use peerage_core::order;
use peerage_core::state::Focus;
use peerage_core::trust::moment::Moment;

use crate::store::{Followed, Store};

impl Store {
    /// What was seen of `person`, if they are followed; tracked.
    pub fn followed(&self, person: PersonId) -> Option<Followed> {
        self.services.following.of(&self.data().person(person)?.key)
    }

    /// Follows `person`, or no longer.
    pub fn toggle_following(&self, person: PersonId) {
        match untrack(|| self.followed(person)) {
            Some(followed) => self.services.following.unfollow(&followed.person),
            None => self.mark_as_seen(person),
        }
    }

    /// Follows `person`, all of whose works are seen by now.
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

    /// Whether `work` is new to who follows `person`; tracked.
    pub fn is_new(&self, person: PersonId, work: WorkId) -> bool {
        let dataset = self.data();
        let both = dataset.person(person).zip(dataset.work(work));
        both.is_some_and(|(person, work)| self.services.following.is_new(&person.key, &work.key))
    }

    /// How many works are new to who follows `person`; tracked.
    pub fn n_new(&self, person: PersonId) -> usize {
        let Some(followed) = self.followed(person) else { return 0 };
        let dataset = self.data();
        let works = Focus::Person(person).works(&dataset);
        let works = works.into_iter().filter_map(|id| dataset.work(id));
        works.filter(|work| followed.is_new(&work.key)).count()
    }

    /// The address of a file that lies beside the dataset.
    pub fn beside(&self, file: &str) -> String {
        let url = self.url.get_value();
        let end = url.find(['?', '#']).unwrap_or(url.len());
        let folder = url[..end].rfind('/').map_or("", |at| &url[..at + 1]);
        format!("{folder}{file}")
    }
}
