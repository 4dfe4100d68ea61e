//! Contrast of the colors of every theme: of each pair that stands together, by the formula of WCAG
//! 2.2 (relative luminance, success criteria 1.4.3, 1.4.6 and 1.4.11).

use std::collections::HashMap;
use std::fs;
use std::path::Path;

/// The values of the tokens, light and dark.
type Tokens = HashMap<String, [String; 2]>;

/// Text colors with their backgrounds.
const TEXTS: [(&str, &str); 12] = [
    ("text", "background"),
    ("text", "surface"),
    ("text", "mark"),
    ("secondary", "background"),
    ("secondary", "surface"),
    ("accent", "background"),
    ("accent", "surface"),
    ("on-accent", "accent"),
    ("success", "background"),
    ("success", "surface"),
    ("warning", "background"),
    ("warning", "surface"),
];

/// Text on a tint of its own color.
const TINTED: [&str; 6] = ["conference", "journal", "preprint", "thesis", "other", "accent"];

fn sheet(name: &str) -> String {
    let path = Path::new(env!("CARGO_WORKSPACE_DIR")).join("style").join(name);
    fs::read_to_string(path).expect("the style sheet is there")
}

/// The tokens that a block of declarations sets.
fn read(block: &str, tokens: &mut Tokens) {
    for line in block.lines() {
        let Some((name, value)) =
            line.trim().strip_prefix("--peerage-").and_then(|it| it.split_once(": "))
        else {
            continue;
        };
        let value = value.trim_end_matches(';');
        let pair = value.strip_prefix("light-dark(").and_then(|it| it.strip_suffix(')'));
        let pair = match pair.and_then(|it| it.split_once(", ")) {
            Some((light, dark)) => [light.to_owned(), dark.to_owned()],
            None => [value.to_owned(), value.to_owned()],
        };
        tokens.insert(name.to_owned(), pair);
    }
}

/// The name of each theme with its tokens; the default one has no name.
fn themes() -> Vec<(String, Tokens)> {
    let mut default = Tokens::new();
    read(&sheet("tokens.css"), &mut default);
    let mut themes = vec![(String::new(), default.clone())];
    for block in sheet("themes.css").split(":host([theme~=\"").skip(1) {
        let (name, block) = block.split_once('"').expect("a theme has a name");
        let mut tokens = default.clone();
        read(block, &mut tokens);
        themes.push((name.to_owned(), tokens));
    }
    themes
}

/// Red, green and blue from 0 to 1.
fn color(hex: &str) -> [f64; 3] {
    let digits = hex.strip_prefix('#').unwrap_or_else(|| panic!("no color: {hex}"));
    let wide: String = match digits.len() {
        3 => digits.chars().flat_map(|digit| [digit, digit]).collect(),
        _ => digits.to_owned(),
    };
    [0, 2, 4].map(|at| {
        let value = u8::from_str_radix(&wide[at..at + 2], 16).expect("two digits");
        f64::from(value) / 255.0
    })
}

fn luminance(color: [f64; 3]) -> f64 {
    let linear =
        color.map(|it| if it <= 0.04045 { it / 12.92 } else { ((it + 0.055) / 1.055).powf(2.4) });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

fn contrast(a: [f64; 3], b: [f64; 3]) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Mix of two colors, with `share` of the first one.
fn mixed(one: [f64; 3], other: [f64; 3], share: f64) -> [f64; 3] {
    [0, 1, 2].map(|at| one[at] * share + other[at] * (1.0 - share))
}

#[track_caller]
fn check(found: f64, least: f64, what: &str) {
    assert!(found >= least, "{what}: {found:.2} to 1, in place of {least}");
}

#[test]
fn every_text_can_be_read_in_every_theme() {
    let themes = themes();
    assert_eq!(themes.len(), 4, "{:?}", themes.iter().map(|(name, _)| name).collect::<Vec<_>>());
    for (name, tokens) in &themes {
        let least = if name == "contrast" { 7.0 } else { 4.5 };
        for (at, scheme) in ["light", "dark"].into_iter().enumerate() {
            let value = |token: &str| color(&tokens[token][at]);
            let share: f64 = tokens["tint"][0].trim_end_matches('%').parse().unwrap();
            for (text, ground) in TEXTS {
                let what = format!("{name} {scheme}: {text} on {ground}");
                check(contrast(value(text), value(ground)), least, &what);
            }
            for kind in TINTED {
                let ground = mixed(value(kind), value("background"), share / 100.0);
                check(
                    contrast(value(kind), ground),
                    least,
                    &format!("{name} {scheme}: {kind} on its tint"),
                );
            }
            let what = format!("{name} {scheme}: borders");
            check(contrast(value("border"), value("background")), 3.0, &what);
        }
    }
}

#[test]
fn the_formula_is_that_of_the_standard() {
    let of = |a, b| (contrast(color(a), color(b)) * 100.0).round() / 100.0;
    assert_eq!(of("#000", "#fff"), 21.0);
    assert_eq!(of("#777777", "#ffffff"), 4.48);
}
