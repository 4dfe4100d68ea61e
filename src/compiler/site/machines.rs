//! Files for crawlers at the root of a site: `robots.txt`, `llms.txt` and sitemaps.

use std::fmt::Write;

use peerage_core::messages::site;
use peerage_core::state::Focus;
use peerage_core::state::address::path_of;
use peerage_core::text::markup::escaped;

use crate::site::{DATASET, Site, head};

/// Maximum number of addresses in one sitemap (sitemaps.org, protocol 0.9).
const MAX_ADDRESSES: usize = 50_000;

/// Names and texts of the files.
pub fn files(site: &Site<'_>) -> Vec<(String, String)> {
    let mut files =
        vec![("robots.txt".to_owned(), robots(site)), ("llms.txt".to_owned(), llms(site))];
    if let Some(base) = site.base {
        let pages = site.pages().filter(|focus| site.is_listed(*focus));
        let pages = pages.filter_map(|focus| site.absolute(&path_of(focus, site.dataset)));
        files.extend(sitemaps(base, &pages.collect::<Vec<_>>()));
    }
    // Makes hosts that run Jekyll publish every file.
    files.push((".nojekyll".to_owned(), String::new()));
    files
}

fn robots(site: &Site<'_>) -> String {
    let map = site.absolute("sitemap.xml").map(|map| format!("\nSitemap: {map}\n"));
    format!("User-agent: *\nAllow: /\n{}", map.unwrap_or_default())
}

/// The sitemap of `pages` of the site at `base`; of more than a sitemap may have, an index of others
/// beside it.
fn sitemaps(base: &str, pages: &[String]) -> Vec<(String, String)> {
    if pages.len() <= MAX_ADDRESSES {
        return vec![("sitemap.xml".to_owned(), sitemap("urlset", "url", pages))];
    }
    let mut files: Vec<(String, String)> = (1..)
        .zip(pages.chunks(MAX_ADDRESSES))
        .map(|(number, pages)| (format!("sitemap-{number}.xml"), sitemap("urlset", "url", pages)))
        .collect();
    let addresses: Vec<String> = files.iter().map(|(name, _)| format!("{base}{name}")).collect();
    files.push(("sitemap.xml".to_owned(), sitemap("sitemapindex", "sitemap", &addresses)));
    files
}

/// Sitemap, or index of sitemaps, with these addresses as elements `entry` of the element `list`.
fn sitemap(list: &str, entry: &str, addresses: &[String]) -> String {
    let mut out = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <{list} xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
    );
    for address in addresses {
        // Writing to a string does not fail.
        let _ = writeln!(out, "<{entry}><loc>{}</loc></{entry}>", escaped(address));
    }
    let _ = writeln!(out, "</{list}>");
    out
}

/// Summary of the site for language models (llmstxt.org): its description, and the addresses of
/// its lists as text.
fn llms(site: &Site<'_>) -> String {
    let line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let address = |path: &str| site.absolute(path).unwrap_or_else(|| format!("/{path}"));
    let dataset = site.dataset;
    let mut out = format!(
        "# {}\n\n> {}\n\n## {}\n\n",
        line(&dataset.lab.name),
        line(&head::description(site, Focus::home(dataset))),
        site::works()
    );
    for (name, path) in [("BibTeX", "works.bib"), ("CSL-JSON", "works.json"), ("JSON", DATASET)] {
        // Writing to a string does not fail.
        let _ = writeln!(out, "- [{name}]({})", address(path));
    }
    let _ = writeln!(out, "\n## {}\n", site::people());
    for (id, person) in dataset.members() {
        let focus = Focus::Person(id);
        let path = path_of(focus, dataset);
        let about = line(&head::description(site, focus));
        let _ = writeln!(out, "- [{}]({}): {about}", line(&person.name), address(&path));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sitemap_of_too_many_addresses_is_an_index() {
        let base = "https://lab.example/";
        let pages = |n| (0..n).map(|at| format!("{base}people/p{at}/")).collect::<Vec<_>>();
        let names =
            |n| sitemaps(base, &pages(n)).into_iter().map(|(name, _)| name).collect::<Vec<_>>();
        assert_eq!(names(MAX_ADDRESSES), ["sitemap.xml"]);
        assert_eq!(names(MAX_ADDRESSES + 1), ["sitemap-1.xml", "sitemap-2.xml", "sitemap.xml"]);
        let files = sitemaps(base, &pages(MAX_ADDRESSES + 1));
        assert_eq!(files[1].1.matches("<url>").count(), 1);
        let index = "<sitemap><loc>https://lab.example/sitemap-2.xml</loc></sitemap>";
        assert!(files[2].1.contains(index) && files[2].1.ends_with("</sitemapindex>\n"));
    }
}
