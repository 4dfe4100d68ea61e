//! Detection of Chinese and Japanese addresses.

use crate::ingest::privacy::finding::Finding;
use crate::ingest::private_detail::PrivateDetail;

/// Maximum number of characters between the parts of a Japanese address.
const MAX_PART: usize = 12;

/// Finds addresses: a street with a house number, a postal sign, or a Japanese city with its
/// blocks.
pub fn scan(text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for mark in ['号', '號'] {
        findings.extend(text.match_indices(mark).filter_map(|(at, _)| street(text, at)));
    }
    findings.extend(text.match_indices('〒').filter_map(|(at, _)| after_sign(text, at)));
    findings.extend(text.match_indices("丁目").filter_map(|(at, mark)| block(text, at, mark)));
    findings.extend(text.match_indices("番地").filter_map(|(at, mark)| block(text, at, mark)));
    findings
}

fn finding(start: usize, end: usize) -> Finding {
    let detail = PrivateDetail::PostalAddress;
    Finding { detail, cut: start..end, value: start..end }
}

fn is_han(c: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&c)
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit() || ('０'..='９').contains(&c) || "一二三四五六七八九十".contains(c)
}

/// Finds an address such as `示例市测试路12号`.
fn street(text: &str, at: usize) -> Option<Finding> {
    let digits = text[..at].trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
    let is_street = digits.ends_with(['路', '街', '道', '巷', '弄', '段']);
    let start = digits.trim_end_matches(is_han).len();
    let is_address = digits.len() < at && is_street && digits[start..].chars().count() >= 3;
    is_address.then(|| finding(start, at + '号'.len_utf8()))
}

/// Finds an address such as `〒123-4567 …`, up to the end of the line or sentence.
fn after_sign(text: &str, at: usize) -> Option<Finding> {
    let rest = &text[at + '〒'.len_utf8()..];
    let code = rest.trim_start();
    if !code.starts_with(is_digit) {
        return None;
    }
    let end = rest.find(['。', '\n', '；', ';', '|']).unwrap_or(rest.len());
    let end = at + '〒'.len_utf8() + rest[..end].trim_end().len();
    Some(finding(at, end))
}

/// Finds an address such as `見本市例町1丁目2-3`.
fn block(text: &str, at: usize, mark: &str) -> Option<Finding> {
    let number = text[..at].trim_end_matches(is_digit);
    let is_place = |c: char| is_han(c) || ('\u{3040}'..='\u{30ff}').contains(&c);
    let start = number.trim_end_matches(is_place).len();
    let place = &number[start..];
    let is_city = place.contains(['市', '区', '町', '村', '郡']) && place.chars().count() >= 3;
    let far = place.chars().count() > 3 * MAX_PART;
    if number.len() == at || !is_city || far {
        return None;
    }
    let rest = &text[at + mark.len()..];
    let is_behind = |c: char| is_digit(c) || matches!(c, '-' | '－' | '−' | '番' | '号' | 'の');
    let behind = rest.len() - rest.trim_start_matches(is_behind).len();
    Some(finding(start, at + mark.len() + behind))
}
