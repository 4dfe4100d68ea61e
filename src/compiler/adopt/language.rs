//! Languages of pages: translations of one page, of which one is read. Paths tell them, or the
//! settings of the pages.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::adopt::settings::text_of;

/// Reason not to read a page of which one in another language is read.
pub const TRANSLATION: &str = "a translation of another page";

/// Tags of languages in paths, in the order in which their pages are preferred.
const TAGS: &str = "en de es fr pt it nl ja ko zh ar ca cs da el fa fi he hi hu id no nb pl ro ru sv th tr uk vi eu gl sk";

/// Tags that are also words or abbreviations, and name no folder at the top of a site.
const WORDS: &str = "it no he hi id ar ca el da et pl vi sk";

/// Countries in the place of their languages: `papers_jp.html`.
const COUNTRIES: [(&str, &str); 4] = [("jp", "ja"), ("cn", "zh"), ("tw", "zh"), ("kr", "ko")];

/// Settings that translations of one page have in common.
const COMMON: [&str; 6] =
    ["translationKey", "page_id", "ref", "lang-ref", "translation_key", "permalink"];

/// Language that a word names, such as `zh-hans`.
fn tag(word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    let (bare, region) = match word.split_once(['-', '_']) {
        Some((bare, region)) => (bare, region),
        None => (word.as_str(), ""),
    };
    let bare = COUNTRIES.iter().find(|(country, _)| *country == bare).map_or(bare, |it| it.1);
    let is_region = region.len() <= 4 && region.chars().all(|c| c.is_ascii_alphabetic());
    TAGS.split(' ').find(|tag| *tag == bare).filter(|_| is_region)
}

/// Path without its language, and the language: `content/zh/a.md`, `zh/a.md`, `a.zh.md`, `a_zh.md` or
/// `content_zh/a.md`.
fn neutral(path: &Path) -> (PathBuf, Option<&'static str>) {
    let mut made = PathBuf::new();
    let mut found = None;
    let parts: Vec<_> = path.components().map(|it| it.as_os_str().to_string_lossy()).collect();
    for (at, part) in parts.iter().enumerate() {
        let is_file = at + 1 == parts.len();
        if found.is_none() && !is_file && at < 3 {
            let is_word = at == 0 && WORDS.split(' ').any(|word| part.eq_ignore_ascii_case(word));
            if tag(part).is_some() && !is_word {
                found = tag(part);
                continue;
            }
            if let Some((before, word)) = part.rsplit_once('_')
                && before.len() > 3
                && tag(word).is_some()
            {
                found = tag(word);
                made.push(before);
                continue;
            }
        }
        if found.is_none() && is_file {
            let words: Vec<&str> = part.split('.').collect();
            if let [stem, language, ending] = words.as_slice()
                && tag(language).is_some()
            {
                found = tag(language);
                made.push(format!("{stem}.{ending}"));
                continue;
            }
            if let [stem, ending] = words.as_slice()
                && let Some((before, language)) = ending_tag(stem)
            {
                found = Some(language);
                made.push(format!("{before}.{ending}"));
                continue;
            }
        }
        made.push(part.as_ref());
    }
    (made, found)
}

/// Name without the language at its end, and the language: `a_zh-cn`, `a-de`.
fn ending_tag(stem: &str) -> Option<(&str, &'static str)> {
    // `zh-cn` before `cn`
    let ends: Vec<usize> = stem.rmatch_indices(['_', '-']).take(2).map(|(at, _)| at).collect();
    let parts = ends.iter().rev().map(|at| (&stem[..*at], &stem[at + 1..]));
    let mut tags = parts.filter_map(|(before, word)| Some((before, tag(word)?)));
    tags.find(|(before, _)| !before.is_empty())
}

/// Translations of other pages among `paths`, each with the page that is read instead. The page
/// without a language is read, or else the one in `main` or in the language preferred.
pub fn translations<'a>(
    paths: impl Iterator<Item = &'a Path>,
    main: Option<&str>,
) -> BTreeMap<PathBuf, PathBuf> {
    let mut pages: BTreeMap<PathBuf, Vec<(usize, &Path)>> = BTreeMap::new();
    for path in paths {
        let (neutral, language) = neutral(path);
        pages.entry(neutral).or_default().push((rank(language, main), path));
    }
    others(pages.into_values())
}

/// Translations among pages by their settings: pages in different languages that have an address, or
/// a key of their own, in common.
pub fn stated<'a>(
    pages: impl Iterator<Item = (&'a Path, &'a Value)>,
    main: Option<&str>,
) -> BTreeMap<PathBuf, PathBuf> {
    let mut same: BTreeMap<(&Path, String), Vec<(usize, &Path)>> = BTreeMap::new();
    for (path, matter) in pages {
        let language = text_of(matter, &["lang", "language", "locale"]);
        let Some(language) = language.as_deref().and_then(tag) else { continue };
        let Some(key) = COMMON.iter().find_map(|key| text_of(matter, &[key])) else { continue };
        let folder = path.iter().next().map(Path::new).unwrap_or(path);
        same.entry((folder, key)).or_default().push((rank(Some(language), main), path));
    }
    let differ = |pages: &Vec<(usize, &Path)>| pages.iter().any(|page| page.0 != pages[0].0);
    others(same.into_values().filter(differ))
}

/// Rank of a language: none first, then the main one.
fn rank(language: Option<&'static str>, main: Option<&str>) -> usize {
    match language {
        None => 0,
        Some(it) if Some(it) == main.and_then(tag) => 1,
        Some(it) => 2 + TAGS.split(' ').position(|tag| tag == it).unwrap_or_default(),
    }
}

/// All pages but the first of each list, with the first one.
fn others<'a>(lists: impl Iterator<Item = Vec<(usize, &'a Path)>>) -> BTreeMap<PathBuf, PathBuf> {
    let mut others = BTreeMap::new();
    for mut same in lists.filter(|same| same.len() > 1) {
        same.sort_unstable();
        let first = same[0].1;
        others.extend(same[1..].iter().map(|(_, path)| ((*path).to_owned(), first.to_owned())));
    }
    others
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(paths: &[&str], main: Option<&str>, expected: &[(&str, &str)]) {
        let found = translations(paths.iter().map(Path::new), main);
        let found: Vec<_> =
            found.iter().map(|(it, of)| (it.to_str().unwrap(), of.to_str().unwrap())).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn one_language_of_a_page_is_read() {
        let both = ["content/en/authors/ida/_index.md", "content/zh/authors/ida/_index.md"];
        check(&both, None, &[(both[1], both[0])]);
        check(&both, Some("zh-Hans"), &[(both[0], both[1])]);
        check(
            &["content/news.toml", "content_zh/news.toml"],
            None,
            &[("content_zh/news.toml", "content/news.toml")],
        );
        check(&["a/index.md", "a/index.zh-cn.md"], None, &[("a/index.zh-cn.md", "a/index.md")]);
        check(&["content/zh/a.md", "content/en/b.md", "it/a.md", "a.md", "de.md"], None, &[]);
        check(&["a.md", "zh/a.md"], None, &[("zh/a.md", "a.md")]);
        check(&["a.csv", "a_JP.csv"], None, &[("a_JP.csv", "a.csv")]);
        let three = ["ab-en.md", "ab_de.md", "ab_zh-CN.md"];
        check(&three, None, &[(three[1], three[0]), (three[2], three[0])]);
    }

    #[test]
    fn settings_tell_translations() {
        let page = |lang: &str, link: &str| serde_json::json!({ "lang": lang, "permalink": link });
        let pages = [
            ("_news/a.md", page("zh", "/a/")),
            ("_news/b.md", page("en", "/a/")),
            ("_news/c.md", page("en", "/c/")),
            ("_news/d.md", page("en", "/c/")),
            ("_posts/e.md", page("de", "/c/")),
            ("_news/f.md", serde_json::json!({ "permalink": "/a/" })),
        ];
        let pages = pages.iter().map(|(path, matter)| (Path::new(path), matter));
        let found: Vec<_> = stated(pages, None).into_iter().collect();
        assert_eq!(found, [("_news/a.md".into(), "_news/b.md".into())]);
    }
}
