//! Lines of the curriculum vitae, announcements and interests.

mod groups;
mod news;
mod terms;

use peerage_core::model::{LinkKind, SectionKind};

use crate::ingest::files::Spanned;
use crate::ingest::page::block::Block;
use crate::ingest::page::items::groups::{Group, groups};
pub use crate::ingest::page::items::news::{interests, news};
use crate::ingest::page::items::terms::{is_terms, listed, without, without_terms};
use crate::ingest::page::period::period;
use crate::ingest::page::text::Text;
use crate::ingest::prose;
use crate::ingest::record::{ItemRecord, LinkRecord};
use crate::ingest::report::Report;

/// Maximum number of lines of a section.
const MAX_ITEMS: usize = 2000;

/// Lines of a section.
pub fn items(section: SectionKind, blocks: &[Block], report: &mut Report) -> Vec<ItemRecord> {
    let groups = groups(blocks);
    groups.into_iter().take(MAX_ITEMS).filter_map(|group| item(section, &group, report)).collect()
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
}
