//! Initials that may stand for a title.

/// Those of the words that say something, of all words, and of the first `head` words.
pub fn initials(folded: &str, head: usize) -> Vec<Box<str>> {
    let is_small = |word: &&str| {
        matches!(*word, "a" | "an" | "the" | "of" | "for" | "in" | "on" | "and" | "to" | "with")
    };
    let first = |words: &mut dyn Iterator<Item = &str>| -> Box<str> {
        words.filter_map(|word| word.chars().next()).collect::<String>().into()
    };
    let all = first(&mut folded.split(' ').filter(|word| !is_small(word)));
    let whole = first(&mut folded.split(' '));
    let before = first(&mut folded.split(' ').take(head));
    vec![all, whole, before]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(folded: &str, head: usize, expected: [&str; 3]) {
        let found = initials(folded, head);
        assert_eq!(found.iter().map(|it| &**it).collect::<Vec<_>>(), expected, "{folded}");
    }

    #[test]
    fn small_words_may_count_or_not() {
        check("the loom of the state a store", 0, ["lss", "tlotsas", ""]);
        check("afar a remote store", 1, ["ars", "aars", "a"]);
        check("élan vital", 2, ["év", "év", "év"]);
        check("", 0, ["", "", ""]);
    }
}
