//! The addresses of pages on a site that has a page for each: `people/KEY/`,
//! `works/KEY/`, `venues/KEY/`, `topics/KEY/`, and nothing for the first page. They
//! last as long as the keys do, and are names of folders on every file system.

use crate::model::Dataset;
use crate::state::Focus;
use crate::state::address::of_page;

/// Page of the site that shows `focus`: its own page, or the first page if it has none.
pub fn page_of(focus: Focus, dataset: &Dataset) -> Focus {
    if focus == Focus::Lab {
        return Focus::home(dataset);
    }
    let person = focus.person().filter(|_| dataset.unpaged);
    let person = person.and_then(|person| dataset.person(person));
    match person {
        Some(person) if person.profile.is_none() => Focus::home(dataset),
        _ => focus,
    }
}

/// Address of the page of `focus`, relative to the root of the site. It ends with `/` unless it is
/// empty; for a focus without a page of its own it is a fragment of the first page.
pub fn path_of(focus: Focus, dataset: &Dataset) -> String {
    if page_of(focus, dataset) != focus {
        return of_page(focus, dataset);
    }
    if focus == Focus::home(dataset) {
        return String::new();
    }
    own_path(focus, dataset)
}

/// Address of a page by its key, which the first page of a site has too where it is of its
/// owner.
pub fn own_path(focus: Focus, dataset: &Dataset) -> String {
    let (Some((_, key)), Some(folder)) = (focus.key(dataset), focus.folder()) else {
        return String::new();
    };
    format!("{folder}/{}/", segment(key))
}

/// Name of the file with the dataset of a page of a large site by the kind and the key of the page;
/// the file of all works begins with `stem`. None where there is no such kind.
pub fn file_of_page(stem: &str, kind: &str, key: &str) -> Option<String> {
    Some(format!("{stem}.{}-{}.json", Focus::folder_of(kind)?, segment(key)))
}

/// The page at a path from the root of the site; none where there is none.
pub fn read_path(path: &str, dataset: &Dataset) -> Option<Focus> {
    let path = path.strip_suffix("index.html").unwrap_or(path);
    let path = path.strip_suffix('/').unwrap_or(path);
    if path.is_empty() {
        return Some(Focus::home(dataset));
    }
    let (folder, segment) = path.split_once('/')?;
    Focus::find_in_folder(dataset, folder, &key(segment)?)
}

/// A key as the name of a folder: ASCII letters, digits, `-`, `_`, and dots that
/// are not the first; every other byte as `~` and two hexadecimal digits, and the first of
/// a name that Windows keeps for a device.
fn segment(key: &str) -> String {
    let mut segment = String::with_capacity(key.len());
    let is_device = is_device(key);
    for (at, byte) in key.bytes().enumerate() {
        match byte {
            _ if at == 0 && is_device => segment.push_str(&format!("~{byte:02x}")),
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' => segment.push(byte.into()),
            b'.' if at > 0 => segment.push('.'),
            _ => segment.push_str(&format!("~{byte:02x}")),
        }
    }
    segment
}

/// True if Windows keeps a name for a device, with any letters behind a dot.
fn is_device(key: &str) -> bool {
    let stem = key.split('.').next().unwrap_or_default();
    let is = |name: &str| stem.eq_ignore_ascii_case(name);
    let numbered = stem
        .get(..3)
        .is_some_and(|name| name.eq_ignore_ascii_case("com") || name.eq_ignore_ascii_case("lpt"));
    ["con", "prn", "aux", "nul"].into_iter().any(is)
        || (numbered && stem.len() == 4 && stem.ends_with(|c: char| c.is_ascii_digit()))
}

/// The key that a folder is named after.
fn key(segment: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(segment.len());
    let mut rest = segment.as_bytes();
    while let Some((byte, after)) = rest.split_first() {
        rest = after;
        if *byte != b'~' {
            bytes.push(*byte);
            continue;
        }
        let (digits, after) = rest.split_at_checked(2)?;
        bytes.push(u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?);
        rest = after;
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Person, PersonId, RichText, Work, WorkId};

    fn dataset(work: &str) -> Dataset {
        let title = RichText::plain("Notes");
        let work = Work { key: work.to_owned(), title, ..Work::default() };
        Dataset { works: vec![work], ..Dataset::default() }
    }

    #[track_caller]
    fn check(key: &str, path: &str) {
        let dataset = dataset(key);
        let focus = Focus::find(&dataset, "work", key).unwrap();
        assert_eq!(path_of(focus, &dataset), path);
        assert_eq!(read_path(path, &dataset), Some(focus));
        assert_eq!(read_path(&format!("{path}index.html"), &dataset), Some(focus));
    }

    #[test]
    fn a_page_is_found_by_its_path() {
        check("notes1843", "works/notes1843/");
        check("DBLP:conf/engines", "works/DBLP~3aconf~2fengines/");
        check("..", "works/~2e./");
        check("é", "works/~c3~a9/");
        check("con", "works/~63on/");
        check("com1.x", "works/~63om1.x/");
        check("comet", "works/comet/");
        assert_eq!(path_of(Focus::Lab, &dataset("a")), "");
        assert_eq!(read_path("", &dataset("a")), Some(Focus::Lab));
        assert_eq!(read_path("index.html", &dataset("a")), Some(Focus::Lab));
    }

    #[test]
    fn people_without_pages_are_shown_on_the_first_page() {
        let ada = Person { key: "ada".to_owned(), ..Person::default() };
        let ida = Person { key: "ida".to_owned(), profile: Some(Box::default()), ..ada.clone() };
        let mut dataset = Dataset { people: vec![ada, ida], ..Dataset::default() };
        let paths =
            |dataset: &Dataset| [0, 1].map(|at| path_of(Focus::Person(PersonId(at)), dataset));
        assert_eq!(paths(&dataset), ["people/ada/", "people/ida/"]);
        dataset.unpaged = true;
        assert_eq!(paths(&dataset), ["#peerage:person=ada", "people/ida/"]);
        assert_eq!(page_of(Focus::Person(PersonId(0)), &dataset), Focus::Lab);
        assert_eq!(page_of(Focus::Work(WorkId(0)), &dataset), Focus::Work(WorkId(0)));
    }

    #[test]
    fn the_first_page_of_one_person_is_theirs() {
        let name = "Ada".to_owned();
        let key = "ada".to_owned();
        let ada = Person { key, name, profile: Some(Box::default()), ..Person::default() };
        let ida = Person { key: "ida".to_owned(), ..Person::default() };
        let mut dataset = Dataset { people: vec![ada, ida], unpaged: true, ..Dataset::default() };
        let owner = Focus::Person(PersonId(0));
        assert_eq!(read_path("", &dataset), Some(Focus::Lab), "the lab is called otherwise");
        dataset.lab.name = "Ada".to_owned();
        assert_eq!(path_of(owner, &dataset), "");
        assert_eq!(read_path("", &dataset), Some(owner));
        assert_eq!(read_path("people/ada/", &dataset), Some(owner));
        assert_eq!(of_page(owner, &dataset), "#peerage:");
        assert_eq!(path_of(Focus::Lab, &dataset), "#peerage:person=");
        assert_eq!(page_of(Focus::Person(PersonId(1)), &dataset), owner);
        dataset.people[1].profile = Some(Box::default());
        assert_eq!(path_of(owner, &dataset), "people/ada/", "there are two members");
    }

    #[test]
    fn other_paths_lead_nowhere() {
        let dataset = dataset("a");
        for path in ["works", "works/b/", "other/a/", "works/a/b/", "works/~zz/", "works/~e", "/"] {
            assert_eq!(read_path(path, &dataset).filter(|it| *it != Focus::Lab), None, "{path}");
        }
    }

    #[test]
    fn every_key_is_the_name_of_a_folder() {
        let letters = ('\0'..='\u{2ff}').chain("本😀\u{202e}".chars());
        for name in letters.flat_map(|c| [format!("{c}"), format!("a{c}b"), format!("{c}{c}")]) {
            let segment = segment(&name);
            assert!(segment.is_ascii() && !segment.starts_with('.') && !segment.contains('/'));
            assert_eq!(key(&segment), Some(name));
        }
    }
}
