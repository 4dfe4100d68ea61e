//! TeX commands in names: their argument is kept or dropped, and an ORCID iD is extracted.

use peerage_core::model::Identifier;

/// Commands whose argument is not part of the name.
const DROPPED: [&str; 18] = [
    "thanks",
    "footnote",
    "footnotemark",
    "footnotetext",
    "inst",
    "corref",
    "fnref",
    "tnoteref",
    "email",
    "affil",
    "affiliation",
    "authormark",
    "IEEEauthorrefmark",
    "IEEEmembership",
    "label",
    "color",
    "orcidicon",
    "textdagger",
];

/// Commands that show their second argument.
const SECOND: [&str; 4] = ["textcolor", "href", "colorbox", "hyperref"];

/// Commands that link to an ORCID iD.
const ORCID: [&str; 4] = ["orcidlink", "orcid", "orcidID", "orcidlinki"];

/// Parsed command: its name, its arguments in braces, and the rest of the text.
struct Command<'a> {
    name: &'a str,
    first: &'a str,
    second: Option<&'a str>,
    rest: [&'a str; 2],
}

/// Parses the command at the beginning of a text.
fn command(text: &str) -> Option<Command<'_>> {
    let after = text.strip_prefix('\\')?;
    let end = after.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(after.len());
    let (name, behind) = after.split_at(end);
    let mut behind = behind.trim_start();
    if let Some(inside) = behind.strip_prefix('[') {
        behind = inside.split_once(']').map_or(behind, |(_, rest)| rest.trim_start());
    }
    let (first, behind) = argument(behind)?;
    let more = argument(behind.trim_start());
    let (second, last) = more.map_or((None, behind), |(second, rest)| (Some(second), rest));
    Some(Command { name, first, second, rest: [behind, last] })
}

/// Text between braces at the beginning, and the rest of the text.
fn argument(text: &str) -> Option<(&str, &str)> {
    let inside = text.strip_prefix('{')?;
    let mut depth = 1usize;
    for (at, byte) in inside.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some((&inside[..at], &inside[at + 1..]));
        }
    }
    None
}

/// Removes the commands that are not part of a name. A note on equal contribution becomes a mark.
pub fn without_commands(source: &str) -> String {
    let mut text = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(at) = rest.find('\\') {
        let (before, found) = rest.split_at(at);
        text.push_str(before);
        let name = |all: &[&str], it: &Command<'_>| all.contains(&it.name);
        let known = DROPPED.iter().chain(&SECOND);
        let is_known = known.into_iter().any(|name| found[1..].starts_with(name));
        let read = is_known.then(|| command(found)).flatten();
        match read {
            Some(it) if name(&DROPPED, &it) => {
                if it.first.to_ascii_lowercase().contains("equal") {
                    text.push('*');
                }
                rest = it.rest[0];
            }
            Some(it) if name(&SECOND, &it) && it.second.is_some() => {
                text.push_str(it.second.unwrap_or_default());
                rest = it.rest[1];
            }
            _ => {
                let end = found.char_indices().nth(2).map_or(found.len(), |(at, _)| at);
                text.push_str(&found[..end]);
                rest = &found[end..];
            }
        }
    }
    text.push_str(rest);
    text
}

/// Removes the command with an ORCID iD from a name; none where there is no such command.
pub fn without_orcid(source: &str) -> Option<(String, Option<Identifier>)> {
    let at = source.find("\\orcid")?;
    let it = command(&source[at..]).filter(|it| ORCID.contains(&it.name))?;
    let name = format!("{}{}", source[..at].trim_end(), it.rest[0]);
    Some((name, Identifier::orcid(it.first.trim())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_part_of_a_name_goes() {
        let check = |source, expected| assert_eq!(without_commands(source), expected);
        check(r"Kim Leeson\thanks{Supported by {X} and Y} and Al Roe", "Kim Leeson and Al Roe");
        check(r"\textcolor{red}{Kim Leeson}\footnote{x}", "Kim Leeson");
        check(r"Kim Leeson\thanks{Equal contribution}", "Kim Leeson*");
        check(r"Erd\H{o}s, P{\'a}l", r"Erd\H{o}s, P{\'a}l");
        check(r"\thanks{x", r"\thanks{x");
    }

    #[test]
    fn an_orcid_id_is_kept() {
        let (name, orcid) = without_orcid(r"Kim Leeson\orcidlink{0000-0002-1825-0097}").unwrap();
        assert_eq!(name, "Kim Leeson");
        assert_eq!(orcid, Identifier::orcid("0000-0002-1825-0097"));
        assert!(without_orcid("Kim Leeson").is_none());
    }
}
