//! What an owner should look at in a dataset. Each sentence goes on after the
//! name of a work, a person or a venue; what changes stands behind a colon.

messages! {
    DUPLICATE = "Likely duplicates";
    NO_IDENTIFIER = "No identifier";
    LONE_STAR = "Lone mark of an equal contribution";
    NAMESAKES = "People of one name";
    FUTURE_DATE = "Date in the future";
    STATUS = "Contradicted status";
    TEMPLATE = "Left over from a template";
    DEAD_TEX = "TeX in text";
    AUTHORS = "Author lists that differ";
    NO_YEAR = "No year";
    VENUE = "Venue in several spellings";
    INITIALS = "Known only by initials";
    NO_ADDRESS = "Links without address";
    duplicate(other: &str) = "may be the same work as another: {other}";
    IS_WITHOUT_IDENTIFIER = "is published and has neither a DOI nor an arXiv id";
    lone_star(name: &str) = "marks only one author as an equal contribution: {name}";
    namesakes(others: &str) = "is one of several people of this name: {others}";
    future_date(date: &str, read: &str) =
        "is dated after its sources were read: {date}, and they were read by {read}";
    differing_status(values: &str) = "has sources that differ on its status: {values}";
    template(text: &str) = "holds what a template came with: {text}";
    dead_tex(text: &str) = "shows TeX that was not understood: {text}";
    differing_authors(values: &str) = "has sources that differ on its authors: {values}";
    IS_WITHOUT_YEAR = "is published and has no year";
    venue(others: &str) = "may be the same venue as others: {others}";
    POSSIBLY_ONE = "People who may be one";
    possible_person(other: &str) = "may be the same person as another: {other}";
    initials(others: &str) = "is known by initials, and others have names that fit: {others}";
    no_address(kinds: &str) = "has links whose address is not recorded: {kinds}";
    HEALTH = "Health of the data";
    n_findings(n: usize) = { n;
        One "{n} thing its owner may want to look at.",
        Other "{n} things its owner may want to look at."
    };
    NOTHING = "Nothing was found that its owner should look at.";
    ABOUT = "Found in this page from the dataset alone. None of it counts for or against anybody.";
    kind_count(kind: &str, n: usize) = "{kind} · {n}";
    what_to_write(place: &str) = "What to write {place}";
    n_more(n: usize) = "{n} more; the command `peerage check` tells all of them.";
    COPY = "Copy";
    IN_BIB = "in the entry, BibTeX";
    IN_OVERRIDES = "in seeds/overrides.toml";
    IN_LAB = "in seeds/lab.toml";
}
