//! Audit of a dataset for its owner. Each sentence continues the name of a work, a person or a
//! venue; the variable part follows a colon.

messages! {
    duplicates = "Likely duplicates";
    no_identifier = "No identifier";
    lone_stars = "Only one mark of an equal contribution";
    people_of_one_name = "People with the same name";
    future_dates = "Date in the future";
    status = "Contradictory status";
    templates = "Left over from a template";
    dead_texes = "TeX in text";
    authors = "Author lists that differ";
    no_year = "No year";
    venues = "Venue in several spellings";
    only_initials = "Known only by initials";
    no_addresses = "Links without address";
    duplicate(other: &str) = "may be the same work as another: {other}";
    is_without_identifier = "is published and has neither a DOI nor an arXiv id";
    lone_star(name: &str) = "marks only one author as an equal contribution: {name}";
    namesakes(others: &str) = "is one of several people of this name: {others}";
    future_date(date: &str, read: &str) =
        "is dated after its sources were read: {date}, read by {read}";
    differing_status(values: &str) = "has sources that differ on its status: {values}";
    template(text: &str) = "holds what a template came with: {text}";
    dead_tex(text: &str) = "shows TeX that was not understood: {text}";
    differing_authors(values: &str) = "has sources that differ on its authors: {values}";
    is_without_year = "is published and has no year";
    venue(others: &str) = "may be the same venue as others: {others}";
    possibly_one = "People who may be the same";
    possible_person(other: &str) = "may be the same person as another: {other}";
    initials(others: &str) = "is known by initials, and others have names that fit: {others}";
    no_address(kinds: &str) = "has links whose address is not recorded: {kinds}";
    health = "Health of the data";
    n_findings(n: usize) = { n;
        One "{n} suggestion for the owner.",
        Other "{n} suggestions for the owner."
    };
    nothing = "No suggestions for the owner.";
    about = "Found in the data of this page alone. Nothing here affects a score.";
    kind_count(kind: &str, n: usize) = "{kind} · {n}";
    what_to_write(place: &str) = "Suggested text {place}";
    n_more(n: usize) = "{n} more; `peerage check` lists them all.";
    copy = "Copy";
    in_bib = "for the BibTeX entry";
    in_overrides = "for seeds/overrides.toml";
    in_lab = "for seeds/lab.toml";
}
