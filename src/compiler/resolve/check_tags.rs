//! Keywords that do not describe the subject of a work.
//!
//! Indexers give them to every work that they fit: the check tags of MEDLINE (National
//! Library of Medicine, *MEDLINE Indexing Online Training Course: Check Tags*), ages
//! among them, and the descriptors and kinds of publication of other indexes.

/// Check tags, folded and in the singular.
const TAGS: [&str; 50] = [
    "80 and over aged",
    "adolescent",
    "adult",
    "aged",
    "animal",
    "animal experiment",
    "article",
    "bovine",
    "cat",
    "cattle",
    "chick embryo",
    "child",
    "chapter",
    "comparative study",
    "conference paper",
    "controlled study",
    "dog",
    "female",
    "guinea pig",
    "hamster",
    "human",
    "human experiment",
    "infant",
    "infant newborn",
    "journal article",
    "letter",
    "major clinical study",
    "male",
    "medical subject heading",
    "mice",
    "middle aged",
    "mouse",
    "newborn infant",
    "nonhuman",
    "normal human",
    "note",
    "paper",
    "preschool child",
    "pregnancy",
    "priority journal",
    "rabbit",
    "rat",
    "research article",
    "review",
    "swine",
    "technical report",
    "unclassified drug",
    "very elderly",
    "young adult",
    "editorial",
];

/// True if a keyword, in its normal form, is such a tag; MEDLINE names the kind of
/// support as it does publications.
pub fn is_check_tag(key: &str) -> bool {
    TAGS.contains(&key) || key.ends_with("research support") || key.starts_with("research support")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resolve::topic_forms::TopicForms;

    #[test]
    fn check_tags_are_known_in_all_their_forms() {
        let forms = TopicForms::default();
        for (written, expected) in [
            ("Humans", true),
            ("human", true),
            ("Aged, 80 and over", true),
            ("Infant, Newborn", true),
            ("Child, Preschool", true),
            ("Article", true),
            ("Research Support, Non-U.S. Gov't", true),
            ("Research Support, N.I.H., Extramural", true),
            ("Human rights", false),
            ("Support vector machines", false),
        ] {
            assert_eq!(is_check_tag(&forms.key(written)), expected, "{written}");
        }
    }
}
