//! Works of large collaborations: the size of a site grows with works and members, not with authors
//! times works.

use crate::site::{compiled, seeds, site};

/// A letter for each digit of a number.
fn word(number: usize) -> String {
    let letter = |digit: char| char::from(b'a' + digit as u8 - b'0');
    number.to_string().chars().map(letter).collect()
}

/// Size in bytes of the site of so many works that so many people wrote together, and the number of
/// its pages of people.
fn bytes(n_works: usize, n_authors: usize) -> (usize, usize) {
    let names: Vec<String> =
        (0..n_authors).map(|at| format!("A{} B{}", word(at), word(7 * at + 3))).collect();
    let names = names.join(" and ");
    let entry = |at: usize| {
        let (name, year) = (word(at), 2000 + at);
        format!(
            "@article{{w{at}, title={{Measurement of the {name} loom and {name}{name} mill}},\n\
             author={{{names}}}, journal={{Journal of Looms}}, year={{{year}}}}}\n"
        )
    };
    let text: String = (0..n_works).map(entry).collect();
    let dataset = compiled(seeds(&[("all.bib", &text)]).path());
    assert_eq!(dataset.works.len(), n_works);
    assert!(dataset.works.iter().all(|work| work.authors.len() == n_authors));
    let files = site(&dataset, None);
    let n_people = files.keys().filter(|path| path.starts_with("people/")).count();
    (files.values().map(String::len).sum(), n_people)
}

#[test]
fn a_site_grows_with_works() {
    let (few, many) = (bytes(5, 150), bytes(10, 300));
    assert_eq!((few.1, many.1), (0, 0));
    // Each work lists its authors a few times, and no other page does.
    assert!(few.0 < 1 << 20 && many.0 < 2 << 20, "{few:?} {many:?}");
    assert!(many.0 < 5 * few.0, "{few:?} {many:?}");
}
