//! What a link leads to, and schemes of identifiers.

messages! {
    DOI = "DOI";
    ARXIV = "arXiv";
    HANDLE = "Handle";
    ORCID = "ORCID";
    WEBSITE = "Website";
    PDF = "PDF";
    PAGE = "Page";
    CODE = "Code";
    DATA = "Data";
    SLIDES = "Slides";
    VIDEO = "Video";
    POSTER = "Poster";
    SCHOLAR = "Scholar";
    GITHUB = "GitHub";
    EMAIL = "E-mail";
    OTHER = "Link";
}
