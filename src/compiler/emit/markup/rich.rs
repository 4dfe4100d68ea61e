//! Text with formulas and italics as HTML.

use peerage_core::model::{MathNode, RichText};
use peerage_core::text::markup::escaped;

/// `text` with its formulas as MathML. What [`MathNode`] does not let through is
/// written as text.
pub fn html(text: &RichText) -> String {
    if text.runs.is_empty() {
        return escaped(&text.plain);
    }
    let mut out = String::new();
    for run in &text.runs {
        let formula = run.math.as_ref().filter(|math| is_let_through(math, 0));
        match formula {
            Some(math) => {
                out.push_str("<span class=\"rich-text__math\">");
                element(math, &mut out);
                out.push_str("</span>");
            }
            None if run.italic => out.push_str(&format!("<i>{}</i>", escaped(&run.text))),
            None => out.push_str(&escaped(&run.text)),
        }
    }
    out
}

fn is_let_through(node: &MathNode, depth: usize) -> bool {
    depth <= MathNode::MAX_DEPTH
        && MathNode::TAGS.contains(&node.tag.as_str())
        && node.attributes.iter().all(|(name, _)| MathNode::ATTRIBUTES.contains(&name.as_str()))
        && node.children.iter().all(|child| is_let_through(child, depth + 1))
}

fn element(node: &MathNode, out: &mut String) {
    out.push_str(&format!("<{}", node.tag));
    for (name, value) in &node.attributes {
        out.push_str(&format!(" {name}=\"{}\"", escaped(value)));
    }
    out.push('>');
    out.push_str(&escaped(&node.text));
    node.children.iter().for_each(|child| element(child, out));
    out.push_str(&format!("</{}>", node.tag));
}

#[cfg(test)]
mod tests {
    use super::*;
    use peerage_core::model::Run;

    fn node(tag: &str, text: &str) -> MathNode {
        MathNode { tag: tag.to_owned(), text: text.to_owned(), ..MathNode::default() }
    }

    #[track_caller]
    fn check(math: MathNode, expected: &str) {
        let runs = vec![Run { text: "k < l".to_owned(), math: Some(math), italic: false }];
        let text = RichText { plain: "k < l".to_owned(), runs };
        assert_eq!(html(&text), expected);
    }

    #[test]
    fn italics_are_an_element() {
        let runs = [("On ", false), ("k < l", true)].map(|(text, italic)| Run {
            text: text.to_owned(),
            italic,
            ..Run::default()
        });
        let text = RichText { plain: "On k < l".to_owned(), runs: runs.to_vec() };
        assert_eq!(html(&text), "On <i>k &lt; l</i>");
    }

    #[test]
    fn a_formula_is_mathml_and_nothing_else_is() {
        let math = |child| MathNode { children: vec![child], ..node("math", "") };
        check(
            math(node("mo", "<")),
            "<span class=\"rich-text__math\"><math><mo>&lt;</mo></math></span>",
        );
        check(math(node("script", "x")), "k &lt; l");
        let named = |name: &str| {
            let attributes = vec![(name.to_owned(), "\"x".to_owned())];
            math(MathNode { attributes, ..node("mi", "k") })
        };
        check(named("onclick"), "k &lt; l");
        check(
            named("mathvariant"),
            "<span class=\"rich-text__math\"><math><mi mathvariant=\"&quot;x\">k</mi></math></span>",
        );
    }
}
