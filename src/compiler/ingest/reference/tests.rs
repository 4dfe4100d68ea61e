//! References of invented people, in the conventions of many fields and languages.

use std::ops::Range;

use crate::ingest::reference::{Emphasis, Field, Kind, Layout, Reference, Status, parse};

/// Text without its markup, `*italic*`, `**bold**` and `_link_`, and the parts that it marks.
fn marked(source: &str) -> (String, Vec<(Range<usize>, Emphasis)>) {
    let (mut text, mut emphasis) = (String::new(), Vec::new());
    let mut open: [Option<usize>; 3] = [None; 3];
    let mut rest = source;
    while let Some(c) = rest.chars().next() {
        let (mark, length) = match c {
            '*' if rest.starts_with("**") => (Some(Emphasis::Bold), 2),
            '*' => (Some(Emphasis::Italic), 1),
            '_' => (Some(Emphasis::Link), 1),
            c => (None, c.len_utf8()),
        };
        match mark {
            Some(mark) => match open[mark as usize].take() {
                Some(start) => emphasis.push((start..text.len(), mark)),
                None => open[mark as usize] = Some(text.len()),
            },
            None => text.push(c),
        }
        rest = &rest[length..];
    }
    (text, emphasis)
}

fn parsed(source: &str) -> (String, Reference) {
    let (text, emphasis) = marked(source);
    let subject = Some("Ines Quarrel");
    let found = parse(&Layout { text: &text, emphasis: &emphasis, subject, ..Layout::default() });
    (text, found)
}

/// Checks authors, title, venue and year, each on a line; `-` for what is missing.
#[track_caller]
fn check(source: &str, expected: &str) {
    let (text, found) = parsed(source);
    let part = |field: &Option<Field>| {
        field.as_ref().map_or("-", |field| &text[field.range.clone()]).replace('\n', " ")
    };
    let names = found.authors.iter().map(|name| &text[name.range.clone()]);
    let names = names.collect::<Vec<_>>().join(" | ");
    let names = if names.is_empty() { "-" } else { &names };
    let year = found.year.map_or("-".to_owned(), |(year, _)| year.to_string());
    let told = format!("{names}\n{}\n{}\n{year}", part(&found.title), part(&found.venue));
    assert_eq!(told, expected);
}

#[test]
fn coauthors_stand_behind_with() {
    check(
        "Overt threads in null loom languages. (With Ada Sample and Otto Roe.) *Journal of Looms* 3(1): 4–5. 2020.",
        "Ada Sample | Otto Roe\nOvert threads in null loom languages\nJournal of Looms\n2020",
    );
    check(
        "_Termination in convex sets of looms_ Together with Otto Roe. Loom Theory 3:1, 2018.",
        "Otto Roe\nTermination in convex sets of looms\nLoom Theory\n2018",
    );
}

#[test]
fn homepages_begin_with_the_title() {
    check(
        "_Loomweaver: Warping Threads at Scale_\n**Ines Quarrel**, Tomas Ferrow, Wei-Ling Okabe\n\
         *SOSP 2023*\nBest Paper Award\n[pdf] [slides] [code]",
        "Ines Quarrel | Tomas Ferrow | Wei-Ling Okabe\nLoomweaver: Warping Threads at Scale\nSOSP\n2023",
    );
    check(
        "Shuttle: Fast Weft Insertion for Datacenter Looms. I. Quarrel, T. Ferrow, and W. Okabe. In \
         Proceedings of the 20th USENIX Symposium on Networked Weaving, Boston, MA, April 2023. \
         (Acceptance rate: 17%)",
        "I. Quarrel | T. Ferrow | W. Okabe\nShuttle: Fast Weft Insertion for Datacenter Looms\n\
         Proceedings of the 20th USENIX Symposium on Networked Weaving\n2023",
    );
    check(
        "Robust optimization of loom schedules under uncertainty\nJournal of Scheduling, 2022, 25: \
         101–119\nYu Chen, Tomas Ferrow, Wei-Ling Okabe",
        "Yu Chen | Tomas Ferrow | Wei-Ling Okabe\nRobust optimization of loom schedules under \
         uncertainty\nJournal of Scheduling\n2022",
    );
    check(
        "CHI 2021 | Touching Textiles: Haptics for Remote Weaving\nAda Sample, Otto Roe, Ines \
         Quarrel\nHonorable Mention",
        "Ada Sample | Otto Roe | Ines Quarrel\nTouching Textiles: Haptics for Remote Weaving\nCHI\n2021",
    );
    check(
        "**Deep Weaving Networks**\nInes Quarrel, Tomas Ferrow\nNeurIPS, 2019 (Oral)\npaper / code / video",
        "Ines Quarrel | Tomas Ferrow\nDeep Weaving Networks\nNeurIPS\n2019",
    );
    check(
        "Consistent threads without coordination. OSDI 2023.",
        "-\nConsistent threads without coordination\nOSDI\n2023",
    );
}

#[test]
fn conferences_may_be_short() {
    check(
        "Petra Novak, Juan Ibáñez. Cooperative Shedding in Multi-Agent Looms. AAMAS'22.",
        "Petra Novak | Juan Ibáñez\nCooperative Shedding in Multi-Agent Looms\nAAMAS\n2022",
    );
    check(
        "[C12] **I. Quarrel**, T. Ferrow, “A compiler for punched cards,” in *Proc. ACM PLDI*, 2018, \
         pp. 1–14.",
        "I. Quarrel | T. Ferrow\nA compiler for punched cards\nProc. ACM PLDI\n2018",
    );
}

#[test]
fn economists_name_their_coauthors_in_brackets() {
    check(
        "Taxing Looms: Evidence from a Natural Experiment (with Petra Novak and Juan Ibáñez), \
         American Economic Review, forthcoming.",
        "Petra Novak | Juan Ibáñez\nTaxing Looms: Evidence from a Natural Experiment\nAmerican \
         Economic Review\n-",
    );
    check(
        "Do Minimum Wages Kill Weavers? with Petra Novak. Revise and resubmit, *Quarterly Journal of \
         Economics*. [Working paper version]",
        "Petra Novak\nDo Minimum Wages Kill Weavers?\nQuarterly Journal of Economics\n-",
    );
}

#[test]
fn historians_list_books_and_chapters() {
    check(
        "“Threads of Fate: Reading the Bayeux Tapestry,” *Journal of Medieval Textiles* 12, no. 3 \
         (2019): 45–67.",
        "-\nThreads of Fate: Reading the Bayeux Tapestry\nJournal of Medieval Textiles\n2019",
    );
    check(
        "*The Silk Roads Revisited: Merchants and Weavers* (Oxford: Oxford University Press, 2018). \
         Winner of the Textile History Prize.",
        "-\nThe Silk Roads Revisited: Merchants and Weavers\n-\n2018",
    );
    check(
        "“Wool and Empire,” in A. Merrow and J. Penhallow (eds.), *The Handbook of Fibre History* \
         (Leiden: Brill, 2015), pp. 101–130.",
        "-\nWool and Empire\nThe Handbook of Fibre History\n2015",
    );
}

#[test]
fn sciences_have_their_forms() {
    check(
        "[12] Quarrel I, Ferrow T, Okabe WL. Antimicrobial linen in surgical wards: a randomised \
         trial. Lancet. 2020;395(10223):507-13.",
        "Quarrel I | Ferrow T | Okabe WL\nAntimicrobial linen in surgical wards: a randomised \
         trial\nLancet\n2020",
    );
    check(
        "G. Aardvark et al. (ATLOOM Collaboration), Measurement of the weft boson mass in pp \
         collisions, Phys. Rev. Lett. 121, 012001 (2018), arXiv:1803.01234.",
        "G. Aardvark | ATLOOM Collaboration\nMeasurement of the weft boson mass in pp \
         collisions\nPhys. Rev. Lett\n2018",
    );
    check(
        "Ferrow, T., & Quarrel, I. (2016). Loom learning in early childhood. *Developmental \
         Psychology*, 52(3), 101–119. https://doi.org/10.1000/loom.1",
        "Ferrow, T. | Quarrel, I.\nLoom learning in early childhood\nDevelopmental Psychology\n2016",
    );
    check(
        "Novak, Petra, Juan Ibáñez, and Otto Roe. 2021. “Spinning Yarns: Narrative and the Loom.” \
         *Poetics Today* 42 (1): 23–49.",
        "Novak, Petra | Juan Ibáñez | Otto Roe\nSpinning Yarns: Narrative and the Loom\nPoetics \
         Today\n2021",
    );
}

#[test]
fn languages_have_their_forms() {
    check(
        "Lindner, Paul: Weben im Wandel. Eine Geschichte der Textilindustrie. Göttingen: Vandenhoeck \
         & Ruprecht, 2016.",
        "Lindner, Paul\nWeben im Wandel. Eine Geschichte der Textilindustrie\n-\n2016",
    );
    check(
        "Les tisserands de Lyon (XVIe-XVIIIe siècle), Paris, Presses universitaires de France, 2008, \
         312 p.",
        "-\nLes tisserands de Lyon (XVIe-XVIIIe siècle)\n-\n2008",
    );
    check(
        "“El telar y la palabra”, *Revista de Estudios Textiles*, vol. 14, núm. 2, 2017, págs. 33-58.",
        "-\nEl telar y la palabra\nRevista de Estudios Textiles\n2017",
    );
    check(
        "张晓明, 李雷, 王芳. 基于深度学习的织物缺陷检测方法[J]. 计算机学报, 2021, 44(3): 512-525.",
        "张晓明 | 李雷 | 王芳\n基于深度学习的织物缺陷检测方法\n计算机学报\n2021",
    );
    check(
        "张晓明：《丝绸之路与织造》，《历史研究》2019年第3期。",
        "张晓明\n丝绸之路与织造\n历史研究\n2019",
    );
    check(
        "田中健一・鈴木花子「織物の歴史的研究」『繊維学会誌』75巻2号、pp.45-52、2019年",
        "田中健一 | 鈴木花子\n織物の歴史的研究\n繊維学会誌\n2019",
    );
}

#[test]
fn lines_may_be_broken_anywhere() {
    check(
        "T. Ferrow and I. Quarrel, The computer calculation of symmetries of large\nsystems of woven \
         equations, Computer Physics Communications 66,\n319-340 (1991).",
        "T. Ferrow | I. Quarrel\nThe computer calculation of symmetries of large systems of woven \
         equations\nComputer Physics Communications\n1991",
    );
}

#[test]
fn the_year_of_the_heading_is_preferred() {
    let text = "Ada Sample. Looms at work. Weaving Letters 3, 2019. Talk at the meeting of 2021.";
    let year = |year| parse(&Layout { text, year, ..Layout::default() }).year.map(|(year, _)| year);
    assert_eq!(year(Some(2019)), Some(2019));
    assert_eq!(year(None), Some(2019));
    let text =
        "No evidence of loose threads, EY Sample, M Roe. Journal of Looms 120 (9), 1788, 2021.";
    let found = parse(&Layout { text, year: None, ..Layout::default() }).year;
    assert_eq!(found.map(|(year, _)| year), Some(2021), "1788 is a page");
}

#[test]
fn marks_links_awards_and_status_are_parts() {
    let (text, found) = parsed(
        "_Loomweaver: Warping Threads at Scale_\nInes Quarrel†, Tomas Ferrow†, Wei-Ling Okabe\n\
         SOSP 2023\nBest Paper Award\n[pdf] [slides] [code]",
    );
    let all = |ranges: &[Range<usize>]| {
        ranges.iter().map(|range| &text[range.clone()]).collect::<Vec<_>>().join(" | ")
    };
    assert_eq!(all(&found.labels), "pdf | slides | code");
    assert_eq!(all(&found.awards), "Best Paper Award");
    let subjects: Vec<bool> = found.authors.iter().map(|name| name.is_subject).collect();
    assert_eq!(subjects, [true, false, false]);
    assert_eq!(found.kind, Kind::ConferencePaper);
}

#[track_caller]
fn check_kind(source: &str, kind: Kind, status: Option<Status>) {
    let (_, found) = parsed(source);
    assert_eq!((found.kind, found.status.map(|(status, _)| status)), (kind, status));
}

#[test]
fn kinds_and_status_are_told() {
    check_kind(
        "K. Mbeki, On sums of weaving numbers, preprint, 2022.",
        Kind::Other,
        Some(Status::Preprint),
    );
    check_kind(
        "P. Novak. Robust Threads. PhD thesis, Charles University, Prague, 2014.",
        Kind::Thesis,
        None,
    );
    check_kind(
        "Quarrel I., Ferrow T. Adaptive heddle control. US Patent 9,876,543, March 2018.",
        Kind::Patent,
        None,
    );
    check_kind(
        "**Weaving with Transformers**. Tomas Ferrow, Ines Quarrel. arXiv preprint \
         arXiv:2301.04567, 2023.",
        Kind::Preprint,
        None,
    );
    check_kind(
        "Loom Learning. I. Quarrel, T. Ferrow. Cognition, to appear.",
        Kind::Article,
        Some(Status::Accepted),
    );
}

#[test]
fn what_is_no_reference_has_a_low_confidence() {
    for line in [
        "Reviewed for SIGCOMM and taught undergraduate networking for five years.",
        "Assistant Professor, Department of Textiles, University of Northfield, 2015–2019",
        "Email: ines at example.org",
        "My research interests include looms, threads and the people who use them.",
        "",
        "—",
    ] {
        let (_, found) = parsed(line);
        assert!(found.confidence < 0.6, "{line}: {}", found.confidence);
    }
}

#[test]
fn long_texts_are_read_in_time_that_grows_with_their_length() {
    let names = "Ada Sample, ".repeat(20_000);
    let found = parse(&Layout { text: &names, ..Layout::default() });
    assert!(found.authors.len() < 4000, "the rest is left out");
    for text in [
        "(".repeat(2000) + "a" + &")".repeat(2000),
        "“".repeat(2000),
        "\n".repeat(2000),
        "1 ".repeat(2000),
        "张 ".repeat(2000),
        "a".repeat(50_000),
        "a?".repeat(2000),
        "10.1000/".repeat(500),
    ] {
        let found = parse(&Layout { text: &text, ..Layout::default() });
        assert!(found.confidence <= 1.0);
    }
}
