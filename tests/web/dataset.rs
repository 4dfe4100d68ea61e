//! Two people and three works, one of them with math in its title.

use peerage_core::model::{
    Authorship, Dataset, Lab, MathNode, PartialDate, Person, PersonId, Profile, RichText, Run,
    Source, SourceId, SourceKind, Work, WorkKind, schema,
};

/// The whole dataset.
pub fn dataset() -> Dataset {
    Dataset {
        schema: schema::SCHEMA,
        lab: Lab { name: "Engines".to_owned(), ..Lab::default() },
        sources: vec![source()],
        people: vec![
            person("ada-lovelace", "Ada Lovelace"),
            person("mary-somerville", "Mary Somerville"),
        ],
        works: vec![
            work("notes", RichText::plain("Notes on the Engine"), &[0, 1], 1843),
            work("tables", RichText::plain("Tables of Numbers"), &[0], 1842),
            work("power", power(), &[1], 1831),
        ],
        ..Dataset::default()
    }
}

fn source() -> Source {
    Source {
        key: "ada".to_owned(),
        title: "Homepage of Ada Lovelace".to_owned(),
        files: vec!["papers.bib".to_owned()],
        ..Source::new(SourceKind::Homepage, Some(PersonId(0)), Some(PartialDate::from_year(1850)))
    }
}

fn person(key: &str, name: &str) -> Person {
    let profile = Profile { sources: vec![SourceId(0)], ..Profile::default() };
    Person {
        key: key.to_owned(),
        name: name.to_owned(),
        family: name.rsplit(' ').next().unwrap().to_owned(),
        profile: Some(Box::new(profile)),
        ..Person::default()
    }
}

fn work(key: &str, title: RichText, authors: &[u32], year: u16) -> Work {
    let author = |id: &u32| Authorship::from_person(PersonId(*id));
    Work {
        key: key.to_owned(),
        kind: WorkKind::Journal,
        title,
        authors: authors.iter().map(author).collect(),
        date: Some(PartialDate::from_year(year)),
        ..Work::default()
    }
}

/// "On xⁿ", with a formula.
fn power() -> RichText {
    let leaf = |tag: &str, text: &str| MathNode {
        tag: tag.to_owned(),
        text: text.to_owned(),
        ..MathNode::default()
    };
    let power = MathNode { children: vec![leaf("mi", "x"), leaf("mi", "n")], ..leaf("msup", "") };
    let math = MathNode { children: vec![power], ..leaf("math", "") };
    RichText {
        plain: "On xⁿ".to_owned(),
        runs: vec![
            Run { text: "On ".to_owned(), ..Run::default() },
            Run { text: "xⁿ".to_owned(), math: Some(math), italic: false },
        ],
    }
}
