//! Several people in one line of RIS.

/// Names in a line: `A, B; C, D`, `A, B. and C, D.`, or `A, B., C, D.` where every second part is
/// initials.
pub fn people(line: &str) -> Vec<&str> {
    let by_semicolon: Vec<&str> = parts(line.split([';', '；']));
    if by_semicolon.len() != 1 {
        return by_semicolon;
    }
    let by_and: Vec<&str> = parts(line.split(" and ").flat_map(|part| part.split(" & ")));
    if by_and.len() > 1 && by_and.iter().all(|name| name.matches(',').count() == 1) {
        return by_and;
    }
    pairs(line).unwrap_or_else(|| vec![line])
}

fn parts<'a>(names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let names = names.map(|name| {
        let name = name.trim();
        name.strip_prefix("and ").or_else(|| name.strip_prefix("& ")).unwrap_or(name)
    });
    names.map(|name| name.trim_matches([' ', ','])).filter(|name| !name.is_empty()).collect()
}

/// Names in a line of alternating family names and initials.
fn pairs(line: &str) -> Option<Vec<&str>> {
    let ends: Vec<usize> = line.match_indices(',').map(|(at, _)| at).chain([line.len()]).collect();
    if ends.len() < 4 || ends.len() % 2 == 1 {
        return None;
    }
    let mut names = Vec::new();
    let mut start = 0;
    for pair in ends.chunks(2) {
        let [middle, end] = pair else { return None };
        let (family, given) = (&line[start..*middle], &line[middle + 1..*end]);
        if !is_initials(given) || is_initials(family) {
            return None;
        }
        names.push(&line[start..*end]);
        start = (*end + 1).min(line.len());
    }
    Some(parts(names.into_iter()))
}

/// True for `B.`, `B. C.`, `B.-C.` and `BC`.
fn is_initials(text: &str) -> bool {
    let text = text.trim();
    let letters = text.split(['.', ' ', '-']).filter(|part| !part.is_empty());
    let is_initial = |part: &str| part.chars().count() <= 2 && part.chars().all(char::is_uppercase);
    !text.is_empty() && letters.clone().next().is_some() && letters.clone().all(is_initial)
}

/// Institutions with the positions of their authors, in the notation of the Astrophysics Data
/// System: `AA(Institute), AB(Another; Third)`. Empty for other texts.
pub fn lettered(text: &str) -> Vec<(usize, String)> {
    let mut institutions = Vec::new();
    let mut rest = text.trim();
    while let Some(at) = position(rest) {
        let inside = rest.get(3..).unwrap_or_default();
        let mut depth = 1_usize;
        let end = inside.find(|c| {
            match c {
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            depth == 0
        });
        let end = end.unwrap_or(inside.len());
        institutions.push((at, inside.get(..end).unwrap_or_default().trim().to_owned()));
        let after = inside.get(end..).unwrap_or_default();
        rest = after.trim_start_matches([')', ',', ';', ' ']);
    }
    institutions
}

/// Position that `AA(` stands for.
fn position(text: &str) -> Option<usize> {
    let letters = text.get(..3)?.strip_suffix('(')?.as_bytes();
    let [first, second] = letters else { return None };
    let number = |letter: &u8| letter.is_ascii_uppercase().then(|| usize::from(letter - b'A'));
    Some(number(first)? * 26 + number(second)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, expected: &[&str]) {
        assert_eq!(people(line), expected, "{line}");
    }

    #[test]
    fn several_people_in_a_line_are_told_apart() {
        check("Example, A.; Sample, B. C.", &["Example, A.", "Sample, B. C."]);
        check("Example, Ada; Sample, Bob;", &["Example, Ada", "Sample, Bob"]);
        check("Example A; Sample B; and Test C", &["Example A", "Sample B", "Test C"]);
        check("Example, A., Sample, B.C.", &["Example, A.", "Sample, B.C."]);
        check("Example, A., & Sample, B.-C.", &["Example, A.", "Sample, B.-C."]);
        check("Example, Ada and Sample, Bob", &["Example, Ada", "Sample, Bob"]);
    }

    #[test]
    fn letters_give_institutions_to_their_authors() {
        let institution = |at, name: &str| (at, name.to_owned());
        let text = "AA(Institute (North), City), AB(U; Lab), BA(Third";
        let expected = [
            institution(0, "Institute (North), City"),
            institution(1, "U; Lab"),
            institution(26, "Third"),
        ];
        assert_eq!(lettered(text), expected);
        assert_eq!(lettered("NASA (Ames)"), []);
    }

    #[test]
    fn one_person_stays_one() {
        for line in [
            "Example, A.",
            "Example, Ada B.",
            "Example, A., Jr.",
            "van der Example, Ada, III",
            "Department of Looms, Mills and Wheels",
            "Looms, Mills, Wheels, and Threads Consortium",
            "Smith and Sons",
            "",
        ] {
            let expected: &[&str] = if line.is_empty() { &[] } else { &[line] };
            check(line, expected);
        }
    }
}
