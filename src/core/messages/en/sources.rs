//! Kinds of sources.

messages! {
    homepage = "Homepage";
    publication_list = "Publication list";
    aggregator = "Aggregator record";
    cv = "CV";
    registry = "Registry record";
    venue = "Page of a venue";
    institution = "Page of an institution";
    signed_claim = "Signed claim";
    from_prose(kind: &str) = "{kind}, read from prose";
    kind_and_date(kind: &str, read: &str) = "{kind} · read {read}";
    says(speaker: &str, statements: &str, date: &str) =
        "{speaker} says: {statements} (read {date})";
    says_undated(speaker: &str, statements: &str) = "{speaker} says: {statements}";
    undated = "date unknown";
}
