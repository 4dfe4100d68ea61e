//! Commands by what they do to the text of a document.

/// Effect of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Heading of this level, which is the argument.
    Heading(u8),
    /// Start of an item of a list.
    Item,
    /// Appearance of the argument, as an element of HTML.
    Inline(&'static str),
    /// Appearance of the text up to the end of the group.
    Declaration(&'static str),
    /// Larger type up to the end of the group.
    Large,
    /// End of a line.
    Line,
    /// End of a paragraph.
    Paragraph,
    /// Line across the page, which ends the text above it.
    Rule,
    /// Layout or a private detail, with so many arguments, none of which is shown.
    Nothing(usize),
    /// Text in the last of so many arguments.
    Last(usize),
    /// Link: its address and its text.
    Link,
    /// Link with the address as its text.
    Address,
    /// DOI.
    Doi,
    /// Space between words.
    Space,
    /// Text that LaTeX itself knows, with so many arguments.
    Text(usize),
}

/// Commands without text, and the numbers of their arguments.
const NOTHING: &[(&str, usize)] = &[
    (
        "noindent indent centering raggedright raggedleft newpage clearpage pagebreak maketitle \
         makecvtitle makecvheader makerubrichead tableofcontents hline toprule \
         midrule bottomrule titlerule newgeometry restoregeometry protect relax selectfont null \
         columnbreak today thepage vfill sloppy flushbottom raggedbottom frenchspacing small \
         footnotesize scriptsize tiny normalsize normalfont rmfamily sffamily ttfamily mdseries \
         upshape sc scshape rm sf tt tabcolsep parskip frontmatter mainmatter printbibliography \
         makerubric itemsep parsep topsep leftskip",
        0,
    ),
    (
        "vspace hspace label pagestyle thispagestyle includegraphics input include \
         bibliographystyle bibliography pagenumbering linespread color hypersetup geometry \
         usepackage nocite cite fancyhf fancyhead fancyfoot lhead rhead cfoot rfoot lfoot chead \
         markright sectionfont subsectionfont moderncvstyle moderncvtheme moderncvcolor \
         arrayrulewidth cline cmidrule addbibresource selectlanguage enlargethispage photo \
         hphantom vphantom phantom pdfbookmark ifthenelse graphicspath \
         titlespacing hyphenation definecolors fontspec setmainfont setsansfont quote \
         refstepcounter stepcounter newcounter",
        1,
    ),
    (
        "setlength addtolength setcounter addtocounter fontsize fontencoding \
         DeclareFieldFormat newfontfamily",
        2,
    ),
    ("definecolor addcontentsline makecvfooter", 3),
];

/// Commands of classes for curricula vitae with private details, and the numbers of their arguments.
const PRIVATE: [(&str, usize); 2] = [
    (
        "phone mobile fax telephone tel born birthday birthdate dateofbirth extrainfo nationality \
         maritalstatus gender",
        1,
    ),
    ("address", 3),
];

/// Commands of which the last argument is text, and the numbers of their arguments.
const LAST: &[(&str, usize)] = &[
    ("parbox textcolor colorbox raisebox scalebox hyperlink hypertarget foreignlanguage", 2),
    ("multicolumn multirow resizebox fcolorbox", 3),
];

/// Commands that LaTeX itself knows as text, with one argument, and with two.
const TEXT: [&str; 2] = [
    "textsuperscript textsubscript enquote ce num si uppercase MakeUppercase MakeTextUppercase \
     lowercase MakeLowercase mkbibquote",
    "SI qty",
];

/// True if `name` is one of `words`.
fn is_of(words: &str, name: &str) -> bool {
    words.split_ascii_whitespace().any(|word| word == name)
}

fn count_of(table: &[(&str, usize)], name: &str) -> Option<usize> {
    table.iter().find(|(words, _)| is_of(words, name)).map(|(_, count)| *count)
}

/// Effect of a command of this name; none of a command that is not known.
pub fn effect(name: &str) -> Option<Effect> {
    let known = match name {
        "chapter" | "part" => Effect::Heading(1),
        "section" | "cvsection" | "makesection" | "sectiontitle" | "resumesection" => {
            Effect::Heading(2)
        }
        "subsection" | "cvsubsection" => Effect::Heading(3),
        "subsubsection" | "paragraph" | "subparagraph" => Effect::Heading(4),
        "item" | "bibitem" | "cvlistitem" | "entry" => Effect::Item,
        "textbf" | "strong" => Effect::Inline("strong"),
        "textit" | "emph" | "textsl" => Effect::Inline("em"),
        "bf" | "bfseries" => Effect::Declaration("strong"),
        "em" | "it" | "itshape" | "sl" | "slshape" => Effect::Declaration("em"),
        "large" | "Large" | "LARGE" | "huge" | "Huge" | "HUGE" => Effect::Large,
        "\\" | "newline" | "linebreak" | "tabularnewline" | "smallbreak" => Effect::Line,
        "par" | "medskip" | "bigskip" | "smallskip" | "medbreak" | "bigbreak" => Effect::Paragraph,
        "hrule" | "rule" | "hrulefill" => Effect::Rule,
        "href" => Effect::Link,
        "url" | "nolinkurl" | "path" => Effect::Address,
        "doi" => Effect::Doi,
        "hfill" | "hskip" | "quad" | "qquad" | "enspace" | "dotfill" | " " | "," | ";" | ":"
        | "/" | "-" | "!" | "newblock" => Effect::Space,
        _ => {
            let text = TEXT.iter().position(|words| is_of(words, name));
            return text
                .map(|at| Effect::Text(at + 1))
                .or_else(|| count_of(LAST, name).map(Effect::Last))
                .or_else(|| count_of(&PRIVATE, name).map(Effect::Nothing))
                .or_else(|| count_of(NOTHING, name).map(Effect::Nothing));
        }
    };
    Some(known)
}
