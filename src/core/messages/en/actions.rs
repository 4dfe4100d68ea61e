//! Buttons that are common to several parts of the page.

messages! {
    close = "Close";
    copied_sentence = "Copied.";
    not_copied = "Copying is blocked by the browser.";
    show_all(total: usize) = "Show all {total}";
    show_more = "Show more";
}
