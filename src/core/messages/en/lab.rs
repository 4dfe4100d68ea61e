//! The lab.

messages! {
    PEOPLE = "People";
    ABOUT_THIS_DATA = "About this data";
    NOT_A_FINDING = ". That platform’s words, not a finding of this page.";
}
