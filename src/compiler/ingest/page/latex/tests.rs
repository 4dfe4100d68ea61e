//! Tests of documents in LaTeX.

use super::*;
use crate::ingest::page::block::BlockKind::{self, Heading, Item, Paragraph, Row};

/// Checks the blocks of a text.
#[track_caller]
fn check(source: &str, expected: &[(BlockKind, &str)]) {
    let page = read(source);
    let found = page.blocks.iter().map(|block| (block.kind, block.text.value.as_str()));
    assert_eq!(found.collect::<Vec<_>>(), expected, "{source}");
}

#[test]
fn headings_lists_and_paragraphs_are_read() {
    check(
        "\\section*{Papers}\n\\begin{itemize}\n\\item One\n  two % three\n\\item[1.] Four\n\\end{itemize}",
        &[(Heading(2), "Papers"), (Item(1), "One two"), (Item(1), "Four")],
    );
    check(
        "One\ntwo\n\nthree\\par four",
        &[(Paragraph, "One two"), (Paragraph, "three"), (Paragraph, "four")],
    );
    check("One\n% two\nthree", &[(Paragraph, "One three")]);
    check("A 50\\% share", &[(Paragraph, "A 50% share")]);
    check("One\\\\[2mm]two\\newline three", &[(Paragraph, "One\ntwo\nthree")]);
    check(
        "\\begin{rSection}{Papers}\nOne\n\\end{rSection}",
        &[(Heading(2), "Papers"), (Paragraph, "One")],
    );
    check(
        "\\begin{thebibliography}{9}\\bibitem[Roe(2020)]{roe} I. Roe.\n\\newblock Looms.\\end{thebibliography}",
        &[(Item(1), "I. Roe. Looms.")],
    );
}

#[test]
fn signs_and_accents_are_unicode() {
    check(
        "M\\\"uller, \\'{E}mile, \\v{C}apek, Br{\\o}nsted, {\\L}u, na\\\"\\i ve, stra\\ss e",
        &[(Paragraph, "Müller, Émile, Čapek, Brønsted, Łu, naïve, straße")],
    );
    check("``A'' -- B~C, pp.~1--2 \\& D\\_E", &[(Paragraph, "“A” – B C, pp. 1–2 & D_E")]);
    check("$p$-adic $L^2$", &[(Paragraph, "$p$-adic $L^2$")]);
}

#[test]
fn rows_are_dates_and_texts() {
    check(
        "\\cventry{2020--2021}{Postdoc}{\\newline Loom Lab}{}{}{on \\emph{looms}}",
        &[(Row, "2020–2021\tPostdoc\nLoom Lab\non looms")],
    );
    check("\\cvitem{2019}{Looms\\\\ & silk}", &[(Row, "2019\tLooms\nsilk")]);
    check("\\cvitem{2019}{Looms}", &[(Row, "2019\tLooms")]);
    check("\\cvitem{}{Looms}", &[(Row, "Looms")]);
    check(
        "\\begin{tabular*}{\\textwidth}{@{}l@{\\extracolsep{\\fill}}r@{}}\nPhD & 2019\\\\\n\nBA & 2012\n\\end{tabular*}",
        &[(Row, "PhD\t2019"), (Row, "BA\t2012")],
    );
}

#[test]
fn environments_of_a_document_are_what_they_open() {
    check(
        "\\NewEnviron{Entries}{\\vspace{2pt}\\begin{tabularx}{9em}{p{1em}X}\\BODY\\end{tabularx}}\n\\begin{document}\n\
         \\begin{Entries}\n2020 &\n  Ida Roe. Looms.\n\\\\\n2019 & Silk.\n\\end{Entries}\n\\end{document}",
        &[(Row, "2020\tIda Roe. Looms."), (Row, "2019\tSilk.")],
    );
    check(
        "\\newenvironment{works}[1][x]{\\begin{itemize}}{\\end{itemize}}\n\\begin{document}\n\
         \\begin{works}\\item Looms\\end{works}\n\\end{document}",
        &[(Item(1), "Looms")],
    );
}

#[test]
fn lines_in_larger_type_are_headings() {
    check(
        "{\\Large \\bf Ida Roe}\\\\\nLoom Lab\n\n\\textbf{\\large Papers}\\\\\n\\rule{1mm}{2mm}\nOne, 2020",
        &[
            (Heading(1), "Ida Roe"),
            (Paragraph, "Loom Lab"),
            (Heading(2), "Papers"),
            (Paragraph, "One, 2020"),
        ],
    );
    check("{\\large Areas:} looms\\\\ silk", &[(Paragraph, "Areas: looms\nsilk")]);
}

#[test]
fn definitions_are_expanded_and_layout_is_left_out() {
    check(
        "\\newcommand{\\me}{\\textbf{I.~Roe}}\n\\begin{document}\n\\vspace*{2pt}\\me, \\textcolor{red}{Looms}\\hfill 2020\n\\end{document} rest",
        &[(Paragraph, "I. Roe, Looms 2020")],
    );
    check("\\def\\x{\\x\\x}\\x a", &[(Paragraph, "a")]);
    check("\\years{2010}Looms", &[(Paragraph, "2010 Looms")]);
    check("\\cvheading{Papers}One", &[(Heading(2), "Papers"), (Paragraph, "One")]);
    check(
        "\\begin{mylist}{PUBLICATIONS}\\item One\\end{mylist}",
        &[(Heading(2), "PUBLICATIONS"), (Item(1), "One")],
    );
    check("\\begin{comment}a\\end{comment}b", &[(Paragraph, "b")]);
}

#[test]
fn links_and_places_are_kept() {
    let source = "\\name{Ida}{Roe}\n\\begin{document}\\textbf{See} \\href{https://a.example/x\\_y}{the \\emph{loom}}\\end{document}";
    let page = read(source);
    let text = &page.blocks[0].text;
    assert_eq!(text.links, [(4..12, "https://a.example/x_y".to_owned())]);
    let loom = text.value.find("loom").unwrap();
    let place = text.place(&(loom..loom + 4));
    assert_eq!(&source[place], "loom");
    let names: Vec<&str> = page.properties.iter().map(|(_, name)| name.value.as_str()).collect();
    assert_eq!(names, ["Ida Roe"]);
}

#[test]
fn private_details_of_classes_are_left_out() {
    check(
        "\\phone{+999 5550100}\\address{1 Loom Street}{Town}\\born{2 May 1900}\nIda",
        &[(Paragraph, "Ida")],
    );
}

#[test]
fn heaps_of_commands_are_read_in_bounded_time() {
    for part in [
        "{",
        "}",
        "\\textbf{",
        "\\href{",
        "\\cvline{",
        "\\item",
        "\\begin{itemize}",
        "$",
        "\\\"",
        "\\\\",
        "%",
    ] {
        let _page = read(&part.repeat(2000));
    }
    let grows = "\\def\\a{\\b\\b}\\def\\b{\\c\\c}\\def\\c{\\d\\d}\\def\\d{\\e\\e\\e\\e\\e\\e\\e\\e}\\def\\e{x}";
    let _page = read(&format!("{grows}{}", "\\a".repeat(2000)));
}
