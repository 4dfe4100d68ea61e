//! Reader of `profile.toml`: the profile of a person in a source.

use peerage_core::model::{LinkKind, PartialDate, Period, SectionKind};

use crate::ingest::address;
use crate::ingest::diagnostic::Severity;
use crate::ingest::document::Document;
use crate::ingest::files::{Span, Spanned};
use crate::ingest::link::link;
use crate::ingest::prose;
use crate::ingest::record::{ImageRecord, ItemRecord, LinkRecord, NewsRecord, ProfileRecord};
use crate::ingest::report::Report;
use crate::ingest::table::Table;
use crate::ingest::toml;
use crate::ingest::value::Content;

/// Sections by their names in the file.
const SECTIONS: [(&str, SectionKind); 15] = [
    ("experience", SectionKind::Experience),
    ("education", SectionKind::Education),
    ("project", SectionKind::Project),
    ("grant", SectionKind::Grant),
    ("software", SectionKind::Software),
    ("data", SectionKind::Data),
    ("patent", SectionKind::Patent),
    ("honor", SectionKind::Honor),
    ("talk", SectionKind::Talk),
    ("media", SectionKind::Media),
    ("service", SectionKind::Service),
    ("teaching", SectionKind::Teaching),
    ("student", SectionKind::Student),
    ("activity", SectionKind::Activity),
    ("skill", SectionKind::Skill),
];

/// Keys with names of people, and the roles of these people.
const RELATIONS: [(&str, &str); 3] =
    [("advisors", "advisor"), ("mentors", "mentor"), ("collaborators", "collaborator")];

/// Reads `profile.toml` as far as possible.
pub fn read(text: &str, report: &mut Report) -> Document {
    let Some(value) = toml::parse(text, report) else { return Document::default() };
    let Some(mut table) = Table::new(&value, report) else { return Document::default() };
    let native = table.text("native-name", report);
    let other_names = table.texts("other-names", report);
    let portrait = picture(&mut table, ["portrait", "portrait-alt"], report);
    let position = table.text("role", report);
    let affiliation = table.text("affiliation", report);
    let group = table.text("group", report);
    let units = table.text_or_texts("unit", report);
    let left = table.date("left", report).map(|date| date.value);
    let now = table.text("now", report);
    let biography = table.texts("biography", report);
    let interests = table.texts("interests", report);
    let collaborate = table.text("collaborate", report);
    let contact = address::either(&mut table, "contact", report);
    let links = table.tables("link", report);
    let order = order(&mut table, report);
    let mut items = Vec::new();
    for (key, section) in SECTIONS {
        let tables = table.tables(key, report);
        items.extend(tables.into_iter().filter_map(|table| item(section, table, report)));
    }
    let news = table.tables("news", report);
    table.finish(Severity::Error, report);
    Document::of_profile(ProfileRecord {
        native: native.map(|name| prose::line(&name, report)),
        other_names: prose::lines(other_names, report),
        portrait,
        collaborate: collaborate.map(|open| prose::line(&open, report)),
        contact,
        position: position.map(|position| prose::spanned_line(position, report)),
        affiliation: affiliation.map(|affiliation| prose::spanned_line(affiliation, report)),
        group: group.map(|group| prose::spanned_line(group, report)),
        units: prose::lines(units, report),
        left,
        now: now.map(|now| prose::spanned_line(now, report)),
        biography: prose::paragraphs(&biography, report),
        links: links.into_iter().filter_map(|table| page(table, report)).collect(),
        interests: prose::lines(interests, report),
        items,
        sections: order,
        news: news.into_iter().filter_map(|table| announcement(table, report)).collect(),
    })
}

/// Reads the keys of a picture's file and of its description.
pub fn picture(
    table: &mut Table<'_>,
    [key, key_of_alt]: [&'static str; 2],
    report: &mut Report,
) -> Option<ImageRecord> {
    let file = table.text(key, report);
    let alt = table.text(key_of_alt, report);
    if let (None, Some(alt)) = (&file, &alt) {
        let message = format!("this is said of a {key} that is not there");
        report.warning(&alt.span, message, format!("name its file: `{key} = \"…\"`"));
    }
    let alt = alt.map(|alt| prose::line(&alt, report)).unwrap_or_default();
    Some(ImageRecord { alt, ..ImageRecord::new(file?) })
}

/// Sections that are shown, in the order of `sections`.
fn order(table: &mut Table<'_>, report: &mut Report) -> Option<Spanned<Vec<Spanned<SectionKind>>>> {
    let span = table.value("sections")?.span.clone();
    let mut order: Vec<Spanned<SectionKind>> = Vec::new();
    for name in table.texts("sections", report) {
        let Some((key, kind)) = SECTIONS.into_iter().find(|(key, _)| *key == name.value) else {
            let known = SECTIONS.map(|(key, _)| key).join(", ");
            let message = "`sections` names a section that is not known";
            report.error(&name.span, message, format!("known: {known}"));
            continue;
        };
        if order.iter().any(|before| before.value == kind) {
            report.error(&name.span, format!("`{key}` is named twice"), "name each section once");
            continue;
        }
        order.push(Spanned { value: kind, span: name.span });
    }
    Some(Spanned { value: order, span })
}

/// Reads a link.
pub fn page(mut table: Table<'_>, report: &mut Report) -> Option<LinkRecord> {
    let kind = table.required("kind", report);
    let url = table.required("url", report);
    let shown = table.text("shown", report);
    table.finish(Severity::Error, report);
    let kind = kind?;
    let Some(parsed) = LinkKind::parse(&kind.value) else {
        let help = "known: website, pdf, arxiv, doi, page, code, data, slides, video, poster, \
                    scholar, orcid, github, email, other";
        report.error(&kind.span, "`kind` has a value that is not known", help);
        return None;
    };
    let link = link(parsed, &url?, report)?;
    Some(LinkRecord { shown: shown.map(|shown| shown.value).or(link.shown), ..link })
}

/// Reads an item of a section.
pub fn item(section: SectionKind, mut table: Table<'_>, report: &mut Report) -> Option<ItemRecord> {
    let title = table.required("title", report);
    let organization = table.text("organization", report);
    let location = table.text("location", report);
    let period = period(&mut table, "start", "end", report);
    let terms = table.texts("terms", report);
    let details = table.texts("details", report);
    let mut relations = Vec::new();
    for (key, relation) in RELATIONS {
        let names = table.texts(key, report);
        relations.extend(
            prose::lines(names, report).into_iter().map(|n| (relation.to_owned(), n.value)),
        );
    }
    let links = table.tables("links", report);
    let span = table.span().clone();
    table.finish(Severity::Error, report);
    let links = links.into_iter().filter_map(|table| page(table, report)).collect();
    Some(ItemRecord {
        section,
        title: prose::line(&title?, report),
        organization: prose::line_or_empty(organization, report),
        location: prose::line_or_empty(location, report),
        period,
        terms: prose::values(prose::lines(terms, report)),
        details: prose::paragraphs(&details, report),
        relations,
        links,
        span,
    })
}

/// Reads a period from two keys; the end may be `now` or `present`.
pub fn period(
    table: &mut Table<'_>,
    start: &'static str,
    end: &'static str,
    report: &mut Report,
) -> Option<Period> {
    let start = table.date(start, report).map(|date| date.value);
    let is_open =
        |text: &str| ["now", "present"].iter().any(|open| open.eq_ignore_ascii_case(text.trim()));
    let ongoing = table
        .value(end)
        .is_some_and(|value| matches!(&value.content, Content::Text(text) if is_open(text)));
    let end = if ongoing { None } else { table.date(end, report).map(|date| date.value) };
    out_of_order(start, end, table.span(), report);
    let is_known = start.is_some() || end.is_some() || ongoing;
    is_known.then_some(Period { start, end, ongoing })
}

fn out_of_order(
    start: Option<PartialDate>,
    end: Option<PartialDate>,
    span: &Span,
    report: &mut Report,
) {
    if let Some((start, end)) = start.zip(end)
        && end.year < start.year
    {
        report.warning(span, "this ends before it begins", "exchange the two dates");
    }
}

fn announcement(mut table: Table<'_>, report: &mut Report) -> Option<NewsRecord> {
    let date = table.required_date("date", report);
    let text = table.required("text", report);
    let works = table.texts("works", report);
    let span = table.span().clone();
    table.finish(Severity::Error, report);
    Some(NewsRecord {
        date: date?,
        text: prose::paragraph(&text?, report),
        works: prose::lines(works, report),
        span,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) -> ProfileRecord {
        let mut report = Report::new(FileId(0));
        let profile = read(text, &mut report).profile.unwrap();
        let told: Vec<_> = report.diagnostics.iter().map(|d| d.message.as_str()).collect();
        assert_eq!(told, expected);
        profile
    }

    #[test]
    fn a_profile_is_read_whole() {
        let profile = check(
            "role = 'PhD student'\nbiography = ['One $x^2$.', '']\n\
             [[link]]\nkind = 'email'\nurl = 'ada@example.org'\n\
             [[teaching]]\ntitle = 'CS 1'\nterms = ['Spring 2020']\n\
             [[experience]]\ntitle = 'Intern'\nstart = '2021-02'\nend = 'now'\nmentors = ['Grace Hopper']\n\
             [[news]]\ndate = '2025-09-25'\ntext = 'Accepted.'\nworks = ['EXA']\n",
            &[],
        );
        assert_eq!(profile.biography.len(), 1);
        assert_eq!(profile.links[0].url.as_deref(), Some("mailto:ada@example.org"));
        assert_eq!(profile.items[0].period.unwrap().label(), "Feb 2021 – present");
        assert_eq!(profile.items[0].relations, [("mentor".to_owned(), "Grace Hopper".to_owned())]);
        assert_eq!(profile.items[1].section, SectionKind::Teaching);
        assert_eq!(profile.news[0].works[0].value, "EXA");
    }

    #[test]
    fn links_of_an_item_are_those_of_the_profile() {
        let profile = check(
            "[[talk]]\ntitle = 'On looms'\nlinks = [\n{ kind = 'slides', url = 'https://a.org/s.pdf' },\n\
             { kind = 'video', url = 'javascript:alert(1)' },\n{ kind = 'song', url = 'https://a.org' }]\n\
             [[student]]\ntitle = 'Ida Example'\n[[student.links]]\nkind = 'page'\nurl = 'https://b.org'\n",
            &["an address that no page may link to", "`kind` has a value that is not known"],
        );
        let links = |item: &ItemRecord| {
            item.links
                .iter()
                .map(|link| link.url.as_deref().unwrap().to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(profile.items[0].section, SectionKind::Talk);
        assert_eq!(links(&profile.items[0]), ["https://a.org/s.pdf"]);
        assert_eq!(profile.items[1].section, SectionKind::Student);
        assert_eq!(links(&profile.items[1]), ["https://b.org"]);
    }

    #[track_caller]
    fn check_order(text: &str, told: &[&str], expected: Option<&[SectionKind]>) {
        let order = check(text, told).sections;
        let order = order.map(|order| order.value.iter().map(|it| it.value).collect::<Vec<_>>());
        assert_eq!(order.as_deref(), expected);
    }

    #[test]
    fn sections_are_shown_in_the_order_wished() {
        use SectionKind::{Education, Talk};
        check_order("", &[], None);
        check_order("sections = []", &[], Some(&[]));
        check_order("sections = ['talk', 'education']", &[], Some(&[Talk, Education]));
        check_order("sections = ['talk', 'talk']", &["`talk` is named twice"], Some(&[Talk]));
        check_order(
            "sections = ['talks', 'talk']",
            &["`sections` names a section that is not known"],
            Some(&[Talk]),
        );
        check_order("sections = 'talk'", &["`sections` is text, not a list"], Some(&[]));
    }

    #[test]
    fn problems_are_told_and_the_rest_is_kept() {
        let profile = check(
            "[[experience]]\ntitle = 'A'\nend = 'soon'\n[[experience]]\norganization = 'B'\n\
             [[link]]\nkind = 'blog'\nurl = 'https://a.org'\n",
            &["`end` is not a date", "`title` is missing", "`kind` has a value that is not known"],
        );
        assert_eq!(profile.items.len(), 1);
    }

    #[test]
    fn private_details_are_removed_wherever_they_stand() {
        let profile = check(
            "biography = ['One. Call +999 5550100.']\n[[service]]\ntitle = 'Chair'\ndetails = ['ada@example.org']\n",
            &["removed: an e-mail address", "removed: a phone number"],
        );
        assert_eq!(profile.biography[0].plain, "One.");
        assert!(profile.items[0].details.is_empty());
    }
}
