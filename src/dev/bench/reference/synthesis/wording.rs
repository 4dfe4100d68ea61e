//! Phrases of publication lists, with bars between them.

/// Status of a work that has not appeared.
pub const STATUS: &str = "\
    to appear|To appear|in press|In press|forthcoming|Forthcoming|under review|Under review|\
    submitted|Submitted|accepted|Accepted|in revision|preprint|Preprint|working paper|\
    Working paper|In preparation|in preparation|conditionally accepted|\
    Conditionally Accepted|Revise and resubmit|revise & resubmit|R&R|minor revision|\
    under revision|manuscript in preparation|Manuscript under review|\
    accepted for publication|submitted for publication|erscheint|im Druck|eingereicht|\
    à paraître|soumis|en prensa|in corso di stampa|no prelo|draft|work in progress|\
    in submission|In submission|advance online publication|online first|early access|\
    Published online|Epub ahead of print|second round revise and resubmit|Job Market Paper|\
    job market paper|Draft coming soon|draft available upon request|new draft|\
    R&R (2nd round)|manuscript|accepted manuscript|awaiting publication|\
    published online ahead of print|in production|Just Accepted";

/// Status before the name of a venue.
pub const STATUS_AT: &str = "\
    To appear in|to appear in|Submitted to|submitted to|Under review at|under review at|\
    Accepted to|accepted at|Accepted by|accepted for publication in|Revise and resubmit at|\
    R&R at|Forthcoming in|forthcoming,|In press at|in press,|Conditionally accepted at|\
    Revision requested at|Reject and resubmit,|Forthcoming,|Accepted,|to appear,";

/// Awards.
pub const AWARDS: &str = "\
    Best Paper Award|Best Paper|best paper award|Best Student Paper Award|\
    Best Paper Honorable Mention|Honorable Mention|Outstanding Paper Award|\
    Distinguished Paper Award|Best Paper Nominee|Best Paper Finalist|Best Poster Award|\
    Best Demo Award|Oral|Oral Presentation|Spotlight|Spotlight presentation|\
    Test of Time Award|Runner-up, Best Paper Award|Best Paper Runner-Up|Editors' Suggestion|\
    Editor's Choice|Featured Article|Cover article|Highlighted in the editorial|\
    Winner of the Society's Book Prize|Best Dissertation Award|Award for Best Article|\
    Notable Top 5%|Notable paper|Oral, top 2%|Best Artifact Award|Honourable mention|\
    Best Short Paper Award|Outstanding Student Paper|Shortlisted for the Book Prize|\
    Winner, Best First Book Award|Prix du meilleur article|Best Paper Candidate|\
    Young Investigator Award|Top 10 most cited|Highlight|\
    Invited to the journal's special issue";

/// Remarks.
pub const NOTES: &str = "\
    acceptance rate: 12%|Acceptance rate 23/104 = 22%|acceptance rate 18.5%|\
    * equal contribution|*Equal contribution|equal contribution|\
    authors in alphabetical order|alphabetical order|Impact factor: 4.2|cited 120 times|\
    Cited by 31|Invited paper|invited|long paper|short paper|poster|Poster|\
    extended abstract|workshop paper|demo|in German|in Chinese|auf Deutsch|\
    Reprinted in paperback|Translated into Spanish|with a new preface|corresponding author|\
    ‡ corresponding author|Featured in the press|Media coverage|\
    Also available as a technical report|peer reviewed|refereed|\
    Reviewed in several journals|Supplementary material online|CCF-A|SCI, Q1|CORE A*|\
    h5-index 61|JCR Q2|first author|Presented at the annual meeting|special issue|\
    full paper|IF = 5.1|Journal version of the paper above|Covered by local newspapers|\
    a preliminary version was presented as a talk|Chinese translation 2011|\
    Updated: August 2023|This version: May 2021|Last revised 12 March 2019|\
    First draft: 2017|new version, July 2020|Replaces an earlier working paper|\
    best viewed in color|equal contribution, random order|12 pages|\
    Press coverage: a newspaper, a radio station|\
    selected for presentation at the plenary session|book review|\
    Reprinted in a collection of essays|read more|over 200 downloads|\
    research poster session|student paper";

/// Labels of links.
pub const LINKS: &str = "\
    pdf|PDF|code|Code|slides|Slides|video|Video|bibtex|BibTeX|bib|doi|DOI|link|Link|paper|\
    Paper|arXiv|arxiv|project page|Project Page|website|webpage|poster|Poster|data|Data|\
    dataset|Dataset|demo|talk|Talk|GitHub|github|supplement|Supplementary|\
    supplementary material|appendix|Online Appendix|abstract|Abstract|abs|ps|html|HTML|\
    publisher|preprint|blog post|blog|media|press|ACM DL|Full text|SSRN|PubMed|OpenReview|\
    replication files|Replication package|Cite|tutorial|tweet|thread|ungated version|\
    journal version|working paper version|teaser|trailer|artifact|Models|errata|论文|代码|\
    download|Download|view|HAL|Open access|review|Video presentation|Google Scholar|\
    software|R package|notes|Springer|IEEE Xplore";

/// Places of events.
pub const PLACES: &str = "\
    Vancouver, Canada|Vienna, Austria|Paris, France|New York, NY, USA|San Diego, CA|\
    Seattle, WA, USA|Virtual|Virtual Event|virtual|Online|Hong Kong|Singapore|Tokyo, Japan|\
    Lisbon, Portugal|Berlin, Germany|Zurich|Honolulu, Hawaii, USA|Barcelona, Spain|\
    Santa Clara, CA, USA|Long Beach, California|Macao, China|Seoul, South Korea|\
    Austin, TX, USA|Melbourne, Australia|Edinburgh, UK|Copenhagen|Athens, Greece|\
    Montréal, QC, Canada|Boston, MA|Florence, Italy|Rio de Janeiro|Cape Town, South Africa|\
    Boulder, Colorado|Kyoto|Virtual Conference|Beijing, China|Bangalore, India|\
    Kigali, Rwanda|New Orleans, LA";

/// Universities of invented names, with others.
pub const SCHOOLS: &str = "\
    University of Northfield|Northfield University|Universität Musterstadt|\
    Université de Villeneuve|Universidad de Valleverde|Institute of Technology, Northfield|\
    State University of Eastland|Department of Physics, University of Northfield|\
    Eastland Institute of Technology|Università di Valleverde|\
    Technical University of Musterstadt|National University of Eastland|\
    School of Public Health, Eastland University|Imperial College|University of Cambridge|\
    Stanford University|Tsinghua University|ETH Zurich|University of Tokyo|MIT|\
    Humboldt-Universität zu Berlin|École normale supérieure|\
    University of California, Berkeley|Carnegie Mellon University";

/// Series and publishers of books.
pub const PUBLISHERS: &str = "\
    Cambridge University Press|Oxford University Press|Routledge|Springer|Brill|MIT Press|\
    Wiley|University of Chicago Press|Princeton University Press|Harvard University Press|\
    Yale University Press|De Gruyter|Palgrave Macmillan|Suhrkamp|C. H. Beck|Gallimard|\
    Presses universitaires de France|Mohr Siebeck|Edward Elgar|Elsevier|CRC Press|\
    Duke University Press|Bloomsbury|Il Mulino|Steiner Verlag|Cornell University Press|\
    Vandenhoeck & Ruprecht|Laterza|Fondo de Cultura Económica|ACM|IEEE|World Scientific|\
    Polity";

/// Places of publishers.
pub const CITIES: &str = "\
    Cambridge|Oxford|London|New York|Berlin|Leiden|Cambridge, MA|Chicago|Princeton|Paris|\
    Tübingen|Frankfurt am Main|München|Stuttgart|Göttingen|Milano|Roma|Bologna|Madrid|\
    México|Cheltenham|Amsterdam|Boston|Durham, NC|Ithaca|Wien|Basel|Heidelberg|Hamburg|Bern|\
    Ann Arbor|Toronto|Dordrecht|Berkeley, CA";

/// Months.
pub const MONTHS: &str = "\
    January|February|March|April|May|June|July|August|September|October|November|December|\
    Jan.|Feb.|Mar.|Apr.|Jun|Jul|Aug.|Sept.|Oct.|Nov|Dec.";

/// Numbers and bullets before a reference.
pub const PREFIXES: &str = "\
    [12] |[3] |J3. |[J5] |[C12] |C7: |12. |3. |• |- |(4) |27) |* |– |◦ |[P1] |W2. |▪ |101. |\
    [c21] |B1 |#5 |[BC3] |56 |1) |ⅳ. |A12. ";
