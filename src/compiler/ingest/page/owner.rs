//! Owner of a document: the name, position, affiliation, links and biography.

use peerage_core::model::{Identifier, LinkKind};

use crate::ingest::files::Spanned;
use crate::ingest::link;
use crate::ingest::page::block::{Block, BlockKind, Page};
use crate::ingest::page::entries::{has_year, is_whole};
use crate::ingest::page::name::{person, share};
use crate::ingest::page::text::Text;
use crate::ingest::prose;
use crate::ingest::record::ProfileRecord;
use crate::ingest::report::Report;

/// Number of blocks at the beginning in which a name is looked for.
const N_FIRST: usize = 6;

/// Minimum number of references with authors among which that of a list is looked for.
const MIN_NAMED: usize = 4;

/// Maximum number of links of a person.
const MAX_LINKS: usize = 30;

/// Words of positions, in lower case.
const POSITIONS: [&str; 22] = [
    "student",
    "professor",
    "researcher",
    "scientist",
    "engineer",
    "lecturer",
    "fellow",
    "postdoc",
    "candidate",
    "director",
    "reader",
    "instructor",
    "chair",
    "curator",
    "librarian",
    "associate",
    "professeur",
    "professorin",
    "mitarbeiter",
    "chercheur",
    "profesor",
    "assistant",
];

/// Hosts of pages about a person, and the kinds of the links.
const HOSTS: [(&str, LinkKind); 12] = [
    ("scholar.google.", LinkKind::Scholar),
    ("orcid.org/", LinkKind::Orcid),
    ("github.com/", LinkKind::Github),
    ("dblp.org/pid", LinkKind::Page),
    ("dblp.uni-trier.de/pers", LinkKind::Page),
    ("linkedin.com/in", LinkKind::Page),
    ("twitter.com/", LinkKind::Page),
    ("semanticscholar.org/author", LinkKind::Page),
    ("researchgate.net/profile", LinkKind::Page),
    ("inspirehep.net/authors", LinkKind::Page),
    ("mathscinet", LinkKind::Page),
    ("openreview.net/profile", LinkKind::Page),
];

/// Name of the owner with its place, and the name in another script.
pub fn name(page: &Page) -> Option<(Placed, Option<String>)> {
    let property =
        |name: &str| page.properties.iter().find(|(key, _)| key == name).map(|(_, text)| text);
    let headings = page
        .blocks
        .iter()
        .filter(|block| block.kind == BlockKind::Heading(1))
        .map(|block| &block.text);
    let first = page.blocks.iter().take(N_FIRST).filter(|block| {
        !matches!(block.kind, BlockKind::Item(_))
            && !has_year(&block.text.value)
            && !names_part(block, page)
    });
    let titles = page
        .title
        .iter()
        .chain(property("title"))
        .chain(property("og:title"))
        .flat_map(title_parts);
    let candidates = page
        .card
        .iter()
        .cloned()
        .chain(headings.clone().take(3).cloned())
        .chain(titles)
        .chain(headings.take(3).flat_map(title_parts))
        .chain(property("author").cloned())
        .chain(
            page.properties.iter().filter(|(key, _)| key == "name").map(|(_, name)| name.clone()),
        )
        .chain(first.map(|block| block.text.lines().into_iter().next().unwrap_or_default()))
        .filter(|text| !share(&text.value).is_list);
    candidates.into_iter().find_map(|text| {
        let (name, native) = person(&text.value)?;
        let range = 0..text.value.len();
        Some((Placed { value: name, place: text.place(&range) }, native))
    })
}

/// True for a heading within a page, if references below name their authors and none names that of the
/// heading: it is that of a part, such as `Weaving Machines`.
fn names_part(block: &Block, page: &Page) -> bool {
    let is_inner = matches!(block.kind, BlockKind::Heading(level) if level > 1);
    let family = block.text.value.split_whitespace().next_back().unwrap_or_default();
    let whole = page.blocks.iter().filter(|it| is_inner && is_whole(&it.text));
    let whole: Vec<&str> = whole.map(|it| it.text.value.as_str()).collect();
    let n_named = whole.iter().filter(|text| share(text).is_list).count();
    n_named >= MIN_NAMED
        && n_named * 2 > whole.len()
        && !whole.iter().any(|text| text.contains(family))
}

/// Text with its byte range in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Text.
    pub value: String,
    /// Byte range.
    pub place: std::ops::Range<usize>,
}

/// Parts of a title between signs: `Ida Roe | Home`.
fn title_parts(title: &Text) -> Vec<Text> {
    let mut parts = Vec::new();
    let mut start = 0;
    let value = &title.value;
    let separators = [" | ", " - ", " – ", " — ", " · ", ": ", " • ", "|"];
    while start <= value.len() {
        let rest = &value[start..];
        let next = separators.iter().filter_map(|it| Some((rest.find(it)?, it.len()))).min();
        let (end, length) = next.unwrap_or((rest.len(), 1));
        parts.push(title.part(start..start + end));
        start += end + length;
    }
    parts
}

/// Adds what blocks at the beginning, or of a biography, say of the owner.
pub fn describe(
    blocks: &[Block],
    name: Option<&str>,
    profile: &mut ProfileRecord,
    report: &mut Report,
) {
    for block in blocks {
        let whole = &block.text;
        if matches!(block.kind, BlockKind::Heading(_)) {
            continue;
        }
        let parts = match is_sentence(&whole.value)
            && whole.lines().iter().any(|it| it.value.len() > 100)
        {
            true => whole.split('\t').iter().flat_map(sentences).collect(),
            false => whole.split('\t').iter().flat_map(Text::lines).collect::<Vec<_>>(),
        };
        for text in &parts {
            describe_part(block.kind, text, name, profile, report);
        }
    }
}

/// Lines of a text, with the sentences that go over several lines joined.
fn sentences(text: &Text) -> Vec<Text> {
    let (mut made, mut open): (Vec<Text>, Vec<Text>) = (Vec::new(), Vec::new());
    for line in text.lines() {
        if open.is_empty() && !is_sentence(&line.value) && line.value.len() < 100 {
            made.push(line);
            continue;
        }
        let is_end = line.value.ends_with(['.', '!', '。', ':']);
        open.push(line);
        if is_end {
            made.push(Text::joined(&std::mem::take(&mut open)));
        }
    }
    if !open.is_empty() {
        made.push(Text::joined(&open));
    }
    made
}

fn is_sentence(value: &str) -> bool {
    let has_end = value.contains(". ") || value.ends_with(['.', '!', ':']);
    (value.len() > 60 && has_end && value.contains(' ')) || value.contains('。')
}

/// True for a line of contact details.
fn is_contact(value: &str) -> bool {
    let lower = value.to_lowercase();
    let labels = [
        "email", "e-mail", "mail:", "phone", "tel:", "tel.", "fax", "office:", "address:", "mobile",
    ];
    (lower.len() < 160 && labels.iter().any(|label| lower.starts_with(label)))
        || lower.contains("(at)")
        || lower.contains("[at]")
}

fn describe_part(
    kind: BlockKind,
    text: &Text,
    name: Option<&str>,
    profile: &mut ProfileRecord,
    report: &mut Report,
) {
    let value = text.value.trim();
    let is_name = person(value).is_some_and(|(found, _)| Some(found.as_str()) == name);
    if is_name || value.is_empty() || is_contact(value) {
        return;
    }
    let span = report.span(text.place(&(0..text.value.len())));
    if !is_sentence(value) {
        return add_position(text, profile, report);
    }
    let item = if matches!(kind, BlockKind::Item(_)) { "• " } else { "" };
    let value = format!("{item}{}", value.replace(['\n', '\t'], " "));
    let paragraph = prose::paragraph(&Spanned { value, span }, report);
    if profile.position.is_none()
        && let Some((position, affiliation)) = stated(&paragraph.plain)
    {
        let span = report.span(text.place(&(0..text.value.len())));
        profile.position = Some(Spanned { value: position, span: span.clone() });
        let affiliation = affiliation.map(|value| Spanned { value, span });
        profile.affiliation = profile.affiliation.take().or(affiliation);
    }
    if !paragraph.plain.is_empty() && profile.biography.len() < 30 {
        profile.biography.push(paragraph);
    }
}

/// Reads a short line such as `Weaver, Mill of Utopia`.
fn add_position(line: &Text, profile: &mut ProfileRecord, report: &mut Report) {
    let value = line.value.trim();
    let lower = value.to_lowercase();
    let has_position = POSITIONS.iter().any(|word| lower.contains(word));
    let is_short = value.len() < 120 && !value.contains('@');
    if !has_position || !is_short || profile.position.is_some() {
        return;
    }
    let whole = value.split(['|', '◊', '·']).next().unwrap_or(value).trim();
    let (position, affiliation) = match whole.split_once(" at ").or_else(|| whole.split_once(", "))
    {
        Some((position, affiliation)) => (position, Some(affiliation)),
        None => (whole, None),
    };
    let span = report.span(line.place(&(0..line.value.len())));
    let text = |value: &str| Spanned { value: value.trim().to_owned(), span: span.clone() };
    let (position, affiliation) = (text(position), affiliation.map(text));
    profile.position =
        Some(prose::spanned_line(position, report)).filter(|it| !it.value.is_empty());
    let affiliation = affiliation.map(|it| prose::spanned_line(it, report));
    profile.affiliation =
        profile.affiliation.take().or(affiliation.filter(|it| !it.value.is_empty()));
}

/// Position and affiliation in a sentence: `I am a weaver at Mill, …`.
fn stated(text: &str) -> Option<(String, Option<String>)> {
    let opening = [
        " am a ",
        " am an ",
        "'m a ",
        "’m a ",
        "'m an ",
        "’m an ",
        " am the ",
        " is a ",
        " is an ",
        " am currently a ",
        " am currently an ",
    ];
    let (at, length) = opening.iter().filter_map(|it| Some((text.find(it)?, it.len()))).min()?;
    if at > 60 {
        return None;
    }
    let rest = &text[at + length..];
    let end = rest.find([',', '.', ';', '(']).unwrap_or(rest.len());
    let clause = &rest[..end];
    let clause =
        clause.split(" where ").next()?.split(" working ").next()?.split(" advised ").next()?;
    let (position, affiliation) =
        match clause.split_once(" at ").or_else(|| clause.split_once(" in the ")) {
            Some((position, affiliation)) => (position, Some(affiliation.trim().to_owned())),
            None => (clause, None),
        };
    let lower = position.to_lowercase();
    let is_position = POSITIONS.iter().any(|word| lower.contains(word)) && position.len() < 100;
    let mut position = position.trim().to_owned();
    if let Some(first) = position.get(..1) {
        let capital = first.to_uppercase();
        position.replace_range(..1, &capital);
    }
    is_position.then_some((position, affiliation.filter(|it| it.len() < 120)))
}

/// Links of the owner on a page, and the identifiers that they contain.
pub fn links(
    page: &Page,
    profile: &mut ProfileRecord,
    report: &mut Report,
) -> Vec<Spanned<Identifier>> {
    let mut identifiers = Vec::new();
    for text in page.blocks.iter().map(|block| &block.text) {
        for (range, address) in &text.links {
            let Some((_, kind)) = HOSTS.iter().find(|(host, _)| address.contains(host)) else {
                continue;
            };
            // The repository of a work is no page of a person.
            let path = address.split("://").nth(1).unwrap_or_default().trim_end_matches('/');
            if *kind == LinkKind::Github && path.matches('/').count() != 1 {
                continue;
            }
            let is_known =
                profile.links.iter().any(|link| link.kind == *kind && *kind != LinkKind::Page);
            if is_known || profile.links.len() >= MAX_LINKS || address.contains(char::is_whitespace)
            {
                continue;
            }
            let span = report.span(text.place(range));
            if *kind == LinkKind::Orcid {
                let id = Identifier::orcid(address);
                identifiers.extend(id.map(|value| Spanned { value, span: span.clone() }));
            }
            let link = link::link(*kind, &Spanned { value: address.clone(), span }, report);
            profile.links.extend(link);
        }
    }
    identifiers
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;
    use crate::ingest::page::{html, lines};

    #[track_caller]
    fn check(page: &Page, expected: Option<&str>) {
        assert_eq!(name(page).map(|(name, _)| name.value).as_deref(), expected);
    }

    #[test]
    fn the_owner_is_named_by_the_page() {
        check(&html::read("<title>Ida Roe | Home</title><h1>Publications</h1>"), Some("Ida Roe"));
        check(&html::read("<title>Home</title><h1>Hi, I'm Ida Roe!</h1>"), Some("Ida Roe"));
        check(
            &html::read("<title>CV</title><meta name=author content='Ida Roe'>"),
            Some("Ida Roe"),
        );
        check(&html::read("<title>Papers</title><h1>Ida Roe: Papers</h1>"), Some("Ida Roe"));
        check(&html::read("<p>Roe I, Sample O, Lee E. On looms. Yarn 2020.</p>"), None);
        check(&lines::read("IDA ROE\n\nMill"), Some("Ida Roe"));
        check(&lines::read("Researcher profile\n\nIda Roe\n"), Some("Ida Roe"));
        check(&lines::read("Publications\n\nOn looms."), None);
    }

    #[test]
    fn positions_stand_in_lines_and_sentences() {
        for (text, expected) in [
            (
                "Senior Weaver and Researcher, Mill of Utopia",
                ("Senior Weaver and Researcher", "Mill of Utopia"),
            ),
            (
                "I am a PhD student at Mill of Utopia, advised by Otto Roe. I like yarn and looms.",
                ("PhD student", "Mill of Utopia"),
            ),
        ] {
            let mut profile = ProfileRecord::default();
            describe(&lines::read(text).blocks, None, &mut profile, &mut Report::new(FileId(0)));
            let position = profile.position.map(|it| it.value).unwrap_or_default();
            let affiliation = profile.affiliation.map(|it| it.value).unwrap_or_default();
            assert_eq!((position.as_str(), affiliation.as_str()), expected);
        }
    }
}
