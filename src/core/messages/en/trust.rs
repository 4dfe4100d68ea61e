//! How far a profile or a work is verified.

messages! {
    UNATTRIBUTED = "Unattributed";
    LISTED = "Listed";
    CORROBORATED = "Corroborated";
    CLAIMED = "Claimed";
    VERIFIED_LINKS = "Verified links";
    ATTESTED = "Attested";
    NEEDS_NOTHING = "nothing";
    NEEDS_A_SOURCE = "a source names the person and lists a work";
    NEEDS_AGREEMENT = "two independent kinds of sources agree on a work, or a registry has it";
    NEEDS_A_CLAIM = "a signed claim whose key stands on a page of the person";
    NEEDS_TWO_PAGES = "the key stands on two different pages, and a third party confirms an item";
    NEEDS_OTHERS = "two co-authors or an institution signed a confirmation";
    UNVERIFIED = "Unverified";
    LIMITED = "Limited";
    STRONG = "Strong";
    VERY_STRONG = "Very strong";
    SELF_ASSERTED = "Self-asserted";
    SOURCES_DIFFER = "Sources differ";
    NAMED_BY_NOBODY_ELSE = "no other person's source names them";
    named_by_others(n: usize) = {
        n;
        One "named as an author by another person's source",
        Other "named as an author by {n} sources of other people"
    };
    CO_AUTHORS = "Co-authors";
    works_listed_elsewhere(shared: usize, all: usize) =
        "{shared} of {all} are listed by independent sources";
    WORKS = "Works";
    signals_agree(n: usize, all: usize) = "{n} of {all} signals agree";
    show_sources(state: &str) = "{state}: show what each source says";
    NOT_VERIFIED_YET = "Not verified yet";
    DAMAGED = "Damaged · not scored";
    ALTERED = "Altered · not scored";
    chip(level: u8, name: &str, score: u32) = "L{level} {name} · {score} of 100";
    n_signals_count(n: usize, all: usize) = "Signals: {n} of {all} count";
    SWITCH_ALL_ON = "Switch all on";
    TRUST = "Trust";
    ABOUT =
        "This measures how much of this profile could be checked. It says nothing about the \
         person, and ranks nobody.";
    next_level(level: u8, name: &str, condition: &str) = "Next, L{level} {name}: {condition}.";
    level(level: u8, name: &str, condition: &str) = "L{level} {name}: {condition}.";
    sum(score: u32, band: &str) = "{score} of 100, {band}";
    key_stands_on(key: &str, url: &str, read: &str) = "Key {key}… stands on {url}, read {read}";
    STATEMENTS_OF_OTHERS = "Statements of others, by their own rules";
}
