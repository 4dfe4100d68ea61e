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
