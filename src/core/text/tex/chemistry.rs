//! Chemical formulas in the syntax of mhchem and chemformula: `\ce{SO4^2-}`, `\ch{SO4^2-}`.

use crate::text::tex::script::{subscript, superscript};

/// Arrows of reactions, longer ones first.
const ARROWS: [(&str, &str); 6] =
    [("<=>>", "⇌"), ("<<=>", "⇌"), ("<=>", "⇌"), ("<->", "↔"), ("->", "→"), ("<-", "←")];

/// Converts a chemical formula to Unicode; `None` if Unicode lacks characters for it.
pub fn formula(source: &str) -> Option<String> {
    let mut out = String::with_capacity(source.len());
    let mut rest = source.trim();
    while let Some(c) = rest.chars().next() {
        if let Some((arrow, sign)) = ARROWS.iter().find(|(arrow, _)| rest.starts_with(arrow)) {
            out.push_str(sign);
            rest = &rest[arrow.len()..];
            continue;
        }
        let after = &rest[c.len_utf8()..];
        let follows = out.ends_with(|c: char| c.is_alphabetic() || matches!(c, ')' | ']'));
        match c {
            '\\' | '$' | '{' | '}' => return None,
            '^' | '_' => {
                let (script, behind) = argument(after, c == '^')?;
                let script = script.replace('-', "−");
                out.push_str(&if c == '^' { superscript(&script)? } else { subscript(&script)? });
                rest = behind;
            }
            '0'..='9' if follows => {
                let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                out.push_str(&subscript(&rest[..end])?);
                rest = &rest[end..];
            }
            '+' | '-' if !out.is_empty() && !out.ends_with(' ') && is_end(after) => {
                out.push(if c == '+' { '⁺' } else { '⁻' });
                rest = after;
            }
            '-' => {
                out.push('–');
                rest = after;
            }
            '*' => {
                out.push('·');
                rest = after;
            }
            c => {
                out.push(c);
                rest = after;
            }
        }
    }
    Some(out)
}

fn is_end(after: &str) -> bool {
    after.is_empty() || after.starts_with([' ', ')', ']', ','])
}

/// Splits off the argument of a superscript or subscript: a group, or digits with a sign of charge.
fn argument(after: &str, is_charge: bool) -> Option<(&str, &str)> {
    if let Some(inside) = after.strip_prefix('{') {
        return inside.split_once('}');
    }
    let is_part = |c: char| c.is_ascii_digit() || (is_charge && matches!(c, '+' | '-'));
    let end = after.find(|c| !is_part(c)).unwrap_or(after.len());
    (end > 0).then(|| after.split_at(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(source: &str, expected: Option<&str>) {
        assert_eq!(formula(source).as_deref(), expected, "{source}");
    }

    #[test]
    fn formulas_have_scripts() {
        check("H2O", Some("H₂O"));
        check("SO4^2-", Some("SO₄²⁻"));
        check("Na+", Some("Na⁺"));
        check("2 Fe2O3 + 3 C -> 4 Fe + 3 CO2", Some("2 Fe₂O₃ + 3 C → 4 Fe + 3 CO₂"));
        check("Ca(OH)2", Some("Ca(OH)₂"));
        check("^{14}C", Some("¹⁴C"));
        check("Mg^{2+}-ATP", Some("Mg²⁺–ATP"));
        check("CuSO4*5H2O", Some("CuSO₄·5H₂O"));
        check(r"A \bond{-} B", None);
        check("Li_xCoO2", None);
    }
}
