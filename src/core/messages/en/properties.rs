//! Properties that sources give values for, and which value is shown.

messages! {
    TITLE = "Title";
    AUTHORS = "Authors";
    VENUE = "Venue";
    YEAR = "Year";
    STATUS = "Status";
    AWARD = "Award";
    ARTIFACT = "Artifact";
    SHORT_NAME = "Short name";
    PREPRINT = "Preprint";
    LINK = "Link";
    NAME = "Name";
    ROLE = "Role";
    AFFILIATION = "Affiliation";
    HOMEPAGE = "Homepage";
    INTEREST = "Interest";
    FROM_THE_LAST_RECORD =
        "from the record that is furthest on its way to publication; of several, the one written \
         last";
    FROM_THE_LONGEST_LIST = "the list that names the most authors";
    ALL_ARE_SHOWN = "all values stand beside each other";
    FROM_THE_OWN_SOURCE = "the spelling of the person's own source";
    FROM_A_CLAIM = "a signed claim of the person, or else the first source that says so";
}
