//! Segmentation of an entry by its words and by its appearance.

use std::ops::Range;

use crate::ingest::page::name;
use crate::ingest::page::text::Text;
use crate::ingest::person_name::is_east_asian;
use crate::ingest::reference::{Emphasis, Layout, Reference, parse};

/// Confidence in a title below which a part that is shown as one is preferred.
const MIN_TITLE: f32 = 0.5;

/// Minimum number of words of a title that its appearance tells.
const MIN_WORDS: usize = 3;

/// Splits an entry into its fields.
pub fn segment(text: &Text, subject: Option<&str>, year: Option<i32>) -> Reference {
    let emphasis = telling(text);
    let layout = Layout { text: &text.value, emphasis: &emphasis, subject, year, title: None };
    let reference = parse(&layout);
    let is_sure = |shown: &Range<usize>| {
        let title = reference.title.as_ref().filter(|title| title.confidence >= MIN_TITLE);
        // An entry that begins with a link begins with its title.
        title.is_some_and(|it| shown.start > 0 || it.range.start < shown.end)
    };
    let shown = shown_title(&text.value, &emphasis).or_else(|| behind_names(&text.value));
    match shown.filter(|shown| !is_sure(shown)) {
        Some(title) => parse(&Layout { title: Some((title.start, title.end)), ..layout }),
        None => reference,
    }
}

/// Parts with an appearance, without those that cover a whole entry.
fn telling(text: &Text) -> Vec<(Range<usize>, Emphasis)> {
    let lines = text.value.lines().next().map_or(0, str::len);
    let is_whole = |range: &Range<usize>| {
        let inside = text.value.get(range.clone()).unwrap_or_default();
        range.len() * 10 > lines.max(text.value.len()) * 8
            && inside.split_whitespace().count() > 9
            && (inside.contains(['\"', '“', '«', '„']) || inside.matches(". ").count() > 1)
    };
    text.emphasis.iter().filter(|(range, _)| !is_whole(range)).cloned().collect()
}

/// Longest part that a document shows as a title: a link, or bold words.
fn shown_title(text: &str, emphasis: &[(Range<usize>, Emphasis)]) -> Option<Range<usize>> {
    let is_title = |(range, it): &&(Range<usize>, Emphasis)| {
        let inside = text.get(range.clone()).unwrap_or_default();
        matches!(it, Emphasis::Link | Emphasis::Bold | Emphasis::Quote)
            && inside.split_whitespace().count() >= MIN_WORDS
            && range.len() < text.len()
            && !inside.contains('\n')
            && !name::share(inside).is_list
            && !name::is_part_of_name(inside)
    };
    let titles = emphasis.iter().filter(is_title).map(|(range, _)| range.clone());
    titles.reduce(|best, range| if range.len() > best.len() { range } else { best })
}

/// Title between the colon behind East Asian names and the next comma: `山田太郎: 織機, 学会誌, 2020`.
fn behind_names(text: &str) -> Option<Range<usize>> {
    let (names, rest) = text.split_once([':', '：'])?;
    let is_names = names.split([',', '，', '、', '・']).all(|name| {
        let name: String = name.split_whitespace().collect();
        name.is_empty() || (is_east_asian(&name) && name.chars().count() < 9)
    });
    let start = text.len() - rest.trim_start().len();
    let length = text[start..].find([',', '，', '、', '。', '\n'])?;
    (is_names && length > 0 && !names.is_empty()).then_some(start..start + length)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the title of an entry with a part `<…>` that is a link.
    #[track_caller]
    fn check(marked: &str, expected: &str) {
        let mut text = Text::plain(&marked.replace(['<', '>'], ""), 0);
        let range = marked.find('<').zip(marked.find('>')).map(|(start, end)| start..end - 1);
        text.emphasis.extend(range.map(|range| (range, Emphasis::Link)));
        let title = segment(&text, Some("Ida Roe"), None).title.map(|title| title.range);
        assert_eq!(title.map(|title| &text.value[title]), Some(expected));
    }

    #[test]
    fn titles_are_told_by_their_appearance() {
        check(
            "<Global Threads for Loom Representations> by Otto Sample, Ida Roe. International Loom \
             Web Conference (LOOM), Springfield (UT), 2019\nCORE A*\nCode : https://a.example/b",
            "Global Threads for Loom Representations",
        );
        check(
            "山田 太郎, 鈴木 花子:織機の空力特性に関する研究, 第56回織機シンポジウム講演論文集, 2018年 11月",
            "織機の空力特性に関する研究",
        );
        check(
            "<Roe, Ida. 2024. \"The Uneven Effects of Loom Risks.\" ABC Working Paper Series No. 4 of 2024>.",
            "The Uneven Effects of Loom Risks",
        );
    }
}
