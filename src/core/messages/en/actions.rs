//! Buttons that are common to several parts of the page.

messages! {
    close = "Close";
    copied_sentence = "Copied.";
    not_copied = "The browser copies nothing.";
    show_all(total: usize) = "Show all {total}";
}
