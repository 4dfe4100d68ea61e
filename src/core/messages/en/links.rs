//! Targets of links, and schemes of identifiers.

messages! {
    doi = "DOI";
    arxiv = "arXiv";
    handle = "Handle";
    pubmed = "PubMed";
    open_alex = "OpenAlex";
    dblp = "dblp";
    semantic_scholar = "Semantic Scholar";
    orcid = "ORCID";
    website = "Website";
    cv = "CV";
    pdf = "PDF";
    page = "Page";
    code = "Code";
    data = "Data";
    slides = "Slides";
    video = "Video";
    poster = "Poster";
    scholar = "Scholar";
    github = "GitHub";
    email = "E-mail";
    other = "Link";
    atom = "Atom";
    json_feed = "JSON feed";
    leads_to(host: &str) = " → {host}";
    no_address = "Listed by the source; its address was not recorded";
    shown_as(address: &str) = "The source shows it as {address}";
}
