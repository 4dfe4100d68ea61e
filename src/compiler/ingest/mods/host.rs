//! Journal, book or proceedings that hold the work of a record of MODS.

use peerage_core::model::{Variable, WorkKind};
use roxmltree::Node;

use crate::ingest::markup;
use crate::ingest::record::WorkRecord;
use crate::ingest::registry::work::{add_venue, full_pages};
use crate::ingest::registry::xml::{all_text, child, children, marked};
use crate::ingest::report::Report;

/// Reads the names of the host, its numbers, publisher and place, and the position of the work in
/// it.
pub fn host(host: Node<'_, '_>, work: &mut WorkRecord, source: &str, report: &mut Report) {
    let is_short = |info: &Node<'_, '_>| info.attribute("type") == Some("abbreviated");
    let infos: Vec<_> = children(host, "titleInfo").collect();
    let full =
        infos.iter().filter(|info| !is_short(info)).chain(infos.iter().filter(|it| is_short(it)));
    for info in full {
        let Some(mut name) = child(*info, "title").and_then(|it| marked(it, source, report)) else {
            continue;
        };
        if let Some(article) = child(*info, "nonSort") {
            name.value = format!("{} {}", all_text(article), name.value);
        }
        if let Some(subtitle) = child(*info, "subTitle") {
            name.value = format!("{}: {}", name.value, all_text(subtitle));
        }
        if !work.kind.is_of_periodical() && !is_short(info) {
            work.details.add(Variable::ContainerTitle, &markup::line(&name.value), &name.span);
        }
        add_venue(work, Some(name));
    }
    for id in children(host, "identifier") {
        let variable = match id.attribute("type").unwrap_or_default().to_lowercase().as_str() {
            "isbn" => Variable::Isbn,
            "issn" => Variable::Issn,
            _ => continue,
        };
        work.details.add(variable, &all_text(id), &report.span(id.range()));
    }
    for info in children(host, "originInfo") {
        let place = child(info, "place").map(|place| child(place, "placeTerm").unwrap_or(place));
        let parts =
            [(child(info, "publisher"), Variable::Publisher), (place, Variable::PublisherPlace)];
        for (part, variable) in parts {
            if let Some(part) =
                part.filter(|_| work.kind != WorkKind::Journal || variable == Variable::Publisher)
            {
                work.details.add(variable, &all_text(part), &report.span(part.range()));
            }
        }
    }
    part(host, work, report);
}

/// Reads volume, issue and pages.
pub fn part(node: Node<'_, '_>, work: &mut WorkRecord, report: &mut Report) {
    for part in children(node, "part") {
        for detail in children(part, "detail") {
            let form = detail.attribute("type").unwrap_or_default().to_lowercase();
            let variable = match form.as_str() {
                "volume" => Variable::Volume,
                "issue" | "number" => Variable::Issue,
                "chapter" => Variable::ChapterNumber,
                "section" => Variable::Section,
                "page" | "pages" => Variable::Page,
                "article number" | "article" => Variable::ArticleNumber,
                _ => continue,
            };
            let number = child(detail, "number").or_else(|| child(detail, "caption"));
            if let Some(number) = number {
                work.details.add(variable, &all_text(number), &report.span(number.range()));
            }
        }
        for extent in children(part, "extent") {
            let unit = extent.attribute("unit").unwrap_or("pages").to_lowercase();
            if !unit.starts_with("page") {
                continue;
            }
            let text = |name: &str| child(extent, name).map(all_text).unwrap_or_default();
            let (first, last, list) = (text("start"), text("end"), text("list"));
            let pages = match (first.is_empty(), last.is_empty()) {
                (true, true) => list,
                (false, false) if first != last => format!("{first}-{last}"),
                (true, false) => last,
                _ => first,
            };
            work.details.add(Variable::Page, &full_pages(&pages), &report.span(extent.range()));
        }
    }
}
