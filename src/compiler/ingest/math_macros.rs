//! Additional commands of formulas, which the converter does not know.

use std::sync::LazyLock;

use math_core::{LatexToMathML, MathCoreConfig};
use peerage_core::text::tex::sign;

/// Unknown commands and their definitions: commands of LaTeX text, of AASTeX and of mathematical
/// packages.
const MACROS: [(&str, &str); 48] = [
    ("ensuremath", "#1"),
    ("mathbbm", r"\mathbb{#1}"),
    ("mathds", r"\mathbb{#1}"),
    ("mathsfit", r"\mathsf{#1}"),
    ("pmb", r"\boldsymbol{#1}"),
    ("nicefrac", r"\frac{#1}{#2}"),
    ("sfrac", r"\frac{#1}{#2}"),
    ("overbar", r"\overline{#1}"),
    ("less", "<"),
    ("textless", "<"),
    ("textgreater", ">"),
    ("textdegree", "°"),
    ("widetilde", r"\tilde{#1}"),
    ("greater", ">"),
    ("textmu", "μ"),
    ("textpm", r"\pm "),
    ("texttimes", r"\times "),
    ("textrightarrow", r"\rightarrow "),
    ("textleftarrow", r"\leftarrow "),
    ("textohm", "Ω"),
    ("textcelsius", "℃"),
    ("celsius", "℃"),
    ("micron", "μ\\text{m}"),
    ("arcsec", "″"),
    ("arcmin", "′"),
    ("arcdeg", "°"),
    ("degr", "°"),
    ("sun", "☉"),
    ("earth", "⊕"),
    ("la", r"\lesssim "),
    ("lsim", r"\lesssim "),
    ("ga", r"\gtrsim "),
    ("gsim", r"\gtrsim "),
    ("upmu", "μ"),
    ("upalpha", "α"),
    ("upbeta", "β"),
    ("upgamma", "γ"),
    ("updelta", "δ"),
    ("uppi", "π"),
    ("lambdabar", "ƛ"),
    ("textalpha", "α"),
    ("textbeta", "β"),
    ("textgamma", "γ"),
    ("textprime", "′"),
    ("relax", ""),
    ("protect", ""),
    ("nobreak", ""),
    ("null", ""),
];

/// Converter of formulas; none if its commands are malformed.
pub static CONVERTER: LazyLock<Option<LatexToMathML>> = LazyLock::new(|| {
    let owned = |(name, text): &(&str, &str)| ((*name).to_owned(), (*text).to_owned());
    let macros = MACROS.iter().map(owned).collect();
    LatexToMathML::new(MathCoreConfig { macros, ..MathCoreConfig::default() }).ok()
});

/// Commands of text whose argument the converter accepts only under another command.
const RENAMED: [(&str, &str); 6] = [
    ("mbox", "\\text"),
    ("hbox", "\\text"),
    ("textup", "\\text"),
    ("textnormal", "\\text"),
    ("textsuperscript", "^"),
    ("textsubscript", "_"),
];

/// Formula in which commands for characters in text are replaced by the characters; none where
/// there are no such commands.
pub fn spelled(latex: &str) -> Option<String> {
    let mut text = String::with_capacity(latex.len());
    let mut rest = latex;
    let mut is_other = false;
    while let Some((before, after)) = rest.split_once('\\') {
        text += before;
        let end = after.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(after.len());
        let (name, behind) = after.split_at(end);
        let letter = sign(name).filter(|sign| !sign.is_ascii());
        let renamed = RENAMED.iter().find(|(known, _)| *known == name);
        if let Some((_, other)) = renamed {
            text.push_str(other);
            is_other = true;
            rest = behind;
            continue;
        }
        match letter {
            Some(sign) => {
                text.push_str(&format!("\\text{{{sign}}}"));
                is_other = true;
                rest = behind;
            }
            None => {
                // An escaped character begins no command.
                let end = end.max(after.chars().next().map_or(0, char::len_utf8));
                text.push('\\');
                text.push_str(&after[..end]);
                rest = &after[end..];
            }
        }
    }
    text.push_str(rest);
    is_other.then_some(text)
}
