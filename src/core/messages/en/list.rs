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
}
