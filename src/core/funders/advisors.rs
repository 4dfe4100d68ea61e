//! Table 3: the advisors of a person's doctorate, and those whose doctorate the person advised, as
//! far as degrees name them.

use crate::graph::network::conflict::affiliation;
use crate::model::{Dataset, Item, Person, PersonId, Relation, SectionKind};
use crate::text::fold::fold;

use crate::funders::names::{last_first, mail};

/// Marks of the template for advisors and advisees.
const ADVISOR: &str = "G:";
const ADVISEE: &str = "T:";

/// Words of doctorates, folded, in the languages of the interface.
const DOCTORATES: [&str; 10] =
    ["phd", "ph d", "dphil", "doctor", "doktor", "doutor", "dr", "博士", "박사", "دكتوراه"];

/// Rows of the table.
pub fn advisors(dataset: &Dataset, person: PersonId) -> Vec<Vec<String>> {
    let own = dataset.person(person).into_iter().flat_map(advisors_of);
    let advisors = own.map(|id| (ADVISOR, id));
    let advised =
        dataset.members().filter(|(_, member)| advisors_of(member).any(|it| it == person));
    let advisees = advised.map(|(id, _)| (ADVISEE, id));
    advisors.chain(advisees).filter_map(|(mark, id)| row(dataset, mark, id)).collect()
}

/// Advisors that the doctorates of a person name.
fn advisors_of(person: &Person) -> impl Iterator<Item = PersonId> + '_ {
    let sections = person.profile.iter().flat_map(|profile| &profile.sections);
    let degrees = sections.filter(|section| section.kind == SectionKind::Education);
    let doctorates = degrees.flat_map(|section| &section.items).filter(|item| is_doctorate(item));
    let relations = doctorates.flat_map(|item| &item.relations);
    let advisors = relations.filter(|relation: &&Relation| relation.kind == "advisor");
    advisors.map(|relation| relation.person)
}

fn is_doctorate(item: &Item) -> bool {
    let title = format!(" {}", fold(&item.title));
    DOCTORATES.iter().any(|word| match word.is_ascii() {
        true => title.contains(&format!(" {word}")),
        false => title.contains(word),
    })
}

fn row(dataset: &Dataset, mark: &str, id: PersonId) -> Option<Vec<String>> {
    let person = dataset.person(id)?;
    let mail = person.profile.as_deref().and_then(mail).unwrap_or_default();
    Some(vec![mark.to_owned(), last_first(person), affiliation(dataset, person), mail])
}

#[cfg(test)]
mod tests {
    use crate::model::{Profile, Section};

    use super::*;

    fn member(name: &str, degree: &str, advisor: u32) -> Person {
        let relation = Relation { kind: "advisor".to_owned(), person: PersonId(advisor) };
        let item = Item { title: degree.to_owned(), relations: vec![relation], ..Item::default() };
        let section = Section { kind: SectionKind::Education, items: vec![item] };
        Person {
            name: name.to_owned(),
            family: name.to_owned(),
            profile: Some(Box::new(Profile { sections: vec![section], ..Profile::default() })),
            ..Person::default()
        }
    }

    #[track_caller]
    fn check(degrees: [&str; 2], person: u32, expected: &[&str]) {
        let people =
            [member("Ada", degrees[0], 1), member("Bea", degrees[1], 2), member("Cleo", "", 0)];
        let dataset = Dataset { people: people.into(), ..Dataset::default() };
        let rows = advisors(&dataset, PersonId(person));
        assert_eq!(rows.iter().map(|row| row[..2].join(" ")).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn only_doctorates_count() {
        check(["PhD in Looms", "Ph.D."], 1, &["G: Cleo", "T: Ada"]);
        check(["Dr. phil.", "Doktorat"], 1, &["G: Cleo", "T: Ada"]);
        check(["博士", "M.Sc."], 1, &["T: Ada"]);
        check(["Bachelor", "Drama"], 0, &[]);
    }
}
