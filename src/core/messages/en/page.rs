//! The page as a whole.

messages! {
    TO_COLLABORATORS = "Collaborators ↓";
    PUBLICATIONS = "Publications";
    COLLABORATORS = "Collaborators";
    OTHERS = "others";
    VENUE = "Venue";
    TOPIC = "Topic";
}
