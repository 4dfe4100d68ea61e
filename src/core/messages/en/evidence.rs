//! Evidence: what was observed, and who says so.

messages! {
    BY_THE_PERSON = "the person";
    BY_A_CO_AUTHOR = "a co-author";
    BY_A_REGISTRY = "a registry";
    BY_A_PLATFORM = "a platform";
    BY_A_VENUE = "a venue";
    BY_AN_INSTITUTION = "an institution";
    NAMED = "Named by a source";
    LISTED = "Work listed";
    PERSON_IDENTIFIER = "Identifier of the person";
    WORK_IDENTIFIER = "Registry record of a work";
    AUTHOR_IDENTIFIER = "Identifier in a registry record";
    MUTUAL_LINK = "Pages that link to each other";
    PROFILE_CLAIM = "Signed claim";
    KEY_AT_HOMEPAGE = "Key on the homepage";
    KEY_AT_ORCID = "Key in the ORCID record";
    KEY_AT_INSTITUTION = "Key on a page of the institution";
    VALIDATED = "Item validated by a registry";
    ATTESTATION = "Confirmed by a co-author";
    CREDENTIAL = "Signed by an institution";
    AWARD = "Award";
    ARTIFACT = "Artifact badge";
    RETRACTED = "Retraction";
    CONCERN = "Expression of concern";
    DISOWNED = "Disowned by the person";
    DISPUTED = "Disputed by a co-author";
    MISMATCH = "Identities that do not match";
    KEY_REVOKED = "Key withdrawn";
    BROKEN_PROOF = "Broken signature";
    NOTED = "Said by its issuer";
    member_of(organization: &str) = "member of {organization}";
    signed_by(name: &str) = "signed by {name}";
    OTHER_CLAIM = "a claim made for another site, or an older one";
    SIGNED_TOO_LATE = "signed after its key was withdrawn";
    claim_to(profile: &str) = "claim to the profile {profile}";
    KEY_ON_PAGE = "the key stands on this page";
    bound_anew(read: &str) = "re-bound {read}; previous key not available to confirm";
    KEY_WITHDRAWN = "the key was withdrawn: somebody else may have it";
    other_orcid(claimed: &str, known: &str) = "the claim gives {claimed}, the sources {known}";
    by_withdrawn_key(what: &str) = "{what}, signed with a key that was withdrawn";
    badge_by(badge: &str, venue: &str) = "{badge}, signed by {venue}";
    SIGNATURE_DOES_NOT_FIT = "the signature does not fit the text";
    two_pages(here: &str, there: &str) = "{here} and {there}";
    CHECK_DIGIT = "check digit (ISO 7064)";
    mark(kind: &str, value: &str) = "{kind}: {value}";
}
