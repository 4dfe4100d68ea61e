//! Publication status in words.

use crate::ingest::reference::parsed::Status;

/// Beginnings of words, with what they tell; the first that is found decides.
const WORDS: [(Status, &str); 4] = [
    (Status::InPreparation, "prepar progress draft vorbereitung préparation preparación 准备"),
    (
        Status::Submitted,
        "submi review revis resub r&r eingereicht soumis enviado inviato 投稿 under",
    ),
    (
        Status::Accepted,
        "appear press accept forthcoming erscheint druck paraître prensa stampa prelo presse epub \
         ahead online early paru angenommen accepté aceptado 录用 待刊",
    ),
    (Status::Preprint, "preprint working manuscript arbeitspapier 预印"),
];

/// Status that a phrase states.
pub fn status(phrase: &str) -> Option<Status> {
    let phrase = phrase.to_lowercase();
    let is_sign = |start: &str| !start.is_ascii() && phrase.contains(start);
    let words = || phrase.split(|c: char| c.is_whitespace() || matches!(c, '-' | '(' | ','));
    let has = |starts: &str| {
        starts.split(' ').any(|start| is_sign(start) || words().any(|word| word.starts_with(start)))
    };
    // `conditionally accepted after revision` is accepted; `accepted for review` is not.
    let found = WORDS.iter().find(|(_, starts)| has(starts)).map(|(status, _)| *status);
    match found {
        Some(Status::Submitted) if has("conditionally") => Some(Status::Accepted),
        found => found,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(phrase: &str, expected: Option<Status>) {
        assert_eq!(status(phrase), expected, "{phrase}");
    }

    #[test]
    fn phrases_state_a_status() {
        check("To appear in", Some(Status::Accepted));
        check("in press", Some(Status::Accepted));
        check("Revise & resubmit", Some(Status::Submitted));
        check("R&R", Some(Status::Submitted));
        check("Conditionally accepted after major revision", Some(Status::Accepted));
        check("Manuscript in preparation", Some(Status::InPreparation));
        check("working paper", Some(Status::Preprint));
        check("im Druck", Some(Status::Accepted));
        check("soumis", Some(Status::Submitted));
        check("a loom", None);
    }
}
