//! Record of a work from a table under the names of `keys`.

use peerage_core::model::{ContributorRole, LinkKind, Scheme, Status, Variable, WorkKind};

use crate::ingest::checks::check_work;
use crate::ingest::csl_json::kind::kind as kind_of_form;
use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::keywords;
use crate::ingest::listed::authors::Order;
use crate::ingest::listed::imprint::{self, Imprint, split};
use crate::ingest::listed::keys::{self, PRESENTATION};
use crate::ingest::listed::numbers::{identifiers, span_of_pages};
use crate::ingest::listed::plain::plain;
use crate::ingest::listed::texts::{line, text};
use crate::ingest::listed::tree::Found;
use crate::ingest::listed::{authors, date, kind};
use crate::ingest::markup;
use crate::ingest::prose;
use crate::ingest::record::{AuthorRecord, ImageRecord, WorkRecord};
use crate::ingest::registry::work::{add_details, add_venue, title};
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value};
use crate::ingest::work::{Addresses, arxiv_in, default_status, split_status, status_in};
use peerage_core::text::slug::slug;

/// Variables that are texts.
const DETAILS: [(&str, Variable); 8] = [
    ("volume", Variable::Volume),
    ("issue", Variable::Issue),
    ("pages", Variable::Page),
    ("edition", Variable::Edition),
    ("isbn", Variable::Isbn),
    ("issn", Variable::Issn),
    ("pmcid", Variable::Pmcid),
    ("publisher", Variable::Publisher),
];

/// Names with addresses, and the kinds of these links.
const LINKS: [(&str, LinkKind); 7] = [
    ("pdf", LinkKind::Pdf),
    ("code", LinkKind::Code),
    ("data", LinkKind::Data),
    ("slides", LinkKind::Slides),
    ("video", LinkKind::Video),
    ("poster", LinkKind::Poster),
    ("page", LinkKind::Page),
];

/// Reads a work; `body` is the text after its settings.
pub fn work(
    found: &Found<'_>,
    order: Order,
    body: &str,
    report: &mut Report,
) -> Option<WorkRecord> {
    let named = keys::named(found.value)?;
    let mut item = Fields::new(&named, report)?;
    let span = item.span().clone();
    let stated = line(&mut item, "title");
    let subtitle = line(&mut item, "subtitle");
    let stated = stated.map(|title| match subtitle {
        Some(subtitle) => {
            Spanned { value: format!("{}: {}", title.value, subtitle.value), ..title }
        }
        None => title,
    });
    let title = title(stated, "this work", &span, report)?;
    let key = line(&mut item, "id").map(|id| id.value).or(found.key.map(str::to_owned));
    let key = key.filter(|key| !key.contains("://")).unwrap_or_else(|| slug(&title.value.plain));
    let mut work = WorkRecord::titled(key, title, &span);
    let mut addresses = addresses(&mut item, body, report);
    let cited = item.value("citation").and_then(imprint::of_citation);
    let named = match item.value("author").map(|it| (&it.content, &it.span)) {
        Some((Content::Text(text), span)) => Some((markup::line(text), span.clone())),
        _ => None,
    };
    let names = named.as_ref().map_or("", |(text, _)| text);
    let shown = item.value("page").and_then(|link| imprint::of_link(link, names));
    let shown = shown.or_else(|| {
        let (text, span) = named?;
        Some(Spanned { value: imprint::behind_authors(&plain(&text))?.1, span })
    });
    let printed = venue(&mut item, &mut work).or(cited);
    if let Some(shown) = shown.as_ref().filter(|_| work.venue.is_none()) {
        let name = Spanned { value: shown.value.name.clone(), span: shown.span.clone() };
        add_venue(&mut work, Some(name));
    }
    let printed = printed.or(shown);
    let printed_date = || printed.as_ref().and_then(imprint::date);
    work.date = date::when(&mut item, found.year).or_else(printed_date);
    let form = form(&mut item);
    let has_volume = printed.as_ref().is_some_and(|it| it.value.volume.is_some());
    let guessed = kind::guessed(&work, has_volume || item.has("volume"));
    let form = form.as_deref().unwrap_or(guessed);
    let stated = status(&mut item, &work);
    work.kind = kind_of_form(form, None, &work, &addresses, stated.as_ref());
    let status = default_status(work.kind);
    work.status = stated.unwrap_or_else(|| Spanned { value: status, span: span.clone() });
    split_status(&mut work);
    if work.kind == WorkKind::Other && work.status.value == Status::Preprint {
        work.kind = WorkKind::Preprint;
    }
    let plain_title = work.title.value.plain.clone();
    let citation = line(&mut item, "citation");
    let has_authors = authors::read("author", order, &mut item, &mut work, report)
        || authors::read_beside("coauthor", order, &mut item, &mut work, report)
        || citation.as_ref().is_some_and(|it| authors::of_citation(it, &plain_title, &mut work));
    if has_authors {
        let own = work.authors.take();
        if authors::read("editor", order, &mut item, &mut work, report) {
            leave_to_book(&mut work);
        }
        work.authors = own;
    } else {
        work.edited = authors::read("editor", order, &mut item, &mut work, report);
        // A chapter leaves out its author, who keeps the list, and names the editors of its book.
        if work.kind == WorkKind::Chapter && work.edited {
            leave_to_book(&mut work);
        }
        work.truncated |= !work.edited;
    }
    equal(&mut item, &mut work);
    if let Some(volume) = text(&mut item, "volume") {
        imprint::of_volume(&volume).iter().for_each(|it| imprint::add(it, &mut work));
    }
    add_details(&mut item, &DETAILS, &mut work, report);
    printed.iter().for_each(|it| imprint::add(it, &mut work));
    span_of_pages(&mut item, &mut work, report);
    let short = line(&mut item, "short-title");
    work.short_title = short.map(Box::new);
    work.topics = topics(&mut item, report).into();
    let summary = line(&mut item, "abstract").map(|text| markup::paragraph(&text, report));
    work.summary = summary.filter(|summary| !summary.plain.is_empty()).map(Box::new);
    work.awards = awards(&mut item, report).into();
    let image = text(&mut item, "preview").filter(|it| !it.value.contains("://"));
    let image = image.map(|it| Spanned { value: file_name(&it.value).to_owned(), span: it.span });
    work.image = image.map(|file| Box::new(ImageRecord::new(file)));
    work.selected = item.flag("selected");
    pairs(&mut item, &mut addresses, report);
    addresses.check(report);
    work.links = addresses.links.into();
    work.identifiers = addresses.identifiers.into();
    work.unknown = item.rest(&PRESENTATION, report).into();
    check_work(&mut work, report);
    Some(work)
}

/// Makes the editors who were read as those of a work the editors of the book that it is in.
fn leave_to_book(work: &mut WorkRecord) {
    work.edited = false;
    let Some(editors) = work.authors.take() else { return };
    let names = editors.value.iter().map(|editor| AuthorRecord::clone(editor)).collect();
    work.details.add_names(ContributorRole::Editor, names, &editors.span);
}

/// Name of a table with a title, as Distill has journals: `{title: Looms, issn: 1234-5678}`.
fn titled(item: &mut Fields<'_>, key: &'static str) -> Option<Spanned<String>> {
    let Content::Table(fields) = &item.value(key)?.content else { return None };
    let name = ["title", "name"].iter().find_map(|wanted| {
        let (_, value) = fields.iter().find(|(key, _)| key.value == *wanted)?;
        let Content::Text(text) = &value.content else { return None };
        Some(Spanned { value: plain(&markup::line(text)), span: value.span.clone() })
    })?;
    (!name.value.is_empty()).then_some(name)
}

/// Reads the venue, and returns what stands behind its name.
fn venue(item: &mut Fields<'_>, work: &mut WorkRecord) -> Option<Spanned<Imprint>> {
    let mut printed = None;
    for key in ["venue-short", "venue", "series", "institution"] {
        let Some(mut name) = titled(item, key).or_else(|| line(item, key)) else { continue };
        if key == "institution" && work.venue.is_some() {
            continue;
        }
        if let Some(bare) = name.value.strip_prefix("In ").or(name.value.strip_prefix("in ")) {
            name.value = bare.trim_start_matches("the ").to_owned();
        }
        if let Some(found) = Some(key).filter(|key| *key == "venue").and(split(&name.value)) {
            name.value.clone_from(&found.name);
            printed = Some(Spanned { value: found, span: name.span.clone() });
        }
        add_venue(work, Some(name));
    }
    // Programs that ask a DOI for its work give the journal as the publisher.
    if work.venue.is_none() && !item.has("venue") {
        add_venue(work, line(item, "publisher"));
    }
    printed
}

/// Type of CSL that a key states.
fn form(item: &mut Fields<'_>) -> Option<String> {
    let value = item.value("kind")?;
    let words = match &value.content {
        Content::List(values) => values.as_slice(),
        _ => std::slice::from_ref(value),
    };
    words.iter().find_map(|word| match &word.content {
        Content::Text(word) | Content::Number(word) => kind::form(word).map(str::to_owned),
        _ => None,
    })
}

fn status(item: &mut Fields<'_>, work: &WorkRecord) -> Option<Spanned<Status>> {
    let of_venue = work.venue.as_ref().and_then(|venue| {
        let value = status_in(&venue.value)?;
        Some(Spanned { value, span: venue.span.clone() })
    });
    let text = line(item, "status");
    let stated = text.and_then(|it| Some(Spanned { value: status_in(&it.value)?, span: it.span }));
    stated.or(of_venue)
}

/// Marks the authors whom a list of notes calls equal contributors.
fn equal(item: &mut Fields<'_>, work: &mut WorkRecord) {
    let Some(Value { content: Content::List(notes), .. }) = item.value("notes") else { return };
    let Some(authors) = &mut work.authors else { return };
    for (author, note) in authors.value.iter_mut().zip(notes) {
        if matches!(&note.content, Content::Text(note) if note.to_lowercase().contains("equal")) {
            std::sync::Arc::make_mut(author).equal = true;
        }
    }
}

fn topics(item: &mut Fields<'_>, report: &mut Report) -> Vec<Spanned<String>> {
    let Some(value) = item.value("keyword") else { return Vec::new() };
    let mut topics = Vec::new();
    let (values, is_list) = match &value.content {
        Content::List(values) => (values.as_slice(), true),
        _ => (std::slice::from_ref(value), false),
    };
    for value in values {
        let Content::Text(text) = &value.content else { continue };
        let parts = if is_list { keywords::split_line(text) } else { keywords::split(text) };
        let parts = parts.into_iter().map(plain);
        topics.extend(parts.map(|value_of| Spanned { value: value_of, span: value.span.clone() }));
    }
    prose::lines(topics, report)
}

fn awards(item: &mut Fields<'_>, report: &mut Report) -> Vec<Spanned<String>> {
    let Some(value) = item.value("award") else { return Vec::new() };
    let values = match &value.content {
        Content::List(values) => values.as_slice(),
        _ => std::slice::from_ref(value),
    };
    let texts = values.iter().filter_map(|value| match &value.content {
        Content::Text(text) => Some(Spanned { value: plain(text), span: value.span.clone() }),
        _ => None,
    });
    prose::lines(texts.collect(), report)
}

fn addresses(item: &mut Fields<'_>, body: &str, report: &mut Report) -> Addresses {
    let mut addresses = Addresses::default();
    for (key, scheme) in
        [("doi", Scheme::Doi), ("pubmed", Scheme::Pubmed), ("arxiv", Scheme::Arxiv)]
    {
        if let Some(text) = text(item, key) {
            addresses.identify(scheme, &text, report);
        }
    }
    identifiers(item, &mut addresses, report);
    // `doi:10.1000/x` is the id of a work in some templates.
    if let Some(id) = text(item, "id")
        && let Some((scheme, _)) = id.value.split_once(':')
    {
        let bare = Spanned { value: id.value[scheme.len() + 1..].to_owned(), span: id.span };
        match scheme {
            "doi" => addresses.identify(Scheme::Doi, &bare, report),
            "pubmed" | "pmid" => addresses.identify(Scheme::Pubmed, &bare, report),
            "arxiv" => addresses.identify(Scheme::Arxiv, &bare, report),
            _ => {}
        }
    }
    for (key, kind) in LINKS {
        let Some(value) = item.value(key) else { continue };
        let values = match &value.content {
            Content::List(values) => values.as_slice(),
            _ => std::slice::from_ref(value),
        };
        for value in values {
            let Some(address) = address_of(value) else { continue };
            // A word is the name of a page of the site.
            if address.contains("://") || address.starts_with('/') || has_ending(address) {
                let text = Spanned { value: address.to_owned(), span: value.span.clone() };
                addresses.link(kind, &text, report);
            } else if kind == LinkKind::Code && address.split('/').count() == 2 {
                let value_of = format!("https://github.com/{address}");
                addresses.link(
                    kind,
                    &Spanned { value: value_of, span: value.span.clone() },
                    report,
                );
            }
        }
    }
    if !item.has("pdf")
        && let Some(address) = pdf_in(body)
    {
        let text = Spanned { value: address.to_owned(), span: item.span().clone() };
        addresses.link(LinkKind::Pdf, &text, report);
    }
    if let Some(venue) = text(item, "venue") {
        addresses.extend(arxiv_in(&venue.value), &venue.span);
    }
    addresses
}

/// Address that a value is, or that it has beside the words that show it.
fn address_of(value: &Value) -> Option<&str> {
    let text = match &value.content {
        Content::Text(text) => text,
        Content::Table(fields) => {
            let (_, url) = fields.iter().find(|(key, _)| key.value == "url")?;
            let Content::Text(text) = &url.content else { return None };
            text
        }
        _ => return None,
    };
    Some(text.trim())
}

/// Address of the first PDF that a text in Markdown links to.
fn pdf_in(body: &str) -> Option<&str> {
    let links = body.match_indices("](http").map(|(at, _)| &body[at + 2..]);
    let addresses = links.take(20).filter_map(|rest| rest.split([')', ' ', '\n']).next());
    addresses.into_iter().find(|address| address.to_ascii_lowercase().ends_with(".pdf"))
}

fn has_ending(address: &str) -> bool {
    !address.contains(' ')
        && address.rsplit_once('.').is_some_and(|(_, end)| (2..5).contains(&end.len()))
}

/// Reads links with names: tables of a name and an address, or a table of names and addresses.
fn pairs(item: &mut Fields<'_>, addresses: &mut Addresses, report: &mut Report) {
    let Some(value) = item.value("links") else { return };
    let mut add = |name: &str, address: &Spanned<String>| {
        let name = name.to_lowercase();
        let words = name.split(|c: char| !c.is_alphanumeric());
        let kind = words.filter_map(LinkKind::parse).next().unwrap_or_else(|| match () {
            () if name.contains("github") || name == "source" => LinkKind::Code,
            () if name.contains("supp") => LinkKind::Data,
            () => LinkKind::Page,
        });
        if !matches!(kind, LinkKind::Email | LinkKind::Orcid | LinkKind::Scholar)
            && address.value.contains("://")
        {
            addresses.link(kind, address, report);
        }
    };
    match &value.content {
        Content::Table(fields) => {
            for (key, value) in fields {
                if let Content::Text(address) = &value.content {
                    add(&key.value, &Spanned { value: address.clone(), span: value.span.clone() });
                }
            }
        }
        Content::List(values) => {
            for value in values {
                let Content::Table(fields) = &value.content else { continue };
                let text = |names: &[&str]| {
                    fields.iter().find_map(|(key, value)| match &value.content {
                        Content::Text(text)
                            if names.contains(&key.value.as_str()) && !text.is_empty() =>
                        {
                            Some(Spanned { value: text.clone(), span: value.span.clone() })
                        }
                        _ => None,
                    })
                };
                let name =
                    text(&["type"]).or_else(|| text(&["name", "text", "label", "title", "icon"]));
                if let Some(address) = text(&["url", "link", "href"]) {
                    add(&name.map(|it| it.value).unwrap_or_default(), &address);
                }
            }
        }
        _ => {}
    }
}

fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}
