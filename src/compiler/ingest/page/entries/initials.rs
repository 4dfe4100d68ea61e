//! Initials alone that stand for the owner of a list: `J. Lee, IBR and O. Roe` of Ida Blue Roe.

use crate::ingest::page::text::Text;

/// Least number of initials: two letters may be anything.
const FEWEST: usize = 3;

/// Text with the name of the owner in the place of their initials.
pub fn in_full(text: Text, subject: Option<&str>) -> Text {
    let Some(subject) = subject else { return text };
    let words = subject.split([' ', '-']).filter_map(|word| word.chars().next());
    let initials: String = words.filter(|c| c.is_uppercase()).collect();
    if initials.chars().count() < FEWEST {
        return text;
    }
    let is_alone = |at: usize| {
        let (before, behind) = (&text.value[..at], &text.value[at + initials.len()..]);
        let begins = before.is_empty()
            || [", ", "; ", " and ", "& ", "\n"].iter().any(|it| before.ends_with(it));
        begins
            && (behind.starts_with([',', ';', ':', '.', '\n'])
                || [" and ", " & "].iter().any(|it| behind.starts_with(it)))
    };
    let mut found =
        text.value.match_indices(&initials).map(|(at, _)| at).filter(|at| is_alone(*at));
    let (Some(at), None) = (found.next(), found.next()) else { return text };
    let end = at + initials.len();
    // The name is told to stand where the initials and what follows them do.
    if at + subject.len() > text.value.len() {
        return text;
    }
    let mut whole = text.part(0..at);
    let gap = text.value[..at].trim_end().len();
    whole.value.push_str(if whole.value.is_empty() { "" } else { &text.value[gap..at] });
    whole.push(subject, text.place(&(at..end)).start);
    let rest = text.part(end..text.value.len());
    let space = text.value[end..].len() - text.value[end..].trim_start().len();
    whole.value.push_str(&text.value[end..end + space]);
    whole.append(&rest);
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, subject: &str, expected: &str) {
        assert_eq!(in_full(Text::plain(text, 0), Some(subject)).value, expected);
    }

    #[test]
    fn initials_are_the_owner() {
        let name = "Ida Blue Roe";
        check("IBR, J. Lee. On looms, 2020", name, "Ida Blue Roe, J. Lee. On looms, 2020");
        check("J. Lee, IBR and O. Lee. Yarn", name, "J. Lee, Ida Blue Roe and O. Lee. Yarn");
        check("J. Lee and IBR\nOn looms, 2020", name, "J. Lee and Ida Blue Roe\nOn looms, 2020");
        check("On the IBR of looms, 2020", name, "On the IBR of looms, 2020");
        check("IBR, IBR, J. Lee. On looms", name, "IBR, IBR, J. Lee. On looms");
        check("IR, J. Lee. On looms, 2020", "Ida Roe", "IR, J. Lee. On looms, 2020");
        check("J. Lee, IBR.", name, "J. Lee, IBR.");
    }

    #[test]
    fn the_name_stands_where_the_initials_do() {
        let text = in_full(Text::plain("J. Lee, IBR. On looms, 2020", 5), Some("Ida Blue Roe"));
        let at = text.value.find("Ida").unwrap();
        assert_eq!(text.place(&(at..at + 1)), 13..14);
        let title = text.value.find("On looms").unwrap();
        assert_eq!(text.place(&(title..title + 8)), 18..26);
    }
}
