//! Kinds and states of works.

messages! {
    ARTIFACT_AVAILABLE = "Artifact available";
    ARTIFACT_FUNCTIONAL = "Artifact functional";
    RESULTS_REPRODUCED = "Results reproduced";
    CONFERENCE_PAPER = "Conference paper";
    JOURNAL_ARTICLE = "Journal article";
    PREPRINT = "Preprint";
    DISSERTATION = "Dissertation";
    OTHER = "Other";
    IN_SUBMISSION = "In submission";
    UNDER_REVIEW = "Under review";
    TO_APPEAR = "To appear";
    PUBLISHED = "Published";
    RETRACTED = "Retracted";
    ALTERED = "Altered";
    NEW = "New";
    also_called(names: &str) = "Also called {names}.";
    VERSIONS = "Versions";
    ALSO_TITLED = "Also titled ";
    SUMMARY = "Summary";
    CITE = "Cite";
    select(title: &str) = "Select {title}";
    SELECT = "Select";
    RELATED = "Related publications";
    tools(title: &str) = "More about {title}";
    submitted_to(status: &str, venue: &str) = "{status} at {venue}";
}
