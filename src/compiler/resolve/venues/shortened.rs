//! Names that shorten others word by word, as ISO 4 does.

/// True if one key shortens the other word by word, as ISO 4 does: `trans netw`
/// for `transactions networking`.
pub fn shortens(short: &str, long: &str) -> bool {
    let (mut one, mut other) = (short.split(' '), long.split(' '));
    let mut is_shorter = false;
    let mut longest = 0;
    loop {
        match (one.next(), other.next()) {
            (None, None) => return is_shorter && longest >= 4 && short.contains(' '),
            (Some(a), Some(b)) => {
                let is_letter = a.len() == 1 && (a == "j" && b == "journal");
                if a != b && !(b.starts_with(a) && (a.len() >= 3 || is_letter)) && !contracts(a, b)
                {
                    return false;
                }
                is_shorter |= a != b;
                longest = longest.max(a.len());
            }
            _ => return false,
        }
    }
}

/// Contractions, which keep the last letters.
fn contracts(short: &str, long: &str) -> bool {
    matches!(
        (short, long),
        ("intl", "international")
            | ("mgmt", "management")
            | ("natl", "national")
            | ("engrg", "engineering")
            | ("jnl", "journal")
            | ("lett", "letters")
            | ("commun", "communications" | "communication")
            | ("int", "international")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn abbreviations_go_word_by_word() {
        assert!(shortens("trans netw", "transactions networking"));
        assert!(shortens("j mach learn res", "journal machine learning research"));
        assert!(shortens("int conf looms", "international conference looms"));
        assert!(!shortens("trans netw", "transactions network service"));
        assert!(!shortens("trans netw", "transactions computers"));
        assert!(!shortens("net", "networks"));
        assert!(!shortens("networks", "networks"));
    }
}
