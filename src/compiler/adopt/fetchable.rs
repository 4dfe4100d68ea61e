//! Sources that a website only names, by identifiers: they are written as orders to `peerage fetch`.

use std::path::Path;

use peerage_core::model::Identifier;
use peerage_core::text::toml::basic_string;
use serde_json::Value;

use crate::adopt::lists::entries;
use crate::adopt::settings::{parse, text_of};
use crate::adopt::site::Site;
use crate::adopt::stock::{is_stock, is_stock_key};

/// Reads a file of identifiers: works in `sources` and `pubmed`, people in `orcid` and
/// `google-scholar`.
pub fn take(site: &mut Site<'_>, path: &Path, stem: &str, text: &str) {
    let read = match parse(text) {
        Ok(read) => read,
        Err(error) => return site.account.left_out(path, error),
    };
    let entries = entries(&read);
    if stem == "google-scholar" {
        return site.account.left_out(path, "Google Scholar, which no program may ask");
    }
    if stem == "orcid" {
        return people(site, path, &entries);
    }
    let known = known(site);
    let (mut dois, mut preprints, mut articles, mut others, mut n_known) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new(), 0);
    for entry in &entries {
        let Some(id) = text_of(entry, &["id", "doi", "pmid", "term"]) else { continue };
        if is_stock(&entry_text(entry)) || is_stock_key(bare(&id)) {
            continue;
        }
        let bare = bare(&id);
        if known.contains(&bare.to_lowercase()) {
            n_known += 1;
        } else if let Some(doi) = Identifier::doi(bare) {
            dois.push(doi.value.to_string());
        } else if let Some(arxiv) =
            Identifier::arxiv(bare).filter(|_| id.to_lowercase().contains("arxiv"))
        {
            preprints.push(arxiv.value.to_string());
        } else if let Some(article) = pubmed(&id, entry, stem) {
            articles.push(article);
        } else {
            others.push(id);
        }
    }
    let n = dois.len() + preprints.len() + articles.len();
    order(site, "crossref", "site-works", &dois);
    order(site, "arxiv", "site-preprints", &preprints);
    order(site, "pubmed", "site-articles", &articles);
    if let Some(first) = others.first() {
        let n = others.len();
        site.account.part(path, format!("{n} identifiers that no registry is asked for ({first})"));
    }
    match (n, n_known) {
        (0, 0) => site.account.left_out(path, "no identifiers beside those of the template"),
        (0, _) => site.account.left_out(path, "its works are in another list of the site"),
        (n, _) => site.account.read(path, "identifiers to fetch", n),
    }
}

/// Number of an article at PubMed, where the file or the entry says that it is one.
fn pubmed(id: &str, entry: &Value, stem: &str) -> Option<String> {
    let is_named = id.to_lowercase().starts_with("pmid:")
        || id.to_lowercase().starts_with("pubmed:")
        || entry.get("pmid").is_some()
        || stem == "pubmed";
    let number = Identifier::pubmed(bare(id).trim()).filter(|_| is_named)?;
    Some(number.value.to_string())
}

/// Identifier without the name of its scheme, such as `doi:`.
fn bare(id: &str) -> &str {
    id.split_once(':').filter(|(scheme, _)| !scheme.contains('/')).map_or(id, |(_, bare)| bare)
}

/// Works with identifiers in the lists that were read.
fn known(site: &Site<'_>) -> String {
    let texts = site.tree.paths().filter(|path| {
        path.file_stem().is_some_and(|stem| stem == "citations")
            && path.extension().is_some_and(|it| it != "bib")
    });
    texts.filter_map(|path| site.tree.text(path)).collect::<String>().to_lowercase()
}

fn people(site: &mut Site<'_>, path: &Path, entries: &[Value]) {
    let ids = entries.iter().filter_map(|it| text_of(it, &["orcid", "id"]));
    let ids = ids.filter_map(|id| Identifier::orcid(&id)).map(|id| id.value.to_string());
    let ids: Vec<String> = ids.filter(|id| !is_stock_key(id)).collect();
    for id in &ids {
        order(site, "orcid", &format!("orcid-{id}"), std::slice::from_ref(id));
    }
    match ids.len() {
        0 => site.account.left_out(path, "no identifiers beside those of the template"),
        n => site.account.read(path, "identifiers to fetch", n),
    }
}

/// Adds an order, unless there is nothing to fetch.
fn order(site: &mut Site<'_>, from: &str, name: &str, ids: &[String]) {
    let list = match ids {
        [] => return,
        [id] => basic_string(id),
        ids => {
            format!("[{}]", ids.iter().map(|id| basic_string(id)).collect::<Vec<_>>().join(", "))
        }
    };
    let text = format!("[fetch]\nfrom = {}\nid = {list}\n", basic_string(from));
    if !site.orders.iter().any(|(known, _)| known == name) {
        site.orders.push((name.to_owned(), text));
    }
}

fn entry_text(entry: &Value) -> String {
    let texts = entry.as_object().into_iter().flatten().filter_map(|(_, value)| value.as_str());
    texts.collect::<Vec<_>>().join("\n")
}
