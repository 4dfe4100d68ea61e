//! Whether the dataset is as its publisher sealed it.

messages! {
    SEALED = "Sealed";
    UNPINNED = "Sealed by a key this page does not know";
    ALTERED = "Altered";
    UNSEALED = "Not sealed";
    BROKEN = "Seal broken";
    DAMAGED = "Damaged";
    checked(state: &str, documents: &str) =
        "Checked here, just now: {state} · {documents} accepted";
    sealed_on(date: &str, publisher: &str) = "Sealed on {date} by {publisher}.";
    A_PAGE = "a page";
    key_is_bound(name: &str, url: &str, read: &str) =
        "That key is bound to {name}: found on {url}, {read}.";
    change(record: &str, what: &str) = "{record}: {what}.";
    not_accepted(file: &str, reason: &str) = "{file} is not accepted: {reason}.";
    duration(milliseconds: u32) = "It took {milliseconds} ms, on your device.";
    ABOUT_SEALED = "The data is as its publisher sealed it; this page pins the publisher's key.";
    ABOUT_UNPINNED =
        "The data is as somebody sealed it. This page does not say whose key to trust.";
    ABOUT_ALTERED = "Records were changed after the data was sealed. They are marked.";
    ABOUT_BROKEN = "The data carries a seal that does not fit it.";
    ABOUT_DAMAGED = "The data can be read in more than one way.";
    ABOUT_UNSEALED = "The data carries no seal: nothing shows whether it was changed on its way.";
    RECORD_ALTERED = "altered";
    RECORD_MOVED = "moved";
    RECORD_MISSING = "missing";
    RECORD_ADDED = "added";
}
