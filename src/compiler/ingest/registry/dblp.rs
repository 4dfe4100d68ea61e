//! Records of dblp: those of a person (`https://dblp.org/pid/….xml`), or parts of its complete
//! file. Names of namesakes have a number there (`Ada Roe 0002`), which is removed, because the
//! identifier of the person is more precise.

use peerage_core::model::{
    Identifier, LinkKind, PartialDate, Period, SafeUrl, SectionKind, SourceKind, Variable,
    WorkKind, limits,
};
use roxmltree::Node;

use crate::ingest::document::Document;
use crate::ingest::files::{Span, Spanned};
use crate::ingest::link::link;
use crate::ingest::prose;
use crate::ingest::record::{AuthorRecord, ItemRecord, ProfileRecord, WorkRecord};
use crate::ingest::registry::date;
use crate::ingest::registry::work::{add_venue, author, complete, set_authors, title_or};
use crate::ingest::registry::xml::{child, children, line, parse, spanned, without_type};
use crate::ingest::report::Report;
use crate::ingest::work::{Addresses, Keys, arxiv_in};

/// Elements that concern the storage of a record in dblp.
const IGNORED: [&str; 12] = [
    "author", "cdrom", "cite", "crossref", "ee", "editor", "month", "stream", "title", "url",
    "rel", "year",
];

/// Elements with variables that are text.
const DETAILS: [(&str, Variable); 9] = [
    ("booktitle", Variable::ContainerTitle),
    ("series", Variable::CollectionTitle),
    ("volume", Variable::Volume),
    ("number", Variable::Issue),
    ("pages", Variable::Page),
    ("publisher", Variable::Publisher),
    ("isbn", Variable::Isbn),
    ("chapter", Variable::ChapterNumber),
    ("address", Variable::PublisherPlace),
];

/// True if a text begins like a file of dblp.
pub fn begins(head: &str) -> bool {
    let head = head.trim_start();
    head.starts_with('<')
        && ["<dblpperson", "<dblp>", "<dblp "].iter().any(|root| head.contains(root))
}

/// Reads a file as far as possible.
pub fn read(source: &str, keys: &mut Keys, report: &mut Report) -> Document {
    let mut document = Document {
        kind: Some(SourceKind::Registry),
        publisher: Some("dblp".to_owned()),
        // dblp, "License and copyright notice".
        licence: Some("CC0-1.0".to_owned()),
        ..Document::default()
    };
    let text = without_type(source);
    let Some(xml) = parse(&text, report) else { return document };
    let root = xml.root_element();
    if let Some(pid) = root.attribute("pid").and_then(person) {
        document.url = SafeUrl::parse(&pid.url());
        document.subject_identifiers.push(Spanned { value: pid, span: first_line(root, report) });
    }
    if let Some(name) = root.attribute("name").map(name).filter(|name| !name.is_empty()) {
        document.subject = Some(Spanned { value: name, span: first_line(root, report) });
    }
    if let Some(of) = child(root, "person") {
        document.profile = Some(profile(of, &mut document, report));
    }
    // Records of a person are wrapped in elements of their own.
    let wrapped = root.children().flat_map(|node| match node.tag_name().name() {
        "r" => node.first_element_child(),
        _ => Some(node),
    });
    for node in wrapped.filter(Node::is_element) {
        let changed = node.attribute("mdate").and_then(date::of_text);
        document.written = document.written.max(changed);
        document.works.extend(work(node, source, keys, report));
    }
    document
}

/// Profile of the person: ORCID iD, pages, institution and prizes.
fn profile(node: Node<'_, '_>, document: &mut Document, report: &mut Report) -> ProfileRecord {
    let mut profile = ProfileRecord::default();
    let mut orcids = Vec::new();
    let own = children(node, "author").find_map(|author| author.attribute("orcid"));
    if let Some(orcid) = own.and_then(Identifier::orcid) {
        document
            .subject_identifiers
            .push(Spanned { value: orcid, span: report.span(node.range()) });
    }
    for url in children(node, "url") {
        let Some(page) = spanned(url, report) else { continue };
        let host = page.value.split("//").nth(1).and_then(|rest| rest.split('/').next());
        let kind = match host.unwrap_or_default().trim_start_matches("www.") {
            "orcid.org" => LinkKind::Orcid,
            "github.com" => LinkKind::Github,
            host if host.starts_with("scholar.google.") => LinkKind::Scholar,
            _ => LinkKind::Website,
        };
        let orcid = Identifier::orcid(&page.value);
        orcids.extend(orcid.map(|value| Spanned { value, span: page.span.clone() }));
        profile.links.extend(link(kind, &page, report));
    }
    document.identify(orcids, report);
    for note in children(node, "note") {
        let Some(text) = spanned(note, report) else { continue };
        let text = prose::spanned_line(text, report);
        let label = note.attribute("label").unwrap_or_default();
        match note.attribute("type") {
            _ if text.value.is_empty() => {}
            // An affiliation with a label is a former one, or one of several.
            Some("affiliation") if label.is_empty() => {
                profile.affiliation.get_or_insert(text);
            }
            Some("award") => profile.items.push(prize(text, label)),
            _ => {}
        }
    }
    profile
}

fn prize(text: Spanned<String>, label: &str) -> ItemRecord {
    let at_once = |date| Period { start: Some(date), end: Some(date), ongoing: false };
    ItemRecord {
        section: SectionKind::Honor,
        title: text.value,
        organization: String::new(),
        location: String::new(),
        period: date::of_text(label).map(at_once),
        terms: Vec::new(),
        details: Vec::new(),
        relations: Vec::new(),
        links: Vec::new(),
        span: text.span,
    }
}

fn work(
    node: Node<'_, '_>,
    source: &str,
    keys: &mut Keys,
    report: &mut Report,
) -> Option<WorkRecord> {
    let form = node.tag_name().name();
    // The other elements concern the person: home pages, namesakes, co-authors.
    let forms = [
        "article",
        "inproceedings",
        "incollection",
        "phdthesis",
        "mastersthesis",
        "book",
        "proceedings",
        "data",
    ];
    if !forms.contains(&form) {
        return None;
    }
    let span = report.span(node.range());
    let text = |name: &str, report: &Report| spanned(child(node, name)?, report);
    let key = node.attribute("key").map(line).unwrap_or_default();
    let instead = Spanned { value: key.clone(), span: span.clone() };
    let own = inner(child(node, "title"), source, report);
    let title = title_or(own, "this record", Some(instead), &span, report)?;
    let mut addresses = Addresses::default();
    if let Some(identifier) = Identifier::dblp(&key) {
        addresses.add(identifier, &span);
    }
    for ee in children(node, "ee") {
        if let Some(ee) = spanned(ee, report) {
            addresses.link(LinkKind::Page, &ee, report);
        }
    }
    let mut work = WorkRecord::titled(key, title, &span);
    for name in ["journal", "booktitle", "school"] {
        add_venue(&mut work, text(name, report));
    }
    let volume = text("volume", report);
    let is_corr = work.venue.as_ref().is_some_and(|venue| &*venue.value == "CoRR");
    if is_corr {
        if let Some(volume) = &volume
            && let Some(identifier) = arxiv_in(&volume.value)
        {
            addresses.add(identifier, &volume.span);
        }
        let name = "arXiv".to_owned();
        let place = work.venue.as_ref().map_or(&span, |venue| &venue.span).clone();
        add_venue(&mut work, addresses.has_arxiv().then_some(Spanned { value: name, span: place }));
    }
    let publication = node.attribute("publtype").unwrap_or_default();
    work.kind = match form {
        "article" if is_corr || publication.contains("informal") => WorkKind::Preprint,
        "article" => WorkKind::Journal,
        "inproceedings" => WorkKind::Conference,
        "incollection" if publication.contains("encyclopedia") => WorkKind::Entry,
        "incollection" => WorkKind::Chapter,
        "phdthesis" | "mastersthesis" => WorkKind::Thesis,
        "book" if child(node, "author").is_some() => WorkKind::Book,
        "book" => WorkKind::EditedBook,
        "proceedings" => WorkKind::Proceedings,
        "data" => WorkKind::Dataset,
        _ => WorkKind::Other,
    };
    // The volume of CoRR is the identifier.
    for (name, variable) in DETAILS {
        let is_told = is_corr && variable == Variable::Volume;
        let text = text(name, report).filter(|_| !is_told);
        if let Some(text) = text.filter(|text| text.value.len() <= limits::NAME) {
            work.details.add(variable, &line(&text.value), &text.span);
        }
    }
    work.date = when(node, report);
    let who = if child(node, "author").is_some() { "author" } else { "editor" };
    let authors = children(node, who).filter_map(authored).collect();
    let place = child(node, who).map(|first| report.span(first.range()));
    work.edited = who == "editor" && child(node, who).is_some();
    set_authors(&mut work, authors, place.as_ref().unwrap_or(&span));
    if form == "mastersthesis" {
        work.details.add(Variable::Genre, "Master's thesis", &span);
    }
    for other in node.children().filter(Node::is_element) {
        let name = other.tag_name().name();
        let is_detail = DETAILS.iter().any(|(known, _)| *known == name);
        if ["journal", "school"].contains(&name) || is_detail || IGNORED.contains(&name) {
            continue;
        }
        let Some(text) = spanned(other, report) else { continue };
        let line = prose::line(&text, report);
        if !line.is_empty() {
            work.unknown.push(Spanned { value: (name.to_owned(), line), span: text.span });
        }
    }
    let is_withdrawn = publication.contains("withdrawn");
    Some(complete(work, addresses, is_withdrawn, keys, report))
}

/// Year, and the month if there is a valid one.
fn when(node: Node<'_, '_>, report: &mut Report) -> Option<Spanned<PartialDate>> {
    let year = spanned(child(node, "year")?, report)?;
    let Some(date) = date::of_text(&year.value) else {
        report.warning(&year.span, "`year` is not a date", "it is left out");
        return None;
    };
    let month = spanned_text(node, "month").and_then(|text| date::month_and_day(&text));
    let month = month.map(|(month, _)| month);
    Some(Spanned { value: PartialDate { month, ..date }, span: year.span })
}

fn spanned_text(node: Node<'_, '_>, name: &str) -> Option<String> {
    child(node, name)?.text().map(line)
}

fn authored(node: Node<'_, '_>) -> Option<AuthorRecord> {
    let mut author = author(&name(node.text()?))?;
    author.identifiers.extend(node.attribute("pid").and_then(person));
    author.identifiers.extend(node.attribute("orcid").and_then(Identifier::orcid));
    Some(author)
}

/// Identifier of a person, in the form of dblp's addresses.
fn person(pid: &str) -> Option<Identifier> {
    Identifier::dblp(&format!("pid/{}", pid.trim()))
}

/// Removes the number of a namesake from a name.
fn name(text: &str) -> String {
    let name = line(text);
    match name.rsplit_once(' ') {
        Some((name, number)) if number.len() == 4 && number.bytes().all(|b| b.is_ascii_digit()) => {
            name.to_owned()
        }
        _ => name,
    }
}

/// Source text inside an element, with nested elements, without the full stop that dblp adds to
/// titles.
fn inner(node: Option<Node<'_, '_>>, source: &str, report: &Report) -> Option<Spanned<String>> {
    let node = node?;
    let range = node.first_child()?.range().start..node.last_child()?.range().end;
    let words: Vec<&str> = source.get(range)?.split_whitespace().collect();
    let words = words.join(" ");
    let whole = words.strip_suffix('.').filter(|whole| !whole.ends_with('.'));
    let value = whole.unwrap_or(&words).to_owned();
    Some(Spanned { value, span: report.span(node.range()) })
}

/// Span of the beginning of the root element: `<` and its name.
fn first_line(root: Node<'_, '_>, report: &Report) -> Span {
    let start = root.range().start;
    report.span(start..start + root.tag_name().name().len() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::registry::shown::check_text;

    const HEAD: &str = "registry dblp";

    #[track_caller]
    fn check(text: &str, expected: &str, told: &[&str]) {
        assert!(begins(text));
        check_text(read, text, expected, told);
    }

    #[test]
    fn a_person_is_read_with_their_works() {
        check(
            "<?xml version=\"1.0\"?>\n<dblpperson name=\"Ada Roe 0002\" pid=\"12/345-2\" n=\"2\">\n\
             <person key=\"homepages/12/345-2\" mdate=\"2024-05-06\"><author pid=\"12/345-2\">Ada Roe 0002</author>\
             <note type=\"affiliation\">University of Somewhere</note>\
             <note label=\"2020\" type=\"award\">Prize</note><url>https://orcid.org/0000-0002-1825-0097</url>\
             <url>https://example.org/ada</url></person><homonyms n=\"1\"><h f=\"x\"><person/></h></homonyms>\
             <r><inproceedings key=\"conf/exc/RoeG24\" mdate=\"2025-01-02\">\
             <author pid=\"12/345-2\">Ada Roe 0002</author><author orcid=\"0000-0002-1694-233X\" pid=\"g/MGr\">M&uuml;ge Gr&uuml;n</author>\
             <title>On H<sub>2</sub>O &#38; <i>fast</i> tables.</title><pages>1-9</pages><year>2024</year>\
             <month>May</month><booktitle>EXC</booktitle><ee type=\"oa\">https://doi.org/10.1000/X</ee>\
             <ee>https://example.org/paper</ee><crossref>conf/exc/2024</crossref><url>db/conf/exc/exc2024.html#RoeG24</url>\
             <isbn>978-3-16-148410-0</isbn></inproceedings></r>\
             <r><article publtype=\"informal\" key=\"journals/corr/abs-2201-06398\" mdate=\"2023-01-02\">\
             <author pid=\"12/345-2\">Ada Roe 0002</author><title>Why?</title><year>2022</year>\
             <volume>abs/2201.06398</volume><journal>CoRR</journal><ee>https://arxiv.org/abs/2201.06398</ee></article></r>\
             <coauthors n=\"1\"><co><na>x</na></co></coauthors></dblpperson>",
            "subject Ada Roe\n\
             identifier dblp pid/12/345-2\n\
             identifier orcid 0000-0002-1825-0097\n\
             registry dblp https://dblp.org/pid/12/345-2 written 2025-01-02 CC0-1.0\n\
             affiliation University of Somewhere\n\
             link Orcid https://orcid.org/0000-0002-1825-0097\n\
             link Website https://example.org/ada\n\
             item Honor: Prize; ; ; 2020\n\
             conf/exc/RoeG24 Conference \"On H₂O & fast tables\" in EXC 1–9 2024-05 Published\n\
             \u{20} Ada Roe [dblp pid/12/345-2], Müge Grün [dblp pid/g/MGr, orcid 0000-0002-1694-233X]\n\
             \u{20} dblp conf/exc/RoeG24, doi 10.1000/x\n\
             \u{20} link Page https://example.org/paper\n\
             \u{20} ISBN: 978-3-16-148410-0, container-title: EXC\n\
             journals/corr/abs-2201-06398 Preprint \"Why?\" in CoRR / arXiv 2022 Preprint\n\
             \u{20} Ada Roe [dblp pid/12/345-2]\n\
             \u{20} dblp journals/corr/abs-2201-06398, arxiv 2201.06398",
            &[],
        );
    }

    #[test]
    fn records_of_the_whole_file_are_read_too() {
        check(
            "<!DOCTYPE dblp SYSTEM \"dblp.dtd\">\n<dblp><phdthesis key=\"phd/Roe20\"><author>Ada Roe</author>\
             <title>B&eacute;zier</title><year>2020</year><school>U</school></phdthesis>\
             <article key=\"journals/a/B\" publtype=\"withdrawn\"><title>C..</title><journal>J</journal><year>x</year></article>\
             <www key=\"homepages/r/R\"><title>Home Page</title></www><book key=\"books/D\"/></dblp>",
            &format!(
                "{HEAD} CC0-1.0\nphd/Roe20 Thesis \"Bézier\" in U 2020 Published\n  Ada Roe\n\
             journals/a/B Journal \"C..\" in J Retracted +others\n  dblp journals/a/B\n\
             books/D EditedBook \"books/D\" Published +others"
            ),
            &["`year` is not a date", "this record has no title", "`books/D` has no year"],
        );
    }

    #[test]
    fn hostile_xml_ends_in_an_error() {
        let laughs =
            "<!DOCTYPE dblp [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\">]><dblp>&b;</dblp>";
        for text in [
            "<dblp>".repeat(100_000),
            laughs.to_owned(),
            "<dblp>&no;</dblp>".to_owned(),
            "<dblp><article>".to_owned(),
        ] {
            let mut report = Report::new(crate::ingest::files::FileId(0));
            assert!(read(&text, &mut Keys::default(), &mut report).works.is_empty());
            assert!(report.diagnostics[0].message.starts_with("this is not XML"), "{report:?}");
        }
    }
}
