//! Buttons that several parts of the page have.

messages! {
    CLOSE = "Close";
    COPIED_SENTENCE = "Copied.";
    NOT_COPIED = "The browser copies nothing.";
    show_all(total: usize) = "Show all {total}";
}
