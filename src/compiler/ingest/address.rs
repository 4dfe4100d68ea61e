//! Addresses in TOML tables: web addresses, mail addresses, or either.

use peerage_core::model::{MailAddress, SafeUrl};

use crate::ingest::report::Report;
use crate::ingest::table::Table;

/// Reads a web address; any other value is an error.
pub fn web(table: &mut Table<'_>, key: &'static str, report: &mut Report) -> Option<SafeUrl> {
    let url = table.text(key, report)?;
    let address = SafeUrl::parse(&url.value).filter(|address| !address.is_mail());
    if address.is_none() {
        let message = format!("`{key}` is not a web address");
        report.error(&url.span, message, remedy(&url.value));
    }
    address
}

/// Remedy for `text`, which is no web address.
pub fn remedy(text: &str) -> &'static str {
    let has_scheme = text.starts_with("https://") || text.starts_with("http://");
    match has_scheme {
        true => "write it without spaces, unseen characters and a user's name before an `@`",
        false => "begin it with https://",
    }
}

/// Reads a mail address without `mailto:`; any other value is an error.
pub fn mail(table: &mut Table<'_>, key: &'static str, report: &mut Report) -> Option<MailAddress> {
    let text = table.text(key, report)?;
    let address = text.value.strip_prefix("mailto:").unwrap_or(&text.value);
    let address = MailAddress::parse(address);
    if address.is_none() {
        let message = format!("`{key}` is not a mail address");
        report.error(&text.span, message, "write name@example.org");
    }
    address
}

/// Reads a web address, or a mail address, to which `mailto:` is added.
pub fn either(table: &mut Table<'_>, key: &'static str, report: &mut Report) -> Option<SafeUrl> {
    let text = table.text(key, report)?;
    match text.value.contains('@') && !text.value.contains("//") {
        true => mail(table, key, report).map(|address| address.url()),
        false => web(table, key, report),
    }
}
