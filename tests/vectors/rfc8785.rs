//! Canonical JSON against the examples in the text of RFC 8785.

use peerage_core::json::{Limits, Problem, canonical, read};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Checks the canonical form of a text, or the reason for which it is refused.
#[track_caller]
fn check(text: &str, expected: Result<&str, Problem>) {
    let written = read(text.as_bytes(), Limits::CREDENTIAL)
        .map(|value| String::from_utf8(canonical(&value)).expect("JSON is UTF-8"));
    assert_eq!(written.map_err(|error| error.problem), expected.map(str::to_owned), "{text}");
}

#[test]
fn members_are_in_the_order_of_their_code_units() {
    // 3.2.3
    let text = r#"{"\u20ac": "Euro Sign", "\r": "Carriage Return",
        "\ufb33": "Hebrew Letter Dalet With Dagesh", "1": "One",
        "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control",
        "\u00f6": "Latin Small Letter O With Diaeresis"}"#;
    let expected = "{\"\\r\":\"Carriage Return\",\"1\":\"One\",\"\u{80}\":\"Control\",\
        \"ö\":\"Latin Small Letter O With Diaeresis\",\"€\":\"Euro Sign\",\
        \"😀\":\"Emoji: Grinning Face\",\
        \"\u{fb33}\":\"Hebrew Letter Dalet With Dagesh\"}";
    check(text, Ok(expected));
}

#[test]
fn text_and_literals_are_written_in_one_way() {
    // 3.2.2, without its fractions
    let text = r#"{"string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
        "literals": [null, true, false]}"#;
    let expected = r#"{"literals":[null,true,false],"string":"€$\u000f\nA'B\"\\\\\"/"}"#;
    check(text, Ok(expected));
}

#[test]
fn numbers_are_integers_that_every_program_holds() {
    // Appendix B, as far as its numbers are integers
    check("0", Ok("0"));
    check("-0", Err(Problem::Number));
    check("9007199254740991", Ok("9007199254740991"));
    check("-9007199254740991", Ok("-9007199254740991"));
    check("9007199254740992", Err(Problem::Number));
    check("-9007199254740992", Err(Problem::Number));
    check("295147905179352830000", Err(Problem::Number));
    check("5e-324", Err(Problem::Number));
    check("333333333.33333329", Err(Problem::Number));
}
