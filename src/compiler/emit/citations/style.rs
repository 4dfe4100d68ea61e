//! Citation styles, from the archive and from files.

use std::io;

use hayagriva::archive::ArchivedStyle;
use hayagriva::citationberg::{IndependentStyle, Style};
use peerage_core::messages::{Text, citations};

use crate::ingest::record::{StyleRecord, StyleRules};

/// The styles that are offered where a lab names none: name in the archive,
/// and what the visitor reads.
pub const DEFAULT: [(&str, Text); 8] = [
    ("apa", citations::apa),
    ("mla", citations::mla),
    ("chicago-author-date", citations::chicago),
    ("ieee", citations::ieee),
    ("association-for-computing-machinery", citations::acm),
    ("vancouver", citations::vancouver),
    ("nature", citations::nature),
    ("harvard-cite-them-right", citations::harvard),
];

/// Title of the style of `record`, as visitors read it, and the style itself. A style that the
/// archive lacks, that cannot be read or that depends on another one is an error.
pub fn load(record: &StyleRecord) -> io::Result<(String, IndependentStyle)> {
    let key = &record.key;
    let failure = |what: &str| io::Error::other(format!("the style `{key}` {what}"));
    let (style, title) = match &record.rules {
        StyleRules::Archived(name) => {
            let archived = ArchivedStyle::by_name(name).ok_or_else(|| failure("is not known"))?;
            (archived.get(), archived.display_name().to_owned())
        }
        StyleRules::Csl(text) => {
            let style = Style::from_xml(text).map_err(|error| failure(&error.to_string()))?;
            let title = style.info().title.value.clone();
            (style, title)
        }
    };
    let Style::Independent(style) = style else {
        return Err(failure("depends on another style"));
    };
    let label = DEFAULT.iter().find(|(name, _)| name == key).map(|(_, label)| label().to_owned());
    Ok((record.name.clone().or(label).unwrap_or(title), style))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(key: &str, expected: Result<&str, &str>) {
        let record = StyleRecord::archived(key);
        let found = load(&record).map(|(label, _)| label).map_err(|error| error.to_string());
        assert_eq!(found, expected.map(str::to_owned).map_err(str::to_owned));
    }

    #[test]
    fn the_styles_offered_by_default_are_in_the_archive() {
        for (key, label) in DEFAULT {
            check(key, Ok(label()));
        }
    }

    #[test]
    fn a_style_without_a_label_has_its_own() {
        check("the-lancet", Ok("The Lancet"));
        check("the-gazette", Err("the style `the-gazette` is not known"));
    }
}
