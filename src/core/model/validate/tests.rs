//! Tests of the places at which datasets are refused, and of values just within their limits.

use crate::model::validate::is_valid;
use crate::model::{
    ArtifactBadge, Assertion, Authorship, Basis, CitationsPart, Dataset, FeedsPart, Identifier,
    IndexPart, Item, Link, LinkKind, Mark, MarkKind, MathNode, News, PartialDate, Person, PersonId,
    Picture, Predicate, Profile, RichText, Run, Scheme, Section, SectionKind, Source, SourceId,
    SourceKind, SourceLocation, Topic, TopicId, Venue, VenueId, VenueKind, Work, WorkId, limits,
};

const DIGEST: &str = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";

fn person(key: &str) -> Person {
    Person { key: key.to_owned(), name: key.to_owned(), ..Person::default() }
}

fn work(key: &str) -> Work {
    Work { key: key.to_owned(), title: RichText::plain(key), ..Work::default() }
}

/// Dataset with one entry in each list.
fn dataset() -> Dataset {
    let mut source = Source::new(SourceKind::Registry, Some(PersonId(0)), None);
    source.key = "registry".to_owned();
    source.files = vec!["works.bib".to_owned()];
    Dataset {
        people: vec![person("ada")],
        works: vec![work("a")],
        sources: vec![source],
        ..Dataset::default()
    }
}

/// Changes the dataset, and checks the place at which it is refused; `""` if it is not.
#[track_caller]
pub(super) fn check(change: impl FnOnce(&mut Dataset), expected: &str) {
    let mut dataset = dataset();
    change(&mut dataset);
    let place = dataset.check().err().map(|violation| violation.place).unwrap_or_default();
    assert_eq!(place, expected);
    assert_eq!(is_valid(&dataset), dataset.check().is_ok(), "the same without words");
}

#[test]
fn what_is_sound_is_let_through() {
    check(|_| {}, "");
    let valid = dataset().validate().unwrap();
    assert_eq!(*valid, dataset());
    assert_eq!(valid.into_inner(), dataset());
}

#[test]
fn a_digest_is_that_of_a_file() {
    let citations = |file: &str, digest: &str| {
        let (file, digest) = (file.to_owned(), digest.to_owned());
        move |dataset: &mut Dataset| {
            dataset.citations = Some(CitationsPart { file, digest, styles: Vec::new() });
        }
    };
    check(citations("a.json", DIGEST), "");
    for digest in [
        "",
        "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
        "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU",
        "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU==",
        "sha256-47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU=",
        "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuF ",
    ] {
        check(citations("a.json", digest), "citations.digest");
    }
    let (folder, file, digest) = ("f".to_owned(), "f".to_owned(), DIGEST.to_owned());
    let feeds = FeedsPart { folder, digest: String::new(), address: None };
    check(|dataset| dataset.feeds = Some(feeds), "feeds.digest");
    let index = IndexPart { file, digest: digest + "A" };
    check(|dataset| dataset.index = Some(index), "index.digest");
}

#[test]
fn the_name_of_a_file_is_one() {
    let file = |name: String| {
        move |dataset: &mut Dataset| {
            let (file, digest) = (name, DIGEST.to_owned());
            dataset.index = Some(IndexPart { file, digest });
        }
    };
    check(file("a b.idx".to_owned()), "");
    check(file("..idx".to_owned()), "");
    check(file("a".repeat(limits::FILE)), "");
    check(file("a".repeat(limits::FILE + 1)), "index.file");
    for name in ["", ".", "..", "a/b", "a\\b", "a:b", "a?", "a#", "a%", "a\nb", "a\u{85}"] {
        check(file(name.to_owned()), "index.file");
    }
}

#[test]
fn a_key_has_no_sign_that_means_something() {
    for c in [
        '/', '\\', ':', '*', '?', '"', '<', '>', '|', '%', '#', '&', '=', '+', '!', ' ', '\n',
        '\u{200b}',
    ] {
        check(|dataset| dataset.works[0].key = format!("a{c}b"), "works[0].key");
    }
    check(|dataset| dataset.works[0].key = "a".repeat(limits::KEY), "");
    check(|dataset| dataset.works[0].key = "a".repeat(limits::KEY + 1), "works[0].key");
    check(|dataset| dataset.works.push(work("a")), "works[1].key");
    check(|dataset| dataset.people.push(person("")), "people[1].key");
}

#[test]
fn a_long_text_heaps_few_marks_upon_a_letter() {
    let title = |n_marks: usize, mark: char, length: usize| {
        move |dataset: &mut Dataset| {
            let mut text: String = ["a", &mark.to_string().repeat(n_marks), "b"].concat();
            text.push_str(&"c".repeat(length - text.len()));
            dataset.works[0].title = RichText::plain(&text);
        }
    };
    let (most, long) = (limits::MARKS, limits::NAME + 1);
    check(title(most, '\u{301}', long), "");
    check(title(most + 1, '\u{301}', long), "works[0].title.plain");
    // A name is too short to do harm.
    check(title(most + 1, '\u{301}', limits::NAME), "");
    for mark in [
        '\u{300}', '\u{36f}', '\u{489}', '\u{5c7}', '\u{61a}', '\u{65f}', '\u{1aff}', '\u{1dff}',
        '\u{20ff}', '\u{fe2f}',
    ] {
        check(title(most + 1, mark, long), "works[0].title.plain");
    }
    let apart = format!("{}{}", format!("a{}", "\u{301}".repeat(most)).repeat(40), "b");
    check(|dataset| dataset.works[0].title = RichText::plain(&apart), "");
}

#[test]
fn a_text_has_a_length_that_a_page_can_lay_out() {
    let text = |length: usize| RichText::plain("a".repeat(length));
    check(|dataset| dataset.works[0].title = text(limits::TITLE), "");
    check(|dataset| dataset.works[0].title = text(limits::TITLE + 1), "works[0].title");
    let summary = |length: usize| {
        move |dataset: &mut Dataset| dataset.works[0].summary = Some(text(length).into())
    };
    check(summary(limits::TEXT), "");
    check(summary(limits::TEXT + 1), "works[0].summary.plain");
    let badges = |count: usize| {
        let badges = vec![ArtifactBadge::Available; count];
        move |dataset: &mut Dataset| dataset.works[0].artifact = badges.into()
    };
    check(badges(limits::SHOWN), "");
    check(badges(limits::SHOWN + 1), "works[0].artifact");
}

#[test]
fn runs_are_the_text_and_formulas_are_known() {
    let node = |tag: &str| MathNode { tag: tag.to_owned(), ..MathNode::default() };
    let title = |texts: &[&str], math: Option<MathNode>| {
        let runs = texts.iter().map(|text| Run {
            text: (*text).to_owned(),
            math: math.clone(),
            italic: false,
        });
        let title = RichText { plain: "On x".to_owned(), runs: runs.collect() };
        move |dataset: &mut Dataset| dataset.works[0].title = title
    };
    check(title(&["On ", "x"], None), "");
    check(title(&["On "], None), "works[0].title");
    check(title(&["On ", "x", "y"], None), "works[0].title");
    check(title(&["x", "On "], None), "works[0].title");
    check(title(&["On x"], Some(node("mi"))), "");
    check(title(&["On x"], Some(node("script"))), "works[0].title.runs[0].math");
    let attribute = |name: &str, tag: &str| {
        let attributes = vec![(name.to_owned(), "true".to_owned())];
        Some(MathNode { attributes, ..node(tag) })
    };
    check(title(&["On x"], attribute("fence", "mo")), "");
    check(title(&["On x"], attribute("onclick", "mo")), "works[0].title.runs[0].math");
    check(title(&["On x"], attribute("fence", "script")), "works[0].title.runs[0].math");
    let nested = |depth: usize| {
        let wrap = |inner, _| MathNode { children: vec![inner], ..node("mrow") };
        Some((1..depth).fold(node("mi"), wrap))
    };
    check(title(&["On x"], nested(MathNode::MAX_DEPTH)), "");
    let path = format!("works[0].title.runs[0].math{}", ".children[0]".repeat(MathNode::MAX_DEPTH));
    check(title(&["On x"], nested(MathNode::MAX_DEPTH + 1)), &path);
}

#[test]
fn an_identifier_has_a_value_that_leads_somewhere() {
    let identifier = |value: &str| {
        let value = value.to_owned();
        move |dataset: &mut Dataset| {
            dataset.works[0].identifiers =
                vec![Identifier { scheme: Scheme::Doi, value: value.into() }].into();
        }
    };
    check(identifier("10.1000/1"), "");
    check(identifier(""), "works[0].identifiers[0]");
    check(identifier("10.1000/ 1"), "works[0].identifiers[0]");
}

#[test]
fn a_source_says_it_in_a_line_of_a_file() {
    let said = |source: u32, file: u32, line: u32| {
        let location = SourceLocation { source: SourceId(source), file, line };
        let assertion = Assertion {
            predicate: Predicate::Title,
            value: "a".into(),
            basis: Basis::Stated,
            locations: vec![location],
        };
        move |dataset: &mut Dataset| dataset.works[0].assertions = vec![assertion.clone()].into()
    };
    check(said(0, 0, 1), "");
    for (source, file, line) in [(1, 0, 1), (0, 1, 1), (0, 0, 0), (0, 1, 0)] {
        check(said(source, file, line), "works[0].claims[0].places[0]");
    }
}

#[test]
fn a_picture_is_of_people_in_colors_that_there_are() {
    let picture = |people: u32, community: u8| {
        let picture = Picture {
            focus: Some(PersonId(0)),
            people: vec![PersonId(people)],
            communities: vec![community],
            x: vec![0],
            y: vec![0],
            step: 1,
        };
        move |dataset: &mut Dataset| dataset.pictures = vec![picture]
    };
    check(picture(0, 0), "");
    check(picture(0, limits::COMMUNITY), "");
    check(picture(0, limits::COMMUNITY + 1), "pictures[0].communities[0]");
    check(picture(1, 0), "pictures[0].people[0]");
    let focus = |dataset: &mut Dataset| {
        dataset.pictures = vec![Picture { focus: Some(PersonId(1)), ..Picture::default() }];
    };
    check(focus, "pictures[0].focus");
}

#[test]
fn every_file_of_a_source_has_a_digest_or_none_has() {
    let digests = |n_files: usize, n_digests: usize| {
        move |dataset: &mut Dataset| {
            dataset.sources[0].files = vec!["a".to_owned(); n_files];
            dataset.sources[0].digests = vec!["b".to_owned(); n_digests];
        }
    };
    check(digests(2, 2), "");
    check(digests(2, 0), "");
    check(digests(2, 1), "sources[0].digests");
    check(digests(0, 1), "sources[0].digests");
    let mark = |work: u32| {
        let mark = Mark {
            kind: MarkKind::Award,
            work: Some(WorkId(work)),
            value: String::new(),
            date: None,
        };
        move |dataset: &mut Dataset| dataset.sources[0].marks = vec![mark]
    };
    check(mark(0), "");
    check(mark(1), "sources[0].marks[0].work");
}

#[test]
fn a_copy_leads_to_its_original_in_few_steps() {
    // Each source is a copy of the next.
    let chain = |n_copies: usize| {
        move |dataset: &mut Dataset| {
            for at in 1..=n_copies as u32 {
                dataset.sources[at as usize - 1].copy_of = Some(SourceId(at));
                let key = format!("source-{at}");
                dataset
                    .sources
                    .push(Source { key, ..Source::new(SourceKind::Registry, None, None) });
            }
        }
    };
    check(chain(limits::COPIES), "");
    check(chain(limits::COPIES + 1), "");
    check(chain(limits::COPIES + 2), "sources[0].copy_of");
    check(|dataset| dataset.sources[0].copy_of = Some(SourceId(0)), "sources[0].copy_of");
    check(|dataset| dataset.sources[0].copy_of = Some(SourceId(1)), "sources[0].copy_of");
}

/// Adds works, each with the given number of authors.
fn of_authors(dataset: &mut Dataset, counts: &[(usize, usize)]) {
    for (n_works, n_authors) in counts {
        for _ in 0..*n_works {
            let key = dataset.works.len().to_string();
            let authors = vec![Authorship::from_person(PersonId(0)); *n_authors];
            dataset.works.push(Work { authors: authors.into(), ..work(&key) });
        }
    }
}

#[test]
fn pairs_of_authors_are_counted_over_all_works() {
    // 4,040 times 4,950 pairs, and 1,953, 45 and twice 1: twenty million. Lists of more authors
    // than are tied have none, unless they are members.
    let most =
        [(1, limits::TIED_AUTHORS + 1), (4040, limits::TIED_AUTHORS), (1, 63), (1, 10), (2, 2)];
    check(|dataset| of_authors(dataset, &most), "");
    check(
        |dataset| [&most[..], &[(1, 2)]].iter().for_each(|counts| of_authors(dataset, counts)),
        "works",
    );
    let with_members = |n_members: u32| {
        move |dataset: &mut Dataset| {
            of_authors(dataset, &most);
            dataset.people.push(Person { profile: Some(Box::default()), ..person("grace") });
            let ids = (0..=limits::TIED_AUTHORS as u32).map(|at| PersonId((at < n_members).into()));
            let authors: Vec<Authorship> = ids.map(Authorship::from_person).collect();
            let key = dataset.works.len().to_string();
            dataset.works.push(Work { authors: authors.into(), ..work(&key) });
        }
    };
    check(with_members(1), "");
    check(with_members(2), "works");
}

#[test]
fn names_that_works_refer_to_are_counted_for_each_work() {
    // Bytes include separators: a person with 1,000 names of 1,000 bytes, 268 times; a topic of
    // 1,000 bytes, 435 times, and one of 452; and a venue of four.
    let names = |more: [usize; 5]| {
        move |dataset: &mut Dataset| {
            let name = |length: usize| "a".repeat(length);
            let topic = |key: &str, length| Topic { key: key.to_owned(), name: name(length) };
            dataset.people[0].name = name(999);
            dataset.people[0].aliases = vec![name(999); 999].into();
            dataset.people.push(Person { name: name(more[0]), ..person("grace") });
            dataset.topics = vec![topic("a", 999), topic("b", 451 + more[1])];
            dataset.venues = vec![Venue {
                key: "a".to_owned(),
                short: name(1 + more[2]),
                name: name(3 + more[3]),
                kind: VenueKind::Journal,
            }];
            let work = &mut dataset.works[0];
            let mut authors = vec![Authorship::from_person(PersonId(0)); 268];
            authors.extend(vec![Authorship::from_person(PersonId(1)); more[4]]);
            work.authors = authors.into();
            work.topics = [vec![TopicId(0); 435], vec![TopicId(1)]].concat().into();
            work.venue = Some(VenueId(0));
        }
    };
    assert_eq!(limits::NAMES, 268 * 1_000_000 + 435 * 1000 + 452 + 4);
    check(names([0, 0, 0, 0, 0]), "");
    check(names([7, 0, 0, 0, 0]), "");
    for more in [[0, 1, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, 1, 0], [0, 0, 0, 0, 1]] {
        check(names(more), "works");
    }
}

#[test]
fn links_of_a_curriculum_vitae_are_checked() {
    let links = |n_links: usize, shown: &str| {
        let link = Link { kind: LinkKind::Slides, url: None, shown: Some(shown.to_owned()) };
        let item = Item { links: vec![link; n_links], ..Item::default() };
        let section = Section { kind: SectionKind::Talk, items: vec![item] };
        let profile = Profile { sections: vec![section], ..Profile::default() };
        |dataset: &mut Dataset| dataset.people[0].profile = Some(Box::new(profile))
    };
    let place = "people[0].profile.sections[0].items[0].links";
    check(links(1, "engines.example"), "");
    check(links(limits::LIST + 1, ""), place);
    check(links(1, &"x".repeat(limits::NAME + 1)), &format!("{place}[0].shown"));
}

#[test]
fn a_page_about_a_person_has_so_many_entries() {
    let entries = |n_items: usize, n_details: usize, n_news: usize| {
        let details = vec![RichText::plain("a"); n_details];
        let items = vec![Item { details, ..Item::default() }; n_items];
        let sections = vec![Section { kind: SectionKind::Talk, items }];
        let date = PartialDate { year: 2026, month: None, day: None };
        let text = RichText::plain("a");
        let news = vec![News { date, text, works: Vec::new(), source: SourceId(0) }; n_news];
        let profile = Profile { sections, news, ..Profile::default() };
        |dataset: &mut Dataset| dataset.people[0].profile = Some(Box::new(profile))
    };
    let rest = limits::LIST - 2 * 101 - 1;
    check(entries(2, 100, rest), "");
    check(entries(2, 100, rest + 1), "people[0].profile");
    check(entries(2, limits::LIST, 0), "people[0].profile");
}

#[test]
fn a_lab_has_so_many_members() {
    let members = |count: usize| {
        move |dataset: &mut Dataset| {
            let profile = Some(Box::new(Profile::default()));
            let member = |at: usize| Person { profile: profile.clone(), ..person(&at.to_string()) };
            dataset.people.extend((0..count).map(member));
        }
    };
    check(members(limits::SOURCES), "");
    check(members(limits::SOURCES + 1), "people");
}
