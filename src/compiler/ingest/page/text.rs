//! Text of a document with its appearance and with the places of its parts in the file.

use std::ops::Range;

use crate::ingest::reference::Emphasis;

/// Text of a block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// Characters, with `\n` where the document breaks the line and a tab between cells.
    pub value: String,
    /// Parts with an appearance.
    pub emphasis: Vec<(Range<usize>, Emphasis)>,
    /// Texts of links, and their addresses.
    pub links: Vec<(Range<usize>, String)>,
    /// Positions in the text and in the file from which both advance alike, in order.
    places: Vec<(usize, usize)>,
}

impl Text {
    /// Text that stands in the file at `start`, byte for byte.
    #[cfg(test)]
    pub fn plain(value: &str, start: usize) -> Self {
        let mut text = Self::default();
        text.push(value, start);
        text
    }

    /// Appends characters that stand in the file at `start`.
    pub fn push(&mut self, part: &str, start: usize) {
        if !part.is_empty() {
            self.mark(start);
            self.value.push_str(part);
        }
    }

    /// Appends another text.
    pub fn append(&mut self, other: &Self) {
        let by = self.value.len();
        let moved = |range: &Range<usize>| range.start + by..range.end + by;
        self.places.extend(other.places.iter().map(|(at, file)| (at + by, *file)));
        self.emphasis.extend(other.emphasis.iter().map(|(range, it)| (moved(range), *it)));
        self.links.extend(other.links.iter().map(|(range, url)| (moved(range), url.clone())));
        self.value.push_str(&other.value);
    }

    /// Notes that the next character stands in the file at `start`.
    fn mark(&mut self, start: usize) {
        let at = self.value.len();
        let is_known = self.places.last().is_some_and(|(text, file)| file + (at - text) == start);
        if !is_known {
            self.places.push((at, start));
        }
    }

    /// Byte range of the file in which a part of the text stands; where its lines are in another order
    /// than those of the file, that of the first of them.
    pub fn place(&self, range: &Range<usize>) -> Range<usize> {
        let start = self.file_position(range.start);
        let last = self.file_position(range.end.saturating_sub(1).max(range.start));
        if last < start {
            let n_before = self.places.partition_point(|(text, _)| *text <= range.start);
            let next = self.places.get(n_before).map_or(range.end, |(text, _)| *text);
            let run = self.value.get(range.start..next.min(range.end)).unwrap_or_default();
            return start..start + run.trim_end().len();
        }
        start..last.max(start) + usize::from(!range.is_empty())
    }

    fn file_position(&self, at: usize) -> usize {
        let n_before = self.places.partition_point(|(text, _)| *text <= at);
        let before = n_before.checked_sub(1).and_then(|index| self.places.get(index));
        before.map_or(0, |(text, file)| file + (at - text))
    }

    /// Part of the text, without surrounding white space.
    pub fn part(&self, range: Range<usize>) -> Self {
        let Some(slice) = self.value.get(range.clone()) else { return Self::default() };
        let start = range.start + (slice.len() - slice.trim_start().len());
        let end = start + slice.trim().len();
        let cut = |range: &Range<usize>| {
            let cut = range.start.max(start)..range.end.min(end);
            (cut.start < cut.end).then(|| cut.start - start..cut.end - start)
        };
        let mut places = vec![(0, self.file_position(start))];
        let first = self.places.partition_point(|(at, _)| *at <= start);
        let inside = self.places.iter().skip(first).take_while(|(at, _)| *at < end);
        places.extend(inside.map(|(at, file)| (at - start, *file)));
        let emphasis = self.emphasis.iter().filter_map(|(range, it)| Some((cut(range)?, *it)));
        let links = self.links.iter().filter_map(|(range, url)| Some((cut(range)?, url.clone())));
        Self {
            value: slice.trim().to_owned(),
            emphasis: emphasis.collect(),
            links: links.collect(),
            places,
        }
    }

    /// Lines, without empty ones.
    pub fn lines(&self) -> Vec<Self> {
        self.split('\n')
    }

    /// Parts between separators, without empty ones.
    pub fn split(&self, separator: char) -> Vec<Self> {
        let mut start = 0;
        let mut parts = Vec::new();
        for part in self.value.split(separator) {
            let range = start..start + part.len();
            start = range.end + separator.len_utf8();
            if !part.trim().is_empty() {
                parts.push(self.part(range));
            }
        }
        parts
    }

    /// Texts as the lines of one text.
    pub fn joined(texts: &[Self]) -> Self {
        let mut whole = Self::default();
        for text in texts {
            if !whole.value.is_empty() {
                whole.value.push('\n');
            }
            whole.append(text);
        }
        whole
    }

    /// True if nearly all of the text is bold.
    pub fn is_bold(&self) -> bool {
        let bold = self.emphasis.iter().filter(|(_, it)| *it == Emphasis::Bold);
        let n_bold: usize = bold.map(|(range, _)| range.len()).sum();
        !self.value.is_empty() && n_bold + 2 >= self.value.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks where the lines of a text stand, which is made of parts and their positions.
    #[track_caller]
    fn check(parts: &[(&str, usize)], expected: &[(&str, Range<usize>)]) {
        let mut text = Text::default();
        for (part, at) in parts {
            text.push(part, *at);
        }
        let lines = text.lines();
        let found = lines.iter().map(|it| (it.value.as_str(), it.place(&(0..it.value.len()))));
        assert_eq!(found.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn every_line_has_its_place() {
        check(&[("Looms", 10)], &[("Looms", 10..15)]);
        check(
            &[("Looms", 10), ("\n", 15), (" & yarn", 20)],
            &[("Looms", 10..15), ("& yarn", 21..27)],
        );
        check(&[("", 3)], &[]);
    }

    #[test]
    fn lines_in_another_order_have_the_place_of_the_first() {
        let text = Text::joined(&[Text::plain("“Looms”", 40), Text::plain("2020", 10)]);
        assert_eq!(text.place(&(0..text.value.len())), 40..51);
        assert_eq!(text.place(&(12..16)), 10..14);
    }

    #[test]
    fn a_part_keeps_its_appearance() {
        let mut text = Text::plain("On looms and yarn", 5);
        text.links.push((3..8, "https://a.example".to_owned()));
        text.emphasis.push((0..12, Emphasis::Bold));
        let part = text.part(2..13);
        assert_eq!(part.value, "looms and");
        assert_eq!(part.links, [(0..5, "https://a.example".to_owned())]);
        assert_eq!(part.emphasis, [(0..9, Emphasis::Bold)]);
        assert_eq!(part.place(&(0..5)), 8..13);
    }
}
