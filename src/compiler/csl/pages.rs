//! Pages (CSL 1.0.2, "Page Ranges").

use hayagriva::citationberg::PageRangeFormat;
use hayagriva::citationberg::taxonomy::{OtherTerm, PageVariable, Variable};

use crate::csl::Item;
use crate::csl::terms::Terms;

/// First page of an item.
pub fn first(item: &Item) -> &str {
    let pages = item.raw(Variable::Page(PageVariable::Page));
    pages.split([',', '&', ';', '-', '–']).next().unwrap_or_default().trim()
}

/// Pages with the ranges in a format.
pub fn formatted(text: &str, format: Option<PageRangeFormat>, terms: &Terms<'_>) -> String {
    let dash = Some(terms.long(OtherTerm::PageRangeDelimiter)).filter(|dash| !dash.is_empty());
    let dash = dash.unwrap_or("–");
    let mut out = String::new();
    for part in text.split_inclusive([',', '&', ';']) {
        let (range, mark) = match part.strip_suffix([',', '&', ';']) {
            Some(range) => (range, &part[range.len()..]),
            None => (part, ""),
        };
        let start = range.len() - range.trim_start().len();
        let end = range.trim_end().len().max(start);
        out.push_str(&range[..start]);
        write(&range[start..end], format, dash, &mut out);
        out.push_str(&range[end..]);
        out.push_str(mark);
    }
    out
}

fn write(range: &str, format: Option<PageRangeFormat>, dash: &str, out: &mut String) {
    let mut ends = range.split(['-', '–', '—']).map(str::trim).filter(|end| !end.is_empty());
    let (Some(first), Some(last), None) = (ends.next(), ends.next(), ends.next()) else {
        return out.push_str(range);
    };
    if !is_page(first) || !is_page(last) {
        return out.push_str(range);
    }
    match format {
        // Writing to text does not fail.
        Some(format) if first != last => _ = format.format(out, first, last, Some(dash)),
        _ => out.extend([first, dash, last]),
    }
}

/// True for digits with letters around them.
fn is_page(end: &str) -> bool {
    end.chars().all(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hayagriva::archive::{ArchivedStyle, locales};
    use hayagriva::citationberg::Style;

    #[track_caller]
    fn check(text: &str, format: Option<PageRangeFormat>, expected: &str) {
        let Style::Independent(style) = ArchivedStyle::by_name("ieee").unwrap().get() else {
            panic!()
        };
        let locales = locales();
        assert_eq!(formatted(text, format, &Terms::new(&style, &locales)), expected);
    }

    #[test]
    fn ranges_have_dashes_and_the_digits_of_their_format() {
        check("321-328", None, "321–328");
        check("321-328", Some(PageRangeFormat::Minimal), "321–8");
        check("101-5, 110--112", Some(PageRangeFormat::Expanded), "101–105, 110–112");
        check("e3-e14", None, "e3–e14");
    }

    #[test]
    fn numbers_of_articles_stay() {
        check("S1080-6032(22)00139-9", None, "S1080-6032(22)00139-9");
        check("41:1-41:15", None, "41:1-41:15");
    }
}
