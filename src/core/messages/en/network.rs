//! The network of collaborators.

messages! {
    no_co_authors(focus: &str) = "{focus} has no co-authored works here.";
    wrote_with(focus: &str, people: &str, most: &str) =
        "{focus} wrote with {people}, most with {most}.";
    people_and_ties(people: &str, ties: &str) = "{people} and {ties}";
    in_groups(people_and_ties: &str, groups: usize, largest: &str) =
        "{people_and_ties}, in {groups} groups that share no work, the largest of {largest}";
    some_alone(all: &str, n: usize) = {
        n;
        One "{all}; {n} person wrote with nobody here",
        Other "{all}; {n} people wrote with nobody here"
    };
    joint_works_with(name: &str, works: &str, focus: &str) = "{name}, {works} with {focus}";
    own_works(name: &str, works: &str) = "{name}, {works}";
    tied_to_nobody(subject: &str) = "{subject}, with nobody here.";
    tied_to(subject: &str, people: &str, most: &str) =
        "{subject}, tied to {people}, most to {most}.";
    PEOPLE = "People";
    WORKS = "Works";
    TOPICS = "Topics";
    VENUES = "Venues";
    INSTITUTIONS = "Institutions";
}
