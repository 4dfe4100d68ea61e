//! A work as a BibTeX entry.

use crate::cite::appearance::{Appearance, url};
use crate::cite::name::{Name, authors};
use crate::cite::tex::{escape, title};
use crate::model::{Dataset, Scheme, Work, WorkKind};
use crate::text::lower::is_lower;

/// The macros for the months that every BibTeX style defines, from January.
pub const BIBTEX_MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// The entry, ready to paste. Text is Unicode, with the characters that TeX
/// takes for commands escaped; capitals in the title are protected.
pub fn bibtex(work: &Work, dataset: &Dataset) -> String {
    let appearance = Appearance::of(work, dataset);
    let mut out = format!("@{}{{{},\n", entry_type(work.kind, appearance), key(&work.key));
    // Braces twice: no style may change the case of a name in a title.
    field(&mut out, "title", &format!("{{{}}}", title(&work.title)));
    let mut names: Vec<String> = authors(work, dataset).map(|name| author(&name)).collect();
    if work.truncated {
        names.push("others".to_owned());
    }
    field(&mut out, "author", &names.join(" and "));
    if let Some((name, venue)) = venue_field(work.kind, appearance) {
        field(&mut out, name, &escape(venue));
    }
    if let Some(date) = work.date {
        field(&mut out, "year", &date.year.to_string());
        let month =
            date.month.and_then(|month| BIBTEX_MONTHS.get(usize::from(month).checked_sub(1)?));
        if let Some(month) = month {
            // The name of a macro, and so without braces.
            out.push_str(&format!("  month = {month},\n"));
        }
        field(&mut out, "day", &date.day.map(|day| day.to_string()).unwrap_or_default());
    }
    for identifier in &work.identifiers {
        match identifier.scheme {
            Scheme::Doi => field(&mut out, "doi", &verbatim(&identifier.value)),
            Scheme::Arxiv => {
                field(&mut out, "eprint", &identifier.value);
                field(&mut out, "eprinttype", "arxiv");
            }
            _ => {}
        }
    }
    field(&mut out, "url", &verbatim(&url(work).unwrap_or_default()));
    field(&mut out, "note", &escape(&appearance.note(work)));
    out.push_str("}\n");
    out
}

/// Appends a field; one without a value is left out.
fn field(out: &mut String, name: &str, value: &str) {
    if !value.is_empty() {
        out.push_str("  ");
        out.push_str(name);
        out.push_str(" = {");
        out.push_str(value);
        out.push_str("},\n");
    }
}

fn entry_type(kind: WorkKind, appearance: Appearance<'_>) -> &'static str {
    match (appearance, kind) {
        (Appearance::Submitted(_), _) => "unpublished",
        (_, WorkKind::Conference) => "inproceedings",
        (_, WorkKind::Journal) => "article",
        (_, WorkKind::Thesis) => "phdthesis",
        (_, WorkKind::Preprint | WorkKind::Other) => "misc",
    }
}

fn venue_field(kind: WorkKind, appearance: Appearance<'_>) -> Option<(&'static str, &str)> {
    let Appearance::Venue(venue) = appearance else { return None };
    let name = match kind {
        WorkKind::Conference => "booktitle",
        WorkKind::Journal => "journal",
        WorkKind::Thesis => "school",
        WorkKind::Preprint | WorkKind::Other => "howpublished",
    };
    Some((name, venue.name.as_str()))
}

/// `von Family, Jr, Given`, so that a family name of two words stays one.
fn author(name: &Name<'_>) -> String {
    if name.given.is_empty() {
        return format!("{{{}}}", escape(name.family));
    }
    // A family name in lower case would be read as a particle.
    let is_lower = name.family.starts_with(is_lower);
    let family = escape(name.family);
    let family = if is_lower { format!("{{{family}}}") } else { family };
    let mut out = match name.particle {
        "" => family,
        particle => format!("{} {family}", escape(particle)),
    };
    if !name.suffix.is_empty() {
        out.push_str(", ");
        out.push_str(&escape(name.suffix));
    }
    out.push_str(", ");
    out.push_str(&guarded(name.given));
    out
}

/// A given name in which neither a comma nor the word `and` means anything.
fn guarded(name: &str) -> String {
    let escaped = escape(name);
    let is_safe = !name.contains(',') && name.split(' ').all(|word| word != "and");
    if is_safe { escaped } else { format!("{{{escaped}}}") }
}

/// A key without what BibTeX takes for the end of one.
fn key(key: &str) -> String {
    let is_kept = |c: &char| !c.is_whitespace() && !"\"#%'(),={}~\\".contains(*c);
    key.chars().filter(is_kept).collect()
}

/// An address, which is read as it stands, except for braces and backslashes
/// (RFC 3986, 2.1).
fn verbatim(url: &str) -> String {
    url.replace('{', "%7B").replace('}', "%7D").replace('\\', "%5C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: [&str; 4], expected: &str) {
        let [particle, family, given, suffix] = name;
        assert_eq!(author(&Name { particle, family, given, suffix }), expected);
    }

    #[test]
    fn an_author_is_written_with_the_family_first() {
        check(["", "Lovelace", "Ada", ""], "Lovelace, Ada");
        check(["van der", "Berg", "L.", ""], "van der Berg, L.");
        check(["", "Davis", "Sam", "Jr."], "Davis, Jr., Sam");
        check(["", "The A & B Group", "", ""], "{The A \\& B Group}");
        check(["", "hooks", "bell", ""], "{hooks}, bell");
    }

    #[test]
    fn a_key_ends_where_it_should() {
        assert_eq!(key("o'neil2020a, b{c}"), "oneil2020abc");
        assert_eq!(verbatim("10.1/a{b}_c"), "10.1/a%7Bb%7D_c");
    }
}
