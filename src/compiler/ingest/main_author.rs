//! Author of most works of a source, for lists that name no subject.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use peerage_core::text::fold::fold;

use crate::ingest::files::{Span, Spanned};
use crate::ingest::record::{AuthorRecord, WorkRecord};
use crate::names::Name;
use crate::names::forms::{Form, forms};

/// Minimum number of works from which the author is derived.
const MIN_WORKS: usize = 5;

/// Number of works that are looked at first, evenly distributed over the list: in most lists nobody
/// is on so many.
const SAMPLE: usize = 100;

/// Number of spellings whose other forms are tried.
const TRIED: usize = 6;

/// Main author, who is on at least four fifths of `works`, under the best spelling of the name, and
/// the number of these works; none where there are few works, or several such authors.
pub fn main_author(works: &[WorkRecord]) -> Option<(Spanned<String>, usize)> {
    if works.len() < MIN_WORKS {
        return None;
    }
    under_one_name(works).or_else(|| under_several_names(works))
}

/// Spellings of the authors with one family name and initial.
#[derive(Default)]
struct Spellings<'a> {
    n_works: usize,
    /// Number of occurrences and first span of each spelling.
    names: BTreeMap<&'a str, (usize, Option<&'a Span>)>,
    /// First given names that are written out.
    given: BTreeSet<String>,
}

/// Main author whose spellings share the family name and the initial.
fn under_one_name(works: &[WorkRecord]) -> Option<(Spanned<String>, usize)> {
    let mut authors: BTreeMap<(String, Option<char>), Spellings<'_>> = BTreeMap::new();
    let mut most = 0;
    for (n_works, work) in works.iter().enumerate() {
        // No author can reach the required share any more.
        if (n_works - most) * 5 > works.len() {
            return None;
        }
        let Some(list) = &work.authors else { continue };
        let mut seen = BTreeSet::new();
        for author in list.value.iter().filter(|author| !author.is_group && !author.is_blank) {
            let (family, given) = parts(author);
            let key = (family, given.chars().next());
            let spellings = authors.entry(key.clone()).or_default();
            spellings.n_works += usize::from(seen.insert(key));
            most = most.max(spellings.n_works);
            let (count, place) = spellings.names.entry(&author.name).or_default();
            *count += 1;
            place.get_or_insert(&list.span);
            if given.chars().count() > 1 {
                spellings.given.insert(given);
            }
        }
    }
    let mut main = authors.values().filter(|author| author.n_works * 5 >= works.len() * 4);
    let (author, None) = (main.next()?, main.next()) else { return None };
    // `Ann` and `Anna` may be one person; `Ann` and `Alan` are two.
    let longest = author.given.iter().max_by_key(|name| name.len());
    let is_one = author.given.iter().all(|name| longest.is_none_or(|one| one.starts_with(name)));
    let best = author.names.iter().max_by_key(|(name, (count, _))| {
        let n_initials = name.split(' ').filter(|part| part.chars().count() < 3).count();
        (Reverse(n_initials), *count)
    });
    let (name, (_, place)) = best.filter(|_| is_one)?;
    let name = Spanned { value: (*name).to_owned(), span: (*place)?.clone() };
    Some((name, author.n_works))
}

/// Folded family name, and first given name or its initial.
pub fn parts(author: &AuthorRecord) -> (String, String) {
    let last = author.name.rsplit(' ').next().unwrap_or_default();
    let family = author.family.as_deref().unwrap_or(last);
    let rest = author.name.strip_suffix(family).or_else(|| author.name.strip_prefix(family));
    let rest = rest.unwrap_or_default().trim_start();
    let first = rest.split([' ', '.', '-']).next().unwrap_or_default();
    (fold(family), fold(first))
}

/// Spelling of an author in a sample of the works.
struct Spelling<'a> {
    author: &'a AuthorRecord,
    /// Span of its first list.
    span: &'a Span,
    name: Name,
    /// Positions of the works that name it.
    works: Vec<usize>,
}

/// Main author whose spellings differ in the family name or the initial, as those of somebody with
/// two family names, or with a name in two scripts.
fn under_several_names(works: &[WorkRecord]) -> Option<(Spanned<String>, usize)> {
    let sample: Vec<&WorkRecord> = works.iter().step_by(works.len().div_ceil(SAMPLE)).collect();
    let spellings = spellings(&sample);
    let mut tried: Vec<&Spelling<'_>> =
        spellings.iter().filter(|spelling| spelling.name.has_given()).collect();
    tried.sort_by_key(|spelling| Reverse(spelling.works.len()));
    if tried.first()?.works.len() * TRIED < sample.len() {
        return None;
    }
    tried.truncate(TRIED);
    let of = |spelling: &Spelling<'_>| {
        let fits = Fits::new(spelling);
        let own = spellings.iter().filter(|other| fits.is_own(other));
        let works: BTreeSet<usize> = own.flat_map(|own| own.works.iter().copied()).collect();
        (fits, works.len())
    };
    let mut found: Vec<(&Spelling<'_>, Fits, usize)> = tried
        .into_iter()
        .map(|spelling| {
            let (fits, n) = of(spelling);
            (spelling, fits, n)
        })
        .filter(|(.., n)| n * 5 >= sample.len() * 4)
        .collect();
    let n_initials = |spelling: &Spelling<'_>| {
        spelling.author.name.split(' ').filter(|part| part.chars().count() < 3).count()
    };
    found.sort_by_key(|(spelling, _, n)| {
        (Reverse(*n), n_initials(spelling), Reverse(spelling.works.len()))
    });
    let (best, fits, _) = found.first()?;
    if found.iter().any(|(other, ..)| !fits.is_own(other)) {
        return None;
    }
    let is_on = |work: &&WorkRecord| {
        let mut authors = work.authors.iter().flat_map(|list| &list.value);
        authors.any(|author| fits.fits(&read(author)))
    };
    let n = works.iter().filter(is_on).count();
    let name = Spanned { value: best.author.name.to_string(), span: best.span.clone() };
    (n * 5 >= works.len() * 4).then_some((name, n))
}

fn spellings<'a>(sample: &[&'a WorkRecord]) -> Vec<Spelling<'a>> {
    let mut all: BTreeMap<(&str, Option<&str>, Option<&str>), Spelling<'_>> = BTreeMap::new();
    for (at, work) in sample.iter().enumerate() {
        let Some(list) = &work.authors else { continue };
        for author in list.value.iter().filter(|author| !author.is_group && !author.is_blank) {
            let key = (&*author.name, author.family.as_deref(), author.native.as_deref());
            let spelling = all.entry(key).or_insert_with(|| Spelling {
                author,
                span: &list.span,
                name: read(author),
                works: Vec::new(),
            });
            spelling.works.push(at);
        }
    }
    all.into_values().collect()
}

fn read(author: &AuthorRecord) -> Name {
    Name::new(&author.name, author.family.as_deref(), author.native.as_deref())
}

/// The names that one person may have.
struct Fits {
    own: Name,
    forms: Vec<Form>,
    /// True if the source tells that there are two family names.
    is_double: bool,
}

impl Fits {
    /// Names of the person of a spelling.
    fn new(spelling: &Spelling<'_>) -> Self {
        let author = spelling.author;
        let is_double = author.family.as_ref().is_some_and(|it| it.contains([' ', '-']));
        Self { own: spelling.name.clone(), forms: forms(&author.name), is_double }
    }

    fn is_own(&self, spelling: &Spelling<'_>) -> bool {
        self.fits(&spelling.name)
    }

    fn fits(&self, name: &Name) -> bool {
        let is_native =
            |one: &Name, other: &Name| !one.native.is_empty() && one.native == other.family;
        self.own.may_be(name)
            || is_native(&self.own, name)
            || is_native(name, &self.own)
            || self.forms.iter().any(|form| form.fits(name, self.is_double))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::bibtex;
    use crate::ingest::files::FileId;
    use crate::ingest::report::Report;
    use crate::ingest::work::Keys;

    /// Checks the subject that is derived from works by these authors.
    #[track_caller]
    fn check(authors: &[&str], expected: Option<&str>) {
        let entry = |(at, names): (usize, &&str)| {
            format!("@misc{{k{at}, title={{T{at}}}, year={{2020}}, author={{{names}}}}}\n")
        };
        let text: String = authors.iter().enumerate().map(entry).collect();
        let mut report = Report::new(FileId(0));
        let works = bibtex::read(
            &text,
            &bibtex::SharedStrings::default(),
            &mut Keys::default(),
            &mut report,
        )
        .works;
        let found = main_author(&works).map(|(name, _)| name.value);
        assert_eq!(found.as_deref(), expected, "{authors:?}");
    }

    #[test]
    fn the_one_author_of_most_works_is_the_subject() {
        let ada = "Ada Lovelace";
        check(
            &[ada, "A. Lovelace", "Lovelace, Ada and Grace Hopper", "A. Lovelace", "Mary Roe"],
            Some(ada),
        );
        check(&[ada, ada, ada, ada], None);
        check(&[ada, ada, ada, "Mary Roe", "Mary Roe"], None);
        let other = ["Mary Roe", "Al Doe", "Jo Poe"];
        check(&[&other[..2], &[ada; 8]].concat(), Some(ada));
        check(&[&other[..2], &[ada; 7]].concat(), None);
        check(&[&other[..], &[ada; 12]].concat(), Some(ada));
        check(&[&other[..], &[ada; 11]].concat(), None);
        let both = "Ada Lovelace and Charles Babbage";
        check(&[both; 5], None);
        check(&[ada, ada, ada, "Alan Lovelace", "Alan Lovelace"], None);
        check(&["Émile Zoë", "E. Zoe", "Emile Zoë", "E. Zoë", "E. Zoë"], Some("Émile Zoë"));
    }

    #[test]
    fn the_author_of_most_works_may_have_several_names() {
        let several = |names: &[&str], expected| {
            let authors: Vec<String> = (0..12)
                .map(|at| format!("{} and Mary {}Roe", names[at % names.len()], "Q".repeat(at)))
                .collect();
            let authors: Vec<&str> = authors.iter().map(String::as_str).collect();
            check(&authors, expected);
        };
        let ana = "Ana Tejar Lonja";
        several(&["Tejar Lonja, Ana", "Tejar, A.", "Tejar-Lonja, A."], Some(ana));
        several(&["de Boer, Els", "Boer, E. de", "De Boer, E."], Some("Els de Boer"));
        several(&["al-Telar, Omar", "Altelar, Omar"], Some("Omar al-Telar"));
        several(&["Nguyen, Van Loom", "Nguyen Van Loom"], Some("Nguyen Van Loom"));
        several(&["山田, 太郎", "Yamada, Taro (山田太郎)"], Some("Taro Yamada"));
        several(&["Oak, Robert", "Oak, Bob", "Oak, R."], Some("Robert Oak"));
        several(&["Oak, Robert", "Elm, Bob"], None);
        several(&["Oak, Robert and Tejar Lonja, Ana", "Oak, Bob and Tejar, A."], None);
    }
}
