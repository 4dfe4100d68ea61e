//! Headings over works of a kind.

messages! {
    conference_papers = "Conference papers";
    journal_articles = "Journal articles";
    preprints = "Preprints";
    dissertations = "Dissertations";
    reviews = "Reviews";
    magazine_articles = "Magazine and newspaper articles";
    books = "Books";
    edited_books = "Edited books";
    chapters = "Book chapters";
    entries = "Encyclopedia entries";
    proceedings = "Proceedings";
    report = "Report or working paper";
    reports = "Reports and working papers";
    data_sets = "Data sets";
    software = "Software";
    patents = "Patents";
    standards = "Standards";
    talks = "Talks";
    posters = "Posters";
    web_pages = "Web pages";
    periodicals = "Periodicals";
    legal = "Laws and cases";
    audiovisual = "Films, recordings and pictures";
    others = "Other works";
}
