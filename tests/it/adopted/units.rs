//! Departments in lists of people: a table, and data of a website.

use peerage_core::model::ValidatedDataset;

use super::{Counts, Web, bibliography, reason};

/// Units as `NAME/DEPTH: MEMBERS`.
fn units(dataset: &ValidatedDataset) -> Vec<String> {
    let shown = dataset.units_with_ids().map(|(id, unit)| {
        let is_own = |person| dataset.own_units(person).contains(&id);
        let members = dataset.members().filter(|(person, _)| is_own(*person));
        let names: Vec<&str> = members.map(|(_, person)| person.name.as_str()).collect();
        format!("{}/{}: {}", unit.name, dataset.way_up(id).count() - 1, names.join(", "))
    });
    shown.map(|line| line.trim_end().to_owned()).collect()
}

#[test]
fn a_table_of_people_names_departments() {
    let mut web = Web::new();
    web.write(
        "people.csv",
        "Name,Job title,Department,Email\n\
         Ida Example,Professor,School of Engineering / Department of Looms,ida@looms.example\n\
         Otto Sample,Weaver,School of Engineering / Department of Dyes,\n\
         Una Roe,Dyer,School of Engineering,\nIvo Low,Librarian,,\n",
    );
    web.write("works.bib", bibliography(0..3));
    let (told, dataset) =
        web.check("a folder", &Counts { works: 3, members: 4, news: 0, items: 0 });
    assert_eq!(reason(&told, "people.csv"), "");
    assert_eq!(
        units(&dataset),
        [
            "School of Engineering/0: Una Roe",
            "Department of Looms/1: Ida Example",
            "Department of Dyes/1: Otto Sample",
        ]
    );
    assert!(!serde_json::to_string(&*dataset).unwrap().contains("ida@"));
}

#[test]
fn data_of_a_website_name_units() {
    let mut web = Web::new();
    web.write("_config.yml", "title: Loom Lab\n");
    web.write(
        "_data/people.yml",
        "- name: Ida Example\n  school: Engineering\n  department: Looms\n- name: Otto Sample\n  \
         units: [Dyes, Mills]\n- name: Una Roe\n  faculty: true\n- name: Ivo Low\n",
    );
    web.write("papers.bib", bibliography(0..3));
    let expected = Counts { works: 3, members: 4, news: 0, items: 0 };
    let (_, dataset) = web.check("a Jekyll site", &expected);
    assert_eq!(
        units(&dataset),
        ["Engineering/0:", "Looms/1: Ida Example", "Dyes/0: Otto Sample", "Mills/0: Otto Sample"]
    );
}
