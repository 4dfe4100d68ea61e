//! Properties for which sources give values, and the choice of the value that is shown.

messages! {
    title = "Title";
    authors = "Authors";
    venue = "Venue";
    year = "Year";
    status = "Status";
    award = "Award";
    artifact = "Artifact";
    short_name = "Short name";
    preprint = "Preprint";
    link = "Link";
    name = "Name";
    role = "Role";
    affiliation = "Affiliation";
    homepage = "Homepage";
    interest = "Interest";
    container = "In";
    series = "Series";
    volume = "Volume";
    issue = "Issue";
    pages = "Pages";
    article_number = "Article number";
    number = "Number";
    edition = "Edition";
    version = "Version";
    publisher = "Publisher";
    place = "Place";
    institution = "Institution";
    genre = "Type";
    event = "Event";
    language = "Language";
    note = "Note";
    editors = "Editors";
    translators = "Translators";
    from_the_last_record = "the most final version; if several, the newest";
    from_the_longest_list = "the longest list of authors";
    all_are_shown = "all values";
    from_the_own_source = "as the person's own source spells it";
    from_a_claim = "the person's signed claim, or else the first source";
}
