//! Citations, and the files in which they are saved.

messages! {
    text = "Text";
    bibtex = "BibTeX";
    biblatex = "BibLaTeX";
    ris = "RIS";
    csl_json = "CSL-JSON";
    apa = "APA (7th edition)";
    mla = "MLA (9th edition)";
    chicago = "Chicago (author-date)";
    ieee = "IEEE";
    acm = "ACM";
    vancouver = "Vancouver";
    nature = "Nature";
    harvard = "Harvard (Cite Them Right)";
    no_styles(reason: &str) = "The styles cannot be shown: {reason}.";
    no_details(reason: &str) = "The references cannot be shown: {reason}.";
    citation = "Citation";
    copy = "Copy";
    download = "Download";
    format = "Format";
    formatted = "Formatted text";
    reference_manager = "Reference manager";
    copy_by_hand = "Press Ctrl+C or \u{2318}C to copy";
    text_to_copy = "Text to copy";
    copied = "Copied";
    export_selected(n: usize) = "Export {n} selected";
    export(works: &str) = "Export {works}";
    selected(n: usize) = "{n} selected";
    listed(n: usize) = "{n} listed";
    works_to_export = "Works to export";
    select_none = "Clear selection";
}
