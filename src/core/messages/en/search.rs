//! The search: why a work is found, and what cannot be read in a query.

messages! {
    taken_for(word: &str, term: &str) = "{word} → {term}";
    alias(text: &str) = "alias {text}";
    topic(name: &str) = "topic {name}";
    in_field(field: &str) = "in {field}";
    LONE_OR = "OR stands between two things to search for";
    too_many_words(most: usize) = "only the first {most} words are searched for";
    unknown_field(name: &str, fields: &str) =
        "there is no {name}: to search in, but {fields}:, type:, has:, source: and role:";
    needs_a_value(name: &str) = "{name}: needs a value";
    one_of(name: &str, values: &str) = "{name}: takes one of {values}";
    NO_YEARS = "year: takes years, such as 2024 or 2021..2024 or 2021..";
}
