//! What the pages of a site say before the program runs, and to machines.

messages! {
    part(page: &str, lab: &str) = "{page} · {lab}";
    about_person(name: &str, position: &str, works: &str) = "{name}, {position}: {works}.";
    about_author(name: &str, works: &str) = "{name}: {works}.";
    about_venue(name: &str, works: &str) = "{name}: {works}.";
    about_topic(name: &str, works: &str) = "{name}: {works}.";
    about_work(authors: &str, facts: &str) = "{authors}. {facts}.";
    PEOPLE = "People";
    WORKS = "Publications";
    TOPICS = "Topics";
    ALL_WORKS = "All publications";
    n_more(n: usize) = { n; One "One more publication", Other "{n} more publications" };
    LISTED_IN = "This list as";
    MADE_WITH = "Made with Peerage from the sources named on each page.";
    NOT_FOUND = "There is no such page";
    FROM_HOME = "It may have moved. All pages are found from the first one.";
    TO_HOME = "Go to the first page";
    SOURCES = "Sources";
}
