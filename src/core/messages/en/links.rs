//! What a link leads to, and schemes of identifiers.

messages! {
    DOI = "DOI";
    ARXIV = "arXiv";
    HANDLE = "Handle";
    PUBMED = "PubMed";
    OPEN_ALEX = "OpenAlex";
    DBLP = "dblp";
    SEMANTIC_SCHOLAR = "Semantic Scholar";
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
    ATOM = "Atom";
    JSON_FEED = "JSON feed";
    NO_ADDRESS = "Listed by the source; its address was not recorded";
    shown_as(address: &str) = "The source shows it as {address}";
}
