//! Page as a whole.

messages! {
    to_collaborators = "Collaborators ↓";
    language = "Language";
    back(name: &str) = "← {name}";
    publications = "Publications";
    collaborators = "Collaborators";
    others = "others";
    venue = "Venue";
    topic = "Topic";
    unit = "Unit";
    units = "Units";
    part_is_missing = "This part of the page could not be loaded.";
    try_again = "Try again";
}
