//! Entries of a list of works: the blocks, or the lines, that belong to one work.

mod class;
mod container;
mod entry;
mod glued;
mod lines;
mod tidy;

use crate::ingest::page::block::{Block, BlockKind};
use crate::ingest::page::entries::class::is_whole;
pub use crate::ingest::page::entries::class::{Class, class};
pub use crate::ingest::page::entries::entry::Entry;
use crate::ingest::page::text::Text;

/// Entries of the blocks of a part.
pub fn entries(blocks: &[Block], subject: Option<&str>) -> Vec<Entry> {
    let groups = container::groups(blocks)
        .or_else(|| items(blocks))
        .unwrap_or_else(|| paragraphs(blocks, subject));
    groups.into_iter().map(|group| entry(&group)).filter(|it| !it.text.value.is_empty()).collect()
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
    // A number or a sign in a cell of its own.
    if lines.len() > 1 && lines.first().is_some_and(|it| !it.value.contains(char::is_alphabetic)) {
        lines.remove(0);
    }
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
    // Labels of links tell nothing of the fields before and after them.
    lines.sort_by_cached_key(|line| class(line, None) == Class::Links);
    entry.text = Text::joined(&lines);
    entry
}

fn cells(text: &Text) -> Vec<Text> {
    let rows = text.split('\t');
    rows.iter().flat_map(Text::lines).collect()
}

/// Groups that begin with each item of the outermost list, or with each row; none if there are
/// neither.
fn items(blocks: &[Block]) -> Option<Vec<Vec<Text>>> {
    let depth = |block: &Block| match block.kind {
        BlockKind::Item(depth) => Some(depth),
        BlockKind::Row => Some(1),
        _ => None,
    };
    let outermost = blocks.iter().filter_map(depth).min()?;
    let n_items = blocks.iter().filter(|block| depth(block) == Some(outermost)).count();
    let mut groups: Vec<Vec<Text>> = Vec::new();
    let n_paragraphs = blocks.iter().filter(|block| depth(block).is_none()).count();
    // Items below paragraphs are remarks on the works that the paragraphs list.
    let whole = blocks.iter().filter(|it| depth(it).is_none() && is_whole(&it.text)).count();
    let is_below = whole * 2 > n_paragraphs && whole * 2 > n_items;
    for block in blocks {
        let is_item = depth(block) == Some(outermost);
        let begins = match is_below {
            true => depth(block).is_none(),
            false => is_item || (depth(block).is_none() && is_whole(&block.text)),
        };
        match groups.last_mut() {
            _ if begins => groups.push(vec![block.text.clone()]),
            Some(group) if depth(block).is_some() => group.push(block.text.clone()),
            // A paragraph after an item is a remark on it if it is short.
            Some(group) if block.text.value.len() < 300 && !is_below => {
                group.push(block.text.clone())
            }
            _ => {}
        }
    }
    Some(groups)
}

/// Groups of paragraphs, each of which is a work, a list of works, or a line of one.
fn paragraphs(blocks: &[Block], subject: Option<&str>) -> Vec<Vec<Text>> {
    let whole = blocks.iter().filter(|block| is_whole(&block.text)).count();
    if whole * 5 <= blocks.len() * 3 {
        return lines::groups(blocks, subject);
    }
    let mut groups: Vec<Vec<Text>> = Vec::new();
    for block in blocks {
        // A list in one paragraph, with a work on each line or each few lines.
        let inside = lines::groups(std::slice::from_ref(block), subject);
        match groups.last_mut() {
            _ if inside.len() > 1 && inside.iter().all(|group| is_work(group)) => {
                groups.extend(inside);
            }
            // A remark on the work before it.
            Some(group) if !is_whole(&block.text) && is_remark(&block.text) => {
                group.push(block.text.clone());
            }
            _ => groups.push(vec![block.text.clone()]),
        }
    }
    groups
}

/// True if lines state a work: in one line, or as a title with its authors or its venue.
fn is_work(lines: &[Text]) -> bool {
    let classes: Vec<_> = lines.iter().map(|line| class(line, None)).collect();
    let has = |class: Class| classes.contains(&class);
    has(Class::Whole) || (has(Class::Title) && (has(Class::Authors) || has(Class::Venue)))
}

/// True if each line of a text is a remark or consists of links.
fn is_remark(text: &Text) -> bool {
    let lines = text.lines();
    lines.iter().all(|line| matches!(class(line, None), Class::Remark | Class::Links))
}

/// Share of blocks that look like references, from 0 to 1, and their number.
pub fn likeness(blocks: &[Block]) -> (f32, usize) {
    let shown: Vec<_> = blocks.iter().filter(|block| block.text.value.len() > 20).collect();
    let whole = shown.iter().filter(|block| is_whole(&block.text)).count();
    (whole as f32 / shown.len().max(1) as f32, whole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::page::{html, lines as text_lines};

    #[track_caller]
    fn check(blocks: &[Block], expected: &[&str]) {
        let found: Vec<String> = entries(blocks, Some("Ida Roe"))
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
