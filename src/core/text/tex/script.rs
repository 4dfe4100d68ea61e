//! Superscripts and subscripts in Unicode.

/// Pairs of a sign and its superscript.
const SUPERSCRIPTS: &str = "0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻−⁻–⁻=⁼(⁽)⁾nⁿiⁱ";

/// Pairs of a sign and its subscript.
const SUBSCRIPTS: &str = "0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊-₋−₋–₋=₌(₍)₎";

/// Converts `text` to superscripts; `None` if a sign has none.
pub fn superscript(text: &str) -> Option<String> {
    replaced(text, SUPERSCRIPTS)
}

/// Converts `text` to subscripts; `None` if a sign has none.
pub fn subscript(text: &str) -> Option<String> {
    replaced(text, SUBSCRIPTS)
}

fn replaced(text: &str, pairs: &str) -> Option<String> {
    let replace = |c: char| {
        let mut signs = pairs.chars();
        while let Some((sign, script)) = signs.next().zip(signs.next()) {
            if sign == c {
                return Some(script);
            }
        }
        None
    };
    text.chars().map(replace).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_raised_and_lowered() {
        assert_eq!(superscript("2+").as_deref(), Some("²⁺"));
        assert_eq!(subscript("10").as_deref(), Some("₁₀"));
        assert_eq!(subscript("x"), None);
    }
}
