//! Titles of personal sites, which are names of their owners, and of sites of groups.

use peerage_core::text::fold::fold;

/// Words that stand beside a name in the title of a personal site.
const BESIDE_A_NAME: [&str; 10] =
    ["dr", "home", "homepage", "of", "page", "personal", "prof", "professor", "site", "website"];

/// True if the title of a site is the name of its owner, with words such as "Dr." or
/// "Homepage of". "Ida Example Lab" is the name of a lab.
pub fn is_personal(title: &str, owner: &str) -> bool {
    let title = title.replace("'s", "").replace("’s", "");
    let (title, owner) = (fold(&title), fold(owner));
    let (title, owner): (Vec<&str>, Vec<&str>) =
        (title.split(' ').collect(), owner.split(' ').collect());
    owner.iter().all(|word| title.contains(word))
        && title.iter().all(|word| owner.contains(word) || BESIDE_A_NAME.contains(word))
}

/// Words in titles of sites of several people.
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

/// Signs in titles of sites of several people.
const GROUP_SIGNS: [&str; 6] = ["研究室", "实验室", "實驗室", "课题组", "課題組", "연구실"];

/// True if the title of a site says that it is one of several people.
pub fn names_group(title: &str) -> bool {
    let folded = fold(title);
    folded.split(|c: char| !c.is_alphanumeric()).any(|word| OF_GROUPS.contains(&word))
        || GROUP_SIGNS.iter().any(|sign| title.contains(sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lab_is_no_personal_site() {
        assert!(is_personal("Dr. Ida Example | Homepage", "Ida Example"));
        assert!(is_personal("Ida Example's personal website", "Ida Example"));
        assert!(!is_personal("Ida Example Lab", "Ida Example"));
        assert!(!is_personal("Example Group", "Ida Example"));
        assert!(names_group("The Loom Lab") && names_group("山田研究室") && !names_group("Yarns"));
    }
}
