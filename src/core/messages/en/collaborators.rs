//! Those somebody writes with.

messages! {
    close_rule(works: u32, years: u16) =
        "at least {works} joint works, the last within {years} years";
    CONFLICTS = "Conflicts of interest";
    LAST_MONTHS = ["Joint works of the last ", " months"];
    SAVE_CSV = "Save CSV";
    PERSON = "Person";
    JOINT_WORKS = "Joint works";
    LAST = "Last";
    ABOUT_CONFLICTS =
        "Made on this page, from its publications only. A work without a month counts as of \
         December, one without a date as recent.";
    UNDATED = "undated";
    around(name: &str) = "Around {name}, two steps of joint works.";
    BACK = "Back";
    and_more(names: &str, n: usize) = "{names} and {n} more";
    CLOSE = "Close collaborators: ";
}
