//! Tests of reading the XML of PubMed.

use super::*;
use crate::ingest::files::FileId;
use crate::ingest::registry::shown::check_text;

#[track_caller]
fn check(text: &str, expected: &str, told: &[&str]) {
    assert!(begins(text), "{text}");
    let expected = format!("registry PubMed\n{expected}");
    check_text(read, text, expected.trim_end(), told);
}

/// One article with these elements in it and in its citation.
fn article(inside: &str, beside: &str) -> String {
    format!(
        "<?xml version=\"1.0\"?>\n<!DOCTYPE PubmedArticleSet PUBLIC \"-//NLM//DTD\" \"https://dtd.example/p.dtd\">\n\
         <PubmedArticleSet><PubmedArticle><MedlineCitation><PMID Version=\"1\">99</PMID><Article>{inside}</Article>\
         {beside}</MedlineCitation></PubmedArticle></PubmedArticleSet>"
    )
}

#[test]
fn an_article_is_read_whole() {
    check(
        "<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>99</PMID><Article>\
         <Journal><ISSN>1234-5679</ISSN><JournalIssue><Volume>3</Volume><Issue>2</Issue>\
         <PubDate><Year>1844</Year><Month>Jan</Month></PubDate></JournalIssue>\
         <Title>Memoirs of Engines</Title><ISOAbbreviation>Mem. Eng.</ISOAbbreviation></Journal>\
         <ArticleTitle>On CO<sub>2</sub> &amp; <i>engines</i>: &#x3b1;.</ArticleTitle>\
         <Pagination><StartPage>666</StartPage><EndPage>731</EndPage><MedlinePgn>666-731</MedlinePgn></Pagination>\
         <ELocationID EIdType=\"doi\" ValidYN=\"Y\">10.1000/X</ELocationID>\
         <Abstract><AbstractText Label=\"AIM\">To see.</AbstractText><AbstractText Label=\"END\">Seen <b>it</b>.</AbstractText></Abstract>\
         <AuthorList CompleteYN=\"N\"><Author EqualContrib=\"Y\"><LastName>Lovelace</LastName><ForeName>Ada</ForeName>\
         <Identifier Source=\"ORCID\">http://orcid.org/0000000218250097</Identifier>\
         <AffiliationInfo><Affiliation>Some University. Electronic address: ada@mail.example.</Affiliation></AffiliationInfo></Author>\
         <Author><LastName>Babbage</LastName><Initials>CB</Initials><Suffix>Jr</Suffix></Author>\
         <Author ValidYN=\"N\"><LastName>Babage</LastName></Author>\
         <Author><CollectiveName>The Engine Group</CollectiveName></Author></AuthorList>\
         <Language>eng</Language><GrantList><Grant><GrantID>G-1</GrantID><Agency>Fund</Agency></Grant></GrantList>\
         <PublicationTypeList><PublicationType>Journal Article</PublicationType><PublicationType>Retracted Publication</PublicationType></PublicationTypeList>\
         <ArticleDate DateType=\"Electronic\"><Year>1843</Year><Month>08</Month><Day>01</Day></ArticleDate></Article>\
         <CommentsCorrectionsList><CommentsCorrections RefType=\"RetractionIn\"><RefSource>Mem Eng. 1845</RefSource><PMID>101</PMID></CommentsCorrections>\
         <CommentsCorrections RefType=\"UpdateOf\"><RefSource>bioRxiv. doi: 10.1101/x.</RefSource></CommentsCorrections>\
         <CommentsCorrections RefType=\"ErratumIn\"><PMID>102</PMID></CommentsCorrections>\
         <CommentsCorrections RefType=\"CommentIn\"><PMID>103</PMID></CommentsCorrections></CommentsCorrectionsList>\
         <MeshHeadingList><MeshHeading><DescriptorName>Engines</DescriptorName><QualifierName>history</QualifierName></MeshHeading></MeshHeadingList>\
         <KeywordList><Keyword>tables</Keyword></KeywordList></MedlineCitation>\
         <PubmedData><ArticleIdList><ArticleId IdType=\"pubmed\">99</ArticleId><ArticleId IdType=\"pmc\">PMC7</ArticleId></ArticleIdList>\
         <ReferenceList><Reference><ArticleIdList><ArticleId IdType=\"doi\">10.1000/other</ArticleId></ArticleIdList></Reference></ReferenceList>\
         </PubmedData></PubmedArticle></PubmedArticleSet>",
        "99 Journal \"On CO₂ & engines: α\" in Memoirs of Engines / Mem. Eng. 3 2 666–731 1843-08-01 Retracted +others\n\
             \u{20} Ada Lovelace (Lovelace) [orcid 0000-0002-1825-0097] {Some University.}, C. B. Babbage Jr (Babbage), The Engine Group (The Engine Group) group\n\
             \u{20} pubmed 99, doi 10.1000/x\n\
             \u{20} Retraction pubmed 101\n\
             \u{20} Version doi 10.1101/x\n\
             \u{20} topics Engines/history, tables\n\
             \u{20} summary AIM: To see. END: Seen it.\n\
             \u{20} ISSN: 1234-5679, PMCID: PMC7, container-title-short: Mem. Eng., language: eng\n\
             \u{20} ? ErratumIn = 102\n\
             \u{20} ? GrantList = G-1 Fund",
        &["removed: an e-mail address"],
    );
}

#[test]
fn dates_may_be_words_and_a_number_may_stand_for_pages() {
    for (date, expected) in [
        ("<Year>2012</Year><Month>9</Month><Day>1</Day>", "2012-09-01"),
        ("<MedlineDate>1998 Dec-1999 Jan</MedlineDate>", "1998-12"),
        ("<MedlineDate>2000 Spring</MedlineDate>", "2000"),
        ("<Year>2012</Year><Season>Fall</Season>", "2012"),
    ] {
        let text = article(
            &format!(
                "<Journal><JournalIssue><PubDate>{date}</PubDate></JournalIssue></Journal><ArticleTitle>A</ArticleTitle>\
                 <ELocationID EIdType=\"pii\">e42</ELocationID>"
            ),
            "",
        );
        let expected = format!(
            "99 Journal \"A\" e42 {expected} Published +others\n  pubmed 99\n  article-number: e42"
        );
        check(&text, &expected, &[]);
    }
}

#[test]
fn a_translated_title_has_its_original_beside_it() {
    let text = article(
        "<ArticleTitle>[On engines].</ArticleTitle><VernacularTitle>Sur les machines.</VernacularTitle>\
         <Journal><JournalIssue><PubDate><Year>1843</Year></PubDate></JournalIssue></Journal>",
        "",
    );
    let expected = "99 Journal \"On engines\" 1843 Published +others\n  pubmed 99\n  original-title: Sur les machines";
    check(&text, expected, &[]);
}

#[test]
fn books_and_their_chapters_are_told_apart() {
    let book = "<Book><Publisher><PublisherName>Press</PublisherName><PublisherLocation>Turin</PublisherLocation></Publisher>\
         <BookTitle book=\"b\">All Engines</BookTitle><PubDate><Year>2012</Year></PubDate>\
         <AuthorList Type=\"editors\"><Author><LastName>Roe</LastName><ForeName>May</ForeName></Author></AuthorList>\
         <Isbn>9783161484100</Isbn></Book>";
    check(
        &format!(
            "<PubmedArticleSet><PubmedBookArticle><BookDocument><PMID>1</PMID>{book}<ArticleTitle>Small Ones</ArticleTitle>\
             <AuthorList Type=\"authors\"><Author><LastName>Lovelace</LastName><ForeName>Ada</ForeName></Author></AuthorList></BookDocument></PubmedBookArticle>\
             <PubmedBookArticle><BookDocument><PMID>2</PMID>{book}</BookDocument></PubmedBookArticle></PubmedArticleSet>"
        ),
        "1 Chapter \"Small Ones\" in All Engines 2012 Published\n\
             \u{20} Ada Lovelace (Lovelace)\n\
             \u{20} pubmed 1\n\
             \u{20} ISBN: 9783161484100, container-title: All Engines, editor: May Roe (Roe), publisher-place: Turin, publisher: Press\n\
             2 EditedBook \"All Engines\" 2012 Published\n\
             \u{20} May Roe (Roe)\n\
             \u{20} pubmed 2\n\
             \u{20} ISBN: 9783161484100, publisher-place: Turin, publisher: Press",
        &[],
    );
}

#[test]
fn a_record_without_a_title_is_kept() {
    check(
        &article("<ArticleTitle/>", ""),
        "99 Journal \"99\" Published +others\n  pubmed 99",
        &["an article has no title", "`99` has no year"],
    );
    check(
        "<PubmedArticleSet><PubmedArticle/></PubmedArticleSet>",
        "",
        &["an article has no title"],
    );
}

#[test]
fn hostile_xml_ends_in_an_error() {
    let laughs = "<!DOCTYPE PubmedArticleSet [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\">]><PubmedArticleSet>&b;</PubmedArticleSet>";
    for text in [
        "<PubmedArticleSet>".repeat(100_000),
        laughs.to_owned(),
        "<PubmedArticleSet><PubmedArticle>".to_owned(),
    ] {
        let mut report = Report::new(FileId(0));
        assert!(read(&text, &mut Keys::default(), &mut report).works.is_empty());
        assert!(report.diagnostics[0].message.starts_with("this is not XML"), "{report:?}");
    }
}
