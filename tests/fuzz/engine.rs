//! libFuzzer on the target that the variable `PEERAGE_FUZZ_TARGET` names.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;

static RUN: LazyLock<Option<peerage_fuzz::Run>> =
    LazyLock::new(|| peerage_fuzz::run(&std::env::var("PEERAGE_FUZZ_TARGET").ok()?));

fuzz_target!(
    init: assert!(RUN.is_some(), "PEERAGE_FUZZ_TARGET names a target"),
    |bytes: &[u8]| {
        if let Some(run) = &*RUN {
            run(bytes);
        }
    }
);
