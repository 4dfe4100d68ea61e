//! Words with similar letters and different meanings, and words that differ by a typo only.

/// Groups of words of which none is another with a typo.
const OPPOSITES: &[&[&str]] = &[
    &[
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
    ],
    &[
        "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa",
        "lambda", "mu", "nu", "xi", "pi", "rho", "sigma", "tau", "phi", "chi", "psi", "omega",
    ],
    &["spring", "summer", "autumn", "fall", "winter"],
    &["north", "south", "east", "west"],
    &["northern", "southern", "eastern", "western"],
    &["male", "female"],
    &["males", "females"],
    &["man", "woman", "men", "women", "boys", "girls"],
    &["maternal", "paternal"],
    &["up", "down"],
    &["in", "out"],
    &["on", "off"],
    &["upper", "lower"],
    &["inner", "outer"],
    &["with", "without"],
    &["using", "under"],
    &["over", "under"],
    &["before", "after"],
    &["within", "between"],
    &["from", "form"],
    &["causal", "casual"],
    &["phase", "phrase"],
    &["trial", "trail"],
    &["neuron", "neutron"],
    &["neurons", "neutrons"],
    &["statistics", "statics"],
    &["conservation", "conversation"],
    &["martial", "marital"],
    &["calvary", "cavalry"],
];

/// Prefixes of words with the same rest that differ in meaning.
const PREFIXES: &[&[&str]] = &[
    &["hyper", "hypo"],
    &["micro", "macro", "meso", "nano"],
    &["intra", "inter"],
    &["mono", "poly", "homo", "hetero"],
    &["pre", "pro", "post", "per"],
    &["endo", "exo"],
    &["sub", "super"],
];

/// Minimum length of a word that may have a typo, in letters: short words resemble many others.
const LEAST: usize = 6;

/// Letters that are interchangeable between spellings of a word.
const VARIANTS: [(char, char); 6] =
    [('s', 'z'), ('c', 's'), ('c', 'k'), ('i', 'y'), ('0', 'o'), ('1', 'l')];

/// Endings that some spellings omit.
const ENDINGS: [&str; 2] = ["me", "ue"];

/// True if the two words, similar in letters, are one word that was mistyped or is spelled in two
/// ways. A replaced letter is accepted only if it is in [`VARIANTS`], since it makes another word
/// too often.
pub fn is_slip(one: &str, other: &str) -> bool {
    let (short, long) = if one.len() <= other.len() { (one, other) } else { (other, one) };
    if long.strip_prefix(short).is_some_and(|rest| matches!(rest, "s" | "es")) {
        return true;
    }
    if long.chars().count() < LEAST || are_opposites(one, other) {
        return false;
    }
    let same = |pairs: &mut dyn Iterator<Item = (char, char)>| -> usize {
        pairs.take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum()
    };
    let start = same(&mut short.chars().zip(long.chars()));
    let (short, long) = (&short[start..], &long[start..]);
    if start == 0 {
        return false;
    }
    let end = same(&mut short.chars().rev().zip(long.chars().rev()));
    let (short, long) = (&short[..short.len() - end], &long[..long.len() - end]);
    let letters = |text: &str| -> Vec<char> { text.chars().collect() };
    match (&letters(short)[..], &letters(long)[..]) {
        ([], [_]) => true,
        ([], [..]) => end == 0 && ENDINGS.contains(&long),
        ([a], [b]) => VARIANTS.contains(&(*a, *b)) || VARIANTS.contains(&(*b, *a)),
        ([a, b], [c, d]) => a == d && b == c,
        _ => false,
    }
}

/// True if two words are known to mean different things.
pub fn are_opposites(one: &str, other: &str) -> bool {
    let is_of = |group: &&[&str]| group.contains(&one) && group.contains(&other);
    let rest = |word: &'static str, of: &'static str| {
        move |text: &str, with: &str| {
            text.strip_prefix(word).is_some_and(|text| Some(text) == with.strip_prefix(of))
        }
    };
    one != other
        && (OPPOSITES.iter().any(is_of)
            || PREFIXES.iter().any(|group| {
                group.iter().any(|a| {
                    one.starts_with(a) && group.iter().any(|b| a != b && rest(a, b)(one, other))
                })
            }))
}

/// True if a word names a month, which distinguishes the reports of a series.
pub fn is_month(word: &str) -> bool {
    OPPOSITES.first().is_some_and(|months| months.contains(&word) && word != "may")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(one: &str, other: &str, expected: bool) {
        assert_eq!(is_slip(one, other), expected, "{one} / {other}");
        assert_eq!(is_slip(other, one), expected, "{other} / {one}");
    }

    #[test]
    fn spellings_and_slips_are_one_word() {
        for (one, other) in [
            ("switch", "swich"),
            ("modeling", "modelling"),
            ("optimisation", "optimization"),
            ("behaviour", "behavior"),
            ("center", "centre"),
            ("program", "programme"),
            ("mobius", "moebius"),
            ("loom", "looms"),
            ("shuttle", "shutlte"),
        ] {
            check(one, other, true);
        }
    }

    #[test]
    fn words_that_are_near_may_be_far() {
        for (one, other) in [
            ("northern", "southern"),
            ("hyperglycemia", "hypoglycemia"),
            ("microscopic", "macroscopic"),
            ("ferromagnetic", "ferrimagnetic"),
            ("photon", "proton"),
            ("absorption", "adsorption"),
            ("nitrate", "nitrite"),
            ("symmetric", "asymmetric"),
            ("causal", "casual"),
            ("loom", "loam"),
            ("polariton", "polaron"),
            ("october", "december"),
        ] {
            check(one, other, false);
        }
    }
}
