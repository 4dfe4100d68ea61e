//! Labs of different fields whose members stand in one bibliography: every member has
//! exactly their works.

use std::collections::BTreeMap;

use crate::owners::given_first;
use crate::site::{compiled, seeds};

/// Number of entries of a bibliography.
const ENTRIES: usize = 48;

/// Distinct words of letters for numbers.
fn word(number: usize) -> String {
    let letter = |digit: char| char::from(b'a' + (digit as u8 - b'0') * 2);
    format!("qu{}", number.to_string().chars().map(letter).collect::<String>())
}

/// Entry of a bibliography: its source, its authors, and the positions of its members.
struct Entry {
    source: usize,
    authors: Vec<String>,
    members: Vec<usize>,
}

/// Checks that each of `members`, with further lines of the profile, has the works that the
/// entries name them on, and no others. Entries at different positions are different works.
#[track_caller]
fn check(members: &[(&str, &str)], entries: &[Entry]) {
    let mut files = vec![("lab.toml".to_owned(), "name = 'A lab'".to_owned())];
    for (at, (member, profile)) in members.iter().enumerate() {
        files.push((format!("m{at}/source.toml"), format!("subject = '{member}'\n")));
        files.push((format!("m{at}/profile.toml"), format!("role = 'Member'\n{profile}\n")));
    }
    let mut bibliographies: BTreeMap<usize, String> = BTreeMap::new();
    for (at, entry) in entries.iter().enumerate() {
        let (title, names) = (word(at), entry.authors.join(" and "));
        bibliographies.entry(entry.source).or_default().push_str(&format!(
            "@article{{e{at}, title={{The {title} of {title}{title}}}, author={{{names}}}, year={{{}}}, \
             journal={{Looms}}}}\n",
            2000 + at % 20
        ));
    }
    for (at, text) in bibliographies {
        files.push((format!("all{at}/source.toml"), "title = 'Works of the lab'\n".to_owned()));
        files.push((format!("all{at}/works.bib"), text));
    }
    let files: Vec<(&str, &str)> = files.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let dataset = compiled(seeds(&files).path());
    assert_eq!(dataset.works.len(), entries.len());
    for (number, (member, _)) in members.iter().enumerate() {
        let found = dataset
            .members()
            .find(|(_, person)| person.name == *member || given_first(person) == *member);
        let (id, _) = found.unwrap_or_else(|| panic!("no {member}"));
        for (at, entry) in entries.iter().enumerate() {
            let title = format!("The {} of", word(at));
            let work = dataset.works.iter().find(|work| work.title.plain.contains(&title)).unwrap();
            let is_on = work.authors.iter().any(|author| author.person == id);
            assert_eq!(is_on, entry.members.contains(&number), "{member}, {at}");
        }
    }
}

/// Two members of four on each entry.
fn both(at: usize) -> [usize; 2] {
    [at % 4, (at + 1 + at / 4 % 3) % 4]
}

/// Members without further lines in their profiles.
fn plain<'a>(members: &[&'a str]) -> Vec<(&'a str, &'static str)> {
    members.iter().map(|member| (*member, "")).collect()
}

#[test]
fn initials_are_the_members_whose_they_can_be() {
    let members = ["Clara Fields", "Otto Sample", "Nora Vane", "Peter Quell"];
    let short = ["Fields, C.", "Sample, O.", "Vane, N. H.", "Quell, P."];
    let entry = |at: usize| {
        let full = |member: usize| {
            let (given, family) = members[member].split_once(' ').unwrap();
            format!("{family}, {given}")
        };
        let name = |member: usize| {
            if at.is_multiple_of(6) { full(member) } else { short[member].to_owned() }
        };
        let mut authors: Vec<String> = both(at).map(name).to_vec();
        authors.push(format!("Z. {}", word(at)));
        Entry { source: 0, authors, members: both(at).to_vec() }
    };
    check(&plain(&members), &(0..ENTRIES).map(entry).collect::<Vec<_>>());
}

#[test]
fn east_asian_names_are_the_members_in_either_order() {
    let members = ["Taro Yamada", "Minjun Kim", "Xiaofeng Wang", "Jiho Kim"];
    let spelled = [
        ["Yamada, Taro", "Taro Yamada"],
        ["Kim, Minjun", "Kim, Min-Jun"],
        ["Wang, Xiaofeng", "Wang, Xiao-Feng"],
        ["Kim, Jiho", "Ji-Ho Kim"],
    ];
    let entry = |at: usize| {
        let mut authors: Vec<String> =
            both(at).map(|member| spelled[member][at / 3 % 2].to_owned()).to_vec();
        // Somebody else with the family name of two members, and no initial of theirs.
        authors.push("Kim, Sunwoo".to_owned());
        Entry { source: 0, authors, members: both(at).to_vec() }
    };
    check(&plain(&members), &(0..ENTRIES).map(entry).collect::<Vec<_>>());
}

#[test]
fn east_asian_names_are_the_members_in_either_script() {
    // The other script stands in the profile, in brackets in one list, or is the subject's name.
    let members = [
        ("Taro Yamada", "native-name = '山田 太郎'"),
        ("Hanako Sato", ""),
        ("김민준", "other-names = ['Minjun Kim']"),
        ("王晓峰", ""),
    ];
    let spelled = [
        ["山田, 太郎", "Yamada, Taro", "Taro Yamada (山田太郎)"],
        ["佐藤 花子", "Sato, H.", "Sato, Hanako (佐藤 花子)"],
        ["김, 민준", "Kim, Minjun", "Kim, Min-Jun"],
        ["王, 晓峰", "Wang, Xiaofeng", "王晓峰 (Xiaofeng Wang)"],
    ];
    let entry = |at: usize| {
        let source = at / 4 % 3;
        let mut authors: Vec<String> =
            both(at).map(|member| spelled[member][source].to_owned()).to_vec();
        // Somebody else with the family name of a member.
        authors.push(["佐藤, 健", "Sato, Ken", "Wang, Lili (王丽丽)"][source].to_owned());
        Entry { source, authors, members: both(at).to_vec() }
    };
    check(&members, &(0..ENTRIES).map(entry).collect::<Vec<_>>());
}

/// Checks four members, each in their spellings by turns, beside somebody else with the family name
/// of one.
#[track_caller]
fn spelled(members: [&str; 4], spellings: [&[&str]; 4], other: &str) {
    let entry = |at: usize| {
        let spelling = |member: usize| {
            let all = spellings[member];
            all[at / 4 % all.len()].to_owned()
        };
        let mut authors: Vec<String> = both(at).map(spelling).to_vec();
        authors.push(other.to_owned());
        Entry { source: 0, authors, members: both(at).to_vec() }
    };
    check(&plain(&members), &(0..ENTRIES).map(entry).collect::<Vec<_>>());
}

#[test]
fn names_are_the_members_in_the_forms_of_their_languages() {
    spelled(
        ["María Tejar Lorenzo", "João da Lonja Roble", "Nguyen Van Loom", "Park Seo-yeon"],
        [
            &["Tejar Lorenzo, María", "Tejar-Lorenzo, M.", "Tejar, M."],
            &["Roble, João da Lonja", "Lonja Roble, J.", "da Lonja Roble, João"],
            &["Nguyen, Van Loom", "Nguyen Van Loom", "Nguyễn, Văn Loom", "Nguyen, V. L."],
            &["Park, Seoyeon", "Seo-Yeon Park", "Park, Seo-yeon"],
        ],
        "Tejar, Pedro",
    );
    spelled(
        ["Omar al-Telar", "Els van der Spoel", "Fiona Mac Weever", "Pádraig Ó Fite"],
        [
            &["al-Telar, Omar", "Al-Telar, O.", "Altelar, Omar"],
            &["van der Spoel, Els", "Spoel, E. van der", "Vanderspoel, Els"],
            &["MacWeever, Fiona", "Mac Weever, F."],
            &["O'Fite, Padraig", "Ó Fite, P.", "O Fite, Pádraig"],
        ],
        "Telar, Sami",
    );
    spelled(
        ["Jörg Webmüller-Rain", "Åse Spoløgård", "Ivan Petrovich Tkachuk", "Giorgos Arachnis"],
        [
            &["Webmueller-Rain, Joerg", "Webm{\\\"u}ller-Rain, J{\\\"o}rg", "Webmuller-Rain, J."],
            &["Spologard, Ase", "Spoløgård, Åse", "Spoloegaard, Aase"],
            &["Ткачук, Иван Петрович", "Tkachuk, I. P.", "Tkachuk, Ivan"],
            &["Αράχνης, Γιώργος", "Arachnis, G."],
        ],
        "Webmüller, Anna",
    );
    spelled(
        ["Robert Treadle", "J. Peter Strand", "Ingrid Larsen Heddle", "Kenji Ōshuttle"],
        [
            &["Treadle, Bob", "Treadle, R.", "TREADLE Robert"],
            &["Strand, Peter", "Strand, J. P.", "Strand, John Peter"],
            &["Larsen, Ingrid", "Larsen Heddle, I."],
            &["Ohshuttle, Kenji", "Oshuttle, K."],
        ],
        "Larsen, Bo",
    );
}

#[test]
fn others_are_no_members_because_of_a_form_of_a_name() {
    let members = ["Sarah Thomas Reed", "Martin Roe", "Ada Roelle Sample", "Robert Oak"];
    for other in ["Thomas, S.", "Martin, R.", "Roelle, A.", "Oak, B.", "Reed, Thomas", "Oak, Bo"] {
        let spellings: [&[&str]; 4] =
            [&["Reed, Sarah T."], &["Roe, M."], &["Sample, Ada R."], &["Oak, Robert", "Oak, R."]];
        spelled(members, spellings, other);
    }
}

/// Entries of one member each, deep in a list of `n` other authors.
fn of_collaborations(members: &[&str], n: impl Fn(usize) -> usize, n_entries: usize) {
    let entry = |at: usize| {
        let mut authors: Vec<String> = (0..n(at))
            .map(|one| format!("{}. B{}", char::from(b'A' + (one % 26) as u8), word(one)))
            .collect();
        let member = at % members.len();
        let (given, family) = members[member].split_once(' ').unwrap();
        authors.insert(n(at) / 2 + at, format!("{family}, {given}"));
        if at.is_multiple_of(2) {
            authors.push("{The LOOM Collaboration}".to_owned());
        }
        Entry { source: 0, authors, members: vec![member] }
    };
    check(&plain(members), &(0..n_entries).map(entry).collect::<Vec<_>>());
}

#[test]
fn members_deep_in_the_lists_of_collaborations_are_found() {
    let members = ["Nia Ray", "Clara Fields", "Otto Sample", "Peter Quell"];
    of_collaborations(&members, |at| 200 + at % 4 * 100, 24);
}

#[test]
fn members_among_thousands_of_authors_are_found() {
    of_collaborations(&["Nia Ray", "Clara Fields"], |at| 3000 - 7 * at, 6);
}

#[test]
fn those_who_write_alone_are_one_person_each_without_sources_of_their_own() {
    let names = ["Harrow, Edith", "Flint, Samuel", "Lone, Otto", "Vane, Nora H."];
    let books = (0..ENTRIES).map(|at| {
        let (title, name) = (word(at), names[at % names.len()]);
        // Some with the next one, and some under initials.
        let name = match at % 12 {
            5 => format!("{name} and {}", names[(at + 1) % names.len()]),
            8 => "{Edith Harrow}".to_owned(),
            11 => "N. H. Vane".to_owned(),
            _ => name.to_owned(),
        };
        let year = 1980 + at % 40;
        format!(
            "@book{{e{at}, title={{The {title} of {title}}}, author={{{name}}}, year={year}}}\n"
        )
    });
    let bibliography: String = books.collect();
    let lab = ("lab.toml", "name = 'A college'");
    let dataset = compiled(seeds(&[lab, ("works.bib", bibliography.as_str())]).path());
    let names: Vec<&str> = dataset.people.iter().map(|person| person.name.as_str()).collect();
    assert_eq!(names, ["Edith Harrow", "Nora H. Vane", "Otto Lone", "Samuel Flint"]);
}
