//! TeX source for Unicode text, formulas and italics.

use crate::model::{MathNode, RichText};

/// Escapes the special characters of TeX in `text`.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => {
                out.push('\\');
                out.push(c);
            }
            '\\' => out.push_str("\\textbackslash{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            _ => out.push(c),
        }
    }
    out
}

/// Writes a title, with its formulas between dollar signs and its italics as emphasis, which is
/// upright in styles that set titles in italics. A formula that cannot be expressed without loss is
/// written as text.
pub fn title(text: &RichText) -> String {
    if text.runs.is_empty() {
        return escape(&text.plain);
    }
    let mut out = String::new();
    for run in &text.runs {
        let mut formula = String::new();
        match &run.math {
            Some(math) if write(math, 0, &mut formula) => {
                out.push('$');
                out.push_str(formula.trim());
                out.push('$');
            }
            _ if run.italic => out.extend(["\\emph{", &escape(&run.text), "}"]),
            _ => out.push_str(&escape(&run.text)),
        }
    }
    out
}

/// Appends the TeX of `node`; false if it cannot be expressed.
fn write(node: &MathNode, depth: usize, out: &mut String) -> bool {
    if depth > MathNode::MAX_DEPTH {
        return false;
    }
    let depth = depth + 1;
    match (node.tag.as_str(), node.children.as_slice()) {
        ("mi" | "mn" | "mo", []) => token(&node.text, out),
        ("math" | "mrow" | "mstyle", children) => {
            children.iter().all(|child| write(child, depth, out))
        }
        ("msup", [base, exponent]) => {
            group(base, depth, out) && mark("^", out) && group(exponent, depth, out)
        }
        ("msub", [base, index]) => {
            group(base, depth, out) && mark("_", out) && group(index, depth, out)
        }
        ("mfrac", [top, bottom]) => {
            mark("\\frac", out) && group(top, depth, out) && group(bottom, depth, out)
        }
        ("msqrt", [inside]) => mark("\\sqrt", out) && group(inside, depth, out),
        _ => false,
    }
}

fn group(node: &MathNode, depth: usize, out: &mut String) -> bool {
    out.push('{');
    let is_said = write(node, depth, out);
    out.push('}');
    is_said
}

fn mark(tex: &str, out: &mut String) -> bool {
    out.push_str(tex);
    true
}

fn token(text: &str, out: &mut String) -> bool {
    let name = match text {
        "×" => "\\times ",
        "−" => "-",
        "≤" => "\\leq ",
        "≥" => "\\geq ",
        "∞" => "\\infty ",
        "α" => "\\alpha ",
        "β" => "\\beta ",
        "ε" | "ϵ" => "\\epsilon ",
        "λ" => "\\lambda ",
        "μ" => "\\mu ",
        "π" => "\\pi ",
        "%" => "\\%",
        // Any other ASCII character stands for itself; names of functions and other alphabets would
        // need commands.
        _ if text.len() == 1 && !"\\{}$&#^_~".contains(text) => text,
        _ if text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') => text,
        _ => return false,
    };
    out.push_str(name);
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Run;

    fn node(tag: &str, text: &str, children: Vec<MathNode>) -> MathNode {
        MathNode { tag: tag.to_owned(), text: text.to_owned(), children, ..MathNode::default() }
    }

    #[track_caller]
    fn check(math: MathNode, expected: &str) {
        let run = Run { text: "plain_".to_owned(), math: Some(math), italic: false };
        let text = RichText { plain: "On plain_".to_owned(), runs: vec![run] };
        assert_eq!(title(&text), expected);
    }

    #[test]
    fn formulas_stand_in_dollars() {
        let x = || node("mi", "x", vec![]);
        check(
            node("math", "", vec![node("msup", "", vec![x(), node("mn", "12", vec![])])]),
            "${x}^{12}$",
        );
        check(node("math", "", vec![node("mo", "×", vec![]), x()]), "$\\times x$");
        check(node("mfrac", "", vec![x(), x()]), "$\\frac{x}{x}$");
    }

    #[test]
    fn what_cannot_be_said_is_text() {
        check(node("math", "", vec![node("mtable", "", vec![])]), "plain\\_");
        check(node("mi", "sin", vec![]), "plain\\_");
    }

    #[test]
    fn italics_are_emphasis() {
        let run = Run { text: "A & B".to_owned(), italic: true, ..Run::default() };
        let text = RichText { plain: "A & B".to_owned(), runs: vec![run] };
        assert_eq!(title(&text), "\\emph{A \\& B}");
    }

    #[test]
    fn text_holds_no_command() {
        assert_eq!(
            escape("50% & {a_b} ~^\\"),
            "50\\% \\& \\{a\\_b\\} \\textasciitilde{}\\textasciicircum{}\\textbackslash{}"
        );
    }
}
