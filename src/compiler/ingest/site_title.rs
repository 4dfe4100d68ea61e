//! Titles of websites: names of their owners, and names of groups.

use peerage_core::text::fold::fold;

/// Words that stand beside a name in the title of a personal site, folded.
const BESIDE_A_NAME: [&str; 26] = [
    "academic",
    "am",
    "and",
    "blog",
    "cv",
    "de",
    "dr",
    "hello",
    "hi",
    "home",
    "homepage",
    "i",
    "m",
    "of",
    "page",
    "personal",
    "phd",
    "prof",
    "professor",
    "publications",
    "site",
    "to",
    "von",
    "web",
    "website",
    "welcome",
];

/// Minimum number of letters of a short form of a given name: `Tim` of Timothy.
const SHORT_FORM: usize = 3;

/// True if the title of a site is the name of its owner or a form of it (`Tim`, `T. Roe`), with words
/// such as "Dr." or "Homepage of". "Roe Lab" is the name of a lab.
pub fn is_personal(title: &str, owner: &str) -> bool {
    if names_group(title) {
        return false;
    }
    let title = fold(&title.replace("'s", "").replace("’s", ""));
    let owner = fold(owner);
    let names: Vec<&str> = owner.split(' ').filter(|name| !name.is_empty()).collect();
    let given = names.first().copied().unwrap_or_default();
    let is_name = |word: &str| {
        names.contains(&word) || word.chars().count() >= SHORT_FORM && given.starts_with(word)
    };
    let is_initial =
        |word: &str| word.chars().count() == 1 && names.iter().any(|name| name.starts_with(word));
    title.split(' ').any(|word| is_name(word) && !is_initial(word))
        && title
            .split(' ')
            .all(|word| is_name(word) || is_initial(word) || BESIDE_A_NAME.contains(&word))
}

/// Words in titles of sites of several people, folded.
const OF_GROUPS: [&str; 24] = [
    "lab",
    "labs",
    "laboratory",
    "group",
    "team",
    "center",
    "centre",
    "institute",
    "project",
    "network",
    "department",
    "school",
    "collaboration",
    "chair",
    "lehrstuhl",
    "arbeitsgruppe",
    "gruppe",
    "institut",
    "equipe",
    "laboratoire",
    "laboratorio",
    "grupo",
    "gruppo",
    "instituto",
];

/// Words that a site is called by, of which no name consists, folded.
const OF_SITES: [&str; 24] = [
    "page",
    "pages",
    "homepage",
    "site",
    "website",
    "web",
    "blog",
    "portfolio",
    "publications",
    "research",
    "pagina",
    "sitio",
    "academica",
    "academico",
    "publicaciones",
    "publicacoes",
    "pubblicazioni",
    "sito",
    "seite",
    "webseite",
    "publikationen",
    "accademico",
    "academique",
    "curriculum",
];

/// True if a title holds a word that a site is called by: `Mi página académica`.
pub fn names_site(title: &str) -> bool {
    let folded = fold(title);
    folded.split(|c: char| !c.is_alphanumeric()).any(|word| OF_SITES.contains(&word))
}

/// Signs in titles of sites of several people.
const GROUP_SIGNS: [&str; 18] = [
    "研究室",
    "实验室",
    "實驗室",
    "课题组",
    "課題組",
    "연구실",
    "研究组",
    "研究組",
    "研究中心",
    "团队",
    "團隊",
    "研究班",
    "グループ",
    "チーム",
    "センター",
    "연구소",
    "연구팀",
    "연구센터",
];

/// True if the title of a site says that it is one of several people.
pub fn names_group(title: &str) -> bool {
    let folded = fold(title);
    folded.split(|c: char| !c.is_alphanumeric()).any(|word| OF_GROUPS.contains(&word))
        || GROUP_SIGNS.iter().any(|sign| title.contains(sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(title: &str, expected: bool) {
        assert_eq!(is_personal(title, "Timothy B. Roe"), expected, "{title}");
    }

    #[test]
    fn a_form_of_the_name_is_a_personal_title() {
        check("Timothy B. Roe", true);
        check("Timothy Roe", true);
        check("Tim", true);
        check("Tim Roe", true);
        check("T. Roe", true);
        check("T. B. Roe | Homepage", true);
        check("Dr. Roe's homepage", true);
        check("Welcome to Tim’s page", true);
        check("T. B.", false);
        check("Ti", false);
        check("Homepage", false);
        check("Tim and Ada", false);
        check("", false);
    }

    #[test]
    fn a_lab_is_no_personal_site() {
        check("Roe Lab", false);
        check("The Roe Group", false);
        check("Tim's Team", false);
        check("Yarns", false);
        assert!(!is_personal("Roe Lab", "Roe Laban"));
        assert!(names_site("Mi Página Académica") && !names_site("Ida Roe"));
        assert!(
            names_group("The Loom Lab")
                && names_group("山田研究室")
                && names_group("织机团队")
                && !names_group("Yarns")
        );
    }
}
