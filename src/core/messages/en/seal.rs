//! Verification of the publisher's seal of the dataset.

messages! {
    sealed = "This data is signed by its publisher";
    unpinned = "This data is signed, but this page names no publisher";
    other_signer = "This data is not signed by the publisher named here";
    altered = "This data was changed after it was signed";
    unsealed = "This data is unsigned";
    broken = "The signature of this data is invalid";
    damaged = "This data is damaged";
    failed = "This data could not be checked";
    checked(state: &str) = "{state}.";
    accepted(documents: &str) = "{documents} accepted.";
    sealed_on(date: &str, publisher: &str) = "Signed on {date} by {publisher}.";
    a_page = "a page";
    key_is_bound(name: &str, url: &str, read: &str) =
        "That key belongs to {name}: found on {url}, {read}.";
    change(record: &str, what: &str) = "{record}: {what}.";
    record_called(key: &str, member: &str) = "{key} ({member})";
    more_changes(n: usize) = { n; One "{n} more change.", Other "{n} more changes." };
    not_accepted(file: &str, reason: &str) = "{file} is not accepted: {reason}.";
    duration(milliseconds: u32) = "Checked just now on your device, in {milliseconds} ms.";
    about_sealed = "It is unchanged, and the key is the one that this page names.";
    about_unpinned = "It is unchanged, but this page does not say whose key to trust.";
    about_other_signer = "Somebody else signed it.";
    about_altered = "The changed records are marked.";
    about_broken = "The signature does not fit the data.";
    about_damaged = "It can be read in more than one way.";
    about_failed = "The program that checks signatures failed: nothing here is verified.";
    about_unsealed = "Nothing shows whether it was changed after it was published.";
    nothing_binds =
        "No key counts as anybody's, because nothing shows that the publisher recorded whose keys \
         they are. Scores come from what sources list.";
    pins_nothing(entry: &str) =
        "This page names `{entry}` as the publisher, which is no key: a key is a `did:key:z6Mk…`.";
    record_altered = "altered";
    records_moved = "in another order, otherwise unchanged";
    record_missing = "missing";
    record_added = "added";
}
