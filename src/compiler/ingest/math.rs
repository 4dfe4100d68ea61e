//! Conversion of text with TeX to the form of the dataset: Unicode text, and formulas as trees of
//! MathML elements.

use math_core::MathDisplay;
use peerage_core::model::{MathNode, RichText, Run};
use peerage_core::text::tex::{Segment, over, segments, subscript, superscript};
use roxmltree::{Document, Node};

use crate::ingest::deep_stack;
use crate::ingest::math_macros::{CONVERTER, spelled};
use crate::ingest::runs::{joined, without_italics};

/// Maximum length of a formula in bytes.
const MAX_LENGTH: usize = 2048;

/// Maximum nesting depth of the braces of a formula: the parser is recursive.
const MAX_NESTING: usize = 32;

/// Maximum number of commands of a formula: each can be the argument of the one before, without a
/// brace.
const MAX_COMMANDS: usize = 100;

/// Maximum length in bytes of a `math` element.
const MAX_MARKUP: usize = 32 << 10;

/// Maximum number of elements in a `math` element.
const MAX_ELEMENTS: usize = 2000;

/// Reads text that may contain TeX, without its italics. A formula that cannot be parsed is shown
/// as it is written.
pub fn rich_text(source: &str) -> RichText {
    without_italics(title(source))
}

/// Reads text that may contain TeX, with its italics.
pub fn title(source: &str) -> RichText {
    match is_plain(source) {
        true => RichText { plain: source.to_owned(), runs: Vec::new() },
        false => from_tex(source),
    }
}

/// True if a text means the same in TeX, as most texts do.
fn is_plain(source: &str) -> bool {
    // White space at the ends would be trimmed.
    let mut last = b' ';
    let is_like = source.bytes().all(|byte| {
        let before = std::mem::replace(&mut last, byte);
        match byte {
            b'\\' | b'$' | b'{' | b'}' | b'~' | b'`' => false,
            b' ' | b'-' | b'\'' => byte != before,
            byte => byte.is_ascii_graphic(),
        }
    });
    is_like && last != b' '
}

fn from_tex(source: &str) -> RichText {
    let mut runs: Vec<Run> = Vec::new();
    for segment in segments(source) {
        runs.push(match segment {
            Segment::Text(text) => Run { text, ..Run::default() },
            Segment::Italic(text) => Run { text, italic: true, ..Run::default() },
            Segment::Math(latex) => match formula(&latex) {
                Some(node) => Run { text: plain_math(&node), math: Some(node), ..Run::default() },
                None => Run { text: format!("${latex}$"), ..Run::default() },
            },
        });
    }
    joined(runs)
}

/// Reads text that may contain TeX, as Unicode only.
pub fn plain(source: &str) -> String {
    rich_text(source).plain
}

fn formula(latex: &str) -> Option<MathNode> {
    let n_commands = latex.matches('\\').count();
    if latex.len() > MAX_LENGTH || n_commands > MAX_COMMANDS || nesting(latex) > MAX_NESTING {
        return None;
    }
    let markup = markup(latex).or_else(|| markup(&spelled(latex)?))?;
    let document = Document::parse(&markup).ok()?;
    if !has_every_cell(latex, document.root_element()) {
        return None;
    }
    let node = element(document.root_element(), 1)?;
    (node.tag == "math" && !plain_math(&node).trim().is_empty()).then_some(node)
}

/// Reads a `math` element (MathML), with or without a prefix on its names. Elements that present no
/// formula become their text.
pub fn from_mathml(markup: &str) -> Option<Run> {
    let is_bounded = markup.len() <= MAX_MARKUP && markup.matches('<').count() <= 2 * MAX_ELEMENTS;
    let bare = markup.replace("<mml:", "<").replace("</mml:", "</");
    let bare = bare.replace("<m:", "<").replace("</m:", "</");
    let document = is_bounded.then(|| Document::parse(&bare).ok()).flatten()?;
    let root = document.root_element();
    let Some(node) = element(root, 1).filter(|node| node.tag == "math") else {
        let texts = root.descendants().filter(Node::is_text).filter_map(|node| node.text());
        let words: Vec<&str> = texts.flat_map(str::split_whitespace).collect();
        return Some(Run { text: words.join(" "), ..Run::default() });
    };
    let text = plain_math(&node);
    (!text.trim().is_empty()).then_some(Run { text, math: Some(node), italic: false })
}

/// Converts on a stack of known size, so that the bounds above suffice for any caller.
fn markup(latex: &str) -> Option<String> {
    let converter = CONVERTER.as_ref()?;
    let convert = || converter.convert_with_local_state(latex, MathDisplay::Inline).ok();
    Some(deep_stack::run(convert).ok()??.mathml)
}

fn nesting(latex: &str) -> usize {
    let (mut depth, mut deepest) = (0usize, 0);
    for byte in latex.bytes() {
        match byte {
            b'{' => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        deepest = deepest.max(depth);
    }
    deepest
}

/// True if every separator of cells and rows in the source separates cells and rows of the
/// converted tables: the converter ignores separators in a group of braces.
fn has_every_cell(latex: &str, math: Node<'_, '_>) -> bool {
    let (mut n_columns, mut n_rows) = (0, 0);
    let mut bytes = latex.bytes();
    while let Some(byte) = bytes.next() {
        match byte {
            b'&' => n_columns += 1,
            b'\\' if bytes.next() == Some(b'\\') => n_rows += 1,
            _ => {}
        }
    }
    let count = |tag: &str| math.descendants().filter(|node| node.has_tag_name(tag)).count();
    let (tables, rows) = (count("mtable"), count("mtr"));
    tables == 0 || (rows - tables >= n_rows && count("mtd") - rows >= n_columns)
}

/// Converts an element with its descendants; none if an element is not permitted.
fn element(node: Node<'_, '_>, depth: usize) -> Option<MathNode> {
    let tag = node.tag_name().name();
    if depth > MathNode::MAX_DEPTH || !MathNode::TAGS.contains(&tag) {
        return None;
    }
    if tag == "mtext" {
        // Its typeface is HTML.
        let texts = node.descendants().filter(Node::is_text).filter_map(|node| node.text());
        let (text, tag) = (texts.collect(), tag.to_owned());
        return Some(MathNode { tag, text, attributes: Vec::new(), children: Vec::new() });
    }
    let children: Vec<MathNode> =
        presented(node).map(|child| element(child, depth + 1)).collect::<Option<_>>()?;
    let is_wrapper = tag == "mrow" && children.len() == 1 && node.attributes().len() == 0;
    if is_wrapper {
        return children.into_iter().next();
    }
    let text: String =
        node.children().filter_map(|child| child.is_text().then(|| child.text())?).collect();
    // White space between elements only formats the source.
    let text = if children.is_empty() { text.trim().to_owned() } else { String::new() };
    let attributes = node
        .attributes()
        .filter(|attribute| MathNode::ATTRIBUTES.contains(&attribute.name()))
        .map(|attribute| (attribute.name().to_owned(), attribute.value().to_owned()))
        .collect();
    Some(MathNode { tag: tag.to_owned(), text, attributes, children })
}

/// Child elements that are presented: `semantics` is transparent, and annotations are left out.
fn presented<'a, 'input>(node: Node<'a, 'input>) -> impl Iterator<Item = Node<'a, 'input>> {
    node.children().filter(Node::is_element).filter_map(|child| {
        let is_wrapper = child.tag_name().name() == "semantics";
        if is_wrapper { child.first_element_child() } else { Some(child) }
    })
}

/// Formula as Unicode text, without added spaces. Accents become combining characters; lines and
/// braces under or over several characters are left out.
fn plain_math(node: &MathNode) -> String {
    let child = |at: usize| node.children.get(at).map(plain_math).unwrap_or_default();
    let text = match node.tag.as_str() {
        "mover" | "munder" if node.children.get(1).is_some_and(is_mark) => {
            let base = child(0);
            match node.tag == "mover" {
                true => over(&base, &child(1)).unwrap_or(base),
                false => base,
            }
        }
        "msup" | "mover" => child(0) + &raised(&child(1)),
        "msub" | "munder" => child(0) + &lowered(&child(1)),
        "msubsup" | "munderover" => {
            let base = child(0) + &lowered(&child(1));
            base + &raised(&child(2))
        }
        "mfrac" => format!("{}/{}", child(0), child(1)),
        "msqrt" => format!("√{}", node.children.iter().map(plain_math).collect::<String>()),
        _ => node.text.clone() + &node.children.iter().map(plain_math).collect::<String>(),
    };
    text.chars()
        .filter(|&c| !is_invisible(c))
        .map(|c| if c == '\u{a0}' { ' ' } else { c })
        .collect()
}

/// True for accents, lines and braces, which are no formulas of their own.
fn is_mark(node: &MathNode) -> bool {
    let is_line =
        |c: char| matches!(c, '_' | '\u{332}' | '\u{23b4}'..='\u{23b5}' | '\u{23dc}'..='\u{23e1}');
    node.tag == "mo"
        && node.children.is_empty()
        && (over("", &node.text).is_some() || node.text.chars().all(is_line))
}

/// True for function application, invisible operators and variation selectors.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}' | '\u{2061}'..='\u{2064}' | '\u{fe00}'..='\u{fe0f}')
}

fn raised(text: &str) -> String {
    // These characters are raised by themselves.
    match text.chars().all(|c| matches!(c, '′'..='‴' | '⁗' | '°')) {
        true => text.to_owned(),
        false => superscript(text).unwrap_or_else(|| format!("^{text}")),
    }
}

fn lowered(text: &str) -> String {
    subscript(text).unwrap_or_else(|| format!("_{text}"))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(source: &str, expected: &str, n_formulas: usize) {
        let rich = rich_text(source);
        assert_eq!(rich.plain, expected, "{source}");
        assert_eq!(
            rich.runs.iter().filter(|run| run.math.is_some()).count(),
            n_formulas,
            "{source}"
        );
        assert_eq!(rich.runs.is_empty(), n_formulas == 0, "{source}");
        if n_formulas > 0 {
            let joined: String = rich.runs.iter().map(|run| run.text.as_str()).collect();
            assert_eq!(joined, expected);
        }
    }

    proptest! {
        #[test]
        fn a_plain_text_stays_as_it_is(source in "[a$\\\\{}~`' .:-]{0,6}") {
            if is_plain(&source) {
                let expected = RichText { plain: source.clone(), runs: Vec::new() };
                prop_assert_eq!(from_tex(&source), expected);
            }
        }
    }

    #[test]
    fn most_texts_are_plain() {
        for (source, expected) in [
            ("A note on Ada's looms: two-way, 2nd ed. (50%)", true),
            ("pages 1--2", false),
            ("5 $\\mu$s", false),
            (" a", false),
            ("a  b", false),
            ("a ", false),
            ("", false),
        ] {
            assert_eq!(is_plain(source), expected, "{source}");
        }
    }

    #[test]
    fn formulas_become_unicode_text() {
        check(r"up to $1.35\times$.", "up to 1.35×.", 1);
        check(r"an $\underline{E}$fficient $\underline{S}$cheduler", "an Efficient Scheduler", 2);
        check(r"5 $\mu$s", "5 μs", 1);
        check(
            r"$10^{6}$, $x_1$, $\frac{a}{b}$, $\hat{x}$, $x^k$",
            "10⁶, x₁, a/b, x\u{302}, x^k",
            5,
        );
        check(r"$\sum_{i=1}^n i$", "∑_i=1ⁿi", 1);
        check(r"$\mathcal{L}_{\text{MoE}}$", "ℒ_MoE", 1);
    }

    #[test]
    fn accents_of_formulas_are_combining_characters() {
        check(r"$p\overline{p}$, $\bar\nu_e$", "pp\u{305}, ν\u{304}_e", 2);
        check(r"$\vec{x}$, $\tilde q$, $\dot{a}$", "x\u{20d7}, q\u{303}, a\u{307}", 3);
        check(r"$\ddot{x}$, $\check{x}$, $\breve{x}$", "x\u{308}, x\u{30c}, x\u{306}", 3);
        check(r"$\widehat{ab}$, $\widetilde{f}$", "a\u{302}b\u{302}, f\u{303}", 2);
        check(r"$\overrightarrow{AB}$, $\mathring{g}$", "A\u{20d7}B\u{20d7}, g\u{30a}", 2);
        check(r"$\acute{a}$, $\grave{e}$, $\dddot{x}$", "a\u{301}, e\u{300}, x\u{20db}", 3);
        check(r"$\underbrace{a}_{n}$, $\overset{!}{=}$", "a_n, =^!", 2);
    }

    #[test]
    fn commands_of_text_stand_in_formulas() {
        check(r"H$_{\textrm{2}}$O, $\textless$", "H₂O, <", 2);
        check(r"20\,$\micron$, $M_\sun$, $x\la 3\arcsec$", "20 μm, M_☉, x≲3″", 3);
        check(r"$1\textpm 2$ $\mbox{a b}$", "1±2 a b", 2);
        check(r"$a\textendash b\textbullet$, $5\ohorn$", "a–b•, 5ơ", 2);
    }

    #[test]
    fn text_without_math_has_no_runs() {
        check(r#" \emph{G\"odel} costs $5 "#, "Gödel costs $5", 0);
        check("", "", 0);
    }

    #[test]
    fn titles_alone_have_italics() {
        for (source, italics) in [
            (r"Wings of \textit{Apis \'{e}} \& \emph{B $x^2$ C}.", vec!["Apis é", "B ", " C"]),
            (r" {\em Looms} ", vec!["Looms"]),
        ] {
            let rich = title(source);
            let found = rich.runs.iter().filter(|run| run.italic).map(|run| run.text.as_str());
            assert_eq!(found.collect::<Vec<_>>(), italics);
            assert!(rich_text(source).runs.iter().all(|run| !run.italic));
        }
    }

    #[test]
    fn a_formula_that_cannot_be_read_is_shown_as_written() {
        check(r"a $\notacommand{x}$ b", r"a $\notacommand{x}$ b", 0);
        let deep = format!("${}x{}$", "{".repeat(40), "}".repeat(40));
        check(&deep, &deep, 0);
        let long = format!("${}$", "x".repeat(3000));
        check(&long, &long, 0);
    }

    #[test]
    fn tables_keep_every_cell() {
        check(r"$\begin{pmatrix} a & b \\ c & d \end{pmatrix}$", "(abcd)", 1);
        check(r"$\begin{matrix} a \\ b \\ \end{matrix}$", "ab", 1);
        check(r"$\begin{array}{l|c} a & \& \\ \hline & d \end{array}$", "a&d", 1);
        check(r"$\begin{cases} 1 & x > 0 \\ 0 \end{cases}$", "{1x>00", 1);
        check(
            r"$\sum_{\begin{subarray}{c} i \\ j \end{subarray}} \begin{matrix} a & b \end{matrix}$",
            "∑_ijab",
            1,
        );
        check(r"$\begin{align} a &= b \\ &= c \end{align}$", "a=b(1)=c(2)", 1);
        check(r"$a \\ b$", "ab", 1);
        for cell in [
            "p{\\\\ q} & b",
            "p{a & b}",
            r"\frac a & b",
            r"\sqrt[a & b]{c}",
            r"\left( a & b \right)",
        ] {
            let latex = format!(r"$\begin{{matrix}} {cell} \end{{matrix}}$");
            check(&latex, &latex, 0);
        }
    }

    #[test]
    fn nothing_but_presentation_is_let_through() {
        let rich = rich_text(r"$\text{<b onclick='x'>}$");
        assert_eq!(rich.plain, "<b onclick=’x’>");
        fn every(node: &MathNode, depth: usize) {
            assert!(MathNode::TAGS.contains(&node.tag.as_str()) && depth <= MathNode::MAX_DEPTH);
            node.children.iter().for_each(|child| every(child, depth + 1));
        }
        for run in rich_text(r"$\sqrt{\sqrt{x}} + \sum_{i=1}^n \mathbf{x}_i$").runs {
            run.math.iter().for_each(|node| every(node, 1));
        }
    }

    #[test]
    fn roots_without_braces_end_at_the_bound() {
        for (command, times) in [(r"\sqrt", 300), (r"\sqrt", 100), (r"\frac a", 99), (r"\hat", 100)]
        {
            let latex = format!("${}x$", command.repeat(times));
            check(&latex, &latex, 0);
        }
        let latex = format!("{}{}", r"\sqrt{\sqrt\sqrt ".repeat(32), "}".repeat(32));
        assert_eq!(formula(&latex), None);
    }
}
