//! Light stemming of English words: plurals and the endings `-ing` and `-ed`.
//!
//! Only forms of one word get the same stem; derived words keep their own, so
//! that `university` is not `universe`. The rules for plurals are those of
//! Harman, “How Effective is Suffixing?”, 1991; the two verb endings are added.

/// Stem of `word`, which must be folded: the prefix that it shares with its other forms.
pub fn stem(word: &str) -> &str {
    if !word.is_ascii() || word.len() < 4 {
        return word;
    }
    let singular = match word.strip_suffix('s') {
        Some(rest) if rest.ends_with(['s', 'u', 'i']) => word,
        Some(rest) => rest,
        None => word,
    };
    let base = ["ing", "ed"].iter().find_map(|ending| {
        let base = singular.strip_suffix(ending)?;
        (base.len() >= 4).then_some(base)
    });
    let base = base.unwrap_or(singular);
    // `queries` and `query`, `caching` and `cache`, `planning` and `plan` get the same stem.
    let base = base.strip_suffix("ie").unwrap_or(base);
    let base = base.strip_suffix(['e', 'y']).unwrap_or(base);
    let bytes = base.as_bytes();
    match bytes {
        [.., a, b] if a == b && bytes.len() > 3 && !matches!(b, b'l' | b's' | b'z') => {
            &base[..base.len() - 1]
        }
        _ => base,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(a: &str, b: &str, expect: bool) {
        assert_eq!(stem(a) == stem(b), expect, "{} {}", stem(a), stem(b));
    }

    #[test]
    fn forms_of_a_word_have_one_stem() {
        check("network", "networks", true);
        check("query", "queries", true);
        check("schedule", "scheduling", true);
        check("scheduled", "schedules", true);
        check("planned", "planning", true);
        check("switch", "switches", true);
    }

    #[test]
    fn other_words_keep_theirs() {
        check("class", "clas", false);
        check("ring", "r", false);
        check("bus", "bu", false);
        check("corpus", "corpu", false);
        check("universe", "university", false);
        check("田晗", "田", false);
    }
}
