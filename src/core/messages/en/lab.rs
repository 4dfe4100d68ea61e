//! Lab.

messages! {
    people = "People";
    about_this_data = "About this data";
    not_a_finding(statement: &str) = "{statement}. That platform’s words, not a finding of this page.";
}
