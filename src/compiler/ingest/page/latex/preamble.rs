//! Owner of a document, as its preamble names them.

use peerage_core::text::tex::{Segment, segments};

use crate::ingest::page::block::Page;
use crate::ingest::page::latex::argument::{after_options, command_name, group};
use crate::ingest::page::text::Text;

/// Commands whose arguments are a whole name, and a part of one.
const WHOLE: [&str; 2] = ["name", "author"];
const PARTS: [&str; 4] = ["firstname", "givenname", "familyname", "lastname"];

/// Adds the names that a preamble gives to the properties of a page, and its title.
pub fn read(head: &str, page: &mut Page) {
    let (mut wholes, mut parts) = (Vec::new(), Text::default());
    let mut rest = head;
    while let Some(at) = rest.find('\\') {
        let Some((command, behind)) = command_name(&rest[at + 1..]) else { break };
        rest = behind;
        let defined = behind.strip_prefix("\\name").filter(|_| command == "def");
        if defined.is_some() || WHOLE.contains(&command) {
            let mut name = Text::default();
            rest = add(head, defined.unwrap_or(behind), &mut name);
            wholes.push(name);
        } else if command == "title" {
            let mut title = Text::default();
            rest = add(head, behind, &mut title);
            page.title = Some(title).filter(|title| !title.value.is_empty());
        } else if PARTS.contains(&command) {
            rest = add(head, behind, &mut parts);
        }
    }
    wholes.push(parts);
    let names = wholes.into_iter().filter(|name| !name.value.is_empty());
    page.properties.extend(names.map(|name| ("name".to_owned(), name)));
}

/// Adds the groups at the start of `text`, a part of `head`, to a name. Returns the text behind
/// them.
fn add<'a>(head: &str, text: &'a str, name: &mut Text) -> &'a str {
    let mut rest = after_options(text);
    while let Some((part, behind)) = group(rest) {
        let place = part.as_ptr() as usize - head.as_ptr() as usize;
        let mut plain = String::new();
        for segment in segments(part) {
            if let Segment::Text(text) | Segment::Italic(text) = segment {
                plain.push_str(&text);
            }
        }
        if !name.value.is_empty() {
            name.push(" ", place);
        }
        name.push(plain.trim(), place);
        rest = behind;
    }
    rest
}
