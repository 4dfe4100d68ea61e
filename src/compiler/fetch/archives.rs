//! Answers of INSPIRE-HEP, DataCite, HAL and Zenodo: single works, or the pages of a search. And of
//! PubMed, as one file.

use serde_json::Value;

use crate::fetch::client::Client;
use crate::fetch::pages::{Answer, Lines, MAX_PAGES, PER_PAGE, encoded, json, wrong};
use crate::fetch::{Failure, Service};
use crate::ingest::fetch_order::{FetchOrder, Target, TargetKind};

/// Number of records of a page of Zenodo without a key.
const PER_PAGE_OF_ZENODO: usize = 25;

/// Number of articles of one request to PubMed.
const PER_REQUEST: usize = 200;

/// Fields of HAL that are read; `label_xml` tells whose an ORCID iD is.
const HAL_FIELDS: &str = "docid,halId_s,docType_s,title_s,subTitle_s,authFullName_s,\
    authFirstName_s,authLastName_s,authORCIDIdExt_s,authIdHasPrimaryStructure_fs,doiId_s,\
    arxivId_s,pubmedId_s,pubmedcentralId_s,journalTitle_s,journalTitleAbbr_s,journalIssn_s,\
    journalPublisher_s,bookTitle_s,conferenceTitle_s,conferenceStartDate_s,conferenceEndDate_s,\
    city_s,country_s,volume_s,issue_s,page_s,number_s,isbn_s,publisher_s,serie_s,\
    bookCollection_s,authorityInstitution_s,director_s,scientificEditor_s,publicationDate_s,\
    producedDate_s,defenseDate_s,producedDateY_i,abstract_s,keyword_s,language_s,version_s,\
    comment_s,licence_s,uri_s,fileMain_s,inPress_bool,label_xml";

/// Search: path and query without the number of the page, and where its works and their keys are.
struct Search {
    path: String,
    /// Name of the parameter with the number of the page or, for `start`, of the first work.
    page: &'static str,
    per_page: usize,
    works: &'static str,
}

/// Requests the works of an order.
pub fn ask(order: &FetchOrder, first: &Target, client: &mut Client) -> Result<Answer, Failure> {
    let from = order.from;
    let key = if from == Service::Hal { "halId_s" } else { "id" };
    let mut lines = Lines::new(key);
    let mut url = client.base(from).to_owned();
    match search(order, first, client)? {
        Some(search) => {
            url.push_str(&search.path);
            pages(from, &search, &mut lines, client)?;
        }
        None => {
            url.push_str(if from == Service::DataCite { "/dois" } else { "/api" });
            for target in &order.ids {
                let path = one(from, target);
                let mut work = json(from, client, &path)?;
                if let Some(data) = work.get_mut("data").filter(|_| from == Service::DataCite) {
                    work = data.take();
                }
                let list = Value::Array(vec![work]);
                lines.add(from, Some(&list), client.max_length())?;
            }
        }
    }
    Ok(Answer { url, bytes: lines.finish(from, None)?, etag: None, modified: None })
}

/// Search that an order needs; none where each work has an address of its own.
fn search(
    order: &FetchOrder,
    first: &Target,
    client: &mut Client,
) -> Result<Option<Search>, Failure> {
    let value = &first.value;
    let (path, page, works) = match (order.from, first.kind) {
        (Service::Inspire, TargetKind::Orcid | TargetKind::Author) => {
            let author = match first.kind {
                TargetKind::Orcid => inspire_author(value, client)?,
                _ => value.to_string(),
            };
            let query = encoded(&format!("a {author}"));
            let path = format!("/api/literature?sort=mostrecent&size={PER_PAGE}&q={query}");
            (path, "page", "/hits/hits")
        }
        (Service::DataCite, TargetKind::Orcid) => {
            let query =
                format!("creators.nameIdentifiers.nameIdentifier:\"https://orcid.org/{value}\"");
            let path = format!("/dois?page%5Bsize%5D={PER_PAGE}&query={}", encoded(&query));
            (path, "page%5Bnumber%5D", "/data")
        }
        (Service::Hal, kind) => {
            let query = match kind {
                TargetKind::Orcid => format!("authORCIDIdExt_s:\"{value}\""),
                TargetKind::Author => format!("authIdHal_s:\"{value}\""),
                _ => {
                    // A search is for all versions of a document.
                    let bare = |id: &Target| {
                        let (start, version) = id.value.rsplit_once('v').unwrap_or_default();
                        let is_version = version.parse::<u16>().is_ok() && start.len() > 6;
                        format!("\"{}\"", if is_version { start } else { &id.value })
                    };
                    let ids: Vec<_> = order.ids.iter().map(bare).collect();
                    format!("halId_s:({})", ids.join(" OR "))
                }
            };
            let sorted = format!("wt=json&sort={}&rows={PER_PAGE}", encoded("docid asc"));
            let path = format!("/search/?{sorted}&fl={HAL_FIELDS}&q={}", encoded(&query));
            (path, "start", "/response/docs")
        }
        (Service::Zenodo, TargetKind::Orcid | TargetKind::Community) => {
            let query = match first.kind {
                TargetKind::Community => format!("communities={value}"),
                _ => format!("q={}", encoded(&format!("creators.orcid:\"{value}\""))),
            };
            let path = format!("/api/records?sort=newest&size={PER_PAGE_OF_ZENODO}&{query}");
            (path, "page", "/hits/hits")
        }
        _ => return Ok(None),
    };
    let per_page = if order.from == Service::Zenodo { PER_PAGE_OF_ZENODO } else { PER_PAGE };
    Ok(Some(Search { path, page, per_page, works }))
}

/// Requests the pages of a search, up to one that is not full.
fn pages(
    from: Service,
    search: &Search,
    lines: &mut Lines,
    client: &mut Client,
) -> Result<(), Failure> {
    for number in 1..=MAX_PAGES {
        let at = if search.page == "start" { (number - 1) * search.per_page } else { number };
        let path = format!("{}&{}={at}", search.path, search.page);
        let page = json(from, client, &path)?;
        let n_works = lines.add(from, page.pointer(search.works), client.max_length())?;
        if n_works < search.per_page {
            break;
        }
    }
    Ok(())
}

/// Path of one work.
fn one(from: Service, target: &Target) -> String {
    let value = encoded(&target.value);
    match (from, target.kind) {
        (Service::DataCite, _) => format!("/dois/{value}"),
        (Service::Zenodo, _) => format!("/api/records/{value}"),
        (_, TargetKind::Doi) => format!("/api/doi/{value}"),
        (_, TargetKind::Arxiv) => format!("/api/arxiv/{value}"),
        _ => format!("/api/literature/{value}"),
    }
}

/// Author of INSPIRE-HEP with an ORCID iD, as its searches name them.
fn inspire_author(orcid: &str, client: &mut Client) -> Result<String, Failure> {
    let from = Service::Inspire;
    let author = json(from, client, &format!("/api/orcid/{orcid}"))?;
    let ids = author.pointer("/metadata/ids").and_then(Value::as_array);
    let is_own = |id: &&Value| id.get("schema").and_then(Value::as_str) == Some("INSPIRE BAI");
    let own = ids.into_iter().flatten().find(is_own);
    let own = own.and_then(|id| id.get("value")?.as_str());
    own.map(str::to_owned).ok_or_else(|| wrong(from, "no author"))
}

/// Requests articles of PubMed. Answers to several requests become one file.
pub fn pubmed(ids: &[Target], client: &mut Client) -> Result<Answer, Failure> {
    const START: &str = "<PubmedArticleSet>";
    const END: &str = "</PubmedArticleSet>";
    let from = Service::Pubmed;
    let path = "/entrez/eutils/efetch.fcgi?db=pubmed&retmode=xml&tool=peerage";
    let mut text = String::new();
    for ids in ids.chunks(PER_REQUEST) {
        let numbers: Vec<_> = ids.iter().map(|id| id.value.as_ref()).collect();
        let path = format!("{path}&id={}", numbers.join("%2C"));
        let reply =
            client.get(from, &path, None)?.ok_or_else(|| wrong(from, "that nothing changed"))?;
        let page = String::from_utf8(reply.bytes).unwrap_or_default();
        let articles = page.split_once(START).and_then(|(_, rest)| rest.rsplit_once(END));
        let (articles, _) =
            articles.ok_or_else(|| wrong(from, "something else, or not all of it"))?;
        text.push_str(articles.trim_matches('\n'));
        text.push('\n');
        if text.len() as u64 > client.max_length() {
            let message =
                format!("{} answers more than {} MB", from.name(), client.max_length() >> 20);
            return Err(Failure::new(message, "ask for fewer articles; nothing was changed"));
        }
    }
    if text.trim().is_empty() {
        let help = "see `id` under `[fetch]`; nothing was changed";
        return Err(Failure::new(format!("{} knows no works of it", from.name()), help));
    }
    let url = format!("{}{path}", client.base(from));
    let whole = format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{START}\n{text}{END}\n");
    Ok(Answer { url, bytes: whole.into_bytes(), etag: None, modified: None })
}
