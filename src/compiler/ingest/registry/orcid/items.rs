//! Activities in a record of ORCID: positions, degrees, grants, reviews. Each becomes a line of the
//! curriculum vitae.

use std::collections::BTreeMap;

use peerage_core::model::{PartialDate, Period, SectionKind};

use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::markup;
use crate::ingest::record::{ItemRecord, ProfileRecord};
use crate::ingest::registry::date::of_parts;
use crate::ingest::registry::orcid::is_public;
use crate::ingest::report::Report;

/// Lists of positions and similar activities: name of the list, name of an item, and section.
const AFFILIATIONS: [(&str, &str, SectionKind); 7] = [
    ("employments", "employment-summary", SectionKind::Experience),
    ("invited-positions", "invited-position-summary", SectionKind::Experience),
    ("educations", "education-summary", SectionKind::Education),
    ("qualifications", "qualification-summary", SectionKind::Education),
    ("distinctions", "distinction-summary", SectionKind::Honor),
    ("services", "service-summary", SectionKind::Service),
    ("memberships", "membership-summary", SectionKind::Service),
];

/// Reads `activities-summary`, except the works.
pub fn read(
    activities: &mut Fields<'_>,
    profile: &mut ProfileRecord,
    hidden: &mut usize,
    report: &mut Report,
) {
    for (list, item, section) in AFFILIATIONS {
        let Some(mut list) = activities.table(list, report) else { continue };
        // Records of version 2 list them without groups.
        let mut summaries = list.tables(item, report);
        for mut group in list.tables("affiliation-group", report) {
            for mut wrapper in group.tables("summaries", report) {
                summaries.extend(wrapper.table(item, report));
            }
        }
        for mut summary in summaries {
            if !is_public(&mut summary, hidden, report) {
                continue;
            }
            let read = affiliation(&mut summary, section, report);
            if item == "employment-summary" && profile.position.is_none() {
                present(&read, profile);
            }
            profile.items.push(read);
        }
    }
    fundings(activities, profile, hidden, report);
    reviews(activities, profile, hidden, report);
}

/// Sets the current position, which is the first one without an end.
fn present(item: &ItemRecord, profile: &mut ProfileRecord) {
    if item.period.is_none_or(|period| !period.ongoing) || item.title.is_empty() {
        return;
    }
    let spanned = |value: &str| Spanned { value: value.to_owned(), span: item.span.clone() };
    profile.position = Some(spanned(&item.title));
    if !item.organization.is_empty() {
        profile.affiliation = Some(spanned(&item.organization));
    }
}

fn affiliation(item: &mut Fields<'_>, section: SectionKind, report: &mut Report) -> ItemRecord {
    let role = line(item.text("role-title", report));
    let department = line(item.text("department-name", report));
    let (organization, location) = organization(item, "organization", report);
    let start = date(item, "start-date", report);
    let end = date(item, "end-date", report);
    // A position without an end goes on; degrees, distinctions and the like do not.
    let ongoing = end.is_none() && start.is_some() && section == SectionKind::Experience;
    let is_department_title = role.is_empty() && !department.is_empty();
    let title = if is_department_title { department.clone() } else { role };
    let organization = match department.is_empty() || is_department_title {
        true => organization,
        false if organization.is_empty() => department,
        false => format!("{department}, {organization}"),
    };
    ItemRecord {
        section,
        title: if title.is_empty() { organization.clone() } else { title.clone() },
        organization: if title.is_empty() { String::new() } else { organization },
        location,
        period: period(start, end, ongoing),
        terms: Vec::new(),
        details: Vec::new(),
        relations: Vec::new(),
        links: Vec::new(),
        span: item.span().clone(),
    }
}

fn fundings(
    activities: &mut Fields<'_>,
    profile: &mut ProfileRecord,
    hidden: &mut usize,
    report: &mut Report,
) {
    let Some(mut list) = activities.table("fundings", report) else { return };
    for mut group in list.tables("group", report) {
        let mut summaries = group.tables("funding-summary", report);
        summaries.retain_mut(|summary| is_public(summary, hidden, report));
        // Several sources of one grant become one line.
        let Some(mut summary) = summaries.into_iter().next() else { continue };
        let title = summary.text_in(&["title", "title", "value"], report);
        let kind = line(summary.text("type", report));
        let (organization, location) = organization(&mut summary, "organization", report);
        let start = date(&mut summary, "start-date", report);
        let end = date(&mut summary, "end-date", report);
        let is_award = kind.contains("award") && !kind.contains("salary");
        profile.items.push(ItemRecord {
            section: if is_award { SectionKind::Honor } else { SectionKind::Project },
            title: line(title),
            organization,
            location,
            period: period(start, end, false),
            terms: Vec::new(),
            details: Vec::new(),
            relations: Vec::new(),
            links: Vec::new(),
            span: summary.span().clone(),
        });
    }
}

/// Reads reviews. The reviews of one kind for one organization become one line with its years.
fn reviews(
    activities: &mut Fields<'_>,
    profile: &mut ProfileRecord,
    hidden: &mut usize,
    report: &mut Report,
) {
    let Some(mut list) = activities.table("peer-reviews", report) else { return };
    let mut summaries = Vec::new();
    for mut group in list.tables("group", report) {
        summaries.extend(group.tables("peer-review-summary", report));
        for mut inner in group.tables("peer-review-group", report) {
            summaries.extend(inner.tables("peer-review-summary", report));
        }
    }
    let mut lines: BTreeMap<(String, String), usize> = BTreeMap::new();
    for mut summary in summaries {
        if !is_public(&mut summary, hidden, report) {
            continue;
        }
        let role = capitalized(&line(summary.text("reviewer-role", report)));
        let (organization, _) = organization(&mut summary, "convening-organization", report);
        if role.is_empty() && organization.is_empty() {
            continue;
        }
        let year = date(&mut summary, "completion-date", report).map(|date| date.year.to_string());
        let at = *lines.entry((role.clone(), organization.clone())).or_insert_with(|| {
            profile.items.push(ItemRecord {
                section: SectionKind::Service,
                title: if role.is_empty() { organization.clone() } else { role.clone() },
                organization: if role.is_empty() { String::new() } else { organization },
                location: String::new(),
                period: None,
                terms: Vec::new(),
                details: Vec::new(),
                relations: Vec::new(),
                links: Vec::new(),
                span: summary.span().clone(),
            });
            profile.items.len() - 1
        });
        if let (Some(item), Some(year)) = (profile.items.get_mut(at), year)
            && let Err(place) = item.terms.binary_search(&year)
        {
            item.terms.insert(place, year);
        }
    }
}

/// Name of an organization, and its city and country; the address is not that of a person.
fn organization(item: &mut Fields<'_>, key: &'static str, report: &mut Report) -> (String, String) {
    let Some(mut organization) = item.table(key, report) else { return Default::default() };
    let name = line(organization.text("name", report));
    let place = organization.table("address", report).map(|mut address| {
        let parts = ["city", "country"].map(|key| line(address.text(key, report)));
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
    });
    (name, place.unwrap_or_default())
}

/// Reads `{"year": {"value": "2012"}, "month": …, "day": …}`.
pub fn date(item: &mut Fields<'_>, key: &'static str, report: &mut Report) -> Option<PartialDate> {
    let mut date = item.table(key, report)?;
    let [year, month, day] = ["year", "month", "day"].map(|key| {
        let text = match date.value(key).and_then(Fields::from_table) {
            Some(mut part) => part.text("value", report),
            None => date.text(key, report),
        };
        text.and_then(|text| text.value.parse().ok())
    });
    of_parts(year, month, day)
}

fn period(start: Option<PartialDate>, end: Option<PartialDate>, ongoing: bool) -> Option<Period> {
    let is_known = start.is_some() || end.is_some() || ongoing;
    is_known.then_some(Period { start, end, ongoing })
}

fn line(text: Option<Spanned<String>>) -> String {
    text.map(|text| markup::line(&text.value)).unwrap_or_default()
}

fn capitalized(text: &str) -> String {
    let text = text.replace(['-', '_'], " ");
    let mut chars = text.chars();
    let first = chars.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + &chars.as_str().to_lowercase()
}

#[cfg(test)]
mod tests {
    use crate::ingest::registry::{orcid, shown::check_json};

    #[track_caller]
    fn check(activities: &str, expected: &str) {
        let text = format!("{{\"activities-summary\": {activities}}}");
        let expected = format!("registry ORCID CC0-1.0\n{expected}");
        check_json(orcid::read, &text, &expected, &[]);
    }

    #[test]
    fn the_position_without_an_end_is_held_now() {
        check(
            r#"{"employments": {"affiliation-group": [
              {"summaries": [{"employment-summary": {"role-title": "Assistant", "end-date":
                {"year": {"value": "1840"}}, "start-date": {"year": {"value": "1839"}, "month": {"value": "02"}},
                "organization": {"name": "Engine Works", "address": {"city": "London", "country": "GB"}}}}]},
              {"summaries": [{"employment-summary": {"role-title": "Professor", "department-name": "Tables",
                "start-date": {"year": {"value": "1841"}, "month": null}, "end-date": null,
                "organization": {"name": "Some University"}}}]}]},
              "educations": {"education-summary": [{"role-title": "PhD", "organization": {"name": "U"}}]}}"#,
            "position Professor\naffiliation Tables, Some University\n\
             item Experience: Assistant; Engine Works; London, GB; Feb 1839 – 1840\n\
             item Experience: Professor; Tables, Some University; ; 1841 – present\n\
             item Education: PhD; U; ; ",
        );
    }

    #[test]
    fn grants_and_reviews_are_lines_too() {
        check(
            r#"{"fundings": {"group": [{"funding-summary": [
                {"title": {"title": {"value": "Wheels"}}, "type": "grant", "organization": {"name": "Fund"},
                 "start-date": {"year": {"value": "1840"}}, "end-date": {"year": {"value": "1842"}}},
                {"title": {"title": {"value": "Wheels again"}}}]}]},
              "peer-reviews": {"group": [{"peer-review-group": [
                {"peer-review-summary": [{"reviewer-role": "reviewer", "completion-date": {"year": {"value": "1843"}},
                  "convening-organization": {"name": "Memoirs"}}]},
                {"peer-review-summary": [{"reviewer-role": "reviewer", "completion-date": {"year": {"value": "1841"}},
                  "convening-organization": {"name": "Memoirs"}}]}]}]}}"#,
            "item Project: Wheels; Fund; ; 1840 – 1842\n\
             item Service: Reviewer; Memoirs; ; 1841 1843",
        );
    }
}
