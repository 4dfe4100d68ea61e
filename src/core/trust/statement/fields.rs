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

    /// Refuses members that nobody asked for.
    pub fn finish(self) -> Result<(), Refusal> {
        let members = self.object.members();
        let is_unknown = |(name, _): &&(String, Json)| !self.known.contains(&name.as_str());
        match members.iter().find(is_unknown) {
            Some((name, _)) => Err(Refusal::Unknown(name.clone())),
            None => Ok(()),
        }
    }
}
