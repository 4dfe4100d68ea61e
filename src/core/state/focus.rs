//! Subject of a page.

use std::ops::Range;

use crate::model::{Dataset, Person, PersonId, TopicId, UnitId, VenueId, Work, WorkId};

/// Subject of a profile page: the whole lab, or one of its people, works, venues, topics or
/// units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Focus {
    /// The lab: all works.
    #[default]
    Lab,
    /// A person: the works they wrote.
    Person(PersonId),
    /// One work.
    Work(WorkId),
    /// A venue: the works that appeared there.
    Venue(VenueId),
    /// A topic: the works on it.
    Topic(TopicId),
    /// A unit: the works of its members and of those of the units below it.
    Unit(UnitId),
}

impl Focus {
    /// The first page: the owner's where the dataset is of one person, else the lab's.
    pub fn home(dataset: &Dataset) -> Self {
        dataset.owner().map_or(Self::Lab, Self::Person)
    }

    /// The person, if it is one.
    pub fn person(self) -> Option<PersonId> {
        match self {
            Self::Person(person) => Some(person),
            _ => None,
        }
    }

    /// True if a work belongs to the subject; `units` are the numbers of the units that it covers.
    fn includes(self, id: WorkId, work: &Work, dataset: &Dataset, units: &Range<u32>) -> bool {
        match self {
            Self::Lab => true,
            Self::Person(person) => work.has_author(person),
            Self::Work(focus) => focus == id,
            Self::Venue(venue) => work.venue == Some(venue),
            Self::Topic(topic) => work.topics.contains(&topic),
            Self::Unit(_) => {
                work.authors.iter().any(|author| dataset.is_in_units(author.person, units))
            }
        }
    }

    /// Numbers of the units that the subject covers.
    fn units(self, dataset: &Dataset) -> Range<u32> {
        if let Self::Unit(id) = self { dataset.branch(id) } else { 0..0 }
    }

    /// The works that belong to it, ascending.
    pub fn works(self, dataset: &Dataset) -> Vec<WorkId> {
        let units = self.units(dataset);
        let is_included = |(id, work): &(WorkId, &Work)| self.includes(*id, work, dataset, &units);
        let works = dataset.works_with_ids().filter(is_included);
        works.map(|(id, _)| id).collect()
    }

    /// True if the dataset has all that its page shows: that of one page of a site has this page
    /// and those of its works, and that of a catalog has the page of all works.
    pub fn is_within(self, dataset: &Dataset) -> bool {
        if dataset.catalog.is_some() {
            return self == Self::Lab;
        }
        let is_own = |key: (&str, &str)| dataset.page.split_once(':') == Some(key);
        let is_work = matches!(self, Self::Work(_));
        dataset.page.is_empty() || is_work || self.key(dataset).is_some_and(is_own)
    }

    /// Displayed name: the name of the lab or person, the title, …; empty for an entity that the
    /// dataset does not have.
    pub fn name(self, dataset: &Dataset) -> &str {
        let name = match self {
            Self::Lab => Some(&dataset.lab.name),
            Self::Person(id) => return dataset.person(id).map_or("", Person::leading_name),
            Self::Work(id) => dataset.work(id).map(|work| &work.title.plain),
            Self::Venue(id) => dataset.venues.get(id.index()).map(|venue| &venue.name),
            Self::Topic(id) => dataset.topics.get(id.index()).map(|topic| &topic.name),
            Self::Unit(id) => dataset.unit(id).map(|unit| &unit.name),
        };
        name.map_or("", String::as_str)
    }

    /// Pages about every entity of the dataset, after that of the lab.
    pub fn all(dataset: &Dataset) -> impl Iterator<Item = Self> + use<'_> {
        let of_kind = |kind: &'static Kind| {
            let numbers = (0..).take_while(|number| kind.key_of(dataset, *number).is_some());
            numbers.map(|number| (kind.page)(number))
        };
        std::iter::once(Self::Lab).chain(KINDS.into_iter().flat_map(of_kind))
    }

    /// Pages whose lists contain a work; an author or a unit may be listed twice.
    pub fn lists_with<'a>(
        dataset: &Dataset,
        work: &'a Work,
    ) -> impl Iterator<Item = Self> + use<'a> {
        let mut units = Vec::new();
        work.authors.iter().for_each(|author| dataset.add_units_of(author.person, &mut units));
        let units = units.into_iter().map(|unit| Self::Unit(UnitId(unit)));
        let people = work.authors.iter().map(|author| Self::Person(author.person));
        let topics = work.topics.iter().copied().map(Self::Topic);
        let venue = work.venue.map(Self::Venue);
        [Self::Lab].into_iter().chain(people).chain(venue).chain(topics).chain(units)
    }

    /// Kind and key in addresses; none for the lab, and for an entity that the dataset does not
    /// have.
    pub fn key(self, dataset: &Dataset) -> Option<(&'static str, &str)> {
        let (kind, number) = self.kind()?;
        Some((kind.name, kind.key_of(dataset, number)?))
    }

    /// Finds what [`Focus::key`] names.
    pub fn find(dataset: &Dataset, kind: &str, key: &str) -> Option<Self> {
        let kind = KINDS.into_iter().find(|it| it.name == kind)?;
        let mut keys = (0..).map_while(|number| kind.key_of(dataset, number));
        let number = keys.position(|it| it == key)? as u32;
        Some((kind.page)(number))
    }

    /// Folder of the pages of a kind on a site; none for the lab.
    pub fn folder(self) -> Option<&'static str> {
        self.kind().map(|(kind, _)| kind.folder)
    }

    /// Folder of the pages of a kind by its name in addresses.
    pub(super) fn folder_of(kind: &str) -> Option<&'static str> {
        KINDS.into_iter().find(|it| it.name == kind).map(|kind| kind.folder)
    }

    /// Finds the page in a folder of a site.
    pub fn find_in_folder(dataset: &Dataset, folder: &str, key: &str) -> Option<Self> {
        let kind = KINDS.into_iter().find(|it| it.folder == folder)?;
        Self::find(dataset, kind.name, key)
    }

    /// Kind and number of the entity; none for the lab.
    fn kind(self) -> Option<(&'static Kind, u32)> {
        Some(match self {
            Self::Lab => return None,
            Self::Person(id) => (&PERSON, id.0),
            Self::Work(id) => (&WORK, id.0),
            Self::Venue(id) => (&VENUE, id.0),
            Self::Topic(id) => (&TOPIC, id.0),
            Self::Unit(id) => (&UNIT, id.0),
        })
    }
}

/// Kind of page of which there is one for each entity of a list of the dataset.
struct Kind {
    /// Name in addresses.
    name: &'static str,
    /// Folder of the pages on a site.
    folder: &'static str,
    /// Page of the entity with this number.
    page: fn(u32) -> Focus,
    /// Key of the entity at this position; none behind the last.
    key: fn(&Dataset, usize) -> Option<&String>,
}

impl Kind {
    fn key_of<'a>(&self, dataset: &'a Dataset, number: u32) -> Option<&'a str> {
        (self.key)(dataset, number as usize).map(String::as_str)
    }
}

/// Kinds in the order of their pages on a site.
static KINDS: [&Kind; 5] = [&PERSON, &WORK, &VENUE, &TOPIC, &UNIT];

macro_rules! kinds {
    ($($kind:ident: $name:literal $folder:literal Focus::$page:ident($id:ident) in $list:ident;)*) => { $(
        static $kind: Kind = Kind {
            name: $name,
            folder: $folder,
            page: |number| Focus::$page($id(number)),
            key: |dataset, at| dataset.$list.get(at).map(|it| &it.key),
        };
    )* };
}

kinds! {
    PERSON: "person" "people" Focus::Person(PersonId) in people;
    WORK: "work" "works" Focus::Work(WorkId) in works;
    VENUE: "venue" "venues" Focus::Venue(VenueId) in venues;
    TOPIC: "topic" "topics" Focus::Topic(TopicId) in topics;
    UNIT: "unit" "units" Focus::Unit(UnitId) in units;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Catalog;

    #[test]
    fn the_dataset_of_a_page_has_this_page_and_those_of_its_works() {
        let person = |key: &str| Person { key: key.to_owned(), ..Person::default() };
        let works = vec![Work::default()];
        let people = vec![person("ada"), person("cleo")];
        let mut dataset = Dataset { people, works, ..Dataset::default() };
        let pages = [
            Focus::Lab,
            Focus::Person(PersonId(0)),
            Focus::Person(PersonId(1)),
            Focus::Work(WorkId(0)),
        ];
        assert_eq!(pages.map(|page| page.is_within(&dataset)), [true; 4]);
        dataset.page = "person:ada".to_owned();
        assert_eq!(pages.map(|page| page.is_within(&dataset)), [false, true, false, true]);
        let dataset = Dataset { catalog: Some(Catalog::default()), ..Dataset::default() };
        assert_eq!(pages.map(|page| page.is_within(&dataset)), [true, false, false, false]);
    }
}
