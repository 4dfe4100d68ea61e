//! COinS: works as descriptions of OpenURL (ANSI/NISO Z39.88) in the titles of elements.

use peerage_core::model::{Scheme, Variable, WorkKind};
use peerage_core::text::slug::slug;

use crate::ingest::files::Spanned;
use crate::ingest::markup;
use crate::ingest::page::block::Page;
use crate::ingest::page::structured::data::Data;
use crate::ingest::record::WorkRecord;
use crate::ingest::registry::date;
use crate::ingest::registry::work::{add_venue, author, complete, set_authors};
use crate::ingest::report::Report;
use crate::ingest::work::{Addresses, Keys};

/// Reads the descriptions of a page.
pub fn read(page: &Page, data: &mut Data, keys: &mut Keys, report: &mut Report) {
    for description in &page.descriptions {
        let fields: Vec<(String, String)> = description
            .value
            .split('&')
            .filter_map(|field| field.split_once('='))
            .map(|(key, value)| (key.trim_start_matches("amp;").to_owned(), decoded(value)))
            .collect();
        let all = |key: &str| -> Vec<&str> {
            fields
                .iter()
                .filter(|(it, value)| it == key && !value.is_empty())
                .map(|(_, it)| it.as_str())
                .collect()
        };
        let first = |keys: &[&str]| keys.iter().find_map(|key| all(key).first().copied());
        let span = report.span(description.place(&(0..1)));
        let Some(title) = first(&["rft.atitle", "rft.title", "rft.btitle"]) else { continue };
        let shown = markup::title(title);
        if shown.plain.is_empty() {
            continue;
        }
        let title = Spanned { value: shown, span: span.clone() };
        let mut work = WorkRecord::titled(slug(&title.value.plain), title, &span);
        work.kind = match first(&["rft.genre"]).unwrap_or_default() {
            "article" => WorkKind::Journal,
            "proceeding" | "conference" => WorkKind::Conference,
            "book" => WorkKind::Book,
            "bookitem" => WorkKind::Chapter,
            "dissertation" => WorkKind::Thesis,
            "report" => WorkKind::Report,
            "preprint" => WorkKind::Preprint,
            _ if first(&["rft.jtitle"]).is_some() => WorkKind::Journal,
            _ => WorkKind::Other,
        };
        let mut names: Vec<String> = all("rft.au").into_iter().map(str::to_owned).collect();
        if let (true, Some(family)) = (names.is_empty(), first(&["rft.aulast"])) {
            names.push(format!(
                "{family}, {}",
                first(&["rft.aufirst", "rft.auinit"]).unwrap_or_default()
            ));
        }
        set_authors(&mut work, names.iter().filter_map(|it| author(it)).collect(), &span);
        let venue = first(&["rft.jtitle", "rft.btitle", "rft.stitle"])
            .filter(|it| work.kind != WorkKind::Book && *it != work.title.value.plain);
        add_venue(&mut work, venue.map(|it| Spanned { value: it.to_owned(), span: span.clone() }));
        work.date = first(&["rft.date"])
            .and_then(date::of_text)
            .map(|value| Spanned { value, span: span.clone() });
        for (key, variable) in [
            ("rft.volume", Variable::Volume),
            ("rft.issue", Variable::Issue),
            ("rft.pages", Variable::Page),
            ("rft.pub", Variable::Publisher),
        ] {
            work.details.add(variable, first(&[key]).unwrap_or_default(), &span);
        }
        let mut addresses = Addresses::default();
        let dois = all("rft_id").into_iter().filter_map(|it| it.strip_prefix("info:doi/"));
        for doi in dois {
            addresses.identify(
                Scheme::Doi,
                &Spanned { value: doi.to_owned(), span: span.clone() },
                report,
            );
        }
        data.works.push(complete(work, addresses, false, keys, report));
    }
}

/// Text of a value in percent-encoding (RFC 3986, 2.1), with `+` for spaces.
fn decoded(value: &str) -> String {
    let bytes = value.as_bytes();
    let mut made = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let hex = value.get(at + 1..at + 3).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match (bytes[at], hex) {
            (b'%', Some(byte)) => {
                made.push(byte);
                at += 2;
            }
            (b'+', _) => made.push(b' '),
            (byte, _) => made.push(byte),
        }
        at += 1;
    }
    String::from_utf8_lossy(&made).into_owned()
}
