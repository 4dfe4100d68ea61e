//! Tests of works in lists and on pages.

use super::*;
use crate::ingest::registry::shown::check_works;

#[track_caller]
fn check(text: &str, expected: &str, told: &[&str]) {
    assert!(begins(text), "{text}");
    check_works(read, text, expected, told);
}

#[test]
fn a_list_in_yaml_is_read() {
    check(
        "# made by a program\n\n- id: doi:10.1000/x\n  title: On *looms*\n  authors:\n  - Ida Example\n  - Otto Sample\n  \
         publisher: Journal of Looms\n  date: '2020-03-01'\n  link: https://doi.org/10.1000/x\n\
         - title: B\n  year: 2019\n  authors: \"Ida Example*, Otto Sample* and Vera Else\"\n  \
         pdf: https://l.example/b.pdf\n  shelf: 3\n",
        "doi:10.1000/x Journal \"On looms\" in Journal of Looms 2020-03 Published\n  Ida Example, Otto Sample\n  doi 10.1000/x\n  \
         publisher: Journal of Looms\n\
         b Other \"B\" 2019 Published\n  Ida Example (Example), Otto Sample (Sample), Vera Else (Else)\n  \
         link Pdf https://l.example/b.pdf\n  ? shelf = 3",
        &[],
    );
}

#[test]
fn tables_of_programs_are_read() {
    // Google Scholar.
    check(
        "Authors,Title,Publication,Volume,Number,Pages,Year,Publisher\n\
         \"Example, Ida; Sample, Otto; \",On looms,Journal of Looms,12,3,45-67,2019,Mill Press\n",
        "on-looms Journal \"On looms\" in Journal of Looms 12 3 45–67 2019 Published\n  \
         Ida Example (Example), Otto Sample (Sample)\n  publisher: Mill Press",
        &[],
    );
}

#[test]
fn marks_and_missing_names_in_lines_of_authors_are_read() {
    check(
        "- title: 织机\n  year: 2020\n  authors: 林一*, 张二三, 何四\n- title: 纱线\n  year: 2021\n  authors: 林一, 张二三等\n\
         - title: On looms\n  year: 2019\n  authors: V Weaver, I Example, ...\n",
        "织机 Other \"织机\" 2020 Published\n  林一, 张二三, 何四\n\
         纱线 Other \"纱线\" 2021 Published +others\n  林一, 张二三\n\
         on-looms Other \"On looms\" 2019 Published +others\n  V Weaver (Weaver), I Example (Example)",
        &[],
    );
}

#[test]
fn a_table_of_scopus_is_read() {
    check(
        "\u{feff}\"Authors\",\"Author full names\",\"Title\",\"Year\",\"Source title\",\"Page start\",\"Page end\",\"DOI\",\"Document Type\"\r\n\
         \"Example I.; Sample O.\",\"Example, Ida (1); Sample, Otto (2)\",\"On \"\"looms\"\"\",\"2019\",\"Journal of Looms\",\"45\",\"67\",\"10.5555/a\",\"Article\"\r\n",
        "on-looms Journal \"On \\\"looms\\\"\" in Journal of Looms 45–67 2019 Published\n  \
         Ida Example (Example), Otto Sample (Sample)\n  doi 10.5555/a\n  ? Authors = Example I.; Sample O.",
        &[],
    );
}

#[test]
fn values_in_several_languages_are_read() {
    // researchmap.
    check(
        r#"{"@type": "published_papers", "items": [{"paper_title": {"ja": "織機の摩耗", "en": "On the wear of looms"},
            "authors": {"ja": [{"name": "佐藤太郎"}, {"name": "鈴木花子"}], "en": [{"name": "Taro Sato"}]},
            "publication_date": "2020-03", "publication_name": {"ja": "織機学会誌"}, "volume": "12",
            "starting_page": "45", "ending_page": "67", "published_paper_type": "scientific_journal",
            "identifiers": {"doi": ["10.5555/a"], "issn": ["1234-5679"]}}]}"#,
        "織機の摩耗 Journal \"織機の摩耗\" in 織機学会誌 12 45–67 2020-03 Published\n  佐藤太郎, 鈴木花子\n  doi 10.5555/a",
        &[],
    );
}

#[test]
fn a_table_of_researchmap_is_read() {
    check(
        "published_papers\n\"ID\",\"タイトル(日本語)\",\"タイトル(英語)\",\"著者(日本語)\",\"誌名(日本語)\",\"巻\",\"開始ページ\",\"出版年月\"\n\
         \"1\",\"織機の摩耗\",\"On wear\",\"[佐藤太郎,鈴木花子]\",\"織機学会誌\",\"12\",\"45\",\"202003\"\n",
        "1 Journal \"織機の摩耗\" in 織機学会誌 12 45 2020-03 Published\n  佐藤太郎, 鈴木花子\n  ? タイトル(英語) = On wear",
        &[],
    );
}

#[test]
fn names_in_scripts_without_spaces_are_told_apart() {
    for (line, expected) in [
        ("王小明, 李小华", "王小明, 李小华"),
        ("王小明，李华、欧阳明", "王小明, 李华, 欧阳明"),
        ("佐藤, 太郎", "佐藤 太郎 (佐藤)"),
        ("[王明,李华]", "王明, 李华"),
    ] {
        let text = format!("- title: A\n  year: 2020\n  authors: '{line}'\n");
        check(&text, &format!("a Other \"A\" 2020 Published\n  {expected}"), &[]);
    }
}

#[test]
fn the_first_of_several_authors_may_have_the_family_name_first() {
    for (line, expected) in [
        (
            "Roe, Ida B., Otto Lee, and Eve Penn",
            "Ida B. Roe (Roe), Otto Lee (Lee), Eve Penn (Penn)",
        ),
        ("Roe, Ida, Otto Lee and Eve Penn", "Ida Roe (Roe), Otto Lee (Lee), Eve Penn (Penn)"),
        ("Ida Roe, Otto Lee, and Eve Penn", "Ida Roe (Roe), Otto Lee (Lee), Eve Penn (Penn)"),
    ] {
        let text = format!("- title: A\n  year: 2020\n  authors: '{line}'\n");
        check(&text, &format!("a Other \"A\" 2020 Published\n  {expected}"), &[]);
    }
}

#[test]
fn whole_names_are_people_in_any_order() {
    for (line, expected) in [
        ("Q. Roe, Ida B. Sample, and O. Lee", "Q. Roe (Roe), Ida B. Sample (Sample), O. Lee (Lee)"),
        ("Otto Lee, Ida Roe, EV Penn", "Otto Lee (Lee), Ida Roe (Roe), EV Penn"),
        ("[Roe I.B., Lee O., di Penn E.]", "I.B. Roe, O. Lee (Lee), E. di Penn (di Penn)"),
    ] {
        // A line of another work has the family name first.
        let text = format!(
            "- title: A\n  year: 2020\n  authors: {line}\n- title: B\n  year: 2019\n  authors: Roe, Ida\n"
        );
        let expected = format!(
            "a Other \"A\" 2020 Published\n  {expected}\nb Other \"B\" 2019 Published\n  Ida Roe (Roe)"
        );
        check(&text, &expected, &[]);
    }
}

#[test]
fn a_journal_behind_authors_is_none_of_them() {
    let text = "- title: A\n  authors: Ida B. Roe, Otto Lee & Eve C. Penn. Loom Notes (2025)\n\
                - title: B\n  authors: Roe, I.(*), Lee, O. B.\n  year: 2021\n\
                - title: C\n  authors: Ida B. Roe, Otto Lee, et al. Loom Notes (2020)\n";
    check(
        text,
        "a Other \"A\" in Loom Notes 2025 Published\n  Ida B. Roe (Roe), Otto Lee (Lee), Eve C. Penn (Penn)\n\
         b Other \"B\" 2021 Published\n  I. Roe (Roe), O. B. Lee (Lee)\n\
         c Other \"C\" in Loom Notes 2020 Published +others\n  Ida B. Roe (Roe), Otto Lee (Lee)",
        &[],
    );
}

#[test]
fn the_text_of_a_link_is_an_imprint() {
    let text = "- title: A\n  authors: I. Roe\n  link:\n    url: https://doi.org/10.5555/a\n    display: _Looms_ **5**, 020333 (2024)\n\
                - title: B\n  authors: I. Roe\n  link:\n    url: https://arxiv.org/abs/2408.14904\n    display: arXiv:2408.14904 (2023)\n";
    check(
        text,
        "a Journal \"A\" in Looms 5 020333 2024 Published\n  I. Roe (Roe)\n  doi 10.5555/a\n\
         b Preprint \"B\" 2023 Preprint\n  I. Roe (Roe)\n  arxiv 2408.14904",
        &[],
    );
}

#[test]
fn initials_behind_short_family_names_are_initials() {
    for (line, expected) in [
        ("Ji J, Baek SW, Hwang KD, An JY", "J Ji (Ji), SW Baek, KD Hwang, JY An"),
        (
            "Kim SW*, Ko K, van der Roe AB, the Loom Consortium, An JY",
            "SW Kim, K Ko (Ko), AB van der Roe, the Loom Consortium (Consortium), JY An",
        ),
    ] {
        let text = format!("- title: A\n  year: 2020\n  authors: '{line}'\n");
        check(&text, &format!("a Other \"A\" 2020 Published\n  {expected}"), &[]);
    }
}

#[test]
fn a_bad_line_of_a_list_loses_only_itself() {
    // The keys of researchmap say what is to be done with a line; a book has its title.
    check(
        "{\"insert\": {\"type\": \"books_etc\"}, \"merge\": {\"book_title\": {\"ja\": \"織機\"}, \"authors\": {\"ja\": [{\"name\": \"佐藤太郎\"}]}}}\n\
         {,}\n{\"insert\": {\"type\": \"misc\"}, \"merge\": {\"paper_title\": {\"ja\": \"糸\"}, \"publication_date\": \"2019-01\", \"doi\": \"10.5555/b\"}}\n",
        "織機 Other \"織機\" Published\n  佐藤太郎\n糸 Other \"糸\" 2019-01 Published +others\n  doi 10.5555/b",
        &["this is not JSON: unexpected token in object", "`織機` has no year"],
    );
}

#[test]
fn keys_of_vocabularies_are_known() {
    // CiNii.
    check(
        r#"{"items": [{"@type": "item", "title": "織機の摩耗", "dc:creator": ["佐藤 太郎", "鈴木 花子"], "prism:publicationName": "織機学会誌",
            "prism:volume": "12", "prism:startingPage": "45", "prism:publicationDate": "2020-03",
            "dc:identifier": [{"@type": "cir:DOI", "@value": "10.5555/a"}, {"@type": "cir:NAID", "@value": "1"}]}]}"#,
        "織機の摩耗 Journal \"織機の摩耗\" in 織機学会誌 12 45 2020-03 Published\n  佐藤 太郎, 鈴木 花子\n  doi 10.5555/a\n  ? @type = item",
        &[],
    );
}

#[test]
fn the_owner_of_a_page_is_an_author_beside_others() {
    let text =
        "---\ntitle: A\nvenue: B\nyear: 2020\ncoauthors: With Otto Sample and Vera Else\n---\n";
    let mut report = Report::new(crate::ingest::files::FileId(0));
    let works = read(text, &mut Keys::default(), &mut report).works;
    let authors = &works[0].authors.as_ref().unwrap().value;
    let names: Vec<_> = authors.iter().map(|it| (&*it.name, it.is_blank)).collect();
    assert_eq!(names, [("", true), ("Otto Sample", false), ("Vera Else", false)]);
}

#[test]
fn a_page_of_hugo_is_read() {
    check(
        "---\ntitle: 'A: B'\nauthors: [Ida Example, Otto Sample]\nauthor_notes: ['Equal contribution', 'Equal contribution']\n\
         date: '2013-07-01T00:00:00Z'\ndoi: ''\npublication_types: ['1']\npublication: In *Conference on Looms*\n\
         publication_short: In *COL*\nabstract: Text.\ntags: [Looms]\nurl_pdf: ''\nurl_code: https://github.com/a/b\nurl_video: '#'\n\
         slides: example\nfeatured: true\n---\nText.\n",
        "a-b Conference \"A: B\" in COL / Conference on Looms 2013-07 Published\n  Ida Example, Otto Sample\n  \
         link Code https://github.com/a/b\n  topics Looms\n  summary Text.",
        &[],
    );
}

#[test]
fn a_page_of_jekyll_is_read() {
    check(
        "---\ntitle: \"On looms\"\ncollection: publications\npermalink: /publication/x\nexcerpt: 'About looms.'\ndate: 2009-10-01\n\
         venue: 'Journal 1'\npaperurl: 'https://l.example/paper1.pdf'\n\
         citation: 'Example, I., &amp; Sample, O. (2009). &quot;On looms.&quot; <i>Journal 1</i>. 1(1).'\n---\n",
        "on-looms Journal \"On looms\" in Journal 1 2009-10 Published\n  I. Example (Example), O. Sample (Sample)\n  \
         link Pdf https://l.example/paper1.pdf\n  summary About looms.",
        &[],
    );
}

#[test]
fn lists_below_headings_are_read() {
    check(
        "{\"papers\": {\"2020\": [{\"title\": \"A\", \"authors\": [{\"firstName\": \"Ida\", \"lastName\": \"Example\"}]}], \
         \"2019\": [{\"title\": \"B\", \"year\": 2019, \"links\": [{\"name\": \"Code\", \"url\": \"https://c.example\"}]}]}}",
        "a Other \"A\" 2020 Published\n  Ida Example (Example)\nb Other \"B\" 2019 Published +others\n  link Code https://c.example",
        &[],
    );
    check(
        "+++\ntitle = \"A\"\ndate = 2020-02-01\nvenue = \"B\"\nauthors = [\"Ida Example\"]\n+++\n",
        "a Other \"A\" in B 2020-02 Published\n  Ida Example (Example)",
        &[],
    );
    check(
        "[[item]]\ntitle = \"A\"\nauthors = \"Ida Example\"\n[[item]]\ntitle = \"B\"\nyear = 2020\n",
        "a Other \"A\" Published\n  Ida Example (Example)\nb Other \"B\" 2020 Published +others",
        &["`a` has no year"],
    );
}

#[test]
fn what_has_no_title_does_not_lose_the_others() {
    check(
        "- title: A\n  year: 2020\n- authors: [B]\n  year: 2019\n- 3\n",
        "a Other \"A\" 2020 Published +others",
        &["this work has no title"],
    );
    for text in [
        "- title: [\n  year: 2",
        "---\ntitle: a: b\nvenue: x\n---\n",
        "[{\"title\": \"a\", \"year\": 1",
    ] {
        let mut report = Report::new(crate::ingest::files::FileId(0));
        assert!(read(text, &mut Keys::default(), &mut report).works.is_empty());
        assert!(!report.diagnostics.is_empty(), "{text}");
    }
}

#[test]
fn two_people_stand_beside_one_comma() {
    check(
        "- title: A\n  year: 2020\n  authors: <b>Ida Example</b>*, Otto Sample\n\
         - title: B\n  year: 2020\n  authors: Ida Example, Otto Sample, Vera Else\n",
        "a Other \"A\" 2020 Published\n  Ida Example (Example), Otto Sample (Sample)\n\
         b Other \"B\" 2020 Published\n  Ida Example (Example), Otto Sample (Sample), Vera Else (Else)",
        &[],
    );
    // A list with family names first has one person there.
    check(
        "- title: A\n  year: 2020\n  authors: Example Roe, Ida Vera\n\
         - title: B\n  year: 2020\n  authors: Sample, Otto\n",
        "a Other \"A\" 2020 Published\n  Ida Vera Example Roe (Example Roe)\n\
         b Other \"B\" 2020 Published\n  Otto Sample (Sample)",
        &[],
    );
}

#[test]
fn an_imprint_stands_behind_a_venue() {
    check(
        "- title: A\n  authors: [Ida Example]\n  journal: Looms 12(3), 45-67 (2020)\n\
         - title: B\n  authors: [Ida Example]\n  journal: Looms\n  volume: 12(3), 45-67\n  year: 2019\n\
         - title: C\n  authors: [Ida Example]\n  journal: Looms 2020\n  year: 2020\n\
         - title: D\n  authors: [Ida Example]\n  journal: \"Revise and resubmit, Looms\"\n  year: 2020\n",
        "a Journal \"A\" in Looms 12 3 45–67 2020 Published\n  Ida Example (Example)\n\
         b Journal \"B\" in Looms 12 3 45–67 2019 Published\n  Ida Example (Example)\n\
         c Other \"C\" in Looms 2020 2020 Published\n  Ida Example (Example)\n\
         d Preprint \"D\" in Looms 2020 UnderReview\n  Ida Example (Example)",
        &[],
    );
}

#[test]
fn authors_may_be_references_to_people() {
    check(
        "- title: A\n  authors:\n  - link: ida-example\n  - name: Otto Sample\n  - id: 12\n  \
         pubdate:\n    year: 2020\n    month: Mar\n",
        "a Other \"A\" 2020-03 Published\n  Ida Example, Otto Sample",
        &[],
    );
}
