//! Detection of e-mail addresses in free text.

use crate::ingest::privacy::finding::Finding;
use crate::ingest::private_detail::PrivateDetail;

/// Finds addresses such as `name@example.org`, with or without `mailto:`.
pub fn scan(text: &str) -> Vec<Finding> {
    let is_local = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '%' | '+' | '-');
    let is_domain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-');
    let mut findings = Vec::new();
    for (at, _) in text.match_indices('@') {
        let local = text[..at].chars().rev().take_while(|&c| is_local(c)).count();
        let domain = text[at + 1..].chars().take_while(|&c| is_domain(c)).count();
        let domain = text[at + 1..at + 1 + domain].trim_end_matches(['.', '-']);
        let has_suffix = domain.rsplit_once('.').is_some_and(|(host, suffix)| {
            !host.is_empty() && suffix.len() >= 2 && suffix.bytes().all(|b| b.is_ascii_alphabetic())
        });
        if local > 0 && has_suffix {
            let value = at - local..at + 1 + domain.len();
            let label = if text[..value.start].ends_with("mailto:") { "mailto:".len() } else { 0 };
            let cut = value.start - label..value.end;
            findings.push(Finding { detail: PrivateDetail::MailAddress, cut, value });
        }
    }
    findings
}
