//! Kinds and states of works.

messages! {
    artifact_available = "Artifact available";
    artifact_functional = "Artifact functional";
    results_reproduced = "Results reproduced";
    conference_paper = "Conference paper";
    journal_article = "Journal article";
    preprint = "Preprint";
    dissertation = "Dissertation";
    review = "Review";
    magazine_article = "Magazine or newspaper article";
    book = "Book";
    edited_book = "Edited book";
    chapter = "Book chapter";
    entry = "Encyclopedia entry";
    proceedings = "Proceedings";
    report = "Report";
    data_set = "Data set";
    software = "Software";
    patent = "Patent";
    standard = "Standard";
    talk = "Talk";
    poster = "Poster";
    web_page = "Web page";
    periodical = "Periodical";
    legal = "Law or case";
    audiovisual = "Film, recording or picture";
    other = "Other";
    in_submission = "In submission";
    under_review = "Under review";
    to_appear = "To appear";
    published = "Published";
    retracted = "Retracted";
    altered = "Altered";
    new = "New";
    also_called(names: &str) = "Also called {names}.";
    versions = "Versions";
    also_titled = "Also titled ";
    summary = "Summary";
    cite = "Cite";
    select(title: &str) = "Select {title}";
    select_work = "Select";
    related = "Related publications";
    tools(title: &str) = "More about {title}";
    in_book = "In ";
    submitted_to(status: &str, venue: &str) = "{status} at {venue}";
}
