//! Roles of an author in a work.

messages! {
    first = "First author";
    co_first = "Co-first author";
    middle = "Middle author";
    last = "Last author";
    sole = "Sole author";
    mark_is_inferred = "the mark of equal contribution is inferred";
    list_is_cut = "the list of authors is cut short";
}
