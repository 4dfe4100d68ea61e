//! The page's reader accepts a dataset as `serde_json` does, except where the programs that verify
//! it would read it differently: that is refused.

use peerage_core::json::{Limits, PIECE, decode};
use peerage_core::model::Dataset;
use peerage_site::hostile::valid;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;

use super::change::{Edit, apply, values};
use super::oracle::read_by_others;

/// Irregularity in the notation of one value.
#[derive(Clone, Copy, Debug)]
enum Odd {
    /// An object as the list of its values.
    List,
    /// A text as an object of that one name.
    Object,
    /// The first member of an object, duplicated.
    Twice,
    /// An unknown member, duplicated, once with its name escaped.
    UnknownTwice,
    /// An unknown member with this value.
    Unknown(&'static str),
    /// Another text in place of the value.
    Text(&'static str),
}

/// Values in JSON in other notations, and text that is almost JSON.
const TEXTS: [&str; 20] = [
    "-0",
    "1.0",
    "1e0",
    "01",
    "9007199254740991",
    "9007199254740992",
    "-1",
    "[]",
    "[[]]",
    "{}",
    "nul",
    "null",
    "true ",
    r#""\ud800""#,
    r#""\ud83d\ude00\/\b""#,
    "\"\u{7f}\"",
    "\"\n\"",
    r#"{"__proto__":1}"#,
    r#"{"a":1,"\u0061":1}"#,
    r#"{"a":{"a":[1,{"b":""}]},"b":2}"#,
];

/// A writer of JSON that chooses every notation by some number.
struct Writer<'a> {
    numbers: std::iter::Cycle<std::slice::Iter<'a, u8>>,
    /// Number of values left before the irregular one.
    left: Option<usize>,
    odd: Odd,
    out: String,
}

impl Writer<'_> {
    fn number(&mut self) -> u8 {
        self.numbers.next().copied().unwrap_or_default()
    }

    fn space(&mut self) {
        let spaces = ["", "", "", "", "", " ", "\n", "\t\r "];
        let at = usize::from(self.number());
        self.out.push_str(spaces[at % spaces.len()]);
    }

    fn text(&mut self, text: &str) {
        self.out.push('"');
        for c in text.chars() {
            let is_escaped = self.number().is_multiple_of(16);
            if is_escaped || c < ' ' || c == '"' || c == '\\' {
                for unit in c.encode_utf16(&mut [0; 2]) {
                    self.out.push_str(&format!("\\u{unit:04X}"));
                }
            } else {
                self.out.push(c);
            }
        }
        self.out.push('"');
    }

    fn list<'v>(&mut self, values: impl Iterator<Item = &'v Value>) {
        self.out.push('[');
        for (at, value) in values.enumerate() {
            self.out.push_str(if at > 0 { "," } else { "" });
            self.value(value);
        }
        self.space();
        self.out.push(']');
    }

    fn value(&mut self, value: &Value) {
        let is_odd = self.left == Some(0);
        self.left = self.left.and_then(|left| left.checked_sub(1));
        self.space();
        match (value, self.odd) {
            (_, Odd::Text(text)) if is_odd => self.out.push_str(text),
            (Value::Object(members), Odd::List) if is_odd => self.list(members.values()),
            (Value::String(text), Odd::Object) if is_odd => {
                self.out.push('{');
                self.text(text);
                self.out.push_str(":null}");
            }
            (Value::Object(members), odd) => {
                self.out.push('{');
                let first = members.iter().next().filter(|_| is_odd);
                let again = first.filter(|_| matches!(odd, Odd::Twice));
                for (at, (name, value)) in members.iter().chain(again).enumerate() {
                    self.out.push_str(if at > 0 { "," } else { "" });
                    self.space();
                    self.text(name);
                    self.space();
                    self.out.push(':');
                    self.value(value);
                }
                let comma = if members.is_empty() { "" } else { "," };
                match odd {
                    Odd::Unknown(text) if is_odd => {
                        self.out.push_str(&format!("{comma}\"?\":{text}"));
                    }
                    Odd::UnknownTwice if is_odd => {
                        self.out.push_str(&format!("{comma}\"?\":[],\"\\u003f\":{{}}"));
                    }
                    _ => {}
                }
                self.out.push('}');
            }
            (Value::Array(values), _) => self.list(values.iter()),
            (Value::String(text), _) => self.text(text),
            (other, _) => self.out.push_str(&other.to_string()),
        }
        self.space();
    }
}

fn odd() -> impl Strategy<Value = Odd> {
    prop_oneof![
        3 => Just(Odd::List),
        1 => Just(Odd::Object),
        1 => Just(Odd::Twice),
        1 => Just(Odd::UnknownTwice),
        2 => select(&TEXTS[..]).prop_map(Odd::Unknown),
        1 => select(&TEXTS[..]).prop_map(Odd::Text),
    ]
}

/// Positions at which the bytes are replaced (0), removed (1) or inserted before (2).
type Damage = Vec<(usize, u8, u8)>;

fn damaged(mut bytes: Vec<u8>, damage: Damage) -> Vec<u8> {
    for (at, byte, kind) in damage {
        let at = at % bytes.len();
        match kind {
            0 => bytes[at] = byte,
            1 => drop(bytes.remove(at)),
            _ => bytes.insert(at, byte),
        }
    }
    bytes
}

fn damage() -> impl Strategy<Value = Damage> {
    let byte = prop_oneof![9 => select(&b"{}[],:\"\\ \n0129-.eEutnf_a\x01"[..]), 1 => any::<u8>()];
    prop_oneof![3 => Just(Vec::new()), 2 => vec((any::<usize>(), byte, 0..3_u8), 1..3)]
}

fn edits() -> impl Strategy<Value = Vec<(usize, Edit)>> {
    let edit = prop_oneof![
        2 => select(values()).prop_map(Edit::Replace),
        1 => Just(Edit::Remove),
        2 => Just(Edit::Repeat),
    ];
    prop_oneof![Just(Vec::new()), vec((any::<usize>(), edit), 1..3)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn the_page_reads_what_all_programs_read_alike(
        edits in edits(),
        numbers in vec(any::<u8>(), 1..40),
        at in prop_oneof![Just(None), (0..900_usize).prop_map(Some)],
        odd in odd(),
        damage in damage(),
        cut in 0..2000_usize,
    ) {
        let mut dataset = valid();
        for (at, edit) in edits {
            apply(&mut dataset, at, edit);
        }
        let mut writer =
            Writer { numbers: numbers.iter().cycle(), left: at, odd, out: String::new() };
        writer.value(&dataset);
        let bytes = damaged(writer.out.into_bytes(), damage);
        let own = decode::<Dataset>(&bytes.as_slice(), Limits::DATASET);
        let spaces = " ".repeat(PIECE - cut.min(bytes.len()));
        let shifted = [spaces.as_bytes(), &bytes].concat();
        let cut = decode::<Dataset>(&shifted.as_slice(), Limits::DATASET);
        prop_assert!(cut == own, "where a piece ends does not matter");
        if let Err(unfit) = &own {
            prop_assert!(!unfit.problem.is_empty() && unfit.problem.len() < 2000);
        }
        prop_assert_eq!(own.ok(), read_by_others(&bytes), "{}", String::from_utf8_lossy(&bytes));
    }
}
