//! Addresses in TOML tables: web addresses, mail addresses, or either.

use peerage_core::model::is_safe_url;

use crate::ingest::report::Report;
use crate::ingest::table::Table;

/// A web address; anything else is an error.
pub fn web(table: &mut Table<'_>, key: &'static str, report: &mut Report) -> Option<String> {
    let url = table.text(key, report)?;
    if !is_safe_url(&url.value) || url.value.starts_with("mailto:") {
        let message = format!("`{key}` is not a web address");
        report.error(&url.span, message, "begin it with https://");
        return None;
    }
    Some(url.value)
}

/// A mail address, without `mailto:`; anything else is an error.
pub fn mail(table: &mut Table<'_>, key: &'static str, report: &mut Report) -> Option<String> {
    let text = table.text(key, report)?;
    let address = text.value.strip_prefix("mailto:").unwrap_or(&text.value);
    if !is_mail(address) {
        let message = format!("`{key}` is not a mail address");
        report.error(&text.span, message, "write name@example.org");
        return None;
    }
    Some(address.to_owned())
}

/// A web address, or a mail address, which then begins with `mailto:`.
pub fn either(table: &mut Table<'_>, key: &'static str, report: &mut Report) -> Option<String> {
    let text = table.text(key, report)?;
    match text.value.contains('@') && !text.value.contains("//") {
        true => mail(table, key, report).map(|address| format!("mailto:{address}")),
        false => web(table, key, report),
    }
}

/// Whether `address` is one mailbox, and nothing that a mail program would
/// read as more.
fn is_mail(address: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "@.-_+".contains(c);
    let is_two = |(name, host): (&str, &str)| {
        !name.is_empty() && host.contains('.') && !host.contains('@') && !host.starts_with('.')
    };
    address.chars().all(is_plain) && address.split_once('@').is_some_and(is_two)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(input: &str, expected: bool) {
        assert_eq!(is_mail(input), expected, "{input}");
    }

    #[test]
    fn a_mailbox_is_one_name_at_one_host() {
        check("ada@example.org", true);
        check("ada+lab@mail.example.org", true);
        check("ada@example", false);
        check("@example.org", false);
        check("ada", false);
    }

    #[test]
    fn nothing_rides_along() {
        check("ada@example.org?bcc=all@example.org", false);
        check("ada@example.org,grace@example.org", false);
        check("ada@x@example.org", false);
        check("ada@example.org\r\nBcc", false);
    }
}
