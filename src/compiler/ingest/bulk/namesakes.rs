//! Names of people in the complete file of dblp. Its records name authors without their numbers;
//! which name a number has is told by the pages of the people, which stand behind all records.

use std::io::{self, BufRead};

use crate::ingest::bulk::cut::Cut;
use crate::ingest::bulk::cutter::Next;
use crate::ingest::bulk::keep::Keep;
use crate::ingest::entity;

/// Element of the page of a person, and the beginning of its key.
const PAGE: &[&str] = &["www"];
const KEY: &str = "key=\"homepages/";

/// Names under which dblp lists the people of `keep`.
pub fn names_of<'a>(keep: &Keep, reader: Box<dyn BufRead + 'a>) -> io::Result<Vec<String>> {
    let mut cutter = Cut::Elements(PAGE, true).cutter(reader);
    let (mut record, mut names) = (Vec::new(), Vec::new());
    loop {
        match cutter.next(&mut record)? {
            Next::End => return Ok(names),
            Next::Told(..) => {}
            Next::Record(_) => {
                let Ok(page) = std::str::from_utf8(&record) else { continue };
                let number = page.split_once(KEY).and_then(|(_, rest)| rest.split('"').next());
                let is_own = number.is_some_and(|number| keep.pids.contains(number));
                if is_own || number.is_some() && keep.keeps_xml(page) {
                    names.extend(authors(page));
                }
            }
        }
    }
}

/// Names of the authors of a record.
fn authors(page: &str) -> impl Iterator<Item = String> {
    let elements = page.split("<author").skip(1);
    elements.filter_map(|element| {
        let (_, rest) = element.split_once('>')?;
        let (name, _) = rest.split_once('<')?;
        Some(entity::unescape(name.trim()))
    })
}

#[cfg(test)]
mod tests {
    use peerage_core::model::Identifier;

    use super::*;

    #[test]
    fn numbers_and_orcid_ids_have_names() {
        let file = "<?xml version=\"1.0\"?><dblp><article key=\"a\"><author>Ida Roe</author></article>\n\
            <www key=\"homepages/181/2668\"><author>Ida Roe 0002</author><author>I. Gr&uuml;n</author>\
            <title>Home Page</title></www>\
            <www key=\"homepages/1/2\"><author>Al Doe</author><url>https://orcid.org/0000-0002-1825-0097</url></www>\
            <www key=\"homepages/1/3\"><author>Bo Poe</author></www></dblp>";
        let mut keep = Keep::default();
        keep.pids.insert("181/2668".into());
        keep.orcids.extend(Identifier::orcid("0000-0002-1825-0097").map(|id| id.value));
        let names = names_of(&keep, Box::new(file.as_bytes())).unwrap();
        assert_eq!(names, ["Ida Roe 0002", "I. Grün", "Al Doe"]);
    }
}
