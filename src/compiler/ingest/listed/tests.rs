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
