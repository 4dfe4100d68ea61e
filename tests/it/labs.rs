//! Labs of different fields whose members stand in one bibliography: every member has
//! exactly their works.

use crate::owners::given_first;
use crate::site::{compiled, seeds};

/// Number of entries of a bibliography.
const ENTRIES: usize = 48;

/// Distinct words of letters for numbers.
fn word(number: usize) -> String {
    let letter = |digit: char| char::from(b'a' + (digit as u8 - b'0') * 2);
    format!("qu{}", number.to_string().chars().map(letter).collect::<String>())
}

/// Checks that each of `members` has the works that `authors` names them on: of each entry,
/// the authors and the positions of its members.
#[track_caller]
fn check(members: &[&str], authors: impl Fn(usize) -> (Vec<String>, Vec<usize>)) {
    let mut files = vec![("lab.toml".to_owned(), "name = 'A lab'".to_owned())];
    for (at, member) in members.iter().enumerate() {
        files.push((format!("m{at}/source.toml"), format!("subject = '{member}'\n")));
        files.push((format!("m{at}/profile.toml"), "role = 'Member'\n".to_owned()));
    }
    let mut bibliography = String::new();
    for at in 0..ENTRIES {
        let (title, names) = (word(at), authors(at).0.join(" and "));
        bibliography.push_str(&format!(
            "@article{{e{at}, title={{The {title} of {title}{title}}}, author={{{names}}}, year={{{}}}, \
             journal={{Looms}}}}\n",
            2000 + at % 20
        ));
    }
    files.push(("all/source.toml".to_owned(), "title = 'Works of the lab'\n".to_owned()));
    files.push(("all/works.bib".to_owned(), bibliography));
    let files: Vec<(&str, &str)> = files.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let dataset = compiled(seeds(&files).path());
    assert_eq!(dataset.works.len(), ENTRIES);
    for (number, member) in members.iter().enumerate() {
        let found = dataset
            .members()
            .find(|(_, person)| person.name == *member || given_first(person) == *member);
        let (id, _) = found.unwrap_or_else(|| panic!("no {member}"));
        let is_on = |title: &str| {
            let work = dataset.works.iter().find(|work| work.title.plain.contains(title));
            work.unwrap().authors.iter().any(|author| author.person == id)
        };
        for at in 0..ENTRIES {
            let title = format!("The {} of", word(at));
            assert_eq!(is_on(&title), authors(at).1.contains(&number), "{member}, {at}");
        }
    }
}

#[test]
fn initials_are_the_members_whose_they_can_be() {
    let members = ["Clara Fields", "Otto Sample", "Nora Vane", "Peter Quell"];
    let short = ["Fields, C.", "Sample, O.", "Vane, N. H.", "Quell, P."];
    check(&members, |at| {
        let both = [at % 4, (at + 1 + at / 4 % 3) % 4];
        let full = |member: usize| {
            let (given, family) = members[member].split_once(' ').unwrap();
            format!("{family}, {given}")
        };
        let name = |member: usize| {
            if at % 6 == 0 { full(member) } else { short[member].to_owned() }
        };
        let mut authors: Vec<String> = both.iter().map(|member| name(*member)).collect();
        authors.push(format!("Z. {}", word(at)));
        (authors, both.to_vec())
    });
}

#[test]
fn east_asian_names_are_the_members_in_either_script_and_order() {
    let members = ["Taro Yamada", "Minjun Kim", "Xiaofeng Wang", "Jiho Kim"];
    let spelled = [
        ["Yamada, Taro", "Taro Yamada"],
        ["Kim, Minjun", "Kim, Min-Jun"],
        ["Wang, Xiaofeng", "Wang, Xiao-Feng"],
        ["Kim, Jiho", "Ji-Ho Kim"],
    ];
    check(&members, |at| {
        let both = [at % 4, (at + 1 + at / 4 % 3) % 4];
        let mut authors: Vec<String> =
            both.iter().map(|member| spelled[*member][at / 3 % 2].to_owned()).collect();
        // Somebody else with the family name of two members, and no initial of theirs.
        authors.push("Kim, Sunwoo".to_owned());
        (authors, both.to_vec())
    });
}

#[test]
fn members_deep_in_the_lists_of_collaborations_are_found() {
    let members = ["Nia Ray", "Clara Fields", "Otto Sample", "Peter Quell"];
    check(&members, |at| {
        let n = 200 + at % 4 * 100;
        let mut authors: Vec<String> = (0..n)
            .map(|one| format!("{}. B{}", char::from(b'A' + (one % 26) as u8), word(one)))
            .collect();
        let member = at % 4;
        let (given, family) = members[member].split_once(' ').unwrap();
        authors.insert(n / 2 + at, format!("{family}, {given}"));
        if at % 2 == 0 {
            authors.push("{The LOOM Collaboration}".to_owned());
        }
        (authors, vec![member])
    });
}
