//! Why records are one work, how works are related, and who may be one person.

messages! {
    WHY_ONE = "Why these entries are one work";
    RELATED = "Related works";
    SAME = "Joined";
    VERSION = "Joined as versions";
    REVISION = "Perhaps a version of this";
    EXTENSION = "The conference paper or the journal article of this";
    POSSIBLE = "Perhaps the same";
    two_entries(one: &str, other: &str) = "{one} and {other}";
    weighed(property: &str, words: &str) = "{property}: {words}";
    sum(bits: &str) = "{bits} bits in all: above zero, one is likelier than two.";
    proposed(topics: &str) = "Subjects that its words suggest, and no source names: {topics}.";
    MAY_BE = "Perhaps the same person";
    PRIOR = "To begin with";
    IDENTIFIER = "Identifier";
    TITLE = "Title";
    SHORT_NAME = "Short name";
    AUTHORS = "Authors";
    NAME = "Name";
    YEAR = "Year";
    VENUE = "Venue";
    PAGES = "Volume and pages";
    KIND = "Kind";
    AFFILIATION = "Affiliation";
    TOPIC = "Subject";
    PLACE = "Lists";
    OVERRIDE = "Written down by the lab";
    POLICY = "How the value that is shown is chosen";
    POLICY_RULES = [
        "What the lab chose by hand comes first.",
        "Then what is furthest on its way: a retraction before a publication, a publication before a preprint.",
        "Then what was written last.",
        "Then who knows it best: venues and registries before the author, the author before an aggregator.",
        "Then the first source."
    ];
}
