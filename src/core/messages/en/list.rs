//! The list of works: its order, headings and rows.

messages! {
    BEST_MATCH = "Best match";
    NEWEST = "Newest";
    OLDEST = "Oldest";
    BY_TITLE = "Title";
    BY_VENUE = "Venue";
    BY_YEAR = "Year";
    BY_TOPIC = "Topic";
    BY_TYPE = "Type";
    UNGROUPED = "None";
    COMPACT = "Compact";
    COMFORTABLE = "Comfortable";
    FULL = "Full";
    SELECTED = "Selected";
    FORTHCOMING = "Forthcoming";
    UNDATED = "Undated";
    NO_TOPIC = "No topic";
    NO_VENUE = "No venue";
    SORT = "Sort";
    GROUP = "Group";
    ROWS = "Rows";
    LIST = "List";
    SELECTED_FIRST = "Selected first";
    ALL_WORKS = "All works";
    without(parts: &str) = "Without {parts}";
    NO_WORK = "No work answers all of this.";
    CLEAR = "Clear search and filters";
    narrowed(n: usize, all: usize) = " ({n} of {all})";
    n_of(n: usize, works: &str) = "{n} of {works}";
}
