//! Trust levels of profiles and works.

messages! {
    unattributed = "Unattributed";
    listed = "Listed";
    corroborated = "Corroborated";
    claimed = "Claimed";
    verified_links = "Verified links";
    attested = "Attested";
    needs_nothing = "nothing";
    needs_a_source = "a source names the person and lists a work";
    needs_agreement = "two independent kinds of sources agree on a work, or a registry has it";
    needs_a_claim = "a signed claim whose key is on a page of the person";
    needs_two_pages = "the key is on two different pages, and a third party confirms an item";
    needs_others = "two co-authors or an institution signed a confirmation";
    unverified = "Unverified";
    limited = "Limited";
    strong = "Strong";
    very_strong = "Very strong";
    self_asserted = "Self-asserted";
    sources_differ = "Sources differ";
    named_by_nobody_else = "not named in sources of other people";
    named_by_others(n: usize) = {
        n;
        One "named as an author by another person's source",
        Other "named as an author by {n} sources of other people"
    };
    co_authors = "Co-authors";
    works_listed_elsewhere(shared: usize, all: usize) =
        "{shared} of {all} listed by independent sources";
    works = "Works";
    named_by(n: usize) = { n; One "Named by {n} source", Other "Named by {n} sources" };
    listed_by(n: usize) = { n; One "Listed by {n} source", Other "Listed by {n} sources" };
    sources_agree(n: usize) = { n; One "{n} source agrees", Other "{n} sources agree" };
    claimed_on(hosts: &str) = "Claimed with a key on {hosts}";
    confirmed_by_co_authors(n: usize) = {
        n;
        One "Confirmed by a co-author",
        Other "Confirmed by {n} co-authors"
    };
    confirmed_by_institution = "Confirmed by an institution";
    sealed = "Data signed by its publisher";
    n_sources_differ(n: usize) = {
        n;
        One "{n} source contradicts itself",
        Other "{n} sources differ"
    };
    show_sources(state: &str) = "{state}: show what each source says";
    damaged = "Data damaged · evidence not counted";
    altered = "Changed after signing · evidence not counted";
    evidence_counted(n: usize, all: usize) = "Evidence: {n} of {all} counted";
    switch_all_on = "Switch all on";
    trust = "Trust";
    about =
        "This measures how much of this profile could be checked. It says nothing about the \
         person, and ranks nobody.";
    level(level: u8, name: &str, condition: &str) = "L{level} {name}: {condition}.";
    sum(score: u32, band: &str) = "{score} of 100, {band}";
    key_stands_on(key: &str, url: &str, read: &str) = "Key {key}… is on {url}, read {read}";
    statements_of_others = "Statements by others, not checked here";
}
