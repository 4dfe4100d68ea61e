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
    left_out(all: &str, n: usize, most: usize) = {
        n;
        One "{all} {n} work of more than {most} authors is left out.",
        Other "{all} {n} works of more than {most} authors are left out."
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
    HELP =
        "Network of collaborators. Arrow keys go from person to person, N and P through the \
         neighbors by joint works, Enter filters by the person, C puts the person into the \
         middle, U releases what was dragged, T opens the table, Escape undoes all of it, plus, \
         minus and zero zoom.";
    EMPTY = "No co-authored works";
    SHOW_PICTURE = "Show as a picture";
    LARGE = "Large, or as before";
    ZOOM_IN = "Zoom in";
    ZOOM_OUT = "Zoom out";
    SHOW_EVERYBODY = "Fit: show everybody";
    FIT = "Fit";
    OPEN_PAGE = "Open page";
    INTO_THE_MIDDLE = "Into the middle";
    LET_GO = "Let go";
    work(year: &str) = "Work · {year}";
    TOPIC = "Topic";
    VENUE = "Venue";
    INSTITUTION = "Institution";
    COLORS = "Colors";
    ABOUT_LINES = "Lines are joint works; distance means nothing.";
    and_others(name: &str) = "{name} and others";
    UNDATED = "Undated";
    LAB = "Lab";
    OTHERS = "Others";
    PATH_FROM = "Path from";
    PATH_TO = "Path to";
    NO_PATH = "No works lead from one to the other.";
    rest(n: usize) = "and {n} more";
    STEP = " wrote with ";
    SVG = "SVG";
    PNG = "PNG";
    GRAPHML = "GraphML";
    JSON = "JSON";
    SHOW_AS_TABLE = "Show as table";
    JOINT_WORKS = "Joint works";
    SHARE = "Share";
    PERSON = "Person";
    FIRST_YEAR = "First year";
    LAST_YEAR = "Last year";
    MORE = "More";
    let_go_of(n: usize) = "Let go of {n}";
    FIND = "Find";
    FIND_PERSON = "Find a person";
    YEARS = "Years";
    COLOR = "Color";
    SHOW = "Show";
    PATH = "Path";
    SAVE = "Save";
    BY_GROUP = "Groups";
    BY_LAST_YEAR = "Last joint year";
    BY_MEMBERSHIP = "Lab and others";
    shown(n: usize, all: usize) = "{n} of {all} shown";
    people_shown(n: usize, all: usize) = "{n} of {all} people shown";
    by_ties(shown: &str) = "{shown}, by ties";
    around_strongest(shown: &str) = "{shown}, around the person with the most works";
    by_works(shown: &str) = "{shown}, by works";
    things_and_ties(things: usize, ties: usize) = "{things} things and {ties} ties between them.";
}
