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
    no_styles(reason: &str) = "The styles cannot be shown: {reason}.";
    CITATION = "Citation";
    COPY = "Copy";
    DOWNLOAD = "Download";
    FORMAT = "Format";
    FORMATTED = "Formatted text";
    REFERENCE_MANAGER = "Reference manager";
    COPY_BY_HAND = "Press Ctrl+C or \u{2318}C to copy";
    TEXT_TO_COPY = "Text to copy";
    COPIED = "Copied";
    export_selected(n: usize) = "Export {n} selected";
    export(works: &str) = "Export {works}";
    selected(n: usize) = "{n} selected";
    listed(n: usize) = "{n} listed";
    WORKS_TO_EXPORT = "Works to export";
    SELECT_NONE = "Select none";
}
