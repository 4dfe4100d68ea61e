//! Citations and the files they are saved as.

messages! {
    TEXT = "Text";
    BIBTEX = "BibTeX";
    RIS = "RIS";
    CSL_JSON = "CSL-JSON";
}
