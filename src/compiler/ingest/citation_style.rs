//! Citation styles that a lab offers: names from hayagriva's archive of CSL styles, or files beside
//! `lab.toml`.

use hayagriva::archive::ArchivedStyle;
use hayagriva::citationberg::Style;

use crate::ingest::csl::CslFile;
use crate::ingest::record::{StyleRecord, StyleRules};
use crate::ingest::report::Report;
use crate::ingest::table::{Table, distance};

/// Maximum number of suggestions for an unknown name.
const N_SUGGESTED: usize = 4;

/// Reads the list at `key`: names of the archive, and files among `files` by their names with
/// `.csl`. An unknown or repeated style is an error; a file that is not listed is a warning.
pub fn read(
    table: &mut Table<'_>,
    key: &'static str,
    files: &[CslFile],
    report: &mut Report,
) -> Vec<StyleRecord> {
    let mut styles: Vec<StyleRecord> = Vec::new();
    let mut followed: Vec<String> = Vec::new();
    for name in table.texts(key, report) {
        let found = match name.value.strip_suffix(".csl") {
            Some(_) => from_file(&name.value, files, &mut followed),
            None => archived(&name.value),
        };
        let (message, help) = match found {
            Ok(None) => continue,
            Ok(Some(style)) if !styles.iter().any(|other| is_same(other, &style)) => {
                styles.push(style);
                continue;
            }
            Ok(Some(_)) => {
                let message = format!("the style of citation `{}` is given twice", name.value);
                (message, "keep one of the two".to_owned())
            }
            Err(problem) => problem,
        };
        report.error(&name.span, message, help);
    }
    for file in files.iter().filter(|file| !followed.contains(&file.name)) {
        let message = format!("the style of citation `{}` is not offered", file.name);
        report.warning(&file.span, message, format!("name it in `{key}` of lab.toml"));
    }
    styles
}

/// Message and remedy.
type Problem = (String, String);

fn archived(name: &str) -> Result<Option<StyleRecord>, Problem> {
    let Some(style) = ArchivedStyle::by_name(name) else {
        return Err((format!("there is no style of citation `{name}`"), nearest(name)));
    };
    match has_bibliography(&style.get()) {
        true => Ok(Some(StyleRecord::archived(name))),
        false => Err((notes_only(name), nearest(name))),
    }
}

/// Style in the file called `name`; none where the file has an error that was reported already.
/// Files that count as used are added to `followed`.
fn from_file(
    name: &str,
    files: &[CslFile],
    followed: &mut Vec<String>,
) -> Result<Option<StyleRecord>, Problem> {
    let Some(file) = files.iter().find(|file| file.name == name) else {
        return Err((format!("there is no file `{name}`"), "put it beside lab.toml".to_owned()));
    };
    followed.push(file.name.clone());
    let Some(style) = &file.style else { return Ok(None) };
    let rules = match style {
        Style::Independent(_) if has_bibliography(style) => StyleRules::Csl(file.text.clone()),
        Style::Independent(_) => {
            return Err((notes_only(name), "take one with a bibliography".to_owned()));
        }
        Style::Dependent(style) => {
            let parent = style.parent_link.href.rsplit('/').next().unwrap_or_default();
            parent_rules(parent, files, followed).ok_or_else(|| {
                let message = format!("the style `{name}` follows `{parent}`, which is not here");
                (message, format!("put {parent}.csl beside lab.toml"))
            })?
        }
    };
    let title = style.info().title.value.trim().to_owned();
    Ok(Some(StyleRecord { key: file.stem().to_owned(), name: Some(title), rules }))
}

/// Rules of the parent of a dependent style.
fn parent_rules(parent: &str, files: &[CslFile], followed: &mut Vec<String>) -> Option<StyleRules> {
    if let Some(file) = files.iter().find(|file| file.stem() == parent) {
        followed.push(file.name.clone());
        let is_ready = file.style.as_ref().is_some_and(has_bibliography);
        return is_ready.then(|| StyleRules::Csl(file.text.clone()));
    }
    let archived = ArchivedStyle::by_name(parent)?;
    has_bibliography(&archived.get()).then(|| StyleRules::Archived(parent.to_owned()))
}

/// True if both have one key, or one set of rules under one name.
fn is_same(a: &StyleRecord, b: &StyleRecord) -> bool {
    let is_one = match (&a.rules, &b.rules) {
        (StyleRules::Archived(a), StyleRules::Archived(b)) => {
            ArchivedStyle::by_name(a) == ArchivedStyle::by_name(b)
        }
        (a, b) => a == b,
    };
    a.key == b.key || (is_one && a.name == b.name)
}

fn notes_only(name: &str) -> String {
    format!("the style `{name}` writes notes and no list of works")
}

fn has_bibliography(style: &Style) -> bool {
    matches!(style, Style::Independent(style) if style.bibliography.is_some())
}

/// Suggestions for an unknown `name`: first the names that contain it, then those with the smallest
/// edit distance.
fn nearest(name: &str) -> String {
    let lower = name.to_lowercase();
    let styles = ArchivedStyle::all().iter();
    let mut names: Vec<&str> = styles.flat_map(|style| style.names().iter().copied()).collect();
    names.sort_by_key(|known| {
        let holds = known.split('-').any(|word| word == lower) || initials(known) == lower;
        let slips = known.split('-').map(|word| distance(&lower, word)).min();
        (!holds, !known.contains(&lower), slips, *known)
    });
    names.truncate(N_SUGGESTED);
    let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    format!("did you mean {}?", names.join(", "))
}

/// Initials of a name: `acm` of `association-for-computing-machinery`, without small words.
fn initials(name: &str) -> String {
    let words = name.split('-').filter(|word| !matches!(*word, "for" | "of" | "the" | "and"));
    words.filter_map(|word| word.chars().next()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;
    use crate::ingest::{csl, toml};

    const INDEPENDENT: &str = "<bibliography><layout><text variable=\"title\"/></layout>\
                               </bibliography>";
    const NOTES: &str = "";

    fn csl(title: &str, link: &str, body: &str) -> String {
        let citation = match link {
            "" => "<citation><layout><text variable=\"title\"/></layout></citation>",
            _ => "",
        };
        format!(
            "<style xmlns=\"http://purl.org/net/xbiblio/csl\" class=\"in-text\" version=\"1.0\">\
             <info><title>{title}</title><id>{title}</id>{link}\
             <updated>2026-01-01T00:00:00+00:00</updated></info>{citation}{body}</style>"
        )
    }

    fn link(parent: &str) -> String {
        format!("<link href=\"https://styles.example/{parent}\" rel=\"independent-parent\"/>")
    }

    #[track_caller]
    fn check_files(
        text: &str,
        files: &[(&str, String)],
        expected: &[&str],
        told: &[&str],
    ) -> Vec<StyleRecord> {
        let mut report = Report::new(FileId(0));
        let read_file = |(name, text): &(&str, String)| csl::read(name, text.clone(), &mut report);
        let files: Vec<CslFile> = files.iter().map(read_file).collect();
        let value = toml::parse(text, &mut report).unwrap();
        let mut table = Table::new(&value, &mut report).unwrap();
        let styles = read(&mut table, "styles", &files, &mut report);
        let keys: Vec<&str> = styles.iter().map(|style| style.key.as_str()).collect();
        assert_eq!(keys, expected);
        let found: Vec<String> =
            report.diagnostics.iter().map(|d| format!("{}; {}", d.message, d.help)).collect();
        assert_eq!(found.len(), told.len(), "{found:?}");
        for (found, told) in found.iter().zip(told) {
            assert!(found.starts_with(told), "{found}");
        }
        styles
    }

    #[track_caller]
    fn check(text: &str, expected: &[&str], told: &[&str]) {
        check_files(text, &[], expected, told);
    }

    #[test]
    fn styles_are_files_beside_the_lab() {
        let files = [
            ("own.csl", csl("Our own", "", INDEPENDENT)),
            ("journal.csl", csl("Journal", &link("apa"), "")),
            ("letters.csl", csl("Letters", &link("own"), "")),
        ];
        let text = "styles = ['letters.csl', 'journal.csl', 'apa']";
        let styles = check_files(text, &files, &["letters", "journal", "apa"], &[]);
        assert_eq!(styles[0].rules, StyleRules::Csl(files[0].1.clone()));
        assert_eq!(styles[1].rules, StyleRules::Archived("apa".to_owned()));
        let names: Vec<_> = styles.iter().map(|style| style.name.as_deref()).collect();
        assert_eq!(names, [Some("Letters"), Some("Journal"), None]);
    }

    #[test]
    fn a_file_that_cannot_be_offered_is_told() {
        check("styles = ['own.csl']", &[], &["there is no file `own.csl`; put it beside"]);
        check_files(
            "styles = ['a.csl', 'b.csl', 'c.csl']",
            &[
                ("a.csl", csl("A", &link("gone"), "")),
                ("b.csl", csl("B", "", NOTES)),
                ("c.csl", "<style".to_owned()),
                ("d.csl", csl("D", "", INDEPENDENT)),
            ],
            &[],
            &[
                "this is not XML",
                "the style `a.csl` follows `gone`, which is not here; put gone.csl beside",
                "the style `b.csl` writes notes and no list of works",
                "the style of citation `d.csl` is not offered; name it in `styles`",
            ],
        );
    }

    #[test]
    fn styles_are_read_by_name() {
        check("styles = ['ieee', 'the-lancet']", &["ieee", "the-lancet"], &[]);
        check("name = 'L'", &[], &[]);
    }

    #[test]
    fn a_wrong_name_is_told_with_the_nearest_ones() {
        let told = "there is no style of citation `harvrad`; did you mean `";
        check("styles = ['harvrad', 'apa']", &["apa"], &[told]);
        let told = "there is no style of citation `acm`; did you mean \
                    `association-for-computing-machinery`";
        check("styles = ['acm']", &[], &[told]);
        let told = "there is no style of citation `Harvard`; did you mean `elsevier-harvard`, \
                    `harvard-cite-them-right`";
        check("styles = ['Harvard']", &[], &[told]);
    }

    #[test]
    fn a_style_for_notes_alone_is_refused() {
        let told = "the style `alphanumeric` writes notes and no list of works";
        check("styles = ['alphanumeric', 'nature']", &["nature"], &[told]);
    }

    #[test]
    fn a_style_is_offered_once() {
        let told = "the style of citation `american-psychological-association` is given twice";
        check("styles = ['apa', 'american-psychological-association']", &["apa"], &[told]);
    }
}
