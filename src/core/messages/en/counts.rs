//! Numbers of things.

messages! {
    people(n: usize) = { n; One "{n} person", Other "{n} people" };
    works(n: usize) = { n; One "{n} work", Other "{n} works" };
    ties(n: usize) = { n; One "{n} tie", Other "{n} ties" };
}
