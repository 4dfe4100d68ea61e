//! Page on which visitors try their own files.

messages! {
    publications = "Publications";
    nothing(formats: &str) = "No publications found. Supported formats: {formats}.";
    n_entries(n: usize) = { n; One "{n} entry", Other "{n} entries" };
    n_works(n: usize) = { n; One "{n} publication", Other "{n} publications" };
    n_people(n: usize) = { n; One "{n} person", Other "{n} people" };
    counts(entries: &str, works: &str, people: &str) = "{entries}: {works} by {people}.";
    nothing_shared = "These files share no publication.";
    n_shared_works(n: usize) = { n; One "{n} publication is in more than one file", Other "{n} publications are in more than one file" };
    n_shared_people(n: usize) = { n; One "{n} person is in more than one file", Other "{n} people are in more than one file" };
    n_shared_topics(n: usize) = { n; One "{n} topic is in more than one file", Other "{n} topics are in more than one file" };
    n_conflicts(n: usize) = { n; One "The files contradict each other in {n} place", Other "The files contradict each other in {n} places" };
    listed(source: &str, works: &str, alone: usize) = "{source}: {works}, {alone} only there";
    conflict(work: &str, property: &str, values: &str) = "{work}. {property}: {values}";
}
