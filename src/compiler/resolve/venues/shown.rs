//! Display forms of a venue's name: journals and books are shown as written, a conference without
//! parts that change from year to year.

use crate::resolve::venues::words::{Part, Word};

/// Words for a meeting.
const MEETINGS: [&str; 40] = [
    "assembly",
    "colloque",
    "colloquium",
    "conf",
    "conference",
    "conferencia",
    "conferência",
    "congrès",
    "congreso",
    "congress",
    "congresso",
    "convegno",
    "convention",
    "fachtagung",
    "jornadas",
    "journées",
    "kolloquium",
    "konferenz",
    "kongress",
    "meeting",
    "meetings",
    "seminar",
    "simposio",
    "simpósio",
    "summit",
    "sympos",
    "symposium",
    "symp",
    "tagung",
    "workshop",
    "workshops",
    "wkshp",
    "wksp",
    "会议",
    "大会",
    "シンポジウム",
    "研究会",
    "konferencja",
    "konferans",
    "конференция",
];

/// Words for a journal, which may be about meetings.
const JOURNALS: [&str; 11] = [
    "annals",
    "bulletin",
    "handbook",
    "journal",
    "j",
    "letters",
    "magazine",
    "quarterly",
    "review",
    "trans",
    "transactions",
];

/// Display forms of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The name as written; of a conference, without parts that change from year to year.
    pub whole: String,
    /// The name without years and numbers, for a venue that continues under one name.
    pub bare: String,
}

/// True if the words name a meeting, of which each instance has a number and a date.
pub fn is_meeting(words: &[Word<'_>]) -> bool {
    let has = |names: &[&str]| {
        let said = words.iter().filter(|word| word.part == Part::Name);
        said.flat_map(|word| &word.folded).any(|word| names.contains(&word.as_str()))
    };
    let n_lead = words.iter().take_while(|word| is_before(word)).count();
    let lead = &words[..n_lead];
    let is_proceedings = lead
        .iter()
        .any(|word| word.part == Part::Lead && word.folded.iter().any(|w| w.starts_with("proc")));
    let is_counted = lead.iter().any(|word| word.part != Part::Lead);
    let is_in = lead.first().is_some_and(|word| word.folded == ["in"]);
    let is_dated = words.iter().any(Word::is_dated);
    let names: Vec<&Word> = words.iter().filter(|word| word.part == Part::Name).collect();
    let is_acronym = match names.as_slice() {
        [name] => {
            let capitals = name.bare.chars().filter(|c| c.is_uppercase()).count();
            let is_number = |word: &Word| matches!(word.part, Part::Year | Part::Ordinal);
            capitals >= 2 || words.iter().any(|word| is_number(word) && !word.is_letters())
        }
        _ => false,
    };
    is_acronym
        || is_dated
        || is_proceedings && (is_counted || is_in)
        || has(&MEETINGS) && (is_counted || !has(&JOURNALS))
}

/// True if a word precedes the name.
fn is_before(word: &Word<'_>) -> bool {
    matches!(word.part, Part::Lead | Part::Year | Part::Ordinal)
}

/// The display forms of a name that is `whole`, by its words.
pub fn shown(whole: &str, words: &[Word<'_>], is_meeting: bool) -> Shown {
    if is_meeting {
        let bare = meeting(whole, words);
        return Shown { whole: bare.clone(), bare };
    }
    let is_kept = |word: &&Word| !matches!(word.part, Part::Year | Part::Behind);
    let bare: Vec<&str> = words.iter().filter(is_kept).map(|word| word.written).collect();
    // Volume and issue together are no title.
    let behind: Vec<&Word> = words.iter().filter(|word| word.part == Part::Behind).collect();
    let is_issue = behind.iter().filter(|word| word.is_letters()).count() >= 2;
    let bare = trimmed(&bare.join(" ")).to_owned();
    let whole = match is_issue {
        true => bare.clone(),
        false => trimmed(&whole.split_whitespace().collect::<Vec<_>>().join(" ")).to_owned(),
    };
    Shown { whole, bare }
}

fn meeting(whole: &str, words: &[Word<'_>]) -> String {
    // `The Web Conference`, and a title such as `In Search of the Symposium: …`.
    let is_title = whole.contains(": ");
    let is_own = |at: usize, word: &Word| {
        let is_next = words.get(at + 1).is_some_and(|next| !is_before(next));
        at == 0 && is_next && (word.folded == ["the"] || is_title)
    };
    let mut shown: Vec<String> = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let mark = word.written.strip_prefix(word.bare).unwrap_or_default();
        let mark = mark.trim_start_matches(|c: char| !matches!(c, ',' | ';' | ':'));
        match word.part {
            Part::Name | Part::Society => shown.push(format!("{}{mark}", word.bare)),
            Part::Lead if is_own(at, word) => shown.push(word.written.to_owned()),
            Part::Lead | Part::Ordinal | Part::Year | Part::Behind => {
                if let Some(last) = shown.last_mut().filter(|last| !last.ends_with([',', ';', ':']))
                {
                    last.push_str(mark);
                }
            }
        }
    }
    let is_small = |word: &String| crate::resolve::venues::words::SMALL.contains(&word.as_str());
    while shown.last().is_some_and(is_small) {
        shown.pop();
    }
    trimmed(&shown.join(" ")).to_owned()
}

/// Text without marks and spaces around it.
fn trimmed(text: &str) -> &str {
    let is_loose = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '-' | '–' | '—');
    text.trim_start_matches(|c| is_loose(c) || c == '.').trim_end_matches(is_loose)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resolve::venues::words::words;

    #[track_caller]
    fn check(written: &str, whole: &str, bare: &str) {
        let words = words(written);
        let found = shown(written, &words, is_meeting(&words));
        assert_eq!((found.whole.as_str(), found.bare.as_str()), (whole, bare));
    }

    #[test]
    fn journals_and_books_are_shown_whole() {
        for name in [
            "Proceedings of the Royal Society B: Biological Sciences",
            "Proceedings of the National Academy of Sciences",
            "Proceedings of the IEEE",
            "Proceedings of the VLDB Endowment",
            "Nature Ecology & Evolution",
            "The Bible in American Life",
            "In Search of Lost Looms",
            "Third World Quarterly",
            "First Monday",
            "The Journal of 19th-Century Looms",
            "History Workshop Journal",
            "The Cambridge Handbook of Meeting Science",
            "Physica A: Statistical Mechanics and its Applications",
            "IEEE/ACM Trans. Weav.",
            "日本機械学会論文集",
        ] {
            check(name, name, name);
        }
        check(
            "America in 1492, 2nd Edition",
            "America in 1492, 2nd Edition",
            "America in 1492, 2nd Edition",
        );
        check("Looms of Europe, 1850", "Looms of Europe, 1850", "Looms of Europe");
        check("Trans. Weav., vol. 12, no. 3", "Trans. Weav.", "Trans. Weav.");
        check("History of Looms, Vol. 2", "History of Looms, Vol. 2", "History of Looms");
    }

    #[test]
    fn a_conference_is_shown_without_year_and_number() {
        for (written, expected) in [
            ("In Proceedings of the 3rd Workshop on Looms, 2024", "Workshop on Looms"),
            ("LOOM'22", "LOOM"),
            ("USENIX NSDI 2020", "USENIX NSDI"),
            (
                "2014 IEEE International Conference on Looms",
                "IEEE International Conference on Looms",
            ),
            ("Proceedings of the Twenty-First Symposium on Looms", "Symposium on Looms"),
            ("The Web Conference 2020", "The Web Conference"),
            ("Conference on Looms 2019, Boston", "Conference on Looms, Boston"),
            ("In Proc. of Robotics: Science and Systems", "Robotics: Science and Systems"),
            ("Nature 2020", "Nature"),
        ] {
            check(written, expected, expected);
        }
    }
}
