//! Why a file cannot be shown.

messages! {
    damaged_dataset(reason: &str) = "the dataset is damaged: {reason}";
    newer_dataset(found: u32, own: u32) =
        "the dataset has version {found} of the format and this widget reads version {own}: \
         update the widget's files";
    older_dataset(found: u32, own: u32) =
        "the dataset has version {found} of the format and this widget reads version {own}: \
         compile the dataset again";
    INDEX_VERSION = "the search index is of another version of the format";
    INDEX_DAMAGED = "the search index is damaged";
    unreachable(url: &str, reason: &str) =
        "{url} cannot be reached ({reason}): check the connection, that the page's \
         Content-Security-Policy allows it in connect-src, and that another site sends \
         Access-Control-Allow-Origin";
    bad_status(url: &str, status: u16) =
        "{url} answers with status {status}: check the address in `src`, and that the compiled \
         dataset was uploaded";
    unreadable(url: &str, error: &str) = "{url}: {error}";
    other_file(url: &str) =
        "{url} is not the file that belongs to this dataset: compile again, and upload all files \
         together";
    unknown_source_kind(source: &str, kind: &str) =
        "the source `{source}` is of the unknown kind `{kind}`: update the program";
    MALFORMED_DATE = "a date is written YYYY, YYYY-MM or YYYY-MM-DD";
}
