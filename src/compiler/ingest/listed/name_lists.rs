//! Names of a line that lists authors, by the shapes of such lines.

use crate::names::person_name::initials_behind;

/// Signs behind a name that stand for a remark.
const MARKS: [char; 6] = ['*', '†', '‡', '§', '#', '^'];

/// Name with its initials first, which stand behind the family name: `di Roe M.` is `M. di Roe`.
pub fn turned(name: &str) -> Option<String> {
    let (family, initials) = name.trim().rsplit_once(' ')?;
    let last = family.rsplit(' ').next().unwrap_or_default();
    initials_behind(&format!("{last} {initials}"))?;
    Some(format!("{initials} {family}"))
}

/// Two whole names with a comma between them.
pub fn two_names(text: &str) -> Option<[&str; 2]> {
    let (one, other) = text.split_once(',')?;
    (is_whole_name(one) && is_whole_name(other)).then_some([one, other])
}

/// Three whole names or more, with commas between them; `and` may stand before the last.
pub fn whole_names(text: &str) -> Option<Vec<&str>> {
    let last = [", and ", " and ", ", & ", " & "].iter().find_map(|sign| text.split_once(sign));
    let (text, last) = last.map_or((text, None), |(text, last)| (text, Some(last)));
    let names: Vec<&str> = text.split(',').chain(last).map(str::trim).collect();
    (names.len() > 2 && names.iter().all(|name| is_whole_name(name))).then_some(names)
}

/// True for a name of several words that ends with one, as a family name is.
fn is_whole_name(name: &str) -> bool {
    let is_word = |word: &str| {
        word.chars().filter(|c| c.is_alphabetic()).count() > 1 && word.contains(char::is_lowercase)
    };
    name.split_whitespace().count() > 1
        && name.split_whitespace().next_back().is_some_and(is_word)
        && !name.contains([',', '&', ';', '/'])
        && !name.split_whitespace().any(|word| word.eq_ignore_ascii_case("and"))
}

/// Names of a line of which the first has the family name before a comma, and the others are whole:
/// `Roe, Ida B., Otto Lee, and Eve Penn`.
pub fn first_turned(text: &str) -> Option<String> {
    let whole = text.replace(", and ", ", ").replace(" and ", ", ").replace(" & ", ", ");
    let parts: Vec<&str> = whole.split(", ").map(str::trim).collect();
    let [family, given, others @ ..] = parts.as_slice() else { return None };
    let is_word = |word: &str| {
        word.chars().filter(|c| c.is_alphabetic()).count() > 1
            && word.contains(char::is_lowercase)
            && !word.contains(['.', ',', ';'])
    };
    let is_whole = |name: &&str| {
        let mut words = name.split(' ');
        words.next_back().is_some_and(is_word) && words.next().is_some() && !name.contains(',')
    };
    let is_given = given.split(' ').next().is_some_and(is_word)
        && given.split(' ').skip(1).all(|it| it.trim_end_matches('.').chars().count() == 1);
    let is_turned = is_word(family) && !family.contains(' ') && is_given;
    (is_turned && others.len() > 1 && others.iter().all(is_whole))
        .then(|| format!("{family}, {given} and {}", others.join(" and ")))
}

/// Names of a line in which initials follow some of the family names behind a comma, apart from each
/// other: `Roe, I.B., Otto Lee`. A line in which they follow each is read as it is.
pub fn families_first(text: &str) -> Option<String> {
    let whole = text.replace(" and ", ", ").replace(" & ", ", ");
    let parts: Vec<&str> =
        whole.split([',', ';']).map(str::trim).filter(|part| !part.is_empty()).collect();
    let are_initials = |part: &&str| {
        let mut letters = part.split(['.', '-', ' ']).filter(|it| !it.is_empty()).peekable();
        let is_one = |it: &str| it.chars().count() == 1 && it.chars().all(char::is_uppercase);
        part.contains('.') && letters.peek().is_some() && letters.all(is_one)
    };
    let is_family = |part: &str| {
        !part.contains('.') && part.split(' ').count() < 4 && part.contains(char::is_lowercase)
    };
    let mut names: Vec<String> = Vec::new();
    for (at, part) in parts.iter().enumerate() {
        match names.last_mut() {
            Some(name) if are_initials(part) && is_family(parts[at - 1]) => {
                *name = format!("{name}, {part}");
            }
            _ if are_initials(part) => return None,
            _ => names.push((*part).to_owned()),
        }
    }
    let n_initials = parts.len() - names.len();
    (n_initials > 0 && n_initials < names.len()).then(|| names.join(" and "))
}

/// Names of a line in which people have their initials behind the family name, with the initials
/// first; alone, those of `Ember AN` might be a family name. A group among them stays as it is.
pub fn initials_first(text: &str) -> Option<String> {
    let whole = text.replace(" and ", ", ");
    let parts: Vec<&str> = whole.split(", ").map(str::trim).collect();
    let turned = |part: &str| {
        let bare = part.trim_end_matches(MARKS);
        let marks = &part[bare.len()..];
        let (family, initials) = bare.rsplit_once(' ')?;
        let are_initials = initials.len() < 4 && initials.bytes().all(|it| it.is_ascii_uppercase());
        let is_family = family.chars().count() > 1
            && family.chars().any(char::is_lowercase)
            && family.split(' ').count() < 4;
        (are_initials && is_family).then(|| format!("{initials} {family}{marks}"))
    };
    let is_certain = |part: &&&str| {
        let part = part.trim_end_matches(MARKS);
        initials_behind(part).is_some() || part.split_once(' ').is_some_and(|it| it.1.len() == 1)
    };
    if parts.len() < 3 || parts.iter().filter(is_certain).count() < 2 {
        return None;
    }
    let is_whole = |part: &&&str| turned(part).is_none();
    if parts.iter().filter(is_whole).count() * 4 > parts.len() {
        return None;
    }
    let names = parts.iter().map(|part| turned(part).unwrap_or_else(|| (*part).to_owned()));
    Some(names.collect::<Vec<_>>().join(" and "))
}

/// Names in Japanese between middle dots, which also stand within names in Katakana; none for a lone
/// name.
pub fn names_between_dots(text: &str) -> Option<Vec<String>> {
    let is_katakana = |part: &str| part.chars().all(|c| matches!(c, '\u{30a0}'..='\u{30ff}'));
    let is_sign = |c: char| matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}');
    let parts: Vec<&str> = text.split('・').map(str::trim).collect();
    let is_list = parts.iter().all(|part| !part.is_empty() && part.chars().all(is_sign))
        && parts.iter().any(|part| !is_katakana(part));
    if parts.len() < 2 || !is_list {
        return None;
    }
    let mut names: Vec<String> = Vec::new();
    for part in parts {
        match names.last_mut().filter(|last| is_katakana(last) && is_katakana(part)) {
            Some(last) => last.extend(["・", part]),
            None => names.push(part.to_owned()),
        }
    }
    Some(names)
}

/// Full names in a script without spaces, between commas or other signs; none where the part before
/// a lone comma may be a family name, unless `is_list` says that the line names several.
pub fn names_in_signs(text: &str, is_list: bool) -> Option<impl Iterator<Item = &str>> {
    let is_sign = |c: char| matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}');
    let is_mark = |c: char| c.is_whitespace() || "*＊†‡#.。".contains(c);
    let names = text.trim_matches(['[', ']']).split([',', '，', '、', '；', ';']);
    let names = names.map(move |name| name.trim_matches(is_mark)).filter(|name| !name.is_empty());
    let mut parts = names.clone();
    let first = parts.next()?.chars().count();
    let is_list = parts.next().is_some()
        && (is_list || parts.next().is_some() || first > 2 || text.starts_with('['));
    (is_list && names.clone().all(|name| name.chars().all(is_sign))).then_some(names)
}
