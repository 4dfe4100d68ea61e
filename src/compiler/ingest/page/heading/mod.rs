//! Headings of documents: the sections that their words name, in the languages of academic pages.

mod section;
mod words;

use std::sync::LazyLock;

use foldhash::HashMap;
use peerage_core::model::{SectionKind, WorkKind};
use peerage_core::text::fold::fold;

pub use crate::ingest::page::heading::section::Section;
use crate::ingest::page::heading::words::{FILLERS, PHRASES, SIGNS};

/// Maximum length in bytes of a heading that names a section.
const MAX_LENGTH: usize = 120;

/// Maximum number of words of a phrase.
const MAX_PHRASE: usize = 7;

/// Section that a line names; every word of the line must be known.
pub fn section(text: &str) -> Option<Section> {
    let words = bare(text)?;
    match by_signs(&words) {
        Some(section) => Some(section),
        None => by_words(&words, true),
    }
}

/// Section that a heading names. Words that are not known may stand beside one that is.
pub fn section_of_heading(text: &str) -> Option<Section> {
    let words = bare(text)?;
    section(text).or_else(|| by_words(&words, false).filter(|_| words.split(' ').count() <= 6))
}

/// Folded words of a heading without numbers, brackets and signs.
fn bare(text: &str) -> Option<String> {
    if text.len() > MAX_LENGTH || text.contains('\n') {
        return None;
    }
    let mut depth = 0;
    let outside = text.chars().filter(|c| {
        depth += i32::from(matches!(c, '(' | '[' | '（'));
        let is_outside = depth == 0;
        depth -= i32::from(matches!(c, ')' | ']' | '）'));
        is_outside
    });
    let outside: String = outside.collect();
    let folded = fold(&outside.replace(['/', '&', '-', '–', '·', '’', '\''], " "));
    let words = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| {
        let is_numeral = word.chars().all(|c| "ivx".contains(c)) && word.len() < 5;
        !word.is_empty() && !word.bytes().all(|byte| byte.is_ascii_digit()) && !is_numeral
    });
    let words = words.collect::<Vec<_>>().join(" ");
    (!words.is_empty()).then_some(words)
}

/// Section by the signs of a script without spaces.
fn by_signs(words: &str) -> Option<Section> {
    if words.is_ascii() || words.chars().count() > 14 {
        return None;
    }
    let found = SIGNS.iter().find(|(sign, _)| words.contains(sign));
    found.map(|(_, section)| *section)
}

/// Section by the first phrase that is known; the rest is `known` or not.
fn by_words(words: &str, all_known: bool) -> Option<Section> {
    let words: Vec<&str> = words.split(' ').collect();
    let is_filler = |word: &str| FILLERS.split(' ').any(|filler| filler == word);
    let mut first: Option<Section> = None;
    let mut is_known = true;
    let mut at = 0;
    while at < words.len() {
        let longest = (1..=MAX_PHRASE.min(words.len() - at)).rev();
        let found = longest.into_iter().find_map(|length| {
            let section = NAMES.get(words[at..at + length].join(" ").as_str())?;
            Some((length, *section))
        });
        match found {
            Some((length, section)) => {
                // `Articles and Book Chapters`
                first = Some(match (first, section) {
                    (Some(Section::Works(one)), Section::Works(other)) if one != other => {
                        Section::Works(None)
                    }
                    // `Conferences and Presentations`
                    (
                        Some(Section::Works(Some(WorkKind::Conference))),
                        Section::Items(SectionKind::Talk),
                    ) => section,
                    // `Research Talks`
                    (Some(Section::About | Section::Other), _) => section,
                    (first, _) => first.unwrap_or(section),
                });
                at += length;
            }
            None => {
                is_known &= is_filler(words[at]);
                at += 1;
            }
        }
    }
    first.filter(|_| is_known || !all_known)
}

/// Sections by the phrases that name them.
static NAMES: LazyLock<HashMap<&str, Section>> = LazyLock::new(|| {
    let mut names = HashMap::default();
    for (phrases, section) in &PHRASES {
        for phrase in phrases.split(", ") {
            names.entry(phrase).or_insert(*section);
        }
    }
    names
});

/// Words for works that have not appeared, folded.
const STATUS: &str = "to appear, forthcoming, in press, accepted, under review, submitted, in preparation, \
    in press to appear, im druck, im erscheinen, in vorbereitung, eingereicht, a paraitre, sous presse, soumis, \
    en prensa, en preparacion, in corso di stampa, in stampa, no prelo, 印刷中, 投稿中, 待刊, 录用";

/// Years that a heading consists of: one year, or the last of a range; 0 for works to appear.
pub fn years(text: &str) -> Option<i32> {
    let text = text.trim().trim_matches(|c: char| !c.is_alphanumeric());
    let text = text.trim_end_matches(['年', '년']);
    let folded = fold(text);
    if STATUS.split(", ").any(|status| status == folded) {
        return Some(0);
    }
    let mut last = None;
    for part in text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()) {
        let year: i32 = match fold(part).as_str() {
            "present" | "now" | "today" | "heute" | "presente" => continue,
            "before" | "earlier" | "and" | "older" | "prior" | "to" | "year" => continue,
            "forthcoming" | "upcoming" | "appear" | "accepted" if last.is_some() => continue,
            // `2020 (14 papers)`
            "papers" | "paper" | "publications" | "articles" | "works" | "items" => continue,
            count if last.is_some() && count.len() < 4 && text.ends_with(char::is_alphabetic) => {
                count.parse::<u16>().ok()?;
                continue;
            }
            digits => digits.parse().ok()?,
        };
        last = Some((1900..2100).contains(&year).then_some(year)?.max(last.unwrap_or_default()));
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<Section>) {
        assert_eq!(section(text), expected, "{text}");
    }

    #[test]
    fn sections_are_named_in_many_languages() {
        use SectionKind::{Education, Experience, Honor, Service, Skill, Talk, Teaching};
        for text in [
            "Publications",
            "SELECTED PUBLICATIONS",
            "Recent Publications (2020-24)",
            "3. Publications:",
            "Veröffentlichungen",
            "Ausgewählte Publikationen",
            "Publications choisies",
            "Publicaciones",
            "Pubblicazioni",
            "Publicações",
            "论文发表",
            "発表論文",
            "研究業績",
            "논문",
            "Публикации",
            "المنشورات",
        ] {
            check(text, Some(Section::Works(None)));
        }
        check("Journal Articles", Some(Section::Works(Some(WorkKind::Journal))));
        check("Refereed Conference Papers", Some(Section::Works(Some(WorkKind::Conference))));
        check("Preprints", Some(Section::Works(Some(WorkKind::Preprint))));
        check("Book chapters", Some(Section::Works(Some(WorkKind::Chapter))));
        check("Articles and Book Chapters", Some(Section::Works(None)));
        check("Journal Articles and Book Chapters", Some(Section::Works(None)));
        for text in ["Herausgeberschaften", "Direction d’ouvrages", "Curatele", "編著"] {
            check(text, Some(Section::Works(Some(WorkKind::EditedBook))));
        }
        for text in [
            "Beiträge in Sammelbänden",
            "Chapitres d’ouvrages collectifs",
            "Capítulos de libro",
            "Contributi in volume",
        ] {
            check(text, Some(Section::Works(Some(WorkKind::Chapter))));
        }
        for text in [
            "Begutachtete Zeitschriftenaufsätze",
            "Articles dans des revues à comité de lecture",
            "Artículos en revistas indexadas",
            "Articoli su rivista",
            "Artigos completos publicados em periódicos",
            "국내 학술지",
        ] {
            check(text, Some(Section::Works(Some(WorkKind::Journal))));
        }
        for text in ["Rezensionen", "Comptes rendus", "Reseñas", "Recensioni", "書評"] {
            check(text, Some(Section::Works(Some(WorkKind::Review))));
        }
        check("Books", Some(Section::Works(Some(WorkKind::Book))));
        check("EDUCATION", Some(Section::Items(Education)));
        check("Ausbildung", Some(Section::Items(Education)));
        check("Professional Experience", Some(Section::Items(Experience)));
        check("HONORS & AWARDS", Some(Section::Items(Honor)));
        check("Teaching & Tutoring", Some(Section::Items(Teaching)));
        check("Professional Service", Some(Section::Items(Service)));
        check("Invited Talks", Some(Section::Items(Talk)));
        check("Conferences & Presentations", Some(Section::Items(Talk)));
        check("Invited Research Talks and Seminars", Some(Section::Items(Talk)));
        check("Skills", Some(Section::Items(Skill)));
        check("Research Interests", Some(Section::Interests));
        check("News", Some(Section::News));
    }

    #[test]
    fn titles_of_works_are_no_headings() {
        check("Towards Teaching Robots to Weave", None);
        check("A History of Book Publishing in Utopia", None);
        check("On Looms", None);
        check("", None);
        assert_eq!(
            section_of_heading("My Teaching at Utopia"),
            Some(Section::Items(SectionKind::Teaching))
        );
    }

    #[test]
    fn headings_of_years_are_known() {
        assert_eq!(years("2021"), Some(2021));
        assert_eq!(years("— 2019–2020 —"), Some(2020));
        assert_eq!(years("2016 and before"), Some(2016));
        assert_eq!(years("2021年"), Some(2021));
        assert_eq!(years("In press"), Some(0));
        assert_eq!(years("Room 2021"), None);
        assert_eq!(years("42"), None);
    }
}
