//! Whether the dataset is as its publisher sealed it.

messages! {
    SEALED = "Sealed";
    UNPINNED = "Sealed by a key this page does not know";
    ALTERED = "Altered";
    UNSEALED = "Not sealed";
    BROKEN = "Seal broken";
    DAMAGED = "Damaged";
}
