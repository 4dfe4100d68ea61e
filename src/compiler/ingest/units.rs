//! Reader of the units of `lab.toml`, the tables `[[unit]]`.

use peerage_core::model::SafeUrl;

use crate::ingest::address;
use crate::ingest::diagnostic::Severity;
use crate::ingest::files::Spanned;
use crate::ingest::prose;
use crate::ingest::record::UnitRecord;
use crate::ingest::report::Report;
use crate::ingest::table::Table;

/// Address of the Research Organization Registry, before the number of a record.
const REGISTRY: &str = "https://ror.org/";

/// Units in the tables `[[unit]]`.
pub fn tables(table: &mut Table<'_>, report: &mut Report) -> Vec<UnitRecord> {
    let units = table.tables("unit", report);
    units.into_iter().filter_map(|table| unit(table, report)).collect()
}

fn unit(mut table: Table<'_>, report: &mut Report) -> Option<UnitRecord> {
    let name = table.required("name", report);
    let id = table.text("id", report);
    let parent = table.text("parent", report);
    let kind = table.text("kind", report);
    let description = table.text("description", report);
    let link = address::web(&mut table, "link", report);
    let ror = registered(&mut table, report);
    let members = table.texts("members", report);
    table.finish(Severity::Error, report);
    Some(UnitRecord {
        id,
        parent: parent.map(|parent| prose::spanned_line(parent, report)),
        kind: prose::line_or_empty(kind, report),
        description: prose::line_or_empty(description, report),
        link,
        ror,
        members: prose::lines(members, report),
        is_registered: false,
        name: prose::spanned_line(name?, report),
    })
}

/// Record in the registry: its address, or its number alone.
fn registered(table: &mut Table<'_>, report: &mut Report) -> Option<SafeUrl> {
    let text = table.text("ror", report)?;
    let address = record_of_registry(&text.value);
    if address.is_none() {
        let help = "write the address of the record, such as https://ror.org/05gq02987";
        report.error(&text.span, "`ror` is not a record of the registry", help);
    }
    address
}

/// Address of the record that a text names; numbers have a leading zero, six letters or digits and
/// two digits.
pub fn record_of_registry(text: &str) -> Option<SafeUrl> {
    let number = text.rsplit('/').next()?.to_ascii_lowercase();
    let is_prefixed = ["", "https://ror.org/", "http://ror.org/", "ror.org/"]
        .iter()
        .any(|prefix| text.len() == prefix.len() + number.len() && text.starts_with(prefix));
    let bytes = number.as_bytes();
    let is_number = bytes.len() == 9
        && bytes[0] == b'0'
        && bytes.iter().all(u8::is_ascii_alphanumeric)
        && bytes[7..].iter().all(u8::is_ascii_digit);
    (is_prefixed && is_number).then(|| SafeUrl::parse(&format!("{REGISTRY}{number}")))?
}

/// Names of a path of units, from the top, as `School of Engineering / Department of Looms` has
/// them; one name where it is none.
pub fn names_in_path(text: &str) -> Vec<&str> {
    let separator = [" / ", " > ", " › ", " » ", " :: "].into_iter().find(|it| text.contains(it));
    let names = text.split(separator.unwrap_or("\n")).map(str::trim);
    names.filter(|name| !name.is_empty()).collect()
}

/// Unit that a registry knows, without other properties.
pub fn known_to_registry(name: Spanned<String>, ror: Option<SafeUrl>) -> UnitRecord {
    UnitRecord {
        id: None,
        name,
        parent: None,
        kind: String::new(),
        description: String::new(),
        link: None,
        ror,
        members: Vec::new(),
        is_registered: true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;
    use crate::ingest::lab;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) -> Vec<UnitRecord> {
        let mut report = Report::new(FileId(0));
        let units = lab::read(text, &[], &mut report).units;
        let told: Vec<_> = report.diagnostics.iter().map(|d| d.message.as_str()).collect();
        assert_eq!(told, expected);
        units
    }

    #[test]
    fn a_unit_has_a_name_and_may_have_more() {
        let units = check(
            "[[unit]]\nname = 'Looms'\nid = 'looms'\nparent = 'Engineering'\nkind = 'Department'\n\
             ror = '05gq02987'\nlink = 'https://looms.example'\nmembers = ['Ida Example']\n\
             [[unit]]\nname = 'Engineering'\n",
            &[],
        );
        assert_eq!(units[0].ror.as_deref(), Some("https://ror.org/05gq02987"));
        assert_eq!(units[0].parent.as_ref().map(|it| it.value.as_str()), Some("Engineering"));
        assert_eq!(units[0].members[0].value, "Ida Example");
        assert_eq!(units[1].name.value, "Engineering");
    }

    #[test]
    fn what_is_wrong_with_a_unit_is_told() {
        check("[[unit]]\nid = 'x'", &["`name` is missing"]);
        check(
            "[[unit]]\nname = 'X'\nror = 'ror.example/1'\nlink = 'x'\nheads = 1",
            &[
                "`link` is not a web address",
                "`ror` is not a record of the registry",
                "`heads` is not a key that is read here",
            ],
        );
    }

    #[test]
    fn a_path_is_names_from_the_top() {
        assert_eq!(names_in_path("School of A / B / C"), ["School of A", "B", "C"]);
        assert_eq!(names_in_path("Arts > Weaving"), ["Arts", "Weaving"]);
        assert_eq!(names_in_path("I/O and Storage"), ["I/O and Storage"]);
    }
}
