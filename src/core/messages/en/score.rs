//! The lines of a score, and what would raise it.

messages! {
    PRESENCE = "Named by sources";
    LISTED = "Works listed";
    CORROBORATED = "Works corroborated";
    CONTROL = "Pages under control";
    THIRD_PARTIES = "Confirmed by others";
    NEGATIVE = "Speaks against it";
    ADD_OTHER_KIND = "add a source of another kind";
    NAME_THE_PERSON = "independent kinds of sources name the person";
    ADD_VENUE = "add a source that names the venue";
    SOURCE_LISTS_WORK = "a source lists the work";
    LIST_THE_WORK = "independent kinds of sources list the work";
    AGREE_ON_IT = "independent kinds of sources agree on it";
    REGISTRY_HAS_IT = "a registry has it with the same title";
    RECORD_HAS_IDENTIFIER = "the registry's record carries the person's identifier";
    OTHERS_STATE_AWARD = "somebody else states the award";
    VENUE_EVALUATED = "the venue evaluated the artifact";
    KEY_ON_HOMEPAGE = "the key stands on the homepage";
    PUT_ON_HOMEPAGE = "put the key on your homepage with rel=\"me\"";
    KEY_IN_ORCID = "the key stands in the ORCID record";
    PUT_IN_ORCID = "add the address of the claim to your ORCID record";
    KEY_AT_INSTITUTION = "the key stands on a page of the institution";
    PUT_AT_INSTITUTION = "have your institution's page name the key";
    VALID_IDENTIFIER = "an identifier of the person is valid";
    ADD_ORCID = "add your ORCID iD to a source";
    PAGES_LINK = "two pages of the person link to each other";
    LINK_PAGES = "link your homepage and another page of yours both ways, with rel=\"me\"";
    VALID_CLAIM = "a signed claim is valid";
    CLAIM_PROFILE = "claim this profile";
    REGISTRY_VALIDATED = "a registry validated items";
    CO_AUTHORS_CONFIRM = "co-authors confirm works";
    INSTITUTION_SIGNED = "an institution signed";
    LET_OTHERS_ADD_ITEMS = "let your publisher or employer add items to your ORCID record";
    ASK_CO_AUTHORS = "ask co-authors to confirm works";
    ASK_INSTITUTION = "ask your institution for a signed credential";
    NOTICES = "notices about works";
    BROKEN_SIGNATURE = "a signature of the person is broken";
    IDENTITIES_DIFFER = "identities do not match";
    CO_AUTHORS_DISPUTE = "co-authors dispute works";
}
