//! Initials that may stand for a title.

/// Initials of the significant words, of all words, and of the first `head` words, separated by
/// spaces.
pub fn initials(folded: &str, head: usize) -> Box<str> {
    let is_small = |word: &&str| {
        matches!(*word, "a" | "an" | "the" | "of" | "for" | "in" | "on" | "and" | "to" | "with")
    };
    let first = |words: &mut dyn Iterator<Item = &str>| -> String {
        words.filter_map(|word| word.chars().next()).collect()
    };
    let all = first(&mut folded.split(' ').filter(|word| !is_small(word)));
    let whole = first(&mut folded.split(' '));
    let before = first(&mut folded.split(' ').take(head));
    [all, whole, before].join(" ").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(folded: &str, head: usize, expected: [&str; 3]) {
        let found = initials(folded, head);
        assert_eq!(found.split(' ').collect::<Vec<_>>(), expected, "{folded}");
    }

    #[test]
    fn small_words_may_count_or_not() {
        check("the loom of the state a store", 0, ["lss", "tlotsas", ""]);
        check("afar a remote store", 1, ["ars", "aars", "a"]);
        check("élan vital", 2, ["év", "év", "év"]);
        check("", 0, ["", "", ""]);
    }
}
