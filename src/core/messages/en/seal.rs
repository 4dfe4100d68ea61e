//! Verification of the publisher's seal of the dataset.

messages! {
    sealed = "Sealed";
    unpinned = "Sealed, but this page names no publisher";
    other_signer = "Sealed by another key than this page names";
    altered = "Altered";
    unsealed = "Not sealed";
    broken = "Seal broken";
    damaged = "Damaged";
    failed = "Could not be checked";
    checked(state: &str, documents: &str) =
        "Checked here, just now: {state} · {documents} accepted";
    sealed_on(date: &str, publisher: &str) = "Sealed on {date} by {publisher}.";
    a_page = "a page";
    key_is_bound(name: &str, url: &str, read: &str) =
        "That key is bound to {name}: found on {url}, {read}.";
    change(record: &str, what: &str) = "{record}: {what}.";
    record_called(key: &str, member: &str) = "{key} ({member})";
    more_changes(n: usize) = { n; One "{n} more change.", Other "{n} more changes." };
    not_accepted(file: &str, reason: &str) = "{file} is not accepted: {reason}.";
    duration(milliseconds: u32) = "It took {milliseconds} ms, on your device.";
    about_sealed = "The data is as its publisher sealed it; this page pins the publisher's key.";
    about_unpinned =
        "The data is as somebody sealed it. This page does not say whose key to trust.";
    about_other_signer =
        "Somebody else than the publisher whom this page names has sealed the data.";
    about_altered = "Records were changed after the data was sealed. They are marked.";
    about_broken = "The data carries a seal that does not fit it.";
    about_damaged = "The data can be read in more than one way.";
    about_failed =
        "The program that checks seals and signatures failed at this data: nothing here is verified.";
    about_unsealed = "The data carries no seal: nothing shows whether it was changed on its way.";
    nothing_binds =
        "No key counts as bound to anybody, because nothing shows that the publisher recorded whose \
         keys they are. Scores come from what sources list.";
    pins_nothing(entry: &str) =
        "`{entry}`, which this page names as a publisher, pins nothing: only a `did:key:z6Mk…` does.";
    record_altered = "altered";
    records_moved = "in another order than they were sealed in, and otherwise unchanged";
    record_missing = "missing";
    record_added = "added";
}
