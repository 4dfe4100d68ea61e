//! What the part of an author in a work was.

messages! {
    FIRST = "First author";
    CO_FIRST = "Co-first author";
    MIDDLE = "Middle author";
    LAST = "Last author";
    SOLE = "Sole author";
    MARK_IS_INFERRED = "the mark of equal contribution is inferred";
    LIST_IS_CUT = "the list of authors is cut short";
}
