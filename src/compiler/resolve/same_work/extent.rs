//! Volumes and pages as citations write them: in brackets, behind the name of a
//! journal, as a range that lost its dash.

/// Maximum number of digits of a volume or an issue; years have more.
const MOST_DIGITS: usize = 3;

/// The digits of a volume.
pub fn number(text: &str) -> Option<String> {
    let digits: String =
        text.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
    (!digits.is_empty()).then_some(digits)
}

/// The name of a journal and the volume that follows it: `Journal of Looms 12(3),`.
/// A number alone may be the year.
pub fn behind(written: &str, year: Option<u16>) -> Option<(&str, &str)> {
    let is_sign = |c: char| !c.is_alphanumeric() && c != '(' && c != ')';
    let text = written.trim_end_matches(is_sign);
    let issue = text.strip_suffix(')').and_then(|text| text.rsplit_once('('));
    let issue = issue.filter(|(_, issue)| issue.bytes().all(|byte| byte.is_ascii_digit()));
    let has_issue = issue.is_some_and(|(_, issue)| issue.len() <= MOST_DIGITS);
    let text = issue.map_or(text, |(before, _)| before.trim_end());
    let name = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let volume = text.get(name.len()..)?;
    let is_year = year.is_none_or(|year| volume.parse() == Ok(year % 100));
    let is_apart = name.ends_with(is_sign) && !name.ends_with(['-', '–', '\'', '’']);
    let name = name.trim_end_matches(is_sign);
    let (before, word) = name.rsplit_once([' ', ',']).unwrap_or_default();
    let is_said = ["vol", "volume"].iter().any(|said| word.eq_ignore_ascii_case(said));
    let name = if is_said { before.trim_end_matches(is_sign) } else { name };
    let is_volume =
        (1..=MOST_DIGITS).contains(&volume.len()) && is_apart && (has_issue || is_said || !is_year);
    (is_volume && name.chars().any(char::is_alphabetic)).then_some((name, volume))
}

/// First page without letters around it: the text before a dash, or else the first number. Page
/// one is left out, because every preprint begins there.
pub fn first_page(text: &str) -> Option<String> {
    let range = text.split_once(['-', '–', '—']).map_or(text, |(first, _)| first);
    let is_range = range.len() < text.len();
    let mut numbers = range.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    let page = if is_range { numbers.next_back() } else { numbers.next() };
    let digits = page?.trim_start_matches('0');
    (!digits.is_empty() && digits != "1").then(|| digits.to_owned())
}

/// The first of two pages without a dash between them: `101117`.
pub fn glued(page: &str) -> Option<String> {
    let (first, last) = page.split_at_checked(page.len() / 2)?;
    let is_range = page.len() >= 4 && first.len() == last.len() && first < last;
    is_range.then(|| first.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_behind(written: &str, year: u16, expected: Option<(&str, &str)>) {
        let year = Some(year).filter(|year| *year > 0);
        assert_eq!(behind(written, year), expected, "{written}");
    }

    #[test]
    fn a_volume_follows_the_name_of_a_journal() {
        check_behind("Journal of Looms 12(3),", 0, Some(("Journal of Looms", "12")));
        check_behind("Journal of Looms, 12 (3):", 0, Some(("Journal of Looms", "12")));
        check_behind("Journal of Looms, Vol. 12", 0, Some(("Journal of Looms", "12")));
        check_behind("Textile Quarterly volume 94", 1994, Some(("Textile Quarterly", "94")));
        check_behind("Textile Quarterly 17 (1994)", 1994, Some(("Textile Quarterly", "17")));
        check_behind("Looms 94 (1994)", 1994, None);
        check_behind("Looms '94", 1995, None);
        check_behind("Textile Quarterly 17", 1994, Some(("Textile Quarterly", "17")));
        check_behind("Textile Quarterly 94", 1994, None);
        check_behind("Textile Quarterly 17", 0, None);
        check_behind("Textile Quarterly 1994", 1994, None);
        check_behind("Looms-17", 1994, None);
        check_behind("Looms (ACM)", 1994, None);
        check_behind("12(3)", 1994, None);
        check_behind("", 1994, None);
    }

    #[test]
    fn a_range_may_lose_its_dash() {
        for (page, expected) in [
            ("2337", Some("23")),
            ("101117", Some("101")),
            ("3723", None),
            ("37", None),
            ("101", None),
            ("99102", None),
            ("", None),
        ] {
            assert_eq!(glued(page).as_deref(), expected, "{page}");
        }
    }
}
