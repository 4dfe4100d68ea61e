//! Detection and removal of private details in free text: phone numbers, birth dates, postal
//! addresses and e-mail addresses.
//!
//! They are removed before a text becomes part of a record. In a paragraph, the sentence that
//! contains a phone number or a postal address is removed as a whole; in a line, only the detail,
//! unless an incomplete sentence would remain. A number without a plus sign and without a label
//! counts as a phone number only in one of the usual groupings: missing a phone number is preferred
//! to removing a range of years or an identifier from a sentence.

mod birth;
mod cut;
mod finding;
mod mail;
mod phone;
mod postal;
mod sentence;

use crate::at_once::map;
use crate::ingest::files::Spanned;
use crate::ingest::mask::mask;
use crate::ingest::privacy::finding::Finding;
use crate::ingest::private_detail::PrivateDetail;
use crate::ingest::report::Report;

/// Minimum length in bytes of a text for which the kinds of details are searched in parallel.
const LONG: usize = 1 << 16;

/// Finds the private details of a text, in order and without overlaps.
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

/// Removes the private details of a paragraph and reports each. Phone numbers and postal addresses
/// are removed with their sentences.
pub fn scrub(text: &Spanned<String>, report: &mut Report) -> String {
    without(text, report, |text, finding| {
        let is_said =
            matches!(finding.detail, PrivateDetail::PhoneNumber | PrivateDetail::PostalAddress);
        is_said || sentence::is_torso(text, &finding.cut)
    })
}

/// Like [`scrub`], for a line such as the name of an institution, which contains more than the
/// detail.
pub fn scrub_line(text: &Spanned<String>, report: &mut Report) -> String {
    without(text, report, |text, finding| sentence::is_torso(text, &finding.cut))
}

/// Removes private details; `is_whole` is true for those whose sentence is removed, too.
fn without(
    text: &Spanned<String>,
    report: &mut Report,
    is_whole: fn(&str, &Finding) -> bool,
) -> String {
    let findings = scan(&text.value);
    if findings.is_empty() {
        return text.value.clone();
    }
    for finding in findings.iter().rev() {
        report.removed(&text.span, finding.detail, &text.value[finding.value.clone()]);
    }
    let whole = findings.iter().filter(|finding| is_whole(&text.value, finding));
    let whole: Vec<_> = whole.map(|finding| sentence::around(&text.value, &finding.cut)).collect();
    let kept = match whole.is_empty() {
        true => text.value.clone(),
        false => sentence::without(&text.value, &whole),
    };
    let rest = if whole.is_empty() { findings } else { scan(&kept) };
    let cuts: Vec<_> = rest.into_iter().map(|finding| finding.cut).collect();
    cut::cut_out(&kept, &cuts)
}

/// Masks phone numbers, birth dates and addresses by asterisks, byte for byte, so that all spans
/// stay valid.
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
        check("One. Call +999 5550100 now. Two.", "One. Two. [a phone number]");
        check("Ada. Phone: +999 (555) 010-0100", "Ada. [a phone number]");
        check("Room 1; Tel. 5550100", "Room 1 [a phone number]");
        check("at (555) 010-0100 or 555-010-0199.", " [a phone number, a phone number]");
        check(
            "Call me at 555-0123 or 555-0199. I weave.",
            "I weave. [a phone number, a phone number]",
        );
        check("in 2019 at 00999 5550 0100", " [a phone number]");
        check("A (+999-5550100) B", "A B [a phone number]");
        check("Tél. : 01 55 55 01 00", " [a phone number]");
        check("Appelez-moi au 01.55.55.01.00 !", " [a phone number]");
        check("電話は 03-5555-0100", " [a phone number]");
        check("联系电话：5555 0100", " [a phone number]");
        check("☎ 55 50 10", " [a phone number]");
        check("Tel.: 55 50 10", " [a phone number]");
        check("Mobile 98555 50100", " [a phone number]");
        check("Zadzwoń: 555 501 000", " [a phone number]");
        check("Fone (11) 95555-0100", " [a phone number]");
        check("08-555 01 00", " [a phone number]");
        check("06-55550100", " [a phone number]");
        check("044 555 01 00", " [a phone number]");
        check("01632 555010", " [a phone number]");
        check("My number is +49 (0)30 5550100. I weave.", "I weave. [a phone number]");
        check("Tel.: 030/5550100", " [a phone number]");
        check("Telefon 0555 / 55 50 10", " [a phone number]");
        check("手机: 13055550100", " [a phone number]");
        check("Office 010-5555 0100 | Room 2", "Room 2 [a phone number]");
        check("I weave. 07555010100", "I weave. [a phone number]");
        check("I weave. 0655501001", "I weave. [a phone number]");
        check("ISBN 0306406152", "ISBN 0306406152 []");
        check("0763555010100 and 0555010100", "0763555010100 and 0555010100 []");
        check("020 5555 0100 or later", " [a phone number]");
    }

    #[test]
    fn birth_dates_are_cut_out() {
        check("Ada, born 1 Jan 1990, works.", "Ada, works. [a birth date]");
        check("Born on January 1st, 1990 in Paris", "in Paris [a birth date]");
        check("Date of birth: 1990-01-01", " [a birth date]");
        check("DOB 01/02/1990; f", "f [a birth date]");
        check("She was born in 1990. She weaves.", "She weaves. [a birth date]");
        check("I was born in Rome on 2 May 1990.", " [a birth date]");
        check("Born on the 5th of May, 1990.", " [a birth date]");
        check("Geboren am 5. März 1990 in Wien", "in Wien [a birth date]");
        check("geb. 05.03.1990", " [a birth date]");
        check("née le 5 mars 1990", " [a birth date]");
        check("出生日期：1990年3月5日", " [a birth date]");
        check("1990年3月5日出生", " [a birth date]");
        check("出生日期为1990年3月5日", " [a birth date]");
        check("出生于北京，1990年3月5日", " [a birth date]");
        check("生年月日は1990年3月5日です", "です [a birth date]");
        check("1990年3月5日生まれ", " [a birth date]");
        check("생년월일: 1990-03-05", " [a birth date]");
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
        for text in [
            "at 12 Example Street, Springfield, XX 12345",
            "Address: 7b Old Mill Lane",
            "10 Sample Road, Exampleton EX1 2AB, UK",
            "Musterstraße 12, 12345 Musterstadt",
            "Musterstr. 5a, 01234 Beispielheim.",
            "Unter den Mustern 6, 12345 Musterstadt",
            "Am Muster 5, D-12345 Musterstadt",
            "Mustergasse 3, 1010 Musterstadt",
            "Musterstrasse 3, CH-8001 Musterstadt",
            "14 Rue de la Paix, 75002 Paris",
            "14 bis, rue de l’Exemple, F-75002 Exempleville",
            "3 place du 8 mai 1945, 75002 Exempleville",
            "I live at 14 Rue de la Paix.",
            "Via dell’Esempio 12, 00100 Esempio",
            "Via Esempio, 12 - 00100 Esempio",
            "Calle del Ejemplo, nº 5, 2º B, 28000 Ejemplo",
            "Rua do Exemplo, 150, Exemplo, 01304-001 São Exemplo",
            "ul. Przykładowa 5, 00-950 Przykład",
            "Voorbeeldstraat 12, 1012 AB Voorbeeld",
            "Exempelgatan 3, 111 22 Exempel",
            "12 MG Road, Exampur 560001",
            "No. 5 Lizi Road, Ceshi District, Shili 123456",
            "示例市测试路12号",
            "〒123-4567 見本県見本市1-2-3",
            "住所は見本市例町1丁目2-3です",
        ] {
            check(&format!("One!\n{text}"), "One! [a postal address]");
        }
        check("ééééééééé 7b Old Mill Lane; x", "ééééééééé 7b Old Mill Lane; x []");
        check("日本語日本語a 7b Old Mill Lane; x", "日本語日本語a 7b Old Mill Lane; x []");
    }

    #[test]
    fn of_a_line_the_detail_alone_goes() {
        for (text, expected) in [
            (
                "School of Looms, 12 Example Street, Springfield, XX 12345, Utopia",
                "School of Looms, Utopia",
            ),
            ("Call me at 555-0123", ""),
        ] {
            let mut report = Report::new(FileId(0));
            let span = report.span(0..text.len());
            let kept = scrub_line(&Spanned { value: text.to_owned(), span }, &mut report);
            assert_eq!(kept, expected);
            assert_eq!(report.private.len(), 1);
        }
    }

    #[test]
    fn mail_addresses_are_cut_out() {
        check("I weave. Write to ada@example.org.", "I weave. [an e-mail address]");
        check("Ada (ada@example.org) weaves.", "Ada weaves. [an e-mail address]");
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
            "A. Example (1837-1895) was born on 25 August 1837 in Sampleton.",
            "In May 2001, sales grew [399484] to 1.8 billion",
            "10 Downing Street and 221B Baker Street, London, in 1881",
            "We call 1234567 variants; a cell line 293 1234567 and 1057 patients",
            "phone surveys of 12345 people, mobile traces of 2019 2020 users",
            "via Bayesian Inference 2, 1999 Edition; in den Jahren 12, 1945 Berlin",
            "01-14-22-01-23-45, 612 345 678 reads, 98765 43210 pairs",
            "Route 66 and Avenue 5; the rue de la Paix; Place 12 of 12345 Nodes",
            "from 10 000 to 20 000 reads, n = 1 234 567, 95% CI 0.12-0.45",
            "ATG CCC 12345, NM_001234567, rs1234567, chr1:12345678-12345900",
            "the ring 12 of 3000 Markers, a gate 5 of 12345 Gates",
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
