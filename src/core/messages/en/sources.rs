//! Kinds of sources.

messages! {
    HOMEPAGE = "Homepage";
    PUBLICATION_LIST = "Publication list";
    AGGREGATOR = "Aggregator record";
    CV = "CV";
    REGISTRY = "Registry record";
    VENUE = "Page of a venue";
    INSTITUTION = "Page of an institution";
    SIGNED_CLAIM = "Signed claim";
}
