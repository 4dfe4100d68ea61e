//! Works collected from the pages of an answer.

use serde_json::Value;

use crate::fetch::client::Client;
use crate::fetch::{Failure, Service};

/// Number of works on a page.
pub const PER_PAGE: usize = 100;

/// Maximum number of pages of an answer: 10,000 works.
pub const MAX_PAGES: usize = 100;

/// Complete answer.
#[derive(Debug)]
pub struct Answer {
    /// Address of the request, without a key.
    pub url: String,
    /// Contents of the file to write.
    pub bytes: Vec<u8>,
    /// `ETag` of an answer of one page.
    pub etag: Option<String>,
    /// `Last-Modified` of an answer of one page.
    pub modified: Option<String>,
}

/// Requests a page of JSON.
pub fn json(from: Service, client: &mut Client, path: &str) -> Result<Value, Failure> {
    let reply = client.get(from, path, None)?.ok_or_else(|| wrong(from, "that nothing changed"))?;
    serde_json::from_slice(&reply.bytes)
        .map_err(|_| wrong(from, "something else, or not all of it"))
}

/// Collector of works from pages.
pub struct Lines {
    /// Member that identifies a work.
    key: &'static str,
    /// Identifier and text of each work.
    works: Vec<(String, String)>,
    length: u64,
}

impl Lines {
    /// Collector without works; `key` is the member that identifies a work.
    pub fn new(key: &'static str) -> Self {
        Self { key, works: Vec::new(), length: 0 }
    }

    /// Adds the works of a page and returns their number.
    pub fn add(
        &mut self,
        from: Service,
        page: Option<&Value>,
        most: u64,
    ) -> Result<usize, Failure> {
        let works =
            page.and_then(Value::as_array).ok_or_else(|| wrong(from, "no list of works"))?;
        for work in works {
            let id = work.get(self.key).and_then(|id| match id {
                Value::Number(number) => Some(number.to_string()),
                id => id.as_str().map(str::to_owned),
            });
            let id = id.ok_or_else(|| wrong(from, "a work without its identifier"))?;
            let text = work.to_string();
            self.length += text.len() as u64;
            self.works.push((id, text));
        }
        match self.length > most {
            true => {
                let message = format!("{} answers more than {} MB", from.name(), most >> 20);
                Err(Failure::new(message, "nothing was changed"))
            }
            false => Ok(works.len()),
        }
    }

    /// Joins all lines: the head, then each work once.
    pub fn finish(mut self, from: Service, head: Option<&Value>) -> Result<Vec<u8>, Failure> {
        if self.works.is_empty() {
            let help = "see `id` under `[fetch]`; nothing was changed";
            return Err(Failure::new(format!("{} knows no works of it", from.name()), help));
        }
        self.works.sort();
        self.works.dedup_by(|a, b| a.0 == b.0);
        let head = head.map(Value::to_string);
        let lines = head.into_iter().chain(self.works.into_iter().map(|(_, text)| text));
        Ok(lines.flat_map(|line| [line, "\n".to_owned()]).collect::<String>().into_bytes())
    }
}

/// Failure for an answer of something else.
pub fn wrong(from: Service, what: &str) -> Failure {
    Failure::new(format!("{} answers {what}", from.name()), "nothing was changed; try again later")
}

/// Percent-encodes a value of an address.
pub fn encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                char::from(byte).to_string()
            }
            _ => format!("%{byte:02X}"),
        })
        .collect()
}
