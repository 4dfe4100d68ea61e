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
    kind_and_date(kind: &str, read: &str) = "{kind} · read {read}";
    says(speaker: &str, statements: &str, date: &str) =
        "{speaker} says: {statements} (read {date})";
    says_undated(speaker: &str, statements: &str) = "{speaker} says: {statements}";
    UNDATED = "date unknown";
}
