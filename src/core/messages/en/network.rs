//! Network of collaborators.

messages! {
    sentence(words: &str) = "{words}.";
    no_co_authors(focus: &str) = "No co-authors of {focus} to show.";
    wrote_with_all(focus: &str, people: &str) = "{focus} wrote with {people}.";
    wrote_with(focus: &str, people: &str, most: &str) =
        "{focus} wrote with {people}, most with {most}.";
    in_groups(people: &str, n: usize) = { n;
        One "{people} in {n} group",
        Other "{people} in {n} separate groups"
    };
    some_alone(all: &str, n: usize) = {
        n;
        One "{all}; {n} person without connections",
        Other "{all}; {n} people without connections"
    };
    left_out(all: &str, n: usize, most: usize) = {
        n;
        One "{all} {n} work with more than {most} authors is left out.",
        Other "{all} {n} works with more than {most} authors are left out."
    };
    tied_members(all: &str, n: usize, most: usize) = {
        n;
        One "{all} In {n} work with more than {most} authors, only members of the lab are connected.",
        Other "{all} In {n} works with more than {most} authors, only members of the lab are connected."
    };
    thinned(all: &str, n: usize, most: usize) = {
        n;
        One "{all} {n} person is not drawn: their only work has more than {most} authors.",
        Other "{all} {n} people are not drawn: the only work of each has more than {most} authors."
    };
    joint_works_with(name: &str, works: &str, focus: &str) = "{name}, {works} with {focus}";
    own_works(name: &str, works: &str) = "{name}, {works}";
    tied_to_nobody(subject: &str) = "{subject}, without connections.";
    tied_to(subject: &str, people: &str, most: &str) =
        "{subject}, connected to {people}, most to {most}.";
    people = "People";
    works = "Works";
    topics = "Topics";
    venues = "Venues";
    institutions = "Institutions";
    help =
        "Network of collaborators. Arrow keys go from person to person, N and P through the \
         neighbors by joint works, Enter filters by the person, C centers the person, U unpins \
         what was dragged, T opens the table, Escape undoes all of it, plus, minus and zero zoom.";
    empty = "No co-authors to show";
    alone(names: &str) = "No co-authors here: {names}.";
    show_picture = "Show as a picture";
    large = "Enlarge";
    zoom_in = "Zoom in";
    zoom_out = "Zoom out";
    show_everybody = "Fit: show all";
    fit = "Fit";
    open_page = "Open page";
    into_the_middle = "Center";
    let_go = "Unpin";
    work(year: &str) = "Work · {year}";
    topic = "Topic";
    venue = "Venue";
    institution = "Institution";
    colors = "Colors";
    groups_of_coauthors = "People who often write together have one color:";
    about_lines = "A line means they wrote together.";
    and_others(name: &str) = "{name} and others";
    undated = "Undated";
    lab = "Lab";
    others = "Others";
    path_from = "Path from";
    path_to = "Path to";
    no_path = "No joint works connect them.";
    rest(n: usize) = "and {n} more";
    step = " wrote with ";
    svg = "SVG";
    png = "PNG";
    graphml = "GraphML";
    json = "JSON";
    show_as_table = "Show as table";
    joint_works = "Joint works";
    share = "Share";
    person = "Person";
    first_year = "First year";
    last_year = "Last year";
    more = "More";
    let_go_of(n: usize) = "Unpin {n}";
    find_person = "Find a person";
    years = "Years";
    as_of = "As of year";
    as_of_year(year: u32, works: &str, people: &str) = "As of {year}: {works}, {people}";
    play = "Play";
    pause = "Pause";
    next_year = "Next year";
    color = "Color";
    show = "Show";
    path = "Path";
    save = "Save";
    by_group = "Groups";
    by_last_year = "Last joint year";
    by_membership = "Lab and others";
    shown(n: usize, all: usize) = "{n} of {all} shown";
    people_shown(n: usize, all: usize) = "{n} of {all} people shown";
    by_ties(shown: &str) = "{shown}, most connected first";
    around_strongest(shown: &str) = "{shown}, around the person with the most works";
    by_works(shown: &str) = "{shown}, most works first";
    things_and_ties(n: usize, ties: &str) = { n;
        One "{n} item, {ties}.",
        Other "{n} items, {ties}."
    };
}
