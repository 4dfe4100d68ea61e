//! Reader of `venues.toml`: venues and their names. The tables `[[venue]]` of `lab.toml` have the
//! same keys.

use peerage_core::model::VenueKind;

use crate::ingest::diagnostic::Severity;
use crate::ingest::prose;
use crate::ingest::record::VenueRecord;
use crate::ingest::report::Report;
use crate::ingest::table::Table;
use crate::ingest::toml;

const KINDS: [(&str, VenueKind); 5] = [
    ("conference", VenueKind::Conference),
    ("journal", VenueKind::Journal),
    ("book", VenueKind::Book),
    ("preprint", VenueKind::Preprint),
    ("institution", VenueKind::Institution),
];

/// Reads `venues.toml` as far as possible.
pub fn read(text: &str, report: &mut Report) -> Vec<VenueRecord> {
    let Some(value) = toml::parse(text, report) else { return Vec::new() };
    let Some(mut table) = Table::new(&value, report) else { return Vec::new() };
    let venues = tables(&mut table, report);
    table.finish(Severity::Error, report);
    venues
}

/// Venues in the tables `[[venue]]`.
pub fn tables(table: &mut Table<'_>, report: &mut Report) -> Vec<VenueRecord> {
    let venues = table.tables("venue", report);
    venues.into_iter().filter_map(|table| venue(table, report)).collect()
}

fn venue(mut table: Table<'_>, report: &mut Report) -> Option<VenueRecord> {
    let short = table.required("short", report);
    let name = table.text("name", report);
    let kind = table.choice("kind", &KINDS, report);
    let mut aliases = table.texts("aliases", report);
    aliases.extend(table.text("series", report));
    let from = table.date("from", report).map(|date| date.value.year);
    let until = table.date("until", report).map(|date| date.value.year);
    table.finish(Severity::Error, report);
    let short = prose::line(&short?, report);
    Some(VenueRecord {
        name: name.map_or_else(|| short.clone(), |name| prose::line(&name, report)),
        short,
        kind: kind?,
        aliases: prose::values(prose::lines(aliases, report)),
        years: (from, until),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;

    #[track_caller]
    fn check(text: &str, told: &[&str], expected: &[(&str, usize)]) {
        let mut report = Report::new(FileId(0));
        let venues = read(text, &mut report);
        let found: Vec<_> = report.diagnostics.iter().map(|d| d.message.as_str()).collect();
        assert_eq!(found, told);
        let found: Vec<_> = venues.iter().map(|v| (v.short.as_str(), v.aliases.len())).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn venues_are_read_one_by_one() {
        check(
            "[[venue]]\nshort = 'V'\nkind = 'journal'\naliases = ['W']\nseries = 'X'\nfrom = 2001\n\
             [[venue]]\nshort = 'Y'\nkind = 'z'\n[[venue]]\nshort = 'Z'\nkind = 'preprint'\n",
            &["`kind` has a value that is not known"],
            &[("V", 2), ("Z", 0)],
        );
    }
}
