//! Short forms that stand for a given name.

/// Given names with the short forms that are usual in print. Short forms of
/// several names stand at each.
const NICKNAMES: [(&str, &[&str]); 34] = [
    ("alexander", &["alex", "sasha"]),
    ("andrew", &["andy", "drew"]),
    ("anthony", &["tony"]),
    ("benjamin", &["ben"]),
    ("charles", &["charlie", "chuck"]),
    ("christopher", &["chris"]),
    ("christine", &["chris", "tina"]),
    ("daniel", &["dan", "danny"]),
    ("david", &["dave"]),
    ("donald", &["don"]),
    ("edward", &["ed", "eddie", "ted"]),
    ("elizabeth", &["liz", "beth", "betty"]),
    ("gregory", &["greg"]),
    ("james", &["jim", "jimmy"]),
    ("jeffrey", &["jeff"]),
    ("jennifer", &["jen", "jenny"]),
    ("jonathan", &["jon"]),
    ("joseph", &["joe"]),
    ("joshua", &["josh"]),
    ("katherine", &["kate", "kathy", "katie"]),
    ("kenneth", &["ken"]),
    ("margaret", &["maggie", "peggy"]),
    ("matthew", &["matt"]),
    ("michael", &["mike"]),
    ("nicholas", &["nick"]),
    ("patricia", &["pat", "patty"]),
    ("philip", &["phil"]),
    ("richard", &["rick", "dick"]),
    ("robert", &["bob", "rob", "bobby"]),
    ("samuel", &["sam"]),
    ("stephen", &["steve", "steven"]),
    ("steven", &["steve", "stephen"]),
    ("thomas", &["tom"]),
    ("william", &["bill", "will"]),
];

/// Short forms of a given name, and the names that it is a short form of.
pub fn others(given: &str) -> impl Iterator<Item = &'static str> {
    NICKNAMES.iter().flat_map(move |(name, short)| {
        let longer = short.contains(&given).then_some(*name);
        let shorter = if *name == given { *short } else { &[] };
        longer.into_iter().chain(shorter.iter().copied())
    })
}

/// True if one of two given names is a short form of the other.
pub fn are_one(a: &str, b: &str) -> bool {
    NICKNAMES
        .iter()
        .any(|(name, short)| *name == a && short.contains(&b) || *name == b && short.contains(&a))
}
