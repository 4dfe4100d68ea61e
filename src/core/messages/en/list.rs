//! List of works: its order, headings and rows.

messages! {
    best_match = "Best match";
    newest = "Newest";
    oldest = "Oldest";
    by_title = "Title";
    by_venue = "Venue";
    by_year = "Year";
    by_topic = "Topic";
    by_type = "Type";
    ungrouped = "None";
    compact = "Compact";
    comfortable = "Comfortable";
    full = "Full";
    selected = "Selected";
    forthcoming = "Forthcoming";
    undated = "Undated";
    no_topic = "No topic";
    no_venue = "No venue";
    sort = "Sort";
    group = "Group";
    rows = "Rows";
    list = "List";
    selected_first = "Selected first";
    all_works = "All works";
    without(parts: &str) = "Without {parts}";
    no_work = "No publications match.";
    empty = "No publications.";
    clear = "Clear search and filters";
    narrowed(n: usize, all: usize) = " ({n} of {all})";
    at_least(works: &str) = "At least {works}";
    n_of(n: usize, works: &str) = "{n} of {works}";
}
