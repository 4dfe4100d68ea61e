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
    number_of_pages = "Number of pages";
    number_of_volumes = "Number of volumes";
    part = "Part";
    chapter = "Chapter";
    organization = "Organization";
    event_place = "Place of the event";
    event_date = "Date of the event";
    accessed = "Looked up on";
    archive = "Archive";
    archive_location = "Place in the archive";
    archive_number = "Number in the archive";
    call_number = "Shelf mark";
    original_title = "Original title";
    original_date = "First published";
    how_published = "Published as";
    rights = "Rights";
    addendum = "Addition";
    main_title = "Title of the whole";
    from_the_last_record =
        "from the record that is furthest on its way to publication; of several, the one written \
         last";
    from_the_longest_list = "the list that names the most authors";
    all_are_shown = "all values stand beside each other";
    from_the_own_source = "the spelling of the person's own source";
    from_a_claim = "a signed claim of the person, or else the first source that says so";
}
