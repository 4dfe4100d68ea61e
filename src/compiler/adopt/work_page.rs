//! Pages of one work each, as HugoBlox and academicpages have them, with or without a bibliography
//! beside them.

use std::ops::Range;
use std::path::Path;

use peerage_core::text::fold::fold;
use peerage_core::text::toml::basic_string;
use serde_json::Value;

use crate::adopt::adopted::Shown;
use crate::adopt::bibliography::{Bibliography, edited, with_quotes};
use crate::adopt::documents;
use crate::adopt::markdown::paragraphs;
use crate::adopt::settings::{Page, items, plain, scalar, text_of};
use crate::adopt::site::{Site, extension};
use crate::adopt::stock::is_stock;
use crate::ingest::files::FileId;
use crate::ingest::front_matter::{FrontMatter, Syntax};
use crate::ingest::listed;
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value as Spanned};

/// Keys with addresses, their fields in a bibliography, and the names of their kinds.
const LINKS: [(&str, &str, &str); 9] = [
    ("url_pdf", "pdf", "pdf"),
    ("paperurl", "pdf", "pdf"),
    ("url_code", "code", "code"),
    ("url_dataset", "data", "data"),
    ("url_slides", "slides", "slides"),
    ("slidesurl", "slides", "slides"),
    ("url_video", "video", "video"),
    ("url_poster", "poster", "poster"),
    ("url_project", "website", "page"),
];

/// Reads the page of a work. With a bibliography of that work beside it, that is the seed, and gets
/// what the page says beyond it.
pub fn take(site: &mut Site<'_>, path: &Path, page: &Page) {
    if documents::take_list(site, path, page) {
        return;
    }
    let base = path.parent().unwrap_or(Path::new("")).to_owned();
    let picture = featured(site, &base, &page.matter);
    if let Some(bib) = beside(site, path, &base)
        && let Some(text) = site.tree.text(&bib)
        && let Some(text) = joined(site, page, text, &base, picture.as_deref())
    {
        let name = site.seed_name(&bib);
        site.account.read(path, "works", 0);
        return site.seed(&bib, name, text.into_bytes(), 1);
    }
    if let Some(text) =
        inside(page).and_then(|it| joined(site, page, it, &base, picture.as_deref()))
    {
        let name = site.seed_name(&path.with_extension("bib"));
        return site.seed(path, name, text.into_bytes(), 1);
    }
    let Some(text) = site.tree.text(path) else { return };
    let name = site.seed_name(path);
    let text = own_page(site, &text, &base, picture.as_deref());
    let mut report = Report::new(FileId(0));
    let n_works = listed::read(&text, &mut crate::ingest::Keys::default(), &mut report).works.len();
    if n_works == 0 {
        let told = report.diagnostics.first().map(|it| it.message.clone());
        return site.account.left_out(path, told.unwrap_or_else(|| "no work".to_owned()));
    }
    site.seed(path, name, text.into_bytes(), n_works);
}

/// Bibliography with what a page says beyond it; none where it is not of the work of that page.
fn joined(
    site: &mut Site<'_>,
    page: &Page,
    text: String,
    base: &Path,
    picture: Option<&str>,
) -> Option<String> {
    let mut known = Bibliography::new(text, |authors| site.is_own(authors));
    let title = text_of(&page.matter, &["title"]).map(|title| fold(&plain(&title)));
    let of_entry = fold(&plain(&known.title()?.replace(['{', '}'], "")));
    if !is_alike(&of_entry, title.as_deref()) {
        return None;
    }
    let fields = fields(site, &page.matter, &page.text, base, picture);
    known.enrich(&fields).then(|| known.text())
}

/// Entry of a bibliography in the settings or in the text of a page.
fn inside(page: &Page) -> Option<String> {
    let stated = text_of(&page.matter, &["bibtex", "bib"]).filter(|text| text.starts_with('@'));
    stated.or_else(|| {
        let text = format!("\n{}", page.text);
        let at = text.match_indices("\n@").map(|(at, _)| at + 1).find(|at| {
            let kind = text[at + 1..].split('{').next().unwrap_or_default();
            (3..20).contains(&kind.len()) && kind.chars().all(|c| c.is_ascii_alphabetic())
        })?;
        let rest = &text[at..];
        let end = ["\n```", "\n</", "\n{%", "\n~~~"].iter().filter_map(|end| rest.find(end)).min();
        Some(rest[..end.unwrap_or(rest.len())].to_owned())
    })
}

/// True if two folded titles are of one work: equal, or one with more words at its end.
fn is_alike(one: &str, other: Option<&str>) -> bool {
    let Some(other) = other else { return true };
    let (short, long) = if one.len() < other.len() { (one, other) } else { (other, one) };
    long.starts_with(short) && 2 * short.len() > long.len()
        || long.len() < 500 && 5 * strsim::levenshtein(one, other) < long.len()
}

/// Bibliography in the folder of a page that has it for itself.
fn beside(site: &Site<'_>, path: &Path, base: &Path) -> Option<std::path::PathBuf> {
    if !path.file_stem().is_some_and(|stem| stem.eq_ignore_ascii_case("index")) {
        return None;
    }
    let mut bibs = site.tree.below(base).filter(|it| {
        it.parent() == Some(base) && it.extension().is_some_and(|it| it.eq_ignore_ascii_case("bib"))
    });
    bibs.next().filter(|_| bibs.next().is_none()).map(Path::to_owned)
}

/// Name among the seeds of the picture of a work: `featured` beside its page, or the one it names.
pub fn featured(site: &mut Site<'_>, base: &Path, matter: &Value) -> Option<String> {
    let mut featured = site.tree.beginning(base, "featured");
    let beside = featured.find(|path| extension(path).is_some()).map(Path::to_owned);
    let keys = ["image", "thumbnail", "preview", "teaser", "img", "cover"];
    let named = text_of(matter, &keys).or_else(|| scalar(matter.pointer("/header/teaser")?));
    let found = beside.or_else(|| site.picture(&named?, base))?;
    let stem = match base.components().count() > 1 && found.parent() == Some(base) {
        true => base.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        false => found.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
    };
    site.take_picture(&found, &stem, Shown::Named)
}

/// Fields of a bibliography that say what a page does.
fn fields(
    site: &mut Site<'_>,
    matter: &Value,
    text: &str,
    base: &Path,
    picture: Option<&str>,
) -> Vec<(&'static str, String)> {
    let mut fields: Vec<(&'static str, String)> = Vec::new();
    fields.extend(picture.map(|name| ("preview", name.to_owned())));
    for (key, field, kind) in LINKS {
        let Some(address) = text_of(matter, &[key]).filter(|it| *it != "#") else { continue };
        let whole = match address.contains("://") {
            true => Some(address),
            false => site.complete(kind, &address, base, "static"),
        };
        fields.extend(whole.map(|whole| (field, whole)));
    }
    for link in matter.get("links").map(items).unwrap_or_default() {
        let name = text_of(&link, &["type", "name"]).unwrap_or_default().to_lowercase();
        let field = ["pdf", "code", "slides", "video", "poster", "data"]
            .into_iter()
            .find(|it| name.contains(it));
        let address = text_of(&link, &["url", "link"]).filter(|it| it.contains("://"));
        fields.extend(field.zip(address));
    }
    fields.extend(text_of(matter, &["doi"]).map(|doi| ("doi", doi)));
    let summary = text_of(matter, &["abstract"]).filter(|summary| !is_stock(summary));
    let summary =
        summary.or_else(|| paragraphs(text).paragraphs.into_iter().find(|it| it.len() > 300));
    fields.extend(summary.map(|summary| ("abstract", plain(&summary))));
    let tags = matter.get("tags").map(items).unwrap_or_default();
    let tags = tags.iter().filter_map(scalar).collect::<Vec<_>>().join("; ");
    fields.extend(Some(tags).filter(|tags| !tags.is_empty()).map(|tags| ("keywords", tags)));
    if matter.get("featured") == Some(&Value::Bool(true)) {
        fields.push(("selected", "true".to_owned()));
    }
    fields.retain(|(_, value)| !value.trim().is_empty());
    fields
}

/// Page as a seed: the names of its authors, whole addresses, and its picture stand in its settings.
fn own_page(site: &mut Site<'_>, text: &str, base: &Path, picture: Option<&str>) -> String {
    let Some(found) = FrontMatter::find(text) else { return text.to_owned() };
    let mut report = Report::new(FileId(0));
    let Some(value) = found.parse(text, &mut report) else { return text.to_owned() };
    let mut edits: Vec<(Range<usize>, String)> = Vec::new();
    authors(site, &value, &mut edits);
    let is_static = site.tree.below(Path::new("static")).next().is_some();
    let folder = if is_static { "static" } else { "" };
    each_text(&value, 0, &mut |key, address, range| {
        let is_file =
            address.starts_with('/') || address.rsplit_once('.').is_some_and(|it| it.1.len() < 5);
        let is_link = listed::key_name(key).is_some_and(|name| {
            matches!(name, "pdf" | "code" | "data" | "slides" | "video" | "poster" | "page")
        });
        if is_link && is_file && !address.contains([' ', ':']) {
            let kind = listed::key_name(key).unwrap_or_default();
            edits.extend(
                site.complete(kind, address, base, folder).map(|it| (range, basic_string(&it))),
            );
        }
    });
    let at = found.matter.start;
    let mut lines = String::new();
    let has = |wanted: &str| {
        let Content::Table(fields) = &value.content else { return false };
        fields.iter().any(|(key, _)| key.value == wanted)
    };
    if found.syntax != Syntax::Json {
        let (sign, quoted) =
            if found.syntax == Syntax::Yaml { (": ", true) } else { (" = ", true) };
        let picture = picture.filter(|_| quoted && !has("preview"));
        lines.extend(picture.map(|name| format!("preview{sign}{}\n", basic_string(name))));
        // It tells the reader that the page is one of a work.
        if !has("collection") {
            lines.push_str(&format!("collection{sign}\"publications\"\n"));
        }
    }
    edits = edits.into_iter().map(|(range, new)| (with_quotes(text, range), new)).collect();
    edits.push((at..at, lines));
    edited(text, &edits)
}

/// Replaces the slugs of people among the authors by their names.
fn authors(site: &Site<'_>, value: &Spanned, edits: &mut Vec<(Range<usize>, String)>) {
    let Content::Table(fields) = &value.content else { return };
    let Some((_, list)) =
        fields.iter().find(|(key, _)| key.value == "authors" || key.value == "author")
    else {
        return;
    };
    let Content::List(values) = &list.content else { return };
    for value in values {
        let Content::Text(slug) = &value.content else { continue };
        let found = site.people.iter().find(|it| it.slug.eq_ignore_ascii_case(slug));
        let owner = site.owner.as_ref().filter(|_| ["admin", "me"].contains(&slug.as_str()));
        let name = found.map(|it| &it.name).or(owner);
        edits.extend(name.map(|name| (value.span.range(), basic_string(name))));
    }
}

/// Calls a function with the key, the text and the range of each text at the top of a table, and in
/// its lists.
fn each_text(value: &Spanned, depth: usize, found: &mut impl FnMut(&str, &str, Range<usize>)) {
    let Content::Table(fields) = &value.content else { return };
    for (key, value) in fields {
        match &value.content {
            Content::Text(text) => found(&key.value, text, value.span.range()),
            Content::List(values) if depth == 0 => {
                values.iter().for_each(|value| each_text(value, depth + 1, found));
            }
            _ => {}
        }
    }
}
