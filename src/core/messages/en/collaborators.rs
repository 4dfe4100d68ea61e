//! Those somebody writes with.

messages! {
    close_rule(works: u32, years: u16) =
        "at least {works} joint works, the last within {years} years";
}
