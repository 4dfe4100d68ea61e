//! Private details in free text: phone numbers, birth dates, postal addresses and
//! e-mail addresses.
//!
//! They are cut out before a text becomes part of a record. A number without a
//! plus sign and without a label counts as a phone number only in one of the
//! usual groupings: a phone number may be missed, so that no range of years and
//! no identifier is cut out of a sentence.

mod birth;
mod cut;
mod finding;
mod mail;
mod phone;
mod postal;

use crate::at_once::map;
use crate::ingest::files::Spanned;
use crate::ingest::mask::mask;
use crate::ingest::privacy::finding::Finding;
use crate::ingest::report::Report;

/// The shortest text, in bytes, for which looking for several kinds of details at once is
/// worth a thread.
const LONG: usize = 1 << 16;

/// Finds the private details of a text, in order, none overlapping another.
pub fn scan(text: &str) -> Vec<Finding> {
    let mut findings = birth::scan(text);
    findings.extend(phone::scan(text));
    findings.extend(postal::scan(text));
    findings.extend(mail::scan(text));
    findings.sort_by_key(|finding| (finding.cut.start, finding.cut.end));
    let mut end = 0;
    findings.retain(|finding| {
        let is_free = finding.cut.start >= end;
        if is_free {
            end = finding.cut.end;
        }
        is_free
    });
    findings
}

/// Cuts the private details out of a text and notes each.
pub fn scrub(text: &Spanned<String>, report: &mut Report) -> String {
    let findings = scan(&text.value);
    for finding in findings.iter().rev() {
        report.removed(&text.span, finding.detail, &text.value[finding.value.clone()]);
    }
    let cuts: Vec<_> = findings.into_iter().map(|finding| finding.cut).collect();
    cut::cut_out(&text.value, &cuts)
}

/// Replaces phone numbers, birth dates and addresses by asterisks, byte for byte, so that
/// every span stays valid.
pub fn masked(text: &str) -> String {
    let scans: [fn(&str) -> Vec<Finding>; 3] = [birth::scan, phone::scan, postal::scan];
    let fewest = if text.len() < LONG { scans.len() } else { 1 };
    let mut masked = text.to_owned();
    for finding in map(&scans, fewest, &|scan| scan(text)).into_iter().flatten() {
        mask(&mut masked, finding.value);
    }
    masked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let mut report = Report::new(FileId(0));
        let span = report.span(0..text.len());
        let kept = scrub(&Spanned { value: text.to_owned(), span }, &mut report);
        let what: Vec<_> = report.diagnostics.iter().rev().map(|d| d.message.as_str()).collect();
        assert_eq!(format!("{kept} [{}]", what.join(", ").replace("removed: ", "")), expected);
    }

    #[test]
    fn phone_numbers_are_cut_out() {
        check("Call +999 5550100 now.", "Call now. [a phone number]");
        check("Ada. Phone: +999 (555) 010-0100", "Ada. [a phone number]");
        check("Tel. 5550100, Room 1", "Room 1 [a phone number]");
        check("at (555) 010-0100 or 555-010-0199.", "at or. [a phone number, a phone number]");
        check("in 2019 at 00999 5550 0100", "in 2019 at [a phone number]");
        check("A (+999-5550100) B", "A B [a phone number]");
        check("Tel.: 030/5550100", " [a phone number]");
        check("Telefon 0555 / 55 50 10", " [a phone number]");
        check("手机: 13055550100", " [a phone number]");
        check("Office 010-5555 0100, Room 2", "Office, Room 2 [a phone number]");
        check("020 5555 0100 or later", "or later [a phone number]");
    }

    #[test]
    fn birth_dates_are_cut_out() {
        check("Ada, born 1 Jan 1990, works.", "Ada, works. [a birth date]");
        check("Born on January 1st, 1990 in Paris", "in Paris [a birth date]");
        check("Date of birth: 1990-01-01", " [a birth date]");
        check("DOB 01/02/1990; f", "f [a birth date]");
        check("She was born in 1990.", "She was. [a birth date]");
        check("I was born in Rome on 2 May 1990.", "I was. [a birth date]");
        check("Born on the 5th of May, 1990.", " [a birth date]");
        check("Geboren am 5. März 1990 in Wien", "in Wien [a birth date]");
        check("geb. 05.03.1990", " [a birth date]");
        check("née le 5 mars 1990", " [a birth date]");
        check("出生日期：1990年3月5日", " [a birth date]");
        check("1990年3月5日出生", " [a birth date]");
    }

    #[test]
    fn heaps_of_words_for_being_born_are_looked_at_once() {
        let text = "出生".repeat(200_000);
        assert!(scan(&text).is_empty());
        let found = scan(&format!("{text}日期：1990年3月5日"));
        assert_eq!(found.len(), 1);
    }

    #[test]
    fn postal_addresses_are_cut_out() {
        check("at 12 Example Street, Springfield, XX 12345", "at [a postal address]");
        check("Address: 7b Old Mill Lane; x", "x [a postal address]");
        check("ééééééééé 7b Old Mill Lane; x", "ééééééééé 7b Old Mill Lane; x []");
        check("日本語日本語a 7b Old Mill Lane; x", "日本語日本語a 7b Old Mill Lane; x []");
        check("10 Sample Road, Exampleton EX1 2AB, UK", "UK [a postal address]");
        check("Musterstraße 12, 12345 Musterstadt", " [a postal address]");
        check("Musterstr. 5a, 01234 Beispielheim.", " [a postal address]");
        check("No. 5 Lizi Road, Ceshi District, Shili 123456", " [a postal address]");
        check("示例市测试路12号", " [a postal address]");
    }

    #[test]
    fn mail_addresses_are_cut_out() {
        check("write to ada@example.org.", "write to. [an e-mail address]");
        check("npm i x@1.2 and @ada", "npm i x@1.2 and @ada []");
    }

    #[test]
    fn years_identifiers_and_figures_stay() {
        for text in [
            "2019-2023 and 2019 – 2023, 2016 2017 2018",
            "10.1145/3600006.3613145 doi:10.1000/555-010-0100",
            "arXiv:2201.06398v2, https://example.org/5550100",
            "160+ GPUs, HKD 30M, 1,000,000,000 tokens, +15% and 128 256 1024",
            "ORCID 0000-0002-1825-0097, ISBN 978-3-16-148410-0, ISSN 1234-5678",
            "The project was born in 2019. Newborn 2020-01-01",
            "from 2021-08 to 2025-09-25, hotel 1234567, W1234567890",
            "a stubborn 1 May 2020 bug; C++ 17",
            "pp. 1234-1245, 010-0125, vol. 12(3), 1001:1-1001:25",
            "grant 61802225, NSF CNS-1563011, award 2021YFB3101200, FA8750-17-2-0010",
            "The 5 Street Networks of 10 Cities; Wall Street 1929, 3 Way Merge",
            "Bloom Filter 2, 65536 Entries; 12 Drive Traces of 40 Sites",
            "0000-0001-5109-3700 and 0000 0001 5109 3700",
            "hdl:1911/115360, PMID 12345678, W2741809807, S1-S12, 2024-01-10",
            "a 24 Port Switch, Stanford 94305 traces, 100000 Nodes",
            "born digital, first-born 2019, newborn screening",
            "出生率 2019年，路由2号协议",
        ] {
            check(text, &format!("{text} []"));
        }
    }

    #[test]
    fn a_mask_keeps_every_byte_in_its_place() {
        assert_eq!(masked("26(4), 296-309, 1986. 特定"), "26(4), 296-309, 1986. 特定");
        assert_eq!(masked("0123 45 - 特"), "0123 45 - 特");
        assert_eq!(masked("a: +999 5550100\nb"), "a: ************\nb");
        assert_eq!(masked("\"birthDate\": \"1990-01-01\""), "\"birthDate\": \"**********\"");
    }
}
