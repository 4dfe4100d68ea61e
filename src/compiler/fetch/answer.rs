//! Complete answer of a service: all its pages, and the checks of its contents.
//!
//! An answer in pages is stored as JSON Lines, one work per line in the order of the identifiers,
//! so that two answers can be compared line by line.

use roxmltree::Document;
use serde_json::Value;

use crate::fetch::client::{Client, Reply};
use crate::fetch::pages::{Answer, Lines, MAX_PAGES, PER_PAGE, encoded, json, wrong};
use crate::fetch::remembered::Remembered;
use crate::fetch::{Failure, Service, archives};
use crate::ingest::fetch_order::{FetchOrder, Target, TargetKind};
use crate::ingest::xml_limits::excess;

/// Requests the records of an order. None where the service reports no change since `before`.
pub fn ask(
    order: &FetchOrder,
    before: Option<&Remembered>,
    client: &mut Client,
) -> Result<Option<Answer>, Failure> {
    let from = order.from;
    let Some(first) = order.ids.first() else { return Err(wrong(from, "an order of nothing")) };
    match from {
        Service::Orcid => {
            let path = format!("/v3.0/{}/record", first.value);
            let is_record = |text: &str| {
                let record: Option<Value> = serde_json::from_str(text).ok();
                let path = record.as_ref().and_then(|it| it.pointer("/orcid-identifier/path"));
                path.and_then(Value::as_str) == Some(first.value.as_ref())
            };
            one_page(from, &path, is_record, before, client)
        }
        Service::Dblp => one_page(
            from,
            &format!("/{}.xml", first.value),
            |text| is_xml_of(text, "dblpperson", "r"),
            before,
            client,
        ),
        Service::Arxiv => {
            let ids: Vec<_> = order.ids.iter().map(|id| id.value.as_ref()).collect();
            let path =
                format!("/api/query?max_results={}&id_list={}", ids.len(), encoded(&ids.join(",")));
            one_page(from, &path, |text| is_xml_of(text, "feed", "entry"), before, client)
        }
        Service::OpenAlex => open_alex(first, client).map(Some),
        Service::Crossref => crossref(&order.ids, client).map(Some),
        Service::Inspire | Service::DataCite | Service::Hal | Service::Zenodo => {
            archives::ask(order, first, client).map(Some)
        }
        Service::Pubmed => archives::pubmed(&order.ids, client).map(Some),
    }
}

/// Requests one page, which `is_whole` must accept.
fn one_page(
    from: Service,
    path: &str,
    is_whole: impl Fn(&str) -> bool,
    before: Option<&Remembered>,
    client: &mut Client,
) -> Result<Option<Answer>, Failure> {
    let url = format!("{}{path}", client.base(from));
    let before = before.filter(|before| before.url == url);
    let Some(Reply { bytes, etag, modified }) = client.get(from, path, before)? else {
        return Ok(None);
    };
    match std::str::from_utf8(&bytes).is_ok_and(is_whole) {
        true => Ok(Some(Answer { url, bytes, etag, modified })),
        false => Err(wrong(from, "something else, or not all of it")),
    }
}

/// True if the text is XML with this root element and at least one such item in it.
fn is_xml_of(text: &str, root: &str, item: &str) -> bool {
    // An answer that the ingester would not read is no answer.
    excess(text).is_none()
        && Document::parse(text).is_ok_and(|xml| {
            let root_element = xml.root_element();
            root_element.tag_name().name() == root
                && root_element.children().any(|child| child.tag_name().name() == item)
        })
}

/// Requests an author and, page by page, their works. With a key, a cursor leads from page to page;
/// without one, OpenAlex wants page numbers.
fn open_alex(author: &Target, client: &mut Client) -> Result<Answer, Failure> {
    let from = Service::OpenAlex;
    let key = client.key().map(|key| format!("api_key={}", encoded(key)));
    let (name, filter) = match author.kind {
        TargetKind::Orcid => (format!("orcid:{}", author.value), "authorships.author.orcid"),
        _ => (author.value.to_string(), "authorships.author.id"),
    };
    let path = format!("/authors/{name}");
    let url = format!("{}{path}", client.base(from));
    let of_author = format!("{path}?{}", key.as_deref().unwrap_or_default());
    let author_json = json(from, client, of_author.trim_end_matches('?'))?;
    if author_json.get("id").and_then(Value::as_str).is_none() {
        return Err(wrong(from, "no author"));
    }
    let filter = format!("/works?filter={filter}:{}&per_page={PER_PAGE}", encoded(&author.value));
    let mut lines = Lines::new("id");
    let mut cursor = "*".to_owned();
    for number in 1..=MAX_PAGES {
        let path = match &key {
            Some(key) => format!("{filter}&cursor={}&{key}", encoded(&cursor)),
            None => format!("{filter}&page={number}"),
        };
        let page = json(from, client, &path)?;
        let n_works = lines.add(from, page.get("results"), client.max_length())?;
        let next = page.pointer("/meta/next_cursor").and_then(Value::as_str);
        match (n_works, next, &key) {
            (0, ..) => break,
            (_, Some(next), Some(_)) if next != cursor => cursor = next.to_owned(),
            (_, _, None) if n_works >= PER_PAGE => {}
            _ => break,
        }
    }
    Ok(Answer { url, bytes: lines.finish(from, Some(&author_json))?, etag: None, modified: None })
}

/// Requests the works that name an ORCID iD, page by page, or the works of DOIs.
fn crossref(ids: &[Target], client: &mut Client) -> Result<Answer, Failure> {
    let from = Service::Crossref;
    let mut lines = Lines::new("DOI");
    let mut url = client.base(from).to_owned();
    match ids {
        [person] if person.kind == TargetKind::Orcid => {
            let filter = format!("/works?filter=orcid:{}&rows={PER_PAGE}", person.value);
            url.push_str(&filter);
            let mut cursor = "*".to_owned();
            for _ in 0..MAX_PAGES {
                let path = format!("{filter}&cursor={}", encoded(&cursor));
                let page = json(from, client, &path)?;
                let items = page.pointer("/message/items");
                let n_works = lines.add(from, items, client.max_length())?;
                match page.pointer("/message/next-cursor").and_then(Value::as_str) {
                    Some(next) if n_works >= PER_PAGE => cursor = next.to_owned(),
                    _ => break,
                }
            }
        }
        dois => {
            url.push_str("/works");
            for doi in dois {
                let page = json(from, client, &format!("/works/{}", encoded(&doi.value)))?;
                let work = page.get("message").cloned().map(|work| Value::Array(vec![work]));
                lines.add(from, work.as_ref(), client.max_length())?;
            }
        }
    }
    Ok(Answer { url, bytes: lines.finish(from, None)?, etag: None, modified: None })
}
