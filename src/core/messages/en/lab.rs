//! Lab.

messages! {
    people = "People";
    about_this_data = "About this data";
    not_a_finding(statement: &str) = "{statement}. Stated by that platform, not checked here.";
}
