//! Excerpts: the part of a dataset that one page shows, as a dataset of its own.

use std::collections::BTreeMap;

use crate::model::{
    Assertions, Dataset, Item, Lab, LabSection, Mark, MemberGroup, Person, PersonId, Picture,
    PossiblePerson, Profile, RelatedWork, Source, SourceId, TopicId, VenueId, Work, WorkId, limits,
};

impl Dataset {
    /// Dataset of `works` with all their evidence, and with the people, venues, topics and sources
    /// that these refer to, each in the order of this dataset, and with all units. It has `subjects`
    /// and `others` whether they wrote one of the works or not. The profiles of `subjects` are
    /// complete; those of other members lack what only their own pages show. It has no companion
    /// files.
    pub fn excerpt(&self, works: &[WorkId], subjects: &[PersonId], others: &[PersonId]) -> Self {
        self.excerpt_with(works, subjects, others, &[])
    }

    /// Like [`Dataset::excerpt`] of the page of the lab, with the sections that the lab writes about
    /// itself and with these members.
    pub fn excerpt_of_lab(&self, works: &[WorkId], members: &[PersonId]) -> Self {
        self.excerpt_with(works, &[], members, &self.lab.sections)
    }

    fn excerpt_with(
        &self,
        works: &[WorkId],
        subjects: &[PersonId],
        others: &[PersonId],
        sections: &[LabSection],
    ) -> Self {
        let items = || sections.iter().flat_map(|section| &section.items);
        let kept = Kept::new(self, works, subjects, others, &mut items());
        let works = kept.works.entries(&self.works).map(|work| kept.work(work));
        let people = kept.people.numbers().map(|id| kept.person(self, id));
        let groups = self.lab.groups.iter().map(|group| MemberGroup {
            members: kept.people.all(group.members.iter().map(|id| id.0)).map(PersonId).collect(),
            ..group.clone()
        });
        let groups = groups.filter(|group: &MemberGroup| !group.members.is_empty()).collect();
        let mut sections = sections.to_vec();
        let items = sections.iter_mut().flat_map(|section| &mut section.items);
        items.for_each(|item| kept.renumber_item(item));
        Self {
            schema: self.schema,
            lab: Lab { groups, sections, ..self.lab.clone() },
            sources: kept
                .sources
                .entries(&self.sources)
                .map(|source| kept.source(source))
                .collect(),
            people: people.collect(),
            works: works.collect(),
            venues: kept.venues.entries(&self.venues).cloned().collect(),
            topics: kept.topics.entries(&self.topics).cloned().collect(),
            units: self.units.clone(),
            proofs: self.proofs.clone(),
            pictures: self.pictures.iter().filter_map(|it| kept.picture(it)).collect(),
            images: self.images.clone(),
            unpaged: self.unpaged,
            ..Self::default()
        }
    }
}

/// Numbers of the kept entries of one list in the excerpt, by their numbers in the dataset.
#[derive(Default)]
struct Numbers(BTreeMap<u32, u32>);

impl Numbers {
    fn keep(&mut self, number: u32) {
        self.0.insert(number, 0);
    }

    fn keep_all(&mut self, numbers: impl IntoIterator<Item = u32>) {
        numbers.into_iter().for_each(|number| self.keep(number));
    }

    /// Numbers the entries that are kept.
    fn count(&mut self) {
        (0..).zip(self.0.values_mut()).for_each(|(new, place)| *place = new);
    }

    /// New number of an entry, if it is kept.
    fn get(&self, number: u32) -> Option<u32> {
        self.0.get(&number).copied()
    }

    fn all(&self, numbers: impl Iterator<Item = u32>) -> impl Iterator<Item = u32> {
        numbers.filter_map(|number| self.get(number))
    }

    /// Old numbers of the entries that are kept, ascending.
    fn numbers(&self) -> impl Iterator<Item = u32> {
        self.0.keys().copied()
    }

    /// The kept entries of `list`.
    fn entries<'a, T>(&self, list: &'a [T]) -> impl Iterator<Item = &'a T> {
        self.numbers().filter_map(|old| list.get(old as usize))
    }
}

/// Entries of each list that an excerpt keeps.
struct Kept {
    works: Numbers,
    people: Numbers,
    venues: Numbers,
    topics: Numbers,
    sources: Numbers,
    /// Old numbers of the people whose profiles are complete, ascending.
    subjects: Vec<PersonId>,
}

impl Kept {
    fn new(
        dataset: &Dataset,
        works: &[WorkId],
        subjects: &[PersonId],
        others: &[PersonId],
        items: &mut dyn Iterator<Item = &Item>,
    ) -> Self {
        let mut subjects = subjects.to_vec();
        subjects.sort_unstable();
        let mut kept = Self {
            works: Numbers::default(),
            people: Numbers::default(),
            venues: Numbers::default(),
            topics: Numbers::default(),
            sources: Numbers::default(),
            subjects,
        };
        kept.works.keep_all(works.iter().map(|id| id.0));
        for work in kept.works.entries(&dataset.works) {
            kept.people.keep_all(work.authors.iter().map(|author| author.person.0));
            kept.venues.keep_all(work.venue.map(|id| id.0));
            let topics = work.topics.iter().chain(&work.proposed_topics);
            kept.topics.keep_all(topics.map(|id| id.0));
            kept.sources.keep_all(work.entries.iter().map(|entry| entry.location.source.0));
            kept.sources.keep_all(sources(&work.assertions));
        }
        kept.people.keep_all(kept.subjects.iter().chain(others).map(|id| id.0));
        for item in items {
            kept.sources.keep_all(item.sources.iter().map(|id| id.0));
            kept.people.keep_all(item.relations.iter().map(|it| it.person.0));
        }
        // What a source says of a work that it does not list, and whom that source is about.
        let works = &kept.works.0;
        let is_of_works = |mark: &Mark| mark.work.is_some_and(|id| works.contains_key(&id.0));
        let marking = (0..).zip(&dataset.sources);
        for (number, source) in marking.filter(|(_, it)| it.marks.iter().any(is_of_works)) {
            kept.sources.keep(number);
            kept.people.keep_all(source.subject.map(|id| id.0));
        }
        for id in kept.people.numbers().map(PersonId).collect::<Vec<_>>() {
            let person = dataset.person(id);
            let Some(profile) = person.and_then(|it| it.profile.as_deref()) else { continue };
            kept.sources.keep_all(person.into_iter().flat_map(|it| sources(&it.assertions)));
            kept.sources.keep_all(profile.sources.iter().map(|id| id.0));
            if !kept.is_subject(id) {
                continue;
            }
            let items = profile.sections.iter().flat_map(|section| &section.items);
            kept.sources.keep_all(items.clone().flat_map(|it| &it.sources).map(|id| id.0));
            kept.people.keep_all(items.flat_map(|it| &it.relations).map(|it| it.person.0));
            kept.sources.keep_all(profile.news.iter().map(|it| it.source.0));
        }
        // The originals of copies, and whom the sources are about.
        for source in kept.sources.numbers().collect::<Vec<_>>() {
            let mut at = Some(SourceId(source));
            for _ in 0..=limits::COPIES {
                let Some(id) = at else { break };
                kept.sources.keep(id.0);
                at = dataset.source(id).and_then(|source| source.copy_of);
            }
        }
        let about = kept.sources.entries(&dataset.sources).filter_map(|source| source.subject);
        kept.people.keep_all(about.map(|id| id.0));
        [&mut kept.works, &mut kept.people, &mut kept.venues, &mut kept.topics, &mut kept.sources]
            .into_iter()
            .for_each(Numbers::count);
        kept
    }

    fn is_subject(&self, id: PersonId) -> bool {
        self.subjects.binary_search(&id).is_ok()
    }

    fn work(&self, work: &Work) -> Work {
        let mut own = work.clone();
        let person = |id: &mut PersonId| id.0 = self.people.get(id.0).unwrap_or_default();
        own.authors.iter_mut().for_each(|author| person(&mut author.person));
        own.venue = work.venue.and_then(|id| self.venues.get(id.0)).map(VenueId);
        let topics =
            |ids: &[TopicId]| self.topics.all(ids.iter().map(|id| id.0)).map(TopicId).collect();
        own.topics = topics(&work.topics);
        own.proposed_topics = topics(&work.proposed_topics);
        own.assertions = work.assertions.relocated(&|id| self.source_of(id));
        for entry in &mut own.entries {
            entry.location.source = self.source_of(entry.location.source);
        }
        let related = work.related.iter().filter_map(|related| {
            let work = WorkId(self.works.get(related.work.0)?);
            Some(RelatedWork { work, ..related.clone() })
        });
        own.related = related.collect();
        own
    }

    /// Person of the old number `id`.
    fn person(&self, dataset: &Dataset, id: u32) -> Person {
        let Some(person) = dataset.person(PersonId(id)) else { return Person::default() };
        let is_subject = self.is_subject(PersonId(id));
        let possible = person.possible.iter().filter_map(|possible| {
            let person = PersonId(self.people.get(possible.person.0)?);
            Some(PossiblePerson { person, ..possible.clone() })
        });
        let profile = person.profile.as_deref();
        Person {
            possible: if is_subject { possible.collect() } else { Box::default() },
            // Of people without a profile, the sources of what is said of them may be left out.
            assertions: match profile {
                Some(_) => person.assertions.relocated(&|id| self.source_of(id)),
                None => Assertions::default(),
            },
            profile: profile.map(|it| Box::new(self.profile(it, is_subject))),
            ..person.clone()
        }
    }

    fn profile(&self, profile: &Profile, is_subject: bool) -> Profile {
        let mut own = profile.clone();
        own.sources = self.kept_sources(&profile.sources);
        if !is_subject {
            own.biography.clear();
            own.interests.clear();
            own.sections.clear();
            own.news.clear();
            own.collaborate.clear();
        }
        let items = own.sections.iter_mut().flat_map(|section| &mut section.items);
        items.for_each(|item| self.renumber_item(item));
        for news in &mut own.news {
            news.works = self.works.all(news.works.iter().map(|id| id.0)).map(WorkId).collect();
            news.source = SourceId(self.sources.get(news.source.0).unwrap_or_default());
        }
        own
    }

    fn renumber_item(&self, item: &mut Item) {
        item.sources = self.kept_sources(&item.sources);
        for relation in &mut item.relations {
            relation.person = PersonId(self.people.get(relation.person.0).unwrap_or_default());
        }
    }

    fn kept_sources(&self, ids: &[SourceId]) -> Vec<SourceId> {
        self.sources.all(ids.iter().map(|id| id.0)).map(SourceId).collect()
    }

    /// Picture of the network of a subject.
    fn picture(&self, picture: &Picture) -> Option<Picture> {
        let focus = picture.focus.filter(|id| self.is_subject(*id))?;
        let number = |id: &PersonId| self.people.get(id.0).map(PersonId);
        let people: Option<Vec<PersonId>> = picture.people.iter().map(number).collect();
        Some(Picture { focus: number(&focus), people: people?, ..picture.clone() })
    }

    fn source(&self, source: &Source) -> Source {
        let mut own = source.clone();
        own.subject = source.subject.and_then(|id| self.people.get(id.0)).map(PersonId);
        own.copy_of = source.copy_of.and_then(|id| self.sources.get(id.0)).map(SourceId);
        own.marks.retain(|mark| mark.work.is_none_or(|id| self.works.get(id.0).is_some()));
        for mark in &mut own.marks {
            mark.work = mark.work.and_then(|id| self.works.get(id.0)).map(WorkId);
        }
        own
    }

    /// New number of a source.
    fn source_of(&self, id: SourceId) -> SourceId {
        SourceId(self.sources.get(id.0).unwrap_or_default())
    }
}

/// Numbers of the sources that state something.
fn sources(assertions: &Assertions) -> Vec<u32> {
    assertions.locations().iter().map(|location| location.source.0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::ValidatedDataset;
    use crate::model::schema::decode;

    fn example() -> ValidatedDataset {
        let text = include_bytes!("../example.json");
        decode(text).unwrap_or_default()
    }

    /// Keys of the authors, the venue, the topics and the sources' files of a work.
    fn references(dataset: &Dataset, work: &Work) -> Vec<String> {
        let authors = work.authors.iter().filter_map(|author| dataset.person(author.person));
        let venue = dataset.venue_of(work).into_iter().map(|venue| venue.key.clone());
        let topics = work.topics.iter().filter_map(|id| dataset.topics.get(id.index()));
        let locations = work.assertions.locations();
        let lines = locations.iter().filter_map(|location| {
            let source = dataset.source(location.source)?;
            Some(format!("{}/{:?}:{}", source.key, source.files, location.line))
        });
        let authors = authors.map(|person| person.key.clone());
        let topics = topics.map(|topic| topic.key.clone());
        authors.chain(venue).chain(topics).chain(lines).collect()
    }

    #[test]
    fn an_excerpt_says_of_its_works_what_the_dataset_says() {
        let dataset = example();
        let all: Vec<WorkId> = dataset.works_with_ids().map(|(id, _)| id).collect();
        for n in 1..=all.len() {
            let some: Vec<WorkId> = all.iter().copied().skip(all.len() - n).step_by(2).collect();
            let excerpt = dataset.excerpt(&some, &[PersonId(0)], &[]).validate();
            let excerpt = excerpt.unwrap_or_else(|violation| panic!("{violation}"));
            assert_eq!(excerpt.works.len(), some.len());
            for (own, id) in excerpt.works.iter().zip(&some) {
                let Some(work) = dataset.work(*id) else { panic!("no work") };
                assert_eq!((&own.key, &own.title), (&work.key, &work.title));
                assert_eq!(references(&excerpt, own), references(&dataset, work));
            }
            let subject = excerpt.person_by_key(&dataset.people[0].key);
            let profile = subject.and_then(|id| excerpt.person(id)?.profile.clone());
            let whole = dataset.people[0].profile.as_ref();
            assert_eq!(profile.map(|it| it.sections.len()), whole.map(|it| it.sections.len()));
        }
    }

    #[test]
    fn an_excerpt_of_everything_is_all_that_is_referred_to() {
        let dataset = example();
        let works: Vec<WorkId> = dataset.works_with_ids().map(|(id, _)| id).collect();
        let people: Vec<PersonId> = dataset.people_with_ids().map(|(id, _)| id).collect();
        let excerpt = dataset.excerpt(&works, &people, &[]);
        assert_eq!(excerpt.works, dataset.works);
        let members = |dataset: &Dataset| {
            dataset.members().map(|(_, person)| person.clone()).collect::<Vec<_>>()
        };
        assert_eq!(members(&excerpt), members(&dataset));
        assert_eq!((&excerpt.sources, &excerpt.proofs), (&dataset.sources, &dataset.proofs));
    }
}
