//! Excerpts: the part of a dataset that one page shows, as a dataset of its own.

use crate::model::{
    Assertions, Dataset, Item, MemberGroup, Person, PersonId, Profile, Source, SourceId,
    SourceLocation, TopicId, VenueId, Work, WorkId,
};

/// Number of an entry that an excerpt does not have.
const LEFT_OUT: u32 = u32::MAX;

impl Dataset {
    /// Dataset of `works` with all their evidence, and with the people, venues, topics and sources
    /// that these refer to, each in the order of this dataset. The profiles of `subjects`, who are
    /// in it whether they wrote one of the works or not, are complete; of other members it has
    /// their position, affiliation and portrait. It has no signed documents, no pictures of
    /// networks and no companion files.
    pub fn excerpt(&self, works: &[WorkId], subjects: &[PersonId]) -> Self {
        let kept = Kept::new(self, works, subjects);
        let works = kept.works.of(&self.works).map(|work| kept.work(work));
        let people = kept.people.numbers().map(|id| kept.person(self, id));
        let groups = self.lab.groups.iter().map(|group| MemberGroup {
            members: kept.people.all(group.members.iter().map(|id| id.0)).map(PersonId).collect(),
            ..group.clone()
        });
        let groups = groups.filter(|group: &MemberGroup| !group.members.is_empty()).collect();
        Self {
            schema: self.schema,
            lab: crate::model::Lab { groups, sections: Vec::new(), ..self.lab.clone() },
            sources: kept.sources.of(&self.sources).map(|source| kept.source(source)).collect(),
            people: people.collect(),
            works: works.collect(),
            venues: kept.venues.of(&self.venues).cloned().collect(),
            topics: kept.topics.of(&self.topics).cloned().collect(),
            images: self.images.clone(),
            unpaged: self.unpaged,
            ..Self::default()
        }
    }
}

/// Numbers of the kept entries of one list in the excerpt.
struct Numbers(Vec<u32>);

impl Numbers {
    fn none(len: usize) -> Self {
        Self(vec![LEFT_OUT; len])
    }

    fn keep(&mut self, number: u32) {
        if let Some(place) = self.0.get_mut(number as usize) {
            *place = 0;
        }
    }

    fn keep_all(&mut self, numbers: impl IntoIterator<Item = u32>) {
        numbers.into_iter().for_each(|number| self.keep(number));
    }

    /// Numbers the entries that are kept.
    fn count(&mut self) {
        let kept = self.0.iter_mut().filter(|number| **number != LEFT_OUT);
        (0..).zip(kept).for_each(|(new, place)| *place = new);
    }

    fn has(&self, number: u32) -> bool {
        self.get(number).is_some()
    }

    /// New number of an entry, if it is kept.
    fn get(&self, number: u32) -> Option<u32> {
        self.0.get(number as usize).copied().filter(|new| *new != LEFT_OUT)
    }

    fn all(&self, numbers: impl Iterator<Item = u32>) -> impl Iterator<Item = u32> {
        numbers.filter_map(|number| self.get(number))
    }

    /// Old numbers of the entries that are kept, ascending.
    fn numbers(&self) -> impl Iterator<Item = u32> {
        (0..).zip(&self.0).filter(|(_, new)| **new != LEFT_OUT).map(|(old, _)| old)
    }

    /// The kept entries of `list`.
    fn of<'a, T>(&self, list: &'a [T]) -> impl Iterator<Item = &'a T> {
        let entries = self.numbers().map(|old| list.get(old as usize));
        entries.collect::<Vec<_>>().into_iter().flatten()
    }
}

/// What an excerpt keeps.
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
    fn new(dataset: &Dataset, works: &[WorkId], subjects: &[PersonId]) -> Self {
        let mut subjects = subjects.to_vec();
        subjects.sort_unstable();
        let mut kept = Self {
            works: Numbers::none(dataset.works.len()),
            people: Numbers::none(dataset.people.len()),
            venues: Numbers::none(dataset.venues.len()),
            topics: Numbers::none(dataset.topics.len()),
            sources: Numbers::none(dataset.sources.len()),
            subjects,
        };
        kept.works.keep_all(works.iter().map(|id| id.0));
        for work in kept.works.of(&dataset.works) {
            kept.people.keep_all(work.authors.iter().map(|author| author.person.0));
            kept.venues.keep_all(work.venue.map(|id| id.0));
            let topics = work.topics.iter().chain(&work.proposed_topics);
            kept.topics.keep_all(topics.map(|id| id.0));
            kept.sources.keep_all(work.entries.iter().map(|entry| entry.location.source.0));
            kept.sources.keep_all(sources(&work.assertions));
        }
        for id in kept.subjects.clone() {
            kept.people.keep(id.0);
            let Some(person) = dataset.person(id) else { continue };
            kept.sources.keep_all(sources(&person.assertions));
            let profile = person.profile.iter();
            kept.sources.keep_all(profile.clone().flat_map(|it| &it.sources).map(|id| id.0));
            let items = profile.clone().flat_map(|it| &it.sections).flat_map(|it| &it.items);
            kept.sources.keep_all(items.clone().flat_map(|it| &it.sources).map(|id| id.0));
            kept.people.keep_all(items.flat_map(|it| &it.relations).map(|it| it.person.0));
            kept.sources.keep_all(profile.flat_map(|it| &it.news).map(|it| it.source.0));
        }
        // The originals of copies, and whom the sources are about.
        for source in kept.sources.numbers().collect::<Vec<_>>() {
            let mut at = Some(SourceId(source));
            for _ in 0..=crate::model::limits::COPIES {
                let Some(id) = at else { break };
                kept.sources.keep(id.0);
                at = dataset.source(id).and_then(|source| source.copy_of);
            }
        }
        let about = kept.sources.of(&dataset.sources).filter_map(|source| source.subject);
        kept.people.keep_all(about.map(|id| id.0));
        [&mut kept.works, &mut kept.people, &mut kept.venues, &mut kept.topics, &mut kept.sources]
            .into_iter()
            .for_each(Numbers::count);
        kept
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
        own.assertions = self.assertions(&work.assertions);
        own.entries.iter_mut().for_each(|entry| self.relocate(&mut entry.location));
        let related = work.related.iter().filter_map(|related| {
            let work = WorkId(self.works.get(related.work.0)?);
            Some(crate::model::RelatedWork { work, ..related.clone() })
        });
        own.related = related.collect();
        own
    }

    /// Person of the old number `id`.
    fn person(&self, dataset: &Dataset, id: u32) -> Person {
        let Some(person) = dataset.person(PersonId(id)) else { return Person::default() };
        let is_subject = self.subjects.binary_search(&PersonId(id)).is_ok();
        let possible = person.possible.iter().filter_map(|possible| {
            let person = PersonId(self.people.get(possible.person.0)?);
            Some(crate::model::PossiblePerson { person, ..possible.clone() })
        });
        let profile = person.profile.as_deref();
        Person {
            possible: if is_subject { possible.collect() } else { Box::default() },
            assertions: match is_subject {
                true => self.assertions(&person.assertions),
                false => Assertions::default(),
            },
            profile: profile.map(|it| Box::new(self.profile(it, is_subject))),
            ..person.clone()
        }
    }

    fn profile(&self, profile: &Profile, is_subject: bool) -> Profile {
        let sources = self.kept_sources(&profile.sources);
        if !is_subject {
            return Profile {
                position: profile.position.clone(),
                affiliation: profile.affiliation.clone(),
                left: profile.left.clone(),
                portrait: profile.portrait.clone(),
                sources,
                ..Profile::default()
            };
        }
        let mut own = Profile { sources, ..profile.clone() };
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

    fn source(&self, source: &Source) -> Source {
        let mut own = source.clone();
        own.subject = source.subject.and_then(|id| self.people.get(id.0)).map(PersonId);
        own.copy_of = source.copy_of.and_then(|id| self.sources.get(id.0)).map(SourceId);
        own.marks.retain(|mark| mark.work.is_none_or(|id| self.works.has(id.0)));
        for mark in &mut own.marks {
            mark.work = mark.work.and_then(|id| self.works.get(id.0)).map(WorkId);
        }
        own
    }

    fn assertions(&self, assertions: &Assertions) -> Assertions {
        let relocated = assertions.iter().map(|mut assertion| {
            assertion.locations.iter_mut().for_each(|location| self.relocate(location));
            assertion
        });
        relocated.collect()
    }

    fn relocate(&self, location: &mut SourceLocation) {
        location.source = SourceId(self.sources.get(location.source.0).unwrap_or_default());
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
    fn told(dataset: &Dataset, work: &Work) -> Vec<String> {
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
            let excerpt = dataset.excerpt(&some, &[PersonId(0)]).validate();
            let excerpt = excerpt.unwrap_or_else(|violation| panic!("{violation}"));
            assert_eq!(excerpt.works.len(), some.len());
            for (own, id) in excerpt.works.iter().zip(&some) {
                let Some(work) = dataset.work(*id) else { panic!("no work") };
                assert_eq!((&own.key, &own.title), (&work.key, &work.title));
                assert_eq!(told(&excerpt, own), told(&dataset, work));
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
        let excerpt = dataset.excerpt(&works, &people);
        assert_eq!((&excerpt.works, &excerpt.people), (&dataset.works, &dataset.people));
        assert_eq!(excerpt.sources, dataset.sources);
    }
}
