//! Outcomes of the assessment of evidence.

messages! {
    counted = "counted";
    neutral = "not counted";
    copy = "a copy, counted once";
    expired = "expired";
    not_yet_valid = "not valid yet";
    switched_off = "switched off";
    broken_proof = "broken signature";
    key_revoked = "key withdrawn";
    work_out = "work does not count";
}
