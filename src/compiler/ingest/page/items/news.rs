//! Announcements and research interests.

use crate::ingest::files::Spanned;
use crate::ingest::keywords;
use crate::ingest::page::block::{Block, BlockKind};
use crate::ingest::page::items::terms::without;
use crate::ingest::page::period::dates;
use crate::ingest::prose;
use crate::ingest::record::NewsRecord;
use crate::ingest::report::Report;

/// Maximum number of blocks that are read.
const MAX_BLOCKS: usize = 2000;

/// Announcements: items, rows or lines that begin or end with a date.
pub fn news(blocks: &[Block], report: &mut Report) -> Vec<NewsRecord> {
    let mut news = Vec::new();
    for block in blocks.iter().take(MAX_BLOCKS) {
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
    use crate::ingest::page::lines;

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
