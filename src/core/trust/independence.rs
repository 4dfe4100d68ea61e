//! Independence: how many classes of sources say the same, where copies of one
//! original count once.

use crate::trust::evidence::Class;

/// Maximum number of classes in `voices` that can each be given an origin of its own: a maximum
/// matching (Kuhn's algorithm), so that another voice never lowers the number. If every origin has
/// one class, it is the number of classes.
pub fn independent(voices: &[(Class, u32)]) -> usize {
    let mut owners: Vec<(u32, Class)> = Vec::new();
    Class::ALL.into_iter().filter(|class| place(*class, voices, &mut owners, &mut 0)).count()
}

/// Assigns an origin to `class`, if necessary by reassigning other classes to other origins of
/// theirs.
fn place(
    class: Class,
    voices: &[(Class, u32)],
    owners: &mut Vec<(u32, Class)>,
    tried: &mut u8,
) -> bool {
    let bit = 1 << class as u8;
    if *tried & bit != 0 {
        return false;
    }
    *tried |= bit;
    for (_, origin) in voices.iter().filter(|(other, _)| *other == class) {
        let at = owners.iter().position(|(taken, _)| taken == origin);
        match at.map(|at| (at, owners[at].1)) {
            None => {
                owners.push((*origin, class));
                return true;
            }
            Some((at, other)) if place(other, voices, owners, tried) => {
                owners[at].1 = class;
                return true;
            }
            Some(_) => {}
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use Class::{Aggregator, Coauthor, Own, Registry};

    #[track_caller]
    fn check(voices: &[(Class, u32)], expected: usize) {
        assert_eq!(independent(voices), expected, "{voices:?}");
    }

    #[test]
    fn classes_of_different_origins_are_counted() {
        check(&[], 0);
        check(&[(Own, 1), (Own, 2)], 1);
        check(&[(Own, 1), (Coauthor, 2), (Registry, 3)], 3);
    }

    #[test]
    fn copies_of_one_origin_count_once() {
        check(&[(Own, 1), (Aggregator, 1)], 1);
        check(&[(Own, 1), (Aggregator, 1), (Registry, 1)], 1);
        check(&[(Own, 1), (Aggregator, 1), (Aggregator, 2)], 2);
        check(&[(Own, 1), (Own, 2), (Aggregator, 1)], 2);
    }

    /// The naive rule: every way to choose voices, the largest choice in which
    /// no class and no origin stands twice.
    fn naive(voices: &[(Class, u32)]) -> usize {
        let fits = |chosen: &[(Class, u32)]| {
            chosen.iter().enumerate().all(|(at, (class, origin))| {
                chosen[..at].iter().all(|(other, copy)| other != class && copy != origin)
            })
        };
        (0..1_u32 << voices.len())
            .map(|set| {
                let is_in = |at: &usize| set & 1 << at != 0;
                (0..voices.len()).filter(is_in).map(|at| voices[at]).collect::<Vec<_>>()
            })
            .filter(|chosen| fits(chosen))
            .map(|chosen| chosen.len())
            .max()
            .unwrap_or_default()
    }

    #[test]
    fn the_number_is_the_largest_and_never_falls() {
        let classes = [Own, Coauthor, Registry];
        let all: Vec<(Class, u32)> =
            classes.iter().flat_map(|class| [1, 2, 3].map(|origin| (*class, origin))).collect();
        for set in 0..1_u32 << all.len() {
            let chosen = |set: u32| {
                let is_in = move |at: &usize| set & 1 << at != 0;
                (0..all.len()).filter(is_in).map(|at| all[at]).collect::<Vec<_>>()
            };
            let number = independent(&chosen(set));
            assert_eq!(number, naive(&chosen(set)), "{:?}", chosen(set));
            for more in 0..all.len() {
                assert!(independent(&chosen(set | 1 << more)) >= number);
            }
        }
    }
}
