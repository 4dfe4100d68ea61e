//! Lists of names within a sentence.

messages! {
    separator = ", ";
    and(first: &str, last: &str) = "{first} and {last}";
    or(first: &str, second: &str) = "{first} or {second}";
}
