//! Lists of names within a sentence.

messages! {
    SEPARATOR = ", ";
    and(first: &str, last: &str) = "{first} and {last}";
    or(first: &str, second: &str) = "{first} or {second}";
}
