//! Decoding of values of our own types, without an intermediate tree.

use crate::json::misfit::{Met, Misfit, Unfit};
use crate::json::reader::Reader;
use crate::json::{Decode, Limits, Problem, Source};

/// Decodes a value that spans all of `text`: structs are objects and nothing else, enums text,
/// tuples lists of their length. Types with maps, fractions or variants that hold a value are not
/// supported.
///
/// # Errors
///
/// Fails if [`read`](crate::json::read) refuses the text, or if it is no such value.
pub fn decode<T: Decode>(text: &dyn Source, limits: Limits) -> Result<T, Unfit> {
    whole(text, limits).map_err(|met| met.located(text))
}

/// Decodes a value like [`decode`], without diagnostics.
pub fn decode_untold<T: Decode>(text: &dyn Source, limits: Limits) -> Option<T> {
    whole(text, limits).ok()
}

/// Decodes the member `name` of the object that is `text`, and reads nothing after it. The members
/// before it are only skimmed; [`decode`] checks all of them.
///
/// # Errors
///
/// Fails if the text is invalid before the end of the member, or if the member is missing.
pub fn member<T: Decode>(
    text: &dyn Source,
    limits: Limits,
    name: &'static str,
) -> Result<T, Unfit> {
    let met = decode_with(text, limits, |reader| {
        if reader.peek() != Some(b'{') {
            return Err(Problem::Form.into());
        }
        reader.skim();
        reader.open()?;
        while reader.next(b'}')? {
            if reader.name()? == name {
                let mut value = T::blank();
                value.read(reader)?;
                return Ok(value);
            }
            reader.pass()?;
        }
        Err(Misfit::missing(name))
    });
    met.map_err(|met| met.located(text))
}

fn whole<T: Decode>(text: &dyn Source, limits: Limits) -> Result<T, Met> {
    decode_with(text, limits, |reader| {
        let mut value = T::blank();
        value.read(reader)?;
        reader.end()?;
        Ok(value)
    })
}

fn decode_with<T>(
    text: &dyn Source,
    limits: Limits,
    read: impl FnOnce(&mut Reader<'_>) -> Result<T, Misfit>,
) -> Result<T, Met> {
    let mut reader = Reader::new(text, limits)?;
    read(&mut reader).map_err(|misfit| match reader.unread() {
        Some(error) => error.into(),
        None => Met { misfit, at: reader.position() },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::misfit::REASON;
    use crate::json::{members, words};
    use crate::messages::{documents, errors};

    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Kind {
        Journal,
        ShortPaper,
    }

    words! { Kind { Journal "journal", ShortPaper "short-paper" } }

    #[derive(Debug, Default, PartialEq)]
    struct Thing {
        text: String,
        kind: Option<Kind>,
        steps: Vec<i16>,
        pairs: Vec<(u8, String)>,
        is_new: bool,
        inner: Option<Box<Thing>>,
    }

    members! {
        Thing { required: [], optional: [text, kind, steps, pairs, is_new, inner] }
    }

    #[derive(Debug, PartialEq)]
    struct Named {
        number: u32,
        count: u8,
    }

    members! { Named { required: [number as "n"], optional: [count] } }

    fn thing(text: &str) -> Result<Thing, Unfit> {
        let thing = decode(&text.as_bytes(), Limits::CREDENTIAL);
        let untold = decode_untold(&text.as_bytes(), Limits::CREDENTIAL);
        assert_eq!(untold.as_ref(), thing.as_ref().ok(), "the same without words");
        thing
    }

    /// Checks that a text is refused at this place for this problem.
    #[track_caller]
    fn check(text: &str, place: &str, problem: &str) {
        let unfit = thing(text).unwrap_err();
        assert_eq!((unfit.place.as_str(), unfit.problem.as_str()), (place, problem), "{text}");
    }

    #[test]
    fn a_value_is_read() {
        let text = r#" { "text" : "\u00e9\n\"" , "kind":"short-paper", "steps":[-1,0, 32767],
            "pairs":[[1,"x"],[2,""]],"is_new" : true,"inner":{"inner":null,"kind":null},
            "unknown":[{"a":[null,true,-1.0],"b":{}}] } "#;
        assert!(thing(text).is_err(), "a fraction in what is not known");
        let inner = Some(Box::new(Thing::default()));
        let expected = Thing {
            text: "é\n\"".to_owned(),
            kind: Some(Kind::ShortPaper),
            steps: vec![-1, 0, 32767],
            pairs: vec![(1, "x".to_owned()), (2, String::new())],
            is_new: true,
            inner,
        };
        assert_eq!(thing(&text.replace("-1.0", "-1")), Ok(expected));
        assert_eq!(thing("{}"), Ok(Thing::default()));
    }

    #[test]
    fn only_the_form_that_is_written_is_read() {
        let form = Problem::Form.label();
        check("[]", "", form);
        check(r#"["x"]"#, "", form);
        check(r#"{"inner": ["x"]}"#, "inner", form);
        check(r#"{"kind": {"journal": null}}"#, "kind", form);
        check(r#"{"kind": 0}"#, "kind", form);
        check(r#"{"text": null}"#, "text", form);
        check(r#"{"steps": {}}"#, "steps", form);
        check(r#"{"steps": [1, "2"]}"#, "steps[1]", form);
        check(r#"{"steps": [1, 32768]}"#, "steps[1]", form);
        check(r#"{"pairs": [[1]]}"#, "pairs[0]", form);
        check(r#"{"pairs": [[1, "", 2]]}"#, "pairs[0][2]", form);
        check(r#"{"pairs": [[-1, ""]]}"#, "pairs[0][0]", form);
        check(r#"{"is_new": 1}"#, "is_new", form);
        check(r#"{"kind": "paper"}"#, "kind", &errors::unknown_word("paper"));
    }

    #[test]
    fn what_other_programs_refuse_is_refused() {
        let twice = Problem::Duplicate.label();
        check(r#"{"inner": {"text": "", "text": ""}}"#, "inner.text", twice);
        check(r#"{"a": 0, "b": 0, "a": 1}"#, "a", twice);
        check(r#"{"a": [0, {"b": 0, "c": [], "\u0062": 1}]}"#, r"a[1].\u0062", twice);
        check(r#"{"a": {"a": 1, "b": 1}, "b": {}, "\u0061": 1}"#, r"\u0061", twice);
        check(r#"{"a": "\ud800"}"#, "a", Problem::Text.label());
        check(r#"{"a": {"__proto__": 1}}"#, "a.__proto__", Problem::Name.label());
        check(r#"{"inner": {"constructor": 1}}"#, "inner.constructor", Problem::Name.label());
        check(r#"{"a": 1.5}"#, "a", Problem::Number.label());
        check(r#"{"steps": [1.0]}"#, "steps[0]", Problem::Number.label());
        check(r#"{"steps": [-0]}"#, "steps[0]", Problem::Number.label());
        check("{\"steps\": [1,]}", "steps[1]", Problem::Form.label());
        check("{} x", "", Problem::Syntax.label());
        check("{\"a\": nul}", "a", Problem::Syntax.label());
        check("{\"a\" 1}", "a", Problem::Syntax.label());
        let wide: String = (0..1024).map(|number| format!("\"{number}\":0,")).collect();
        assert_eq!(thing(&format!("{{{}}}", wide.trim_end_matches(','))), Ok(Thing::default()));
        check(&format!("{{{wide}\"text\":\"\"}}"), "text", Problem::TooLong.label());
        let deep = |levels| format!("{}{}", "{\"inner\":".repeat(levels), "null");
        let deep = |levels| format!("{}{}", deep(levels), "}".repeat(levels));
        assert!(thing(&deep(32)).is_ok());
        assert_eq!(thing(&deep(33)).unwrap_err().problem, Problem::TooDeep.label());
        let error =
            decode::<Thing>(&b"{\"text\": \"\xff\"}".as_slice(), Limits::CREDENTIAL).unwrap_err();
        assert_eq!(error.problem, Problem::Encoding.label());
        assert_eq!(thing(&" ".repeat(20_000)).unwrap_err().problem, Problem::TooLong.label());
    }

    #[test]
    fn a_member_is_read_and_nothing_behind_it() {
        let number = |text: &str| member::<u32>(&text.as_bytes(), Limits::CREDENTIAL, "n");
        assert_eq!(number(r#"{"a": [{"n": 1}], "n": 7, "b" what"#), Ok(7));
        assert_eq!(number("{}").unwrap_err().problem, documents::bad_member("n"));
        assert_eq!(number(r#"{"a": {}, "n": "7"}"#).unwrap_err().place, "n");
        assert_eq!(number("[7]").unwrap_err().problem, Problem::Form.label());
        assert_eq!(number(r#"{"a": 1.5, "n": 7}"#).unwrap_err().place, "a");
    }

    #[test]
    fn a_member_that_must_be_there_is_missed() {
        let named = |text: &str| decode::<Named>(&text.as_bytes(), Limits::CREDENTIAL);
        assert_eq!(named(r#"{"count": 2, "n": 7}"#), Ok(Named { number: 7, count: 2 }));
        assert_eq!(named(r#"{"n": 7}"#), Ok(Named { number: 7, count: 0 }));
        let problem = |text: &str| named(text).unwrap_err().problem;
        assert_eq!(problem(r#"{"number": 7, "count": 2}"#), documents::bad_member("n"));
        assert_eq!(problem(r#"{"n": 7, "count": 2, "n": 7}"#), Problem::Duplicate.label());
    }

    #[test]
    fn a_long_reason_is_cut() {
        let text = format!(r#"{{"kind": "{}"}}"#, "é".repeat(5000));
        let mut problem = thing(&text).unwrap_err().problem;
        assert_eq!((problem.pop(), problem.chars().count()), (Some('…'), REASON));
    }
}
