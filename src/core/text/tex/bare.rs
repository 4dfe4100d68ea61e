//! Formulas that stand in text without their delimiters: letters of the alphabets of formulas, and
//! fractions and roots.

use crate::text::tex::group::group;
use crate::text::tex::scanner::Scanner;

/// Alphabets of formulas.
const ALPHABETS: [&str; 6] = ["mathcal", "mathbb", "mathfrak", "mathscr", "mathds", "mathbbm"];

/// Maximum number of letters that are a formula; more are a word.
const MAX_LETTERS: usize = 2;

impl<'a> Scanner<'a> {
    /// Reads the command `name` at the start of `at` as a formula, with its argument, which begins
    /// at `argument`, and the scripts behind it. False if it is none.
    pub fn bare_formula(&mut self, name: &str, argument: &'a str, at: &'a str) -> bool {
        let after = match name {
            _ if ALPHABETS.contains(&name) => letters(argument),
            "frac" | "dfrac" | "tfrac" => {
                group(argument).and_then(|(_, after)| Some(group(after.trim_start())?.1))
            }
            "sqrt" => group(argument).map(|(_, after)| after),
            _ => None,
        };
        let Some(after) = after else { return false };
        let after = behind_scripts(after);
        self.math(&format!("\\{}", &at[..at.len() - after.len()]), after);
        true
    }
}

/// Text behind the letters that are the argument of an alphabet.
fn letters(argument: &str) -> Option<&str> {
    let (letters, after) = group(argument).or_else(|| argument.split_at_checked(1))?;
    let is_letter = |c: char| c.is_ascii_alphanumeric();
    let is_formula = (1..=MAX_LETTERS).contains(&letters.len()) && letters.chars().all(is_letter);
    is_formula.then_some(after)
}

/// Text behind a subscript and a superscript.
fn behind_scripts(mut text: &str) -> &str {
    for _ in 0..2 {
        let Some(script) = text.strip_prefix(['^', '_']) else { break };
        let is_sign = |c: char| c.is_ascii_alphanumeric() || matches!(c, '*' | '+' | '-');
        match group(script).or_else(|| script.split_at_checked(1)) {
            Some((_, after)) if script.starts_with('{') || script.starts_with(is_sign) => {
                text = after;
            }
            _ => break,
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use crate::text::tex::scanner::tests::check;

    #[test]
    fn letters_of_formulas_need_no_dollars() {
        check(r"On \mathcal{N}=4 and \mathcal N=2", r"On |\mathcal{N}|=4 and |\mathcal N|=2");
        check(r"in \mathbb{R}^n, \mathbb R^{2+k}_+.", r"in |\mathbb{R}^n|, |\mathbb R^{2+k}_+|.");
        check(r"{\mathds{1}} \emph{\mathfrak{sl}_2}", r"|\mathds{1}| |\mathfrak{sl}_2|");
        check(r"\frac{1}{2} of \sqrt{s} = 13", r"|\frac{1}{2}| of |\sqrt{s}| = 13");
        check(r"\mathcal{N}_", r"|\mathcal{N}|_");
    }

    #[test]
    fn words_and_damaged_formulas_stay() {
        check(r"\mathcal{FAIR} \mathcal{} \mathbb", r"FAIR \mathbb");
        check(r"\frac12 \frac{1} a", r"\frac12 \frac{1} a");
        check(r"\mathcal é^é", r"\mathcal é^é");
    }
}
