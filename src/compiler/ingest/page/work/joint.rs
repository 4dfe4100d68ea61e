//! Co-authors behind a title, as Japanese lists name them beside the owner: `織機の研究，（山田太郎との共著），学会誌`.

use std::ops::Range;

use crate::ingest::page::name::is_part_of_name;

/// Words behind the names of those with whom the owner wrote.
const JOINT: [&str; 3] = ["との共著", "と共著", "との共同執筆"];

/// Parts of an entry with co-authors in brackets.
pub struct Joint {
    /// Title.
    pub title: Range<usize>,
    /// Names.
    pub names: Vec<Range<usize>>,
    /// Venue, if its name follows.
    pub venue: Option<Range<usize>>,
}

/// Parts of an entry whose co-authors stand in brackets behind its title.
pub fn find(text: &str) -> Option<Joint> {
    let (at, words) = JOINT.iter().filter_map(|it| Some((text.find(it)?, it))).min()?;
    let open = text[..at].rfind(['（', '('])?;
    let first = open + text[open..].chars().next()?.len_utf8();
    let mut start = first;
    let mut names = Vec::new();
    for part in text[first..at].split_inclusive(['・', '、', '，', ',']) {
        let bare = part.trim_end_matches(['・', '、', '，', ',']).trim();
        let from = start + (part.len() - part.trim_start().len());
        start += part.len();
        if !is_part_of_name(bare) {
            return None;
        }
        names.push(from..from + bare.len());
    }
    let is_edge = |c: char| c.is_whitespace() || "，,、．.。".contains(c);
    let title = text[..open].trim_end_matches(is_edge).trim_start();
    let title_start = text.len() - text.trim_start().len();
    let behind = text[at + words.len()..].strip_prefix(['）', ')'])?;
    let rest = behind.trim_start_matches(is_edge);
    let venue_start = text.len() - rest.len();
    let length = rest.find(['，', ',', '、', '．', '。', '\n']).unwrap_or(rest.len());
    let venue = rest[..length].trim_end();
    let is_named = !venue.is_empty() && !venue.contains(|c: char| c.is_ascii_digit());
    (!title.is_empty() && !names.is_empty()).then_some(Joint {
        title: title_start..title_start + title.len(),
        names,
        venue: is_named.then_some(venue_start..venue_start + venue.len()),
    })
}

/// True if the text behind a name says that the owner wrote with those before it.
pub fn follows(text: &str) -> bool {
    JOINT.iter().any(|words| text.starts_with(words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn co_authors_stand_in_brackets() {
        let text = "織機の研究，（山田太郎・佐藤花子との共著），織物学会誌，第3巻，2020年7月";
        let found = find(text).unwrap();
        assert_eq!(&text[found.title], "織機の研究");
        let names: Vec<_> = found.names.iter().map(|name| &text[name.clone()]).collect();
        assert_eq!(names, ["山田太郎", "佐藤花子"]);
        assert_eq!(found.venue.map(|venue| &text[venue]), Some("織物学会誌"));
        for text in ["織機の研究，学会誌", "（との共著）", "a (b との共著", ""] {
            assert!(find(text).is_none(), "{text}");
        }
    }
}
