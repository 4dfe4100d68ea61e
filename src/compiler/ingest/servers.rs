//! Preprint servers: sources write identifiers and categories behind their names, which are no
//! part of them.

/// Servers: the words of a name, and the name as the server spells it.
const SERVERS: [(&str, &str); 19] = [
    ("arxiv", "arXiv"),
    ("corr", "arXiv"),
    ("computing research repository", "arXiv"),
    ("biorxiv", "bioRxiv"),
    ("medrxiv", "medRxiv"),
    ("chemrxiv", "ChemRxiv"),
    ("techrxiv", "TechRxiv"),
    ("psyarxiv", "PsyArXiv"),
    ("socarxiv", "SocArXiv"),
    ("eartharxiv", "EarthArXiv"),
    ("engrxiv", "engrXiv"),
    ("edarxiv", "EdArXiv"),
    ("ecoevorxiv", "EcoEvoRxiv"),
    ("research square", "Research Square"),
    ("ssrn", "SSRN"),
    ("iacr cryptology eprint archive", "Cryptology ePrint Archive"),
    ("cryptology eprint archive", "Cryptology ePrint Archive"),
    ("osf preprints", "OSF Preprints"),
    ("osf", "OSF Preprints"),
];

/// Words around the name of a server.
const AROUND: [&str; 27] = [
    "abs",
    "archive",
    "archives",
    "at",
    "available",
    "biology",
    "document",
    "doi",
    "e",
    "eprint",
    "eprints",
    "for",
    "health",
    "http",
    "https",
    "in",
    "org",
    "paper",
    "preprint",
    "preprints",
    "print",
    "prints",
    "pdf",
    "report",
    "sciences",
    "server",
    "the",
];

/// Name of the server in the server's own spelling, from the folded words of a name; none if they
/// name no server.
pub fn server(words: &[&str]) -> Option<&'static str> {
    // Only words around the name may precede it.
    let start = words.iter().position(|word| !AROUND.contains(word))?;
    let rest = &words[start..];
    let begins = |name: &str| {
        let mut rest = rest.iter();
        name.split(' ').all(|part| rest.next() == Some(&part)).then_some(rest.as_slice())
    };
    let (shown, behind) = SERVERS.iter().find_map(|(name, shown)| Some((*shown, begins(name)?)))?;
    // The number of a work ends the text on the server; categories have no digit.
    let is_around = |word: &&str| AROUND.contains(word) || *word == words[start];
    let end = behind.iter().position(|word| !is_around(word));
    let is_numbered = end.is_none_or(|end| {
        behind[end..].iter().take(3).any(|word| word.bytes().any(|byte| byte.is_ascii_digit()))
    });
    is_numbered.then_some(shown)
}

#[cfg(test)]
mod tests {
    use super::*;
    use peerage_core::text::fold::fold;

    #[track_caller]
    fn check(written: &str, expected: &str) {
        let folded = fold(written);
        let words: Vec<&str> = folded.split(' ').collect();
        assert_eq!(server(&words).unwrap_or_default(), expected, "{written}");
    }

    #[test]
    fn what_is_around_the_name_of_a_server_is_no_part_of_it() {
        for written in [
            "arXiv preprint arXiv:1512.08562",
            "arXiv:1802.09979 [cs.LG]",
            "CoRR abs/1512.08562",
            "ArXiv e-prints",
            "arXiv preprint hep-th/9901001",
            "Preprint, arXiv",
            "https://arxiv.org/abs/1802.09979",
            "Computing Research Repository",
        ] {
            check(written, "arXiv");
        }
        check("bioRxiv 2019.12.11.123456", "bioRxiv");
        check("bioRxiv : the preprint server for biology", "bioRxiv");
        check("Cryptology ePrint Archive, Report 2019/123", "Cryptology ePrint Archive");
        check("Available at SSRN 1234567", "SSRN");
    }

    #[test]
    fn other_names_with_such_words_are_their_own() {
        for written in ["SSRN Electronic Journal", "Looms and arXiv", "The Archive", "Corr Looms"] {
            check(written, "");
        }
    }
}
