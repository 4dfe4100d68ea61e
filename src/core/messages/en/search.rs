//! Search: reasons for a match, and errors in a query.

messages! {
    taken_for(word: &str, term: &str) = "{word} → {term}";
    alias(text: &str) = "alias {text}";
    topic(name: &str) = "topic {name}";
    in_field(field: &str) = "in {field}";
    lone_or = "OR needs something to search for on both sides";
    too_many_words(most: usize) = "only the first {most} words are searched for";
    unknown_field(name: &str, fields: &str) =
        "{name}: is not a field; the fields are {fields}:, type:, has:, source: and role:";
    needs_a_value(name: &str) = "{name}: needs a value";
    one_of(name: &str, values: &str) = "{name}: takes one of {values}";
    no_years = "year: takes years, such as 2024 or 2021..2024 or 2021..";
    still_loading = "The search is still loading; until then all works are listed.";
    searching = "Searching …";
    quoted(words: &str) = "“{words}”";
    also(terms: &str, word: &str) = "{terms} beside “{word}”";
    instead(terms: &str, word: &str) = "{terms} instead of “{word}”";
    showing(corrections: &str) = "Showing results for {corrections}.";
    also_showing(corrections: &str) = "Also showing results for {corrections}.";
    placeholder(works: &str) = "Search {works}: title, person, venue, year";
    search_publications = "Search publications";
    suggestions = "Suggestions";
    left_out(part: &str, why: &str) = "“{part}” is left out: {why}.";
    phrase = ["\"in a row\"", "exact phrase"];
    without = ["-word", "works without it"];
    either = ["this OR that", "either of the two"];
    in_one_place = ["author: title: venue: topic: award: summary:", "search one field"];
    conditions = [
        "year:2021..2024  type:journal  has:code  role:first  source:cv",
        "filter by property"
    ];
    keys = ["/  ↓  Esc", "search, go to the list, clear"];
    ways_to_search = "Search tips";
}
