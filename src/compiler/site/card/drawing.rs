//! A card as a drawing (SVG).

use std::fmt::Write;

use peerage_core::text::markup::escaped;

use crate::site::card::fonts::Fonts;
use crate::site::card::{Card, HEIGHT, WIDTH};

/// The colors of the light theme of the widget (`style/tokens.css`).
const ACCENT: &str = "#1b5fc1";
const TEXT: &str = "#171717";
const SECONDARY: &str = "#595959";
const LINE: &str = "#e5e5e5";
const BACKGROUND: &str = "#ffffff";
const TINT: &str = "#eef4fc";

/// Distance of everything from the edges, in pixels.
const MARGIN: u32 = 80;
/// Position at which the name begins, beside the monogram, in pixels from the left edge.
const LEFT: u32 = 328;

/// Font sizes of a name in pixels, in descending order: the first at which it fits into two lines
/// is used.
const NAME_SIZES: [u32; 4] = [72, 62, 54, 44];

/// The drawing of `card`.
pub fn svg(card: &Card, fonts: &Fonts) -> String {
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         font-family=\"Noto Sans\"><rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{BACKGROUND}\"/>\
         <rect width=\"{WIDTH}\" height=\"10\" fill=\"{ACCENT}\"/>"
    );
    monogram(card, fonts, &mut out);
    let room = (WIDTH - LEFT - MARGIN) as f32;
    let (size, lines) = fitted(&card.name, room, fonts);
    let role = wrapped(&card.role, 32, 400, room, 2, fonts);
    // Name and role are centered vertically in the space above the topics.
    let height = lines.len() as u32 * (size + size / 5) + role.len() as u32 * 44;
    let mut y = 90 + (300_u32.saturating_sub(height)) / 2;
    for line in lines {
        y += size;
        text(&mut out, (LEFT, y), size, "700", TEXT, &line);
        y += size / 5;
    }
    y += 6;
    for line in role {
        y += 40;
        text(&mut out, (LEFT, y), 32, "400", SECONDARY, &line);
        y += 4;
    }
    topics(card, fonts, &mut out);
    footer(card, fonts, &mut out);
    out.push_str("</svg>");
    out
}

fn text(out: &mut String, at: (u32, u32), size: u32, weight: &str, color: &str, text: &str) {
    // Writing to a string does not fail.
    let _ = write!(
        out,
        "<text x=\"{}\" y=\"{}\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"{color}\">{text}</text>",
        at.0, at.1
    );
}

/// Draws the initials of the name: in a circle for a person, in a square for a lab.
fn monogram(card: &Card, fonts: &Fonts, out: &mut String) {
    let corner = if card.lab.is_some() { 92 } else { 32 };
    let letters = escaped(&initials(&card.name));
    let size = 84;
    let x = MARGIN as f32 + 92.0 - fonts.width(&letters, size, 700) / 2.0;
    // Writing to a string does not fail.
    let _ = write!(
        out,
        "<rect x=\"{MARGIN}\" y=\"158\" width=\"184\" height=\"184\" rx=\"{corner}\" fill=\"{TINT}\"/>\
         <text x=\"{x:.1}\" y=\"280\" font-size=\"{size}\" font-weight=\"700\" \
         fill=\"{ACCENT}\">{letters}</text>"
    );
}

/// Initials of the first and of the last word; words in lower case have none.
fn initials(name: &str) -> String {
    let words = name.split_whitespace().filter_map(|word| word.chars().next());
    let letters: Vec<char> = words.filter(|c| c.is_alphabetic() && !c.is_lowercase()).collect();
    match letters.as_slice() {
        [] => name.chars().take(1).flat_map(char::to_uppercase).collect(),
        [one] => one.to_string(),
        [first, .., last] => [*first, *last].into_iter().collect(),
    }
}

/// The largest font size at which a name fits into two lines, and these lines, escaped. A name
/// that fits at no size ends with `…`.
fn fitted(name: &str, room: f32, fonts: &Fonts) -> (u32, Vec<String>) {
    let mut smallest = (44, Vec::new());
    for size in NAME_SIZES {
        let lines = wrapped(name, size, 700, room, 3, fonts);
        smallest = (size, lines);
        if smallest.1.len() <= 2 && !smallest.1.iter().any(|line| line.ends_with('…')) {
            return smallest;
        }
    }
    smallest
}

/// A text in at most `n_lines` lines of this width, escaped.
fn wrapped(
    text: &str,
    size: u32,
    weight: u32,
    room: f32,
    n_lines: usize,
    fonts: &Fonts,
) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    let fits = |text: &str| fonts.width(&escaped(text), size, weight) <= room;
    for word in text.split_whitespace() {
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if fits(&longer) {
            line = longer;
            continue;
        }
        if lines.len() + 1 == n_lines {
            line = cut(&longer, fits);
            break;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        line = if fits(word) { word.to_owned() } else { cut(word, fits) };
    }
    lines.extend((!line.is_empty()).then_some(line));
    lines.iter().map(|line| escaped(line)).collect()
}

/// Longest prefix of a text that fits with `…` behind it.
fn cut(text: &str, fits: impl Fn(&str) -> bool) -> String {
    let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).take(200).collect();
    let shown = |end: usize| format!("{}…", text[..end].trim_end());
    let n_fit = ends.partition_point(|end| fits(&shown(*end)));
    shown(ends.get(n_fit.saturating_sub(1)).copied().unwrap_or(0))
}

/// Draws the topics in one line, as many as fit.
fn topics(card: &Card, fonts: &Fonts, out: &mut String) {
    let mut x = MARGIN as f32;
    for topic in &card.topics {
        let topic = escaped(topic);
        let width = fonts.width(&topic, 28, 400) + 44.0;
        if x + width > (WIDTH - MARGIN) as f32 {
            continue;
        }
        // Writing to a string does not fail.
        let _ = write!(
            out,
            "<rect x=\"{x:.1}\" y=\"430\" width=\"{width:.1}\" height=\"54\" rx=\"27\" fill=\"{TINT}\"/>\
             <text x=\"{:.1}\" y=\"467\" font-size=\"28\" fill=\"{ACCENT}\">{topic}</text>",
            x + 22.0
        );
        x += width + 16.0;
    }
}

/// The lab, and how many works there are.
fn footer(card: &Card, fonts: &Fonts, out: &mut String) {
    let right = escaped(&card.works);
    let width = fonts.width(&right, 28, 400);
    // Writing to a string does not fail.
    let _ = write!(
        out,
        "<rect x=\"{MARGIN}\" y=\"530\" width=\"{}\" height=\"2\" fill=\"{LINE}\"/>\
         <text x=\"{:.1}\" y=\"582\" font-size=\"28\" fill=\"{SECONDARY}\">{right}</text>",
        WIDTH - 2 * MARGIN,
        (WIDTH - MARGIN) as f32 - width
    );
    let room = (WIDTH - 2 * MARGIN) as f32 - width - 40.0;
    let lab = card.lab.iter().flat_map(|lab| wrapped(lab, 28, 400, room, 1, fonts));
    lab.for_each(|lab| text(out, (MARGIN, 582), 28, "400", TEXT, &lab));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, expected: &str) {
        assert_eq!(initials(name), expected);
    }

    #[test]
    fn a_monogram_is_of_the_first_and_the_last_name() {
        check("Ada Lovelace", "AL");
        check("Ludwig van den Berg", "LB");
        check("Laboratory of Looms", "LL");
        check("山田 太郎", "山太");
        check("ada", "A");
        check("", "");
    }

    #[test]
    fn long_texts_are_wrapped_and_cut() {
        let name = "Wolfeschlegelsteinhausenbergerdorff & <Sons> ".repeat(9);
        let fonts = Fonts::for_text([name.clone()].into_iter());
        assert!(fonts.are_own());
        let lines = wrapped(&name, 54, 700, 792.0, 2, &fonts);
        assert_eq!(lines.len(), 2, "{lines:?}");
        assert!(lines[1].ends_with('…') && !lines.concat().contains('<'), "{lines:?}");
        assert!(lines.iter().all(|line| fonts.width(line, 54, 700) <= 792.0), "{lines:?}");
        let card = Card { name, role: "Professor ".repeat(40), ..Card::default() };
        fonts.tree(&svg(&card, &fonts)).unwrap();
    }
}
