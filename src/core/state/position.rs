//! Position of a person in a year, by their curriculum vitae.

use crate::model::{Item, Period, Profile, SectionKind};

/// Position and organization of a person in `year`, in one line: of several, the one begun last,
/// and a degree only where there is no position.
pub fn position_in(profile: &Profile, year: u16) -> Option<String> {
    let items = |kind| {
        let sections = profile.sections.iter().filter(move |section| section.kind == kind);
        sections.flat_map(|section| &section.items)
    };
    let last_begun = |kind| {
        let then = items(kind).filter(|item| item.period.is_some_and(|it| covers(it, year)));
        then.max_by_key(|item| item.period.and_then(|period| period.start))
    };
    let kinds = [SectionKind::Experience, SectionKind::Education];
    kinds.into_iter().find_map(last_begun).map(line)
}

fn covers(period: Period, year: u16) -> bool {
    let start = period.start.or(period.end);
    let end = period.end.map_or(u16::MAX, |end| end.year);
    start.is_some_and(|start| start.year <= year) && year <= end
}

fn line(item: &Item) -> String {
    let parts = [item.title.as_str(), item.organization.as_str()];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{PartialDate, Section};

    fn section(kind: SectionKind, items: &[(&str, &str, &str)]) -> Section {
        let item = |(title, start, end): &(&str, &str, &str)| Item {
            title: (*title).to_owned(),
            organization: "Loom Lab".to_owned(),
            period: Some(Period {
                start: PartialDate::parse(start),
                end: PartialDate::parse(end),
                ongoing: false,
            }),
            ..Item::default()
        };
        Section { kind, items: items.iter().map(item).collect() }
    }

    #[track_caller]
    fn check(year: u16, expected: Option<&str>) {
        let sections = vec![
            section(SectionKind::Education, &[("PhD", "2010", "2014"), ("BSc", "", "2008")]),
            section(
                SectionKind::Experience,
                &[
                    ("Professor", "2018-05", ""),
                    ("Postdoc", "2014", "2018"),
                    ("Fellow", "2016", "2016"),
                ],
            ),
            section(SectionKind::Service, &[("Chair", "2009", "")]),
        ];
        let profile = Profile { sections, ..Profile::default() };
        assert_eq!(position_in(&profile, year).as_deref(), expected);
    }

    #[test]
    fn the_position_of_a_year_is_that_begun_last() {
        check(2008, Some("BSc · Loom Lab"));
        check(2009, None);
        check(2011, Some("PhD · Loom Lab"));
        check(2014, Some("Postdoc · Loom Lab"));
        check(2016, Some("Fellow · Loom Lab"));
        check(2018, Some("Professor · Loom Lab"));
        check(2030, Some("Professor · Loom Lab"));
    }
}
