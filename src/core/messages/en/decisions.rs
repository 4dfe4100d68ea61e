//! Decisions of record linkage: joined records, related works, and people who may be the same
//! person.

messages! {
    why_one = "Why these entries are one work";
    related = "Related works";
    same = "Merged";
    version = "Merged as versions";
    revision = "Possibly another version";
    extension = "Conference or journal version";
    possible = "Possibly the same";
    two_entries(one: &str, other: &str) = "{one} and {other}";
    weighed(property: &str, words: &str) = "{property}: {words}";
    sum(parts: &str, bits: &str) =
        "Weights in bits: {parts}. Together {bits}; above 0, they are likely the same.";
    details = "Details";
    proposed(topics: &str) = "Suggested topics, not named by any source: {topics}.";
    may_be = "Possibly the same person";
    prior = "Starting value";
    identifier = "Identifier";
    title = "Title";
    short_name = "Short name";
    authors = "Authors";
    name = "Name";
    year = "Year";
    venue = "Venue";
    pages = "Volume and pages";
    kind = "Kind";
    affiliation = "Affiliation";
    topic = "Topic";
    place = "Lists";
    by_override = "Set by the owner";
    policy = "How we choose what is shown";
    policy_rules = [
        "We show what the owner chose by hand.",
        "Otherwise the most final version: a retraction before a publication, a publication before a preprint.",
        "If there are several, the newest.",
        "Then the best informed: venues and registries, then the author, then aggregators.",
        "Otherwise the first source."
    ];
}
