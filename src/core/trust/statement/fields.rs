//! Reading the members of a signed object by name. An object with a member that
//! was not asked for is refused.

use crate::json::Json;
use crate::model::SafeUrl;
use crate::text::hidden::is_hidden;
use crate::trust::moment::Moment;
use crate::trust::proof::Refusal;

/// An object being read.
pub struct Fields<'a> {
    object: &'a Json,
    known: Vec<&'static str>,
}

/// The longest text of a member, in bytes.
const MAX_TEXT: usize = 2000;

impl<'a> Fields<'a> {
    /// Begins to read `object`.
    pub fn new(object: &'a Json) -> Self {
        Self { object, known: Vec::new() }
    }

    /// The member called `name`; null counts as absent.
    pub fn take(&mut self, name: &'static str) -> Option<&'a Json> {
        self.known.push(name);
        self.object.get(name).filter(|value| **value != Json::Null)
    }

    /// Text that has to be there.
    pub fn text(&mut self, name: &'static str) -> Result<String, Refusal> {
        let text = self.optional(name)?;
        text.filter(|text| !text.is_empty()).ok_or(Refusal::Member(name))
    }

    /// Text that may be there.
    pub fn optional(&mut self, name: &'static str) -> Result<Option<String>, Refusal> {
        let Some(value) = self.take(name) else { return Ok(None) };
        let text = value.as_text().filter(|text| text.len() <= MAX_TEXT);
        let text = text.ok_or(Refusal::Member(name))?;
        match text.chars().any(is_hidden) {
            true => Err(Refusal::Hidden(name)),
            false => Ok(Some(text.to_owned())),
        }
    }

    /// An address of the web that may be there.
    pub fn address(&mut self, name: &'static str) -> Result<Option<String>, Refusal> {
        let address = self.optional(name)?;
        let is_web = |url: &String| SafeUrl::parse(url).is_some_and(|url| !url.is_mail());
        match address.as_ref().is_none_or(is_web) {
            true => Ok(address),
            false => Err(Refusal::Address(name)),
        }
    }

    /// Texts that may be there.
    pub fn texts(&mut self, name: &'static str) -> Result<Vec<String>, Refusal> {
        let Some(value) = self.take(name) else { return Ok(Vec::new()) };
        let Json::List(values) = value else { return Err(Refusal::Member(name)) };
        let texts = values.iter().map(|value| match value.as_text() {
            Some(text) if text.chars().any(is_hidden) => Err(Refusal::Hidden(name)),
            Some(text) => Ok(text.to_owned()),
            None => Err(Refusal::Member(name)),
        });
        texts.collect()
    }

    /// A moment that may be there.
    pub fn moment(&mut self, name: &'static str) -> Result<Option<Moment>, Refusal> {
        let Some(value) = self.take(name) else { return Ok(None) };
        let moment = value.as_text().and_then(Moment::parse);
        moment.map(Some).ok_or(Refusal::Member(name))
    }

    /// A number from 0 that may be there; 0 otherwise.
    pub fn number(&mut self, name: &'static str) -> Result<u64, Refusal> {
        match self.take(name) {
            None => Ok(0),
            Some(Json::Integer(number)) => {
                u64::try_from(*number).map_err(|_| Refusal::Member(name))
            }
            Some(_) => Err(Refusal::Member(name)),
        }
    }

    /// Refuses members that were not read.
    pub fn finish(self) -> Result<(), Refusal> {
        let members = self.object.members();
        let is_unknown = |(name, _): &&(String, Json)| !self.known.contains(&name.as_str());
        match members.iter().find(is_unknown) {
            Some((name, _)) => Err(Refusal::Unknown(name.clone())),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use super::*;
    use crate::json::{Limits, read};

    const REFUSED: Refusal = Refusal::Member("a");

    /// Checks what `field` reads of the member `a` where it is `value`.
    #[track_caller]
    fn check<T: Debug + PartialEq>(
        field: impl Fn(&mut Fields<'_>) -> Result<T, Refusal>,
        value: &str,
        expected: Result<T, Refusal>,
    ) {
        let object = read(format!(r#"{{"a": {value}}}"#).as_bytes(), Limits::CREDENTIAL).unwrap();
        let mut fields = Fields::new(&object);
        assert_eq!(field(&mut fields), expected, "{value}");
        assert_eq!(fields.finish(), Ok(()));
        assert_eq!(Fields::new(&object).finish(), Err(Refusal::Unknown("a".to_owned())));
    }

    #[test]
    fn a_text_is_short_and_seen() {
        let text = |value: &str, expected| check(|it| it.text("a"), value, expected);
        let optional = |value: &str, expected| check(|it| it.optional("a"), value, expected);
        text("\"x\"", Ok("x".to_owned()));
        text("\"\"", Err(REFUSED));
        text("null", Err(REFUSED));
        text("\"x\u{202e}\"", Err(Refusal::Hidden("a")));
        optional("\"\"", Ok(Some(String::new())));
        optional("null", Ok(None));
        optional("1", Err(REFUSED));
        let long = |n: usize| format!("\"{}\"", "x".repeat(n));
        optional(&long(2000), Ok(Some("x".repeat(2000))));
        optional(&long(2001), Err(REFUSED));
    }

    #[test]
    fn an_address_is_of_the_web() {
        let address = |value: &str, expected| check(|it| it.address("a"), value, expected);
        address("\"https://a.example/\"", Ok(Some("https://a.example/".to_owned())));
        address("null", Ok(None));
        address("\"mailto:a@a.example\"", Err(Refusal::Address("a")));
        address("\"javascript:x\"", Err(Refusal::Address("a")));
    }

    #[test]
    fn texts_are_a_list_of_such() {
        let texts = |value: &str, expected| check(|it| it.texts("a"), value, expected);
        texts("[\"x\", \"\"]", Ok(vec!["x".to_owned(), String::new()]));
        texts("null", Ok(Vec::new()));
        texts("\"x\"", Err(REFUSED));
        texts("[\"x\", 1]", Err(REFUSED));
        texts("[\"x\u{202e}\"]", Err(Refusal::Hidden("a")));
    }

    #[test]
    fn a_moment_and_a_number_are_read_in_one_form() {
        let moment = |value: &str, expected| check(|it| it.moment("a"), value, expected);
        moment("\"1970-01-01T00:00:05Z\"", Ok(Some(Moment(5))));
        moment("null", Ok(None));
        moment("\"1970\"", Err(REFUSED));
        moment("5", Err(REFUSED));
        let number = |value: &str, expected| check(|it| it.number("a"), value, expected);
        number("7", Ok(7));
        number("null", Ok(0));
        number("-1", Err(REFUSED));
        number("\"7\"", Err(REFUSED));
    }
}
