//! Contents that templates of websites come with: sample posts, projects, people and papers. They
//! are recognized by hashes of their lines, so that a file in which the owner changed a line is
//! still recognized.
//!
//! `lines.txt` has the hashes of lines with several words, and of titles, that sites of different
//! owners have in common; `keys.txt` those of the keys of bibliographies. The hash is FNV-1a of 32
//! bits of the words in small letters, with spaces between them.

use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Minimum number of words and of bytes of a line that is compared.
const FEWEST_WORDS: usize = 4;
const SHORTEST: usize = 20;

static LINES: LazyLock<BTreeSet<u32>> = LazyLock::new(|| hashes(include_str!("lines.txt")));
static KEYS: LazyLock<BTreeSet<u32>> = LazyLock::new(|| hashes(include_str!("keys.txt")));

fn hashes(text: &str) -> BTreeSet<u32> {
    text.split_whitespace().filter_map(|hash| u32::from_str_radix(hash, 16).ok()).collect()
}

/// True for a text whose lines are mostly those of a template.
pub fn is_stock(text: &str) -> bool {
    let lines = text.lines().map(words).filter(|line| is_compared(line));
    let (n_stock, n_all) = lines.fold((0_usize, 0_usize), |(n_stock, n_all), line| {
        (n_stock + usize::from(LINES.contains(&hash(&line))), n_all + 1)
    });
    n_all > 0 && 5 * n_stock >= 3 * n_all
}

/// True for a title or a sentence of a template.
pub fn is_stock_line(line: &str) -> bool {
    let line = words(line);
    let begins = ["write an awesome description for your new site", "dummy post"];
    if begins.iter().any(|words| line.starts_with(words)) {
        return true;
    }
    line.len() > 3 && LINES.contains(&hash(&line))
}

/// True for a title of a template that only counts: `Paper Title Number 3`.
pub fn is_numbered(title: &str) -> bool {
    let words = words(title);
    let number = ["paper title number ", "talk title number ", "paper title "]
        .iter()
        .find_map(|start| words.strip_prefix(start));
    number.is_some_and(|it| !it.is_empty() && it.bytes().all(|byte| byte.is_ascii_digit()))
}

/// True for the name of a person whom a template comes with.
pub fn is_stock_name(name: &str) -> bool {
    LINES.contains(&hash(&format!("person {}", words(name))))
}

/// True for the key of an entry in the bibliography of a template.
pub fn is_stock_key(key: &str) -> bool {
    KEYS.contains(&hash(&key.trim().to_lowercase()))
}

/// True for authors whom a template leaves to be filled in: `XXX, A.`, `A. Author`.
pub fn has_blank_author(authors: &str) -> bool {
    let words: Vec<&str> =
        authors.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_blank = |word: &&str| word.len() > 2 && word.bytes().all(|byte| byte == b'X');
    let is_author =
        |pair: &[&str]| pair[1] == "Author" && (pair[0].len() == 1 || pair[0] == "First");
    words.iter().any(is_blank) || words.windows(2).any(is_author)
}

fn is_compared(line: &str) -> bool {
    line.len() >= SHORTEST && line.split(' ').count() >= FEWEST_WORDS
}

/// Words of a line in small letters.
fn words(line: &str) -> String {
    let line = line.to_lowercase();
    let words = line.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// FNV-1a (Fowler, Noll and Vo) of 32 bits.
fn hash(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contents_of_templates_are_known() {
        for line in ["Paper title number 1", "*project 3*", "An example journal article"] {
            assert!(is_stock_line(line), "{line}");
        }
        for line in ["", "A", "On looms", "Ida Example", "Project 3 of the loom lab"] {
            assert!(!is_stock_line(line), "{line}");
        }
        assert!(is_numbered("Paper Title Number 12") && !is_numbered("Paper title number theory"));
        assert!(is_stock_name("Albert Einstein") && !is_stock_name("Ida Example"));
        assert!(has_blank_author("XXX, A. and Example, Ida") && has_blank_author("A. Author"));
        assert!(!has_blank_author("Example, I. X. and Author, Ida"));
        assert!(is_stock_key("Einstein1950Meaning") && !is_stock_key("example2020looms"));
    }

    #[test]
    fn a_changed_line_does_not_hide_a_template() {
        let stock = "Every project has a beautiful feature showcase page.\n\
            It's easy to include images in a flexible 3-column grid format.\n\
            Make your photos 1/3, 2/3, or full width.\n";
        assert!(is_stock(stock));
        assert!(is_stock(&format!("{stock}\nMy own line about the looms of the mill.\n")));
        let own = "My own line about the looms of the mill.\nAnother line about the mill on the river.\n\
            A third line that has words of its own in it.\n";
        assert!(!is_stock(&format!("{stock}{own}")) && !is_stock(own) && !is_stock(""));
    }
}
