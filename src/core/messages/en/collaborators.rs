//! Collaborators of a person.

messages! {
    close_rule(works: u32, years: u16) =
        "at least {works} joint works, the last within {years} years";
    conflicts = "Conflicts of interest";
    last_months = ["Joint works of the last ", " months"];
    save_csv = "Save CSV";
    save_form = "Save the NSF’s form";
    person = "Person";
    joint_works = "Joint works";
    last = "Last";
    about_conflicts(name: &str, start: &str) =
        "Everyone who wrote a work with {name} dated {start} or later. A work without a month \
         counts as of December, one without a date as recent. Made from the publications of this \
         page only: advisors, colleagues and relatives are not included. An affiliation comes from \
         the person's profile, or else from the newest work whose source gives one.";
    undated = "undated";
    around(name: &str) = "Co-authors of {name}, and their co-authors.";
    back = "Back";
    and_more(names: &str, n: usize) = "{names} and {n} more";
    close(names: &str) = "Close collaborators: {names}.";
}
