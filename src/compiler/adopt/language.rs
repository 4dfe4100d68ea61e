//! Languages of pages: translations of one page, of which one is read.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Tags of languages in paths, in the order in which their pages are preferred.
const TAGS: &str = "en de es fr pt it nl ja ko zh ar ca cs da el fa fi he hi hu id no nb pl ro ru sv th tr uk vi eu gl sk";

/// Language that a word names, such as `zh-hans`.
fn tag(word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    let (bare, region) = match word.split_once(['-', '_']) {
        Some((bare, region)) => (bare, region),
        None => (word.as_str(), ""),
    };
    let is_region = region.len() <= 4 && region.chars().all(|c| c.is_ascii_alphabetic());
    TAGS.split(' ').find(|tag| *tag == bare).filter(|_| is_region)
}

/// Path without its language, and the language: `content/zh/a.md`, `a.zh.md` or `content_zh/a.md`.
fn neutral(path: &Path) -> (PathBuf, Option<&'static str>) {
    let mut made = PathBuf::new();
    let mut found = None;
    let parts: Vec<_> = path.components().map(|it| it.as_os_str().to_string_lossy()).collect();
    for (at, part) in parts.iter().enumerate() {
        let is_file = at + 1 == parts.len();
        if found.is_none() && !is_file && at < 3 {
            // The names of the languages are also words, such as `it`, at the top.
            if at > 0 && tag(part).is_some() {
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
        }
        made.push(part.as_ref());
    }
    (made, found)
}

/// Translations of other pages among `paths`, each with the page that is read instead. The page
/// without a language is read, or else the one in `main` or in the language preferred.
pub fn translations<'a>(
    paths: impl Iterator<Item = &'a Path>,
    main: Option<&str>,
) -> BTreeMap<PathBuf, PathBuf> {
    let mut pages: BTreeMap<PathBuf, Vec<(usize, &Path)>> = BTreeMap::new();
    let main = main.and_then(tag);
    for path in paths {
        let (neutral, language) = neutral(path);
        let rank = match language {
            None => 0,
            Some(it) if Some(it) == main => 1,
            Some(it) => 2 + TAGS.split(' ').position(|tag| tag == it).unwrap_or_default(),
        };
        pages.entry(neutral).or_default().push((rank, path));
    }
    let mut others = BTreeMap::new();
    for mut same in pages.into_values().filter(|same| same.len() > 1) {
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
        check(&["content/zh/a.md", "content/en/b.md", "it/a.md", "de.md"], None, &[]);
    }
}
