//! Conversion of text with elements that registries leave in it: HTML, JATS (ANSI/NISO Z39.96) and
//! MathML. Style elements are removed, layout elements become a space, subscripts and formulas
//! become formulas, and titles keep their italics. Angle brackets that begin no known element are
//! kept.

use peerage_core::model::{RichText, Run};

use crate::ingest::element::{Tag, end_of, without_tags};
use crate::ingest::entity;
use crate::ingest::files::Spanned;
use crate::ingest::math;
use crate::ingest::privacy::scrub;
use crate::ingest::report::Report;
use crate::ingest::runs::{is_group, joined};

/// Elements of italics.
const ITALIC: [&str; 3] = ["i", "em", "italic"];

/// Maximum length in bytes of a text in italics.
const MAX_ITALIC: usize = 2000;

/// Maximum length in bytes of a subscript or superscript.
const MAX_SCRIPT: usize = 64;

/// Placeholders of formulas while the text around them is read: private-use characters, which do
/// not occur in sources.
const PLACES: std::ops::RangeInclusive<char> = '\u{e000}'..='\u{f8ff}';

/// Reads a title with its formulas and italics.
pub fn title(text: &str) -> RichText {
    let marked = Marked::read(text, true);
    marked.with_formulas(math::title(&marked.text))
}

/// Reads a line of Unicode text.
pub fn line(text: &str) -> String {
    title(text).plain
}

/// Reads a paragraph with its formulas and without private details; empty where nothing is left.
pub fn paragraph(text: &Spanned<String>, report: &mut Report) -> RichText {
    // Private details are searched in text only.
    let marked = Marked::read(&text.value, false);
    let kept = scrub(&Spanned { value: marked.text.clone(), span: text.span.clone() }, report);
    marked.with_formulas(math::rich_text(&kept))
}

/// Text without its elements.
struct Marked {
    /// Text with a placeholder for each formula.
    text: String,
    formulas: Vec<Run>,
}

impl Marked {
    fn read(text: &str, has_italics: bool) -> Self {
        // A text that is escaped as a whole has escaped elements, too.
        let unescaped;
        let text = match text.contains('<') {
            true => text,
            false => {
                unescaped = entity::unescape(text);
                &unescaped
            }
        };
        let mut marked = Self { text: String::new(), formulas: Vec::new() };
        let mut rest = text;
        let mut closed = true;
        // Open italics as TeX, which is parsed next.
        let mut italics: Vec<&str> = Vec::new();
        while let Some(at) = rest.find('<') {
            marked.push(&rest[..at]);
            rest = &rest[at..];
            let Some(tag) = Tag::parse(rest) else {
                marked.text.push('<');
                rest = &rest[1..];
                continue;
            };
            let inside = &rest[tag.length..];
            let end = match tag.name {
                _ if tag.is_end => None,
                "math" | "tex-math" if closed => {
                    let end = end_of(inside, tag.name);
                    // The search is not repeated after a failure: the text may contain many such
                    // tags.
                    closed = end.is_some();
                    end
                }
                "sub" | "sup" => {
                    end_of(&inside[..inside.floor_char_boundary(MAX_SCRIPT)], tag.name)
                }
                _ => None,
            };
            let Some((content, whole)) = end else {
                if has_italics && !tag.is_end && is_italic(&tag, inside) {
                    italics.push(tag.name);
                    marked.text.push_str("\\textit{");
                } else if tag.is_end && italics.pop_if(|open| *open == tag.name).is_some() {
                    marked.text.push('}');
                }
                if tag.is_layout() {
                    marked.text.push(' ');
                }
                rest = inside;
                continue;
            };
            match tag.name {
                "math" => marked.formula(math::from_mathml(&rest[..tag.length + whole])),
                "tex-math" => marked.tex(&inside[..content]),
                name => marked.script(&inside[..content], name == "sub"),
            }
            rest = &inside[whole..];
        }
        marked.push(rest);
        marked.text.extend(italics.iter().map(|_| '}'));
        marked.text = marked.text.split_whitespace().collect::<Vec<_>>().join(" ");
        marked
    }

    fn push(&mut self, text: &str) {
        let text = entity::unescape(text);
        self.text.extend(text.chars().filter(|c| !PLACES.contains(c)));
    }

    /// Adds a formula as a placeholder.
    fn formula(&mut self, run: Option<Run>) {
        let Some(run) = run else { return };
        let place = u32::try_from(self.formulas.len()).ok();
        let place =
            place.and_then(|at| char::from_u32(u32::from(*PLACES.start()).checked_add(at)?));
        match place.filter(|place| run.math.is_some() && PLACES.contains(place)) {
            Some(place) => {
                self.text.push(place);
                self.formulas.push(run);
            }
            None => self.push(&run.text),
        }
    }

    /// Adds a formula in TeX, in dollars or in a document of its own. It is left out after the same
    /// formula as MathML.
    fn tex(&mut self, content: &str) {
        let content = entity::unescape(content);
        let inside = content.split_once("\\begin{document}").map_or(content.as_str(), |it| it.1);
        let inside = inside.split("\\end{document}").next().unwrap_or_default();
        let inside = inside.trim().trim_matches('$');
        let rich = math::rich_text(&format!("${inside}$"));
        let before = self.formulas.last().filter(|_| self.text.ends_with(|c| PLACES.contains(&c)));
        if before.is_none_or(|run| run.text != rich.plain) {
            for run in rich.runs {
                self.formula(Some(run));
            }
        }
    }

    /// Adds a subscript or superscript: as a formula where it is short and plain, as in
    /// `H<sub>2</sub>O`, and as text otherwise, as in `1<sup>st</sup>`.
    fn script(&mut self, content: &str, is_low: bool) {
        let content = entity::unescape(content);
        let is_ordinal = ["st", "nd", "rd", "th"].contains(&content.trim());
        let is_plain = content.chars().all(|c| c.is_ascii_alphanumeric() || "+-=() ".contains(c));
        let sign = if is_low { '_' } else { '^' };
        let rich = math::rich_text(&format!("${{}}{sign}{{\\mathrm{{{content}}}}}$"));
        match <[Run; 1]>::try_from(rich.runs) {
            Ok([run]) if is_plain && !is_ordinal && run.math.is_some() => self.formula(Some(run)),
            _ => self.push(&without_tags(&content)),
        }
    }

    /// Replaces the placeholders of a text by their formulas.
    fn with_formulas(&self, rich: RichText) -> RichText {
        if self.formulas.is_empty() {
            return rich;
        }
        let text_only = || vec![Run { text: rich.plain.clone(), ..Run::default() }];
        let runs = if rich.runs.is_empty() { text_only() } else { rich.runs };
        let mut whole: Vec<Run> = Vec::new();
        for run in runs {
            if run.math.is_some() {
                whole.push(run);
                continue;
            }
            let italic = run.italic;
            let mut text = String::new();
            for c in run.text.chars() {
                let at = u32::from(c).wrapping_sub(u32::from(*PLACES.start())) as usize;
                match self.formulas.get(at) {
                    Some(formula) => {
                        let text = std::mem::take(&mut text);
                        whole.push(Run { text, italic, math: None });
                        whole.push(formula.clone());
                    }
                    None => text.push(c),
                }
            }
            whole.push(Run { text, italic, math: None });
        }
        joined(whole)
    }
}

/// True for the opening tag of italics whose end is near enough; `inside` is the text after it.
fn is_italic(tag: &Tag<'_>, inside: &str) -> bool {
    let near = &inside[..inside.floor_char_boundary(MAX_ITALIC)];
    let content = || end_of(near, tag.name).map(|(content, _)| &near[..content]);
    ITALIC.contains(&tag.name) && content().is_some_and(is_group)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;

    /// Checks the text and the number of formulas.
    #[track_caller]
    fn check(text: &str, expected: &str, n_formulas: usize) {
        let rich = title(text);
        assert_eq!(rich.plain, expected, "{text}");
        let n = rich.runs.iter().filter(|run| run.math.is_some()).count();
        assert_eq!(n, n_formulas, "{rich:?}");
        let joined: String = rich.runs.iter().map(|run| run.text.as_str()).collect();
        assert!(rich.runs.is_empty() || joined == expected, "{rich:?}");
    }

    #[test]
    fn elements_of_style_go_and_those_of_layout_leave_a_space() {
        check("<i>In vivo</i> &amp; <scp>GPU</scp>s", "In vivo & GPUs", 0);
        check("<jats:p>One.</jats:p><jats:p>Two<br/>lines.</jats:p>", "One. Two lines.", 0);
        check("&lt;b&gt;All&lt;/b&gt; of it", "All of it", 0);
        check(r#"See <a href="https://example.org">this</a>"#, "See this", 0);
    }

    #[test]
    fn titles_keep_their_italics() {
        for (text, expected) in [
            ("<i>Apis</i> wings of <em>B</em>", &["Apis", "B"][..]),
            ("On <jats:italic>Apis <b>m.</b></jats:italic>", &["Apis m."]),
            ("<i>In H<sub>2</sub>O</i> &amp; more", &["In H", "O"]),
            ("&lt;i&gt;Apis&lt;/i&gt;", &["Apis"]),
            ("Apis <i></i>", &[]),
            ("<i>a <i>b</i> c</i>", &["a b c"]),
            ("<i>Apis wings", &[]),
            ("<i>a {b</i> c}", &[]),
            ("<i>a</em> b</i> c</em>", &["a b"]),
        ] {
            let rich = title(text);
            let found = rich.runs.iter().filter(|run| run.italic).map(|run| run.text.as_str());
            assert_eq!(found.collect::<Vec<_>>(), expected, "{rich:?}");
        }
    }

    #[test]
    fn what_is_no_element_stays() {
        for text in ["Vec<T> and a < b > c", "x<y", "<", "<i", "</", "<b:c>"] {
            check(text, text, 0);
        }
    }

    #[test]
    fn scripts_and_formulas_become_formulas() {
        check("CO<sub>2</sub> for $5", "CO₂ for $5", 1);
        check("an L<sup>p</sup> norm on the 1<sup>st</sup> day", "an L^p norm on the 1st day", 1);
        let math = "<mml:math xmlns:mml=\"http://www.w3.org/1998/Math/MathML\">\n <mml:msup>\n\
                    <mml:mi>n</mml:mi> <mml:mn>2</mml:mn></mml:msup></mml:math>";
        check(&format!("In {math} steps"), "In n² steps", 1);
        let both = format!(
            "<jats:alternatives>{math}<jats:tex-math>$$n^2$$</jats:tex-math></jats:alternatives>"
        );
        check(&both, "n²", 1);
        check("<tex-math>\\begin{document}$$x_1$$\\end{document}</tex-math>", "x₁", 1);
        check("<math><mfenced><mi>a</mi><mi>b</mi></mfenced></math>!", "a b!", 0);
    }

    #[test]
    fn private_details_go() {
        let mut report = Report::new(FileId(0));
        let value = "<p>Mail</p> to <i>ada@example</i>.org. On CO<sub>2</sub>".to_owned();
        let text = Spanned { value, span: report.span(0..1) };
        assert_eq!(paragraph(&text, &mut report).plain, "On CO₂");
        assert_eq!(report.diagnostics.len(), 1);
    }

    #[test]
    fn many_openings_without_an_end_take_no_longer() {
        for tag in ["<math>", "<tex-math>", "<sub>", "<i>", "&amp;", "<p ", "<"] {
            title(&tag.repeat(100_000));
        }
    }
}
