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
    INDEX_STALE = "the search index is of another dataset";
}
