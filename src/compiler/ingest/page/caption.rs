//! Captions of pictures, which are no entries of a list.

use peerage_core::text::fold::fold;

use crate::ingest::page::block::{Block, BlockKind};
use crate::ingest::page::entries::is_whole;
use crate::ingest::report::Report;

/// Longest caption that its words tell, in bytes.
const MAX_LENGTH: usize = 400;

/// Words that begin the caption of a picture before its number, folded; and before a colon alone.
const NUMBERED: &str =
    " figure fig abbildung abb bild figura fig image imagen immagine illustration photo foto ";
const NAMED: &str =
    " figure fig abbildung abb photo foto photograph photographie fotografia fotografie ";

/// Words before the name of a photographer.
const BY: [&str; 6] =
    [" Photo: ", " Photo by ", " Photo credit", " Foto: ", " Photos: ", " Crédit photo"];

/// Takes captions of pictures out of a document that lists works otherwise.
pub fn leave_out(blocks: Vec<Block>, report: &mut Report) -> Vec<Block> {
    let is_other = |block: &&Block| !is_caption(block) && is_whole(&block.text);
    if !blocks.iter().any(is_caption) || blocks.iter().filter(is_other).count() == 0 {
        return blocks;
    }
    let (captions, rest): (Vec<_>, Vec<_>) = blocks.into_iter().partition(is_caption);
    for block in captions.iter().filter(|block| is_whole(&block.text)) {
        let span = report.span(block.text.place(&(0..block.text.value.len())));
        report.note(&span, "the caption of a picture is left out", "a work is written as text");
    }
    rest
}

fn is_caption(block: &Block) -> bool {
    block.is_caption || block.kind == BlockKind::Paragraph && is_told(block.text.value.trim())
}

/// True if the words of a text say that it is a caption: `Figure 1: A loom.`
fn is_told(text: &str) -> bool {
    if text.len() > MAX_LENGTH {
        return false;
    }
    let end = text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len());
    let word = format!(" {} ", fold(&text[..end]));
    let rest = text[end..].trim_start_matches(['.', ' ', '\u{a0}']);
    let behind = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_numbered = behind.len() < rest.len() && behind.starts_with([':', '.']);
    let is_named = text[end..].trim_start().starts_with(':');
    is_numbered && NUMBERED.contains(&word)
        || is_named && NAMED.contains(&word)
        || BY.iter().any(|words| text.contains(words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captions_are_told_by_their_words() {
        for text in [
            "Figure 1: a loom",
            "Fig. 2. A loom",
            "Photo: Ida Roe",
            "Abb. 3: Webstuhl",
            "A mill. Photo: Ida Roe",
        ] {
            assert!(is_told(text), "{text}");
        }
        for text in
            ["Figures of speech: on looms", "On looms", "", "Image: theory of looms", "Photo. 2020"]
        {
            assert!(!is_told(text), "{text}");
        }
    }
}
