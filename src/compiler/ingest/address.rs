//! Addresses in TOML tables: web addresses, mail addresses, or either.

use peerage_core::model::{MailAddress, SafeUrl};

use crate::ingest::report::Report;
use crate::ingest::table::Table;

/// A web address; anything else is an error.
pub fn web(table: &mut Table<'_>, key: &'static str, report: &mut Report) -> Option<SafeUrl> {
    let url = table.text(key, report)?;
    let address = SafeUrl::parse(&url.value).filter(|address| !address.is_mail());
    if address.is_none() {
        let message = format!("`{key}` is not a web address");
        report.error(&url.span, message, remedy(&url.value));
    }
    address
}

/// What to do about `text`, which is no web address.
pub fn remedy(text: &str) -> &'static str {
    let has_scheme = text.starts_with("https://") || text.starts_with("http://");
    match has_scheme {
        true => "write it without spaces, unseen characters and a user's name before an `@`",
        false => "begin it with https://",
    }
}

/// A mail address, without `mailto:`; anything else is an error.
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

/// A web address, or a mail address, which then begins with `mailto:`.
pub fn either(table: &mut Table<'_>, key: &'static str, report: &mut Report) -> Option<SafeUrl> {
    let text = table.text(key, report)?;
    match text.value.contains('@') && !text.value.contains("//") {
        true => mail(table, key, report).map(|address| address.url()),
        false => web(table, key, report),
    }
}
