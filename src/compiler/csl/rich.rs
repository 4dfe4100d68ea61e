//! Markup within fields (citeproc-js, "HTML-like formatting tags").

use hayagriva::citationberg::{FontStyle, FontVariant, FontWeight, Formatting, VerticalAlign};

use crate::csl::output::{Piece, Role};

/// Tags, each with the end that belongs to it.
const TAGS: [(&str, &str, Tag); 6] = [
    ("<i>", "</i>", Tag::Italic),
    ("<b>", "</b>", Tag::Bold),
    ("<sup>", "</sup>", Tag::Raised),
    ("<sub>", "</sub>", Tag::Lowered),
    ("<span style=\"font-variant:small-caps;\">", "</span>", Tag::SmallCapitals),
    ("<span class=\"nocase\">", "</span>", Tag::Fixed),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Tag {
    Italic,
    Bold,
    Raised,
    Lowered,
    SmallCapitals,
    Fixed,
}

/// Pieces of a field. A tag without an end is text.
pub fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    if text.contains('<') {
        add(text, &Piece::default(), &mut pieces);
    } else {
        pieces.push(Piece::text(text));
    }
    pieces
}

fn add(text: &str, like: &Piece, pieces: &mut Vec<Piece>) {
    let mut rest = text;
    let mut from = 0;
    while let Some(at) = rest[from..].find('<').map(|at| from + at) {
        let Some((tag, end, length)) = tag(&rest[at..]) else {
            from = at + 1;
            continue;
        };
        push(&rest[..at], like, pieces);
        let mut within = like.clone();
        let Formatting { font_style, font_weight, vertical_align, font_variant, .. } =
            &mut within.formatting;
        match tag {
            Tag::Italic => {
                // Italics within italics are upright.
                let is_within = like.is_emphasis;
                *font_style = Some(if is_within { FontStyle::Normal } else { FontStyle::Italic });
                within.is_emphasis = !is_within;
            }
            Tag::Bold => *font_weight = Some(FontWeight::Bold),
            Tag::Raised => *vertical_align = Some(VerticalAlign::Sup),
            Tag::Lowered => *vertical_align = Some(VerticalAlign::Sub),
            Tag::SmallCapitals => *font_variant = Some(FontVariant::SmallCaps),
            Tag::Fixed => within.role = Role::Fixed,
        }
        let inner = &rest[at + length..];
        let (inner, behind) = inner.split_once(end).unwrap_or((inner, ""));
        add(inner, &within, pieces);
        rest = behind;
        from = 0;
    }
    push(rest, like, pieces);
}

/// Field with each text between its tags changed by `change`, from first to last.
pub fn changed(text: &str, change: &mut impl FnMut(&str) -> String) -> String {
    let (mut out, mut rest, mut from) = (String::new(), text, 0);
    while let Some(at) = rest[from..].find('<').map(|at| from + at) {
        let Some((_, end, length)) = tag(&rest[at..]) else {
            from = at + 1;
            continue;
        };
        let (before, inner) = (&rest[..at], &rest[at + length..]);
        let (inner, behind) = inner.split_once(end).unwrap_or((inner, ""));
        out.push_str(&change(before));
        out.push_str(&rest[at..at + length]);
        out.push_str(&changed(inner, change));
        out.push_str(end);
        (rest, from) = (behind, 0);
    }
    out + &change(rest)
}

/// The tag that a text begins with, if it ends there as well, and its length.
fn tag(text: &str) -> Option<(Tag, &'static str, usize)> {
    let (start, end, tag) = TAGS.into_iter().find(|(start, ..)| text.starts_with(start))?;
    text[start.len()..].contains(end).then_some((tag, end, start.len()))
}

fn push(text: &str, like: &Piece, pieces: &mut Vec<Piece>) {
    if !text.is_empty() {
        pieces.push(Piece { text: text.to_owned(), ..like.clone() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[(&str, Option<FontStyle>)]) {
        let found = pieces(text);
        let found = found.iter().map(|it| (it.text.as_str(), it.formatting.font_style));
        assert_eq!(found.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn tags_stay_around_changed_texts() {
        let mut all = Vec::new();
        let mut change = |text: &str| {
            all.push(text.to_owned());
            text.to_uppercase()
        };
        let found = changed("a <i>b <b>c</b></i> < d</i>", &mut change);
        assert_eq!(found, "A <i>B <b>C</b></i> < D</I>");
        assert_eq!(all, ["a ", "b ", "c", "", " < d</i>"]);
    }

    #[test]
    fn tags_set_what_they_hold() {
        check(
            "On <i>Apis</i> bees",
            &[("On ", None), ("Apis", Some(FontStyle::Italic)), (" bees", None)],
        );
        check("a < b</i> <i>c", &[("a < b</i> <i>c", None)]);
        check("<i>", &[("<i>", None)]);
    }
}
