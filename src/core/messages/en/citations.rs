//! Citations and the files they are saved as.

messages! {
    TEXT = "Text";
    BIBTEX = "BibTeX";
    RIS = "RIS";
    CSL_JSON = "CSL-JSON";
    APA = "APA (7th edition)";
    MLA = "MLA (9th edition)";
    CHICAGO = "Chicago (author-date)";
    IEEE = "IEEE";
    ACM = "ACM";
    VANCOUVER = "Vancouver";
    NATURE = "Nature";
    HARVARD = "Harvard (Cite Them Right)";
}
