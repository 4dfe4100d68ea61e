//! The page as a whole.

messages! {
    to_collaborators = "Collaborators ↓";
    language = "Language";
    back(name: &str) = "← {name}";
    publications = "Publications";
    collaborators = "Collaborators";
    others = "others";
    venue = "Venue";
    topic = "Topic";
}
