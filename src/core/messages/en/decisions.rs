//! Decisions of record linkage: joined records, related works, and people who may be the same
//! person.

messages! {
    why_one = "Why these entries are one work";
    related = "Related works";
    same = "Joined";
    version = "Joined as versions";
    revision = "Perhaps a version of this";
    extension = "The conference paper or the journal article of this";
    possible = "Perhaps the same";
    two_entries(one: &str, other: &str) = "{one} and {other}";
    weighed(property: &str, words: &str) = "{property}: {words}";
    sum(bits: &str) = "{bits} bits in all: above zero, one is likelier than two.";
    proposed(topics: &str) = "Subjects that its words suggest, and no source names: {topics}.";
    may_be = "Perhaps the same person";
    prior = "To begin with";
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
    topic = "Subject";
    place = "Lists";
    by_override = "Written down by the lab";
    policy = "How the value that is shown is chosen";
    policy_rules = [
        "What the lab chose by hand comes first.",
        "Then what is furthest on its way: a retraction before a publication, a publication before a preprint.",
        "Then what was written last.",
        "Then who knows it best: venues and registries before the author, the author before an aggregator.",
        "Then the first source."
    ];
}
