//! Texts of the pages of a site before the program runs, and for machines.

messages! {
    part(page: &str, lab: &str) = "{page} · {lab}";
    about_person(name: &str, position: &str, works: &str) = "{name}, {position}: {works}.";
    about_author(name: &str, works: &str) = "{name}: {works}.";
    about_list(name: &str, works: &str) = "{name}: {works}.";
    about_work(authors: &str, facts: &str) = "{authors}. {facts}.";
    people = "People";
    works = "Publications";
    topics = "Topics";
    all_works = "All publications";
    n_more(n: usize) = { n; One "One more publication", Other "{n} more publications" };
    listed_in = "This list as";
    made_with = "Made with Peerage from the sources named on each page.";
    not_found = "Page not found";
    from_home = "It may have moved. The home page leads to all pages.";
    to_home = "Go to the home page";
    sources = "Sources";
}
