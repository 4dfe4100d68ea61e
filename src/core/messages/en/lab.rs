//! The lab.

messages! {
    PEOPLE = "People";
    SOURCES = "Sources";
    NOT_A_FINDING = ". That platform’s words, not a finding of this page.";
}
