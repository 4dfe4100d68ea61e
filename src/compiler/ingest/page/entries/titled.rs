//! Lines that name their title behind all else: `Roe, I. *J. Loom Chem.* **2020**, *3*, 1–9. Title:
//! On looms.`

use crate::ingest::page::text::Text;

/// Words before such a title.
const NAMES: [&str; 5] = ["Title: ", "Titel: ", "Titre: ", "Titre : ", "Título: "];

/// Least number of bytes before the name of the field; a label there is one at the beginning.
const FEWEST: usize = 20;

/// Parts of a line with its title first; the line where it names none behind its other fields.
pub fn title_first(line: Text) -> Vec<Text> {
    let found = NAMES.iter().find_map(|name| {
        let at = line.value.rfind(name).filter(|at| *at >= FEWEST)?;
        let before = line.value[..at].trim_end();
        let is_field = before.len() < at && before.ends_with(['.', ',', ';', ')', ']', '|'])
            || before.ends_with(|c: char| c.is_ascii_digit());
        is_field.then_some((before.len(), at + name.len()))
    });
    let Some((end, start)) = found else { return vec![line] };
    let title = line.value[start..].trim_end_matches(['.', ' ']);
    if title.split_whitespace().count() < 2 {
        return vec![line];
    }
    vec![line.part(start..start + title.len()), line.part(0..end)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let parts = title_first(Text::plain(text, 0));
        assert_eq!(parts.iter().map(|it| it.value.as_str()).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn titles_behind_all_else_come_first() {
        check(
            "Roe, I.; Lee, O. J. Loom Chem. 2020, 3, 1–9. Title: On looms and yarn.",
            &["On looms and yarn", "Roe, I.; Lee, O. J. Loom Chem. 2020, 3, 1–9."],
        );
        check(
            "Roe, I. Yarn 2020 DOI: 10.1000/2020 Title: On looms",
            &["On looms", "Roe, I. Yarn 2020 DOI: 10.1000/2020"],
        );
        check("Title: On looms and yarn", &["Title: On looms and yarn"]);
        check(
            "Roe, I. and Lee, O. On the Title: a study",
            &["Roe, I. and Lee, O. On the Title: a study"],
        );
    }
}
