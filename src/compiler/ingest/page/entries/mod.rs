//! Entries of a list of works: the blocks, or the lines, that belong to one work.

mod badge;
mod below;
mod class;
mod columns;
mod container;
mod entry;
mod facts;
mod glued;
mod initials;
mod lines;
mod looks;
mod marked;
mod order;
mod quotes;
mod tidy;
mod titled;

use crate::ingest::page::block::{Block, BlockKind};
pub use crate::ingest::page::entries::class::{Class, class, has_year, is_whole};
pub use crate::ingest::page::entries::entry::Entry;
use crate::ingest::page::entries::order::{
    month_and_year, take_kind, venue_last, whole_alone, with_years,
};
pub use crate::ingest::page::entries::quotes::turn;
use crate::ingest::page::text::Text;

/// Entries of the blocks of a part, and remarks in lists below entries that are whole without them.
pub fn entries(blocks: &[Block], subject: Option<&str>) -> (Vec<Entry>, Vec<Text>) {
    let mut blocks: Vec<Block> =
        blocks.iter().filter(|block| !columns::names_columns(block)).cloned().collect();
    with_years(&mut blocks);
    let blocks = marked::apart(below::joined(facts::joined(blocks)));
    let mut remarks = Vec::new();
    let alike = |groups: Vec<Vec<Text>>| groups.into_iter().map(|group| (false, group)).collect();
    let groups: Vec<(bool, Vec<Text>)> = marked::groups(&blocks)
        .map(alike)
        .or_else(|| container::groups(&blocks, subject, &mut remarks))
        .or_else(|| items(&blocks, subject, &mut remarks).map(alike))
        .unwrap_or_else(|| alike(paragraphs(&blocks, subject)));
    let (told, groups): (Vec<_>, Vec<_>) =
        groups.into_iter().partition(|(_, group)| is_told(group));
    remarks.extend(told.into_iter().flat_map(|(_, group)| group));
    let entries = groups.into_iter().map(|(is_apart, group)| {
        let entry = entry(&group);
        Entry { is_apart, text: initials::in_full(entry.text, subject), ..entry }
    });
    (entries.filter(|it| !it.text.value.is_empty()).collect(), remarks)
}

/// Entry of the lines of a group of texts.
fn entry(texts: &[Text]) -> Entry {
    let mut entry = Entry::default();
    let mut lines = Vec::new();
    let mut seen = Vec::new();
    let all = texts.iter().flat_map(cells).flat_map(|it| glued::split(&it)).collect();
    for line in tidy::tidy(all) {
        let class = class(&line, None);
        let is_complete = seen.contains(&Class::Title)
            && (seen.contains(&Class::Authors) || seen.contains(&Class::Venue));
        let is_sentence = line.value.ends_with(['.', '。']) && line.value.split(' ').count() > 9;
        let is_summary =
            class == Class::Summary || (class == Class::Title && is_complete && is_sentence);
        seen.push(class);
        match class {
            _ if is_summary && !lines.is_empty() => drop(entry.summary.get_or_insert(line)),
            _ => lines.extend(glued::split_names(&line)),
        }
    }
    // A number or a sign in a cell of its own; a year there stands behind all else.
    if lines.len() > 1 && lines.first().is_some_and(|it| !it.value.contains(char::is_alphabetic)) {
        let first = lines.remove(0);
        let year = month_and_year(&first);
        lines.extend(year.or(Some(first).filter(|first| has_year(&first.value))));
    }
    let mut lines = whole_alone(lines);
    take_kind(&mut entry, &mut lines);
    entry.badge = glued::split_badge(&mut lines);
    let classes: Vec<_> = lines.iter().map(|line| class(line, None)).collect();
    if classes.iter().all(|class| matches!(class, Class::Remark | Class::Links)) {
        return Entry::default();
    }
    // Platforms put the year and the server before the title.
    let title = classes.iter().position(|class| *class == Class::Title);
    let is_short = |line: &Text| !line.value.contains(' ') && line.value.len() < 20;
    if let Some(at) = title
        && lines[..at].len() > 1
        && lines[..at].iter().all(is_short)
    {
        lines[..=at].rotate_right(1);
    }
    venue_last(&mut lines);
    // Labels of links tell nothing of the fields before and after them.
    lines.sort_by_cached_key(|line| class(line, None) == Class::Links);
    entry.text = Text::joined(&lines);
    if let Some(turned) = quotes::turned(&entry.text.value) {
        (entry.text.value, entry.is_turned) = (turned, true);
    }
    entry
}

fn cells(text: &Text) -> Vec<Text> {
    let rows = text.split('\t');
    rows.iter().flat_map(Text::lines).collect()
}

/// Groups that begin with each item of the outermost list, or with each row; none if there are
/// neither.
fn items(
    blocks: &[Block],
    subject: Option<&str>,
    remarks: &mut Vec<Text>,
) -> Option<Vec<Vec<Text>>> {
    let depth = |block: &Block| match block.kind {
        BlockKind::Item(depth) => Some(depth),
        BlockKind::Row => Some(1),
        _ => None,
    };
    let outermost = depth_of_works(blocks, depth)?;
    let n_items = blocks.iter().filter(|block| depth(block) == Some(outermost)).count();
    let mut groups: Vec<Vec<Text>> = Vec::new();
    let n_paragraphs = blocks.iter().filter(|block| depth(block).is_none()).count();
    // Items below paragraphs are remarks on the works that the paragraphs list.
    let whole = blocks.iter().filter(|it| depth(it).is_none() && is_whole(&it.text)).count();
    let is_below = whole * 2 > n_paragraphs && whole * 2 > n_items;
    for block in blocks {
        // An item above the works names their topic.
        if depth(block).is_some_and(|depth| depth < outermost) {
            continue;
        }
        let is_item = depth(block) == Some(outermost);
        let begins = match is_below {
            true => depth(block).is_none(),
            false => is_item || (depth(block).is_none() && is_whole(&block.text)),
        };
        match groups.last_mut() {
            _ if begins && depth(block).is_none() => groups.extend(lines::works(block, subject)),
            _ if begins => groups.push(vec![block.text.clone()]),
            Some(group) if is_whole(&block.text) && group.first().is_some_and(is_whole) => {
                remarks.push(block.text.clone());
            }
            Some(group) if depth(block).is_some() => group.push(block.text.clone()),
            // A paragraph after an item is a remark on it if it is short.
            Some(group) if block.text.value.len() < 300 && !is_below && !is_speech(block) => {
                group.push(block.text.clone())
            }
            _ => {}
        }
    }
    Some(groups)
}

/// True for a sentence of the owner between lists: `Here is a piece on my looms.`
fn is_speech(block: &Block) -> bool {
    let text = block.text.value.trim();
    let is_own = [" I ", " my ", " our "].iter().any(|word| text.contains(word));
    let is_begun =
        ["I ", "My ", "Here ", "Here's ", "Here’s "].iter().any(|it| text.starts_with(it));
    (is_own || is_begun) && text.ends_with(['.', ':'])
}

/// Minimum number of words of a sentence about a list.
const MIN_TOLD: usize = 10;

/// Longest line of counts of works and citations, in bytes.
const MAX_COUNTS: usize = 160;

/// True for a sentence in Chinese, Japanese or Korean, with which no work ends: `共発表しました。`,
/// `发表论文共计500余篇，其中SCI论文400篇。`
fn is_told_in_asia(value: &str) -> bool {
    const ENDS: [&str; 8] =
        ["です。", "ます。", "ました。", "ません。", "ください。", "습니다.", "합니다.", "입니다."];
    let counts = value.contains('篇') && ["共", "余", "其中"].iter().any(|it| value.contains(it));
    ENDS.iter().any(|end| value.ends_with(end)) || value.ends_with('。') && counts
}

/// True for a sentence of the owner alone that is about the list: `I try to publish where …`.
fn is_told(group: &[Text]) -> bool {
    let [text] = group else { return false };
    let value = text.value.trim();
    // `Papers: 86 / citations: 602 / h-index: 12`
    if value.len() < MAX_COUNTS && value.contains("h-index") {
        return true;
    }
    if is_told_in_asia(value) {
        return true;
    }
    let begins = ["I ", "I’", "I'", "You can ", "Here ", "My ", "We "];
    let is_own = [" I have ", " I am ", " I will "].iter().any(|words| value.contains(words));
    (is_own || begins.iter().any(|words| value.starts_with(words)))
        && value.ends_with(['.', ':'])
        && value.split_whitespace().count() >= MIN_TOLD
        && !has_year(value)
        && !is_whole(text)
}

/// Depth of the items that are works: the outermost, or one below items that are none.
fn depth_of_works(blocks: &[Block], depth: impl Fn(&Block) -> Option<u8>) -> Option<u8> {
    let outermost = blocks.iter().filter_map(&depth).min()?;
    let items = |at: u8| blocks.iter().filter(|block| depth(block) == Some(at)).collect::<Vec<_>>();
    let n_whole = |items: &[&Block]| items.iter().filter(|block| is_whole(&block.text)).count();
    let is_work_list = |depth: &u8| {
        let items = items(*depth);
        let n_whole = n_whole(&items);
        n_whole > 1 && n_whole * 2 > items.len()
    };
    let has_works = n_whole(&items(outermost)) > 0;
    let deeper = (outermost + 1..outermost.saturating_add(3)).find(is_work_list);
    Some(deeper.filter(|_| !has_works).unwrap_or(outermost))
}

/// Groups of paragraphs, each of which is a work, a list of works, or a line of one.
fn paragraphs(blocks: &[Block], subject: Option<&str>) -> Vec<Vec<Text>> {
    let whole = blocks.iter().filter(|block| is_whole(&block.text)).count();
    if whole * 5 <= blocks.len() * 3 {
        return lines::groups(blocks, subject);
    }
    let mut groups: Vec<Vec<Text>> = Vec::new();
    for block in blocks {
        match groups.last_mut() {
            // A remark on the work before it.
            Some(group) if !is_whole(&block.text) && is_remark(&block.text) => {
                group.push(block.text.clone());
            }
            _ => groups.extend(lines::works(block, subject)),
        }
    }
    groups
}

/// True if each line of a text is a remark or consists of links.
fn is_remark(text: &Text) -> bool {
    let lines = text.lines();
    lines.iter().all(|line| matches!(class(line, None), Class::Remark | Class::Links))
}

/// Share of blocks that look like references, from 0 to 1, and the number of references.
pub fn likeness(blocks: &[Block]) -> (f32, usize) {
    let shown: Vec<_> = blocks.iter().filter(|block| block.text.value.len() > 20).collect();
    let whole = || shown.iter().filter(|block| is_whole(&block.text));
    let n_works = whole().map(|block| lines::works(block, None).len()).sum();
    (whole().count() as f32 / shown.len().max(1) as f32, n_works)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::page::{html, lines as text_lines};

    #[track_caller]
    fn check(blocks: &[Block], expected: &[&str]) {
        let (found, _) = entries(blocks, Some("Ida Roe"));
        let found: Vec<String> = found
            .into_iter()
            .map(|entry| {
                let summary = entry.summary.map(|it| format!(" [{}]", it.value));
                entry.text.value.replace('\n', " | ") + &summary.unwrap_or_default()
            })
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn lists_of_any_shape_have_entries() {
        check(
            &html::read("<ul><li>On looms<br>Ida Roe<ul><li>Best Paper</li></ul><li>On yarn</ul>")
                .blocks,
            &["On looms | Ida Roe | Best Paper", "On yarn"],
        );
        check(
            &html::read(
                "<div class=p><div>On looms</div><div>Ida Roe, Otto Roe</div></div>\
                 <div class=p><div>On yarn</div><div>Ida Roe</div><div>Yarns, 2020</div></div>",
            )
            .blocks,
            &["On looms | Ida Roe, Otto Roe", "On yarn | Ida Roe | Yarns, 2020"],
        );
        check(
            &html::read(
                "<p>Ida Roe. 2020. <i>On looms at home</i>. Looms, 3, 4.<br>Data and code are here.</p>\
                 <p>Ida Roe. 2019. <i>On yarn for everyone</i>. Yarns, 3, 4.</p>",
            )
            .blocks,
            &[
                "Ida Roe. 2020. On looms at home. Looms, 3, 4. | Data and code are here.",
                "Ida Roe. 2019. On yarn for everyone. Yarns, 3, 4.",
            ],
        );
        check(
            &html::read(
                "<p>Ida Roe. 2020. <i>On looms at home</i>. Looms, 3, 4.<br>\
                 Ida Roe. 2019. <i>On yarn for everyone</i>. Yarns, 3, 4.</p>",
            )
            .blocks,
            &[
                "Ida Roe. 2020. On looms at home. Looms, 3, 4.",
                "Ida Roe. 2019. On yarn for everyone. Yarns, 3, 4.",
            ],
        );
        check(
            &html::read("<table><tr><td>[1]</td><td>On looms<br>Ida Roe</td></tr></table>").blocks,
            &["On looms | Ida Roe"],
        );
    }

    #[test]
    fn remarks_below_whole_entries_are_apart() {
        let page = html::read(
            "<ol><li>Ida Roe, On looms at home, <i>Looms of Today</i> 3 (2020), 4–5.<ul><li>An extended \
             abstract appeared in <i>Notes on Yarn</i> 29 (2007), 77–81.</ul><li>Eve Lee, On yarn, 2019.</ol>",
        );
        let (found, remarks) = entries(&page.blocks, None);
        let remarks: Vec<_> = remarks.iter().map(|it| it.value.as_str()).collect();
        assert_eq!((found.len(), remarks.len()), (2, 1), "{remarks:?}");
    }

    #[test]
    fn sentences_about_a_list_are_no_entries() {
        let page = html::read(
            "<p>I try to publish open access where I can, and put preprints on a server.</p>\
             <p>Ida Roe, <i>On looms at home</i>, Looms 3 (2020), 4–5.</p><p>Eve Lee, <i>On yarn</i>, 2019, Yarns 4, 5.</p>",
        );
        let (found, remarks) = entries(&page.blocks, None);
        assert_eq!((found.len(), remarks.len()), (2, 1), "{found:?}");
        let page = html::read(
            "<p>Collected here is the writing that I have done over the years of looms.</p>",
        );
        let (found, remarks) = entries(&page.blocks, None);
        assert_eq!((found.len(), remarks.len()), (0, 1), "{found:?}");
    }

    #[test]
    fn paragraphs_with_bullets_begin_entries() {
        check(
            &html::read(
                "<p>&nbsp; • On looms at home</p><p>Together with <a>Eve Lee</a>. LOOM 2017, pp. 4-5, Utopia, Mill.</p>\
                 <p>Extended version</p><p>• On yarn</p><p>Yarns, 2020</p><p><b>Earlier work</b></p><p>• On cloth</p>",
            )
            .blocks,
            &[
                "On looms at home | Together with Eve Lee. LOOM 2017, pp. 4-5, Utopia, Mill. | Extended version",
                "On yarn | Yarns, 2020",
                "On cloth",
            ],
        );
    }

    #[test]
    fn works_stand_below_their_topics() {
        check(
            &html::read(
                "<ul><li>Looms and robots<ul><li>I. Roe, E. Lee. Looms walk. <i>Robots</i> 12, 2019, 3–5.\
                 <li>I. Roe. Looms grasp. <i>Robots and Yarn</i> 11, 2018, 3–5, Mill.</ul><li>Cloth<ul>\
                 <li>E. Lee. Looms fold. <i>Graphics of Cloth</i> 8, 2021, 1–5.</ul></ul>",
            )
            .blocks,
            &[
                "I. Roe, E. Lee. Looms walk. Robots 12, 2019, 3–5.",
                "I. Roe. Looms grasp. Robots and Yarn 11, 2018, 3–5, Mill.",
                "E. Lee. Looms fold. Graphics of Cloth 8, 2021, 1–5.",
            ],
        );
    }

    #[test]
    fn names_of_columns_are_no_entry() {
        check(
            &html::read(
                "<table><tr><th>Year</th><th>Title</th><th>Venue</th></tr><tr><td>2022</td>\
                 <td>On looms at home</td><td>Ida Roe, Eve Lee</td></tr></table>",
            )
            .blocks,
            &["On looms at home | Ida Roe, Eve Lee | 2022"],
        );
    }

    #[test]
    fn lines_without_marks_are_grouped() {
        let expected = [
            "On looms at home | Ida Roe, Otto Sample | LOOM '20",
            "On yarn for all | Ida Roe, Eve Lee | YARN '19 | [pdf]",
        ];
        let close = "On looms at home\nIda Roe, Otto Sample\nLOOM '20\nOn yarn for all\n[pdf]\n\
                     Ida Roe, Eve Lee\nYARN '19";
        check(&text_lines::read(close).blocks, &expected);
        check(&text_lines::read(&close.replace('\n', "\n\n")).blocks, &expected);
    }

    #[test]
    fn joined_badges_come_apart() {
        let text = " - LOOMTowards Better MillsIn Proceedings of the 3rd Loom Conference (LOOM 2020), 2020";
        check(
            &text_lines::read(text).blocks,
            &["Towards Better Mills | In Proceedings of the 3rd Loom Conference (LOOM 2020), 2020"],
        );
    }
}
