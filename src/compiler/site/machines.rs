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
pub fn files(site: &Site<'_>) -> Vec<(&'static str, String)> {
    let mut files = vec![("robots.txt", robots(site)), ("llms.txt", llms(site))];
    if site.base.is_some() {
        files.push(("sitemap.xml", sitemap(site)));
    }
    // Makes hosts that run Jekyll publish every file.
    files.push((".nojekyll", String::new()));
    files
}

fn robots(site: &Site<'_>) -> String {
    let map = site.absolute("sitemap.xml").map(|map| format!("\nSitemap: {map}\n"));
    format!("User-agent: *\nAllow: /\n{}", map.unwrap_or_default())
}

fn sitemap(site: &Site<'_>) -> String {
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    let pages = site.pages().filter(|focus| site.is_listed(*focus)).take(MAX_ADDRESSES);
    for address in pages.filter_map(|focus| site.absolute(&path_of(focus, site.dataset))) {
        // Writing to a string does not fail.
        let _ = writeln!(out, "<url><loc>{}</loc></url>", escaped(&address));
    }
    out.push_str("</urlset>\n");
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
