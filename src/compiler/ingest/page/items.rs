//! Lines of the curriculum vitae, announcements and interests.

use peerage_core::model::{LinkKind, SectionKind};

use crate::ingest::files::Spanned;
use crate::ingest::keywords;
use crate::ingest::page::block::{Block, BlockKind};
use crate::ingest::page::period::{dates, period};
use crate::ingest::page::text::Text;
use crate::ingest::prose;
use crate::ingest::record::{ItemRecord, LinkRecord, NewsRecord};
use crate::ingest::report::Report;

/// Maximum number of lines of a section.
const MAX_ITEMS: usize = 2000;

/// Longest title of a line, in bytes; what follows is a description.
const MAX_TITLE: usize = 300;

/// Texts that belong to one line of the curriculum vitae.
#[derive(Default)]
struct Group {
    head: Vec<Text>,
    details: Vec<Text>,
}

/// Lines of a section.
pub fn items(section: SectionKind, blocks: &[Block], report: &mut Report) -> Vec<ItemRecord> {
    let groups = groups(blocks);
    groups.into_iter().take(MAX_ITEMS).filter_map(|group| item(section, &group, report)).collect()
}

/// Groups of the blocks of a section: a heading, a paragraph or an item with what is below it.
fn groups(blocks: &[Block]) -> Vec<Group> {
    let has_heads = blocks.iter().any(|block| matches!(block.kind, BlockKind::Heading(_)));
    let is_listed = blocks.iter().any(|block| matches!(block.kind, BlockKind::Item(_)));
    let first_is_item = blocks
        .iter()
        .find(|it| !matches!(it.kind, BlockKind::Heading(_)))
        .is_none_or(|it| it.kind != BlockKind::Paragraph);
    // Items below paragraphs describe what the paragraphs name.
    let is_below = is_listed && !first_is_item;
    let outermost = blocks.iter().filter_map(|block| match block.kind {
        BlockKind::Item(depth) => Some(depth),
        _ => None,
    });
    let outermost = outermost.min().unwrap_or(1);
    let mut groups: Vec<Group> = Vec::new();
    for block in blocks {
        let lines = block.text.lines();
        match block.kind {
            BlockKind::Heading(_) => groups.push(Group { head: lines, details: Vec::new() }),
            BlockKind::Item(depth)
                if (is_below || has_heads || depth > outermost) && !groups.is_empty() =>
            {
                if let Some(group) = groups.last_mut() {
                    group.details.push(block.text.clone());
                }
            }
            BlockKind::Item(_) | BlockKind::Row => {
                groups.push(Group { head: lines, details: Vec::new() })
            }
            BlockKind::Paragraph => paragraph(&lines, has_heads, &mut groups),
        }
    }
    groups
}

/// Adds the lines of a paragraph: a line with a period begins a group if several have one.
fn paragraph(lines: &[Text], has_heads: bool, groups: &mut Vec<Group>) {
    let is_dated: Vec<bool> = lines.iter().map(|line| period(&line.value).is_some()).collect();
    let is_date_alone = |line: &Text| {
        period(&line.value)
            .is_some_and(|(_, range)| range.start < 3 && line.value.len() < range.len() + 30)
    };
    if let [line] = lines
        && (is_date_alone(line) || has_heads)
        && let Some(group) = groups.last_mut()
    {
        match is_date_alone(line) {
            true => group.head.push(line.clone()),
            false => group.details.push(line.clone()),
        }
        return;
    }
    if has_heads && let Some(group) = groups.last_mut() {
        for line in lines {
            match is_date_alone(line) {
                true => group.head.push(line.clone()),
                false => group.details.push(line.clone()),
            }
        }
        return;
    }
    let n_dated = is_dated.iter().filter(|it| **it).count();
    let begins_dated = is_dated.first() == Some(&true);
    for (line, dated) in lines.iter().zip(is_dated) {
        let is_date_alone = is_date_alone(line);
        let is_new = match n_dated {
            0 => line.value.len() < MAX_TITLE,
            _ => {
                if begins_dated {
                    dated && !is_date_alone || groups.is_empty()
                } else {
                    !dated
                }
            }
        };
        match groups.last_mut() {
            Some(group) if is_date_alone && !begins_dated => group.head.push(line.clone()),
            Some(group) if !is_new => group.details.push(line.clone()),
            _ => groups.push(Group { head: vec![line.clone()], details: Vec::new() }),
        }
    }
}

fn item(section: SectionKind, group: &Group, report: &mut Report) -> Option<ItemRecord> {
    let first = group.head.first()?;
    let whole = Text::joined(&group.head);
    let span = report.span(whole.place(&(0..whole.value.len())));
    let mut lines: Vec<Text> = group.head.iter().flat_map(|line| line.split('\t')).collect();
    let mut stated = None;
    let mut terms = Vec::new();
    if section == SectionKind::Teaching {
        for line in &mut lines {
            let (rest, found) = without_terms(line);
            terms.extend(found);
            *line = rest;
        }
    }
    let has_terms = !terms.is_empty();
    for line in &mut lines {
        if stated.is_some() || has_terms {
            break;
        }
        if let Some((period, range)) = period(&line.value) {
            let is_alone = range.start == 0 && range.end == line.value.len();
            if section == SectionKind::Teaching || section == SectionKind::Honor {
                terms = listed(&line.value);
            }
            stated = Some(period);
            *line = match is_alone || !terms.is_empty() && is_terms(&line.value) {
                true => Text::default(),
                false => without(line, range),
            };
        }
    }
    if terms.len() > 1 || has_terms {
        stated = None;
    } else {
        terms.clear();
    }
    lines.retain(|line| line.value.contains(char::is_alphanumeric));
    let clean = |text: &str| {
        let text = text.trim_matches(|c: char| c.is_whitespace() || ",;|:–—-·".contains(c)).trim();
        let is_abbreviated = text.matches('.').count() > 1;
        if is_abbreviated { text.to_owned() } else { text.trim_end_matches('.').to_owned() }
    };
    let mut lines = lines.into_iter();
    let title = lines.next()?;
    let quoted = (section == SectionKind::Talk).then(|| quoted(&title)).flatten();
    let (name, organization) = quoted.unwrap_or_else(|| divided(section, &title));
    let spanned = |text: &Text, report: &Report| Spanned {
        value: clean(&text.value),
        span: report.span(text.place(&(0..text.value.len()))),
    };
    let name = prose::line(&spanned(&name, report), report);
    let mut organization =
        organization.map(|it| prose::line(&spanned(&it, report), report)).unwrap_or_default();
    let rest: Vec<Text> = lines.collect();
    let mut details: Vec<&Text> = rest.iter().chain(&group.details).collect();
    if organization.is_empty()
        && matches!(section, SectionKind::Education | SectionKind::Experience)
        && let Some(first) = rest.first().filter(|it| it.value.len() < 120)
    {
        organization = prose::line(&spanned(first, report), report);
        details.remove(0);
    }
    let details: Vec<Spanned<String>> = details
        .iter()
        .map(|text| {
            let span = report.span(text.place(&(0..text.value.len())));
            Spanned { value: text.value.replace(['\n', '\t'], " "), span }
        })
        .collect();
    if name.is_empty() || first.value.is_empty() {
        return None;
    }
    Some(ItemRecord {
        section,
        title: name,
        organization,
        location: String::new(),
        period: stated,
        terms,
        details: prose::paragraphs(&details, report),
        relations: Vec::new(),
        links: links(&whole, report),
        span,
    })
}

/// Text without a part, and without the brackets around it.
fn without(text: &Text, range: std::ops::Range<usize>) -> Text {
    let is_edge = |c: char| c.is_whitespace() || "([,;|:–—-".contains(c);
    let before = text.value[..range.start].trim_end_matches(is_edge).len();
    let rest = text.value[range.end..].trim_start_matches([')', ']', ' ', ',', ':', '.', ';']);
    let after = text.value.len() - rest.len();
    let mut kept = text.part(0..before);
    let tail = text.part(after..text.value.len());
    if !tail.value.is_empty() {
        if !kept.value.is_empty() {
            kept.value.push_str(", ");
        }
        kept.append(&tail);
    }
    kept
}

/// Seasons and parts of academic years, in lower case.
const SEASONS: [&str; 16] = [
    "spring",
    "summer",
    "fall",
    "autumn",
    "winter",
    "ws",
    "ss",
    "sose",
    "wise",
    "michaelmas",
    "hilary",
    "trinity",
    "lent",
    "easter",
    "wintersemester",
    "sommersemester",
];

/// Line without the terms in it, and the terms: `Fall 2020`.
fn without_terms(line: &Text) -> (Text, Vec<String>) {
    let mut terms = Vec::new();
    let mut kept = Text::default();
    let mut at = 0;
    let value = &line.value;
    for found in dates(value) {
        let start = value[..found.range.start].trim_end();
        let word = start.rsplit(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
        let begin = start.len() - word.len();
        if !SEASONS.contains(&word.to_lowercase().as_str()) || begin < at {
            continue;
        }
        terms.push(value[begin..found.range.end].to_owned());
        kept.append(&line.part(at..begin));
        at = found.range.end;
    }
    if terms.is_empty() {
        return (line.clone(), terms);
    }
    kept.append(&line.part(at..value.len()));
    let is_sign = |c: char| c.is_whitespace() || "(),;:|[]–-".contains(c);
    let start = kept.value.len() - kept.value.trim_start_matches(is_sign).len();
    let end = start + kept.value[start..].trim_end_matches(is_sign).len();
    (kept.part(start..end), terms)
}

/// Terms in a line: `Spring 2020, Fall 2021`.
fn listed(line: &str) -> Vec<String> {
    let parts = line.split([',', ';']).map(str::trim).filter(|part| !dates(part).is_empty());
    let parts: Vec<String> = parts.map(str::to_owned).collect();
    if parts.iter().all(|part| part.split(' ').count() <= 3)
        && parts.len() == line.split([',', ';']).count()
    {
        parts
    } else {
        Vec::new()
    }
}

fn is_terms(line: &str) -> bool {
    line.split(' ').count() <= 12
}

/// Title and organisation of a line.
fn divided(section: SectionKind, line: &Text) -> (Text, Option<Text>) {
    use SectionKind::{Education, Experience, Grant, Honor, Talk};
    let value = &line.value;
    let is_place = |at: &usize| {
        let part = value[at + 2..].split(',').next().unwrap_or_default().to_lowercase();
        ["universi", "college", "institut", "school", "lab", "inc", "academy", "hochschule", "大学"]
            .iter()
            .any(|word| part.contains(word))
    };
    let commas = || value.match_indices(", ").map(|(at, _)| at).filter(|at| *at > 3);
    let place = commas().find(is_place).filter(|_| section == Education);
    let comma = place.or_else(|| commas().next());
    let at = value.find(" at ").map(|at| (at, 4));
    let split = match section {
        Education | Experience => {
            at.filter(|(at, _)| comma.is_none_or(|comma| *at < comma)).or(comma.map(|at| (at, 2)))
        }
        Honor | Grant => value.rfind(", ").map(|at| (at, 2)),
        Talk => at.or_else(|| value.rfind(", ").map(|at| (at, 2))),
        _ => None,
    };
    let Some((at, length)) = split.filter(|(at, length)| at + length < value.len()) else {
        return (line.clone(), None);
    };
    (line.part(0..at), Some(line.part(at + length..value.len())))
}

/// Title of a talk in quotation marks, and what follows it.
fn quoted(line: &Text) -> Option<(Text, Option<Text>)> {
    let value = &line.value;
    let open = value.find(['“', '"', '„', '«', '「'])?;
    let start = open + value[open..].chars().next()?.len_utf8();
    let length = value[start..].find(['”', '"', '“', '»', '」']).filter(|length| *length > 5)?;
    let after = start + length + value[start + length..].chars().next()?.len_utf8();
    let title = line.part(start..start + length);
    let rest = line.part(after..value.len());
    Some((title, Some(rest).filter(|rest| rest.value.contains(char::is_alphanumeric))))
}

fn links(text: &Text, report: &mut Report) -> Vec<LinkRecord> {
    let mut links = Vec::new();
    for (range, address) in text.links.iter().take(20) {
        let is_web = address.starts_with("https://") || address.starts_with("http://");
        if is_web && !address.contains(char::is_whitespace) {
            let span = report.span(text.place(range));
            let address = Spanned { value: address.clone(), span };
            links.extend(crate::ingest::link::link(LinkKind::Page, &address, report));
        }
    }
    links
}

/// Announcements: items, rows or lines that begin or end with a date.
pub fn news(blocks: &[Block], report: &mut Report) -> Vec<NewsRecord> {
    let mut news = Vec::new();
    for block in blocks.iter().take(MAX_ITEMS) {
        let lines = match block.kind {
            BlockKind::Paragraph => block.text.lines(),
            _ => vec![block.text.clone()],
        };
        for line in lines {
            let Some(found) = dates(&line.value)
                .into_iter()
                .find(|it| it.range.start < 12 || it.range.end + 3 > line.value.len())
            else {
                continue;
            };
            let text = without(&line, found.range);
            let span = report.span(line.place(&(0..line.value.len())));
            let value = text
                .value
                .trim_start_matches(|c: char| !c.is_alphanumeric())
                .replace(['\n', '\t'], " ");
            let text = prose::paragraph(&Spanned { value, span: span.clone() }, report);
            if !text.plain.is_empty() {
                news.push(NewsRecord { date: found.date, text, works: Vec::new(), span });
            }
        }
    }
    news
}

/// Research interests: items, or the parts of a paragraph between commas.
pub fn interests(blocks: &[Block], report: &mut Report) -> Vec<Spanned<String>> {
    let mut interests = Vec::new();
    for block in blocks.iter().filter(|block| block.text.value.len() < 400) {
        let span = report.span(block.text.place(&(0..block.text.value.len())));
        let parts = match block.kind {
            BlockKind::Paragraph => keywords::split(&block.text.value),
            _ => keywords::split_line(&block.text.value),
        };
        let parts = parts.into_iter().map(|it| it.trim_end_matches('.')).filter(|it| it.len() < 80);
        let parts = parts.map(|value| Spanned { value: value.to_owned(), span: span.clone() });
        interests.extend(prose::lines(parts.collect(), report));
    }
    interests.truncate(50);
    interests
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;
    use crate::ingest::page::{html, lines};

    #[track_caller]
    fn check(blocks: &[Block], section: SectionKind, expected: &[&str]) {
        let mut report = Report::new(FileId(0));
        let items = items(section, blocks, &mut report);
        let shown = items.iter().map(|item| {
            let period = item.period.map(|period| period.label()).unwrap_or_default();
            let details: Vec<_> = item.details.iter().map(|it| it.plain.as_str()).collect();
            let terms = item.terms.join("+");
            format!(
                "{} @ {} | {period}{terms} | {}",
                item.title,
                item.organization,
                details.join("; ")
            )
        });
        assert_eq!(shown.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn lines_of_a_curriculum_are_read() {
        use SectionKind::{Education, Experience, Honor, Service, Teaching};
        check(
            &lines::read(
                "Weaver in Training, Mill of Utopia 2019.8 - now\n\n– Advised by Otto Roe.\n\nBSc in Looms, Yarn University\n\n2015.9 - 2019.7\n\n– Awarded.",
            )
            .blocks,
            Education,
            &[
                "Weaver in Training @ Mill of Utopia | Aug 2019 – present | Advised by Otto Roe.",
                "BSc in Looms @ Yarn University | Sep 2015 – Jul 2019 | Awarded.",
            ],
        );
        check(
            &lines::read("Big Mill 10/2023 - present\nScientist\nBig Loom 02/2021 - 08/2022\nIntern\nMade cloth.").blocks,
            Experience,
            &["Big Mill @  | Oct 2023 – present | Scientist", "Big Loom @  | Feb 2021 – Aug 2022 | Intern; Made cloth."],
        );
        check(
            &lines::read(
                "| TA, Looms 1 | Spring 2020, Fall 2021 |\n|--|--|\n| TA, Yarn | Fall 2021 |",
            )
            .blocks,
            Teaching,
            &["TA, Looms 1 @  | Spring 2020+Fall 2021 | ", "TA, Yarn @  | Fall 2021 | "],
        );
        check(
            &lines::read(" • Best Cloth, Utopia, 2016").blocks,
            Honor,
            &["Best Cloth @ Utopia | 2016 | "],
        );
        check(
            &html::read("<ul><li>Reviewer, Looms (2019–2021)</li><li>Chair</li></ul>").blocks,
            Service,
            &["Reviewer, Looms @  | 2019 – 2021 | ", "Chair @  |  | "],
        );
        check(
            &html::read("<h3>Weaver, Mill</h3><p>2019–2020</p><ul><li>Made cloth.</li></ul>")
                .blocks,
            Experience,
            &["Weaver @ Mill | 2019 – 2020 | Made cloth."],
        );
    }

    #[test]
    fn news_have_dates() {
        let mut report = Report::new(FileId(0));
        let blocks =
            lines::read("| Sep 25, 2025 | Loom accepted! |\n - [Jan 2024] Passed.\n - Nothing")
                .blocks;
        let news = news(&blocks, &mut report);
        let shown: Vec<_> =
            news.iter().map(|it| format!("{} {}", it.date, it.text.plain)).collect();
        assert_eq!(shown, ["2025-09-25 Loom accepted!", "2024-01 Passed."]);
    }
}
