//! Titles of personal sites, which are names of their owners.

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lab_is_no_personal_site() {
        assert!(is_personal("Dr. Ida Example | Homepage", "Ida Example"));
        assert!(is_personal("Ida Example's personal website", "Ida Example"));
        assert!(!is_personal("Ida Example Lab", "Ida Example"));
        assert!(!is_personal("Example Group", "Ida Example"));
    }
}
