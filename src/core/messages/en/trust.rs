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
}
