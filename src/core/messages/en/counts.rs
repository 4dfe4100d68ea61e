//! Counts of works, people and the like.

messages! {
    people(n: usize) = { n; One "{n} person", Other "{n} people" };
    works(n: usize) = { n; One "{n} work", Other "{n} works" };
    ties(n: usize) = { n; One "{n} connection", Other "{n} connections" };
    awards(n: usize) = { n; One "{n} award", Other "{n} awards" };
    co_authors(n: usize) = { n; One "{n} co-author", Other "{n} co-authors" };
    signed_documents(n: usize) = { n; One "{n} signed document", Other "{n} signed documents" };
    sources(n: usize) = { n; One "{n} source", Other "{n} sources" };
    authors(n: usize) = { n; One "{n} author", Other "{n} authors" };
    joint_works(n: usize) = { n; One "{n} joint work", Other "{n} joint works" };
}
