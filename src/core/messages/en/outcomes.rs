//! What became of a piece of evidence.

messages! {
    COUNTED = "counts";
    NEUTRAL = "shown only";
    COPY = "a copy, counted once";
    EXPIRED = "expired";
    NOT_YET_VALID = "not valid yet";
    SWITCHED_OFF = "switched off";
    BROKEN_PROOF = "broken signature";
    KEY_REVOKED = "key withdrawn";
    WORK_OUT = "work does not count";
}
