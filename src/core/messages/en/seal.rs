//! Whether the dataset is as its publisher sealed it.

messages! {
    SEALED = "Sealed";
    UNPINNED = "Sealed, but this page names no publisher";
    OTHER_SIGNER = "Sealed by another key than this page names";
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
    record_called(key: &str, member: &str) = "{key} ({member})";
    more_changes(n: usize) = { n; One "{n} more change.", Other "{n} more changes." };
    not_accepted(file: &str, reason: &str) = "{file} is not accepted: {reason}.";
    duration(milliseconds: u32) = "It took {milliseconds} ms, on your device.";
    ABOUT_SEALED = "The data is as its publisher sealed it; this page pins the publisher's key.";
    ABOUT_UNPINNED =
        "The data is as somebody sealed it. This page does not say whose key to trust.";
    ABOUT_OTHER_SIGNER =
        "Somebody else than the publisher whom this page names has sealed the data.";
    ABOUT_ALTERED = "Records were changed after the data was sealed. They are marked.";
    ABOUT_BROKEN = "The data carries a seal that does not fit it.";
    ABOUT_DAMAGED = "The data can be read in more than one way.";
    ABOUT_UNSEALED = "The data carries no seal: nothing shows whether it was changed on its way.";
    NOTHING_BINDS =
        "No key counts as bound to anybody, because nothing shows that the publisher recorded whose \
         keys they are. Scores come from what sources list.";
    pins_nothing(entry: &str) =
        "`{entry}`, which this page names as a publisher, pins nothing: only a `did:key:z6Mk…` does.";
    RECORD_ALTERED = "altered";
    RECORDS_MOVED = "in another order than they were sealed in, and otherwise unchanged";
    RECORD_MISSING = "missing";
    RECORD_ADDED = "added";
}
