//! Invented labs: datasets of any size, with groups, guests and years as in real labs, for viewing
//! and measuring. The same size gives the same lab.

use peerage_core::graph::network::stored::pictures;
use peerage_core::model::schema::SCHEMA;
use peerage_core::model::{
    Authorship, Dataset, Lab, PartialDate, Person, PersonId, Profile, RichText, Topic, TopicId,
    Venue, VenueId, VenueKind, Work, WorkKind,
};

/// People in a group, on average.
const GROUP: u32 = 12;

/// The years of the works.
const YEARS: (u16, u16) = (2009, 2025);

const GIVEN: [&str; 24] = [
    "Ada", "Bo", "Cara", "Dov", "Ela", "Finn", "Gia", "Hari", "Ines", "Jun", "Kaya", "Levi",
    "Mara", "Nils", "Olga", "Pia", "Quin", "Rosa", "Sami", "Tove", "Uma", "Vito", "Wren", "Yara",
];
const STEMS: [&str; 30] = [
    "Alder", "Birk", "Corv", "Dahl", "Ebner", "Falk", "Grim", "Holt", "Isen", "Jarn", "Kest",
    "Lund", "Mor", "Nord", "Oster", "Pell", "Quist", "Rost", "Sund", "Tarn", "Ulv", "Vang", "West",
    "Yster", "Zell", "Ask", "Brand", "Fjord", "Hav", "Lind",
];
const ENDS: [&str; 26] = [
    "", "berg", "by", "dal", "ek", "feld", "gaard", "holm", "in", "ker", "lein", "man", "ner",
    "ow", "pek", "qvist", "ros", "sen", "tal", "ura", "vik", "wick", "yan", "zen", "ström", "mura",
];
const SUBJECTS: [&str; 12] = [
    "Congestion control",
    "Storage",
    "Verification",
    "Optical networks",
    "Scheduling",
    "Caching",
    "Training systems",
    "Measurement",
    "Routing",
    "Databases",
    "Compilers",
    "Security",
];
const PLACES: [&str; 6] = ["Northnet", "Sysconf", "Dataweek", "Netlab", "Opscamp", "Proofday"];

/// A generator of pseudo-random numbers (D. Knuth, MMIX).
struct Random(u64);

impl Random {
    /// A number below `end`.
    fn below(&mut self, end: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as u32) % end.max(1)
    }

    /// A number below `end`, small ones more often.
    fn small(&mut self, end: u32) -> u32 {
        let (a, b) = (self.below(end), self.below(end));
        a.min(b).min(self.below(end))
    }
}

/// A lab of `count` people, with the layout that the compiler would compute.
pub fn lab(count: u32) -> Dataset {
    let mut random = Random(u64::from(count));
    let people = (0..count).map(|at| person(at, count)).collect();
    let n_works = count + count / 2 + 1;
    let works = (0..n_works).map(|at| work(at, count, &mut random)).collect();
    let topic = |name: &&str| Topic {
        key: name.to_lowercase().replace(' ', "-"),
        name: (*name).to_owned(),
    };
    let venue = |name: &&str| Venue {
        key: name.to_lowercase(),
        short: (*name).to_owned(),
        name: (*name).to_owned(),
        kind: VenueKind::Conference,
    };
    let mut dataset = Dataset {
        schema: SCHEMA,
        lab: Lab {
            name: format!("A lab of {count}"),
            description: "Nobody here exists.".to_owned(),
            ..Lab::default()
        },
        people,
        works,
        venues: PLACES.iter().map(venue).collect(),
        topics: SUBJECTS.iter().map(topic).collect(),
        ..Dataset::default()
    };
    dataset.pictures = pictures(&dataset);
    dataset
}

/// A dataset as JSON, in one line.
pub fn json(dataset: &Dataset) -> serde_json::Result<Vec<u8>> {
    let mut bytes = serde_json::to_vec(dataset)?;
    bytes.push(b'\n');
    Ok(bytes)
}

fn person(at: u32, count: u32) -> Person {
    let family = format!(
        "{}{}",
        STEMS[at as usize % STEMS.len()],
        ENDS[at as usize / STEMS.len() % ENDS.len()]
    );
    // The first of each group, as far as a page has room for their profiles.
    let is_member = at.is_multiple_of(GROUP) && at / GROUP < 12 || count < GROUP;
    let profile = Profile {
        position: "Researcher".to_owned(),
        affiliation: format!("Institute {}", at / GROUP % 5),
        ..Profile::default()
    };
    Person {
        key: format!("person-{at}"),
        name: format!("{} {family}", GIVEN[(at / 7 + at) as usize % GIVEN.len()]),
        family,
        profile: is_member.then(|| Box::new(profile)),
        ..Person::default()
    }
}

/// A work of one group, now and then with a guest from another.
fn work(at: u32, count: u32, random: &mut Random) -> Work {
    let n_groups = count.div_ceil(GROUP);
    let group = random.below(n_groups);
    let size = GROUP.min(count - group * GROUP);
    let mut authors: Vec<u32> =
        (0..2 + random.small(5)).map(|_| group * GROUP + random.small(size)).collect();
    if random.below(7) == 0 {
        // Neighboring groups meet more often than distant ones.
        let other = (group + 1 + random.small(n_groups)) % n_groups;
        authors.push(other * GROUP + random.small(GROUP.min(count - other * GROUP)));
    }
    let mut seen = Vec::new();
    authors.retain(|author| {
        let is_new = !seen.contains(author);
        seen.push(*author);
        is_new
    });
    let author = |person| Authorship::from_person(PersonId(person));
    let subject = (group + random.small(3)) as usize % SUBJECTS.len();
    let title = format!("{} {}, part {at}", SUBJECTS[subject], PLACES[at as usize % PLACES.len()]);
    let year = YEARS.0 + random.below(u32::from(YEARS.1 - YEARS.0) + 1) as u16;
    Work {
        key: format!("work-{at}"),
        kind: WorkKind::Conference,
        title: RichText { plain: title, runs: Vec::new() },
        authors: authors.into_iter().map(author).collect(),
        date: Some(PartialDate::from_year(year)),
        venue: Some(VenueId(random.below(PLACES.len() as u32))),
        topics: vec![TopicId(subject as u32)].into(),
        ..Work::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(count: u32) {
        let lab = lab(count);
        assert_eq!(lab.people.len(), count as usize);
        assert!(lab.works.iter().all(|work| !work.authors.is_empty()));
        let authors = lab.works.iter().flat_map(|work| &work.authors);
        assert!(authors.into_iter().all(|author| author.person.0 < count));
        assert_eq!(lab, super::lab(count));
    }

    #[test]
    fn a_lab_is_as_large_as_asked_and_always_the_same() {
        check(1);
        check(3);
        check(100);
    }
}
