//! The head of a page: elements for browsers, search engines and link previews.

use std::fmt::Write;

use peerage_core::cite::Reference;
use peerage_core::messages::{counts, site};
use peerage_core::model::{LinkKind, Scheme, Variable, Work, WorkKind};
use peerage_core::state::Focus;
use peerage_core::state::address::path_of;
use peerage_core::text::markup::escaped;

use crate::site::{Site, card};

/// Number of characters of a description that search engines show.
const MAX_DESCRIPTION: usize = 300;

/// The title of a page.
pub fn title(site: &Site<'_>, focus: Focus) -> String {
    let lab = &site.dataset.lab.name;
    match focus {
        _ if focus == Focus::home(site.dataset) => lab.clone(),
        _ => site::part(focus.name(site.dataset), lab),
    }
}

/// One or two sentences on a page.
pub fn description(site: &Site<'_>, focus: Focus) -> String {
    let dataset = site.dataset;
    let works = counts::works(site.listing.works(focus).len());
    let name = focus.name(dataset);
    let text = match focus {
        _ if focus == Focus::home(dataset) && !dataset.lab.description.is_empty() => {
            dataset.lab.description.clone()
        }
        Focus::Person(id) => {
            let profile = dataset.person(id).and_then(|person| person.profile.as_deref());
            let parts = profile.map(|it| [it.position.as_str(), it.affiliation.as_str()]);
            let parts: Vec<&str> =
                parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
            match parts.is_empty() {
                true => site::about_author(name, &works),
                false => site::about_person(name, &parts.join(", "), &works),
            }
        }
        Focus::Work(id) => dataset.work(id).map_or_else(String::new, |work| about(site, work)),
        Focus::Unit(id) if dataset.unit(id).is_some_and(|unit| !unit.description.is_empty()) => {
            dataset.unit(id).map(|unit| unit.description.clone()).unwrap_or_default()
        }
        _ => site::about_list(name, &works),
    };
    shortened(&text)
}

fn about(site: &Site<'_>, work: &Work) -> String {
    if let Some(summary) = &work.summary {
        return summary.plain.clone();
    }
    let names: Vec<&str> = authors(site, work).collect();
    let venue = site.dataset.venue_of(work).map(|venue| venue.name.clone());
    let year = work.date.map(|date| date.year.to_string());
    let facts: Vec<String> = venue.into_iter().chain(year).collect();
    site::about_work(&names.join(", "), &facts.join(", "))
}

fn authors<'a>(site: &'a Site<'_>, work: &'a Work) -> impl Iterator<Item = &'a str> {
    let people = work.authors.iter().filter_map(|author| site.dataset.person(author.person));
    people.map(|person| person.name.as_str())
}

/// Prefix of a text, up to the end of a word.
fn shortened(text: &str) -> String {
    let Some((end, _)) = text.char_indices().nth(MAX_DESCRIPTION) else { return text.to_owned() };
    let end = text[..end].rfind(' ').unwrap_or(end);
    format!("{}…", &text[..end])
}

/// Elements of the head that describe the page.
pub fn elements(site: &Site<'_>, focus: Focus) -> String {
    let mut out = String::new();
    let title = escaped(&title(site, focus));
    let description = escaped(&description(site, focus));
    // Writing to a string does not fail.
    let _ = writeln!(out, "  <title>{title}</title>");
    let _ = writeln!(out, "  <meta name=\"description\" content=\"{description}\">");
    if !site.is_listed(focus) {
        let _ = writeln!(out, "  <meta name=\"robots\" content=\"noindex\">");
    }
    let address = site.absolute(&path_of(focus, site.dataset));
    if let Some(address) = &address {
        let _ = writeln!(out, "  <link rel=\"canonical\" href=\"{}\">", escaped(address));
    }
    let kind = match focus {
        Focus::Person(_) => "profile",
        Focus::Work(_) => "article",
        _ => "website",
    };
    let name = escaped(focus.name(site.dataset));
    let lab = escaped(&site.dataset.lab.name);
    for (property, content) in [
        ("og:title", name.as_str()),
        ("og:type", kind),
        ("og:description", &description),
        ("og:site_name", &lab),
    ] {
        let _ = writeln!(out, "  <meta property=\"{property}\" content=\"{content}\">");
    }
    if let Some(address) = &address {
        let _ = writeln!(out, "  <meta property=\"og:url\" content=\"{}\">", escaped(address));
    }
    let card = card::shown(site, focus);
    let card = card.and_then(|(path, card)| Some((site.absolute(&path)?, card)));
    let kind = if card.is_some() { "summary_large_image" } else { "summary" };
    let _ = writeln!(out, "  <meta name=\"twitter:card\" content=\"{kind}\">");
    if let Some((picture, card)) = card {
        for (property, content) in [
            ("og:image", picture),
            ("og:image:width", card::WIDTH.to_string()),
            ("og:image:height", card::HEIGHT.to_string()),
            ("og:image:alt", card.words()),
        ] {
            let content = escaped(&content);
            let _ = writeln!(out, "  <meta property=\"{property}\" content=\"{content}\">");
        }
    }
    if let Focus::Work(id) = focus
        && let Some(reference) = Reference::new(id, site.dataset, site.details)
    {
        citation(site, &reference, address.as_deref(), &mut out);
    }
    out
}

/// Tags of one work for Google Scholar ("Inclusion Guidelines for Webmasters", with the names of
/// Highwire Press).
fn citation(site: &Site<'_>, reference: &Reference<'_>, address: Option<&str>, out: &mut String) {
    let work = reference.work;
    let mut tag = |name: &str, content: &str| {
        if content.is_empty() {
            return;
        }
        let content = escaped(content);
        // Writing to a string does not fail.
        let _ = writeln!(out, "  <meta name=\"citation_{name}\" content=\"{content}\">");
    };
    tag("title", &work.title.plain);
    let people = if work.edited { "editor" } else { "author" };
    authors(site, work).for_each(|name| tag(people, name));
    if let Some(date) = work.date {
        let parts = [date.month, date.day].into_iter().flatten();
        let parts: String = parts.map(|part| format!("/{part:02}")).collect();
        tag("publication_date", &format!("{:04}{parts}", date.year));
    }
    let container = match work.kind {
        kind if kind.is_of_periodical() => "journal_title",
        WorkKind::Conference => "conference_title",
        _ => "inbook_title",
    };
    tag(container, reference.container());
    match work.kind {
        WorkKind::Thesis => tag("dissertation_institution", reference.institution()),
        WorkKind::Report => tag("technical_report_institution", reference.institution()),
        _ => tag("publisher", reference.text(Variable::Publisher)),
    }
    for (variable, name) in [
        (Variable::ContainerTitleShort, "journal_abbrev"),
        (Variable::Volume, "volume"),
        (Variable::Issue, "issue"),
        (Variable::Isbn, "isbn"),
        (Variable::Issn, "issn"),
        (Variable::Language, "language"),
    ] {
        tag(name, reference.text(variable));
    }
    if work.kind == WorkKind::Report {
        tag("technical_report_number", reference.text(Variable::Number));
    }
    let pages = reference.pages();
    let (first, last) = pages.split_once('–').unwrap_or((pages, ""));
    tag("firstpage", first);
    tag("lastpage", last);
    for identifier in &work.identifiers {
        match identifier.scheme {
            Scheme::Doi => tag("doi", &identifier.value),
            Scheme::Arxiv => tag("arxiv_id", &identifier.value),
            Scheme::Pubmed => tag("pmid", &identifier.value),
            _ => {}
        }
    }
    let pdf = work.links.iter().find(|link| link.kind == LinkKind::Pdf);
    if let Some(url) = pdf.and_then(|link| link.url.as_ref()) {
        tag("pdf_url", url);
    }
    address.into_iter().for_each(|address| tag("abstract_html_url", address));
}
